"""What the service answers with, and how it knows a command again.

Here are values and pure functions; the calls themselves are `service.py`, the view is `views.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from botbuilders.table.errors import NotYourSeatError
from botbuilders.table.intents import Command
from botbuilders.table.shapes import PhaseName, View
from botbuilders.table.state import Table
from botbuilders.table.telling import full_name
from botbuilders.table.views import Audience, phase_of, view
from botbuilders.words import catalog


@dataclass(frozen=True, slots=True)
class Seated:
    """Where a device sits now."""

    code: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MySeat:
    """A seat of a device, for the way back to its table."""

    code: str
    seat: int
    name: str
    phase: PhaseName
    your_turn: bool


def shown(table: Table, device: str | None, seat: int | None, language: str) -> View:
    """Give the view of a device, through the seat it names, or else the one whose turn it is.

    Raises:
        NotYourSeatError: the device does not hold that seat.

    """
    mine = table.seats_of(device)
    if seat is None and mine:
        seat = table.to_move if table.to_move in mine else mine[0]
    elif seat is not None and seat not in mine:
        raise NotYourSeatError
    return view(table, Audience(seat, mine), catalog(language))


def my_seat(table: Table, seat: int, language: str) -> MySeat:
    """Give a seat of a device, for the way back to its table."""
    return MySeat(
        code=table.code,
        seat=seat,
        name=full_name(table, seat, catalog(language)),
        phase=phase_of(table),
        your_turn=table.to_move == seat,
    )


def now_at(table: Table) -> tuple[int, int]:
    """Give the round and ply that a command must be made for."""
    return (table.round.number, table.round.ply) if table.round else (1, 0)


def digest(device: str, command: Command) -> str:
    """Mark what a command asks for, so that its id can stand for nothing else."""
    content = (device, command.seat, command.round, command.ply, command.intent)
    return sha256(msgspec.json.encode(content)).hexdigest()
