"""Wake-ups within one process."""

import asyncio

from botbuilders.table.hub import MemoryHub


async def test_who_waits_is_woken_with_the_newest_version() -> None:
    hub = MemoryHub()
    waiting = [asyncio.create_task(hub.newer("K7M-2PX", 3)) for _ in range(5)]
    await asyncio.sleep(0)
    assert hub.waiting("K7M-2PX") == 5
    hub.wake("K7M-2PX", 3)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    hub.wake("K7M-2PX", 5)
    assert await asyncio.gather(*waiting) == [5] * 5
    assert hub.waiting("K7M-2PX") == 0


async def test_a_version_that_came_before_the_wait_is_not_lost() -> None:
    hub = MemoryHub()
    hub.wake("K7M-2PX", 4)
    assert await asyncio.wait_for(hub.newer("K7M-2PX", 3), 60) == 4


async def test_tables_do_not_wake_each_other() -> None:
    hub = MemoryHub()
    waiting = asyncio.create_task(hub.newer("K7M-2PX", 0))
    await asyncio.sleep(0)
    hub.wake("BCD-FGH", 9)
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


async def test_who_stops_waiting_leaves_nothing_behind() -> None:
    hub = MemoryHub()
    one, other = (asyncio.create_task(hub.newer("K7M-2PX", 0)) for _ in range(2))
    await asyncio.sleep(0)
    one.cancel()
    await asyncio.gather(one, return_exceptions=True)
    assert hub.waiting("K7M-2PX") == 1
    other.cancel()
    hub.wake("K7M-2PX", 1)
    await asyncio.gather(other, return_exceptions=True)
    assert hub.waiting("K7M-2PX") == 0


async def test_a_subscription_gives_versions_that_came_together_as_one() -> None:
    hub = MemoryHub()
    seen = []
    hub.wake("K7M-2PX", 1)
    hub.wake("K7M-2PX", 2)
    async for version in hub.subscribe("K7M-2PX"):
        seen.append(version)
        if version == 4:
            break
        hub.wake("K7M-2PX", 4)
    assert seen == [2, 4]


async def test_who_listens_hears_each_version_and_what_was_before() -> None:
    hub = MemoryHub()
    heard: list[int] = []
    other: list[int] = []
    hub.wake("K7M-2PX", 2)
    hub.listen("K7M-2PX", heard.append)
    hub.listen("K7M-2PX", other.append)
    hub.listen("BCD-FGH", other.append)
    hub.wake("K7M-2PX", 3)
    assert hub.waiting("K7M-2PX") == 2
    hub.leave("K7M-2PX", other.append)
    hub.wake("K7M-2PX", 5)
    hub.wake("K7M-2PX", 4)
    assert heard == [2, 3, 5, 5]
    assert other == [2, 3]
    hub.forget("K7M-2PX")
    hub.leave("K7M-2PX", heard.append)
    assert hub.waiting("K7M-2PX") == 0
    hub.forget("K7M-2PX")
    hub.listen("K7M-2PX", heard.append)
    assert heard == [2, 3, 5, 5]
