"""A round that has ended, as what was shown of it: who sat where, the hands, and each event in turn.

A film holds no rules and no secret: every event says what it did, so that whoever shows it only moves
cards. Here it is made, from a table's journal or from a record; as a link's text it is `filmtext.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from botbuilders.deck.edition import Edition
from botbuilders.deck.plies import action_of_ply
from botbuilders.deck.record import Record, scores_of
from botbuilders.deck.replay import replay
from botbuilders.rules import Bell, Position, Ranking
from botbuilders.table.ended import ended_round
from botbuilders.table.errors import NewerTableError, RoundNotOverError
from botbuilders.table.events import Opened
from botbuilders.table.fold import fold, opened
from botbuilders.table.happenings import ending, facts_of
from botbuilders.table.ports import Saved
from botbuilders.table.results import places, players
from botbuilders.table.state import Fact, Round, Said, Table

# What a film tells; a line of the log about anything else (who came, who left) is not part of the round.
# Links hold the place in this list: new keys go to its end, and none is ever taken out.
KEYS = (
    "dealt",
    "drew",
    "drew_discard",
    "took_back",
    "passed",
    "installed",
    "replaced",
    "glitched",
    "fizzled",
    "discarded",
    "shouted",
    "waited",
    "flipped_in",
    "flipped_away",
    "bell_lesson",
    "bell_nobody",
    "ended_bot",
    "ended_pile",
    "ended_bell",
    "dealt_again",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened: `key` names its sentence, cards are slugs, also those that were hidden."""

    key: str
    seat: int | None = None
    card: str | None = None
    target: int | None = None
    cleared: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Who sat somewhere: as a record writes it, the words of the name, the hand dealt, and the score."""

    kind: str
    adjective: str
    animal: str
    tape: str
    hand: tuple[str, ...]
    points: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Film:
    """One round from its deal to its end; `top` was flipped, `pile` cards lay in the draw pile.

    `points` of a player are the lines of the score slip; `place` counts from 1, 0 is the dummy's.
    """

    edition: str
    round: int
    starter: int
    players: tuple[Player, ...]
    top: str
    pile: int
    events: tuple[Event, ...]

    @property
    def solo(self) -> bool:
        """Whether seat 1 is the dummy (seed section 9)."""
        return self.players[-1].kind == "dummy"


def film_of_journal(table: Table, saved: Sequence[Saved], number: int) -> Film:
    """Give the film of a round from its table and the whole journal.

    Raises:
        RoundNotOverError: the round has not ended, or was not dealt (F6).

    """
    start = saved[0].entry
    if not isinstance(start, Opened):
        raise NewerTableError(what="first entry")
    first = opened(table.code, start, table.edition)
    tables = list(accumulate((one.entry for one in saved[1:]), fold, initial=first))
    ended = ended_round(tables[-1], number)
    played = [table for table in tables if _is_in(table, number)]
    return _film(
        tables[-1],
        ended,
        deal=_dealt(played),
        events=_told(_lines(tables, number)),
    )


def film_of_record(record: Record, edition: Edition, names: Sequence[Sequence[str]]) -> Film:
    """Give the film of a record; `names` are the adjective, animal and tape of each seat.

    Raises:
        RecordError: the record was not played by the rules.

    """
    again = replay(record, edition)
    first = again.positions[0]
    scores = scores_of(again.position, edition)
    points = [tuple(line.points for line in score.lines) for score in scores]
    start = Fact(what="dealt", key="dealt", seat=record.starter)
    return Film(
        edition=record.edition,
        round=record.proof.round if record.proof else 1,
        starter=record.starter,
        players=_players(record.players, names, (first, edition), (points, again.ranking)),
        top=edition.slug_of(first.discard_pile[-1]),
        pile=len(first.draw_pile),
        events=_told((start, *_facts(again.positions, record.plies, edition))),
    )


def _film(table: Table, ended: Round, *, deal: Position, events: tuple[Event, ...]) -> Film:
    scores = scores_of(ended.position, table.edition)
    points = [tuple(line.points for line in score.lines) for score in scores]
    names = [(seat.adjective, seat.animal, seat.tape) for seat in table.seats]
    ranks = ((0,),) if table.solo else places(table, ended, scores)
    return Film(
        edition=table.edition.ref,
        round=ended.number,
        starter=deal.starter,
        players=_players(players(table), names, (deal, table.edition), (points, ranks)),
        top=table.edition.slug_of(deal.discard_pile[-1]),
        pile=len(deal.draw_pile),
        events=events,
    )


def _players(
    kinds: Sequence[str],
    names: Sequence[Sequence[str]],
    deal: tuple[Position, Edition],
    result: tuple[Sequence[tuple[int, ...]], Ranking],
) -> tuple[Player, ...]:
    position, edition = deal
    points, ranks = result
    place = _place_of(ranks)
    return tuple(
        Player(
            kind=kind,
            adjective=names[at][0],
            animal=names[at][1],
            tape=names[at][2],
            hand=edition.slugs(position.hand(at)),
            points=points[at],
            place=place.get(at, 0),
        )
        for at, kind in enumerate(kinds)
    )


def _place_of(ranks: Ranking) -> dict[int, int]:
    """The place of each seat, from 1; who shares a rank shares the place, and the next one is left out."""
    places_of: dict[int, int] = {}
    for rank in ranks:
        place = len(places_of) + 1
        places_of |= dict.fromkeys(rank, place)
    return places_of


def _is_in(table: Table, number: int) -> bool:
    return table.round is not None and table.round.number == number


def _dealt(played: Sequence[Table]) -> Position:
    first = played[0].round
    if first is None:  # pragma: no cover - `_is_in` has looked
        raise RoundNotOverError
    return first.position


def _lines(tables: Sequence[Table], number: int) -> Iterator[Fact]:
    """The facts of a round in the order in which they were said."""
    for before, after in pairwise(tables):
        fresh: tuple[Said, ...] = after.log[len(after.log) - (after.said - before.said) :]
        yield from (said.fact for said in fresh if said.round == number)


def _facts(positions: Sequence[Position], plies: Sequence[str], edition: Edition) -> Iterator[Fact]:
    for (before, after), ply in zip(pairwise(positions), plies, strict=True):
        action = action_of_ply(ply, before, edition)
        if isinstance(action, Bell):
            yield Fact(what="bell", key="bell_lesson", seat=None)
            yield from ending(after)
        else:
            yield from facts_of(before, action, after, edition)


def _told(facts: Iterable[Fact]) -> tuple[Event, ...]:
    return tuple(
        Event(
            key=fact.key,
            seat=fact.seat,
            card=fact.card,
            target=fact.target,
            cleared=fact.cleared,
        )
        for fact in facts
        if fact.key in KEYS
    )
