"""`botbuilders edition check`: what an edition holds, or what is wrong with it."""

from __future__ import annotations

import shutil
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


def test_a_new_edition_passes_its_own_check(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "Robo Lab!"
    made = command("edition", "new", folder)
    assert (made.code, made.err) == (0, "")
    assert "24 cards, ready to be changed" in made.out
    assert "botbuilders edition check" in made.out
    checked = command("edition", "check", folder)
    assert (checked.code, checked.err) == (0, "")
    assert checked.out.startswith("robo-lab@")
    assert "Note:" not in checked.out
    assert (folder / "edition.toml").read_text("utf-8").startswith("# Your edition of Bot-Builders")


@pytest.mark.parametrize("name", ["standard", "日本", "x" * 60, "..."])
def test_a_new_edition_has_a_good_id_whatever_its_folder_is_called(
    command: Command, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "inside" / name
    assert command("edition", "new", folder).code == 0
    assert command("edition", "check", folder).code == 0
    assert not command("edition", "check", folder).out.startswith("standard@")


def test_nothing_is_overwritten(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    ended = command("edition", "new", tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert "is not empty. Name a new folder" in ended.err
    ended = command("edition", "new", tmp_path / "mine.txt" / "x")
    assert ended.code == 2
    assert "cannot be written" in ended.err
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_what_differs_is_said_line_by_line(command: Command, tmp_path: Path) -> None:
    before, after = tmp_path / "a", tmp_path / "b"
    command("edition", "new", before)
    shutil.copytree(before, after)
    document = after / "edition.toml"
    text = document.read_text("utf-8")
    head, *cards = text.split("[[card]]")
    cards = [card for card in cards if 'slug = "timer"' not in card]
    (after / "art" / "timer.svg").unlink()
    cards.append(
        '\nslug = "nose"\nkind = "sense"\nname = "Nose"\ntext = "Smells."\nphrase = "a nose"\nreal = "x"\n'
    )
    text = "[[card]]".join([head, *cards]).replace("Sees light and dark.", "Sees you.")
    text = text.replace('slug = "foggy-lens"', 'slug = "foggy-lens"\ncopies = 2')
    document.write_text(
        text + '\n[switches]\nglitch_hit = "part_on_top"\n\n[bonuses]\nfour_loop = 5\n', "utf-8"
    )
    shutil.copy(after / "art" / "camera.svg", after / "art" / "echo-ears.svg")
    ended = command("edition", "diff", before, after)
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[:6] == [
        "+ nose",
        "- timer",
        "camera, text: “Sees light and dark. It is the robot's eye.” → “Sees you. It is the robot's eye.”",
        "echo-ears: another drawing",
        "foggy-lens, copies: 1 → 2",
        "rule switch glitch_hit: glitch_on_top → part_on_top",
    ]
    assert lines[6] == "points for four_loop: 4 → 5"
    assert lines[7].startswith("Hash: ")
    assert lines[8] == "Print 4 cards again: camera, echo-ears, foggy-lens, nose"
    assert lines[9] == "Print the instruction sheet and the rules again."


def test_words_alone_keep_the_hash(command: Command, tmp_path: Path) -> None:
    for name in "ab":
        command("edition", "new", tmp_path / name)
    document = tmp_path / "b" / "edition.toml"
    text = document.read_text("utf-8").replace('id = "b"', 'id = "a"')
    document.write_text(text.replace('phrase = "a camera"', 'phrase = "a lens"'), "utf-8")
    out = command("edition", "diff", tmp_path / "a", tmp_path / "b").out
    assert "camera, phrase: “a camera” → “a lens”" in out
    assert "records of both can be replayed with either" in out
    assert out.endswith("Nothing to print again.\n")


def test_editions_that_are_alike(command: Command, tmp_path: Path) -> None:
    ended = command("edition", "diff", STANDARD, STANDARD)
    assert ended.out == f"{load_edition().ref} and {load_edition().ref}: nothing differs.\n"
    ended = command("edition", "diff", STANDARD, tmp_path / "nowhere")
    assert (ended.code, ended.err.count("\n")) == (2, 1)


def test_another_order_is_said(command: Command, tmp_path: Path) -> None:
    command("edition", "new", tmp_path / "a")
    text = (tmp_path / "a" / "edition.toml").read_text("utf-8")
    head, first, second, *rest = text.split("[[card]]")
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    swapped = "[[card]]".join([head, second, first, *rest])
    (tmp_path / "b" / "edition.toml").write_text(swapped, "utf-8")
    out = command("edition", "diff", tmp_path / "a", tmp_path / "b").out
    assert "The cards stand in another order" in out
    assert "Hash: " in out
