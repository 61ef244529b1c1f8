"""Answers on SQL: kept once, replaced by a second sending, with nothing about when and who."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from botbuilders.store import (
    NewerStoreError,
    NoStoreError,
    OlderStoreError,
    Store,
    open_store,
    read_answers,
    reading,
)
from tests.feedback.entries import entry


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{tmp_path}/tables.db")
    yield store
    store.close()


async def test_f60_a_second_sending_replaces_the_first_and_keeps_its_week(store: Store) -> None:
    assert await store.answers.put(entry(1, fun=["2"]), "2026-W49")
    assert await store.answers.put(entry(2), "2026-W48")
    assert not await store.answers.put(entry(1, fun=["5"]), "2026-W50")
    kept = await store.answers.all()
    assert [one.week for one in kept] == ["2026-W48", "2026-W49"]
    assert kept[1].answers == entry(1, fun=["5"]).answers
    assert kept[1].edition == entry(1).edition


async def test_a_row_has_answers_band_and_week_and_no_id_that_could_change_it(
    store: Store, tmp_path: Path
) -> None:
    await store.answers.put(entry(7), "2026-W49")
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.row_factory = sqlite3.Row
        (row,) = database.execute("SELECT * FROM feedback").fetchall()
    assert set(row.keys()) == {"entry", "week", "edition", "print_run", "age", "body"}
    assert row["entry"] != entry(7).id
    assert (row["week"], row["age"], row["print_run"]) == ("2026-W49", "adult", "1")


async def test_answers_are_read_while_a_server_has_the_file(store: Store, tmp_path: Path) -> None:
    await store.answers.put(entry(1), "2026-W49")
    with reading(f"sqlite:///{tmp_path}/tables.db") as engine:
        assert read_answers(engine) == await store.answers.all()


def test_reading_makes_and_mends_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with pytest.raises(NoStoreError), reading(url):
        pass
    assert not list(tmp_path.iterdir())
    open_store(url).close()
    for revision, error in (("0001", OlderStoreError), ("9999", NewerStoreError)):
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        with pytest.raises(error), reading(url):
            pass
