"""`botbuilders print`: files, and one clear line when something cannot be had."""

from pathlib import Path

import pytest

from botbuilders.studio import typesetting
from tests.cli.conftest import Command


def test_a_product_is_written_and_named(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "new" / "out"
    ended = command("print", "test-sheet", "rules", "mpc", "--out", out)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "test-sheet.pdf: 1 page",
        "rules.pdf: 2 pages",
        "mpc.zip",
    ]
    assert (out / "rules.pdf").read_bytes().startswith(b"%PDF-")


def test_all_is_everything(command: Command, tmp_path: Path) -> None:
    assert command("print", "all", "--out", tmp_path, "--paper", "a4").code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "backs-a4.pdf",
        "bot-card.pdf",
        "deck-poker-a4.pdf",
        "deck-poker-letter.pdf",
        "instruction-sheet.pdf",
        "missions-glitches-a4.pdf",
        "mpc.zip",
        "parts-deck-a4.pdf",
        "rules.pdf",
        "test-sheet.pdf",
        "tgc.zip",
    ]


def test_a_bench_by_slugs_or_names(command: Command, tmp_path: Path) -> None:
    ended = command("print", "bot-card", "--out", tmp_path, "--bench", "timer", "Echo ears")
    assert ended.code == 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["poster"], "There is no product poster. Pick from: instruction-sheet"),
        (["rules", "--dx", "far"], "It needs a number, not far."),
        (["rules", "--paper", "legal"], "--paper cannot be legal. Pick one of: letter, a4"),
        (["bot-card", "--bench", "zzz"], "There is no card zzz."),
        (["rules", "--changed-since", "/nowhere"], "nowhere: There is no such file"),
    ],
)
def test_wrong_use_is_one_line(
    command: Command, tmp_path: Path, wrong: list[str], says: str
) -> None:
    ended = command("print", "--out", tmp_path, *wrong)
    assert ended.code == 2
    assert says in ended.err
    assert ended.err.count("\n") == 1


def test_a_folder_that_cannot_be(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = command("print", "rules", "--out", tmp_path / "file")
    assert ended.code == 2
    assert "cannot be written" in ended.err


def test_without_the_packages(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    ended = command("print", "rules", "--out", tmp_path / "out")
    assert ended.code == 2
    assert 'pip install "botbuilders[print]"' in ended.err
    assert not (tmp_path / "out").exists()
