"""Reading builds, boards, kits and facts; and what is said when they cannot be read."""

from __future__ import annotations

import shutil
from dataclasses import fields
from importlib.resources import files
from pathlib import Path

import pytest

from botbuilders.book import BookError, build, builds, every_variant, variant_of
from botbuilders.book.boards import Hole, board, parse_hole, printed, profiles
from botbuilders.book.facts import facts
from botbuilders.book.kinds import kinds
from botbuilders.book.kits import kits
from botbuilders.book.loading import read_build, with_constants
from botbuilders.book.proof import programmed
from botbuilders.book.scenarios import drivers
from botbuilders.book.spec import Words
from botbuilders.book.wiring import wiring_findings
from botbuilders.words import languages

FOLDER = files("botbuilders.book") / "builds" / "01_switch_sprite"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "01_switch_sprite"
    made.mkdir()
    for file in FOLDER.iterdir():
        if file.is_file():
            (made / file.name).write_bytes(file.read_bytes())
    return made


@pytest.mark.parametrize("name", ["2", "02", "night-guard", "02_night_guard", "Night-Guard"])
def test_a_build_is_found_by_number_slug_and_folder(name: str) -> None:
    assert build(name).slug == "night-guard"


@pytest.mark.parametrize("name", ["", "0", "13", "dark", "../01_switch_sprite"])
def test_a_build_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(BookError, match="1 to 12, or pick from: switch-sprite"):
        build(name)


def test_a_variant_that_is_not_there_is_refused() -> None:
    with pytest.raises(BookError, match="has no variant gold"):
        variant_of(build("2"), "gold")


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("build.toml", None, "build.toml is missing"),
        ("build.toml", "number = ", "build.toml is not in the format"),
        ("build.toml", "number = 1\n", "missing required field"),
        ("en.toml", "title = 3\n", "en.toml is not in the format"),
        ("es.toml", None, "es.toml is missing"),
        ("main.py", None, "main.py is missing"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    folder: Path, file: str, text: str | None, words: str
) -> None:
    assert read_build(folder).slug == "switch-sprite"
    if text is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(text, encoding="utf-8")
    with pytest.raises(BookError, match=words):
        read_build(folder)


def test_a_whole_folder_reads_like_the_original(folder: Path) -> None:
    assert read_build(folder) == build("1")
    shutil.copy(folder / "en.toml", folder / "es.toml")
    assert read_build(folder) != build("1")


def test_a_constant_is_set_and_keeps_its_comment() -> None:
    program = "ANODE = False     # True: other LED\nx = ANODE\n"
    assert (
        with_constants(program, {"ANODE": "True"})
        == "ANODE = True     # True: other LED\nx = ANODE\n"
    )
    with pytest.raises(KeyError):
        with_constants(program, {"BEEP": "1"})


def test_each_variant_changes_a_named_constant_a_part_or_wires() -> None:
    for one in builds():
        for name, other in every_variant(one):
            assert (other == one) is (name == "")
        for variant in one.variants.values():
            for constant in variant.constants:
                assert f"\n{constant} = " in one.program


def test_words_have_the_same_shape_in_every_language() -> None:
    for one in builds():
        assert set(one.words) == set(languages())
        # The comments of a program are those of main.py in English: `test_listing.py`.
        for name in (field.name for field in fields(Words) if field.name != "comments"):
            shapes = {str(_shape(getattr(words, name))) for words in one.words.values()}
            assert len(shapes) == 1, (one.slug, name)


def _shape(value: object) -> object:
    """The same for two translations: texts are alike, lists have their length, tables their keys."""
    if isinstance(value, str) or value is None:
        return value is None
    if isinstance(value, dict):
        return sorted(value)
    assert isinstance(value, (list, tuple))
    return len(value)


def test_holes_have_names_and_places() -> None:
    assert parse_hole("e24") == Hole("e", 24)
    assert str(parse_hole("T-24")) == "T-24"
    assert parse_hole("B+3").place == (3, 17)
    assert parse_hole("a1").place == (1, 14)
    for text in ("", "e", "k1", "e0", "e100", "T24", "T-", "24e", "e 4"):
        with pytest.raises(BookError, match="is not a hole"):
            parse_hole(text)


def test_each_board_has_the_pins_of_the_book_once() -> None:
    for profile in profiles():
        pins = profile.board.pins
        assert len(set(pins)) == len(pins)
        assert len(profile.board.top) == len(profile.board.bottom) == profile.board.columns
        wanted = {str(gpio) for gpio in (*facts().use, *facts().use_in)}
        assert wanted | {"VIN", "GND", "GND.1", "3V3", "EN"} <= set(pins)
        for pin in pins:
            assert profile.board.covers(profile.board.leg(pin))
            assert not profile.board.covers(profile.board.free(pin))
            assert profile.breadboard.has(profile.board.free(pin))
    with pytest.raises(BookError, match="has no pin 99"):
        board().leg("99")


def test_rails_have_no_hole_in_every_sixth_column() -> None:
    breadboard = printed().breadboard
    columns = [n for n in range(1, 64) if breadboard.has(Hole("T+", n))]
    assert len(columns) == 50
    assert sum(breadboard.has(Hole(row, n)) for row in "abcdefghij" for n in range(1, 64)) == 630


def test_facts_forbid_what_the_design_forbids() -> None:
    reasons = {gpio: facts().forbidden(gpio) for gpio in range(40)}
    assert [g for g, reason in reasons.items() if reason is None] == [
        *(4, 13, 18, 19, 21, 22, 23, 25, 26, 27, 32, 33, 34, 35)
    ]
    assert {g for g, reason in reasons.items() if reason == "strapping"} == {0, 2, 5, 12, 15}
    assert {g for g, reason in reasons.items() if reason == "flash"} == {6, 7, 8, 9, 10, 11}
    assert {g for g, reason in reasons.items() if reason == "serial"} == {1, 3}
    assert {g for g, reason in reasons.items() if reason == "psram"} == {16, 17}


def test_kinds_name_their_own_legs() -> None:
    for name, kind in kinds().items():
        assert set(kind.shape) in ({*kind.pins}, set()), name
        assert {leg for group in kind.joined for leg in group} <= set(kind.pins)
        if kind.input is not None:
            assert kind.input.low <= kind.input.start <= kind.input.high


@pytest.mark.parametrize("name", kits())
def test_each_kit_builds_all_twelve(name: str) -> None:
    kit = kits()[name]
    assert set(kit.variants) <= {each.slug for each in builds()}
    for one in builds():
        theirs = kit.build(one)
        assert wiring_findings(theirs, kit.profile) == ()
        assert list(programmed(theirs)) == []


def test_the_kits_use_every_variant_and_every_profile_that_differs() -> None:
    used = {(slug, name) for kit in kits().values() for slug, name in kit.variants.items()}
    assert used == {(one.slug, name) for one in builds() for name in one.variants}
    assert {kit.board for kit in kits().values()} == {"devkit-30", "devkit-38", "wrover"}
    assert {kit.breadboard for kit in kits().values()} == {"one-830", "two-400"}


def test_every_driver_is_imported_by_a_program() -> None:
    for name in drivers():
        assert any(f"from {name} import" in one.program for one in builds())


def test_sensors_that_differ_print_their_raw_numbers_first() -> None:
    differ = {"heat_sensor", "stick", "foil", "light_sensor"}
    for one in builds():
        if {part.kind for part in one.parts} & differ:
            assert "print(" in one.program
            assert all(words.values for words in one.words.values())
