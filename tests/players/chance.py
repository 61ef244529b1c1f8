"""Dice and observations for tests of computer players, all from one printed seed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from botbuilders.players import Player
from botbuilders.rules import Position
from tests.rules.chance import some_deal, some_plies


class Rolled:
    """Dice with a seed; they remember what they were asked."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.asked: list[int] = []

    def below(self, n: int, /) -> int:
        assert n >= 1
        self.asked.append(n)
        return self._random.randrange(n)


class Fixed:
    """Dice that always show the same number, or the highest there is."""

    def __init__(self, number: int) -> None:
        self.number = number

    def below(self, n: int, /) -> int:
        return min(self.number, n - 1)


def positions(seed: int, rounds: int) -> Iterator[Position]:
    """Every position of random rounds: all seats, solo, editions, switches; none that is over."""
    dice = random.Random(seed)
    for _ in range(rounds):
        position = some_deal(dice).position()
        every = (position, *(later for _, _, later in some_plies(dice, position)))
        yield from (each for each in every if not each.over)


def a_round_between(
    players: Sequence[Player], position: Position, seed: int, cap: int = 400
) -> tuple[Position, int]:
    """Play a dealt round to its end or to a cap of turns; give the last position and the turns."""
    dice = Rolled(seed)
    turns = 0
    while not position.over and turns < cap:
        seat = position.turn
        seen = position.observe(seat)
        turns += seen.phase.name == "DRAW"
        position = position.after(players[seat].choose(seen, dice))
    return position, turns
