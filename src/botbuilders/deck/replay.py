"""Playing a record again and comparing what it says of its end.

Here: `replay`. What stands around the plies is `recordcheck.py`, the form of a record is
`record.py`, the text of a ply `plies.py`, a whole file of records `recordfile.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import RecordError, shown
from botbuilders.deck.plies import action_of_ply
from botbuilders.deck.record import (
    Record,
    WrittenRanking,
    age_rank_of,
    ended_by_of,
    ranking_of,
    scores_of,
    written,
)
from botbuilders.deck.recordcheck import (
    check_age_rank,
    check_head,
    check_order,
    check_proof,
    check_seats,
)
from botbuilders.rules import (
    Draw,
    IllegalActionError,
    Pass,
    Phase,
    Position,
    Ranking,
    Score,
    Switches,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A record played again: every position, the first one dealt, the last one ended."""

    positions: tuple[Position, ...]
    turns: int
    ended_by: str
    scores: tuple[Score, ...]
    ranking: Ranking

    @property
    def position(self) -> Position:
        """The last position."""
        return self.positions[-1]


def replay(record: Record, edition: Edition) -> Replay:
    """Play a record again by the rules and compare what it says of its end.

    Raises:
        RecordError: another edition or rules version, a deal or a ply against the rules, or an
            end, score, ranking or proof that does not follow from the plies.

    """
    switches = check_head(record, edition)
    check_seats(record)
    check_order(record, edition)
    if record.proof is not None:
        check_proof(record, record.proof, edition)
    positions, turns = _play(record, edition, switches)
    _check_cap(record, positions[-1], turns)
    scores = scores_of(positions[-1], edition)
    check_age_rank(record, scores)
    settled = age_rank_of(scores, record.players, switches, record.age_rank)
    ranks = ranking_of(scores, record.players, switches, settled)
    ended_by = ended_by_of(positions[-1])
    _compare("ended_by", record.ended_by, ended_by)
    _compare("scores", list(record.scores), [score.total for score in scores])
    _compare("ranking", _lists(record.ranking), _lists(written(ranks)))
    return Replay(positions=positions, turns=turns, ended_by=ended_by, scores=scores, ranking=ranks)


def _play(record: Record, edition: Edition, switches: Switches) -> tuple[tuple[Position, ...], int]:
    position = Position.deal(
        edition.order_ids(record.order),
        seats=record.seats,
        starter=record.starter,
        solo=record.solo,
        switches=switches,
    )
    positions = [position]
    turns = 0
    for number, text in enumerate(record.plies, start=1):
        if position.over:
            raise RecordError("after_end", ply=number)
        try:
            action = action_of_ply(text, position, edition)
            position = position.after(action)
        except IllegalActionError as error:
            raise RecordError(
                "illegal", ply=number, reason=error.reason, text=shown(text)
            ) from None
        except RecordError as error:
            error.ply = number
            raise
        turns += isinstance(action, Draw | Pass)
        positions.append(position)
    return tuple(positions), turns


def _check_cap(record: Record, position: Position, turns: int) -> None:
    if record.cap is None and not position.over:
        raise RecordError("unfinished")
    if record.cap is not None:
        stopped = not position.over and position.phase == Phase.DRAW
        if not stopped or turns != record.cap:
            raise RecordError("cap")


def _compare(field: str, given: object, wanted: object) -> None:
    if given != wanted:
        raise RecordError(field, given=shown(str(given)), wanted=shown(str(wanted)))


def _lists(ranks: WrittenRanking) -> list[int | list[int]]:
    return [rank if isinstance(rank, int) else list(rank) for rank in ranks]
