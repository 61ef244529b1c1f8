"""The reveal in words: score lines, who won, how a tie was broken, the teach-back sentence.

The numbers are `results.py`, sentences that need only scores are `standings.py`. Everything here
is public: it exists only once a round has ended.
"""

from __future__ import annotations

from typing import Literal, cast

from botbuilders.deck.loading import in_language
from botbuilders.deck.teachback import teach_back
from botbuilders.rules import Score
from botbuilders.table.results import places, points_of, totals
from botbuilders.table.shapes import AgeQuestion, Result
from botbuilders.table.standings import Standings, seat_score, solo_text, tie_text, winner_text
from botbuilders.table.state import Round, Table
from botbuilders.table.telling import seat_name
from botbuilders.words import Catalog


def result(table: Table, ended: Round, viewer: int | None, catalog: Catalog) -> Result:
    """Give the reveal of a round as one viewer reads it."""
    scores = points_of(ended.position, table.edition)
    standings = _standings(table, ended, scores, catalog)
    asked = standings.asked
    edition = in_language(table.edition, catalog.language)
    return Result(
        ended_by=cast(Literal["bot", "pile", "bell"], ended.position.ended_by),
        scores=tuple(seat_score(at, score, catalog) for at, score in enumerate(scores)),
        ranking=standings.ranks,
        winner_text=(
            solo_text(scores[0], catalog) if table.solo else _winner(standings, viewer, catalog)
        ),
        tie_text=None if table.solo else tie_text(standings, catalog),
        age_question=AgeQuestion(asked) if asked else None,
        age_rank=ended.ages.rank if ended.ages and not asked else None,
        teach_back=tuple(
            teach_back(_bench(table, ended, seat), edition, catalog)
            for seat in range(len(table.seats))
        ),
        solo_won=scores[0].wins_solo if table.solo else None,
        totals=totals(table, ended),
    )


def _bench(table: Table, ended: Round, seat: int) -> tuple[str | None, ...]:
    slug_of = table.edition.slug_of
    return tuple(None if card is None else slug_of(card) for card in ended.position.bench(seat))


def _standings(
    table: Table, ended: Round, scores: tuple[Score, ...], catalog: Catalog
) -> Standings:
    return Standings(
        names=tuple(seat_name(table, seat, catalog) for seat in range(len(table.seats))),
        scores=scores,
        ranks=places(table, ended, scores),
        asked=ended.ages.asked if ended.ages else (),
    )


def _winner(standings: Standings, viewer: int | None, catalog: Catalog) -> str:
    first = standings.ranks[0]
    if first == (viewer,):
        return catalog.text("log.result.won_you", count=standings.scores[first[0]].total)
    return winner_text(standings, catalog)
