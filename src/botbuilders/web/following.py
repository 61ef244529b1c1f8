"""One open stream of server-sent events: the answer that goes on until somebody leaves.

Here: what is written when, on one connection. The answer is its own ASGI application, without the
generator, the task group and the reader task of a general one: thousands are open at once and each
move writes to several. Not here: who may follow (`live.py`), the waiting (`hub.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from litestar import Response

from botbuilders.errors import BotBuildersError
from botbuilders.table.views import Picture
from botbuilders.web.asgi import Receive, Scope, Send
from botbuilders.web.hub import Ear
from botbuilders.web.problems import logged
from botbuilders.web.wired import Wired

# School proxies hold back and pack what they may; each of these asks one kind of them not to.
STREAM_HEADERS = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store, no-transform"),
    (b"x-accel-buffering", b"no"),
    (b"content-encoding", b"identity"),
)
EARLIEST_RETRY, LATEST_RETRY = 1_000, 5_000
HEARTBEAT = b": heartbeat\nevent: heartbeat\ndata: {}\n\n"

Look = Callable[[], Awaitable[Picture]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """Follows one table for one asker, from a first picture on."""

    parts: Wired
    look: Look
    woken: Look
    here: Callable[[], Awaitable[None]]
    first: Picture
    seen: int | None
    address: str
    seat: tuple[str, int] | None

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Write events until the asker leaves, the table ends for them or the server closes."""
        await send({"type": "http.response.start", "status": 200, "headers": list(STREAM_HEADERS)})
        with (
            self.parts.streams.one_more(self.address, self.seat),
            self.parts.news.of(self.first.code) as ear,
        ):
            leaving = asyncio.ensure_future(until_gone(receive, ear))
            try:
                await self.follow(ear, send)
            finally:
                leaving.cancel()
        await send({"type": "http.response.body", "body": b""})

    async def follow(self, ear: Ear, send: Send) -> None:
        """Write the first picture and each newer one, and a heartbeat where nothing happens.

        The first heartbeat comes soon: a proxy that lets the start pass and holds back what follows is
        found out by it (fault F27).
        """
        picture, seconds = self.first, self.parts.settings.limits.first_heartbeat_seconds
        known = picture.version
        start = HEARTBEAT if picture.version == self.seen else event(picture)
        await write(send, opening(self.parts) + start)
        while not ear.ended:
            try:
                heard = await ear.newer(known, seconds)
                seconds = self.parts.settings.limits.heartbeat_seconds
                if ear.ended:
                    break
                if heard is None:
                    await self.here()
                    now = await self.look()  # a wake-up may have been lost
                else:
                    now = await self.woken()
                same = now.version == picture.version
                picture = now
                # Who heard of a version that is not there does not ask for it again and again.
                known = max(now.version, heard or 0)
                await write(send, HEARTBEAT if same else event(now))
            except BotBuildersError:
                return
            except Exception as error:  # noqa: BLE001 - the head is sent: log it without values, end the stream
                logged(error)
                return
        await write(send, closing(self.parts))


class EventStream(Response[bytes]):
    """The answer of a handler that lets somebody follow."""

    def __init__(self, following: Following) -> None:
        super().__init__(b"", media_type="text/event-stream")
        self.following = following

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        """Give the stream itself; Litestar only has to call it."""
        return self.following


async def until_gone(receive: Receive, ear: Ear) -> None:
    """Wait until the asker has gone, and say so."""
    while (await receive())["type"] != "http.disconnect":
        pass
    ear.end()


async def write(send: Send, part: bytes) -> None:
    """Write a part of the stream; it waits for a reader that does not keep up."""
    await send({"type": "http.response.body", "body": part, "more_body": True})


def event(picture: Picture) -> bytes:
    """One event: JSON has no line breaks, so one data line is enough."""
    return b"id: %d\ndata: %s\n\n" % (picture.version, picture.json)


def opening(parts: Wired) -> bytes:
    """The first words: which build of the pages this server has, so that an older page loads anew (F70)."""
    return retry(parts) + b"event: build\ndata: %s\n\n" % parts.statics.build.encode()


def closing(parts: Wired) -> bytes:
    """The last words of a server that stops."""
    return retry(parts) + b"\n"


def retry(parts: Wired) -> bytes:
    """When to come back after the stream ends; not all at the same time (fault F46)."""
    return b"retry: %d\n" % (EARLIEST_RETRY + parts.pick(LATEST_RETRY - EARLIEST_RETRY + 1))
