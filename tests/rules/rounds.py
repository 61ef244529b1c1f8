"""Rounds for tests to begin from: a full table from the few things a test cares about.

`a_round(...)` gives a `Position`, `lay_out(...)` the same as an oracle's `Round`. Cards are names
like `sense#3`; `sense` is `sense#0`. What is not named is filled in: hands with parts, the draw
pile with the rest of the standard deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from botbuilders.rules import Position
from tests.rules.compare import position_of
from tests.rules.oracle import DEFAULTS, Bench, Round, Seat, empty_bench, slot_for

FULL_BOT = ("sense", "think", "act", "power", "mission-sense-act")
# How many of each kind the standard edition has.
STANDARD = {
    "sense": 8,
    "think": 8,
    "act": 8,
    "power": 8,
    "mission-sense-think": 1,
    "mission-sense-act": 2,
    "mission-sense-power": 1,
    "mission-think-act": 1,
    "mission-think-power": 2,
    "mission-act-power": 1,
    "glitch-sense": 1,
    "glitch-think": 2,
    "glitch-act": 2,
    "glitch-power": 2,
    "glitch-mission": 1,
}


def deck(counts: Mapping[str, int] = STANDARD) -> list[str]:
    return [f"{kind}#{copy}" for kind, count in counts.items() for copy in range(count)]


def full_name(card: str) -> str:
    return card if "#" in card else f"{card}#0"


def full_names(cards: Iterable[str]) -> list[str]:
    return [full_name(card) for card in cards]


def a_bench(*cards: str) -> Bench:
    return empty_bench() | {slot_for(card): full_name(card) for card in cards}


def lay_out(
    *,
    seats: int = 2,
    turn: int = 0,
    phase: str = "play",
    hand: Iterable[str] = (),
    bench: Iterable[str] = (),
    benches: Mapping[int, Iterable[str]] | None = None,
    pile: Iterable[str] | None = None,
    discard: Iterable[str] = ("glitch-mission",),
    taken: str | None = None,
    caller: int | None = None,
    starter: int = 0,
    solo: bool = False,
    final_turn: bool | None = None,
    bell: bool = False,
    switches: Mapping[str, str] | None = None,
) -> Round:
    """Lay the table.

    `hand` and `bench` are those of the seat to move; `hand` may be short, parts fill it up.
    `pile` and `discard` have their top last; without `pile` the rest of the deck is the draw
    pile, with it the rest stays in the box. It is the final turn when the pile is empty, unless
    the test says so.
    """
    rows = {turn: full_names(hand)}
    shown = {seat: full_names(cards) for seat, cards in {turn: bench, **(benches or {})}.items()}
    piles = [full_names(pile or ()), full_names(discard)]
    used = {*rows[turn], *(card for cards in [*shown.values(), *piles] for card in cards)}
    box = [card for card in deck() if card not in used]
    table = []
    for seat in range(seats):
        size = 0 if solo and seat == 1 else 5 if seat == turn and phase == "play" else 4
        cards = rows.get(seat, [])
        while len(cards) < size:
            cards.append(box.pop(0))
        table.append(Seat(cards, a_bench(*shown.get(seat, ()))))
    return Round(
        table,
        box if pile is None else piles[0],
        piles[1],
        starter,
        turn,
        phase,
        solo,
        caller,
        (pile is not None and not piles[0]) if final_turn is None else final_turn,
        bell,
        taken=full_name(taken) if taken else None,
        switches={**DEFAULTS, **(switches or {})},
    )


def a_round(**wishes: object) -> Position:
    """The position of a table laid by `lay_out`."""
    return position_of(lay_out(**wishes))  # type: ignore[arg-type]  # the same keywords
