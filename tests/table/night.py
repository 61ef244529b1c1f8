"""A game night for tests: the service on a journal in memory, with chance from a seed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from botbuilders.deck import Dice, Edition, load_edition
from botbuilders.players import player
from botbuilders.rules import Action, Observation
from botbuilders.table.answers import Seated
from botbuilders.table.errors import StorePausedError
from botbuilders.table.events import Entry, Joined, Left, Moved
from botbuilders.table.fold import fold, opened
from botbuilders.table.hub import MemoryHub
from botbuilders.table.intents import Command, Intent
from botbuilders.table.opening import OpenTable, SeatWish
from botbuilders.table.ports import ConflictError, Receipt, Saved
from botbuilders.table.service import Tables
from botbuilders.table.shapes import View
from botbuilders.table.state import Table

STANDARD = load_edition()


class MemoryJournal:
    """A journal that forgets everything at the end of a test; it can be told to pause."""

    def __init__(self) -> None:
        self.saved: dict[str, list[Saved]] = {}
        self.devices: list[tuple[str, str, int]] = []
        self.paused = False
        self.appends = 0

    async def append(
        self,
        code: str,
        version: int,
        entries: tuple[Entry, ...],
        receipt: Receipt | None = None,
    ) -> None:
        await asyncio.sleep(0)
        if self.paused:
            raise StorePausedError
        saved = self.saved.get(code, [])
        ids = {one.receipt.command_id for one in saved if one.receipt}
        if len(saved) != version or (receipt is not None and receipt.command_id in ids):
            raise ConflictError
        last = len(entries) - 1
        self.saved[code] = saved + [
            Saved(version + 1 + at, entry, receipt if at == last else None)
            for at, entry in enumerate(entries)
        ]
        for entry in entries:
            self.note_seats(code, entry)
        self.appends += 1

    def note_seats(self, code: str, entry: Entry) -> None:
        if isinstance(entry, Left | Moved):
            gone = entry.device if isinstance(entry, Left) else entry.before
            self.devices.remove((gone, code, entry.seat))
        if isinstance(entry, Joined | Moved):
            self.devices.append((entry.device, code, entry.seat))

    async def load(self, code: str) -> tuple[Saved, ...]:
        await asyncio.sleep(0)
        return tuple(self.saved.get(code, ()))

    async def codes(self) -> tuple[str, ...]:
        return tuple(self.saved)

    async def seats_of(self, device: str) -> tuple[tuple[str, int], ...]:
        newest = dict.fromkeys(code for who, code, _ in reversed(self.devices) if who == device)
        return tuple(
            (code, seat)
            for code in newest
            for seat in range(6)
            if (device, code, seat) in self.devices
        )


class OneEdition:
    """The standard edition, or another one for a test."""

    def __init__(self, edition: Edition = STANDARD) -> None:
        self.edition = edition

    def standard(self) -> Edition:
        return self.edition

    def get(self, ref: str) -> Edition:
        if ref != self.edition.ref:
            raise KeyError(ref)
        return self.edition


class PlainThinker:
    """Asks the real players, on the spot; `before` may look at, or hold up, each question."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self.before: Callable[[], None] = lambda: None

    async def choose(self, level: str, observation: Observation, dice: Dice, /) -> Action:
        self.asked.append(observation)
        self.before()
        return player(level).choose(observation, dice)


class StandingClock:
    """Time that passes only when somebody sleeps, and then at once."""

    def __init__(self) -> None:
        self.slept = 0.0

    def monotonic(self) -> float:
        return self.slept

    async def sleep(self, seconds: float) -> None:
        self.slept += seconds
        await asyncio.sleep(0)


class Night:
    """The service and its ports; `again` starts it anew on the same journal."""

    def __init__(self, seed: int = 0, edition: Edition = STANDARD) -> None:
        self.random = Random(seed)
        self.journal = MemoryJournal()
        self.editions = OneEdition(edition)
        self.number = 0
        self.again()

    def again(self) -> None:
        self.hub = MemoryHub()
        self.thinker = PlainThinker()
        self.clock = StandingClock()
        self.tables = Tables(
            journal=self.journal,
            hub=self.hub,
            editions=self.editions,
            thinker=self.thinker,
            entropy=self.random.randbytes,
            clock=self.clock,
        )

    async def open(self, *kinds: str, device: str = "A", **wishes: object) -> Seated:
        """Open a table; each kind is person, team, or the level of a computer player."""
        return await self.tables.open(wish(*kinds, **wishes), device)

    async def do(
        self, code: str, intent: Intent, *, device: str = "A", seat: int | None = None
    ) -> View:
        """Send an intent made for how the table is now."""
        view = await self.tables.view(code, device, seat=seat)
        assert view.you is not None
        return await self.tables.command(code, device, self.command(view, intent))

    def command(self, view: View, intent: Intent, **changes: object) -> Command:
        self.number += 1
        fields: dict[str, object] = {
            "command_id": f"c{self.number}",
            "seat": view.you,
            "round": view.round,
            "ply": view.ply,
            "intent": intent,
        }
        return Command(**(fields | changes))  # type: ignore[arg-type]

    async def play_out(self, code: str, devices: dict[int, str]) -> View:
        """Play by chance to the end of the round; give the view of the first device."""
        while True:
            await self.tables.settled(code)
            view = await self.tables.view(code, next(iter(devices.values())))
            if view.phase == "over":
                return view
            assert view.turn is not None
            device = devices[view.turn]
            view = await self.tables.view(code, device, seat=view.turn)
            await self.do(code, self.random.choice(view.legal), device=device, seat=view.turn)

    def folded(self, code: str, upto: int | None = None) -> Table:
        """Fold the journal from its beginning."""
        entries = [one.entry for one in self.journal.saved[code][:upto]]
        table = opened(code, entries[0], self.editions.edition)  # type: ignore[arg-type]
        for entry in entries[1:]:
            table = fold(table, entry)
        return table


def wish(*kinds: str, **wishes: object) -> OpenTable:
    seats = tuple(
        SeatWish(kind) if kind in ("person", "team") else SeatWish("computer", kind)  # type: ignore[arg-type]
        for kind in kinds
    )
    return OpenTable(seats, **wishes)  # type: ignore[arg-type]


async def outcome(work: Awaitable[object]) -> object:
    try:
        return await work
    except Exception as error:  # noqa: BLE001 - the test looks at what it was
        return error


async def a_duel(night: Night) -> str:
    """A table of two people, A and B."""
    code = (await night.open("person", "person")).code
    await night.tables.join(code, "B")
    return code


def entries(night: Night, code: str) -> list[object]:
    return [one.entry for one in night.journal.saved[code]]
