"""`botbuilders edition check`: what an edition holds, or what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from tests.cli.conftest import Command
from tools.paths import ROOT

STANDARD = ROOT / "src/botbuilders/deck/editions/standard"


@pytest.mark.parametrize("path", [STANDARD, STANDARD / "edition.toml"])
def test_a_good_edition_says_what_it_holds(command: Command, path: Path) -> None:
    ended = command("edition", "check", path)
    assert (ended.code, ended.err) == (0, "")
    first, second = ended.out.splitlines()
    assert first == f"{load_edition().ref}: Standard edition, 48 cards, 48 different. No faults."
    assert second == "Enough cards for 6 seats."


def test_a_changed_rule_is_said(command: Command, tmp_path: Path) -> None:
    source = (STANDARD / "edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "edition.toml"
    file.write_text(f'{source}\n[switches]\nglitch_hit = "part_on_top"\n', encoding="utf-8")
    assert "Rule switch glitch_hit: part_on_top" in command("edition", "check", tmp_path).out


def test_a_fault_is_one_line_with_its_place(command: Command, tmp_path: Path) -> None:
    source = (STANDARD / "edition.toml").read_text(encoding="utf-8")
    (tmp_path / "edition.toml").write_text(
        source.replace('kind = "sense"', 'kind = "nose"', 1), encoding="utf-8"
    )
    ended = command("edition", "check", tmp_path)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("edition.toml, card ")
    assert ended.err.count("\n") == 1


def test_a_folder_without_an_edition_is_a_finding(command: Command, tmp_path: Path) -> None:
    ended = command("edition", "check", tmp_path)
    assert (ended.code, ended.out) == (1, "")
    assert "edition.toml" in ended.err


@pytest.mark.parametrize("arguments", [["check", "nowhere"], ["check"], [], ["polish", "x"]])
def test_wrong_use_is_one_line(command: Command, arguments: list[str]) -> None:
    ended = command("edition", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("botbuilders: ")
    assert ended.err.count("\n") == 1


def test_other_commands_refuse_a_broken_edition_before_they_do_anything(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "edition.toml").write_text("game = 'loop-slap'\n", encoding="utf-8")
    records = tmp_path / "r.jsonl"
    for arguments in (
        ["simulate", "--rounds", 1, "--seats", 2, "--records", records],
        ["replay", "x"],
        ["score", "camera"],
        ["verify-shuffle", "x"],
    ):
        ended = command(*arguments, "--edition", tmp_path)
        assert (ended.code, ended.out) == (2, "")
        assert "edition.toml" in ended.err
    assert not records.exists()
