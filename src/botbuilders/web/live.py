"""Live views: server-sent events, and the long poll for networks that hold streams back.

Here: following one table for one asker. Every event is the whole view, so a lost one costs
nothing (fault F24). Not here: what is in a view (`table/views.py`), the waiting (`hub.py`),
how many streams there may be (`security/streams.py`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from botbuilders.errors import BotBuildersError
from botbuilders.table.shapes import View
from botbuilders.web.devices import Caller, address
from botbuilders.web.languages import spoken
from botbuilders.web.problems import logged
from botbuilders.web.wire import LOOK_ERRORS, Code, SeatNumber, Version
from botbuilders.web.wired import Parts, Wired

# School proxies hold back and pack what they may; each of these asks one kind of them not to.
STREAM_HEADERS = {
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    "Content-Encoding": "identity",
}
EARLIEST_RETRY, LATEST_RETRY = 1_000, 5_000
LONGEST_VERSION = 16
HEARTBEAT = b": heartbeat\nevent: heartbeat\ndata: {}\n\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Watcher:
    """One asker's eyes on one table."""

    parts: Wired
    code: str
    caller: Caller
    seat: int | None
    address: str
    language: str

    async def look(self) -> View:
        """The view as it is now; a wrong code waits before its answer."""
        async with self.parts.wrong_codes.tried(self.address, self.code):
            view = await self.parts.tables.view(
                self.code, self.caller.device, seat=self.seat, language=self.language
            )
        return self.caller.may_see(view)

    async def newer(self, view: View, seconds: float) -> View | None:
        """The view once there is a newer one than this; None when the time is up.

        It looks then, too: a wake-up that was lost costs no more than that.
        """
        await self.parts.news.newer(view.code, view.version, seconds)
        now = await self.look()
        return None if now.version == view.version else now


def watcher(request: Request[Any, Any, Any], code: str, parts: Wired, seat: int | None) -> Watcher:
    """Who watches, from the request."""
    return Watcher(
        parts=parts,
        code=code,
        caller=parts.devices.caller(request),
        seat=seat,
        address=address(request.scope),
        language=spoken(),
    )


@get(
    "/api/tables/{code:str}/stream",
    responses={200: ResponseSpec(View, media_type="text/event-stream"), **LOOK_ERRORS},
)
async def stream(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    seat: SeatNumber = None,
) -> Stream:
    """Follow a table by server-sent events: id is the version, data the view."""
    eyes = watcher(request, code, parts, seat)
    view = await eyes.look()
    place = (eyes.address, (view.code, view.you) if view.you is not None else None)
    parts.streams.require(*place)
    seen = last_seen(request.headers.get("last-event-id", ""))

    async def events() -> AsyncIterator[bytes]:
        with parts.streams.one_more(*place):
            async for part in follow(eyes, view, seen):
                yield part

    return Stream(events(), media_type="text/event-stream", headers=STREAM_HEADERS)


@get("/api/tables/{code:str}/poll", responses=LOOK_ERRORS)
async def poll(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    *,
    after: Version,
    seat: SeatNumber = None,
) -> View:
    """Wait for a version other than this one, at most 25 s; then the view as it is."""
    eyes = watcher(request, code, parts, seat)
    view = await eyes.look()
    if view.version != after:
        return view
    with parts.streams.one_more(eyes.address, None):
        newer = await eyes.newer(view, parts.settings.limits.poll_seconds)
    return newer or await eyes.look()


HANDLERS: list[ControllerRouterHandler] = [stream, poll]


async def follow(eyes: Watcher, view: View, seen: int | None) -> AsyncIterator[bytes]:
    """The parts of a stream, until the table ends for this asker or the server closes."""
    yield opening(eyes.parts)
    yield HEARTBEAT if view.version == seen else event(view)
    heartbeat = eyes.parts.settings.limits.heartbeat_seconds
    while not eyes.parts.news.closed:
        try:
            newer = await eyes.newer(view, heartbeat)
        except BotBuildersError:
            return
        except Exception as error:  # noqa: BLE001 - the head is sent: log it without values, end the stream
            logged(error)
            return
        if newer is not None:
            view = newer
            yield event(view)
        elif not eyes.parts.news.closed:
            yield HEARTBEAT
    yield closing(eyes.parts)


def opening(parts: Wired) -> bytes:
    """The first words: which build of the pages this server has, so that an older page loads anew (F70)."""
    return retry(parts) + b"event: build\ndata: %s\n\n" % parts.statics.build.encode()


def closing(parts: Wired) -> bytes:
    """The last words of a server that stops."""
    return retry(parts) + b"\n"


def retry(parts: Wired) -> bytes:
    """When to come back after the stream ends; not all at the same time (fault F46)."""
    return b"retry: %d\n" % (EARLIEST_RETRY + parts.pick(LATEST_RETRY - EARLIEST_RETRY + 1))


def event(view: View) -> bytes:
    """One event: JSON has no line breaks, so one data line is enough."""
    return b"id: %d\ndata: %s\n\n" % (view.version, msgspec.json.encode(view))


def last_seen(header: str) -> int | None:
    """The version a browser says it has."""
    return int(header) if header.isdecimal() and len(header) < LONGEST_VERSION else None
