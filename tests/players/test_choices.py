"""What holds for every level on any observation: legal, repeatable, blind to hidden cards, no circles."""

from __future__ import annotations

import random

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.shuffle import Stream, sealed_deal
from botbuilders.players import LEVELS, player
from botbuilders.rules import Discard, Position
from botbuilders.rules import row as r
from tests.players.chance import Fixed, Rolled, a_round_between, positions
from tests.rules.chance import some_deal

ROUNDS = 60


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_is_always_one_of_the_legal_actions(level: str, seed: int) -> None:
    chooser = player(level)
    for number, position in enumerate(positions(seed, ROUNDS)):
        seen = position.observe(position.turn)
        for dice in (Rolled(seed + number), Fixed(0), Fixed(1000)):
            assert chooser.choose(seen, dice) in seen.actions


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_give_the_same_choice(level: str, seed: int) -> None:
    chooser = player(level)
    for number, position in enumerate(positions(seed, ROUNDS // 3)):
        seen = position.observe(position.turn)
        assert chooser.choose(seen, Rolled(number)) == chooser.choose(seen, Rolled(number))


def with_hidden_cards_swapped(position: Position, dice: random.Random) -> Position:
    """Another world that the seat to move cannot tell apart: hands, draw pile and buried discards mixed."""
    row = bytearray(position.row)
    viewer = position.turn
    hidden = [r.PILE + place for place in range(row[r.PILE_N])]
    hidden += [
        r.HANDS + seat * r.HAND + place
        for seat in range(position.seats)
        if seat != viewer
        for place in range(row[r.HAND_N + seat])
    ]
    hidden += [r.DISCARD + place for place in range(max(0, row[r.DISCARD_N] - 1))]
    cards = [row[at] for at in hidden]
    dice.shuffle(cards)
    for at, card in zip(hidden, cards, strict=True):
        row[at] = card
    return Position(bytes(row))


@pytest.mark.parametrize("level", LEVELS)
def test_f8_swapped_hidden_cards_change_no_choice(level: str, seed: int) -> None:
    chooser = player(level)
    mixer = random.Random(seed)
    changed = 0
    for number, position in enumerate(positions(seed, ROUNDS // 2)):
        other = with_hidden_cards_swapped(position, mixer)
        changed += other != position
        here, there = position.observe(position.turn), other.observe(position.turn)
        assert here == there
        assert chooser.choose(here, Rolled(number)) == chooser.choose(there, Rolled(number))
    assert changed > 100


def test_f12_a_players_stream_tells_nothing_about_the_deck(seed: int) -> None:
    secret = random.Random(seed).randbytes(32)
    edition = load_edition()
    dealt = sealed_deal(secret, edition, 4)
    dice = [Stream(secret, f"player:{seat}:0".encode()) for seat in range(4)]
    rolled = {tuple(one.below(2**32) for _ in range(8)) for one in (*dice, Stream(secret, b"deal"))}
    assert len(rolled) == 5
    assert sealed_deal(secret, edition, 4) == dealt


@pytest.mark.parametrize("level", LEVELS)
def test_r17_a_card_taken_from_the_discard_pile_is_never_given_back_at_once(
    level: str, seed: int
) -> None:
    chooser = player(level)
    taken = 0
    for number, position in enumerate(positions(seed, ROUNDS)):
        seen = position.observe(position.turn)
        if seen.drawn is None or seen.phase.name != "PLAY":
            continue
        taken += 1
        assert chooser.choose(seen, Rolled(number)) != Discard(seen.drawn)
    assert taken > 100


@pytest.mark.parametrize("level", LEVELS)
def test_rounds_end_under_every_switch_with_any_number_of_seats(level: str, seed: int) -> None:
    dice = random.Random(seed)
    lengths = []
    for number in range(150):
        position = some_deal(dice).position()
        last, turns = a_round_between([player(level)] * position.seats, position, seed + number)
        lengths.append(turns)
        assert last.over, f"round {number} goes on after {turns} turns"
    assert max(lengths) < 400
