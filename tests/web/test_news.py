"""Waiting for news that can end."""

from __future__ import annotations

import asyncio

from botbuilders.table.hub import MemoryHub
from botbuilders.web.hub import News


async def test_news_come_to_whoever_waits() -> None:
    hub = MemoryHub()
    news = News(hub)
    waiting = asyncio.ensure_future(news.newer("T", 3, 5))
    await asyncio.sleep(0)
    hub.wake("T", 4)
    assert await waiting == 4
    assert await news.newer("T", 3, 5) == 4
    assert hub.waiting("T") == 0


async def test_the_time_is_up() -> None:
    hub = MemoryHub()
    assert await News(hub).newer("T", 3, 0.01) is None
    await asyncio.sleep(0)
    assert hub.waiting("T") == 0


async def test_closing_ends_every_wait_now_and_later() -> None:
    news = News(MemoryHub())
    waiting = [asyncio.ensure_future(news.newer("T", 3, 60)) for _ in range(3)]
    await asyncio.sleep(0)
    news.close()
    assert await asyncio.gather(*waiting) == [None, None, None]
    assert await news.newer("T", 3, 60) is None


async def test_whoever_leaves_is_forgotten() -> None:
    hub = MemoryHub()
    waiting = asyncio.ensure_future(News(hub).newer("T", 3, 60))
    await asyncio.sleep(0.01)
    assert hub.waiting("T") == 1
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    await asyncio.sleep(0)
    assert hub.waiting("T") == 0
