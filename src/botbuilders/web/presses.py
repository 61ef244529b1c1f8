"""Print jobs of a server: two at once, one a device, in child processes with limits, each thing once (F51, F58).

Here: who waits, what is kept, and what ends a job. A child is `botbuilders.studio.worker`; the pages
are `studio.py`. The same order is made once however many ask for it, and kept by its content.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import msgspec

from botbuilders.config import Limits
from botbuilders.studio.orders import Made, Order
from botbuilders.web.errors import PrintBusyError, PrintFailedError, PrintSlowError, WebError
from botbuilders.web.press import Press

FAILURES_KEPT = 32


@dataclass(slots=True)
class Job:
    """One order on its way: how many products are done, of how many; 0 of 0 still waits."""

    done: int = 0
    of: int = 0
    task: asyncio.Task[Made] | None = field(default=None, repr=False)

    def progress(self, done: int, of: int) -> None:
        """Note how far it is."""
        self.done, self.of = done, of


class Presses:
    """Carries orders out, or has them already."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.kept = Kept(limits.print_kept_bytes)
        self.jobs: dict[str, Job] = {}
        self.failures: OrderedDict[str, WebError] = OrderedDict()
        self.idle: list[Press] = []
        self.places = asyncio.Semaphore(limits.print_jobs)
        self.askers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def make(self, order: Order, asker: str) -> Made:
        """Carry an order out for whoever asks, and wait for it.

        Raises:
            WebError: it cannot be printed, too many wait, or it took too long.

        """
        made = self.kept.get(key_of(order))
        if made is not None:
            return made
        job = self.start(order, asker)
        if job.task is None:
            raise TypeError(job)
        return await asyncio.shield(job.task)

    def ready(self, order: Order) -> Made | None:
        """What was made already."""
        return self.kept.get(key_of(order))

    def failure(self, order: Order) -> WebError | None:
        """Why an order came to nothing; told once, then it may be tried again."""
        return self.failures.pop(key_of(order), None)

    def start(self, order: Order, asker: str) -> Job:
        """Let an order be carried out; the same one is only waited for.

        Raises:
            PrintBusyError: too many wait.

        """
        key = key_of(order)
        if key in self.jobs:
            return self.jobs[key]
        if len(self.jobs) >= self.limits.print_waiting:
            raise PrintBusyError
        job = self.jobs[key] = Job()
        job.task = asyncio.ensure_future(self._carry_out(order, asker, job))
        job.task.add_done_callback(lambda task: self._done(key, task))
        return job

    async def close(self) -> None:
        """End every job and every child."""
        tasks = [job.task for job in self.jobs.values() if job.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for press in self.idle:
            await press.end()
        self.idle.clear()

    async def _carry_out(self, order: Order, asker: str, job: Job) -> Made:
        lock = self.askers.setdefault(asker, asyncio.Lock())
        async with lock, self.places:
            press = self.idle.pop() if self.idle else await Press.started()
            try:
                made = await press.carry_out(order, job.progress, self.limits.print_seconds)
            except TimeoutError:
                await press.end()
                raise PrintSlowError from None
            except (OSError, EOFError, msgspec.MsgspecError):
                await press.end()
                raise PrintFailedError from None
            except WebError:
                await self._put_back(press)
                raise
            except BaseException:
                await press.end()
                raise
            await self._put_back(press)
        self.kept.put(key_of(order), made)
        return made

    async def _put_back(self, press: Press) -> None:
        """Let a child rest; what it remembers of its work grows, so after many orders a new one comes."""
        if press.orders_taken < self.limits.print_orders_a_child:
            self.idle.append(press)
        else:
            await press.end()

    def _done(self, key: str, task: asyncio.Task[Made]) -> None:
        del self.jobs[key]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, WebError):
            self.failures[key] = error
            while len(self.failures) > FAILURES_KEPT:
                self.failures.popitem(last=False)


class Kept:
    """What was made, newest use last, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self.made: OrderedDict[str, Made] = OrderedDict()

    def get(self, key: str) -> Made | None:
        """What is kept under a key."""
        with suppress(KeyError):
            self.made.move_to_end(key)
        return self.made.get(key)

    def put(self, key: str, made: Made) -> None:
        """Keep something and let the oldest go."""
        if len(made.content) > self.most:
            return
        self.bytes += len(made.content) - len(self.made[key].content if key in self.made else b"")
        self.made[key] = made
        while self.bytes > self.most:
            _, old = self.made.popitem(last=False)
            self.bytes -= len(old.content)


def key_of(order: Order) -> str:
    """The same for the same order, edition text included."""
    return hashlib.sha256(msgspec.json.encode(order, order="sorted")).hexdigest()
