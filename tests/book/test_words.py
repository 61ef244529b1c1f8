"""What the pages say of wires and holes is true of the build: numbers and holes in sentences are looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from botbuilders.book import Build, build, builds
from botbuilders.book.boards import parse_hole, printed
from botbuilders.book.spec import ESP, Words
from botbuilders.words import languages

JOIN = r"(?:[ ,]|\d+(?!\.\d)|\b(?:and|to|or|el|los|la|y|o|a|al)\b)*"
WIRES = re.compile(rf"\b(?:[Ww]ires?|[Cc]ables?|one of|uno del)\b({JOIN})")
HOLE = re.compile(r"\b[a-j][1-6][0-9]\b")
EVERY = [(one, language) for one in builds() for language in languages()]
IDS = [f"{one.slug}-{language}" for one, language in EVERY]


def sentences(words: Words) -> Iterator[str]:
    yield from words.before
    yield from (each.fix for each in words.troubles)
    yield from words.variants.values()


def wires_in(text: str) -> set[int]:
    """The numbers of wires that a sentence names: `wires 4, 5 and 6`, `wires 8 to 16`, `cable 4 o el 6`."""
    found: set[int] = set()
    for match in WIRES.finditer(text):
        span = re.sub(r"(\d+) (?:to|a|al) (\d+)", lambda m: _span(m[1], m[2]), match[1])
        found |= {int(number) for number in re.findall(r"\d+", span)}
    return found


def _span(first: str, last: str) -> str:
    return " ".join(str(number) for number in range(int(first), int(last) + 1))


def near(one: Build, part: str) -> set[int]:
    """The wires that end in a strip of a part, or of a resistor beside it."""
    profile = printed()
    strips = {
        part.id: {profile.breadboard.strip(profile.hole(h)) for h in part.holes.values()}
        for part in one.parts
    }
    mine = set(strips[part])
    for other in one.parts:
        if other.kind == "resistor" and strips[other.id] & mine:
            mine |= strips[other.id]
    return {
        wire.number
        for wire in one.wires
        for end in (wire.start, wire.end)
        if not end.startswith(f"{ESP}.") and profile.breadboard.strip(parse_hole(end)) in mine
    }


def test_numbers_of_wires_are_read_out_of_sentences() -> None:
    assert wires_in("Check wires 4, 5 and 6.") == {4, 5, 6}
    assert wires_in("Revisa los cables 4 a 7 y las dos resistencias.") == {4, 5, 6, 7}
    assert wires_in("The eye is loose, or wire 4 or 6 is.") == {4, 6}
    assert wires_in("El ojo está suelto, o el cable 4 o el 6.") == {4, 6}
    assert wires_in("Its wire is one of 17 to 19.") == {17, 18, 19}
    assert wires_in("Su cable es uno del 17 al 19.") == {17, 18, 19}
    assert wires_in("The brown wire of the servo is on b50.") == set()


@pytest.mark.parametrize(("one", "language"), EVERY, ids=IDS)
def test_each_wire_and_hole_that_is_named_is_there(one: Build, language: str) -> None:
    used = {str(printed().hole(end)) for wire in one.wires for end in (wire.start, wire.end)}
    used |= {hole for part in one.parts for hole in part.holes.values()}
    for text in sentences(one.words[language]):
        assert wires_in(text) <= {wire.number for wire in one.wires}, text
        assert set(HOLE.findall(text)) <= used, text


@pytest.mark.parametrize(("one", "language"), EVERY, ids=IDS)
def test_help_for_a_loose_part_names_wires_of_that_part(one: Build, language: str) -> None:
    for trouble, told in zip(one.troubles, one.words[language].troubles, strict=True):
        named = wires_in(told.fix)
        parts = trouble.unplug
        own = set().union(*(near(one, part) for part in parts))
        assert named, told.fix
        assert own & named, f"{told.fix} names none of {own}"


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_both_languages_name_the_same_wires_and_holes(one: Build) -> None:
    said = [
        [(wires_in(text), HOLE.findall(text)) for text in sentences(one.words[language])]
        for language in languages()
    ]
    assert all(each == said[0] for each in said)


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_a_variants_sentence_names_the_wires_that_change(one: Build) -> None:
    for name, variant in one.variants.items():
        for words in one.words.values():
            assert wires_in(words.variants[name]) == {int(number) for number in variant.wires}


def test_a_wrong_number_in_a_sentence_would_be_found() -> None:
    one = build("3")
    words = one.words["en"]
    wrong = replace(
        words, troubles=[replace(words.troubles[0], fix="Check wire 9."), *words.troubles[1:]]
    )
    with pytest.raises(AssertionError):
        test_help_for_a_loose_part_names_wires_of_that_part(
            replace(one, words={**one.words, "en": wrong}), "en"
        )


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_no_program_goes_on_a_network(one: Build) -> None:
    for program in one.programs.values():
        assert not re.search(r"\b(network|socket|bluetooth|urequests|espnow|WLAN)\b", program)


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_sentences_are_short_enough_for_a_child(one: Build) -> None:
    words = one.words["en"]
    for text in (*sentences(words), words.hook, words.run, *words.changes):
        for sentence in re.split(r"[.!?:] ", text):
            assert len(sentence.split()) <= 24, sentence


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_no_number_of_a_program_is_left_unexplained(one: Build) -> None:
    """A child asks what 30000 is: a large number has a name, says it by its own name, or has a comment."""
    told = re.compile(r"^[A-Z_]+ = |sleep_ms\(|\w=\d|#")
    large = re.compile(r"(?<![\w.])\d{3,}|\d\.\d{2,}|0x")
    odd = [line for line in one.program.split("\n") if large.search(line) and not told.search(line)]
    assert odd == []
