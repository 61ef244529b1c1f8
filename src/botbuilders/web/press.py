"""One child process that prints: how it is started, asked and ended.

Here: the pipe. What goes over it is `botbuilders.studio.worker`; how many there are is `presses.py`.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress

import msgspec

from botbuilders.studio.orders import Made, Order, Progress
from botbuilders.studio.worker import LENGTH, Answer
from botbuilders.web.errors import PrintRefusedError

COMMAND = (sys.executable, "-m", "botbuilders.studio.worker")
END_SECONDS = 5.0


class Press:
    """A child that carries out one order after the other."""

    def __init__(self, process: Process, orders: StreamWriter, answers: StreamReader) -> None:
        self.process = process
        self.orders = orders
        self.answers = answers
        self.orders_taken = 0

    @classmethod
    async def started(cls) -> Press:
        """A new child."""
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        if process.stdin is None or process.stdout is None:
            raise OSError("no pipe")
        return cls(process, process.stdin, process.stdout)

    async def carry_out(self, order: Order, progress: Progress, seconds: float) -> Made:
        """Carry one order out.

        Raises:
            TimeoutError: nothing was heard of it for so many seconds.
            PrintRefusedError: it cannot be printed; says why.
            EOFError: the child is gone, by its own limits or by somebody's hand.

        """
        self.orders_taken += 1
        sent = msgspec.json.encode(order)
        self.orders.write(LENGTH.pack(len(sent)) + sent)
        await self.orders.drain()
        while True:
            async with asyncio.timeout(seconds):
                answer = msgspec.json.decode(await self._frame(), type=Answer)
            if answer.code:
                raise PrintRefusedError(answer.code, answer.message)
            if answer.made is not None:
                return msgspec.structs.replace(answer.made, content=await self._frame())
            progress(answer.done, answer.of)

    async def end(self) -> None:
        """End the child, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.process.wait(), END_SECONDS)
        self.orders.close()

    async def _frame(self) -> bytes:
        (length,) = LENGTH.unpack(await self.answers.readexactly(LENGTH.size))
        return await self.answers.readexactly(length)
