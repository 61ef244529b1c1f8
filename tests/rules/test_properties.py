"""What holds in every position that play can reach, whatever the seats, switches and edition."""

from __future__ import annotations

import pickle
import random
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botbuilders.rules import (
    Action,
    Bell,
    Draw,
    IllegalActionError,
    Phase,
    Position,
    Source,
    action_of,
    kernel,
)
from botbuilders.rules import row as r
from botbuilders.words import catalog
from tests.rules.chance import some_deal, some_plies

NUMBERS = st.integers(0, 2**32)


def played(number: int) -> list[Position]:
    """All positions of one random round."""
    dice = random.Random(number)
    first = some_deal(dice).position()
    return [first, *(later for _, _, later in some_plies(dice, first))]


def some_position(number: int) -> Position:
    positions = played(number)
    return positions[number % len(positions)]


def cards_of(position: Position) -> list[int]:
    seats = range(position.seats)
    places = [position.draw_pile, position.discard_pile, *map(position.hand, seats)]
    benches = [card for seat in seats for card in position.bench(seat) if card is not None]
    return sorted([*(card for place in places for card in place), *benches])


@given(NUMBERS)
@settings(max_examples=60)
def test_every_card_is_in_exactly_one_place(number: int) -> None:
    first, *others = played(number)
    assert len(cards_of(first)) == len(set(cards_of(first))) == first.row[r.CARDS]
    assert all(cards_of(position) == cards_of(first) for position in others)


@given(NUMBERS)
@settings(max_examples=60)
def test_hands_hold_four_cards_and_five_between_draw_and_play(number: int) -> None:
    for position in played(number):
        for seat in range(1 if position.solo else position.seats):
            size = len(position.hand(seat))
            mid_turn = position.turn == seat and position.phase == Phase.PLAY
            if position.turn == seat and (position.final_turn or position.over):
                assert 3 <= size <= 5
            else:
                assert size == (5 if mid_turn else 4)
        assert not position.solo or position.hand(1) == ()


@pytest.mark.no_cover
@given(NUMBERS)
@settings(max_examples=60)
def test_a_code_is_legal_when_it_is_among_the_legal_actions_and_else_has_a_reason(
    number: int,
) -> None:
    position = some_position(number)
    before = position.row
    legal = {action.code for action in position.actions}
    assert len(legal) == len(position.actions) <= r.MOST_ACTIONS
    if not position.over and not position.bell:
        legal.add(r.RING_BELL)
    for code in range(-600, r.N_ACTIONS + 600):
        assert kernel.is_legal(position.row, code) == (code in legal), code
    for code in ALL_CODES:
        reason = position.why_not(action_of(code))
        assert (reason is None) == (code in legal)
        if reason is not None:
            assert reason.message(catalog())
    assert position.row == before


def all_codes() -> list[int]:
    cards = range(256)
    return [
        *range(r.RING_BELL + 1),
        *(r.INSTALL + card for card in cards),
        *(r.DISCARD_CARD + card for card in cards),
        *(r.GLITCH + seat * 256 + card for seat in range(r.MAX_SEATS) for card in cards),
    ]


ALL_CODES = all_codes()


@given(NUMBERS)
@settings(max_examples=30)
def test_an_illegal_action_raises_and_leaves_the_position_unchanged(number: int) -> None:
    position = some_position(number)
    before = bytes(position.row)
    illegal = [action_of(code) for code in ALL_CODES if not kernel.is_legal(position.row, code)]
    for action in random.Random(number).sample(illegal, 40):
        with pytest.raises(IllegalActionError) as caught:
            position.after(action)
        assert caught.value.reason == position.why_not(action)
        assert caught.value.reason.rule_text(catalog()) in str(caught.value)
    assert position.row == before


@given(NUMBERS)
@settings(max_examples=30)
def test_legal_actions_leave_the_position_they_are_played_in_unchanged(number: int) -> None:
    position = some_position(number)
    before = bytes(position.row)
    later = [position.after(action) for action in position.actions]
    assert position.row == before
    assert position not in later
    assert bool(later) != position.over


