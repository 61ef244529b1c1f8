"""The journal on SQL: what is saved comes back, conflicts save nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from botbuilders.store import Store, open_store
from botbuilders.table.errors import NewerTableError
from botbuilders.table.events import Entry, Joined, Keyed, Left, Moved, Plied, TookBack
from botbuilders.table.ports import ConflictError, Receipt, Saved

CODE = "K7M-2PX"
DEVICE = "ab" * 32


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/tables.db")
    yield store
    store.close()


async def test_entries_come_back_in_order_with_their_receipt(store: Store) -> None:
    entries: tuple[Entry, ...] = (Joined(0, DEVICE), Plied(0, "dd"), TookBack(0))
    await store.journal.append(CODE, 0, entries, Receipt("c1", "digest"))
    await store.journal.append(CODE, 3, (Plied(0, "dp"),))
    assert await store.journal.load(CODE) == (
        Saved(1, entries[0]),
        Saved(2, entries[1]),
        Saved(3, entries[2], Receipt("c1", "digest")),
        Saved(4, Plied(0, "dp")),
    )
    assert await store.journal.load("ZZZ-ZZZ") == ()


async def test_codes_and_the_seats_of_a_device(store: Store) -> None:
    await store.journal.append("K7M-2PX", 0, (Joined(2, DEVICE), Joined(1, "other")))
    await store.journal.append("BCD-FGH", 0, (Joined(0, DEVICE),))
    await store.journal.append("K7M-2PX", 2, (Joined(0, DEVICE),))
    assert await store.journal.codes() == ("BCD-FGH", "K7M-2PX")
    assert await store.journal.seats_of(DEVICE) == (("K7M-2PX", 0), ("K7M-2PX", 2), ("BCD-FGH", 0))
    await store.journal.append("BCD-FGH", 1, (Joined(3, DEVICE),))
    assert [code for code, _ in await store.journal.seats_of(DEVICE)] == ["BCD-FGH"] * 2 + [
        "K7M-2PX"
    ] * 2
    assert await store.journal.seats_of("nobody") == ()


async def test_c6_seats_of_a_device_follow_when_it_leaves_or_moves(store: Store) -> None:
    key = Keyed(0, DEVICE, "key", lasting=True)
    await store.journal.append(CODE, 0, (Joined(0, DEVICE), Joined(1, DEVICE), key))
    await store.journal.append(CODE, 3, (Moved(0, "other", DEVICE, "key"), Left(1, DEVICE)))
    assert await store.journal.seats_of(DEVICE) == ()
    assert await store.journal.seats_of("other") == ((CODE, 0),)
    await store.journal.append(CODE, 5, (Moved(0, DEVICE, "other", "key"), Joined(1, DEVICE)))
    assert await store.journal.seats_of(DEVICE) == ((CODE, 0), (CODE, 1))
    with pytest.raises(ConflictError):
        await store.journal.append(CODE, 6, (Left(1, DEVICE),))
    assert await store.journal.seats_of(DEVICE) == ((CODE, 0), (CODE, 1))


async def test_a_version_can_be_taken_once_and_a_conflict_saves_nothing(store: Store) -> None:
    await store.journal.append(CODE, 0, (Plied(0, "dp"), Plied(0, "di:timer")))
    with pytest.raises(ConflictError):
        await store.journal.append(CODE, 1, (Plied(1, "dd"), Joined(1, DEVICE)))
    assert len(await store.journal.load(CODE)) == 2
    assert await store.journal.seats_of(DEVICE) == ()


async def test_f19_a_command_id_can_be_taken_once_a_table(store: Store) -> None:
    receipt = Receipt("c1", "digest")
    await store.journal.append(CODE, 0, (Plied(0, "dp"),), receipt)
    with pytest.raises(ConflictError):
        await store.journal.append(CODE, 1, (Plied(0, "dp"),), receipt)
    await store.journal.append("BCD-FGH", 0, (Plied(0, "dp"),), receipt)
    assert len(await store.journal.load(CODE)) == 1


async def test_of_fifty_at_once_for_one_version_exactly_one_is_saved(store: Store) -> None:
    async def append(seat: int) -> bool:
        try:
            await store.journal.append(CODE, 0, (Plied(seat, "dp"),))
        except ConflictError:
            return False
        return True

    done = await asyncio.gather(*(append(seat) for seat in range(50)))
    assert done.count(True) == 1
    (saved,) = await store.journal.load(CODE)
    assert saved.entry == Plied(done.index(True), "dp")


async def test_what_was_saved_is_there_after_the_store_is_opened_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/again.db"
    for version in range(3):
        store = open_store(url)
        assert len(await store.journal.load(CODE)) == version
        await store.journal.append(CODE, version, (Plied(0, "dp"),))
        store.close()


async def test_an_entry_of_a_newer_program_is_refused_kindly(store: Store, tmp_path: Path) -> None:
    await store.journal.append(CODE, 0, (Plied(0, "dp"),))
    engine = create_engine(f"sqlite:///{tmp_path}/tables.db")
    with engine.begin() as connection:
        connection.execute(text("UPDATE journal SET kind = 'frozen'"))
    engine.dispose()
    with pytest.raises(NewerTableError, match="frozen"):
        await store.journal.load(CODE)
