"""The turns of computer players, from observations only.

A player gets what its seat may see and dice of its own, never the table; its dice follow from the
round's secret under another label than the deal's, so that they tell nothing about the deck and a
restart rolls the same. Who runs this, and when, is `service.py`.
"""

from __future__ import annotations

from botbuilders.deck.plies import ply_of
from botbuilders.deck.shuffle import Stream
from botbuilders.table.decide import with_passes
from botbuilders.table.events import Entry, Plied, Rang
from botbuilders.table.fold import fold, playing
from botbuilders.table.ports import Thinker
from botbuilders.table.state import Round, Table

QUIET_TURNS = 200
LONGEST_RUN = 64
WARM_LEVEL = "builder"


def computer_to_move(table: Table) -> int | None:
    """Give the seat whose turn it is when a computer player moves there, also one that keeps it warm."""
    turn = table.to_move
    if turn is None or not table.seats[turn].thinks:
        return None
    return turn


async def computer_run(table: Table, thinker: Thinker) -> tuple[Entry, ...]:
    """Give the entries of all computer turns up to the next person's, at most some dozens."""
    run: tuple[Entry, ...] = ()
    while len(run) < LONGEST_RUN and computer_to_move(table) is not None:
        entries = await _next(table, thinker)
        for entry in entries:
            table = fold(table, entry)
        run += entries
    return run


async def _next(table: Table, thinker: Thinker) -> tuple[Entry, ...]:
    now = playing(table)
    seat = now.position.turn
    if now.quiet >= QUIET_TURNS and not now.position.bell:
        return (Rang("nobody"),)
    observation = now.position.observe(seat)
    dice = Stream(now.secret, dice_label(now, seat))
    level = table.seats[seat].level or WARM_LEVEL
    action = await thinker.choose(level, observation, dice)
    if action not in observation.actions:
        action = observation.actions[dice.below(len(observation.actions))]
    return with_passes(table, (Plied(seat, ply_of(action, table.edition)),))


def dice_label(now: Round, seat: int) -> bytes:
    """Name the dice of one ply of one seat."""
    return f"player:{seat}:{now.number}:{now.ply}".encode()
