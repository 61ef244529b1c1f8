"""Backup and restore of a SQLite database: one file, checked and counted (F39, F64).

Here: copying with SQLite's online backup, which takes a whole moment also while a server writes. Not
here: what is printed (`cli/backup.py`, `cli/restore.py`). PostgreSQL has tools of its own.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from botbuilders.store.engine import (
    ONLY_THE_OWNER,
    belongings,
    database_file,
    file_of,
    has_no_file,
    is_sqlite,
    log_of,
    make_private,
    read_url,
)
from botbuilders.store.errors import (
    BackupBrokenError,
    BackupExistsError,
    BackupMissingError,
    BackupPlaceError,
    DatabaseExistsError,
    DatabaseItselfError,
    FolderError,
    NewerStoreError,
    NoFileStoreError,
    NoStoreError,
    StoreBrokenError,
)
from botbuilders.store.lockfile import LockFile
from botbuilders.store.migrate import known_revisions
from botbuilders.store.shape import is_complete, refuse_foreign_file

KEPT = ".before-restore-{number}"
TABLES = {
    "tables": "SELECT count(*) FROM journal WHERE version = 1",
    "entries": "SELECT count(*) FROM journal",
    "answers": "SELECT count(*) FROM feedback",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """What a database holds: game tables, their journal entries, answers of playtests."""

    tables: int
    entries: int
    answers: int


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restored database holds, and where the one before it was put, if there was one."""

    counts: Counts
    kept: Path | None


def back_up(database: str, target: Path, *, replace: bool = False) -> Counts:
    """Copy a database, in use or not, into one file that holds all of it.

    Raises:
        NoFileStoreError: the database is no SQLite file.
        NoStoreError: there is no such file.
        StoreForeignError: the file is another program's database.
        DatabaseItselfError: the target is the database, by whatever name, or a file that belongs to it.
        FolderError: the target is a folder.
        BackupExistsError: the target is there, and `replace` is not asked for.
        BackupPlaceError: the target cannot be written.
        StoreBrokenError: the database is damaged; nothing was written.

    """
    file = _file_of(database)
    if not file.is_file():
        raise NoStoreError(url=database)
    refuse_foreign_file(file)
    _keep_apart(target, file)
    if target.exists() and not replace:
        raise BackupExistsError(file=str(target))
    with _told_as(StoreBrokenError()), closing(_opened(file)) as source:
        return _copy(source, target)


def restore(source: Path, database: str, *, replace: bool = False) -> Restored:
    """Put a backup in the place of a database; one that is there is kept under another name.

    Raises:
        NoFileStoreError: the database is no SQLite file.
        BackupMissingError, FolderError: there is no such backup, or it is a folder.
        DatabaseItselfError: the backup is the database, by whatever name, or a file that belongs to it.
        BackupBrokenError: the backup is not a whole database of ours; nothing was changed.
        NewerStoreError: a newer program made the backup.
        StoreInUseError: a server has the database.
        DatabaseExistsError: there is one, and `replace` is not asked for.
        BackupPlaceError: the database cannot be written.

    """
    file = _file_of(database)
    _keep_apart(source, file)
    if not source.exists():
        raise BackupMissingError(file=str(source))
    if not source.is_file():
        raise BackupBrokenError(file=str(source))
    with _told_as(BackupBrokenError(file=str(source))), closing(_opened(source)) as backup:
        _check(backup)
        was_there = file.exists() and file.stat().st_size > 0
        make_private(file)
        lock = LockFile.take(file)
        try:
            if was_there and not replace:
                raise DatabaseExistsError(file=str(file))
            kept = _keep(file) if was_there else None
            counts = _copy(backup, file)
            lock.say_open(is_open=False)
        finally:
            lock.release()
    return Restored(counts, kept)


def _file_of(database: str) -> Path:
    url = read_url(database)
    if not is_sqlite(url) or has_no_file(url):
        raise NoFileStoreError(url=database)
    return database_file(url)


def _keep_apart(copy: Path, database: Path) -> None:
    """Refuse a backup under any name of the database or of what belongs to it, also where that is not there yet."""
    own = belongings(database)
    if copy.resolve() in own or any(_are_same(copy, each) for each in own):
        raise DatabaseItselfError(file=str(copy))
    if copy.is_dir():
        raise FolderError(file=str(copy))


def _are_same(one: Path, other: Path) -> bool:
    found = file_of(one)
    return found is not None and found == file_of(other)


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _copy(source: sqlite3.Connection, target: Path) -> Counts:
    """Copy a whole moment of a database, check the copy, and only then give it its name."""
    part = target.with_name(f".{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, ONLY_THE_OWNER))
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
            counts = _check(copy)
        _to_disk(part)
        part.replace(target)
        _to_disk(target.absolute().parent)
    except OSError as error:
        raise BackupPlaceError(file=str(target), reason=error.strerror or "?") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return counts


def _check(connection: sqlite3.Connection) -> Counts:
    """Look over every page, and count.

    Raises:
        sqlite3.DatabaseError: it is damaged, or no database of ours.
        NewerStoreError: a newer program made it.

    """
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if found != ("ok",):
        raise sqlite3.DatabaseError
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    if revision not in known_revisions():
        raise NewerStoreError
    if not is_complete(connection):
        raise sqlite3.DatabaseError
    there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    questions = {name: text for name, text in TABLES.items() if text.split()[3] in there}
    return Counts(
        **{name: connection.execute(text).fetchone()[0] for name, text in questions.items()},
        **dict.fromkeys(TABLES.keys() - questions.keys(), 0),
    )


def _keep(file: Path) -> Path:
    """Give the database a second name, which stays when the backup takes the first."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, isolation_level=None)) as old:
        old.execute("PRAGMA journal_mode=DELETE")  # moves its log into the file
    number = 1
    while (kept := file.with_name(file.name + KEPT.format(number=number))).exists():
        number += 1
    kept.hardlink_to(file)
    if log_of(file).exists():  # of a damaged database; beside another one it would do harm
        log_of(file).replace(log_of(kept))
    return kept


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _told_as(error: Exception) -> Iterator[None]:
    """Say what is wrong with the file that is read; the disk that is written to has its own error."""
    try:
        yield
    except sqlite3.OperationalError as failure:
        if getattr(failure, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            raise BackupPlaceError(file="?", reason=str(failure)) from failure
        raise error from failure
    except sqlite3.Error as failure:
        raise error from failure
    except TypeError as failure:  # no row where there has to be one
        raise error from failure