@given(NUMBERS)
@settings(max_examples=60)
def test_a_round_ends_when_nobody_draws_from_the_discard_pile(number: int) -> None:
    dice = random.Random(number)
    position = some_deal(dice).position()
    turns_left = len(position.draw_pile) + position.seats + 1
    plies = 0
    while not position.over:
        pile = Draw(Source.PILE)
        action = pile if pile in position.actions else dice.choice(position.actions)
        position = position.after(action)
        plies += 1
    assert plies <= 3 * turns_left
    assert position.ended_by in ("bot", "pile")


@given(NUMBERS)
@settings(max_examples=60)
def test_some_action_is_open_until_the_round_is_over(number: int) -> None:
    for position in played(number):
        assert bool(position.actions) == (not position.over) == (position.ended_by is None)
        assert not any(isinstance(action, Bell) for action in position.actions)


def swap_hidden(position: Position, viewer: int | None, dice: random.Random) -> Position:
    """The same round for the viewer's eyes, with all hidden cards dealt anew."""
    row = bytearray(position.row)
    places = list(range(r.PILE, r.PILE + row[r.PILE_N]))
    for seat in range(position.seats):
        if seat != viewer:
            hand = r.HANDS + seat * r.HAND
            # A card taken from the discard pile this turn is known to all.
            places += [
                at for at in range(hand, hand + row[r.HAND_N + seat]) if row[at] != row[r.DRAWN]
            ]
    cards = [row[at] for at in places]
    dice.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        row[at] = card
    return Position(bytes(row))


@given(NUMBERS)
@settings(max_examples=60)
def test_hidden_cards_do_not_change_what_a_seat_or_a_spectator_sees(number: int) -> None:
    dice = random.Random(number)
    position = some_position(number)
    for viewer in (None, *range(position.seats)):
        other = swap_hidden(position, viewer, dice)
        assert other.observe(viewer) == position.observe(viewer)
        assert repr(other.observe(viewer)) == repr(position.observe(viewer))


@given(NUMBERS)
@settings(max_examples=30)
def test_an_observation_tells_what_the_position_says(number: int) -> None:
    position = some_position(number)
    for viewer in (None, *range(position.seats)):
        seen = position.observe(viewer)
        for fact in (
            "phase",
            "turn",
            "seats",
            "starter",
            "solo",
            "caller",
            "final_turn",
            "drawn",
            "bell",
            "switches",
        ):
            assert getattr(seen, fact) == getattr(position, fact)
        assert seen.viewer == viewer
        assert seen.last_lap == position.last_lap
        assert seen.benches == tuple(map(position.bench, range(position.seats)))
        assert seen.hand_counts == tuple(len(position.hand(seat)) for seat in range(position.seats))
        assert seen.draw_count == len(position.draw_pile)
        assert seen.discard_count == len(position.discard_pile)
        assert seen.discard_top == (position.discard_pile[-1] if position.discard_pile else None)
        assert seen.hand == (() if viewer is None else position.hand(viewer))
        assert seen.actions == (position.actions if viewer == position.turn else ())
        if viewer is not None:
            assert seen.bench == position.bench(viewer)


@given(NUMBERS)
@settings(max_examples=30)
def test_equal_rows_are_equal_positions_and_survive_pickling(number: int) -> None:
    position = some_position(number)
    same = Position(bytes(bytearray(position.row)))
    assert same == position
    assert hash(same) == hash(position)
    assert len({same, position}) == 1
    assert pickle.loads(pickle.dumps(position)) == position
    observation = position.observe(0)
    assert pickle.loads(pickle.dumps(observation)) == observation
    assert hash(observation) == hash(same.observe(0))


def test_a_position_is_frozen() -> None:
    position = Position.deal(range(48), seats=2)
    with pytest.raises(FrozenInstanceError):
        position.row = b""  # type: ignore[misc]  # that is the test


@given(NUMBERS)
@settings(max_examples=30)
def test_actions_and_codes_are_one_to_one(number: int) -> None:
    for action in some_position(number).actions:
        again: Action = action_of(action.code)
        assert again == action
        assert again is action_of(action.code)
        assert pickle.loads(pickle.dumps(action)) == action
