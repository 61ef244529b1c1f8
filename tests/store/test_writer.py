"""The writer: groups, savepoints, closing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, Engine, Integer, MetaData, Table, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import psycopg
from sqlalchemy.exc import IntegrityError

from botbuilders.store.engine import make_engine, read_url
from botbuilders.store.rows import NewRows, spelled
from botbuilders.store.writer import LARGEST_GROUP, Writer
from botbuilders.table.errors import StorePausedError


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = make_engine(read_url(f"sqlite:///{tmp_path}/w.db"), writes=True, busy_ms=50)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE n (i INTEGER PRIMARY KEY)"))
    yield engine
    engine.dispose()


def insert(number: int) -> Callable[[Connection], int]:
    def job(connection: Connection) -> int:
        connection.execute(text("INSERT INTO n VALUES (:i)"), {"i": number})
        return number

    return job


def numbers(engine: Engine) -> list[int]:
    with engine.connect() as connection:
        return list(connection.scalars(text("SELECT i FROM n ORDER BY i")))


class Steps:
    """Notes where the writer is, and lets a test hold it there."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.go = threading.Event()
        self.go.set()

    def __call__(self, where: str) -> None:
        self.seen.append(where)
        if where == "begun":
            self.go.wait(60)


def held(engine: Engine, *wanted: int) -> tuple[Writer, Steps, list[Future[int]]]:
    """A writer with these numbers waiting behind a first one that is held up."""
    steps = Steps()
    steps.go.clear()
    writer = Writer(engine, between=steps)
    futures = [writer.submit(insert(number)) for number in (0, *wanted)]
    return writer, steps, futures


def test_what_waits_together_is_committed_together(engine: Engine) -> None:
    writer, steps, futures = held(engine, *range(1, 10))
    steps.go.set()
    assert [future.result(60) for future in futures] == list(range(10))
    writer.close()
    assert steps.seen.count("committed") <= 2
    assert numbers(engine) == list(range(10))


def test_a_group_has_a_largest_size(engine: Engine) -> None:
    writer, steps, futures = held(engine, *range(1, 3 * LARGEST_GROUP))
    steps.go.set()
    assert all(future.result(60) is not None for future in futures)
    writer.close()
    assert steps.seen.count("committed") >= 3


def test_one_that_conflicts_does_not_take_the_others_along(engine: Engine) -> None:
    writer, steps, futures = held(engine, 1, 1, 2)
    steps.go.set()
    assert [type(future.exception(10)) for future in futures] == [
        type(None),
        type(None),
        IntegrityError,
        type(None),
    ]
    writer.close()
    assert numbers(engine) == [0, 1, 2]


def test_nobody_is_answered_before_the_commit(engine: Engine) -> None:
    answered: list[bool] = []
    futures: list[Future[int]] = []

    def between(where: str) -> None:
        if where == "committed":
            answered.extend(future.done() for future in futures)
            assert numbers(engine) == [7]

    writer = Writer(engine, between=between)
    futures.append(writer.submit(insert(7)))
    assert futures[0].result(60) == 7
    writer.close()
    assert answered in ([False], [])


def test_closing_finishes_what_is_queued_and_refuses_what_comes_later(engine: Engine) -> None:
    writer, steps, futures = held(engine, 1, 2, 3)
    closing = threading.Thread(target=writer.close)
    closing.start()
    steps.go.set()
    closing.join(60)
    assert numbers(engine) == [0, 1, 2, 3]
    assert all(future.done() for future in futures)
    late = writer.submit(insert(9))
    assert isinstance(late.exception(1), StorePausedError)
    writer.close()


def test_what_was_called_off_in_time_is_not_written_and_harms_nobody(engine: Engine) -> None:
    writer, steps, futures = held(engine, 1, 2, 3)
    assert futures[2].cancel()
    steps.go.set()
    assert [future.result(60) for future in futures if future is not futures[2]] == [0, 1, 3]
    assert not futures[3].cancel()
    writer.close()
    assert numbers(engine) == [0, 1, 3]


