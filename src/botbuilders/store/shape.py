"""Whether a SQLite file is a database of ours, and whether all of its tables are there.

Here: looking, without writing a byte. What the tables hold is `schema.py`, how they come to be `migrations/`; damaged
pages are SQLite's own to find (`store.check`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from botbuilders.store.errors import StoreBrokenError, StoreForeignError

REVISION = "alembic_version"
# The tables that each migration adds; a test compares them with what the migrations make.
ADDED = {
    "0001": frozenset({"journal", "device_seats"}),
    "0002": frozenset({"feedback"}),
    "0003": frozenset[str](),
}
OURS = frozenset[str]().union(*ADDED.values())
# No other program is likely to call a table so.
UNMISTAKABLE = "device_seats"


def refuse_foreign_file(file: Path) -> None:
    """Refuse another program's database before anything is written to it or beside it.

    What only its log holds is not seen; `require_ours` looks again once the database is open.

    Raises:
        StoreForeignError: the file has tables, and they are not ours.

    """
    if not file.is_file() or not file.stat().st_size:
        return
    try:
        with closing(
            sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
        ) as raw:
            foreign = _is_foreign(raw)
    except sqlite3.Error:
        return  # opening it says what is wrong
    if foreign:
        raise StoreForeignError(file=str(file))


def require_ours(raw: sqlite3.Connection, file: Path) -> None:
    """Refuse a database that is another program's, or that has lost a table.

    A revision that this program does not know is left to `migrate.py`, as is a database without any table.

    Raises:
        StoreForeignError: its tables are not ours.
        StoreBrokenError: a table that its revision has is not there.

    """
    if _is_foreign(raw):
        raise StoreForeignError(file=str(file))
    if not is_complete(raw):
        raise StoreBrokenError


def is_complete(raw: sqlite3.Connection) -> bool:
    """Tell whether a database of ours has every table of its revision; one without any table has."""
    names, revisions = _names(raw), _revisions(raw)
    lost_revision = not revisions and bool(names & OURS)
    return not lost_revision and _tables_of(revisions) <= names


def _is_foreign(raw: sqlite3.Connection) -> bool:
    names, revisions = _names(raw), _revisions(raw)
    if not names - {REVISION} and not revisions - ADDED.keys():
        return False
    if revisions & ADDED.keys() or UNMISTAKABLE in names:
        return False
    return not (revisions and names & OURS)  # of a newer program, or another one's


def _tables_of(revisions: Iterable[str]) -> frozenset[str]:
    found = frozenset[str]()
    for revision in revisions:
        found = found.union(*(added for each, added in ADDED.items() if each <= revision in ADDED))
    return found


def _names(raw: sqlite3.Connection) -> frozenset[str]:
    rows = raw.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    return frozenset(name for (name,) in rows if not name.startswith("sqlite_"))


def _revisions(raw: sqlite3.Connection) -> frozenset[str]:
    if REVISION not in _names(raw):
        return frozenset()
    try:
        rows = raw.execute(f"SELECT version_num FROM {REVISION}").fetchall()  # noqa: S608 - a constant
    except sqlite3.OperationalError:
        return frozenset()  # a table of this name with other columns
    return frozenset(str(revision) for (revision,) in rows)
