"""The standard edition: its 48 cards, their words, and the hash that stands on everything."""

from collections import Counter
from dataclasses import replace

import pytest

from botbuilders.deck import Edition, load_edition
from botbuilders.deck.checking import LENGTHS
from botbuilders.deck.edition import slug_of_name
from botbuilders.deck.plain import graphemes
from botbuilders.deck.reading import findings, hard, syllables
from botbuilders.rules import Bonuses, Switches
from botbuilders.words import catalog

STANDARD = load_edition()
PARTS = ("sense", "think", "act", "power")

NAMES = {
    "sense": "Camera, Echo ears, Touch skin, Bump button, Twist dial, Heat sensor, Steering stick,"
    " Motion eye",
    "think": "If/Then board, Memory chip, Translator, Timer, Smoother, Pattern spotter, Dice brain,"
    " Counter",
    "act": "Drive wheels, Waving arm, Status light, Color glow, Beeper, Music box, Number face,"
    " Message screen",
    "power": "Battery pack, USB cable, Wall plug, Solar panel, Hand crank, Fuel gauge,"
    " Power switch, Power saver",
    "mission": "Rescue rover, Party host, Night guard, Lab helper, Stage star, Space base,"
    " Safe keeper, Long haul",
    "glitch": "Foggy lens, Infinite loop, Scrambled code, Jammed gears, Loose screw, Dead battery,"
    " Unplugged, Lost orders",
}
PREFERS = [
    "sense act",
    "sense act",
    "sense power",
    "sense think",
    "think act",
    "think power",
    "think power",
    "act power",
]
HITS = ["sense", "think", "think", "act", "act", "power", "power", "mission"]


def test_the_hash_of_the_standard_edition_is_fixed() -> None:
    """Every record and print carries it: a change here makes old rounds another edition's."""
    assert STANDARD.ref == "standard@c1c90a885722"


def test_48_cards_eight_of_each_family() -> None:
    assert STANDARD.size == len(STANDARD.entries) == 48
    assert Counter(entry.category for entry in STANDARD.entries) == dict.fromkeys(NAMES, 8)


@pytest.mark.parametrize("category", NAMES)
def test_names_are_as_designed_and_in_order(category: str) -> None:
    names = [entry.name for entry in STANDARD.entries if entry.category == category]
    assert ", ".join(names) == NAMES[category]


def test_missions_prefer_and_glitches_hit_as_designed() -> None:
    missions = [entry for entry in STANDARD.entries if entry.category == "mission"]
    assert [" ".join(entry.prefers or ()) for entry in missions] == PREFERS
    glitches = [entry for entry in STANDARD.entries if entry.category == "glitch"]
    assert [entry.hits for entry in glitches] == HITS
    assert [entry.slot for entry in glitches] == HITS


def test_all_six_pairs_appear_and_each_category_is_preferred_by_four() -> None:
    pairs = [entry.prefers for entry in STANDARD.entries if entry.prefers]
    assert len(set(pairs)) == 6
    assert Counter(category for pair in pairs for category in pair) == dict.fromkeys(PARTS, 4)


def test_slugs_and_names_are_unique_and_slugs_follow_names() -> None:
    assert len({entry.slug for entry in STANDARD.entries}) == 48
    assert len({entry.name for entry in STANDARD.entries}) == 48
    assert all(entry.slug == slug_of_name(entry.name) for entry in STANDARD.entries)
    assert STANDARD.face("if-then-board").name == "If/Then board"


def test_every_text_fits_its_place() -> None:
    for entry in STANDARD.entries:
        for field, most in LENGTHS.items():
            text = getattr(entry, field)
            assert text is None or 0 < graphemes(text) <= most, (entry.slug, field)
        assert entry.text.endswith(".")


def test_a_child_of_eight_can_read_every_text_aloud() -> None:
    assert [finding.message(catalog()) for finding in findings(STANDARD)] == []


def test_families_have_their_own_words() -> None:
    for entry in STANDARD.entries:
        part = entry.category in PARTS
        assert (entry.phrase is not None) is part
        assert (entry.real is not None) is part
        assert (entry.goal is not None) is (entry.category == "mission")
        assert (entry.says is not None) is (entry.category == "glitch")


def test_a_glitch_says_what_its_target_does() -> None:
    for entry in STANDARD.entries:
        if entry.hits:
            slot = entry.hits.capitalize()
            assert entry.says == f"Discard your {slot}{'' if slot == 'Mission' else ' part'}."


def test_phrases_read_well_inside_the_teach_back_sentence() -> None:
    for entry in STANDARD.entries:
        if entry.phrase is not None:
            assert not entry.phrase.endswith(".")
            last = entry.name.split()[-1]
            assert last.lower() in entry.phrase.lower(), entry.slug
            plural = entry.phrase in {"echo ears", "drive wheels", "touch skin"}
            assert plural or entry.phrase.startswith(("a ", "an ")), entry.slug


def test_words_and_art_do_not_change_the_hash() -> None:
    other_words = tuple(replace(entry, text="Other.", name="N") for entry in STANDARD.entries)
    assert replace(STANDARD, entries=other_words).hash == STANDARD.hash
    assert replace(STANDARD, art={}, id="mine", name="Mine", language="es").hash == STANDARD.hash


def _with_first(edition: Edition, **changes: object) -> Edition:
    first, *others = edition.entries
    return replace(edition, entries=(replace(first, **changes), *others))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "other",
    [
        _with_first(STANDARD, kind="think"),
        _with_first(STANDARD, copies=2),
        _with_first(STANDARD, slug="other-eye"),
        replace(STANDARD, entries=STANDARD.entries[::-1]),
        replace(STANDARD, entries=STANDARD.entries[1:]),
        replace(STANDARD, switches=Switches(shout="at_once")),
        replace(STANDARD, bonuses=Bonuses(match=4)),
    ],
)
def test_kinds_copies_order_switches_and_bonuses_change_the_hash(other: Edition) -> None:
    assert other.hash != STANDARD.hash


@pytest.mark.parametrize(
    ("word", "count"),
    [
        ("the", 1),
        ("robot", 2),
        ("makes", 1),
        ("turned", 1),
        ("wanted", 2),
        ("table", 2),
        ("boxes", 2),
        ("camera", 3),
        ("battery", 3),
        ("rhythm", 1),
        ("x", 1),
    ],
)
def test_syllables_are_about_right(word: str, count: int) -> None:
    assert syllables(word) == count


def test_the_reading_test_finds_what_is_hard() -> None:
    long = "One two six ten one two six ten one two six ten one two six."
    assert [key for key, _ in hard(long)] == ["long_sentence"]
    assert [key for key, _ in hard("One two six ten. " * 5)] == []
    assert ("long_word", "extraordinary") in set(hard("An extraordinary eye."))
    assert [key for key, _ in hard("Sensory panels functioning.")] == [
        "long_word",
        "many_syllables",
    ]
    assert list(hard("An extraordinary eye.", free=frozenset({"extraordinary"}))) == []
    assert list(hard("The USB USB USB.")) == []


def test_a_finding_says_card_field_and_piece() -> None:
    odd = _with_first(STANDARD, text="An extraordinary eye.")
    assert findings(odd)[0].message(catalog()) == ("Card camera, text: a long word: extraordinary")