async def test_a_task_waits_for_the_commit_and_meets_what_a_thread_would(engine: Engine) -> None:
    seen: list[list[int]] = []
    writer = Writer(
        engine, between=lambda where: seen.append(numbers(engine)) if where == "committed" else None
    )
    assert await writer.done(insert(1)) == 1
    assert seen == [[1]]
    conflicting = await asyncio.gather(
        *map(writer.done, (insert(1), insert(2))), return_exceptions=True
    )
    assert [type(one) for one in conflicting] == [IntegrityError, int]
    writer.close()
    with pytest.raises(StorePausedError):
        await writer.done(insert(3))
    assert numbers(engine) == [1, 2]


async def test_a_task_that_was_called_off_in_time_writes_nothing(engine: Engine) -> None:
    writer, steps, _ = held(engine)
    off, on = (asyncio.ensure_future(writer.done(insert(number))) for number in (1, 2))
    await asyncio.sleep(0)
    off.cancel()
    await asyncio.wait([off])
    steps.go.set()
    assert await on == 2
    writer.close()
    assert numbers(engine) == [0, 2]


def test_a_fault_in_a_job_reaches_who_asked_and_the_writer_goes_on(engine: Engine) -> None:
    def broken(_connection: Connection) -> None:
        raise ZeroDivisionError

    writer = Writer(engine)
    assert isinstance(writer.submit(broken).exception(10), ZeroDivisionError)
    assert writer.submit(insert(5)).result(60) == 5
    writer.close()
    assert numbers(engine) == [5]


def test_f38_whoever_waits_behind_a_lock_is_told_together(engine: Engine, tmp_path: Path) -> None:
    blocker = make_engine(read_url(f"sqlite:///{tmp_path}/w.db"), writes=True)
    with blocker.begin() as connection:
        connection.execute(text("INSERT INTO n VALUES (99)"))
        steps = Steps()
        writer = Writer(engine, between=steps)
        futures = [writer.submit(insert(number)) for number in range(3 * LARGEST_GROUP)]
        failed = [future.exception(10) for future in futures]
        assert all(isinstance(error, StorePausedError) for error in failed)
        assert "begun" not in steps.seen
    assert writer.submit(insert(1)).result(60) == 1
    writer.close()
    assert numbers(engine) == [1, 99]
    blocker.dispose()


def test_closing_while_a_lock_is_waited_for_still_ends(engine: Engine, tmp_path: Path) -> None:
    blocker = make_engine(read_url(f"sqlite:///{tmp_path}/w.db"), writes=True)
    with blocker.begin():
        writer = Writer(engine)
        future = writer.submit(insert(1))
        writer.close()
        assert isinstance(future.exception(1), StorePausedError)
    blocker.dispose()


TABLE = Table("n", MetaData(), Column("i", Integer, primary_key=True))


def added(*several: int) -> NewRows:
    return NewRows(TABLE, tuple({"i": number} for number in several))


def test_rows_that_wait_together_are_one_statement_among_other_jobs(engine: Engine) -> None:
    writer, steps, futures = held(engine)
    waiting = [writer.submit(job) for job in (added(1, 2), insert(3), added(4))]
    steps.go.set()
    assert [future.result(60) for future in waiting] == [None, 3, None]
    writer.close()
    assert futures[0].result(60) == 0
    assert numbers(engine) == [0, 1, 2, 3, 4]
    assert steps.seen.count("written") == 3  # the rows of two jobs at once, and two jobs


def test_rows_that_conflict_take_no_other_job_along(engine: Engine) -> None:
    writer, steps, _ = held(engine)
    good, bad, late = (writer.submit(job) for job in (added(1), added(2, 0), added(3)))
    steps.go.set()
    assert (good.result(60), late.result(60)) == (None, None)
    with pytest.raises(IntegrityError):
        bad.result(60)
    writer.close()
    assert numbers(engine) == [0, 1, 3]


def test_a_driver_that_takes_rows_by_name_gets_them_as_they_are() -> None:
    text, names = spelled(TABLE, psycopg.dialect(), 3)  # type: ignore[no-untyped-call]
    assert (text, names) == ("INSERT INTO n (i) VALUES (%(i)s::INTEGER)", None)
    assert spelled(TABLE, sqlite.dialect(), 3) == ("INSERT INTO n (i) VALUES (?), (?), (?)", ("i",))
