"""The end of a round: scores, who is before whom, and its record.

What the points are is `botbuilders.rules`, how a record is written is `botbuilders.deck.record`;
here is only which rounds may be opened, and what the tied people said. Words are `reveal.py`.
"""

from __future__ import annotations

from functools import lru_cache

from botbuilders.deck.edition import Edition
from botbuilders.deck.record import Proof, Record, ranking_of, record_of, scores_of
from botbuilders.rules import Position, Ranking, Score, tied_at_age
from botbuilders.table.ended import ended_round
from botbuilders.table.state import Round, Table


def groups_for_age(table: Table, position: Position) -> Ranking:
    """Give the groups of seats that only age can order (ruling R10); the dummy is not ranked."""
    if table.solo or table.edition.switches.age_tie != "share":
        return ()
    return tied_at_age(scores_of(position, table.edition))


def places(table: Table, ended: Round, scores: tuple[Score, ...]) -> Ranking:
    """Order the seats by what is known now; who was not told apart shares a place."""
    rank = ended.ages.rank if ended.ages else None
    return ranking_of(scores, players(table), table.edition.switches, rank)


@lru_cache(maxsize=2048)
def points_of(position: Position, edition: Edition) -> tuple[Score, ...]:
    """Score every seat of a round; those of a table's earlier rounds are asked for again and again."""
    return scores_of(position, edition)


def totals(table: Table, ended: Round) -> tuple[int, ...]:
    """Add up the rounds of a table (ruling R15)."""
    rounds = (*table.past, ended)
    scores = (points_of(one.position, table.edition) for one in rounds)
    return tuple(sum(score.total for score in seat) for seat in zip(*scores, strict=True))


def record(table: Table, number: int) -> Record:
    """Give a round of the table as text.

    Raises:
        RoundNotOverError: it has not ended, or was not dealt (F6).

    """
    ended = ended_round(table, number)
    return record_of(
        ended.position,
        table.edition,
        order=ended.order,
        players=players(table),
        plies=ended.plies,
        age_rank=ended.ages.rank if ended.ages else None,
        proof=proof(ended),
    )


def players(table: Table) -> tuple[str, ...]:
    """Write who sat where as a record does: the kind, or the level of a computer player."""
    return tuple(seat.level or seat.kind for seat in table.seats)


def proof(ended: Round) -> Proof:
    """Open the seal of a round that has ended; a given deal's names the table it was made for."""
    table, number = ended.sealed_for
    return Proof(
        commitment=ended.commitment,
        secret=ended.secret.hex(),
        table=table,
        round=number,
    )
