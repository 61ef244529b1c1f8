"""How a connection to the database is made.

Here: the engines, SQLite's pragmas and its explicit BEGIN. What is written and read with them is
`writer.py` and `journal.py`.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from botbuilders.store.errors import StoreLostError, StorePlaceError, StoreUrlError

BUSY_MS = 5_000
LOG_PAGES = 1000  # moving the log into the file syncs twice; often, and moves wait for it (benchmarks/tables.py)
BESIDE = ("-wal", "-shm", "-journal", ".lock")
PASSING_NAME = "tables.db"
ONLY_THE_OWNER = 0o600
ONLY_THE_OWNER_ENTERS = 0o700


def read_url(text: str) -> URL:
    """Read the database setting.

    Raises:
        StoreUrlError: it is not a URL.

    """
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreUrlError(url=text) from error
    if is_sqlite(url) and url.query:
        raise StoreUrlError(url=text)  # SQLite's own file names may hold a ?, and options are ours
    return url


def in_folder(url: URL, folder: Path) -> URL:
    """Put a SQLite database that has no file into a folder (`sqlite://` keeps nothing)."""
    return url.set(database=str(folder / PASSING_NAME))


def has_no_file(url: URL) -> bool:
    """Tell whether a SQLite database is asked for that nothing is kept of."""
    return is_sqlite(url) and url.database in (None, "", ":memory:")


def is_sqlite(url: URL) -> bool:
    """Tell whether a database is a SQLite file."""
    return url.get_backend_name() == "sqlite"


def database_file(url: URL) -> Path:
    """Give the file of a SQLite database; `read_url` made sure that there is one."""
    return Path(url.database or "")


def log_of(file: Path) -> Path:
    """Give SQLite's log of a database file; the newest moves are there until they are moved into the file."""
    return file.with_name(f"{file.name}-wal")


def belongings(file: Path) -> tuple[Path, ...]:
    """Give a database file and the files that SQLite and the lock keep beside it, there or not."""
    real = file.resolve()
    return (real, *(real.with_name(real.name + end) for end in BESIDE))


def make_private(file: Path) -> None:
    """Make a database file that only its owner may read; SQLite's other files follow it.

    Raises:
        StorePlaceError: the folder or the file cannot be made.

    """
    try:
        file.parent.mkdir(mode=ONLY_THE_OWNER_ENTERS, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDONLY | os.O_CREAT, ONLY_THE_OWNER))
    except OSError as error:
        raise StorePlaceError(file=str(file), reason=error.strerror or "?") from error


def file_of(path: Path) -> tuple[int, int] | None:
    """Tell which file a path leads to, whatever its name; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def keep_to_its_file(engine: Engine, path: Path) -> None:
    """Refuse every question and every write once the path no longer leads to the file of now.

    A file that is deleted under a running server goes on taking writes; they would be lost.
    """
    opened = file_of(path)

    def still_there(*_: object) -> None:
        if file_of(path) != opened:
            raise StoreLostError

    event.listen(engine, "do_connect", still_there)  # else SQLite would make an empty file there
    event.listen(engine, "checkout", still_there)


def make_engine(url: URL, *, writes: bool, busy_ms: int = BUSY_MS) -> Engine:
    """Make an engine; one that writes takes the write lock with BEGIN, so it never half-reads.

    Raises:
        StoreUrlError: the kind of database, or its driver, is not installed.

    """
    try:
        engine = create_engine(url, hide_parameters=True)  # its errors and log name no values (F9)
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        raise StoreUrlError(url=url.render_as_string()) from error
    if is_sqlite(url):
        begin = "BEGIN IMMEDIATE" if writes else "BEGIN"

        def connected(raw: Any, _record: object) -> None:
            set_up(raw, busy_ms)

        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        event.listen(engine, "connect", connected)
        event.listen(engine, "begin", begun)
    return engine


def set_up(raw: Any, busy_ms: int) -> None:
    """Set SQLite's pragmas: a commit is on disk when it returns (F34, F36)."""
    raw.isolation_level = None  # BEGIN is ours, so that savepoints work
    cursor = raw.cursor()
    cursor.execute(f"PRAGMA busy_timeout={busy_ms:d}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES:d}")
    cursor.close()


def shorten_log(engine: Engine) -> None:
    """Move what SQLite's log holds into the database file, so that a full disk has room again.

    It waits for nobody, and what cannot be moved now is moved later.
    """
    connection = engine.raw_connection()
    with suppress(sqlite3.Error):
        connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
    connection.close()
