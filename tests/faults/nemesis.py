"""A run of many games while everything goes wrong, one thing after the other.

Eight tables of three children each play through the proxy. The nemesis hurts the server, its disk, its
clock or the network, heals it, and goes on. At the end the network is fine, everybody has to come to the same
view soon, and the notes are compared with the journals.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from random import Random

from botbuilders.store import open_store
from botbuilders.table.ports import Saved
from tests.faults.fleet import Child
from tests.faults.history import Notes
from tests.faults.proxy import Proxy, Weather
from tests.faults.server import IN_ORDER, Mortal
from tests.faults.wire import IMPATIENT, Device

TABLES, SEATS = 8, 3
BALLAST = 64 * 1024


@dataclass(slots=True)
class Run:
    """The server, the network, the children, and what was done to them."""

    server: Mortal
    proxy: Proxy
    random: Random
    notes: Notes = field(default_factory=Notes)
    children: list[Child] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    async def sit_down(self, count: int) -> None:
        """Open the tables and take all seats."""
        for table in range(count):
            code = ""
            for seat in range(SEATS):
                token = self.random.randbytes(16).hex()
                device = Device(self.proxy.port, token)
                impatient = Device(self.proxy.port, token, patience=IMPATIENT)
                if seat == 0:
                    wish = {"seats": [{"kind": "person"}] * SEATS}
                    code = (await device.ask("POST", "/api/tables", wish)).body["code"]
                else:
                    await device.ask("POST", f"/api/tables/{code}/join", {})
                name = f"t{table}s{seat}"
                child = Child(name, code, impatient, Random(self.random.random()), self.notes)
                self.children.append(child)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays meanwhile; afterwards all moves that are on their way are answered."""
        tasks = [asyncio.create_task(child.live()) for child in self.children]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        odd = [one for one in ended if not isinstance(one, asyncio.CancelledError)]
        assert not odd, odd

    async def enough(self, moves: int | None = None) -> None:
        """Let a busy machine get on until more moves than so many are answered: two for each child."""
        wanted = 2 * len(self.children) if moves is None else moves
        end = time.monotonic() + 120
        while sum(one.outcome == "ok" for one in self.notes.sent) <= wanted:
            assert time.monotonic() < end, "nobody gets on"
            await asyncio.sleep(0.1)

    async def converge(self, patience: float) -> float:
        """Stop playing; give the seconds until all at a table show the same version, the newest."""
        for child in self.children:
            child.playing = False
        started = time.monotonic()
        late: list[str] = ["everybody"]
        while late and time.monotonic() - started < patience:
            await asyncio.sleep(0.05)
            with suppress(OSError):
                late = await self.late()
        if late:
            raise AssertionError(f"not converged after {patience} s: {late}")
        return time.monotonic() - started

    async def late(self) -> list[str]:
        """Who does not show the newest version yet, and which commands nobody answered."""
        looker = Device(self.proxy.port, "0" * 32, patience=IMPATIENT)
        codes = {child.code for child in self.children}
        newest = {code: (await looker.ask("GET", f"/api/tables/{code}")).body for code in codes}
        behind = [
            child.name
            for child in self.children
            if child.view is None or child.view["version"] != newest[child.code]["version"]
        ]
        unanswered = [one for one in self.notes.sent if one.outcome == "unknown"]
        return [*behind, *(one.command_id for one in unanswered)]

    async def journals(self) -> dict[str, tuple[Saved, ...]]:
        """What the database holds, after the server has gone."""
        store = open_store(self.server.url)
        try:
            return {code: await store.journal.load(code) for code in await store.journal.codes()}
        finally:
            store.close()

    async def hurt(self, name: str, seconds: float) -> None:
        """Do one thing for some seconds, then heal it."""
        self.done.append(name)
        await HURTS[name](self, seconds)


async def in_weather(run: Run, weather: Weather, seconds: float) -> None:
    run.proxy.weather = weather
    await asyncio.sleep(seconds)
    run.proxy.weather = Weather()


async def killed(run: Run, seconds: float) -> None:
    await asyncio.to_thread(run.server.end, signal.SIGKILL)
    await asyncio.sleep(seconds / 4)
    await asyncio.to_thread(run.server.start)


async def restarted(run: Run, _seconds: float) -> None:
    took = await asyncio.to_thread(run.server.end, signal.SIGTERM)
    assert took < IN_ORDER, f"SIGTERM took {took} s"
    await asyncio.to_thread(run.server.start)


async def asleep(run: Run, seconds: float) -> None:
    run.server.send(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    run.server.send(signal.SIGCONT)


async def locked(run: Run, seconds: float) -> None:
    with blocker(run) as database:
        database.execute("BEGIN EXCLUSIVE")
        await asyncio.sleep(seconds)
        database.execute("ROLLBACK")


@contextmanager
def blocker(run: Run) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(run.server.database, isolation_level=None, timeout=10)
    try:
        yield database
    finally:
        database.close()


async def full(run: Run, seconds: float) -> None:
    """Fill the disk that the database is on; only on the small one of the test."""
    ballast = run.server.folder / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(BALLAST))
    await asyncio.sleep(seconds)
    ballast.unlink()


async def clock(run: Run, seconds: float) -> None:
    for shift in ("+1d", "-1d", "+0"):
        run.server.move_clock(shift)
        await asyncio.sleep(seconds / 3)


def weather(**kind: object) -> Callable[[Run, float], Awaitable[None]]:
    return lambda run, seconds: in_weather(run, Weather(**kind), seconds)  # type: ignore[arg-type]


HURTS: dict[str, Callable[[Run, float], Awaitable[None]]] = {
    "kill -9": killed,
    "SIGTERM": restarted,
    "SIGSTOP": asleep,
    "lock": locked,
    "full disk": full,
    "clock": clock,
    "delay": weather(delay=0.2),
    "cut": weather(cut=True),
    "double": weather(double=True),
    "reorder": weather(reorder=True, delay=0.05),
    "black hole": weather(black_hole=True),
    "html": weather(html=True),
    "redirect": weather(redirect=True),
    "hold": weather(hold=True),
    "pack": weather(pack=True),
    "down": weather(down=True),
    "storm": weather(cut=True, double=True, reorder=True, delay=0.1),
}


async def run_of(server: Mortal, seed: int, hurts: list[str], seconds: float) -> tuple[Run, float]:
    """A whole run: everything of the list, then a fine day; give the seconds until all agreed."""
    random = Random(seed)
    proxy = Proxy(server.port, Random(seed))
    await proxy.start()
    try:
        run = Run(server, proxy, random)
        await run.sit_down(TABLES)
        async with run.playing():
            for name in hurts:
                await asyncio.sleep(seconds / 4)
                await run.hurt(name, seconds)
            await run.enough()
            took = await run.converge(60)
        await asyncio.to_thread(server.end)
    finally:
        await proxy.stop()
    return run, took
