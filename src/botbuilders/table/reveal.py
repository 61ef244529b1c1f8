"""The reveal in words: score lines, who won, how a tie was broken, the teach-back sentence.

The numbers are `results.py`. Everything here is public: it exists only once a round has ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, cast

from botbuilders.deck.record import scores_of
from botbuilders.deck.teachback import teach_back
from botbuilders.rules import Score
from botbuilders.rules.scoring import SOLO_GOAL
from botbuilders.table.fold import playing
from botbuilders.table.results import places, totals
from botbuilders.table.shapes import AgeQuestion, Result, ScoreLineView, SeatScore
from botbuilders.table.state import Round, Table
from botbuilders.table.telling import listed, seat_name
from botbuilders.words import Catalog


def result(table: Table, ended: Round, viewer: int | None, catalog: Catalog) -> Result:
    """Give the reveal of a round as one viewer reads it."""
    scores = scores_of(ended.position, table.edition)
    ranks = places(table, ended, scores)
    asked = ended.ages.asked if ended.ages else ()
    return Result(
        ended_by=cast(Literal["bot", "pile", "bell"], ended.position.ended_by),
        scores=tuple(_seat_score(at, score, catalog) for at, score in enumerate(scores)),
        ranking=ranks,
        winner_text=(
            _solo(scores[0], catalog) if table.solo else _winners(table, ranks[0], viewer, catalog)
        ),
        tie_text=" ".join(_ties(table, ended, scores, catalog)) or None,
        age_question=AgeQuestion(asked) if asked else None,
        age_rank=ended.ages.rank if ended.ages and not asked else None,
        teach_back=tuple(
            teach_back(_bench(table, ended, seat), table.edition, catalog)
            for seat in range(len(table.seats))
        ),
        solo_won=scores[0].wins_solo if table.solo else None,
        totals=totals(table, ended),
    )


def _bench(table: Table, ended: Round, seat: int) -> tuple[str | None, ...]:
    slug_of = table.edition.slug_of
    return tuple(None if card is None else slug_of(card) for card in ended.position.bench(seat))


def _seat_score(seat: int, score: Score, catalog: Catalog) -> SeatScore:
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


def _solo(score: Score, catalog: Catalog) -> str:
    key = "solo_won" if score.wins_solo else "solo_lost"
    return catalog.text(f"log.result.{key}", points=score.total, goal=SOLO_GOAL)


def _names(table: Table, seats: Sequence[int], catalog: Catalog) -> str:
    return listed([seat_name(table, seat, catalog) for seat in seats], catalog)


def _winners(table: Table, first: tuple[int, ...], viewer: int | None, catalog: Catalog) -> str:
    points = playing(table).position.score(first[0], table.edition.bonuses).total
    names = _names(table, first, catalog)
    if len(first) > 1:
        return catalog.text("log.result.shared", names=names, points=points)
    if first == (viewer,):
        return catalog.text("log.result.won_you", points=points)
    return catalog.text("log.result.won", name=names, points=points)


def _ties(table: Table, ended: Round, scores: tuple[Score, ...], catalog: Catalog) -> Iterator[str]:
    """One sentence for each group with the same points: what put them in order, if anything."""
    if table.solo:
        return
    ranks = places(table, ended, scores)
    by_points: dict[int, list[int]] = {}
    for seat in (seat for rank in ranks for seat in rank):
        by_points.setdefault(scores[seat].total, []).append(seat)
    for group in by_points.values():
        if len(group) > 1:
            how = _settled_by(table, ended, group, scores)
            yield catalog.text(f"log.result.tie_{how}", names=_names(table, sorted(group), catalog))


def _settled_by(table: Table, ended: Round, group: list[int], scores: tuple[Score, ...]) -> str:
    """Name the tie rule that split a group of equal points (seed section 7, ruling R10)."""
    if len({scores[seat].full_bot for seat in group}) > 1:
        return "full_bot"
    if len({scores[seat].four_loop for seat in group}) > 1:
        return "four_loop"
    if ended.ages and set(ended.ages.asked) & set(group):
        return "asked"
    ranks = places(table, ended, scores)
    return "shared" if any(set(group) <= set(rank) for rank in ranks) else "age"
