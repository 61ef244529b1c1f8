"""The restore drill: a backup while people play, a kill, a restore elsewhere (F64, C70)."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from pathlib import Path
from random import Random

from botbuilders.store import Counts, back_up, open_store, restore
from tests.faults.history import Notes, Sent, check_run
from tests.faults.nemesis import Run
from tests.faults.proxy import Proxy
from tests.faults.server import Mortal
from tests.faults.wire import Device

TABLES = 4


def acknowledged(notes: Notes) -> list[Sent]:
    """A copy of the commands that were answered up to now."""
    return [
        Sent(one.code, one.token, one.command_id, "ok", one.version, one.hash)
        for one in notes.sent
        if one.outcome == "ok"
    ]


async def test_f64_c70_all_acknowledged_moves_up_to_the_backup_are_restored(
    tmp_path: Path, seed: int
) -> None:
    (tmp_path / "here").mkdir()
    server = Mortal(tmp_path / "here")
    server.start()
    proxy = Proxy(server.port, Random(seed))
    await proxy.start()
    copy = tmp_path / "copy.sqlite3"
    try:
        run = Run(server, proxy, Random(seed))
        await run.sit_down(TABLES)
        async with run.playing():
            await run.enough()
            before = acknowledged(run.notes)
            counts = await asyncio.to_thread(back_up, server.url, copy)
            await run.enough(len(before) + TABLES)
            after = acknowledged(run.notes)
            await asyncio.to_thread(server.end, signal.SIGKILL)
        write_and_checkpoint(server.database)
    finally:
        server.close()
        await proxy.stop()
    assert len(after) > len(before) > TABLES
    await the_copy_holds(copy, counts, run, before)
    await it_plays_on(copy, tmp_path / "there", before)


def write_and_checkpoint(database: Path) -> None:
    """What happens to the old database after the kill touches the copy in no way."""
    old = sqlite3.connect(database)
    old.execute("DELETE FROM journal WHERE version > 1")
    old.commit()
    old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    old.close()


async def the_copy_holds(copy: Path, counts: Counts, run: Run, before: list[Sent]) -> None:
    """The copy is a moment that holds at least what was answered when the backup began."""
    store = open_store(f"sqlite:///{copy}")
    journals = {code: await store.journal.load(code) for code in await store.journal.codes()}
    store.close()
    assert counts.tables == len(journals) == TABLES
    assert counts.entries == sum(map(len, journals.values()))
    there = {code: {one.version for one in saved} for code, saved in journals.items()}
    seen = [one for one in run.notes.seen if one.version in there[one.code]]
    later = [
        Sent(one.code, one.token, one.command_id) for one in run.notes.sent if not_in(before, one)
    ]
    check_run(journals, Notes([*before, *later], seen))


def not_in(before: list[Sent], one: Sent) -> bool:
    return one.command_id not in {told.command_id for told in before}


async def it_plays_on(copy: Path, folder: Path, before: list[Sent]) -> None:
    """Another machine starts with the copy: the browsers still hold their seats and the same moves are known."""
    folder.mkdir()
    server = Mortal(folder)
    assert restore(copy, server.url).kept is None
    server.start()
    proxy = Proxy(server.port, Random(1))
    await proxy.start()
    try:
        for one in {sent.token: sent for sent in before}.values():
            device = Device(proxy.port, one.token)
            seats = (await device.ask("GET", "/api/me")).body["seats"]
            assert [seat["code"] for seat in seats] == [one.code]
            view = (await device.ask("GET", f"/api/tables/{one.code}")).body
            assert view["you"] == seats[0]["seat"]
            assert view["version"] >= one.version
    finally:
        await proxy.stop()
        await asyncio.to_thread(server.end)
