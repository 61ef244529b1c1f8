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

    __slots__ = ("_newest", "_waiter", "_wanted", "ended")

    def __init__(self) -> None:
        self._newest = 0
        self._wanted = 0
        self._waiter: asyncio.Future[None] | None = None
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

    async def newer(self, version: int, seconds: float) -> int | None:
        """Wait for a version above this one; None when the time is up or the waiting has ended."""
        if self._newest <= version and not self.ended:
            loop = asyncio.get_running_loop()
            self._wanted, self._waiter = version, loop.create_future()
            timer = loop.call_later(seconds, self._wake)
            try:
                await self._waiter
            finally:
                timer.cancel()
                self._waiter = None
        return self._newest if self._newest > version and not self.ended else None

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

    def close(self) -> None:
        """End every wait, now and later."""
        self.closed = True
        for ear in tuple(self._ears):
            ear.end()
