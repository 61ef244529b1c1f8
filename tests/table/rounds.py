"""Tables in the middle of a round, laid out card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from botbuilders.deck import Edition
from botbuilders.rules import Position
from botbuilders.table.decide import deal, join
from botbuilders.table.events import Plied
from botbuilders.table.fold import fold, opened
from botbuilders.table.opening import opening
from botbuilders.table.state import Round, Table
from tests.table.night import STANDARD, wish

CODE = "BCD-FGH"
DEVICES = "ABCDEF"


def a_table(*kinds: str, edition: Edition = STANDARD, seed: int = 0, **wishes: Any) -> Table:
    """A table where every person sits (device A in the first seat, and so on), not dealt yet."""
    asked = wish(*kinds, **wishes)
    table = opened(CODE, opening(asked, edition, Random(seed).randbytes), edition)
    for seat, kind in enumerate(kinds):
        if kind in ("person", "team"):
            entries = join(table, DEVICES[seat], seat, program=False, secret=bytes(32))
            table = fold(table, entries[0])
    return table


def a_dealt_table(*kinds: str, edition: Edition = STANDARD, seed: int = 0, **wishes: Any) -> Table:
    """The same, dealt from a secret that follows from the seed."""
    table = a_table(*kinds, edition=edition, seed=seed, **wishes)
    return fold(table, deal(table, Random(seed).randbytes(32)))


def a_round(
    *kinds: str,
    hands: Sequence[Sequence[str]],
    pile: Sequence[str] = (),
    flipped: str = "wall-plug",
    starter: int = 0,
    edition: Edition = STANDARD,
) -> Table:
    """A table of people in which these cards were dealt; `pile` is drawn from its front.

    Cards that are not named lie at the bottom of the draw pile, unless the edition is small.
    """
    table = a_dealt_table(*kinds, edition=edition)
    seats = len(hands)
    order = [hands[(starter + at) % seats][row] for row in range(4) for at in range(seats)]
    order += [flipped, *pile]
    order += [slug for slug in edition.deck if slug not in order]
    return with_order(table, order, starter)


def with_order(table: Table, order: Sequence[str], starter: int = 0) -> Table:
    """A dealt table with another order of its cards."""
    position = Position.deal(
        table.edition.order_ids(order),
        seats=len(table.seats),
        starter=starter,
        solo=table.solo,
        switches=table.edition.switches,
    )
    return replace(table, round=replace(dealt(table), position=position, order=tuple(order)))


def dealt(table: Table) -> Round:
    assert table.round is not None
    return table.round


def plies(table: Table, *texts: str) -> Table:
    """A table some plies later; each is played by the seat to move."""
    for text in texts:
        table = fold(table, Plied(dealt(table).position.turn, text))
    return table
