"""A round of a table once it is open to everybody: after it has ended, and never before (F6).

Here: finding it, or saying why it is closed. What is made of it is `results.py` (its record),
`film.py` (its replay) and `again.py` (its deal).
"""

from __future__ import annotations

from botbuilders.table.errors import NoRoundError, RoundNotOverError
from botbuilders.table.state import Round, Table


def ended_round(table: Table, number: int) -> Round:
    """Give a round that has ended.

    Raises:
        NoRoundError: the table has fewer rounds.
        RoundNotOverError: it goes on, or is still to be dealt (F6).

    """
    ended = table.finished(number)
    if ended is not None:
        return ended
    last = max(table.rounds, table.round.number if table.round else 1)
    if not 1 <= number <= last:
        raise NoRoundError(round=number, count=last)
    raise RoundNotOverError
