"""Faults of disk, lock, power and clock under playing tables (F36, F37, F38, F42)."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest

from botbuilders.store import Store, open_store
from botbuilders.table.errors import StorePausedError
from botbuilders.table.hub import MemoryHub
from botbuilders.table.intents import Command, NextRoundIntent
from botbuilders.table.service import Tables
from botbuilders.table.shapes import View
from tests.faults.history import Told, check
from tests.table.night import STANDARD, OneEdition, PlainThinker, wish

SEAT = 0


class PatientClock:
    """Naps instead of sleeping, and says when computer players have waited three times."""

    def __init__(self) -> None:
        self.naps = 0
        self.tired = asyncio.Event()

    def monotonic(self) -> float:
        return float(self.naps)

    async def sleep(self, _seconds: float) -> None:
        self.naps += 1
        if self.naps >= 3:
            self.tired.set()
        await asyncio.sleep(0.01)

    def rested(self) -> None:
        self.naps = 0
        self.tired.clear()


class Server:
    """Tables on a real store, and one person who plays by chance."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store = store
        self.random = Random(seed)
        self.told: list[Told] = []
        self.number = 0
        self.clock = PatientClock()
        self.tables = Tables(
            journal=store.journal,
            hub=MemoryHub(),
            editions=OneEdition(STANDARD),
            thinker=PlainThinker(),
            entropy=self.random.randbytes,
            clock=self.clock,
        )

    async def open(self) -> str:
        self.code = (await self.tables.open(wish("person", "builder"), "A")).code
        return self.code

    async def settle(self) -> None:
        """Wait for computer players; a store that pauses shows here as it does to a person."""
        self.clock.rested()
        waits = [
            asyncio.create_task(self.tables.settled(self.code)),
            asyncio.create_task(self.clock.tired.wait()),
        ]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        if self.clock.tired.is_set():
            raise StorePausedError

    async def next_command(self) -> Command:
        await self.settle()
        shown = await self.tables.view(self.code, "A")
        intent = NextRoundIntent() if shown.phase == "over" else self.random.choice(shown.legal)
        self.number += 1
        return Command(f"c{self.number}", SEAT, shown.round, shown.ply, intent)

    async def send(self, command: Command) -> View:
        answer = await self.tables.command(self.code, "A", command)
        self.told.append(Told(command.command_id, answer.version, answer.hash))
        return answer

    async def play(self, count: int) -> None:
        for _ in range(count):
            await self.send(await self.next_command())

    async def play_on(self, count: int) -> None:
        """Play, and send a command again as long as the store pauses, as the page does."""
        for _ in range(count):
            command = await self.next_command()
            for _ in range(5):
                with suppress(StorePausedError):
                    await self.send(command)
                    break
            else:
                pytest.fail("the store does not recover")

    async def check(self) -> None:
        check(self.code, await self.store.journal.load(self.code), self.told, SEAT)

    def pragma(self, text: str) -> None:
        """Say something to the connection that the writer writes with."""
        connection = self.store.journal._writer._engine.raw_connection()
        connection.cursor().execute(f"PRAGMA {text}")
        connection.close()


@asynccontextmanager
async def a_server(folder: Path, seed: int = 1, busy_ms: int = 100) -> AsyncIterator[Server]:
    store = open_store(f"sqlite:///{folder}/tables.db", busy_ms=busy_ms)
    server = Server(store, seed)
    await server.open()
    yield server
    await server.tables.close()
    store.close()


async def pauses_and_recovers(server: Server, hurt: str, heal: str) -> None:
    """Reads go on, nothing is half saved, and the same command is taken once the fault is over."""
    await server.play(5)
    command = await server.next_command()
    server.pragma(hurt)
    before = await server.tables.view(server.code, "A")
    for _ in range(3):
        with pytest.raises(StorePausedError, match="Nothing is lost"):
            await server.send(command)
        assert await server.tables.view(server.code, "A") == before
        await server.check()
    server.pragma(heal)
    assert (await server.send(command)).version > before.version
    await server.play(5)
    await server.check()


