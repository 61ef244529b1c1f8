"""What can be wrong with the store, and what the database's own errors mean for a person.

    BotBuildersError
    |- StoreUrlError       the database setting cannot be used
    |- StorePlaceError     its file cannot be opened or made
    |- StoreInUseError     another server has the file
    |- NewerStoreError     a newer program made the database
    |- OlderStoreError     an older program made it, and it is only to be read
    |- NoStoreError        there is no database to read
    |- StoreBrokenError    the file is not a whole database
    |- StoreForeignError   the file is another program's database
    |- StoreLogMissingError  the log with its last moves is gone
    |- NoFileStoreError    there is no file to back up or restore
    |- BackupExistsError, DatabaseExistsError  nothing is overwritten unasked
    |- BackupPlaceError    the copy cannot be written
    |- BackupBrokenError   the backup is not a whole database of ours
    |- BackupMissingError, FolderError  there is no such file, or it is a folder
    |- DatabaseItselfError  the backup would be the database, or one of its files
    `- StoreLostError      the file was taken away while the server runs

A store that only pauses is `botbuilders.table.errors.StorePausedError`; the table knows it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from botbuilders.errors import BotBuildersError
from botbuilders.table.errors import StorePausedError

PRIMARY_CODE = 0xFF
# SQLITE_ERROR: a table or a column is not there; it does not pass, unlike a lock or a full disk.
BROKEN = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR})


class StoreUrlError(BotBuildersError):
    """The database setting cannot be used."""

    code = "store.url"


class StorePlaceError(BotBuildersError):
    """The database file cannot be opened or made where the setting says."""

    code = "store.place"


class StoreInUseError(BotBuildersError):
    """Another server has the database file open."""

    code = "store.in_use"


class NewerStoreError(BotBuildersError):
    """A newer program made the database."""

    code = "store.newer"


class OlderStoreError(BotBuildersError):
    """An older program made the database, and reading alone does not change it."""

    code = "store.older"


class NoStoreError(BotBuildersError):
    """There is no database at the place that the setting names."""

    code = "store.missing"


class StoreBrokenError(BotBuildersError):
    """The file is not a whole database."""

    code = "store.broken"


class StoreForeignError(BotBuildersError):
    """The file is a database of another program; nothing is written to it."""

    code = "store.foreign"


class StoreLogMissingError(BotBuildersError):
    """The last server ended suddenly, and SQLite's log file with its last moves is not there."""

    code = "store.log_missing"


class NoFileStoreError(BotBuildersError):
    """The database is not one SQLite file, so it has backups of another kind or none."""

    code = "store.no_file"


class BackupExistsError(BotBuildersError):
    """The file that a backup should become is there already."""

    code = "store.backup_exists"


class DatabaseExistsError(BotBuildersError):
    """The database that a backup should become is there already."""

    code = "store.database_exists"


class BackupPlaceError(BotBuildersError):
    """A copy of a database cannot be written."""

    code = "store.backup_place"


class BackupBrokenError(BotBuildersError):
    """A file is not a whole backup of a database of ours."""

    code = "store.backup_broken"


class BackupMissingError(BotBuildersError):
    """There is no file of the name that a backup should have."""

    code = "store.backup_missing"


class FolderError(BotBuildersError):
    """A folder was named where the file of a backup belongs."""

    code = "store.folder"


class DatabaseItselfError(BotBuildersError):
    """The file of a backup is the database, or one of the files that SQLite and the lock keep beside it."""

    code = "store.itself"


class StoreLostError(StorePausedError):
    """The database file is no longer the one that was opened: what is saved now would be gone."""

    code = "store.lost"


def is_broken(error: DBAPIError) -> bool:
    """Tell whether the file is damaged or no database at all."""
    return primary_code(error) in BROKEN


def is_full(error: BaseException | None) -> bool:
    """Tell whether the disk, or what the database may use of it, is full."""
    return isinstance(error, DBAPIError) and primary_code(error) == sqlite3.SQLITE_FULL


def primary_code(error: DBAPIError) -> int | None:
    """Give SQLite's number of an error, without its finer distinctions."""
    number = getattr(error.orig, "sqlite_errorcode", None)
    return number & PRIMARY_CODE if isinstance(number, int) else None


@contextmanager
def told_plainly() -> Iterator[None]:
    """Turn a failure of the database into an error a person can act on.

    A full or read-only disk, a lock that stays and a lost connection all pause the store: they
    pass, and nothing acknowledged is lost. Conflicts of keys go through as they are.
    """
    try:
        yield
    except IntegrityError:
        raise
    except DBAPIError as error:
        raise (StoreBrokenError() if is_broken(error) else StorePausedError()) from error
    except PoolTimeoutError as error:
        raise StorePausedError from error
