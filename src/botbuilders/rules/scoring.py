"""Score lines, totals and ranking (seed section 7, rulings R9 and R10).

The points themselves are the kernel's; this file names the lines and orders the seats. Who is
asked about age, and when, is the table's concern.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from botbuilders.rules import kernel
from botbuilders.rules.cards import NO_CARD, SLOT_NAMES, SLOTS, is_glitch, slot_of
from botbuilders.rules.rulings import rule_text
from botbuilders.words import Catalog

Bench = tuple[int | None, ...]
Ranking = tuple[tuple[int, ...], ...]

SOLO_GOAL = 10
LINE_KEYS = (*SLOT_NAMES[:4], "four_loop", "mission", "mission_match", "full_bot")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonuses:
    """Points a line is worth; the defaults are seed section 7."""

    part: int = 1
    four_loop: int = 4
    mission: int = 2
    match: int = 3
    full_bot: int = 3

    @property
    def row(self) -> tuple[int, int, int, int, int]:
        """The bonuses in the order the kernel takes them."""
        return (self.part, self.four_loop, self.mission, self.match, self.full_bot)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score slip: its key, its points, and the seed section it comes from."""

    key: str
    points: int
    rule: str = "7"

    def rule_text(self, catalog: Catalog) -> str:
        """The rule as people read it: Section 7."""
        return rule_text(self.rule, catalog)

    def points_text(self, catalog: Catalog) -> str:
        """The points as every slip writes them: +3, and 0 for none."""
        return points_text(self.points, catalog)


def points_text(points: int, catalog: Catalog) -> str:
    """Points, 0 or more, as pages, paper and the command line write them: +3, and 0 for none."""
    return (
        catalog.text("rules.points.some", points=points)
        if points
        else catalog.text("rules.points.none")
    )


@dataclass(frozen=True)
class Score:
    """What one bench is worth: eight lines in the seed's order (seed section 7)."""

    lines: tuple[ScoreLine, ...]
    four_loop: bool
    full_bot: bool

    @cached_property
    def total(self) -> int:
        """All lines added up, 0 to 16 with the standard bonuses."""
        return sum(line.points for line in self.lines)

    @property
    def before_age(self) -> tuple[int, bool, bool]:
        """What ranks a seat before age is asked: points, Full Bot, four-loop (seed section 7)."""
        return (self.total, self.full_bot, self.four_loop)

    @property
    def wins_solo(self) -> bool:
        """Whether a solo round with this score is won (seed section 9)."""
        return self.total >= SOLO_GOAL


@lru_cache(maxsize=4096)  # views score each bench again and again, and it changes once a turn
def score_bench(bench: Bench, bonuses: Bonuses | None = None) -> Score:
    """Score five slots; the shout is not needed for any line (ruling R9).

    Raises:
        ValueError: there are not five slots, or a card is in a slot that is not its own.

    """
    if len(bench) != SLOTS or not all(map(_fits, bench, range(SLOTS))):
        raise ValueError(f"not a bench: {bench}")
    cards = bytes(NO_CARD if card is None else card for card in bench)
    points = (bonuses or Bonuses()).row
    four_loop = kernel.has_four_loop(cards, 0)
    return Score(
        lines=tuple(
            ScoreLine(key, kernel.score_line(cards, 0, line, points))
            for line, key in enumerate(LINE_KEYS)
        ),
        four_loop=four_loop,
        full_bot=four_loop and cards[SLOTS - 1] != NO_CARD,
    )


def _fits(card: int | None, slot: int) -> bool:
    return card is None or (slot_of(card) == slot and not is_glitch(card))


def tied_at_age(scores: Sequence[Score]) -> Ranking:
    """Give the groups of seats that only age could order (ruling R10)."""
    return tuple(group for group in ranking(scores) if len(group) > 1)


def ranking(
    scores: Sequence[Score],
    age_rank: Sequence[int] | None = None,
    *,
    later_seat_younger: bool = False,
) -> Ranking:
    """Order the seats: points, Full Bot, four-loop, then the younger (seed section 7).

    Args:
        scores: one a seat.
        age_rank: one a seat, 1 is the youngest, equal numbers share; None when nobody was asked.
        later_seat_younger: the other value of R10's switch, used where age was not asked.

    Returns:
        Groups of seats from first to last; a group of more than one seat shares its rank.

    """
    seats = range(len(scores))
    if age_rank is None:
        age_rank = [-seat if later_seat_younger else 0 for seat in seats]
    places: dict[tuple[tuple[int, bool, bool], int], list[int]] = {}
    for seat in seats:
        places.setdefault((scores[seat].before_age, -age_rank[seat]), []).append(seat)
    return tuple(tuple(places[place]) for place in sorted(places, reverse=True))
