"""A round as text, `botbuilders-round/1`: one JSON object a line.

Here: the form of a record, reading and writing one line, and making one from a played round.
Playing it again is `replay.py`, the text of one ply is `plies.py`; docs/records.md is the
reference for people who write such files.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import RecordError, shown
from botbuilders.rules import VERSION, Position, Ranking, Score, Switches, ranking, tied_at_age

FORMAT = "botbuilders-round/1"
PEOPLE = ("person", "team")
COMPUTERS = ("rookie", "builder", "planner", "champion", "program")
DUMMY = "dummy"

Variant = Literal["standard", "solo"]
WrittenRanking = tuple[int | tuple[int, ...], ...]


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The opened seal of a deal: hex digits, the table's code as shown, the round's number."""

    commitment: str
    secret: str
    table: str
    round: int


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One round; the fields stand in the order in which they are written."""

    format: str
    rules: int
    edition: str
    switches: dict[str, str]
    variant: Variant
    seats: int
    players: tuple[str, ...]
    starter: int
    order: tuple[str, ...]
    plies: tuple[str, ...]
    cap: int | None
    ended_by: Literal["bot", "pile", "bell", "cap"]
    scores: tuple[int, ...]
    age_rank: tuple[int, ...] | None
    ranking: WrittenRanking
    proof: Proof | None

    @property
    def solo(self) -> bool:
        """Whether seat 1 is the dummy (seed section 9)."""
        return self.variant == "solo"

    def to_line(self) -> str:
        """The record as one line of JSON, without a line break."""
        return msgspec.json.encode(self).decode()


def parse_record(line: str | bytes) -> Record:
    """The record of one line; whether it was played by the rules is `replay`'s question.

    Raises:
        RecordError: it is no JSON, has an unknown, missing or wrong field, or another format.

    """
    try:
        record = _DECODER.decode(line)
    except UnicodeError:
        raise RecordError("not_utf8") from None
    except RecursionError:
        raise RecordError("not_json", what="nested too deep") from None
    except msgspec.DecodeError as error:
        raise RecordError("not_json", what=_first_line(str(error))) from None
    if record.format != FORMAT:
        raise RecordError("format", format=shown(record.format), known=FORMAT)
    return record


def record_of(
    position: Position,
    edition: Edition,
    *,
    order: Sequence[str],
    players: Sequence[str],
    plies: Sequence[str],
    switches: Switches | None = None,
    cap: int | None = None,
    age_rank: Sequence[int] | None = None,
    proof: Proof | None = None,
) -> Record:
    """The record of a round that has ended, from its last position and what led there.

    Args:
        position: the last one; not over only when a cap stopped the round.
        edition: what was dealt.
        order: the slugs as dealt.
        players: one a seat, from `PEOPLE`, `COMPUTERS` and `DUMMY`.
        plies: the round's plies as text.
        switches: the round's; the edition's when left out.
        cap: the number of turns after which a simulation stopped it.
        age_rank: what the tied people answered, one a seat; None when they were not asked.
        proof: the opened seal.

    """
    switches = edition.switches if switches is None else switches
    scores = scores_of(position, edition)
    settled = age_rank_of(scores, players, switches, age_rank)
    return Record(
        format=FORMAT,
        rules=VERSION,
        edition=edition.ref,
        switches=switches.changed(),
        variant="solo" if position.solo else "standard",
        seats=position.seats,
        players=tuple(players),
        starter=position.starter,
        order=tuple(order),
        plies=tuple(plies),
        cap=cap,
        ended_by=ended_by_of(position),
        scores=tuple(score.total for score in scores),
        age_rank=settled,
        ranking=written(ranking_of(scores, players, switches, settled)),
        proof=proof,
    )


def scores_of(position: Position, edition: Edition) -> tuple[Score, ...]:
    """The score of every seat, the dummy's too (seed section 7)."""
    return tuple(position.score(seat, edition.bonuses) for seat in range(position.seats))


def ended_by_of(position: Position) -> Literal["bot", "pile", "bell", "cap"]:
    """How the round ended; a position that is not over was stopped by a cap."""
    match position.ended_by:
        case "bot" | "pile" | "bell" as how:
            return how
        case _:
            return "cap"


def age_rank_of(
    scores: Sequence[Score],
    players: Sequence[str],
    switches: Switches,
    answered: Sequence[int] | None,
) -> tuple[int, ...] | None:
    """What stands as `age_rank`: None without a tie that only age could settle (ruling R10)."""
    if DUMMY in players or not tied_at_age(scores):
        return None
    if answered is not None:
        return tuple(answered)
    if switches.age_tie == "later_seat_younger":
        return None
    people = any(player in PEOPLE for player in players)
    return tuple(2 if people and player not in PEOPLE else 1 for player in players)


def ranking_of(
    scores: Sequence[Score],
    players: Sequence[str],
    switches: Switches,
    age_rank: Sequence[int] | None,
) -> Ranking:
    """Seats from first to last; the dummy is not ranked (rulings R10 and R11)."""
    if DUMMY in players:
        return ((0,),)
    later = switches.age_tie == "later_seat_younger"
    return ranking(scores, age_rank, later_seat_younger=later)


def written(ranks: Ranking) -> WrittenRanking:
    """A ranking as a record holds it: only a shared rank is nested."""
    return tuple(rank if len(rank) > 1 else rank[0] for rank in ranks)


def _first_line(text: str) -> str:
    return " ".join(text.split())[:120]


_DECODER = msgspec.json.Decoder(Record)
