"""What the service answers with, and how it knows a command again.

Here are values and pure functions; the calls themselves are `service.py`, the view is `views.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

import msgspec

from botbuilders.table.errors import MissingEditionError, NewerTableError, NotYourSeatError
from botbuilders.table.intents import Command
from botbuilders.table.shapes import PhaseName, View
from botbuilders.table.state import PARTNERS, Table
from botbuilders.table.telling import full_name
from botbuilders.table.views import Audience, Picture, phase_of, picture
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


@dataclass(frozen=True, slots=True)
class SeatAway:
    """A seat of a device at a table that cannot be opened now, and why; it may come back."""

    code: str
    seat: int
    why: MissingEditionError | NewerTableError


def pictured(
    table: Table, device: str | None, seat: int | None, language: str, *, watch: bool = False
) -> Picture:
    """Give the view of a device, through the seat it names, or else the one whose turn it is.

    With `watch` it is what everybody may see, also for a device that has seats.

    Raises:
        NotYourSeatError: the device does not hold that seat.

    """
    mine = table.seats_of(device)
    if watch:
        return picture(table, Audience(None, mine), catalog(language))
    if seat is None and mine:
        seat = table.to_move if table.to_move in mine else mine[0]
    elif seat is not None and seat not in mine:
        raise NotYourSeatError
    audience = Audience(seat, mine, partner_of(table, device, seat))
    return picture(table, audience, catalog(language))


def shown(
    table: Table, device: str | None, seat: int | None, language: str, *, watch: bool = False
) -> View:
    """Give the same without its JSON."""
    return pictured(table, device, seat, language, watch=watch).view


def answer(table: Table, device: str, seat: int, language: str) -> Picture:
    """Give the view after a command of a seat; whoever left it looks on."""
    return pictured(table, device, seat if seat in table.seats_of(device) else None, language)


def partner_of(table: Table, device: str | None, seat: int | None) -> int | None:
    """Give which of the two of a team a device is, 1 or 2; None when it holds the seat alone."""
    if seat is None or device is None or len(table.seats[seat].devices) < PARTNERS:
        return None
    return table.seats[seat].devices.index(device) + 1


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