async def test_f37_a_full_database_pauses_the_game_and_it_recovers_alone(tmp_path: Path) -> None:
    async with a_server(tmp_path) as server:
        with server.store.journal._readers.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        room = f"max_page_count={pages}"
        server.pragma(room)
        commands = 0
        while True:
            try:
                await server.play(1)
            except StorePausedError:
                break
            commands += 1
            assert commands < 2_000
        before = await server.tables.view(server.code, "A")
        assert before.version > 1
        await server.check()
        server.pragma("max_page_count=1000000")
        await server.play(20)
        await server.check()


async def test_f37_a_read_only_database_pauses_the_game_and_it_recovers_alone(
    tmp_path: Path,
) -> None:
    async with a_server(tmp_path) as server:
        await pauses_and_recovers(server, "query_only=1", "query_only=0")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 400 KiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only root can mount a small disk")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def fill(ballast: Path) -> None:
    """Write until there is no space left."""
    with ballast.open("wb", buffering=0) as file:
        for _ in range(4096):
            try:
                file.write(b"\0" * 512)
            except OSError:
                return
    pytest.fail("the disk is not small")


async def test_f37_a_full_disk_pauses_the_game_and_it_recovers_alone(small_disk: Path) -> None:
    async with a_server(small_disk) as server:
        await server.play(3)
        ballast = small_disk / "ballast"
        fill(ballast)
        with pytest.raises(StorePausedError):
            await server.play(200)
        before = await server.tables.view(server.code, "A")
        await server.check()
        with pytest.raises(StorePausedError):
            await server.open()
        ballast.unlink()
        server.code = before.code
        await server.play_on(5)
        assert (await server.tables.view(server.code, "A")).version > before.version
        await server.check()


async def test_f38_a_locked_database_is_waited_for_and_then_pauses(tmp_path: Path) -> None:
    async with a_server(tmp_path) as server:
        await server.play(5)
        command = await server.next_command()
        blocker = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        blocker.execute("BEGIN EXCLUSIVE")
        before = await server.tables.view(server.code, "A")
        with pytest.raises(StorePausedError):
            await server.send(command)
        await server.check()
        assert await server.tables.view(server.code, "A") == before
        blocker.execute("ROLLBACK")
        await server.send(command)
        await server.check()
        blocker.close()


async def test_f38_a_lock_that_goes_in_time_is_only_a_wait(tmp_path: Path) -> None:
    async with a_server(tmp_path, busy_ms=20_000) as server:
        command = await server.next_command()
        blocker = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        blocker.execute("BEGIN EXCLUSIVE")
        sending = asyncio.create_task(server.send(command))
        await asyncio.sleep(0.3)
        assert not sending.done()
        blocker.execute("ROLLBACK")
        assert (await sending).version > 1
        blocker.close()


async def test_f36_a_copy_torn_off_at_any_moment_opens_with_a_prefix_of_the_journal(
    tmp_path: Path,
) -> None:
    async with a_server(tmp_path) as server:
        for number in range(12):
            playing = asyncio.create_task(server.play(3))
            for _ in range(server.random.randrange(30)):
                await asyncio.sleep(0)
            copy = tmp_path / f"copy-{number}"
            copy.mkdir()
            told = list(server.told)
            for name in ("tables.db", "tables.db-wal"):
                shutil.copyfile(tmp_path / name, copy / name)
            await playing
            torn = open_store(f"sqlite:///{copy}/tables.db")
            left = await torn.journal.load(server.code)
            whole = await server.store.journal.load(server.code)
            assert left == whole[: len(left)]
            check(server.code, left, told, SEAT)
            torn.close()


async def test_f42_a_wall_clock_that_jumps_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashes = []
    for name in ("still", "jumping"):
        folder = tmp_path / name
        folder.mkdir()
        if name == "jumping":
            monkeypatch.setattr(time, "time", partial(Random(42).uniform, 0, 4e9))
        async with a_server(folder) as server:
            await server.play(30)
            await server.check()
            hashes.append([told.hash for told in server.told])
    assert hashes[0] == hashes[1]
