"""Runs computer players beside the server, never in its way (fault F66).

Here: worker threads with a time budget, and what happens when a player raises, answers an
illegal action or never answers. Not here: the players (`players/`), when they are asked
(`table/turns.py`). A player sees an observation and dice, nothing else.
"""

from __future__ import annotations

import asyncio
import ctypes
import logging
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread

from botbuilders.players import Dice, Player, UnknownLevelError
from botbuilders.rules import Action, Observation

log = logging.getLogger("botbuilders.computers")

PATIENCE = 3.0  # budgets until a thought is given up
INTERRUPT_EVERY = 0.05
INTERRUPTS = 40
TOGETHER = 4


class InterruptedThoughtError(BaseException):
    """Raised inside a player's thread to end a thought; not an Exception, so players let it pass."""


@dataclass(frozen=True, slots=True)
class Thought:
    """One question to one player, and where the answer goes."""

    player: Player
    observation: Observation
    dice: Dice
    answer: asyncio.Future[Action]

    def think(self) -> None:
        """Ask the player and hand its answer, or its fault, to the server's loop."""
        try:
            action = self.player.choose(self.observation, self.dice)
        except Exception as error:  # noqa: BLE001 - a player is a plug-in: whatever it raises is handled
            fault = PlayerFaultError(type(error).__name__)
            self.settle(lambda: self.answer.set_exception(fault))
        else:
            self.settle(lambda: self.answer.set_result(action))

    def settle(self, setting: Callable[[], None]) -> None:
        """Run in the loop what settles the answer, unless nobody waits for it any more."""

        def once() -> None:
            if not self.answer.done():
                setting()

        try:
            self.answer.get_loop().call_soon_threadsafe(once)
        except RuntimeError:
            log.debug("an answer came after the server had closed")


class PlayerFaultError(Exception):
    """A player failed; the text is the kind of its fault, for the log."""


class Worker:
    """One daemon thread that thinks one thought after another."""

    def __init__(self) -> None:
        self.thoughts: SimpleQueue[Thought | None] = SimpleQueue()
        self.thread = Thread(target=self._run, name="computer-player", daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            while thought := self.thoughts.get():
                thought.think()
                del thought
        except InterruptedThoughtError:
            return

    def stop(self) -> None:
        """Let the thread end after its thought."""
        self.thoughts.put(None)

    async def interrupt(self) -> None:
        """End a thought from outside: Python code stops at its next instruction."""
        for _ in range(INTERRUPTS):
            if not self.thread.is_alive():
                return
            raise_in(self.thread, InterruptedThoughtError)
            await asyncio.sleep(INTERRUPT_EVERY)
        log.error("a computer player's thread does not stop")


class Computers:
    """The table's thinker: answers in time with a legal action, whatever the player does."""

    def __init__(
        self,
        find: Callable[[str], Player],
        pick: Callable[[int], int],
        seconds: float,
    ) -> None:
        """Take how a level becomes a player, chance below a number, and the budget of a thought."""
        self._find = find
        self._pick = pick
        self._seconds = seconds * PATIENCE
        self._idle: list[Worker] = []
        self._places = asyncio.Semaphore(TOGETHER)
        self._interrupts: set[asyncio.Task[None]] = set()

    async def choose(self, level: str, observation: Observation, dice: Dice, /) -> Action:
        """Give the player's action, or a random legal one when it fails; never raises."""
        async with self._places:
            try:
                action = await self._asked(self._find(level), observation, dice)
            except (PlayerFaultError, TimeoutError, UnknownLevelError) as error:
                log.warning("computer player %s: %s", level, str(error) or "too slow")
            else:
                if action in observation.actions:
                    return action
                log.warning("computer player %s: not a legal action", level)
        return observation.actions[self._pick(len(observation.actions))]

    async def _asked(self, player: Player, observation: Observation, dice: Dice) -> Action:
        worker = self._idle.pop() if self._idle else Worker()
        answer: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        worker.thoughts.put(Thought(player, observation, dice, answer))
        try:
            async with asyncio.timeout(self._seconds):
                return await answer
        finally:
            if answer.cancelled():
                self._retire(worker)
            else:
                self._idle.append(worker)

    def _retire(self, worker: Worker) -> None:
        worker.stop()
        task = asyncio.ensure_future(worker.interrupt())
        self._interrupts.add(task)
        task.add_done_callback(self._interrupts.discard)

    def close(self) -> None:
        """Let idle threads end."""
        while self._idle:
            self._idle.pop().stop()


def raise_in(thread: Thread, kind: type[BaseException]) -> None:
    """Raise an exception in another thread, as soon as it runs Python code again."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(kind)
        )
