"""Wake-ups within one process.

The journal is the truth and a wake-up only says "look again"; a hub over several machines has the
same methods. Nothing here knows what a table is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

Heard = Callable[[int], None]


class MemoryHub:
    """Remembers the newest version of each table and who waits for a newer one."""

    def __init__(self) -> None:
        self._newest: dict[str, int] = {}
        self._waiting: dict[str, set[asyncio.Future[None]]] = {}
        self._listening: dict[str, list[Heard]] = {}

    def wake(self, code: str, version: int) -> None:
        """Say that a table has a new version."""
        self._newest[code] = newest = max(version, self._newest.get(code, 0))
        for heard in tuple(self._listening.get(code, ())):
            heard(newest)
        for waiter in self._waiting.pop(code, set()):
            if not waiter.done():
                waiter.set_result(None)

    def listen(self, code: str, heard: Heard) -> None:
        """Call this with the newest version of a table, now if one is known and at each wake-up."""
        self._listening.setdefault(code, []).append(heard)
        if code in self._newest:
            heard(self._newest[code])

    def leave(self, code: str, heard: Heard) -> None:
        """Call it no more."""
        listening = self._listening[code]
        listening.remove(heard)
        if not listening:
            del self._listening[code]

    async def newer(self, code: str, version: int) -> int:
        """Wait until a table has a version above this one, and give it."""
        while self._newest.get(code, 0) <= version:
            await self._next(code)
        return self._newest[code]

    async def subscribe(self, code: str, version: int = 0) -> AsyncIterator[int]:
        """Give each new version above this one; versions that came together come as one."""
        while True:
            version = await self.newer(code, version)
            yield version

    def waiting(self, code: str) -> int:
        """Count who waits for a table."""
        return len(self._waiting.get(code, ())) + len(self._listening.get(code, ()))

    def forget(self, code: str) -> None:
        """Let go of what is known of a table that nobody waits for; a later wake-up brings it back."""
        if not self.waiting(code):
            self._newest.pop(code, None)

    async def _next(self, code: str) -> None:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(code, set()).add(waiter)
        try:
            await waiter
        finally:
            self._leave(code, waiter)

    def _leave(self, code: str, waiter: asyncio.Future[None]) -> None:
        waiters = self._waiting.get(code)
        if waiters is not None:
            waiters.discard(waiter)
            if not waiters:
                del self._waiting[code]
