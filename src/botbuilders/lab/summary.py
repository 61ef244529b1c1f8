"""What simulated rounds add up to: wins by seat, how rounds ended, ties, length, Full Bots.

Here: counting. The rounds come from `simulate.py`, intervals from `botbuilders.intervals`, the sentences
from the catalog (`botbuilders.cli.simulate`). A win that k seats share counts 1/k for each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from botbuilders.deck.record import Record
from botbuilders.intervals import Interval, wilson
from botbuilders.lab.simulate import Played
from botbuilders.rules import Score
from botbuilders.rules.scoring import SOLO_GOAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The figures of many rounds.

    `wins` has one interval a seat, in solo one for the goal of 10 points; `ended` counts rounds by
    bot, pile and cap; `ties` counts rounds whose top points were shared, by the rule that settled
    them: full_bot, four_loop or age; `mean`, `median` and `p95` are turns a round.
    """

    rounds: int
    solo: bool
    wins: tuple[Interval, ...]
    ended: dict[str, int]
    ties: dict[str, int]
    mean: float
    median: float
    p95: int
    full_bots: float


@dataclass(slots=True)
class Tally:
    """Counts rounds as they come; keeps none of them."""

    rounds: int = 0
    solo: bool = False
    wins: list[float] = field(default_factory=list)
    ended: Counter[str] = field(default_factory=Counter)
    ties: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    full_bots: int = 0

    def add(self, played: Played) -> None:
        """Count one round."""
        record = played.record
        seats = range(1 if record.solo else record.seats)
        scores = [played.position.score(seat) for seat in seats]
        self.rounds += 1
        self.solo = record.solo
        self.wins = self.wins or [0.0 for _ in seats]
        for seat, share in _shares(record):
            self.wins[seat] += share
        self.ended[record.ended_by] += 1
        self.ties.update(_settled_by(scores, record.scores))
        self.turns[played.turns] += 1
        self.full_bots += sum(score.full_bot for score in scores)

    def summary(self) -> Summary:
        """Give the figures of what was counted; at least one round."""
        return Summary(
            rounds=self.rounds,
            solo=self.solo,
            wins=tuple(wilson(wins, self.rounds) for wins in self.wins),
            ended=dict(self.ended),
            ties=dict(self.ties),
            mean=sum(turns * count for turns, count in self.turns.items()) / self.rounds,
            median=(
                _rank(self.turns, (self.rounds + 1) // 2) + _rank(self.turns, self.rounds // 2 + 1)
            )
            / 2,
            p95=_rank(self.turns, -(-self.rounds * 95 // 100)),
            full_bots=self.full_bots / self.rounds,
        )


def _shares(record: Record) -> Sequence[tuple[int, float]]:
    """Give each winner's seat and its share of the win; solo is won with 10 points or more (seed section 9)."""
    if record.solo:
        return [(0, float(record.scores[0] >= SOLO_GOAL))]
    first = record.ranking[0]
    winners = (first,) if isinstance(first, int) else first
    return [(seat, 1 / len(winners)) for seat in winners]


def _settled_by(scores: Sequence[Score], totals: Sequence[int]) -> Sequence[str]:
    """Name the rule that settled a tie at the top, none without one (seed section 7)."""
    most = max(totals[: len(scores)])
    top = [score for score, total in zip(scores, totals, strict=False) if total == most]
    if len(top) == 1:
        return []
    if sum(score.full_bot for score in top) == 1:
        return ["full_bot"]
    full = any(score.full_bot for score in top)
    if not full and sum(score.four_loop for score in top) == 1:
        return ["four_loop"]
    return ["age"]


def _rank(counts: Counter[int], place: int) -> int:
    """Give the value at a place, 1 the smallest."""
    values = sorted(counts)
    ends = accumulate(counts[value] for value in values)
    return next(value for value, end in zip(values, ends, strict=True) if end >= place)
