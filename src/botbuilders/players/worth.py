"""What a bench is worth and what one card would change about it, as a player counts it.

Points are the printed ones of seed section 7, whatever an edition's what-if bonuses say. What a player does
with these numbers is `builder.py` and `rookie.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from botbuilders.rules import Bench, Bonuses, Observation, kernel
from botbuilders.rules.cards import NO_CARD, is_glitch, is_mission, prefers, slot_of, strikes

PRINTED = Bonuses().row


@lru_cache(maxsize=4096)
def points(bench: Bench) -> int:
    """Add up a bench with the printed points (seed section 7)."""
    cards = bytes(NO_CARD if card is None else card for card in bench)
    return sum(kernel.score_line(cards, 0, line, PRINTED) for line in range(kernel.LINES))


def missing(bench: Bench) -> int:
    """Count the empty slots."""
    return bench.count(None)


def fills(bench: Bench, card: int) -> bool:
    """Tell whether a card goes into a slot that is still empty (seed section 4)."""
    return not is_glitch(card) and bench[slot_of(card)] is None


def covers(hand: Iterable[int], card: int) -> bool:
    """Tell whether a hand has a card for the same slot as a part or Mission."""
    return any(slot_of(one) == slot_of(card) for one in hand if not is_glitch(one))


def gain(bench: Bench, card: int) -> int:
    """Count the points that installing a card adds; below 0 where a Mission gets worse, 0 for a Glitch."""
    if is_glitch(card):
        return 0
    return points(_with(bench, slot_of(card), card)) - points(bench)


def loss(bench: Bench, glitch: int) -> int:
    """Count the points that a Glitch takes from a bench; 0 when it fizzles (seed section 5)."""
    return points(bench) - points(_with(bench, strikes(glitch), None))


def hits(bench: Bench, glitch: int) -> bool:
    """Tell whether the slot that a Glitch names is filled (seed section 5)."""
    return bench[strikes(glitch)] is not None


def matches_in_reach(bench: Bench, hand: Iterable[int], card: int) -> int:
    """Count the categories a Mission prefers that are on the bench or in hand; 0 for a part."""
    if not is_mission(card):
        return 0
    held = {slot_of(one) for one in hand if not is_glitch(one)}
    return sum(bench[slot] is not None or slot in held for slot in prefers(card))


def standing(bench: Bench) -> tuple[int, int]:
    """Order benches as they look now: points first, then how many slots are filled."""
    return points(bench), -missing(bench)


def rivals(observation: Observation) -> tuple[int, ...]:
    """Give the other seats, the next to play first; in solo the dummy is one (ruling R11)."""
    return tuple(
        (observation.turn + step) % observation.seats for step in range(1, observation.seats)
    )


def _with(bench: Bench, slot: int, card: int | None) -> Bench:
    return (*bench[:slot], card, *bench[slot + 1 :])
