"""Opening the database: address, rights, lock, migrations, damage (faults F38 to F40, F63)."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from botbuilders.errors import BotBuildersError
from botbuilders.store import (
    NewerStoreError,
    StoreBrokenError,
    StoreInUseError,
    StoreLostError,
    StorePlaceError,
    StoreUrlError,
    open_store,
)
from botbuilders.store.schema import metadata
from botbuilders.table.errors import StorePausedError
from botbuilders.table.events import Joined, Plied

CODE = "K7M-2PX"


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder}/tables.db"


def test_the_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    engine = create_engine(url_of(tmp_path))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_seats_of_an_older_database_keep_their_order(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    with sqlite3.connect(tmp_path / "tables.db") as database:
        for change in (
            "DROP INDEX device_seats_taken",
            "ALTER TABLE device_seats DROP COLUMN taken",
        ):
            database.execute(change)
        database.execute("UPDATE alembic_version SET version_num = '0002'")
        seats = [
            ("me", "BBB-BBB", 1),
            ("you", "CCC-CCC", 0),
            ("me", "ZZZ-ZZZ", 0),
            ("me", "CCC-CCC", 2),
        ]
        database.executemany("INSERT INTO device_seats VALUES (?, ?, ?)", seats)
    store = open_store(url_of(tmp_path))
    newest = (("CCC-CCC", 2), ("ZZZ-ZZZ", 0), ("BBB-BBB", 1))
    assert asyncio.run(store.journal.seats_of("me")) == newest
    asyncio.run(store.journal.append("DDD-DDD", 0, (Joined(0, "me"),)))
    assert asyncio.run(store.journal.seats_of("me")) == (("DDD-DDD", 0), *newest)
    store.close()


def test_a_database_is_wal_and_synchronous(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    with store.journal._writer._engine.connect() as connection:
        names = ("journal_mode", "synchronous", "busy_timeout")
        modes = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]
    assert modes == ["wal", 2, 5000]
    store.close()


def test_f72_only_the_owner_may_read_the_files(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = open_store(url_of(tmp_path / "new" / "folder"))
    finally:
        os.umask(before)
    folder = tmp_path / "new" / "folder"
    files = {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}
    assert set(files) >= {"tables.db", "tables.db.lock", "tables.db-wal"}
    assert set(files.values()) == {0o600}
    assert folder.stat().st_mode & 0o777 == 0o700
    store.close()


def test_a_database_without_a_file_keeps_nothing() -> None:
    store = open_store("sqlite://")
    asyncio.run(store.journal.append(CODE, 0, (Plied(0, "dp"),)))
    assert len(asyncio.run(store.journal.load(CODE))) == 1
    (file,) = [
        part for part in str(store.journal._readers.url).split("///") if part.endswith(".db")
    ]
    assert Path(file).exists()
    store.close()
    assert not Path(file).parent.exists()


@pytest.mark.parametrize("url", ["", "tables.db", "nonsense://x", "sqlite:///a.db?x=1"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(StoreUrlError, match="is not a database"):
        open_store(url)


def test_a_place_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorePlaceError, match="cannot be opened or made"):
        open_store(f"sqlite:///{tmp_path}/file/tables.db")


def test_f40_a_second_server_is_refused_and_told_who_has_the_file(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    with pytest.raises(StoreInUseError, match=rf"process {os.getpid()}\b"):
        open_store(url_of(tmp_path))
    store.close()
    open_store(url_of(tmp_path)).close()


def test_f40_another_name_of_the_same_file_is_refused_too(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    (tmp_path / "other.db").symlink_to(tmp_path / "tables.db")
    with pytest.raises(StoreInUseError):
        open_store(f"sqlite:///{tmp_path}/other.db")
    store.close()


@pytest.mark.parametrize("instead", [None, b"", b"something else"])
async def test_f39_a_file_taken_away_under_the_server_stops_the_game(
    tmp_path: Path, instead: bytes | None
) -> None:
    store = open_store(url_of(tmp_path))
    await store.journal.append(CODE, 0, (Plied(0, "dp"),))
    (tmp_path / "tables.db").rename(tmp_path / "away.db")
    if instead is not None:
        (tmp_path / "tables.db").write_bytes(instead)
    with pytest.raises(StoreLostError):
        await store.journal.append(CODE, 1, (Plied(0, "dp"),))
    with pytest.raises(StoreLostError):
        await store.journal.codes()
    (tmp_path / "away.db").rename(tmp_path / "tables.db")
    await store.journal.append(CODE, 1, (Plied(0, "dp"),))
    assert len(await store.journal.load(CODE)) == 2
    store.close()


def test_f40_in_another_process_too_and_the_lock_falls_with_a_killed_one(tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLDER, url_of(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "open\n"
    with pytest.raises(StoreInUseError, match=rf"process {child.pid}\b"):
        open_store(url_of(tmp_path))
    child.kill()
    child.communicate()
    open_store(url_of(tmp_path)).close()


HOLDER = """
import sys, time
from botbuilders.store import open_store
store = open_store(sys.argv[1])
print("open", flush=True)
time.sleep(60)
"""


def test_a_lock_file_without_a_number_still_refuses(tmp_path: Path) -> None:
    store = open_store(url_of(tmp_path))
    (tmp_path / "tables.db.lock").write_text("")
    with pytest.raises(StoreInUseError, match=r"process \?"):
        open_store(url_of(tmp_path))
    store.close()


def test_f63_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    engine = create_engine(url_of(tmp_path))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    before = (tmp_path / "tables.db").read_bytes()
    for _ in range(2):
        with pytest.raises(NewerStoreError, match="newer"):
            open_store(url_of(tmp_path))
    assert (tmp_path / "tables.db").read_bytes() == before


@pytest.mark.parametrize("damage", ["no database", "a page"])
def test_f39_a_damaged_file_is_refused_with_what_to_do(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "tables.db"
    if damage == "no database":
        file.write_bytes(b"This is not a database. " * 400)
    else:
        open_store(url_of(tmp_path)).close()
        whole = bytearray(file.read_bytes())
        whole[4096 : 4096 + 2048] = os.urandom(2048)
        file.write_bytes(whole)
    with pytest.raises(StoreBrokenError, match="botbuilders restore FILE --replace"):
        open_store(url_of(tmp_path))
    with pytest.raises(StoreBrokenError):
        open_store(url_of(tmp_path))


def test_f38_a_locked_database_cannot_be_opened_and_then_can(tmp_path: Path) -> None:
    open_store(url_of(tmp_path)).close()
    engine = create_engine(url_of(tmp_path))
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN EXCLUSIVE")
        with pytest.raises(StorePausedError):
            open_store(url_of(tmp_path), busy_ms=50)
    engine.dispose()
    open_store(url_of(tmp_path)).close()


@pytest.mark.parametrize(
    "error",
    [
        StoreUrlError(url="x"),
        StorePlaceError(file="f", reason="r"),
        StoreInUseError(file="f", process="7"),
        StoreBrokenError(),
        NewerStoreError(),
        StorePausedError(),
    ],
)
def test_every_error_is_one_line_that_says_what_to_do(error: BotBuildersError) -> None:
    assert str(error)
    assert "\n" not in str(error)
