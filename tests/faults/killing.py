"""Plays rounds in a child that is killed between two statements, then looks what is left (F34).

    python -m tests.faults.killing FOLDER TABLE KILL_POINT…

TABLE is one of `WISHES`. For each kill point a child opens a fresh database, plays, notes every answer it
got in a file, and is killed with SIGKILL when it reaches the point. A second child opens what is left,
repeats the command that got no answer, and plays on. Then journal and notes are compared. Prints one line
of JSON a point. The server's code knows nothing of this: the points are SQLAlchemy's events and the
`between` that `open_store` takes.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec
from sqlalchemy import event

from botbuilders.deck import Dice
from botbuilders.players import player
from botbuilders.rules import Action, Observation
from botbuilders.store import Store, open_store
from botbuilders.table.errors import StaleError
from botbuilders.table.hub import MemoryHub
from botbuilders.table.intents import Command, NextRoundIntent
from botbuilders.table.opening import OpenTable, SeatWish
from botbuilders.table.service import Tables
from botbuilders.table.shapes import View
from tests.faults.history import STANDARD, Told, check
from tests.table.night import OneEdition, StandingClock

COMMANDS = 28
DEVICE = "d" * 64
SEAT = 1
ROOKIE, BUILDER = SeatWish("computer", "rookie"), SeatWish("computer", "builder")
WISHES = {
    "three": OpenTable((ROOKIE, SeatWish("person"), BUILDER)),
    "two": OpenTable((BUILDER, SeatWish("person"))),
    "five": OpenTable((ROOKIE, SeatWish("person"), BUILDER, ROOKIE, BUILDER)),
}


class Thinker:
    """Asks the real players on the spot."""

    async def choose(self, level: str, observation: Observation, dice: Dice, /) -> Action:
        return player(level).choose(observation, dice)


class Killer:
    """Counts the points that are passed and kills the process at one of them."""

    def __init__(self, point: int) -> None:
        self.left = point

    def __call__(self, *_where: object) -> None:
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def watch(self, store: Store) -> None:
        """Count every statement of the writer, before and after it, and each commit."""
        engine = store.journal._writer._engine
        for name in ("before_cursor_execute", "after_cursor_execute", "commit", "savepoint"):
            event.listen(engine, name, self)


class Client:
    """A person who keeps a note of what was sent and what was answered."""

    def __init__(self, folder: Path, tables: Tables, wish: OpenTable) -> None:
        self.folder = folder
        self.tables = tables
        self.wish = wish

    def note(self, file: str, line: bytes) -> None:
        """Append a line in one write, which a kill of this process cannot tear."""
        with (self.folder / file).open("ab", buffering=0) as notes:
            notes.write(line + b"\n")

    def notes(self, file: str) -> list[bytes]:
        path = self.folder / file
        return path.read_bytes().splitlines() if path.exists() else []

    async def table(self) -> str:
        """The code of the table, opened when there is none yet."""
        mine = await self.tables.seats_of(DEVICE)
        return mine[0].code if mine else (await self.tables.open(self.wish, DEVICE)).code

    async def send(self, code: str, command: Command) -> View | None:
        self.note("sent", msgspec.json.encode(command))
        return await self.repeat(code, command)

    async def repeat(self, code: str, command: Command) -> View | None:
        try:
            answer = await self.tables.command(code, DEVICE, command)
        except StaleError:
            return None
        told = Told(command.command_id, answer.version, answer.hash)
        self.note("told", msgspec.json.encode(told))
        return answer

    async def play(self, random: Random, count: int) -> None:
        code = await self.table()
        for number in range(len(self.notes("sent")), len(self.notes("sent")) + count):
            await self.tables.settled(code)
            shown = await self.tables.view(code, DEVICE)
            intent = NextRoundIntent() if shown.phase == "over" else random.choice(shown.legal)
            await self.send(code, Command(f"c{number}", SEAT, shown.round, shown.ply, intent))

    async def repeat_the_last(self) -> None:
        sent = self.notes("sent")
        if sent:
            code = await self.table()
            await self.repeat(code, msgspec.json.decode(sent[-1], type=Command))


@dataclass(frozen=True, slots=True)
class Life:
    """Where, at which table and with which chance a server and its client live."""

    folder: Path
    wish: OpenTable
    seed: int


async def live(where: Life, killer: Killer | None) -> None:
    """One life of a server and its client."""
    folder, seed = where.folder, where.seed
    between = killer or (lambda _where: None)
    store = open_store(f"sqlite:///{folder}/tables.db", between=between)
    if killer is not None:
        killer.watch(store)
    tables = Tables(
        journal=store.journal,
        hub=MemoryHub(),
        editions=OneEdition(STANDARD),
        thinker=Thinker(),
        entropy=Random(seed).randbytes,
        clock=StandingClock(),
    )
    client = Client(folder, tables, where.wish)
    await tables.resume()
    if killer is None:
        await client.repeat_the_last()
    await client.play(Random(seed), COMMANDS if killer else 3)
    await tables.settled(await client.table())
    await tables.close()
    store.close()


def in_a_child(where: Life, killer: Killer | None) -> int:
    """Run a life in a forked process; give the signal that ended it, 0 for none."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            asyncio.run(live(where, killer))
            status = 0
        finally:
            os._exit(status)
    _, ended = os.waitpid(child, 0)
    if os.WIFEXITED(ended) and os.WEXITSTATUS(ended) != 0:
        raise SystemExit("a child failed by itself")
    return os.WTERMSIG(ended) if os.WIFSIGNALED(ended) else 0


def judge(folder: Path) -> dict[str, int]:
    """Compare what is left with the notes."""
    told = [
        msgspec.json.decode(line, type=Told) for line in (folder / "told").read_bytes().splitlines()
    ]
    store = open_store(f"sqlite:///{folder}/tables.db")
    (code,) = asyncio.run(store.journal.codes())
    saved = asyncio.run(store.journal.load(code))
    store.close()
    check(code, saved, told, SEAT)
    return {"told": len(told), "entries": len(saved)}


def main(arguments: list[str]) -> None:
    """Go through the kill points."""
    home, wish = Path(arguments[0]), WISHES[arguments[1]]
    for point in map(int, arguments[2:]):
        folder = home / str(point)
        folder.mkdir()
        killed = in_a_child(Life(folder, wish, point), Killer(point))
        before = (
            len((folder / "told").read_bytes().splitlines()) if (folder / "told").exists() else 0
        )
        if in_a_child(Life(folder, wish, point + 1_000_000), None) != 0:
            raise SystemExit("the second life was killed")
        print(
            json.dumps({"point": point, "killed": killed, "before": before, **judge(folder)}),
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
