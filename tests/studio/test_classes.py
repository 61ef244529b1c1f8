"""Class files: what is read, what is refused, and the cards and certificates made from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from botbuilders.studio import StudioError, load_class, make, parse_class
from botbuilders.studio.classes import sample_class
from botbuilders.words import languages
from tests.studio.pdfs import made, text_of, wish

GOOD = """format = "botbuilders-class/1"
name = "Room 12"

[[seat]]
table = "1"
seat = "A"
team = "Cosmic Owl"
link = "/j/KLM-234"
bench = ["timer", "camera"]
because = "it waits for the light"

[[seat]]
table = "1"
seat = "B"
link = "https://bots.example.org/s/1"
"""


def test_a_class_is_read() -> None:
    found = parse_class(GOOD, "class.toml")
    first, second = found.seats
    assert (found.name, first.team, second.team) == ("Room 12", "Cosmic Owl", "")
    assert first.slots(load_edition()) == ("camera", "timer", None, None, None)
    assert first.address("http://here:1") == "http://here:1/j/KLM-234"
    assert second.address("http://here:1") == "https://bots.example.org/s/1"


@pytest.mark.parametrize("language", languages())
def test_the_sample_builds_robots_of_the_standard_edition(language: str) -> None:
    seats = sample_class(language).seats
    assert len(seats) == 6
    assert [seat.slots(load_edition()) for seat in seats if seat.bench]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("botbuilders-class/1", "botbuilders-class/2", 'begin with format = "botbuilders-class/1"'),
        ('name = "Room 12"', "", "name is missing or no text"),
        ('name = "Room 12"', "name = 12", "name is missing or no text"),
        ("Room 12", "x" * 41, "name is longer than 40 letters"),
        ('table = "1"', 'desk = "1"', "there is no field desk. Use: table, seat"),
        ('name = "Room 12"', 'name = "Room 12"\nteacher = "x"', "there is no field teacher"),
        ("Cosmic Owl", "Cosmic \\u202eOwl", "team holds U+202E"),
        ("Cosmic Owl", "C\\u0301\\u0301\\u0301\\u0301", "team holds U+0301"),
        ("/j/KLM-234", "javascript:alert(1)", "link must begin with http://, https:// or /"),
        ("/j/KLM-234", "/j/KLM 234", "link must begin with"),
        ('["timer", "camera"]', '"timer"', "bench is a list of cards"),
        ('seat = "B"', 'seat = "a"', "table 1, seat a is there twice"),
        ("[[seat]]", "[[seats]]", "there is no field seats"),
        ("format", "format =", "is not TOML"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(StudioError) as refused:
        parse_class(GOOD.replace(old, new, 1), "class.toml")
    assert says in str(refused.value)
    assert str(refused.value).startswith("class.toml")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('format = "botbuilders-class/1"\nname = "x"\n', "list 1 to 120 seats"),
        ('format = "botbuilders-class/1"\nname = "x"\nseat = [1]\n', "write it as [[seat]]"),
        ('format = "botbuilders-class/1"\nname = "x"\nseat = []\n', "list 1 to 120 seats"),
        ("seat = " + "[" * 100_000, "tables are nested too deep"),
    ],
)
def test_seats_that_are_none(text: str, says: str) -> None:
    with pytest.raises(StudioError) as refused:
        parse_class(text, "class.toml")
    assert says in str(refused.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "class.toml"
    for content, says in (
        (None, "cannot be read"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"#" * 300_000, "is larger than 256 KiB"),
    ):
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(StudioError, match=says):
            load_class(file)
    file.write_text("\ufeff" + GOOD, "utf-8")
    assert load_class(file).name == "Room 12"


@pytest.mark.parametrize(
    ("bench", "says"),
    [
        ('["zzz"]', "the edition has no card zzz"),
        ('["camera", "echo-ears"]', "echo-ears has no place on this bench"),
        ('["dead-battery"]', "dead-battery has no place on this bench"),
    ],
)
def test_a_bench_that_cannot_be(bench: str, says: str) -> None:
    people = parse_class(GOOD.replace('["timer", "camera"]', bench), "class.toml")
    with pytest.raises(StudioError, match=says):
        made("certificate", people=people)


def test_a_certificate_for_each_team_with_a_robot() -> None:
    file = made("certificate", people=parse_class(GOOD, "class.toml"))
    assert file.pages == 1
    text = text_of(file)
    assert "Cosmic Owl" in text
    assert "because it waits for the light." in text
    assert "acts with nothing yet" in text
    assert "2 of 16 points" in text


def test_no_robot_no_certificate() -> None:
    without = GOOD.replace('bench = ["timer", "camera"]\n', "")
    with pytest.raises(StudioError, match="No team of this class has a robot yet"):
        made("certificate", people=parse_class(without, "class.toml"))


def test_a_team_without_a_name_is_called_by_its_seat() -> None:
    nameless = GOOD.replace('team = "Cosmic Owl"\n', "")
    file = made("certificate", people=parse_class(nameless, "class.toml"))
    assert "Table 1 · Seat A" in text_of(file)


def test_seven_seats_take_two_sheets_and_long_names_are_reported() -> None:
    seat = GOOD.split("[[seat]]")[2]
    many = GOOD + "".join("[[seat]]" + seat.replace('"B"', f'"{name}"') for name in "CDEFG")
    file = made("seat-cards", people=parse_class(many, "class.toml"))
    assert file.pages == 2
    wide = GOOD.replace("Cosmic Owl", "W" * 28)
    with pytest.raises(StudioError, match=r"Card 1 A, team: too long"):
        list(make(["seat-cards"], wish(people=parse_class(wide, "class.toml"))))


def test_a_number_with_too_many_digits_has_a_sentence_of_its_own() -> None:
    with pytest.raises(StudioError, match=r"class\.toml: a number has too many digits"):
        parse_class(f"name = {'9' * 5000}", "class.toml")
