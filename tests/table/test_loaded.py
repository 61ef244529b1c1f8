"""Tables leave memory when nobody uses them, and come back from their journal."""

from __future__ import annotations

import asyncio
import gc

import pytest

from botbuilders.table import loaded
from botbuilders.table.rooms import Room
from tests.table.night import Night, a_duel


@pytest.fixture
def night(monkeypatch: pytest.MonkeyPatch) -> Night:
    """A night in a memory for three idle tables."""
    monkeypatch.setattr(loaded.Loaded.__init__, "__defaults__", (3,))
    return Night(46)


def in_memory(night: Night) -> set[str]:
    gc.collect()
    return {room.table.code for room in night.tables._rooms.all()}


async def test_the_least_used_table_leaves_and_comes_back_the_same(night: Night) -> None:
    codes = [await a_duel(night) for _ in range(3)]
    before = await night.tables.view(codes[0], "A")
    await night.tables.view(codes[0], "A")
    newest = await a_duel(night)
    assert in_memory(night) == {codes[0], codes[2], newest}
    assert await night.tables.view(codes[0], "A") == before
    back = await night.tables.view(codes[1], "A")
    assert back.version == len(night.journal.saved[codes[1]])
    assert in_memory(night) == {codes[0], newest, codes[1]}


async def test_a_table_with_a_watcher_stays_and_hears_news(night: Night) -> None:
    code = await a_duel(night)
    view = await night.tables.view(code, "B")
    watcher = asyncio.create_task(night.hub.newer(code, view.version))
    await asyncio.sleep(0)
    others = [await a_duel(night) for _ in range(10)]
    assert code in in_memory(night)
    assert len(in_memory(night)) <= 4
    assert view.turn is not None
    device = "AB"[view.turn]
    mine = await night.tables.view(code, device)
    await night.do(code, mine.legal[0], device=device)
    assert await asyncio.wait_for(watcher, 60) > view.version
    await a_duel(night)
    await a_duel(night)
    assert others[0] not in in_memory(night)


async def test_a_table_where_a_computer_player_thinks_stays(night: Night) -> None:
    room = await night.tables._rooms.find((await night.open("person", "builder")).code)
    room.turn = asyncio.create_task(asyncio.sleep(60))
    for _ in range(8):
        await a_duel(night)
    assert room.table.code in night.tables._rooms._rooms._kept
    room.turn.cancel()


async def test_who_still_holds_a_table_and_who_asks_anew_have_the_same_one(night: Night) -> None:
    room = await night.tables._rooms.find(await a_duel(night))
    for _ in range(8):
        await a_duel(night)
    assert room.table.code not in night.tables._rooms._rooms._kept
    assert await night.tables._rooms.find(room.table.code) is room


async def test_the_hub_forgets_with_the_table(night: Night) -> None:
    for _ in range(20):
        await a_duel(night)
    assert len(night.hub._newest) <= 4


async def test_f46_a_thousand_who_come_back_at_once_read_the_journal_once(night: Night) -> None:
    code = await a_duel(night)
    night.again()
    loads = 0
    load = night.journal.load

    async def counted(code: str) -> object:
        nonlocal loads
        loads += 1
        return await load(code)

    night.journal.load = counted  # type: ignore[assignment, method-assign]
    views = await asyncio.gather(*(night.tables.view(code, None) for _ in range(1000)))
    assert loads == 1
    assert {view.hash for view in views} == {views[0].hash}


async def test_a_load_that_fails_fails_for_all_and_is_tried_again(night: Night) -> None:
    code = await a_duel(night)
    night.again()
    load = night.journal.load

    async def broken(_code: str) -> object:
        await asyncio.sleep(0)
        raise OSError("no disk")

    night.journal.load = broken  # type: ignore[assignment, method-assign]
    asking = [night.tables._rooms.find(code) for _ in range(3)]
    failed = await asyncio.gather(*asking, return_exceptions=True)
    assert [type(one) for one in failed] == [OSError] * 3
    night.journal.load = load  # type: ignore[method-assign]
    assert isinstance(await night.tables._rooms.find(code), Room)
