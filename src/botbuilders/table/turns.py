"""When computer players move: in the background, after whatever left the turn to one of them.

A pending turn is not remembered anywhere: it follows from the table, so a restart, a paused store
or another process's move loses none (F67). What they choose is `computers.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from botbuilders.errors import BotBuildersError
from botbuilders.table.computers import computer_run, computer_to_move
from botbuilders.table.errors import StorePausedError
from botbuilders.table.ports import Clock, ConflictError, Thinker
from botbuilders.table.rooms import Room, Rooms

PAUSE_SECONDS = 1.0


class Turns:
    """At most one task a table that plays computer turns until a person's."""

    def __init__(self, rooms: Rooms, thinker: Thinker, clock: Clock) -> None:
        self._rooms = rooms
        self._thinker = thinker
        self._clock = clock

    def start(self, room: Room) -> bool:
        """Let computer players move if it is their turn; tell whether it is."""
        pending = computer_to_move(room.table) is not None
        if pending and (room.turn is None or room.turn.done()):
            room.turn = asyncio.create_task(self._play(room))
        return pending

    async def settled(self, room: Room) -> None:
        """Wait until no computer player has a turn."""
        while self.start(room) and room.turn is not None:
            await asyncio.shield(room.turn)

    async def resume(self, codes: Iterable[str]) -> int:
        """Start what is pending at these tables; tell at how many."""
        started = 0
        for code in codes:
            try:
                pending = computer_to_move(await self._rooms.peek(code)) is not None
            except BotBuildersError:
                continue  # a table of a newer program or of another edition waits for it
            if pending:
                started += self.start(await self._rooms.find(code))
        return started

    async def close(self) -> None:
        """Stop; what is not saved yet is thought of again after the next start."""
        tasks = [room.turn for room in self._rooms.all() if room.turn is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, room: Room) -> None:
        while computer_to_move(room.table) is not None:
            try:
                await self._run(room)
            except ConflictError:
                await self._rooms.reload(room)
            except StorePausedError:
                await self._clock.sleep(PAUSE_SECONDS)

    async def _run(self, room: Room) -> None:
        """Think without the lock, then save if nothing happened meanwhile."""
        table = room.table
        entries = await computer_run(table, self._thinker)
        async with room.lock:
            if room.table is table:
                await self._rooms.save(room, entries)
