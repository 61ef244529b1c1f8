"""The answers of playtests on SQL: the port of `botbuilders.feedback`.

An entry is one row, by the SHA-256 of its id, so that whoever reads the database can change nobody's
answers. There is no moment, no address and no device in it. What answers mean is `botbuilders.feedback`.
"""

from __future__ import annotations

import asyncio
import hashlib

import msgspec
from sqlalchemy import Connection, Engine, insert, select, update

from botbuilders.feedback.entries import Answer, Entry
from botbuilders.feedback.ports import Kept
from botbuilders.store.errors import told_plainly
from botbuilders.store.schema import feedback
from botbuilders.store.writer import Writer


class SqlAnswers:
    """Implements `botbuilders.feedback.ports.Answers`; without a writer it only reads."""

    def __init__(self, readers: Engine, writer: Writer) -> None:
        self._readers = readers
        self._writer = writer

    async def put(self, entry: Entry, week: str) -> bool:
        """Keep an entry; one that was kept before keeps its week.

        Raises:
            StorePausedError: nothing can be saved now; nothing was.

        """
        key = hashlib.sha256(entry.id.encode()).hexdigest()
        values = {
            "edition": entry.edition,
            "print_run": entry.run,
            "age": entry.age,
            "body": msgspec.json.encode(dict(entry.answers)).decode(),
        }

        def job(connection: Connection) -> bool:
            again = update(feedback).where(feedback.c.entry == key).values(values)
            if connection.execute(again).rowcount:
                return False
            connection.execute(insert(feedback).values(values | {"entry": key, "week": week}))
            return True

        return await self._writer.done(job)

    async def all(self) -> tuple[Kept, ...]:
        """Give every entry, oldest week first; within a week in no order that says who was first.

        Raises:
            StorePausedError: the database cannot be read now.

        """
        return await asyncio.to_thread(read_answers, self._readers)


def read_answers(readers: Engine) -> tuple[Kept, ...]:
    """Give every entry of a database that is open for reading."""
    wanted = select(feedback).order_by(feedback.c.week, feedback.c.entry)
    with told_plainly(), readers.connect() as connection:
        rows = connection.execute(wanted).all()
    return tuple(
        Kept(week=row.week, edition=row.edition, run=row.print_run, answers=_answers(row.body))
        for row in rows
    )


def _answers(body: str) -> dict[str, Answer]:
    read: dict[str, Answer] = {}
    for name, value in msgspec.json.decode(body).items():
        read[name] = tuple(value) if isinstance(value, list) else value
    return read
