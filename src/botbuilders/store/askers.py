"""Whoever waits for a job of the writer: a thread with its future, or a task in an event loop.

Here: telling them how it went. A loop is woken once for all that was committed together, as a wake-up for
each move costs more than its rows (benchmarks/live.py). When they are told is `writer.py`.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

Asker = Future[Any] | asyncio.Future[Any]
Outcome = tuple[Asker, Any, BaseException | None]


def still_wants(asker: Asker) -> bool:
    """Tell whether somebody still wants the job; a thread cannot call it off after this."""
    if isinstance(asker, Future):
        return asker.set_running_or_notify_cancel()
    return not asker.cancelled()


def tell(outcomes: list[Outcome]) -> None:
    """Give each asker its result or its error, from any thread."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = {}
    for outcome in outcomes:
        asker = outcome[0]
        if isinstance(asker, Future):
            _settle(outcome)
        else:
            by_loop.setdefault(asker.get_loop(), []).append(outcome)
    for loop, several in by_loop.items():
        with suppress(RuntimeError):  # that loop has ended, and nobody waits in it
            loop.call_soon_threadsafe(_settle_all, several)


def _settle_all(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        _settle(outcome)


def _settle(outcome: Outcome) -> None:
    """Give one asker its outcome, unless it went meanwhile."""
    asker, result, error = outcome
    if asker.done():
        return
    if error is None:
        asker.set_result(result)
    else:
        asker.set_exception(error)
