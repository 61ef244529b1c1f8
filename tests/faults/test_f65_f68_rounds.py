"""How long a round may be: an empty draw pile ends it, and nothing else does while people play (F65, F68)."""

from __future__ import annotations

from random import Random

import pytest

from botbuilders.deck import load_edition
from botbuilders.rules import Action, Discard, Draw, Pass, Position, Source

STANDARD = load_edition()
ORDER = STANDARD.order_ids([face.slug for face in STANDARD.entries for _ in range(face.copies)])


def a_round(seed: int, seats: int) -> Position:
    order = list(ORDER)
    Random(seed).shuffle(order)
    return Position.deal(order, seats=seats)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_f68_a_round_where_all_draw_from_the_discard_pile_never_ends_by_itself(seats: int) -> None:
    position = a_round(7, seats)
    for _ in range(10_000):
        taken = position.discard_pile[-1]
        position = position.after(Draw(Source.DISCARD)).after(Discard(taken))
    assert not position.over
    assert position.actions


def test_f65_an_empty_draw_pile_ends_the_round_and_is_never_shuffled_anew(seed: int) -> None:
    for number in range(200):
        position = a_round(seed + number, 2 + number % 5)
        dice = Random(seed + number)
        left = len(position.draw_pile)
        while not position.over:
            discards: list[Action] = [one for one in position.actions if isinstance(one, Discard)]
            draws = [one for one in position.actions if one != Draw(Source.DISCARD)]
            acts = discards or draws or list(position.actions)
            assert Pass() not in acts
            position = position.after(dice.choice(acts))
            assert len(position.draw_pile) <= left
            left = len(position.draw_pile)
        assert position.ended_by == "pile"
        assert position.draw_pile == ()
        assert position.discard_pile
