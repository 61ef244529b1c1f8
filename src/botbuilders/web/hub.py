"""Waiting for news of a table, with an end: time runs out, or the server closes.

Here: what streams and long polls wait on. Not here: the wake-ups themselves
(`table/hub.py`), what is sent then (`live.py`).
"""

from __future__ import annotations

import asyncio

from botbuilders.table.ports import Hub


class News:
    """A hub that can be closed, so that a shutdown never waits for an idle stream."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._waiting: set[asyncio.Task[int]] = set()
        self.closed = False

    async def newer(self, code: str, version: int, seconds: float) -> int | None:
        """A version above this one, or None when the time is up or the server closes."""
        if self.closed:
            return None
        task = asyncio.ensure_future(self._hub.newer(code, version))
        self._waiting.add(task)
        try:
            done, _ = await asyncio.wait({task}, timeout=seconds)
            return task.result() if done and not task.cancelled() else None
        finally:
            self._waiting.discard(task)
            task.cancel()

    def close(self) -> None:
        """End every wait, now and later."""
        self.closed = True
        for task in self._waiting:
            task.cancel()
