"""A bench by its slugs: whether its cards fit, what it is worth, and whether it is another game's.

Here: the way from slugs to the scorer for benches that no position holds, as in a paper game.
The points are `botbuilders.rules.scoring`; picking cards is the page's and the command's.
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.deck.edition import Edition
from botbuilders.rules import Score, score_bench
from botbuilders.rules.cards import SLOT_NAMES

SlugBench = tuple[str | None, ...]

# The slots of a Loop Slap bot are filled, the others are not, in slot order (seed section 8).
LOOP_SLAP = (True, True, True, False, False)


def score_of(bench: Sequence[str | None], edition: Edition) -> Score:
    """Score a bench of slugs in slot order, None for an empty slot (seed section 7).

    Raises:
        KeyError: the edition has no such card.
        ValueError: there are not five slots, or a card is in a slot that is not its own.

    """
    cards = (None if slug is None else edition.ids_of(slug)[0] for slug in bench)
    return score_bench(tuple(cards), edition.bonuses)


def fits(slug: str | None, slot: str, edition: Edition) -> bool:
    """Tell whether a slot may hold what is said of it: a card of its own of this edition, or nothing."""
    return not slug or (slug in edition and edition.face(slug).category == slot)


def all_fit(bench: Sequence[str | None], edition: Edition) -> bool:
    """Tell the same of a whole bench in slot order; one without slots fits."""
    return all(fits(slug, slot, edition) for slug, slot in zip(bench, SLOT_NAMES, strict=False))


def is_loop_slap(bench: Sequence[object]) -> bool:
    """Tell whether Sense, Think and Act lie here alone: a whole bot in Loop Slap (seed section 8)."""
    return tuple(card is not None for card in bench) == LOOP_SLAP
