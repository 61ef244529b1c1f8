"""Seed section 2, setup, and the sentences of section 1 about it."""

from __future__ import annotations

import random

import pytest

from botbuilders.rules import Position, Switches
from tests.rules.chance import shuffled
from tests.rules.compare import card, names
from tests.rules.rounds import deck

SEATS = [2, 3, 4, 5, 6]


def a_deal(seats: int, starter: int = 0) -> tuple[list[str], Position]:
    order = shuffled(random.Random(seats), deck())
    return order, Position.deal(list(map(card, order)), seats=seats, starter=starter)


def test_section_2_the_deck_has_48_cards() -> None:
    assert len(deck()) == 48
    families = ("sense", "think", "act", "power", "mission", "glitch")
    assert [sum(it.startswith(family) for it in deck()) for family in families] == [8] * 6


@pytest.mark.parametrize("seats", SEATS)
def test_section_1_deal_4_cards_each(seats: int) -> None:
    _, position = a_deal(seats)
    assert [len(position.hand(seat)) for seat in range(seats)] == [4] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_section_2_one_card_at_a_time_from_the_starter_up_the_seats(seats: int) -> None:
    starter = seats - 1
    order, position = a_deal(seats, starter)
    for place in range(seats):
        seat = (starter + place) % seats
        assert names(position.hand(seat)) == order[place : 4 * seats : seats]


@pytest.mark.parametrize("seats", SEATS)
def test_section_2_the_rest_is_the_draw_pile_face_down(seats: int) -> None:
    order, position = a_deal(seats)
    assert names(position.draw_pile) == order[4 * seats + 1 :][::-1]
    assert position.observe(0).draw_count == 48 - 4 * seats - 1
    assert not hasattr(position.observe(0), "draw_pile")


@pytest.mark.parametrize("seats", SEATS)
def test_section_2_the_next_card_is_flipped_to_start_the_discard_pile(seats: int) -> None:
    order, position = a_deal(seats)
    assert names(position.discard_pile) == [order[4 * seats]]
    assert position.observe(None).discard_top == card(order[4 * seats])


@pytest.mark.parametrize("seats", SEATS)
def test_section_2_hands_stay_secret(seats: int) -> None:
    _, position = a_deal(seats)
    for seat in range(seats):
        assert position.observe(seat).hand == position.hand(seat)
    assert position.observe(None).hand == ()
    assert position.observe(None).hand_counts == (4,) * seats


@pytest.mark.parametrize("seats", SEATS)
def test_section_1_everyone_has_an_empty_bench(seats: int) -> None:
    _, position = a_deal(seats)
    assert [position.bench(seat) for seat in range(seats)] == [(None,) * 5] * seats


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_section_2_benches_are_face_up(viewer: int | None) -> None:
    _, position = a_deal(3)
    while not any(position.bench(0)):
        position = position.after(position.actions[0])
    assert position.observe(viewer).benches == tuple(map(position.bench, range(3)))


def test_section_2_the_starter_has_the_first_turn_and_draws() -> None:
    _, position = a_deal(4, starter=2)
    assert (position.turn, position.starter, position.phase.name) == (2, 2, "DRAW")


def test_section_2_switches_are_kept_in_the_position() -> None:
    order = list(map(card, deck()))
    switches = Switches(
        glitch_hit="part_on_top", age_tie="later_seat_younger", empty_pile="no_draw"
    )
    assert Position.deal(order, seats=2, switches=switches).switches == switches
    assert Position.deal(order, seats=2).switches == Switches()


@pytest.mark.parametrize(
    ("cards", "seats", "starter", "solo"),
    [
        (8, 2, 0, False),
        (24, 6, 0, False),
        (4, 2, 0, True),
        (48, 1, 0, False),
        (48, 7, 0, False),
        (48, 3, 3, False),
        (48, 3, -1, False),
        (48, 3, 0, True),
        (48, 2, 1, True),
        (97, 2, 0, False),
    ],
)
def test_section_2_a_deal_that_does_not_fit_is_refused(
    cards: int, seats: int, starter: int, *, solo: bool
) -> None:
    with pytest.raises(ValueError, match=r"seat|order"):
        Position.deal(range(cards), seats=seats, starter=starter, solo=solo)


@pytest.mark.parametrize("wrong", [7, -1, 240, 255, 256])
def test_section_2_an_order_has_only_cards_and_each_once(wrong: int) -> None:
    order = [*range(47), wrong]
    with pytest.raises(ValueError, match="order"):
        Position.deal(order, seats=2)


@pytest.mark.parametrize(
    ("cards", "seats", "solo"), [(9, 2, False), (25, 6, False), (5, 2, True), (96, 6, False)]
)
def test_section_2_the_smallest_and_the_largest_deck_are_dealt(
    cards: int, seats: int, *, solo: bool
) -> None:
    position = Position.deal(range(cards), seats=seats, solo=solo)
    players = 1 if solo else seats
    assert len(position.draw_pile) == cards - 4 * players - 1
