"""Whose database a file is, and whether its tables are there (faults F39, F63)."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from botbuilders.store import StoreBrokenError, back_up, open_store, reading, restore
from botbuilders.store.errors import BackupBrokenError, StoreForeignError
from botbuilders.store.migrate import known_revisions
from botbuilders.store.schema import metadata
from botbuilders.store.shape import ADDED, OURS, REVISION
from botbuilders.store.store import Store

FOREIGN = {
    "a table": ("CREATE TABLE a (b)", "INSERT INTO a VALUES (1)"),
    "a table of our name": ("CREATE TABLE journal (day, words)",),
    "migrations of its own": (
        f"CREATE TABLE {REVISION} (version_num)",
        f"INSERT INTO {REVISION} VALUES ('7f3a')",
    ),
    "a view": ("CREATE VIEW v AS SELECT 1",),
}


def changed(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        for statement in statements:
            raw.execute(statement)


def opened(url: str) -> Store:
    return open_store(url, busy_ms=50)


def read(url: str) -> None:
    with reading(url):
        pass


@pytest.mark.parametrize("what", FOREIGN)
def test_f39_another_programs_database_is_refused_and_not_a_byte_is_written(
    tmp_path: Path, what: str
) -> None:
    file = tmp_path / "notes.db"
    changed(file, *FOREIGN[what])
    before = file.read_bytes()
    url = f"sqlite:///{file}"
    for use in (opened, read, lambda url: back_up(url, tmp_path / "copy")):
        with pytest.raises(StoreForeignError, match="another program"):
            use(url)
    assert file.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["notes.db"]


def test_f39_what_only_its_log_holds_is_another_programs_too(tmp_path: Path) -> None:
    file = tmp_path / "notes.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as raw:
        raw.execute("PRAGMA journal_mode=WAL")
        raw.execute("CREATE TABLE a (b)")
        with pytest.raises(StoreForeignError):
            opened(f"sqlite:///{file}")
        assert raw.execute("SELECT name FROM sqlite_master").fetchall() == [("a",)]


def test_a_file_without_tables_becomes_a_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    changed(file, "PRAGMA user_version=1")
    assert file.stat().st_size
    opened(f"sqlite:///{file}").close()


@pytest.mark.parametrize("table", [*sorted(OURS), REVISION])
def test_f39_a_database_that_lost_a_table_is_damaged(tmp_path: Path, table: str) -> None:
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    opened(url).close()
    back_up(url, tmp_path / "copy")
    for each in (file, tmp_path / "copy"):
        changed(each, f"DROP TABLE {table}")
    for use in (opened, read, lambda url: back_up(url, tmp_path / "other")):
        with pytest.raises(StoreBrokenError, match="botbuilders restore FILE --replace"):
            use(url)
    assert not (tmp_path / "other").exists()


@pytest.mark.parametrize("table", [*sorted(OURS), REVISION])
def test_f39_a_backup_that_lost_a_table_is_not_whole(tmp_path: Path, table: str) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    opened(url).close()
    back_up(url, tmp_path / "copy")
    changed(tmp_path / "copy", f"DROP TABLE {table}")
    with pytest.raises(BackupBrokenError):
        restore(tmp_path / "copy", url, replace=True)


async def test_f39_a_table_that_goes_under_the_server_is_no_pause(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = opened(f"sqlite:///{file}")
    changed(file, "DROP TABLE journal")
    with pytest.raises(StoreBrokenError):
        await store.journal.load("K7M-2PX")
    store.close()


def test_each_revision_and_each_table_is_known_here() -> None:
    assert ADDED.keys() == known_revisions()
    assert metadata.tables.keys() == OURS
