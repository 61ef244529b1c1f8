"""Children who play through a bad network like the page does, and note all they sent and saw.

A command keeps its id until somebody answers it; a stream that breaks off or falls silent gives way to
a poll, and that to plain questions. What is right about the notes is `history.py`.
"""

from __future__ import annotations

import asyncio
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.faults.history import Notes, Seen, Sent
from tests.faults.wire import Answer, Device

SILENCE = 1.5
AGAIN = 0.15
THINKING = 0.02


@dataclass(slots=True)
class Child:
    """One seat's person: a device, the newest view, and what is noted."""

    name: str
    code: str
    device: Device
    random: Random
    notes: Notes
    view: Any = None
    number: int = 0
    playing: bool = True
    waits: float = THINKING
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def path(self) -> str:
        return f"/api/tables/{self.code}"

    def take(self, view: Any) -> None:
        """Show a view, unless a newer one is shown."""
        if self.view is None or view["version"] > self.view["version"]:
            self.view = view
            seen = Seen(self.code, self.device.token, view["version"], view["hash"])
            self.notes.seen.append(seen)
            self.news.set()

    async def live(self) -> None:
        """Follow the table and play, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.follow())
            tasks.create_task(self.play())

    async def follow(self) -> None:
        """Stream, else poll, else ask now and then; as often as needed."""
        while True:
            with suppress(OSError):
                await self.stream()
            with suppress(OSError):
                await self.poll()
            await asyncio.sleep(AGAIN * (0.5 + self.random.random()))

    async def stream(self) -> None:
        async with aclosing(self.device.events(f"{self.path}/stream", SILENCE)) as events:  # type: ignore[type-var]
            async for view in events:
                if view is not None:
                    self.take(view)

    async def poll(self) -> None:
        version = self.view["version"] if self.view else 0
        answer = await self.device.ask("GET", f"{self.path}/poll?after={version}")
        if answer.status == 200:
            self.take(answer.body)

    async def play(self) -> None:
        """Whenever it is my turn: choose by chance; sometimes send nonsense."""
        while True:
            await asyncio.sleep(self.waits * self.random.random() * 2)
            view = self.view
            if view is None or not self.playing:
                continue
            if self.random.random() < 0.03:
                await self.send(view, {"type": "discard", "card": "no-such-card"})
            elif view["phase"] == "over":
                await self.send(view, {"type": "next_round"})
            elif view["legal"] and view["turn"] == view["you"]:
                await self.send(view, self.random.choice(view["legal"]))

    async def send(self, view: Any, intent: dict[str, Any]) -> None:
        """Send a command until somebody answers it; note how that ended."""
        self.number += 1
        sent = Sent(self.code, self.device.token, f"{self.name}-{self.number}")
        self.notes.sent.append(sent)
        command = {
            "command_id": sent.command_id,
            "seat": view["you"],
            "round": view["round"],
            "ply": view["ply"],
            "intent": intent,
        }
        while True:
            with suppress(OSError):
                self.heard(sent, await self.device.ask("POST", f"{self.path}/commands", command))
            if sent.outcome != "unknown":
                return
            await asyncio.sleep(AGAIN * self.random.random())

    def heard(self, sent: Sent, answer: Answer) -> None:
        """Note an answer; a paused game and a fault of the way are no answers."""
        if answer.status == 200:
            sent.outcome = "ok"
            sent.version, sent.hash = answer.body["version"], answer.body["hash"]
            self.take(answer.body)
        elif answer.status in (409, 422):
            sent.outcome = "fail"
            if answer.body.get("view"):
                self.take(answer.body["view"])
        elif answer.status != 503:
            self.notes.odd.append(f"{answer.status} {answer.body}")
