"""Scores and places in words, from the scores alone.

Here: what the reveal of a table (`reveal.py`) and a paper game (`paper.py`) both say: score
lines, who won, what put a tie in order. Who is asked about age is `age.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from botbuilders.rules import Ranking, Score
from botbuilders.rules.scoring import SOLO_GOAL
from botbuilders.table.shapes import ScoreLineView, SeatScore
from botbuilders.table.telling import listed
from botbuilders.words import Catalog


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """Names and scores by seat, places from first to last, and the seats still asked about age."""

    names: tuple[str, ...]
    scores: tuple[Score, ...]
    ranks: Ranking
    asked: tuple[int, ...] = ()

    def named(self, seats: Sequence[int], catalog: Catalog) -> str:
        """Name seats in a sentence."""
        return listed([self.names[seat] for seat in seats], catalog)


def seat_score(seat: int, score: Score, catalog: Catalog) -> SeatScore:
    """Give the eight lines of a score slip, each with its rule (seed section 7)."""
    return SeatScore(
        seat=seat,
        total=score.total,
        full_bot=score.full_bot,
        four_loop=score.four_loop,
        lines=tuple(
            ScoreLineView(
                line.key,
                catalog.text(f"rules.score.{line.key}"),
                line.points,
                line.rule_text(catalog),
            )
            for line in score.lines
        ),
    )


def solo_text(score: Score, catalog: Catalog) -> str:
    """Say whether a solo round is won (seed section 9)."""
    key = "solo_won" if score.wins_solo else "solo_lost"
    return catalog.text(f"log.result.{key}", count=score.total, goal=SOLO_GOAL)


def winner_text(standings: Standings, catalog: Catalog) -> str:
    """Say who won, as everybody reads it."""
    first = standings.ranks[0]
    names, points = standings.named(first, catalog), standings.scores[first[0]].total
    if len(first) > 1:
        return catalog.text("log.result.shared", names=names, count=points)
    return catalog.text("log.result.won", name=names, count=points)


def tie_text(standings: Standings, catalog: Catalog) -> str | None:
    """Say for each group with the same points what put them in order, if anything; None without a tie."""
    return " ".join(_ties(standings, catalog)) or None


def _ties(standings: Standings, catalog: Catalog) -> Iterator[str]:
    by_points: dict[int, list[int]] = {}
    for seat in (seat for rank in standings.ranks for seat in rank):
        by_points.setdefault(standings.scores[seat].total, []).append(seat)
    for group in by_points.values():
        if len(group) > 1:
            key = f"log.result.tie_{_settled_by(group, standings)}"
            yield catalog.text(key, names=standings.named(sorted(group), catalog))


def _settled_by(group: list[int], standings: Standings) -> str:
    """Name the tie rule that split a group of equal points (seed section 7, ruling R10)."""
    if len({standings.scores[seat].full_bot for seat in group}) > 1:
        return "full_bot"
    if len({standings.scores[seat].four_loop for seat in group}) > 1:
        return "four_loop"
    if set(standings.asked) & set(group):
        return "asked"
    return "shared" if any(set(group) <= set(rank) for rank in standings.ranks) else "age"
