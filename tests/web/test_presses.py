"""Print jobs: two at once, one a device, each thing once, and limits that hold (F51, F58)."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from botbuilders.config import Limits
from botbuilders.studio.orders import Made, Order, Progress
from botbuilders.web import press as press_module
from botbuilders.web.errors import (
    PrintBusyError,
    PrintFailedError,
    PrintRefusedError,
    PrintSlowError,
)
from botbuilders.web.press import Press
from botbuilders.web.presses import Kept, Presses

PAGE = Order(job="file", products=("test-sheet",))


class Fake(Press):
    """A press that notes who prints at the same time; what it makes is told to it."""

    now = most = 0
    carried: list[Order] = []  # noqa: RUF012 - emptied for each test
    ended = 0
    does: Callable[[Order], Awaitable[Made]]

    def __init__(self) -> None:
        self.orders_taken = 0

    async def carry_out(self, order: Order, progress: Progress, seconds: float) -> Made:
        self.orders_taken += 1
        Fake.now += 1
        Fake.most = max(Fake.most, Fake.now)
        Fake.carried.append(order)
        progress(1, 2)
        try:
            return await asyncio.wait_for(Fake.does(order), seconds)
        finally:
            Fake.now -= 1

    async def end(self) -> None:
        Fake.ended += 1


@pytest.fixture(autouse=True)
def fakes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "real" in request.keywords or "real" in request.node.name:
        return

    async def started(_: type[Press]) -> Press:
        return Fake()

    async def at_once(order: Order) -> Made:
        await asyncio.sleep(0.002)
        return Made(name="x.pdf", content=order.language.encode())

    monkeypatch.setattr(Press, "started", classmethod(started))
    monkeypatch.setattr(Fake, "does", staticmethod(at_once), raising=False)
    Fake.now = Fake.most = Fake.ended = 0
    Fake.carried = []


def orders(count: int) -> list[Order]:
    return [Order(job="file", products=("rules",), dx=number / 1000) for number in range(count)]


async def test_f58_a_thousand_asks_for_one_thing_are_one_job() -> None:
    presses = Presses(Limits())
    made = await asyncio.gather(*(presses.make(PAGE, f"device {at}") for at in range(1000)))
    assert len(Fake.carried) == 1
    assert {one.content for one in made} == {b"en"}
    await presses.make(PAGE, "later")
    assert len(Fake.carried) == 1
    await presses.close()


async def test_f58_a_thousand_different_asks_are_made_two_at_once_or_sent_away_at_once() -> None:
    presses = Presses(Limits())
    asked = [presses.make(order, f"device {at}") for at, order in enumerate(orders(1000))]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    busy = [one for one in outcomes if isinstance(one, PrintBusyError)]
    assert len(busy) == 1000 - Limits().print_waiting
    assert len([one for one in outcomes if isinstance(one, Made)]) == Limits().print_waiting
    assert Fake.most == 2
    assert len(presses.idle) <= 2
    assert presses.jobs == {}
    await presses.make(Order(job="file", products=("rules",), dx=3.0), "afterwards")
    await presses.close()


async def test_f58_one_device_has_one_press() -> None:
    presses = Presses(Limits())
    await asyncio.gather(*(presses.make(order, "one device") for order in orders(20)))
    assert Fake.most == 1
    await presses.close()


async def test_a_job_says_how_far_it_is_and_a_failure_is_told_once() -> None:
    presses = Presses(Limits())
    go_on = asyncio.Event()

    async def refuses(_: Order) -> Made:
        await go_on.wait()
        raise PrintRefusedError("studio.does_not_fit", "Too long.")

    Fake.does = staticmethod(refuses)
    job = presses.start(PAGE, "a")
    await asyncio.sleep(0.01)
    assert (job.done, job.of) == (1, 2)
    assert presses.start(PAGE, "b") is job
    go_on.set()
    with pytest.raises(PrintRefusedError):
        await presses.make(PAGE, "c")
    await asyncio.sleep(0)
    assert str(presses.failure(PAGE)) == "Too long."
    assert presses.failure(PAGE) is None
    assert len(presses.idle) == 1
    await presses.close()


async def test_a_child_that_worked_long_gives_way_to_a_new_one() -> None:
    presses = Presses(replace(Limits(), print_orders_a_child=3))
    for order in orders(7):
        await presses.make(order, "a")
    assert Fake.ended == 2
    assert [press.orders_taken for press in presses.idle] == [1]
    await presses.close()


async def test_f58_what_takes_too_long_is_ended_with_its_child() -> None:
    presses = Presses(replace(Limits(), print_seconds=0.02))

    async def hangs(_: Order) -> Made:
        await asyncio.sleep(60)
        raise AssertionError

    Fake.does = staticmethod(hangs)
    with pytest.raises(PrintSlowError):
        await presses.make(PAGE, "a")
    assert (Fake.ended, presses.idle) == (1, [])
    await presses.close()


def test_the_oldest_goes_when_there_is_too_much() -> None:
    kept = Kept(10)
    for name in "abc":
        kept.put(name, Made(content=b"1234"))
    assert (kept.get("a"), kept.bytes) == (None, 8)
    assert kept.get("b") is not None
    kept.put("d", Made(content=b"1234"))
    assert kept.get("c") is None
    kept.put("b", Made(content=b"1"))
    kept.put("huge", Made(content=b"x" * 11))
    assert (kept.bytes, kept.get("huge")) == (5, None)


async def test_a_real_child_prints_refuses_and_goes_on() -> None:
    presses = Presses(Limits())
    made = await presses.make(PAGE, "a")
    assert made.content.startswith(b"%PDF")
    assert (made.name, made.size is not None and made.size.sheets) == ("test-sheet.pdf", 1)
    (child,) = presses.idle
    with pytest.raises(PrintRefusedError) as refused:
        await presses.make(Order(job="check", edition="x = 1", language="es"), "a")
    assert refused.value.code.startswith("edition.")
    assert "edition.toml" in str(refused.value)
    assert presses.idle == [child]
    bundle = Order(job="bundle", products=("test-sheet", "rules"))
    job = presses.start(bundle, "a")
    assert job.task is not None
    await job.task
    assert (job.done, job.of) >= (1, 2)  # only the child says how far it is
    ready = presses.ready(bundle)
    assert ready is not None
    assert ready.content.startswith(b"PK")
    assert child.process.returncode is None
    await presses.close()
    assert child.process.returncode is not None


async def test_f58_a_real_child_that_says_nothing_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    presses = Presses(replace(Limits(), print_seconds=0.3))
    monkeypatch.setattr(press_module, "COMMAND", (sys.executable, "-c", "input(); input()"))
    with pytest.raises(PrintSlowError):
        await presses.make(PAGE, "a")
    assert presses.idle == []


@pytest.mark.parametrize(
    "program",
    [
        "import sys; sys.exit(3)",
        "import sys; sys.stdout.buffer.write(b'\\0\\0\\0\\2{}'); sys.exit()",
        "import resource as r; r.setrlimit(r.RLIMIT_AS, (2**28, 2**28)); bytearray(2**30)",
    ],
)
async def test_f51_a_real_child_that_breaks_is_replaced(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    presses = Presses(Limits())
    monkeypatch.setattr(press_module, "COMMAND", (sys.executable, "-c", program))
    with pytest.raises(PrintFailedError):
        await presses.make(PAGE, "a")
    assert presses.idle == []
    monkeypatch.undo()
    assert (await presses.make(PAGE, "a")).content.startswith(b"%PDF")
    await presses.close()


async def test_f51_the_memory_of_a_real_child_has_an_end() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "from botbuilders.studio.worker import MEMORY, limit_memory\n"
        "limit_memory()\n"
        "try:\n    bytearray(MEMORY)\nexcept MemoryError:\n    print('ended')",
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    assert out.strip() == b"ended"
