"""From coming and going to journal entries: leaving, keys of seats, being away, kept warm.

Pure, like `decide.py` beside it. What the entries do to a seat is `places.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.rules import IllegalActionError
from botbuilders.table.errors import Objection, UnknownTableError
from botbuilders.table.events import Away, Back, Entry, KeptWarm, Keyed, Left, Moved
from botbuilders.table.state import Table

NOBODY_AWAY = Objection("3", "nobody_away")


def leave(seat: int, device: str) -> tuple[Entry, ...]:
    """Give the entries of a device that gives its seat up."""
    return (Left(seat, device),)


def keep_warm(table: Table, seat: int, wanted: int) -> Entry:
    """Give the entry that lets a computer player play for another seat.

    Raises:
        IllegalActionError: no round is played, or that seat is not away.

    """
    if wanted not in may_be_kept_warm(table, seat):
        raise IllegalActionError(NOBODY_AWAY)
    return KeptWarm(wanted, seat)


def may_be_kept_warm(table: Table, seat: int) -> tuple[int, ...]:
    """List the seats for which another one may ask a computer player now."""
    if table.to_move is None:
        return ()
    return tuple(
        at for at, place in enumerate(table.seats) if at != seat and place.away and not place.warm
    )


def key(seat: int, device: str, hashed: str, *, lasting: bool) -> tuple[Keyed, ...]:
    """Give the entries of a device that makes a key of its seat."""
    return (Keyed(seat, device, hashed, lasting),)


def move(table: Table, device: str, hashed: str) -> tuple[int, tuple[Entry, ...]]:
    """Find the seat of a key, and give the entries that move it here; none when it is here already.

    Who brought a key that works once may bring it again, as the answer to the first time may have been lost.

    Raises:
        UnknownTableError: no seat has this key, or not any more.

    """
    for at, seat in enumerate(table.seats):
        for one in seat.keys:
            if one.key == hashed and (not one.used or one.device == device):
                held = device in seat.devices
                return at, () if held else (Moved(at, device, one.device, hashed),)
    raise UnknownTableError


def gone(table: Table, seats: Sequence[int]) -> tuple[Entry, ...]:
    """Give the entries of seats that nobody was heard of; only while a round is played."""
    if table.to_move is None:
        return ()
    return tuple(Away(at) for at in seats if table.seats[at].devices and not table.seats[at].away)


def back(table: Table, device: str | None) -> tuple[Entry, ...]:
    """Give the entries of a device that is heard of again."""
    return tuple(Back(at) for at in table.seats_of(device) if table.seats[at].away)
