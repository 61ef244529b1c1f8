"""The journal port on SQL.

Appends go through the one writer and are done when they are committed; reads run beside it on
connections of their own, in a thread. What entries mean is `botbuilders.table`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from botbuilders.store.errors import told_plainly
from botbuilders.store.rows import NewRows, Row
from botbuilders.store.schema import device_seats, journal
from botbuilders.store.writer import Writer
from botbuilders.table.events import Entry, Joined, Left, Moved, read, write
from botbuilders.table.ports import ConflictError, Receipt, Saved

T = TypeVar("T")

_NEXT = select(func.coalesce(func.max(device_seats.c.taken), 0) + 1).scalar_subquery()
_INSERT_SEAT = insert(device_seats).values(
    device=bindparam("who"), table_code=bindparam("at"), seat=bindparam("place"), taken=_NEXT
)
_DELETE_SEAT = delete(device_seats).where(
    device_seats.c.device == bindparam("gone"),
    device_seats.c.table_code == bindparam("at"),
    device_seats.c.seat == bindparam("place"),
)


class SqlJournal:
    """Implements `botbuilders.table.ports.Journal`."""

    def __init__(self, writer: Writer, readers: Engine) -> None:
        self._writer = writer
        self._readers = readers

    async def append(
        self,
        code: str,
        version: int,
        entries: tuple[Entry, ...],
        receipt: Receipt | None = None,
    ) -> None:
        """Save entries as the versions after `version`; done means they are on disk.

        Raises:
            ConflictError: a version or the command id exists; nothing was saved.
            StorePausedError: nothing can be saved now; nothing was.

        """
        rows = [_row(code, version + number, entry) for number, entry in enumerate(entries, 1)]
        if receipt is not None:
            rows[-1] |= {"command_id": receipt.command_id, "command_digest": receipt.digest}

        new = NewRows(journal, tuple(rows))
        seats = [entry for entry in entries if isinstance(entry, Joined | Left | Moved)]

        def with_seats(connection: Connection) -> None:
            new(connection)
            for entry in seats:
                note_seats(connection, code, entry)

        try:
            await self._writer.done(with_seats if seats else new)
        except IntegrityError as error:
            raise ConflictError from error

    async def load(self, code: str) -> tuple[Saved, ...]:
        """Give all entries of a table, oldest first; empty when there is none.

        Raises:
            NewerTableError: a newer program wrote one of them.
            StorePausedError: the database cannot be read now.

        """
        wanted = select(journal).where(journal.c.table_code == code).order_by(journal.c.version)
        rows = await self._read(lambda connection: connection.execute(wanted).all())
        return tuple(
            Saved(
                row.version,
                read(row.kind, row.body),
                Receipt(row.command_id, row.command_digest) if row.command_id else None,
            )
            for row in rows
        )

    async def codes(self) -> tuple[str, ...]:
        """Give the codes of all tables, in alphabetical order."""
        wanted = select(journal.c.table_code).where(journal.c.version == 1)
        rows = await self._read(lambda connection: connection.scalars(wanted).all())
        return tuple(sorted(rows))

    async def seats_of(self, device: str) -> tuple[tuple[str, int], ...]:
        """Give the tables and seats that a device took: the table where it sat down last first, seats by number."""
        wanted = (
            select(device_seats.c.table_code, device_seats.c.seat)
            .where(device_seats.c.device == device)
            .order_by(device_seats.c.taken.desc())
        )
        rows = await self._read(lambda connection: connection.execute(wanted).all())
        newest = {code: at for at, code in enumerate(dict.fromkeys(row.table_code for row in rows))}
        return tuple(
            sorted(
                ((row.table_code, row.seat) for row in rows),
                key=lambda place: (newest[place[0]], place[1]),
            )
        )

    async def _read(self, question: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._answer, question)

    def _answer(self, question: Callable[[Connection], T]) -> T:
        with told_plainly(), self._readers.connect() as connection:
            return question(connection)


def note_seats(connection: Connection, code: str, entry: Joined | Left | Moved) -> None:
    """Keep `device_seats` in step with an entry that gives a device a seat or takes it away."""
    if isinstance(entry, Left | Moved):
        gone = entry.device if isinstance(entry, Left) else entry.before
        connection.execute(_DELETE_SEAT, {"gone": gone, "at": code, "place": entry.seat})
    if isinstance(entry, Joined | Moved):
        seat = {"who": entry.device, "at": code, "place": entry.seat}
        connection.execute(_INSERT_SEAT, seat)


def _row(code: str, version: int, entry: Entry) -> Row:
    kind, body = write(entry)
    return {
        "table_code": code,
        "version": version,
        "kind": kind,
        "body": body,
        "command_id": None,
        "command_digest": None,
    }
