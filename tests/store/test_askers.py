"""Whoever waits for the writer in an event loop is told like a thread, and woken once for a group."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from botbuilders.store.askers import still_wants, tell


def waiting() -> asyncio.Future[int]:
    return asyncio.get_running_loop().create_future()


async def told_from_a_thread(*outcomes: Any) -> None:
    thread = threading.Thread(target=tell, args=(list(outcomes),))
    thread.start()
    await asyncio.to_thread(thread.join)


async def test_each_gets_its_own_result_or_error() -> None:
    good, bad, thread = waiting(), waiting(), Future[int]()
    await told_from_a_thread((good, 1, None), (bad, None, ValueError("no")), (thread, 3, None))
    assert await good == 1
    with pytest.raises(ValueError, match="no"):
        await bad
    assert thread.result(0) == 3


async def test_a_loop_is_woken_once_for_a_group(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    woken: list[int] = []
    wake = loop.call_soon_threadsafe

    def counted(callback: Callable[..., object], *given: Any) -> asyncio.Handle:
        woken.append(len(given[0]))
        return wake(callback, *given)

    several = [waiting() for _ in range(20)]
    with monkeypatch.context() as patched:
        patched.setattr(loop, "call_soon_threadsafe", counted)
        tell([(one, number, None) for number, one in enumerate(several)])
    assert woken == [20]
    assert [await one for one in several] == list(range(20))


async def test_who_was_told_or_went_is_told_nothing_more() -> None:
    told, gone = waiting(), waiting()
    assert still_wants(gone)
    gone.cancel()
    assert not still_wants(gone)
    await told_from_a_thread((told, 1, None), (gone, 2, None), (told, None, ValueError("late")))
    assert await told == 1
    assert gone.cancelled()


def test_a_loop_that_has_ended_is_left_alone() -> None:
    async def wait() -> asyncio.Future[int]:
        return waiting()

    asker = asyncio.run(wait())
    thread: Future[int] = Future()
    tell([(asker, 1, None), (thread, 2, None)])
    assert (asker.done(), thread.result(0)) == (False, 2)
