"""The tables of one process: what the web may call.

Each call goes the same way: find the room, take its lock, decide, append, and only when that is on
disk fold, wake and answer. Computer players move afterwards, in the background. The core is pure
(`decide.py`, `fold.py`, `views.py`); this file adds the ports and the order of things.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from botbuilders.deck.record import Record
from botbuilders.table import decide, going
from botbuilders.table.again import given_deal
from botbuilders.table.answers import (
    MySeat,
    SeatAway,
    Seated,
    answer,
    digest,
    my_seat,
    now_at,
    pictured,
    shown,
)
from botbuilders.table.attendance import Attendance
from botbuilders.table.codes import Entropy, new_code, read_code
from botbuilders.table.ended import ended_round
from botbuilders.table.errors import (
    CommandReusedError,
    MissingEditionError,
    NewerTableError,
    NotYourSeatError,
    StaleError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.table.events import Entry
from botbuilders.table.film import Film, film_of_journal
from botbuilders.table.fold import opened
from botbuilders.table.intents import NEVER_STALE, Command, LeaveIntent, NextRoundIntent
from botbuilders.table.opening import OpenTable, edition_of, opening, seats_here
from botbuilders.table.ports import (
    Clock,
    ConflictError,
    Editions,
    Hub,
    Journal,
    Receipt,
    Thinker,
)
from botbuilders.table.results import record
from botbuilders.table.rooms import TRIES, Room, Rooms
from botbuilders.table.shapes import View
from botbuilders.table.state import Table
from botbuilders.table.turns import Turns
from botbuilders.table.views import Picture

T = TypeVar("T")
SECRET_BYTES = 32
NO_SECRET = b""


class Tables:
    """All tables, found by code."""

    def __init__(
        self,
        *,
        journal: Journal,
        hub: Hub,
        editions: Editions,
        thinker: Thinker,
        entropy: Entropy,
        clock: Clock,
    ) -> None:
        """Take the ports; nothing is read or started before the first call."""
        self.hub = hub
        self._journal = journal
        self._editions = editions
        self._entropy = entropy
        self._rooms = Rooms(journal, hub, editions)
        self._attendance = Attendance(self._rooms, clock)
        self._turns = Turns(self._rooms, thinker, clock)
        self._running: set[asyncio.Task[object]] = set()

    async def open(self, wish: OpenTable, device: str) -> Seated:
        """Open a table; take its first seat that is not a computer player's, and all that are `here`.

        Raises:
            SetUpError: such a table cannot be.
            StorePausedError: nothing can be saved now.

        """
        return await self._whole(self._open(wish, device))

    async def join(
        self, code: str, device: str, seat: int | None = None, *, program: bool = False
    ) -> Seated:
        """Take a free seat, or that one; a device that asks for any and has one gets it again.

        Raises:
            UnknownTableError: no such table, or no such free seat: the same answer for all.
            StorePausedError: nothing can be saved now.

        """
        return await self._whole(self._join(code, device, seat, program=program))

    async def view(
        self,
        code: str,
        device: str | None,
        *,
        seat: int | None = None,
        watch: bool = False,
        language: str = "en",
    ) -> View:
        """Give what a device may see, through one of its seats, or a spectator (None, or `watch`).

        It is a sign of life: a seat of the device that was away is back.

        Raises:
            UnknownTableError: no such table.
            NotYourSeatError: the device does not hold that seat.

        """
        shown = await self.picture(code, device, seat=seat, watch=watch, language=language)
        return shown.view

    async def picture(
        self,
        code: str,
        device: str | None,
        *,
        seat: int | None = None,
        watch: bool = False,
        language: str = "en",
    ) -> Picture:
        """Give the same view with its JSON, for whoever sends it on."""
        room = await self._find(code)
        if self._attendance.hear(room, device):
            await self._whole(self._attendance.heard(room, device))
        self._turns.start(room)
        return pictured(room.table, device, seat, language, watch=watch)

    async def seen(
        self,
        code: str,
        device: str | None,
        *,
        seat: int | None = None,
        watch: bool = False,
        language: str = "en",
    ) -> Picture:
        """Give it to an open stream that was woken; it is a sign of life, and nobody of it was away (F31)."""
        room = await self._find(code)
        self._attendance.hear(room, device)
        return pictured(room.table, device, seat, language, watch=watch)

    async def hear(self, code: str, device: str | None) -> None:
        """Note a sign of life of a device, between two looks at its table."""
        self._attendance.hear(await self._find(code), device)

    async def notice_absence(self) -> int:
        """Note which seats were not heard of for a minute, where others are; give how many (F31)."""
        return await self._whole(self._attendance.notice())

    async def key(self, code: str, device: str, seat: int, hashed: str, *, lasting: bool) -> None:
        """Make a key of a seat: the next device that brings it takes the place of this one.

        Args:
            code: the table.
            device: who asks; it holds the seat.
            seat: which of its seats.
            hashed: the SHA-256 of the secret that the link holds.
            lasting: works until there is a newer one; else once.

        Raises:
            UnknownTableError: no such table.
            NotYourSeatError: the device does not hold that seat.
            StorePausedError: nothing can be saved now.

        """
        entries = going.key(seat, device, hashed, lasting=lasting)
        await self._whole(self._attendance.key(await self._find(code), entries))

    async def move(self, code: str, device: str, hashed: str) -> Seated:
        """Take the place of the device that made a key, and tell which seat that is.

        Raises:
            UnknownTableError: no such table, or no seat of it has this key.
            StorePausedError: nothing can be saved now.

        """
        room = await self._find(code)
        seat = await self._whole(self._attendance.move(room, device, hashed))
        self._turns.start(room)
        return Seated(room.table.code, seat)

    async def command(
        self, code: str, device: str, command: Command, *, language: str = "en"
    ) -> View:
        """Do what a seat asks, once, and give the view of the version that this made.

        Raises:
            UnknownTableError: no such table.
            NotYourSeatError: the device does not hold that seat.
            CommandReusedError: the command id stands for something else.
            StaleError: the table moved on; nothing changed.
            IllegalActionError: the rules, or the table, say no; nothing changed.
            StorePausedError: nothing can be saved now; send the same command again.

        """
        return (await self.commanded(code, device, command, language=language)).view

    async def commanded(
        self, code: str, device: str, command: Command, *, language: str = "en"
    ) -> Picture:
        """Do the same and give the view with its JSON, for whoever sends it on."""
        return await self._whole(self._command(code, device, command, language))

    async def bell(self, code: str) -> int:
        """Ring the lesson bell and give the new version (ruling R16).

        Raises:
            UnknownTableError: no such table.
            IllegalActionError: no round is being played, or it rang already.
            StorePausedError: nothing can be saved now.

        """
        return await self._whole(self._bell(code))

    async def record(self, code: str, round_no: int) -> Record:
        """Give a round as text.

        Raises:
            UnknownTableError: no such table.
            RoundNotOverError: it has not ended.

        """
        return record((await self._find(code)).table, round_no)

    async def film(self, code: str, round_no: int) -> Film:
        """Give a round with everything that was shown of it, turn by turn.

        Raises:
            UnknownTableError: no such table.
            RoundNotOverError: it has not ended (F6).

        """
        table = (await self._find(code)).table
        ended_round(table, round_no)  # before the whole journal is read
        saved = await self._journal.load(table.code)
        return await asyncio.to_thread(film_of_journal, table, saved, round_no)

    async def seats_of(self, device: str, *, language: str = "en") -> tuple[MySeat, ...]:
        """List the seats of a device; tables that this program cannot read are left out."""
        return (await self.all_seats_of(device, language=language))[0]

    async def all_seats_of(
        self, device: str, *, language: str = "en"
    ) -> tuple[tuple[MySeat, ...], tuple[SeatAway, ...]]:
        """List the seats of a device, and those at tables that this program cannot read now."""
        here, away = [], []
        for code, seat in await self._journal.seats_of(device):
            try:
                here.append(my_seat((await self._find(code)).table, seat, language))
            except (MissingEditionError, NewerTableError) as error:
                away.append(SeatAway(code, seat, error))
        return tuple(here), tuple(away)

    async def resume(self) -> int:
        """After a start, let computer players go on where they were; give how many tables did (F67)."""
        return await self._turns.resume(await self._journal.codes())

    async def settled(self, code: str) -> None:
        """Wait until no computer player has a turn at a table."""
        await self._turns.settled(await self._find(code))

    async def close(self) -> None:
        """Finish what is being saved and stop the computer players; they go on after `resume`."""
        await self._turns.close()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _open(self, wish: OpenTable, device: str) -> Seated:
        source = (await self._find(wish.deal.code)).table if wish.deal is not None else None
        edition = edition_of(wish, self._editions, source)
        given = None if source is None else given_deal(source, wish)
        first = opening(wish, edition, self._entropy, given)
        here = seats_here(wish)
        for _ in range(TRIES):
            code = new_code(self._entropy)
            seats = decide.join_all(
                opened(code, first, edition),
                device,
                here,
                program=wish.program,
                secret=self._secret(),
            )
            try:
                await self._journal.append(code, 0, (first, *seats))
            except ConflictError:
                continue
            room = await self._rooms.find(code)
            await self._attendance.heard(room, device)
            self._turns.start(room)
            return Seated(code, here[0])
        raise StorePausedError

    async def _join(self, code: str, device: str, seat: int | None, *, program: bool) -> Seated:
        room = await self._find(code)
        async with room.lock:
            seated = await self._rooms.again(
                room, lambda: self._take(room, device, seat, program=program)
            )
        await self._attendance.heard(room, device)
        return seated

    async def _take(self, room: Room, device: str, seat: int | None, *, program: bool) -> Seated:
        table = room.table
        mine = table.seats_of(device)
        if mine and (seat is None or seat in mine):
            return Seated(table.code, mine[0] if seat is None else seat)
        at = decide.free_seat(table, device, seat)
        entries = decide.join(table, device, at, program=program, secret=self._secret())
        await self._rooms.save(room, entries)
        self._turns.start(room)
        return Seated(table.code, at)

    async def _command(self, code: str, device: str, command: Command, language: str) -> Picture:
        room = await self._find(code)
        await self._attendance.heard(room, device)
        async with room.lock:
            return await self._rooms.again(
                room, lambda: self._obey(room, device, command, language)
            )

    async def _obey(self, room: Room, device: str, command: Command, language: str) -> Picture:
        table = room.table
        receipt = Receipt(command.command_id, digest(device, command))
        before, version = room.receipts.get(command.command_id, (None, 0))
        if before == receipt:
            return answer(await self._rooms.at(room, version), device, command.seat, language)
        if command.seat not in table.seats_of(device):
            raise NotYourSeatError
        if before is not None:
            raise CommandReusedError
        late = (command.round, command.ply) != now_at(table)
        if late and not isinstance(command.intent, NEVER_STALE):
            raise StaleError(shown(table, device, command.seat, language))
        await self._rooms.save(room, self._wanted(table, device, command), receipt)
        self._turns.start(room)
        return answer(room.table, device, command.seat, language)

    def _wanted(self, table: Table, device: str, command: Command) -> tuple[Entry, ...]:
        if isinstance(command.intent, LeaveIntent):
            return going.leave(command.seat, device)
        deals = isinstance(command.intent, NextRoundIntent)
        return decide.decide(
            table, command.seat, command.intent, self._secret() if deals else NO_SECRET
        )

    async def _bell(self, code: str) -> int:
        room = await self._find(code)
        async with room.lock:
            return await self._rooms.again(room, lambda: self._ring(room))

    async def _ring(self, room: Room) -> int:
        await self._rooms.save(room, decide.ring(room.table))
        self._turns.start(room)
        return room.table.version

    async def _find(self, typed: str) -> Room:
        code = read_code(typed)
        if code is None:
            raise UnknownTableError
        return await self._rooms.find(code)

    async def _whole(self, work: Awaitable[T]) -> T:
        """Do work to its end even when nobody waits for it any more: a half-done save is worse."""
        task: asyncio.Task[T] = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ran)
        return await asyncio.shield(task)

    def _ran(self, task: asyncio.Task[object]) -> None:
        self._running.discard(task)
        with suppress(asyncio.CancelledError):
            task.exception()  # seen, also when whoever asked has gone

    def _secret(self) -> bytes:
        return self._entropy(SECRET_BYTES)
