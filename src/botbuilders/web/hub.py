"""Waiting for news of a table, with an end: time runs out, the asker leaves, or the server closes.

Here: what streams and long polls wait on. Not here: the wake-ups themselves
(`table/hub.py`), what is sent then (`live.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from botbuilders.table.ports import Hub


class Ear:
    """Hears of one table; one ear serves a whole stream, so that a move costs each stream little."""

    __slots__ = ("_newest", "_timer", "_until", "_waiter", "_wanted", "ended")

    def __init__(self) -> None:
        self._newest = 0
        self._wanted = 0
        self._waiter: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._until = 0.0
        self.ended = False

    def hear(self, version: int) -> None:
        """There is a version."""
        self._newest = version
        if version > self._wanted:
            self._wake()

    def end(self) -> None:
        """Let whoever waits go, now and later."""
        self.ended = True
        self._wake()

    def close(self) -> None:
        """Nobody will wait any more."""
        if self._timer is not None:
            self._timer.cancel()

    async def newer(self, version: int, seconds: float) -> int | None:
        """Wait for a version above this one; None when the time is up or the waiting has ended."""
        if self._newest <= version and not self.ended:
            loop = asyncio.get_running_loop()
            self._wanted, self._waiter = version, loop.create_future()
            self._until = loop.time() + seconds
            if self._timer is None or self._timer.when() > self._until:
                self._set_timer(loop)
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._newest if self._newest > version and not self.ended else None

    def _set_timer(self, loop: asyncio.AbstractEventLoop) -> None:
        self.close()
        self._timer = loop.call_at(self._until, self._look_at_clock, loop)

    def _look_at_clock(self, loop: asyncio.AbstractEventLoop) -> None:
        """The time is up, unless news came meanwhile and the waiting began again: one timer serves them all."""
        self._timer = None
        if self._waiter is None:
            return
        if loop.time() < self._until:
            self._set_timer(loop)
        else:
            self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


class News:
    """A hub that can be closed, so that a shutdown never waits for an idle stream."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._ears: set[Ear] = set()
        self.closed = False

    @contextmanager
    def of(self, code: str) -> Iterator[Ear]:
        """An ear for a table."""
        ear = Ear()
        ear.ended = self.closed
        self._ears.add(ear)
        self._hub.listen(code, ear.hear)
        try:
            yield ear
        finally:
            self._hub.leave(code, ear.hear)
            self._ears.discard(ear)
            ear.close()

    def close(self) -> None:
        """End every wait, now and later."""
        self.closed = True
        for ear in tuple(self._ears):
            ear.end()
