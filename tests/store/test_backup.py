"""Backup and restore: whole, counted, and nothing is overwritten unasked (faults F39, F64)."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from botbuilders.store import (
    Counts,
    NewerStoreError,
    NoStoreError,
    StoreBrokenError,
    StoreInUseError,
    back_up,
    open_store,
    restore,
)
from botbuilders.store.errors import (
    BackupBrokenError,
    BackupExistsError,
    BackupMissingError,
    BackupPlaceError,
    DatabaseExistsError,
    DatabaseItselfError,
    FolderError,
    NoFileStoreError,
    StoreLogMissingError,
)
from botbuilders.table.events import Plied
from botbuilders.table.ports import Receipt

CODE = "K7M-2PX"


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


async def three_entries(folder: Path) -> None:
    store = open_store(url_of(folder))
    await store.journal.append(CODE, 0, (Plied(0, "dp"), Plied(0, "dp"), Plied(0, "dp")))
    store.close()


async def entries_in(url: str) -> int:
    store = open_store(url)
    found = len(await store.journal.load(CODE))
    store.close()
    return found


async def test_a_backup_is_one_private_file_that_holds_everything(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    copy = tmp_path / "copy.sqlite3"
    before = os.umask(0)
    try:
        assert back_up(url_of(tmp_path), copy) == Counts(tables=1, entries=3, answers=0)
    finally:
        os.umask(before)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert not [file.name for file in tmp_path.iterdir() if "part" in file.name]
    assert sqlite3.connect(copy).execute("PRAGMA journal_mode").fetchone() == ("delete",)
    elsewhere = f"sqlite:///{tmp_path}/other/tables.db"
    assert restore(copy, elsewhere).counts.entries == 3
    assert await entries_in(elsewhere) == 3


async def test_a_backup_of_an_open_database_has_what_is_in_its_log(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    await store.journal.append(CODE, 0, (Plied(0, "dp"),))
    assert back_up(url_of(tmp_path), tmp_path / "copy").entries == 1
    await store.journal.append(CODE, 1, (Plied(0, "dp"),))
    store.close()
    assert sqlite3.connect(tmp_path / "copy").execute(
        "SELECT count(*) FROM journal"
    ).fetchone() == (1,)


async def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    copy = tmp_path / "copy"
    back_up(url_of(tmp_path), copy)
    with pytest.raises(BackupExistsError, match="--replace"):
        back_up(url_of(tmp_path), copy)
    with pytest.raises(DatabaseExistsError, match="--replace"):
        restore(copy, url_of(tmp_path))
    assert back_up(url_of(tmp_path), copy, replace=True).entries == 3
    assert await entries_in(url_of(tmp_path)) == 3


async def test_the_tables_before_a_restore_are_kept(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    back_up(url_of(tmp_path), tmp_path / "copy")
    store = open_store(url_of(tmp_path))
    await store.journal.append(CODE, 3, (Plied(0, "dp"),))
    store.close()
    kept = [restore(tmp_path / "copy", url_of(tmp_path), replace=True).kept for _ in range(2)]
    assert await entries_in(url_of(tmp_path)) == 3
    assert [path and path.name for path in kept] == [
        "tables.db.before-restore-1",
        "tables.db.before-restore-2",
    ]
    assert await entries_in(f"sqlite:///{kept[0]}") == 4


def test_a_restore_waits_for_nobody_who_has_the_database(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    back_up(url_of(tmp_path), tmp_path / "copy")
    with pytest.raises(StoreInUseError):
        restore(tmp_path / "copy", url_of(tmp_path), replace=True)
    store.close()


@pytest.mark.parametrize("damage", ["words", "another database", "a page"])
async def test_f39_what_is_no_whole_backup_changes_nothing(tmp_path: Path, damage: str) -> None:
    await three_entries(tmp_path)
    copy = tmp_path / "copy"
    if damage == "words":
        copy.write_text("This is not a database. " * 400)
    elif damage == "another database":
        sqlite3.connect(copy).execute("CREATE TABLE notes (text)").close()
    elif damage == "a page":
        back_up(url_of(tmp_path), copy)
        spoil(copy)
    with pytest.raises(BackupBrokenError):
        restore(copy, url_of(tmp_path), replace=True)
    assert await entries_in(url_of(tmp_path)) == 3


@pytest.mark.parametrize("name", ["", "-wal", "-shm", "-journal", ".lock"])
@pytest.mark.parametrize("how", ["plain", "dots", "symlink", "hard link"])
async def test_f39_the_database_is_no_backup_of_itself(tmp_path: Path, name: str, how: str) -> None:
    store = open_store(url_of(tmp_path))
    await store.journal.append(CODE, 0, (Plied(0, "dp"),))
    own = tmp_path / f"tables.db{name}"
    target = tmp_path / "other"
    if how == "plain":
        target = own
    elif how == "dots":
        target.mkdir()
        target = target / ".." / own.name
    elif how == "symlink":
        target.symlink_to(own)
    elif own.exists():
        target.hardlink_to(own)
    else:
        target = own
    with pytest.raises(DatabaseItselfError, match="another file"):
        back_up(url_of(tmp_path), target, replace=True)
    with pytest.raises(DatabaseItselfError):
        restore(target, url_of(tmp_path), replace=True)
    await store.journal.append(CODE, 1, (Plied(0, "dp"),))
    store.close()
    assert await entries_in(url_of(tmp_path)) == 2


async def test_a_link_to_the_database_has_no_backup_in_its_place_either(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "tables.db")
    for target in (link, tmp_path / "tables.db", tmp_path / "tables.db-wal"):
        with pytest.raises(DatabaseItselfError):
            back_up(f"sqlite:///{link}", target, replace=True)
    assert await entries_in(url_of(tmp_path)) == 3


async def test_a_folder_and_a_missing_file_are_called_so(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    with pytest.raises(BackupMissingError, match="There is no file"):
        restore(tmp_path / "nope", url_of(tmp_path), replace=True)
    with pytest.raises(FolderError, match="is a folder"):
        restore(tmp_path, url_of(tmp_path), replace=True)
    with pytest.raises(FolderError, match="is a folder"):
        back_up(url_of(tmp_path), tmp_path, replace=True)


def spoil(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[4096 : 4096 + 2048] = os.urandom(2048)
    file.write_bytes(whole)


async def test_f39_a_damaged_database_is_not_backed_up_and_can_be_replaced(tmp_path: Path) -> None:
    await three_entries(tmp_path)
    back_up(url_of(tmp_path), tmp_path / "copy")
    spoil(tmp_path / "tables.db")
    with pytest.raises(StoreBrokenError):
        back_up(url_of(tmp_path), tmp_path / "copy", replace=True)
    with pytest.raises(StoreBrokenError, match="botbuilders restore FILE --replace"):
        open_store(url_of(tmp_path))
    assert restore(tmp_path / "copy", url_of(tmp_path), replace=True).kept is not None
    assert await entries_in(url_of(tmp_path)) == 3


async def test_f64_rows_and_an_index_that_say_different_things_are_no_whole_copy(
    tmp_path: Path,
) -> None:
    """All of it can be read and counted: only the check of everything compares the two."""
    store = open_store(url_of(tmp_path))
    await store.journal.append(CODE, 0, (Plied(0, "dp"),), Receipt("canary-command", "0" * 64))
    store.close()
    back_up(url_of(tmp_path), tmp_path / "copy")
    for file in (tmp_path / "copy", tmp_path / "tables.db"):
        whole = file.read_bytes()
        assert whole.count(b"canary-command") == 2
        file.write_bytes(whole.replace(b"canary-command", b"canary-commanD", 1))
        assert sqlite3.connect(file).execute("SELECT count(*) FROM journal").fetchone() == (1,)
    with pytest.raises(BackupBrokenError):
        restore(tmp_path / "copy", f"sqlite:///{tmp_path}/other/tables.db")
    with pytest.raises(StoreBrokenError):
        back_up(url_of(tmp_path), tmp_path / "another")
    assert not (tmp_path / "another").exists()
    assert not (tmp_path / "other" / "tables.db").exists()


def test_a_backup_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    back_up(url_of(tmp_path), tmp_path / "copy")
    with sqlite3.connect(tmp_path / "copy") as copy:
        copy.execute("UPDATE alembic_version SET version_num = '9999'")
    copy.close()
    with pytest.raises(NewerStoreError):
        restore(tmp_path / "copy", f"sqlite:///{tmp_path}/new.db")
    assert not (tmp_path / "new.db").exists()


def test_what_has_no_file_has_no_backup(tmp_path: Path) -> None:
    with pytest.raises(NoStoreError):
        back_up(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "copy")
    for url in ("sqlite://", "postgresql+psycopg://localhost/tables"):
        with pytest.raises(NoFileStoreError):
            back_up(url, tmp_path / "copy")
        with pytest.raises(NoFileStoreError):
            restore(tmp_path / "copy", url)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    with pytest.raises(BackupPlaceError, match="nowhere"):
        back_up(url_of(tmp_path), tmp_path / "nowhere" / "copy")


async def left_open(folder: Path, to: Path) -> None:
    """A database as a killed server leaves it: its last moves are in the log."""
    store = open_store(url_of(folder))
    await store.journal.append(CODE, 0, (Plied(0, "dp"),))
    to.mkdir()
    for name in ("tables.db", "tables.db-wal", "tables.db.lock"):
        shutil.copyfile(folder / name, to / name)
    store.close()


async def test_f39_a_log_that_is_missing_after_a_crash_is_noticed(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    await left_open(tmp_path, crashed)
    log = crashed / "tables.db-wal"
    log.rename(crashed / "away")
    for _ in range(2):
        with pytest.raises(StoreLogMissingError, match="botbuilders restore FILE --replace"):
            open_store(url_of(crashed))
    (crashed / "away").rename(log)
    assert await entries_in(url_of(crashed)) == 1
    assert not log.exists()
    assert await entries_in(url_of(crashed)) == 1


async def test_f39_going_on_without_the_log_is_a_choice(tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    await left_open(tmp_path, crashed)
    back_up(url_of(tmp_path), tmp_path / "copy")
    (crashed / "tables.db-wal").unlink()
    assert restore(tmp_path / "copy", url_of(crashed), replace=True).counts.entries == 1
    assert await entries_in(url_of(crashed)) == 1
