"""From an edition and a secret to the first position of a round.

Here: one function for people who use the package as a library and for simulations. The order itself
is `shuffle.py`; a table deals from its journal instead.
"""

from __future__ import annotations

from botbuilders.deck.edition import Edition
from botbuilders.deck.shuffle import sealed_deal
from botbuilders.rules import Position


def deal(edition: Edition, *, seats: int, secret: bytes) -> Position:
    """The round that a secret of 32 bytes seals; one seat is solo (seed sections 2 and 9).

    Raises:
        EditionError: the edition has too few cards for this many seats.

    """
    edition.require_cards_for(seats)
    starter, order = sealed_deal(secret, edition, seats)
    solo = seats == 1
    return Position.deal(
        edition.order_ids(order),
        seats=2 if solo else seats,
        starter=starter or 0,
        solo=solo,
        switches=edition.switches,
    )
