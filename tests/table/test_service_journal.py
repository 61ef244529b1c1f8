"""The service and its journal: newer tables, missing cards, two processes, calls given up."""

import asyncio
from dataclasses import replace

import msgspec
import pytest

from botbuilders.table.errors import (
    MissingEditionError,
    NewerTableError,
    StorePausedError,
)
from botbuilders.table.events import Opened, Plied, Rang
from botbuilders.table.ports import ConflictError, Saved
from tests.table.night import STANDARD, MemoryJournal, Night, a_duel, entries, outcome


async def test_f62_a_table_of_newer_rules_is_refused_kindly_and_left_alone() -> None:
    night = Night()
    code = await a_duel(night)
    saved = night.journal.saved[code]
    first = saved[0].entry
    assert isinstance(first, Opened)
    saved[0] = replace(saved[0], entry=msgspec.structs.replace(first, rules=2))
    before = list(saved)
    night.again()
    for asked in (night.tables.view(code, "A"), night.tables.join(code, "C")):
        with pytest.raises(NewerTableError, match="rules 2"):
            await asked
    assert await night.tables.seats_of("A") == ()
    here, (away,) = await night.tables.all_seats_of("A")
    assert (here, away.code, away.seat, away.why.code) == ((), code, 0, "table.newer")
    assert await night.tables.resume() == 0
    assert night.journal.saved[code] == before


async def test_a_table_whose_cards_are_not_here_is_left_alone() -> None:
    night = Night()
    code = await a_duel(night)
    night.again()
    night.editions.edition = replace(STANDARD, entries=STANDARD.entries[:20])
    with pytest.raises(MissingEditionError, match=STANDARD.ref):
        await night.tables.view(code, "A")
    assert await night.tables.seats_of("A") == ()


async def test_a_journal_without_its_beginning_is_refused() -> None:
    night = Night()
    night.journal.saved["BCD-FGH"] = [Saved(1, Plied(0, "dp"))]
    with pytest.raises(NewerTableError):
        await night.tables.view("BCD-FGH", None)


async def test_two_processes_on_one_journal_take_turns() -> None:
    night = Night()
    code = await a_duel(night)
    other = Night()
    other.journal, other.number = night.journal, 1000
    other.again()
    for _ in range(8):
        for one in (night, other):
            view = await one.tables.view(code, None)
            device = "AB"[view.turn or 0]
            view = await one.tables.view(code, device)
            await outcome(one.do(code, view.legal[-1], device=device))
    numbers = [saved.version for saved in night.journal.saved[code]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 10
    assert night.folded(code).version == len(numbers)


class TakenJournal(MemoryJournal):
    """A journal in which somebody else is always first."""

    async def append(self, *_args: object, **_more: object) -> None:
        raise ConflictError


async def test_when_somebody_else_is_always_first_the_table_pauses() -> None:
    night = Night()
    code = await a_duel(night)
    taken = TakenJournal()
    taken.saved = night.journal.saved
    night.journal = taken
    night.again()
    with pytest.raises(StorePausedError):
        await night.open("person", "person")
    with pytest.raises(StorePausedError):
        await night.tables.bell(code)


async def test_a_call_that_nobody_waits_for_any_more_is_finished() -> None:
    night = Night()
    code = await a_duel(night)
    call = asyncio.create_task(night.tables.bell(code))
    await asyncio.sleep(0)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    failing = asyncio.create_task(night.tables.bell("ZZZ-ZZZ"))
    await asyncio.sleep(0)
    failing.cancel()
    await asyncio.gather(failing, return_exceptions=True)
    await night.tables.close()
    assert entries(night, code)[-1] == Rang("lesson")
    assert (await night.tables.view(code, None)).phase == "over"
