"""The teach-back sentence and the labels of cards and robots."""

from dataclasses import replace
from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.teachback import card_label, robot_label, teach_back
from botbuilders.words import catalog

STANDARD = load_edition()
WORDS = catalog()
SEED = (Path(__file__).parents[1] / "data" / "seed-sentences.txt").read_text(encoding="utf-8")
EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")


def test_ruling_r14_the_sentence_is_the_seeds_word_for_word() -> None:
    blank = WORDS.text("cards.teach_back.blank")
    blanks = dict.fromkeys(("sense", "think", "act", "power", "because"), blank)
    assert WORDS.text("cards.teach_back.sentence", **blanks) in SEED.splitlines()


def test_the_blanks_are_filled_from_the_bench() -> None:
    assert teach_back(EXAMPLE, STANDARD, WORDS) == (
        "My bot senses with a camera, thinks with an If/Then board, acts with drive wheels, "
        "powered by a battery pack, because __."
    )


@pytest.mark.parametrize("reason", ["it must find the hiker", "it must find the hiker."])
def test_the_team_adds_the_reason(reason: str) -> None:
    sentence = teach_back(EXAMPLE, STANDARD, WORDS, because=reason)
    assert sentence.endswith(", powered by a battery pack, because it must find the hiker.")


def test_ruling_r14_an_empty_slot_is_nothing_yet() -> None:
    assert teach_back((None, "timer", None, None, None), STANDARD, WORDS) == (
        "My bot senses with nothing yet, thinks with a timer, acts with nothing yet, "
        "powered by nothing yet, because __."
    )


def test_a_part_without_a_phrase_is_said_by_its_name() -> None:
    bare = replace(STANDARD, entries=tuple(replace(e, phrase=None) for e in STANDARD.entries))
    assert "senses with Camera," in teach_back(EXAMPLE, bare, WORDS)


@pytest.mark.parametrize(
    ("slug", "label"),
    [
        ("camera", "Camera, Sense part"),
        ("battery-pack", "Battery pack, Power part"),
        ("rescue-rover", "Rescue rover, Mission"),
        ("unplugged", "Unplugged, Glitch"),
    ],
)
def test_a_card_is_said_with_its_category(slug: str, label: str) -> None:
    assert card_label(STANDARD.face(slug), WORDS) == label


def test_labels_are_at_most_100_characters() -> None:
    assert all(len(card_label(entry, WORDS)) <= 100 for entry in STANDARD.entries)


@pytest.mark.parametrize(
    ("bench", "label"),
    [
        ((None,) * 5, "An empty bench."),
        (("camera", None, None, None, None), "A robot with Camera."),
        (("camera", None, "beeper", None, None), "A robot with Camera and Beeper."),
        (
            EXAMPLE,
            "A robot with Camera, If/Then board, Drive wheels, Battery pack and Rescue rover.",
        ),
    ],
)
def test_a_robot_is_said_by_its_cards(bench: tuple[str | None, ...], label: str) -> None:
    assert robot_label(bench, STANDARD, WORDS) == label
