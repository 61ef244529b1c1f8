"""Scores and places in words, from the scores alone.

Here: what the reveal of a table (`reveal.py`) and a paper game (`paper.py`) both say: score
lines, who won, what put a tie in order. Who is asked about age is `age.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
    ties = _parted([seat for rank in standings.ranks for seat in rank], _points(standings))
    return " ".join(line for group in ties for line in _ties(group, standings, catalog)) or None


def _ties(group: list[int], standings: Standings, catalog: Catalog) -> Iterator[str]:
    """Name each tie rule that parts a group of equal points, and what it leaves together (seed section 7)."""
    if len(group) < 2:
        return
    scores = standings.scores
    rules: tuple[tuple[str, Callable[[int], object]], ...] = (
        ("full_bot", lambda seat: scores[seat].full_bot),
        ("four_loop", lambda seat: scores[seat].four_loop),
    )
    for rule, has in rules:
        parts = _parted(group, has)
        if len(parts) > 1:
            yield _tie(rule, group, standings, catalog)
            for part in parts:
                yield from _ties(part, standings, catalog)
            return
    yield from _ages(group, standings, catalog)


def _ages(group: list[int], standings: Standings, catalog: Catalog) -> Iterator[str]:
    """Say who is told apart by age, who is still asked, and who shares a place (ruling R10)."""
    ranks = [rank for rank in standings.ranks if rank[0] in group]
    if len(ranks) > 1:
        yield _tie("age", group, standings, catalog)
    for rank in ranks:
        if len(rank) > 1:
            asked = set(rank) & set(standings.asked)
            yield _tie("asked" if asked else "shared", rank, standings, catalog)


def _tie(rule: str, seats: Sequence[int], standings: Standings, catalog: Catalog) -> str:
    return catalog.text(f"log.result.tie_{rule}", names=standings.named(sorted(seats), catalog))


def _points(standings: Standings) -> Callable[[int], object]:
    return lambda seat: standings.scores[seat].total


def _parted(seats: Sequence[int], by: Callable[[int], object]) -> list[list[int]]:
    """Part seats into groups with the same value, each in the order it came."""
    parts: dict[object, list[int]] = {}
    for seat in seats:
        parts.setdefault(by(seat), []).append(seat)
    return list(parts.values())
