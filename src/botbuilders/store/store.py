"""Opening and closing the database: lock, file rights, check, migrations, writer.

Here is the order of things only; each step is its own file. The command line gives the setting.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Connection, Engine

from botbuilders.store.answers import SqlAnswers
from botbuilders.store.engine import (
    BUSY_MS,
    database_file,
    has_no_file,
    in_folder,
    is_sqlite,
    keep_to_its_file,
    log_of,
    make_engine,
    make_private,
    read_url,
)
from botbuilders.store.errors import (
    NoStoreError,
    StoreBrokenError,
    StoreLogMissingError,
    told_plainly,
)
from botbuilders.store.journal import SqlJournal
from botbuilders.store.lockfile import LockFile
from botbuilders.store.migrate import migrate, require_today
from botbuilders.store.shape import refuse_foreign_file, require_ours
from botbuilders.store.writer import Writer, nothing


@dataclass(frozen=True, slots=True)
class Store:
    """An open database."""

    journal: SqlJournal
    answers: SqlAnswers
    things: ExitStack

    def close(self) -> None:
        """Finish what is being written and let the file go."""
        self.things.close()


def open_store(
    database: str, *, busy_ms: int = BUSY_MS, between: Callable[[str], None] = nothing
) -> Store:
    """Open a database, make it where it is missing, and bring it to today's tables.

    Args:
        database: a SQLAlchemy URL, like `sqlite:///tables.db`; `sqlite://` keeps nothing.
        busy_ms: how long a write waits for a lock before the store says that it pauses.
        between: called between any two statements of the writer; for tests (F34).

    Raises:
        StoreUrlError: the setting cannot be used.
        StorePlaceError: the file cannot be opened or made.
        StoreInUseError: another server has the file.
        StoreForeignError: the file is another program's database; nothing was written to it.
        StoreBrokenError: the file is not a whole database.
        StoreLogMissingError: the server before ended suddenly, and the log with its last moves is gone.
        NewerStoreError: a newer program made the database.
        StorePausedError: the disk is full or read-only, or somebody locks the file.

    """
    with ExitStack() as things:
        url, lock = placed(read_url(database), things)
        writing = make_engine(url, writes=True, busy_ms=busy_ms)
        things.callback(writing.dispose)
        with told_plainly(), writing.begin() as connection:
            check(connection, url)
            migrate(connection)
        if lock is not None:
            lock.say_open(is_open=True)
        reading = make_engine(url, writes=False, busy_ms=busy_ms)
        things.callback(reading.dispose)
        if is_sqlite(url):
            for engine in (writing, reading):
                keep_to_its_file(engine, database_file(url))
        if lock is not None:
            things.callback(lock.say_open, is_open=False)
        writer = Writer(writing, between=between)
        things.callback(writer.close)
        return Store(SqlJournal(writer, reading), SqlAnswers(reading, writer), things.pop_all())


def placed(url: URL, things: ExitStack) -> tuple[URL, LockFile | None]:
    """Give a SQLite database its file and take the file's lock, until the store is closed."""
    if not is_sqlite(url):
        return url, None
    if has_no_file(url):
        folder = things.enter_context(tempfile.TemporaryDirectory(prefix="bot-builders-"))
        url = in_folder(url, Path(folder))
    file = database_file(url)
    refuse_foreign_file(file)
    make_private(file)
    lock = LockFile.take(file)
    things.callback(lock.release)
    if lock.left_open and file.stat().st_size and not log_of(file).exists():
        raise StoreLogMissingError(file=str(file))
    return url, lock


def check(connection: Connection, url: URL) -> None:
    """Look over a SQLite file before anything trusts it (F39).

    Raises:
        StoreBrokenError: a page is damaged, or a table is gone.
        StoreForeignError: it is another program's database.

    """
    if is_sqlite(url) and connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
        raise StoreBrokenError
    check_tables(connection, url)


def check_tables(connection: Connection, url: URL) -> None:
    """Look whether a SQLite file is ours and has all of its tables.

    Raises:
        StoreBrokenError: a table is gone.
        StoreForeignError: it is another program's database.

    """
    raw = connection.connection.driver_connection
    if isinstance(raw, sqlite3.Connection):
        require_ours(raw, database_file(url))


@contextmanager
def reading(database: str) -> Iterator[Engine]:
    """Open a database to read only, also while a server has it; nothing is made or changed.

    Raises:
        StoreUrlError: the setting cannot be used.
        NoStoreError: there is no such file.
        NewerStoreError: a newer program made the database.
        OlderStoreError: an older one did; a server brings it up to date.
        StoreForeignError: the file is another program's database.
        StoreBrokenError: the file is not a whole database.

    """
    url = read_url(database)
    if is_sqlite(url):
        if has_no_file(url) or not database_file(url).is_file():
            raise NoStoreError(url=database)
        refuse_foreign_file(database_file(url))
    engine = make_engine(url, writes=False)
    try:
        with told_plainly(), engine.connect() as connection:
            check_tables(connection, url)
            require_today(connection)
        yield engine
    finally:
        engine.dispose()
