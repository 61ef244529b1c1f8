"""The pictures of all screens: the list is whole, what is wished for is found, files are small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools.paths import ROOT
from tools.pictures import __main__ as command
from tools.pictures.people import choice
from tools.pictures.prints import SHEET_HEIGHT, keep_small, sheet
from tools.pictures.scenes import SCENES
from tools.pictures.stand import Chance

LARGEST = 110_000  # bytes of one picture in the repository


def test_a_spanish_picture_has_a_name_of_its_own() -> None:
    names = [name for name, _, language in command.wanted(["home"]) if language in {"en", "es"}]
    assert {"home", "home-es"} <= set(names)


def test_every_scene_has_a_picture_in_the_repository_and_every_picture_a_scene() -> None:
    there = {path.stem for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert there == {name for name, _, _ in command.wanted([])}


def test_pictures_in_the_repository_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in (ROOT / "docs" / "pictures").glob("*.png")}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_a_scene_that_is_not_there_ends_with_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["no-such-scene"]) == 2
    said = capsys.readouterr().out
    assert all(name in said for name in SCENES)


def test_a_sheet_shows_every_width_at_one_scale(tmp_path: Path) -> None:
    pictures = [Image.new("RGB", (320, 568), "#C8F03C"), Image.new("RGB", (1920, 2160), "#1C3D69")]
    whole = sheet(pictures)
    scale = SHEET_HEIGHT / 1080
    assert whole.height < SHEET_HEIGHT * 1.2
    assert whole.getpixel((round(16 + 160 * scale), 30)) == (0xC8, 0xF0, 0x3C)
    keep_small(whole, tmp_path / "sheet.png")
    with Image.open(tmp_path / "sheet.png") as kept:
        assert kept.mode == "P"
        assert kept.size == whole.size


def test_chance_says_the_same_again_for_the_same_scene() -> None:
    chance = Chance()
    chance.restart("home")
    first = chance.token(8), chance.below(6)
    chance.restart("home")
    assert (chance.token(8), chance.below(6)) == first


def test_people_of_pictures_fill_gaps_before_they_swap() -> None:
    view = {
        "you": 0,
        "seats": [{"seat": 0, "bench": {"sense": "camera", "think": None}}],
        "legal": [
            {"type": "discard", "card": "camera"},
            {"type": "install", "card": "echo-ears"},
            {"type": "install", "card": "timer"},
        ],
    }
    assert choice(view) == {"type": "install", "card": "timer"}
