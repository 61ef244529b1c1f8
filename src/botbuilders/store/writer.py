"""The one thread that writes, and its group commit.

Requests that wait together are committed together, and rows that they only add go in as one statement; when one
conflicts, all are run again, each in a savepoint of its own, so that it does not take the others along. A request is
answered only after the commit. What is written is the caller's; what the database's errors mean is `errors.py`.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from botbuilders.errors import BotBuildersError
from botbuilders.store.askers import Asker, Outcome, still_wants, tell
from botbuilders.store.engine import shorten_log
from botbuilders.store.errors import is_full, told_plainly
from botbuilders.store.rows import NewRows
from botbuilders.table.errors import StorePausedError

T = TypeVar("T")
Job = Callable[[Connection], Any]
Request = tuple[Job, Asker]
LARGEST_GROUP = 64


def nothing(_where: str) -> None:
    """Do nothing between two statements; a test may stop the process there instead (F34)."""


class Writer:
    """Runs jobs one after the other on one connection at a time, from its own thread."""

    def __init__(self, engine: Engine, *, between: Callable[[str], None] = nothing) -> None:
        self._engine = engine
        self._between = between
        self._queue: SimpleQueue[Request | None] = SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[Connection], T]) -> Future[T]:
        """Queue a job; its future is done when it is committed, or failed and left nothing."""
        future: Future[T] = Future()
        self._ask(job, future)
        return future

    async def done(self, job: Callable[[Connection], T]) -> T:
        """Queue a job and wait until it is committed; raises what made it fail, and then it left nothing."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._ask(job, future)
        return await future

    def _ask(self, job: Job, asker: Asker) -> None:
        with self._closing:
            if not self._closed:
                self._queue.put((job, asker))
                return
        tell([(asker, None, StorePausedError())])

    def close(self) -> None:
        """Finish what is queued, then stop; later jobs are refused."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            going = self._serve(self._queue.get())

    def _serve(self, first: Request | None) -> bool:
        group, going = self._group(first)
        if group:
            try:
                with told_plainly():
                    self._commit(group)
            except BotBuildersError as error:
                fail(group + self._waiting(), error)
                if is_full(error.__cause__):
                    shorten_log(self._engine)
            except BaseException as error:  # noqa: BLE001 - whatever it was, nobody may wait for ever
                fail(group, error)
        return going

    def _group(self, first: Request | None) -> tuple[list[Request], bool]:
        """Gather what waits and is still wanted; a None is the end."""
        group: list[Request] = []
        request = first
        while request is not None:
            if still_wants(request[1]):
                group.append(request)
            if len(group) == LARGEST_GROUP:
                return group, True
            try:
                request = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _waiting(self) -> list[Request]:
        """Take what came while a lock was waited for: it has waited long enough too (F38)."""
        group, going = self._group(self._queue.get_nowait()) if self._queue.qsize() else ([], True)
        if not going:
            self._queue.put(None)
        return group

    def _commit(self, group: list[Request]) -> None:
        with self._engine.connect() as connection:
            outcomes = self._together(connection, group) or self._apart(connection, group)
        tell(outcomes)
        for _ in outcomes:
            self._between("acknowledged")

    def _together(self, connection: Connection, group: list[Request]) -> list[Outcome] | None:
        """Run the jobs of a group without savepoints; None, and nothing done, when one conflicts."""
        transaction = connection.begin()
        self._between("begun")
        outcomes: list[Outcome] = []
        try:
            self._add(connection, [job for job, _ in group if isinstance(job, NewRows)])
            for job, future in group:
                done = None if isinstance(job, NewRows) else self._did(job, connection)
                outcomes.append((future, done, None))
        except IntegrityError:
            transaction.rollback()
            return None
        transaction.commit()
        self._between("committed")
        return outcomes

    def _add(self, connection: Connection, several: list[NewRows]) -> None:
        """Add the rows of several jobs, those of one table as one statement."""
        for into in {job.into: None for job in several}:
            rows = tuple(row for job in several if job.into is into for row in job.rows)
            NewRows(into, rows)(connection)
            self._between("written")

    def _did(self, job: Job, connection: Connection) -> object:
        result = job(connection)
        self._between("written")
        return result

    def _apart(self, connection: Connection, group: list[Request]) -> list[Outcome]:
        """Run each job of a group in a savepoint, so that only what conflicts is left out."""
        transaction = connection.begin()
        self._between("begun")
        outcomes = [self._try(connection, request) for request in group]
        transaction.commit()
        self._between("committed")
        return outcomes

    def _try(self, connection: Connection, request: Request) -> Outcome:
        job, future = request
        try:
            with connection.begin_nested():
                self._between("savepoint")
                result = job(connection)
                self._between("written")
        except IntegrityError as error:
            return future, None, error
        self._between("released")
        return future, result, None


def fail(group: list[Request], error: BaseException) -> None:
    """Tell everybody in a group that nothing was saved."""
    tell([(asker, None, error) for _job, asker in group])
