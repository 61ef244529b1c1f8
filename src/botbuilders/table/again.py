"""Play my deal: the cards of a round that has ended, dealt again at a new table.

Such a deal is no secret any more: its record is open to whoever has the code. So the new table says
from the start that its cards were played before, never which table that was while the round goes on,
and its seal stays the one made for the first table, so the record shows where the deal is from.
"""

from __future__ import annotations

from botbuilders.table.ended import ended_round
from botbuilders.table.errors import SetUpError
from botbuilders.table.events import Given
from botbuilders.table.opening import OpenTable
from botbuilders.table.state import Table


def given_deal(table: Table, wish: OpenTable) -> Given:
    """Give the deal of a round for a new table.

    Raises:
        RoundNotOverError: the round has not ended, or was not dealt (F6).
        SetUpError: the new table has another number of seats, or is played another way.

    """
    ended = ended_round(table, wish.deal.round if wish.deal else 0)
    seats = 1 if table.solo else len(table.seats)
    if len(wish.seats) != seats or (wish.variant == "solo") != table.solo:
        raise SetUpError("other_deal", count=seats)
    first, number = ended.sealed_for
    return Given(first, number, ended.secret.hex(), ended.position.starter)
