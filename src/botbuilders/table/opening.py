"""Opening a table: what may be wished for, and the names everybody gets.

Pure but for the entropy that is passed in. Names are picked from the catalog's words and kept as
ids; nobody types one, so no name can hurt or tell who somebody is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from botbuilders import rules
from botbuilders.deck.edition import DEALT, Edition
from botbuilders.deck.errors import shown
from botbuilders.players import LEVELS
from botbuilders.table.codes import Entropy, below
from botbuilders.table.errors import SetUpError
from botbuilders.table.events import Given, Kind, Opened, SeatPlan, Variant
from botbuilders.words import catalog

if TYPE_CHECKING:
    from botbuilders.table.ports import Editions
    from botbuilders.table.state import Table

FEWEST_SEATS, MOST_SEATS = 2, 6
MOST_ROUNDS = 20


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who should sit somewhere; a computer player has a level.

    `here` is a place for the device that opens the table, which is passed on from hand to hand.
    """

    kind: Literal["person", "team", "computer"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    here: bool = False


class DealWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round that has ended, to be dealt again; `seat` is the one whoever opens the table takes."""

    code: Annotated[str, Meta(max_length=64)]
    round: Annotated[int, Meta(ge=1, le=10_000)]
    seat: Annotated[int, Meta(ge=0, le=5)] | None = None


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wishes for; `program` means that a program sits in the first seat.

    `edition` is the reference of the cards to deal, the standard ones without it; a deal has its own.
    """

    seats: Annotated[Sequence[SeatWish], Meta(min_length=1, max_length=MOST_SEATS)]
    variant: Variant = "standard"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 1
    program: bool = False
    turn_seconds: Annotated[int, Meta(ge=10, le=600)] | None = None
    deal: DealWish | None = None
    edition: Annotated[str, Meta(max_length=64)] | None = None


def edition_of(wish: OpenTable, editions: Editions, source: Table | None) -> Edition:
    """Give the cards of a table; a deal is played again with those of its own table, `source`.

    Raises:
        SetUpError: these cards are not here, or a deal was not dealt from them.

    """
    if source is not None:
        if wish.edition not in {None, source.edition.ref}:
            raise SetUpError("deal_edition", edition=source.edition.ref)
        return source.edition
    if wish.edition is None:
        return editions.standard()
    try:
        return editions.get(wish.edition)
    except KeyError:
        raise SetUpError("edition", edition=shown(wish.edition)) from None


def opening(
    wish: OpenTable, edition: Edition, entropy: Entropy, given: Given | None = None
) -> Opened:
    """Give the first entry of a table.

    Raises:
        SetUpError: such a table cannot be; it says what to change.

    """
    check(wish, edition)
    kinds: list[tuple[Kind, str | None]] = [(seat.kind, seat.level) for seat in wish.seats]
    if wish.variant == "solo":
        kinds.append(("dummy", None))
    adjectives = some(ids("names.adjectives"), len(kinds), entropy)
    animals = some(ids("names.animals"), len(kinds), entropy)
    tapes = some(ids("tapes"), len(kinds), entropy)
    words = zip(kinds, adjectives, animals, tapes, strict=True)
    return Opened(
        rules=rules.VERSION,
        edition=edition.ref,
        variant=wish.variant,
        rounds=wish.rounds,
        seats=tuple(SeatPlan(*kind, *names) for kind, *names in words),
        turn_seconds=wish.turn_seconds,
        given=given,
    )


def check(wish: OpenTable, edition: Edition) -> None:
    """Refuse a wish that no table can fulfil (rulings R1, R11)."""
    count = len(wish.seats)
    humans = [seat for seat in wish.seats if seat.kind != "computer"]
    if wish.variant == "solo" and (count, len(humans)) != (1, 1):
        raise SetUpError("solo")
    if wish.variant == "standard" and not FEWEST_SEATS <= count <= MOST_SEATS:
        raise SetUpError("seats", count=count)
    if not humans:
        raise SetUpError("nobody")
    if not 1 <= wish.rounds <= MOST_ROUNDS:
        raise SetUpError("rounds", count=wish.rounds, most=MOST_ROUNDS)
    if edition.size <= DEALT * count:
        raise SetUpError("cards", count=count)
    for seat in wish.seats:
        check_level(seat)


def check_level(seat: SeatWish) -> None:
    """Refuse a computer player without a level there is, and a level of anybody else."""
    if seat.kind != "computer" and seat.level is not None:
        raise SetUpError("no_level")
    if seat.kind == "computer" and seat.here:
        raise SetUpError("not_here")
    if seat.kind == "computer" and seat.level is None:
        raise SetUpError("which_level", levels=", ".join(LEVELS))
    if seat.kind == "computer" and seat.level not in LEVELS:
        raise SetUpError("level", level=shown(seat.level), levels=", ".join(LEVELS))


def seats_here(wish: OpenTable) -> tuple[int, ...]:
    """Give the seats of whoever opens the table: the one of its deal or the first free one, and all `here`."""
    people = [at for at, seat in enumerate(wish.seats) if seat.kind != "computer"]
    dealt = wish.deal.seat if wish.deal is not None else None
    first = dealt if dealt in people else people[0]
    return (first, *(at for at in people if at != first and wish.seats[at].here))


def some(things: Sequence[str], count: int, entropy: Entropy) -> list[str]:
    """Pick different things by chance."""
    left = list(things)
    return [left.pop(below(len(left), entropy)) for _ in range(count)]


@cache
def ids(table: str) -> tuple[str, ...]:
    """List the ids that a table of the catalog has words for."""
    return tuple(key.removeprefix(f"{table}.") for key in catalog().table(table))
