"""The loaded tables of one process: each with its lock, its receipts and its background turn.

Here: loading a journal, folding a part of it again, keeping what was saved in step. What is
decided is `decide.py`, the calls of the web are `service.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeVar

from botbuilders.table.errors import (
    MissingEditionError,
    NewerTableError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.table.events import Entry, Opened
from botbuilders.table.fold import fold, fold_all, opened
from botbuilders.table.loaded import Loaded
from botbuilders.table.ports import ConflictError, Editions, Hub, Journal, Receipt, Saved
from botbuilders.table.state import Table

T = TypeVar("T")
TRIES = 5


@dataclass(slots=True, weakref_slot=True, eq=False)
class Room:
    """A table in memory; whoever changes it holds the lock."""

    table: Table
    receipts: dict[str, tuple[Receipt, int]]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    turn: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether somebody changes it, or a computer player has the turn."""
        return self.lock.locked() or (self.turn is not None and not self.turn.done())


class Rooms:
    """Finds rooms by code; the journal is the truth and a room only its newest fold."""

    def __init__(self, journal: Journal, hub: Hub, editions: Editions) -> None:
        self._journal = journal
        self._hub = hub
        self._editions = editions
        self._rooms = Loaded(hub)
        self._coming: dict[str, asyncio.Task[tuple[Saved, ...]]] = {}

    async def find(self, code: str) -> Room:
        """Give the room of a code, loaded when it was not.

        Raises:
            UnknownTableError: there is no such table.
            NewerTableError: a newer program saved it.
            MissingEditionError: its cards are not here.

        """
        room = self._rooms.get(code)
        if room is None:
            saved = await self._load_once(code)
            room = self._rooms.get_or_add(
                code, lambda: Room(self.replay(code, saved), receipts_of(saved))
            )
        return room

    async def reload(self, room: Room) -> None:
        """Bring a room up to its journal, after somebody else wrote it."""
        saved = await self._load(room.table.code)
        room.table = self.replay(room.table.code, saved)
        room.receipts = receipts_of(saved)
        self._hub.wake(room.table.code, room.table.version)

    async def save(
        self, room: Room, entries: tuple[Entry, ...], receipt: Receipt | None = None
    ) -> None:
        """Append entries, and only then let the room and the hub know; the caller has the lock."""
        table = room.table
        await self._journal.append(table.code, table.version, entries, receipt)
        table = fold_all(table, entries)
        if receipt is not None:
            room.receipts[receipt.command_id] = (receipt, table.version)
        room.table = table
        self._hub.wake(table.code, table.version)

    async def again(self, room: Room, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try once more on a fresh load when another process wrote first; the caller has the lock.

        Raises:
            StorePausedError: others were faster each time.

        """
        for _ in range(TRIES):
            try:
                return await attempt()
            except ConflictError:
                await self.reload(room)
        raise StorePausedError

    async def at(self, room: Room, version: int) -> Table:
        """Give the table of a room as it was at a version."""
        if room.table.version == version:
            return room.table
        saved = await self._load(room.table.code)
        return self.replay(room.table.code, saved[:version])

    def replay(self, code: str, saved: tuple[Saved, ...]) -> Table:
        """Fold a journal from its first entry."""
        first = saved[0].entry
        if not isinstance(first, Opened):
            raise NewerTableError(what="first entry")
        try:
            edition = self._editions.get(first.edition)
        except KeyError as error:
            raise MissingEditionError(edition=first.edition) from error
        table = opened(code, first, edition)
        for one in saved[1:]:
            table = fold(table, one.entry)
        return table

    async def peek(self, code: str) -> Table:
        """Give a table without keeping its room."""
        return self.replay(code, await self._load(code))

    def all(self) -> tuple[Room, ...]:
        """Give the rooms that are loaded."""
        return self._rooms.all()

    async def _load_once(self, code: str) -> tuple[Saved, ...]:
        """Load a journal; those who ask meanwhile wait for the same answer (F46)."""
        coming = self._coming.get(code)
        if coming is None:
            coming = self._coming[code] = asyncio.create_task(self._load(code))
            coming.add_done_callback(lambda done: self._came(code, done))
        return await asyncio.shield(coming)

    def _came(self, code: str, done: asyncio.Task[tuple[Saved, ...]]) -> None:
        del self._coming[code]
        with suppress(asyncio.CancelledError):
            done.exception()  # seen, also when whoever asked has gone

    async def _load(self, code: str) -> tuple[Saved, ...]:
        saved = await self._journal.load(code)
        if not saved:
            raise UnknownTableError
        return saved


def receipts_of(saved: tuple[Saved, ...]) -> dict[str, tuple[Receipt, int]]:
    """Give the commands that a journal holds, with the version each led to."""
    return {one.receipt.command_id: (one.receipt, one.version) for one in saved if one.receipt}
