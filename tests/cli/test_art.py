"""`botbuilders art`: the sheet, the faults, and one line when something cannot be had."""

import shutil
from importlib.resources import files
from pathlib import Path

import pytest
from PIL import Image

from botbuilders.deck import picture
from tests.cli.conftest import Command


@pytest.fixture
def own_edition(tmp_path: Path) -> Path:
    """A copy of the standard edition with three of its drawings."""
    source = Path(str(files("botbuilders.deck") / "editions" / "standard"))
    folder = tmp_path / "own"
    (folder / "art").mkdir(parents=True)
    shutil.copy(source / "edition.toml", folder)
    for slug in ("camera", "timer", "unplugged"):
        shutil.copy(source / "art" / f"{slug}.svg", folder / "art")
    return folder


def test_an_edition_without_faults(command: Command, own_edition: Path) -> None:
    ended = command("art", "--edition", own_edition)
    assert (ended.code, ended.out, ended.err) == (0, "3 drawings, 0 faults\n", "")


def test_a_fault_is_named_and_ends_with_1(command: Command, own_edition: Path) -> None:
    drawing = own_edition / "art" / "camera.svg"
    drawing.write_text(drawing.read_text("utf-8").replace("#1F59AA", "#C85030"), "utf-8")
    ended = command("art", "--edition", own_edition)
    assert ended.code == 1
    assert ended.out == "3 drawings, 2 faults\n"
    assert "camera: the color #C85030 is not in its palette." in ended.err


def test_the_sheet_is_a_picture(command: Command, own_edition: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.png"
    ended = command("art", "--edition", own_edition, "--contact-sheet", sheet)
    assert ended.code == 0
    assert ended.out.startswith("The contact sheet is /")
    assert ended.out.endswith(" Look at it.\n3 drawings, 0 faults\n")
    with Image.open(sheet) as shown:
        assert shown.format == "PNG"
        assert shown.width == 1320
    assert [file.name for file in tmp_path.iterdir()] == ["own", "sheet.png"]


def test_a_sheet_that_cannot_be_written(command: Command, own_edition: Path) -> None:
    ended = command(
        "art", "--edition", own_edition, "--contact-sheet", own_edition / "no" / "a.png"
    )
    assert ended.code == 2
    assert "cannot be written" in ended.err
    assert ended.err.count("\n") == 1


def test_without_typst(
    command: Command, own_edition: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(picture, "find_spec", lambda name: None)
    ended = command("art", "--edition", own_edition)
    assert ended.code == 2
    assert ended.err == (
        'botbuilders: Pictures need the package typst. Install it: pip install "botbuilders[art]". '
        "In a clone: python3 dev.py setup.\n"
    )
