"""`botbuilders feedback export` and the designer's key of a server."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from botbuilders.cli.designer_key import FILE, SHORTEST, VARIABLE, designer_key
from botbuilders.cli.errors import UsageError
from botbuilders.cli.program import main
from botbuilders.store import open_store
from tests.feedback.entries import entry
from tests.feedback.test_export import read_back


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with three entries, one of them a formula."""
    url = f"sqlite:///{tmp_path}/tables.db"
    store = open_store(url)
    for number, note in enumerate(("=1+1", "Good.", "@x"), start=1):
        asyncio.run(store.answers.put(entry(number, note=[note]), "2026-W49"))
    store.close()
    return url


def test_every_answer_is_written_as_csv_and_json(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, made = tmp_path / "a.csv", tmp_path / "a.json"
    given = ["feedback", "export", "--database", database]
    assert main([*given, "--format", "csv", "--out", str(table)]) == 0
    assert main([*given, "--format", "json", "--out", str(made)]) == 0
    assert capsys.readouterr().out == f"{table}: 3 entries\n{made}: 3 entries\n"
    assert {row["note"] for row in read_back(table.read_bytes())} == {"=1+1", "Good.", "@x"}
    assert len(json.loads(made.read_bytes())["entries"]) == 3
    assert main([*given, "--format", "json", "--out", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(made.read_bytes())


def test_it_is_written_while_a_server_has_the_database(database: str, tmp_path: Path) -> None:
    store = open_store(database)
    out = str(tmp_path / "a.csv")
    given = ["feedback", "export", "--database", database, "--format", "csv", "--out", out]
    assert main(given) == 0
    store.close()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ((), "feedback needs"),
        (("export",), "needs --format, --out"),
        (("export", "--format", "xml", "--out", "x"), "Pick one of: csv, json"),
        (
            ("export", "--format", "csv", "--out", "x", "--database", "sqlite:////nowhere/x.db"),
            "There is no database at",
        ),
        (("export", "--format", "csv", "--out", "x", "--database", "sqlite://"), "no database at"),
    ],
)
def test_wrong_use_ends_with_two_and_one_line(
    options: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["feedback", *options]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_f72_the_first_start_makes_a_key_that_only_the_owner_may_read(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    made = designer_key({}, folder)
    assert (made.new, made.file) == (True, folder / FILE)
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert len(made.text) == 29
    again = designer_key({}, folder)
    assert (again.text, again.new) == (made.text, False)
    assert designer_key({}, tmp_path / "other").text != made.text


def test_f72_a_key_may_come_from_the_environment_and_is_never_short(tmp_path: Path) -> None:
    given = designer_key({VARIABLE: "k" * SHORTEST}, tmp_path)
    assert (given.text, given.file, given.new) == ("k" * SHORTEST, None, False)
    assert not (tmp_path / FILE).exists()
    with pytest.raises(UsageError):
        designer_key({VARIABLE: "short"}, tmp_path)
    (tmp_path / FILE).write_text("\n")
    with pytest.raises(UsageError):
        designer_key({}, tmp_path)


def test_where_nothing_can_be_kept_the_key_lasts_as_long_as_the_server(tmp_path: Path) -> None:
    assert designer_key({}, None).file is None
    (tmp_path / "file").touch()
    lost = designer_key({}, tmp_path / "file" / "folder")
    assert (lost.file, lost.new) == (None, True)
