"""Whoever waits for a job of the writer: a thread with its future, or a task in an event loop.

Here: telling them how it went. A loop is woken once for all that was committed together, as a wake-up for
each move costs more than its rows (benchmarks/live.py). When they are told is `writer.py`.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from typing import Any


class Waiting:
    """A task that waits in its event loop and is told from another thread."""

    __slots__ = ("future", "loop")

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def set_running_or_notify_cancel(self) -> bool:
        """Whether it still wants its job, under the name that `concurrent.futures.Future` has for it."""
        return not self.future.cancelled()


Asker = Future[Any] | Waiting
Outcome = tuple[Asker, Any, BaseException | None]


def tell(outcomes: list[Outcome]) -> None:
    """Give each asker its result or its error, from any thread."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        asker = outcome[0]
        if isinstance(asker, Waiting):
            by_loop.setdefault(asker.loop, []).append(outcome)
        else:
            _settle(outcome)
    for loop, several in by_loop.items():
        with suppress(RuntimeError):  # that loop has ended, and nobody waits in it
            loop.call_soon_threadsafe(_settle_all, several)


def _settle_all(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        _settle(outcome)


def _settle(outcome: Outcome) -> None:
    """Give one asker its outcome, unless it went meanwhile."""
    asker, result, error = outcome
    future = asker.future if isinstance(asker, Waiting) else asker
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
