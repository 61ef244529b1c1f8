"""`botbuilders score`: one bench, its eight lines, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

PERFECT = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")


def test_the_seeds_example_scores_16(command: Command) -> None:
    ended = command("score", *PERFECT)
    assert ended.code == 0
    rows = [line.rsplit("Section", 1)[0].split() for line in ended.out.splitlines()]
    assert [(" ".join(row[:-1]), int(row[-1])) for row in rows] == [
        ("Sense", 1),
        ("Think", 1),
        ("Act", 1),
        ("Power", 1),
        ("Four-loop", 4),
        ("Mission", 2),
        ("Mission match", 3),
        ("Full Bot", 3),
        ("Total", 16),
    ]
    assert ended.out.count("Section 7") == 8
    assert "Four-loop     +4" in ended.out


def test_nothing_is_0_as_on_every_slip(command: Command) -> None:
    rows = [
        line.split("Section")[0].split()[-1] for line in command("score", "camera").out.splitlines()
    ]
    assert rows == ["+1", *["0"] * 7, "1"]


def test_a_name_in_quotes_does_as_well_as_a_slug(command: Command) -> None:
    assert (
        command("score", "If/Then board", "CAMERA").out
        == command("score", "if-then-board", "camera").out
    )


@pytest.mark.parametrize(
    ("cards", "note"),
    [
        (["camera", "if-then-board", "drive-wheels"], True),
        (["camera", "if-then-board", "battery-pack"], False),
        (["camera", "if-then-board"], False),
        (["camera", "if-then-board", "rescue-rover"], False),
        (["camera", "if-then-board", "drive-wheels", "battery-pack"], False),
    ],
)
def test_a_loop_slap_bench_gets_a_note(command: Command, cards: list[str], note: bool) -> None:
    ended = command("score", *cards)
    assert ended.code == 0
    assert ("Loop Slap" in ended.out) is note


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (
            ["camera", "echo-ears"],
            "Camera and Echo ears both go into the Sense slot. Leave one out.",
        ),
        (["camera", "camera"], "Camera and Camera both go into the Sense slot. Leave one out."),
        (["rescue-rover", "space-base"], "both go into the Mission slot."),
        (
            ["dead-battery"],
            "Dead battery is a Glitch, and no Glitch goes on a bench. Leave it out.",
        ),
        (["camra"], "There is no card camra. The nearest are: camera,"),
        (["\x1b[31m\n"], "There is no card"),
        ([""], '"" is no name of a card. Write one as in '),
        (["camera", " "], '" " is no name of a card.'),
        (["\N{ROBOT FACE}"], "\N{ROBOT FACE} is no name of a card."),
        (["x" * 10000], "There is no card"),
        ([], "botbuilders score needs SLUG."),
    ],
)
def test_a_wrong_bench_is_refused_in_one_line(
    command: Command, cards: list[str], sentence: str
) -> None:
    ended = command("score", *cards)
    assert (ended.code, ended.out) == (2, "")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1
    assert ended.err.rstrip("\n").isprintable()


def test_an_editions_bonuses_count(command: Command, tmp_path: Path) -> None:
    source = Path("src/botbuilders/deck/editions/standard/edition.toml").read_text(encoding="utf-8")
    file = tmp_path / "edition.toml"
    head, _, cards = source.partition("[[")
    file.write_text(f"{head}\n[bonuses]\nfull_bot = 9\n\n[[{cards}", encoding="utf-8")
    assert command("score", *PERFECT, "--edition", file).out.splitlines()[-1].split() == [
        "Total",
        "22",
    ]
    checked = command("edition", "check", file)
    assert checked.code == 0
    assert "Points for full_bot: 9" in checked.out
