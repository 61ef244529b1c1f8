"""Who is at a table: signs of life, absence, and the keys that move a seat to another device.

Here the pure parts (`presence.py`, `going.py`) meet rooms and time. A change is an entry of the journal,
so all views say the same and a restart forgets nothing but who was heard of last.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from botbuilders.errors import BotBuildersError
from botbuilders.table import going
from botbuilders.table.errors import NotYourSeatError, StorePausedError
from botbuilders.table.events import Entry, Keyed
from botbuilders.table.ports import Clock
from botbuilders.table.presence import Presence
from botbuilders.table.rooms import Room, Rooms
from botbuilders.table.state import Table


class Attendance:
    """Notes who is there and lets seats move."""

    def __init__(self, rooms: Rooms, clock: Clock) -> None:
        self._rooms = rooms
        self._clock = clock
        self._presence = Presence()

    def hear(self, room: Room, device: str | None) -> bool:
        """Note a sign of life of a device; tell whether a seat of it was away."""
        seats = room.table.seats_of(device)
        self._presence.hear(room.table.code, seats, self._clock.monotonic())
        return any(room.table.seats[at].away for at in seats)

    async def heard(self, room: Room, device: str | None) -> None:
        """Note a sign of life; a seat that was away is back before its next ply.

        While nothing can be saved looking still works, and who is back is noted later.
        """
        if self.hear(room, device):
            with suppress(StorePausedError):
                await self._write(room, lambda table: going.back(table, device))

    async def notice(self) -> int:
        """Note which seats were not heard of for a minute, where others are; give how many."""
        now = self._clock.monotonic()
        noticed = 0
        for code in self._presence.codes(now):
            with suppress(BotBuildersError):  # that table waits for the next time
                noticed += await self._notice(await self._rooms.find(code), now)
        return noticed

    async def key(self, room: Room, entries: tuple[Keyed, ...]) -> None:
        """Save a key of a seat.

        Raises:
            NotYourSeatError: the device that makes it does not hold that seat.

        """

        def made(table: Table) -> tuple[Entry, ...]:
            if any(one.seat not in table.seats_of(one.device) for one in entries):
                raise NotYourSeatError
            return entries

        await self._write(room, made)

    async def move(self, room: Room, device: str, hashed: str) -> int:
        """Let a device take the place of the one that made a key, and give the seat.

        Raises:
            UnknownTableError: no seat has this key.

        """
        found: list[int] = []

        def moved(table: Table) -> tuple[Entry, ...]:
            seat, entries = going.move(table, device, hashed)
            found[:] = [seat]
            return entries

        await self._write(room, moved)
        await self.heard(room, device)
        return found[0]

    async def _notice(self, room: Room, now: float) -> int:
        silent = self._presence.silent(room.table.code, len(room.table.seats), now)
        return await self._write(room, lambda table: going.gone(table, silent))

    async def _write(self, room: Room, entries_of: Callable[[Table], tuple[Entry, ...]]) -> int:
        """Save what follows from how the table is now, if anything; give how many entries that was."""

        async def attempt() -> int:
            entries = entries_of(room.table)
            if entries:
                await self._rooms.save(room, entries)
            return len(entries)

        async with room.lock:
            return await self._rooms.again(room, attempt)
