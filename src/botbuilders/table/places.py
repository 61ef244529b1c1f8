"""Who holds a place at a table: sitting down, leaving, moving to another device, being away.

Each function gives a seat after one entry of the journal and knows nothing else of the table. When
such an entry is written is `going.py`; who was heard of when is `presence.py`.
"""

from __future__ import annotations

from dataclasses import replace

from botbuilders.table.events import Joined, Keyed, Left, Moved
from botbuilders.table.state import Seat, SeatKey


def sat_down(seat: Seat, entry: Joined) -> Seat:
    """A device takes the place, or a team's second one; a program in a team stays half of it."""
    alone = entry.program and seat.kind == "person"
    return replace(
        seat,
        devices=(*seat.devices, entry.device),
        kind="program" if alone else seat.kind,
        away=False,
        warm=False,
    )


def left(seat: Seat, entry: Left, *, playing: bool) -> Seat:
    """A device gives the place up; in a round a place that nobody holds counts as away at once."""
    devices = tuple(device for device in seat.devices if device != entry.device)
    return replace(
        seat,
        devices=devices,
        keys=tuple(key for key in seat.keys if key.device != entry.device),
        kind="person" if seat.kind == "program" else seat.kind,
        away=seat.away or (playing and not devices),
    )


def got_a_key(seat: Seat, entry: Keyed) -> Seat:
    """A device makes a key; the one it had of that kind is worth nothing any more."""
    kept = (key for key in seat.keys if (key.device, key.lasting) != (entry.device, entry.lasting))
    return replace(seat, keys=(*kept, SeatKey(entry.key, entry.device, entry.lasting)))


def moved(seat: Seat, entry: Moved) -> Seat:
    """Another device takes the place of one, and its keys; a key that works once is used up."""
    return replace(
        seat,
        devices=tuple(entry.device if one == entry.before else one for one in seat.devices),
        keys=tuple(_after_move(key, entry) for key in seat.keys),
        away=False,
        warm=False,
    )


def _after_move(key: SeatKey, entry: Moved) -> SeatKey:
    brought = key.key == entry.key
    device = entry.device if brought or key.device == entry.before else key.device
    return replace(key, device=device, used=key.used or (brought and not key.lasting))


def went_away(seat: Seat) -> Seat:
    """Nobody was heard of for a minute."""
    return replace(seat, away=True)


def came_back(seat: Seat) -> Seat:
    """Somebody is here again, and plays without a computer player."""
    return replace(seat, away=False, warm=False)


def is_kept_warm(seat: Seat) -> Seat:
    """A computer player plays until somebody is back."""
    return replace(seat, warm=True)
