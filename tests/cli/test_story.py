"""A round told in sentences: every kind of ply, with the right names."""

from __future__ import annotations

import random

import pytest

from botbuilders.cli.story import story
from botbuilders.deck import load_edition
from botbuilders.deck.plies import ply_of
from botbuilders.deck.record import Record, record_of
from botbuilders.deck.replay import replay
from botbuilders.deck.shuffle import shuffled
from botbuilders.rules import Position, Switches
from tests.players.chance import Rolled
from tests.rules.chance import some_plies, some_switches

EDITION = load_edition()
# How the sentence of each ply begins or ends, by its first letters.
SENTENCES = {
    "dp": ["Draws "],
    "dd": ["from the discard pile."],
    "--": ["Has no card to draw."],
    "in": ["Installs "],
    "di": ["Discards "],
    "gl": ["It fizzles.", "goes to the discard pile."],
    "bot": ["Shouts BOT!"],
    "wait": ["Does not shout yet."],
    "bell": ["The lesson bell rings."],
}


def played(seed: int, *, solo: bool) -> Record | None:
    """A random round, now and then with a bell and other rulings; None when it did not end."""
    dice = random.Random(seed)
    seats = 2 if solo else dice.choice([2, 3, 4])
    order = shuffled(EDITION.deck, Rolled(seed))
    switches = Switches.from_mapping(some_switches(dice))
    position = Position.deal(EDITION.order_ids(order), seats=seats, solo=solo, switches=switches)
    plies = []
    for _, action, later in some_plies(dice, position):
        plies.append(ply_of(action, EDITION))
        position = later
    if not position.over:
        return None
    players = ["person", "dummy"] if solo else ["person"] * seats
    return record_of(
        position, EDITION, order=order, players=players, plies=plies, switches=switches
    )


def told(record: Record) -> list[str]:
    return list(story(record, replay(record, EDITION), EDITION, 1))


@pytest.mark.parametrize("solo", [False, True])
def test_every_ply_is_told_in_its_turn(solo: bool, seed: int) -> None:
    seen: set[str] = set()
    for number in range(80):
        record = played(seed + number, solo=solo)
        if record is None:
            continue
        lines = [
            line.strip()
            for line in told(record)
            if line.startswith("  ") and "dummy flips" not in line
        ]
        for ply, line in zip(record.plies, lines, strict=True):
            verb = ply.partition(":")[0]
            seen.add(verb)
            assert any(part in line for part in SENTENCES[verb]), (ply, line)
    assert seen >= {"dp", "dd", "in", "di", "gl", "bot", "wait"}


def test_the_dummys_flips_are_as_many_as_the_draw_pile_says(seed: int) -> None:
    for number in range(20):
        record = played(seed + number, solo=True)
        if record is None:
            continue
        again = replay(record, EDITION)
        left = len(again.position.draw_pile)
        dealt = 48 - 4 - 1
        drawn = record.plies.count("dp")
        assert sum("dummy flips" in line for line in told(record)) == dealt - left - drawn


@pytest.mark.parametrize(
    ("ended_by", "sentence"),
    [
        ("bot", "The last lap is over."),
        ("pile", "The draw pile is empty, so the round is over."),
        ("bell", "The bell has rung, so the round is over."),
    ],
)
def test_the_end_says_why(ended_by: str, sentence: str, seed: int) -> None:
    rounds = (played(seed + number, solo=False) for number in range(500))
    record = next(record for record in rounds if record is not None and record.ended_by == ended_by)
    lines = told(record)
    assert sentence in lines
    assert lines[-1].startswith("First to last: ")
    assert sum(line.startswith("Seat ") for line in lines) == record.seats


def test_a_replaced_card_and_an_empty_bench_are_named(seed: int) -> None:
    rounds = [record for number in range(40) if (record := played(seed + number, solo=False))]
    text = "\n".join(line for record in rounds for line in told(record))
    assert " goes to the discard pile." in text
    assert "It fizzles." in text
    assert "(Sense +1" in text


def test_seats_that_share_a_place_stand_together() -> None:
    seeds = (played(number, solo=False) for number in range(500))
    record = next(
        one for one in seeds if one and any(not isinstance(rank, int) for rank in one.ranking)
    )
    assert " and seat " in told(record)[-1]
