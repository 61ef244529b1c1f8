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


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        (
            "edition.es.toml",
            b'name = "Otra"\n[card.sonar]\nname = "Sonar"',
            "edition.es.toml, card sonar: There is no such card",
        ),
        (
            "edition.es.toml",
            b'name = "Otra"\n[card.camera]\nkind = "act"',
            "edition.es.toml, card camera, kind: There is no such field",
        ),
        ("edition.es.toml", b"\xff", "edition.es.toml: Byte 0 is not UTF-8."),
        ("edition.pt-BR.toml", b"name = ", "edition.pt-BR.toml: This is not TOML"),
        (
            "edition.Spanish.toml",
            b'name = "Otra"',
            "edition.Spanish.toml: Name a language by its tag",
        ),
    ],
)
def test_words_in_another_language_are_checked_too(
    command: Command, tmp_path: Path, name: str, words: bytes, said: str
) -> None:
    (tmp_path / "edition.toml").write_bytes((STANDARD / "edition.toml").read_bytes())
    (tmp_path / "edition.fr.toml").write_text('name = "Autre"', encoding="utf-8")
    assert command("edition", "check", tmp_path).code == 0
    (tmp_path / name).write_bytes(words)
    for path in (tmp_path, tmp_path / "edition.toml"):
        ended = command("edition", "check", path)
        assert (ended.code, ended.out) == (1, "")
        assert ended.err.startswith(said)
        assert ended.err.count("\n") == 1


def test_every_language_with_a_fault_has_its_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "edition.toml").write_bytes((STANDARD / "edition.toml").read_bytes())
    for language in ("es", "fr"):
        (tmp_path / f"edition.{language}.toml").write_text("", encoding="utf-8")
    assert command("edition", "check", tmp_path).err.count("\n") == 2


def test_what_is_hard_to_read_is_a_note_and_no_fault(command: Command, tmp_path: Path) -> None:
    source = (STANDARD / "edition.toml").read_text(encoding="utf-8")
    hard = source.replace("Sees light and dark.", "Photosynthesizes.", 1)
    assert hard != source
    (tmp_path / "edition.toml").write_text(hard, encoding="utf-8")
    ended = command("edition", "check", tmp_path)
    assert (ended.code, ended.err) == (0, "")
    assert "Note: Card camera, text: a long word: Photosynthesizes" in ended.out
    spanish = hard.replace("\nname = ", '\nlanguage = "es"\nname = ', 1)
    (tmp_path / "edition.toml").write_text(spanish, encoding="utf-8")
    assert "Note:" not in command("edition", "check", tmp_path).out


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
