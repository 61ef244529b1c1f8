"""Waiting for news that can end."""

from __future__ import annotations

import asyncio

from botbuilders.table.hub import MemoryHub
from botbuilders.web.hub import News


async def test_news_come_to_whoever_waits() -> None:
    hub = MemoryHub()
    with News(hub).of("T") as ear:
        waiting = asyncio.ensure_future(ear.newer(3, 5))
        await asyncio.sleep(0)
        hub.wake("T", 3)
        await asyncio.sleep(0)
        assert not waiting.done()
        hub.wake("T", 4)
        assert await waiting == 4
        assert await ear.newer(3, 5) == 4
        assert hub.waiting("T") == 1
    assert hub.waiting("T") == 0


async def test_news_from_before_and_between_two_waits_are_not_lost() -> None:
    hub = MemoryHub()
    hub.wake("T", 4)
    with News(hub).of("T") as ear:
        assert await ear.newer(3, 0) == 4
        hub.wake("T", 6)
        hub.wake("T", 5)
        assert await ear.newer(4, 0) == 6


async def test_tables_do_not_wake_each_other() -> None:
    hub = MemoryHub()
    with News(hub).of("T") as ear:
        hub.wake("U", 9)
        assert await ear.newer(0, 0.01) is None


async def test_the_time_is_up() -> None:
    with News(MemoryHub()).of("T") as ear:
        assert await ear.newer(3, 0.01) is None


async def test_the_time_counts_from_the_last_wait_and_a_shorter_one_is_kept() -> None:
    hub = MemoryHub()
    with News(hub).of("T") as ear:
        long = asyncio.ensure_future(ear.newer(0, 60))
        await asyncio.sleep(0)
        hub.wake("T", 1)
        assert await long == 1
        assert await asyncio.wait_for(ear.newer(1, 0.01), 60) is None
        short = asyncio.ensure_future(ear.newer(1, 0.05))
        await asyncio.sleep(0)
        hub.wake("T", 2)
        assert await short == 2
        waiting = asyncio.ensure_future(ear.newer(2, 60))
        await asyncio.sleep(0.15)
        assert not waiting.done()
        hub.wake("T", 3)
        assert await waiting == 3


async def test_a_clock_that_runs_out_while_nobody_waits_wakes_nobody() -> None:
    hub = MemoryHub()
    with News(hub).of("T") as ear:
        waiting = asyncio.ensure_future(ear.newer(0, 0.02))
        await asyncio.sleep(0)
        hub.wake("T", 1)
        assert await waiting == 1
        await asyncio.sleep(0.1)
        assert await asyncio.wait_for(ear.newer(1, 0.01), 60) is None


async def test_closing_ends_every_wait_now_and_later() -> None:
    news = News(MemoryHub())
    with news.of("T") as one, news.of("T") as other:
        waiting = [asyncio.ensure_future(ear.newer(3, 60)) for ear in (one, other)]
        await asyncio.sleep(0)
        news.close()
        assert await asyncio.gather(*waiting) == [None, None]
        assert await one.newer(3, 60) is None
    with news.of("T") as late:
        assert late.ended
        assert await late.newer(3, 60) is None


async def test_whoever_leaves_is_forgotten() -> None:
    hub = MemoryHub()
    news = News(hub)

    async def wait() -> None:
        with news.of("T") as ear:
            await ear.newer(3, 60)

    waiting = asyncio.ensure_future(wait())
    await asyncio.sleep(0.01)
    assert hub.waiting("T") == 1
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert hub.waiting("T") == 0


async def test_one_ear_of_several_leaves() -> None:
    hub = MemoryHub()
    news = News(hub)
    with news.of("T") as stays:
        with news.of("T"):
            assert hub.waiting("T") == 2
        hub.wake("T", 1)
        assert await stays.newer(0, 0) == 1
