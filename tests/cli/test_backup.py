"""`botbuilders backup` and `restore`: what they print and how they end."""

from __future__ import annotations

from pathlib import Path

from botbuilders.store import open_store
from tests.cli.conftest import Command


def test_a_backup_and_a_restore_say_what_they_hold(command: Command, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    copy = tmp_path / "copy.sqlite3"
    open_store(url).close()
    made = command("backup", copy, "--database", url)
    assert (made.code, made.err) == (0, "")
    assert "0 tables, 0 entries, 0 playtest answers. Checked: it is whole." in made.out
    refused = command("restore", copy, "--database", url)
    assert refused.code == 2
    assert "Say --replace" in refused.err
    back = command("restore", copy, "--database", url, "--replace")
    assert back.code == 0
    assert "tables.db.before-restore-1" in back.out


def test_a_backup_of_nothing_ends_with_2(command: Command, tmp_path: Path) -> None:
    ended = command("backup", tmp_path / "copy", "--database", f"sqlite:///{tmp_path}/no.db")
    assert (ended.code, ended.out) == (2, "")
    assert "There is no database" in ended.err
