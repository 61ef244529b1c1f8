"""Random deals and random plies for tests; the dice come from the test, which prints its seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from botbuilders.rules import SWITCHES, Action, Bell, Position, Switches, cards
from tests.rules.compare import card, name
from tests.rules.rounds import deck

T = TypeVar("T")
TURNS = 400


@dataclass(frozen=True, kw_only=True)
class Deal:
    """How a round begins; `order` is what is dealt first, by names."""

    order: list[str]
    seats: int
    starter: int
    solo: bool
    switches: dict[str, str]

    def position(self) -> Position:
        return Position.deal(
            list(map(card, self.order)),
            seats=self.seats,
            starter=self.starter,
            solo=self.solo,
            switches=Switches.from_mapping(self.switches),
        )


def pick(dice: random.Random, lot: list[T] | tuple[T, ...]) -> T:
    """Choose one; only `random()` is sure to stay the same from one Python to the next."""
    return lot[int(dice.random() * len(lot))]


def shuffled(dice: random.Random, lot: list[str]) -> list[str]:
    left = list(lot)
    return [left.pop(int(dice.random() * len(left))) for _ in lot]


def some_deck(dice: random.Random, players: int) -> list[str]:
    """The standard deck, the smallest or largest edition, or any in between."""
    least = 4 * players + 1
    size = pick(dice, [48, 48, 48, least, least + 2, 96, least + int(dice.random() * (96 - least))])
    if size == 48:
        return deck()
    return shuffled(dice, [name(it) for it in range(cards.KINDS * cards.COPIES)])[:size]


def some_switches(dice: random.Random) -> dict[str, str]:
    if dice.random() < 0.4:
        return {}
    return {switch: pick(dice, ruling.values) for switch, ruling in SWITCHES.items()}


def some_deal(dice: random.Random) -> Deal:
    solo = dice.random() < 0.2
    seats = 2 if solo else pick(dice, [2, 3, 4, 5, 6])
    return Deal(
        order=shuffled(dice, some_deck(dice, 1 if solo else seats)),
        seats=seats,
        starter=0 if solo else pick(dice, list(range(seats))),
        solo=solo,
        switches=some_switches(dice),
    )


def some_plies(
    dice: random.Random, position: Position
) -> Iterator[tuple[Position, Action, Position]]:
    """Play to the end: a random round in a mood of its own, now and then with a bell."""
    mood = {
        kind: pick(dice, [0.1, 1, 5])
        for kind in ("Draw", "Install", "PlayGlitch", "Discard", "Wait")
    }
    bell = pick(dice, [0, 0, 0.02])
    last_ply = TURNS * 2
    for _ in range(last_ply):
        if position.over:
            return
        if not position.bell and dice.random() < bell:
            action: Action = Bell()
        else:
            open_now = position.actions
            weights = [mood.get(type(action).__name__, 1) for action in open_now]
            action = dice.choices(open_now, weights)[0]
        later = position.after(action)
        yield position, action, later
        position = later
