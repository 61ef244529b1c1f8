"""The loaded tables of one process: each with its lock, its receipts and its background turn.

Here: loading a journal, folding a part of it again, keeping what was saved in step. What is
decided is `decide.py`, the calls of the web are `service.py`.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from botbuilders.table.errors import MissingEditionError, NewerTableError, UnknownTableError
from botbuilders.table.events import Entry, Opened
from botbuilders.table.fold import fold, opened
from botbuilders.table.ports import Editions, Hub, Journal, Receipt, Saved
from botbuilders.table.state import Table


@dataclass(slots=True)
class Room:
    """A table in memory; whoever changes it holds the lock."""

    table: Table
    receipts: dict[str, tuple[Receipt, int]]
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    turn: asyncio.Task[None] | None = None


class Rooms:
    """Finds rooms by code; the journal is the truth and a room only its newest fold."""

    def __init__(self, journal: Journal, hub: Hub, editions: Editions) -> None:
        self._journal = journal
        self._hub = hub
        self._editions = editions
        self._rooms: dict[str, Room] = {}

    async def find(self, code: str) -> Room:
        """Give the room of a code, loaded when it was not.

        Raises:
            UnknownTableError: there is no such table.
            NewerTableError: a newer program saved it.
            MissingEditionError: its cards are not here.

        """
        if code not in self._rooms:
            saved = await self._load(code)
            self._rooms.setdefault(code, Room(self.replay(code, saved), receipts_of(saved)))
        return self._rooms[code]

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
        for entry in entries:
            table = fold(table, entry)
        if receipt is not None:
            room.receipts[receipt.command_id] = (receipt, table.version)
        room.table = table
        self._hub.wake(table.code, table.version)

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
        return tuple(self._rooms.values())

    async def _load(self, code: str) -> tuple[Saved, ...]:
        saved = await self._journal.load(code)
        if not saved:
            raise UnknownTableError
        return saved


def receipts_of(saved: tuple[Saved, ...]) -> dict[str, tuple[Receipt, int]]:
    """Give the commands that a journal holds, with the version each led to."""
    return {one.receipt.command_id: (one.receipt, one.version) for one in saved if one.receipt}
