"""Looking at a table: the view as it is, server-sent events, and the long poll for networks that hold streams back.

Here: following one table for one asker. Every event is the whole view, so a lost one costs
nothing (fault F24). Not here: what a stream writes when (`following.py`), what is in a view
(`table/views.py`), the waiting (`hub.py`), how many streams there may be (`security/streams.py`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ControllerRouterHandler

from botbuilders.table.shapes import View
from botbuilders.table.views import Picture
from botbuilders.web.devices import Caller, address
from botbuilders.web.following import EventStream, Following
from botbuilders.web.languages import spoken
from botbuilders.web.wire import LOOK_ERRORS, VIEW, Code, SeatNumber, Version, Watch
from botbuilders.web.wired import Parts, Wired

LONGEST_VERSION = 16
BUILD = "x-build"


@dataclass(frozen=True, slots=True, kw_only=True)
class Watcher:
    """One asker's eyes on one table."""

    parts: Wired
    code: str
    caller: Caller
    seat: int | None
    watch: bool
    address: str
    language: str

    async def look(self) -> Picture:
        """The view as it is now; a wrong code waits before its answer."""
        async with self.parts.wrong_codes.tried(self.address, self.code):
            return await self.again()

    async def again(self) -> Picture:
        """The view as it is now, of a table that was there before."""
        return await self.through(self.parts.tables.picture)

    async def woken(self) -> Picture:
        """The view as it is now, for a stream that heard of a newer one."""
        return await self.through(self.parts.tables.seen)

    async def through(self, ask: Callable[..., Awaitable[Picture]]) -> Picture:
        """What one of the tables' two ways to look gives these eyes."""
        picture = await ask(
            self.code,
            self.caller.device,
            seat=self.seat,
            watch=self.watch,
            language=self.language,
        )
        self.caller.may_see(picture.audience.yours)
        return picture

    async def here(self) -> None:
        """Note that the asker is still there while nothing happens (F31)."""
        await self.parts.tables.hear(self.code, self.caller.device)


def watcher(
    request: Request[Any, Any, Any], code: str, parts: Wired, *, seat: int | None, watch: bool
) -> Watcher:
    """Who watches, from the request."""
    return Watcher(
        parts=parts,
        code=code,
        caller=parts.devices.caller(request),
        seat=seat,
        watch=watch,
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
    *,
    seat: SeatNumber = None,
    watch: Watch = False,
) -> EventStream:
    """Follow a table by server-sent events: id is the version, data the view."""
    eyes = watcher(request, code, parts, seat=seat, watch=watch)
    first = await eyes.look()
    own = first.audience.you
    place = (first.code, own) if own is not None else None
    parts.streams.require(eyes.address, place)
    return EventStream(
        Following(
            parts=parts,
            look=eyes.again,
            woken=eyes.woken,
            here=eyes.here,
            first=first,
            seen=last_seen(request.headers.get("last-event-id", "")),
            address=eyes.address,
            seat=place,
        )
    )


@get("/api/tables/{code:str}/poll", responses={**VIEW, **LOOK_ERRORS})
async def poll(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    *,
    after: Version,
    seat: SeatNumber = None,
    watch: Watch = False,
) -> Response[bytes]:
    """Wait for a version other than this one, at most 25 s; then the view as it is."""
    eyes = watcher(request, code, parts, seat=seat, watch=watch)
    first = await eyes.look()
    if first.version != after:
        return written(first, parts)
    with parts.streams.one_more(eyes.address, None), parts.news.of(first.code) as ear:
        await ear.newer(first.version, parts.settings.limits.poll_seconds)
    return written(await eyes.look(), parts)


@get("/api/tables/{code:str}", responses={**VIEW, **LOOK_ERRORS})
async def look(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    *,
    seat: SeatNumber = None,
    watch: Watch = False,
) -> Response[bytes]:
    """The table as whoever asks may see it: a seat its hand, everybody the benches."""
    eyes = watcher(request, code, parts, seat=seat, watch=watch)
    return written(await eyes.look(), parts)


HANDLERS: list[ControllerRouterHandler] = [look, stream, poll]


def written(picture: Picture, parts: Wired) -> Response[bytes]:
    """A view, and which build of the pages this server has, for pages without a stream (F70)."""
    build = {BUILD: parts.statics.build}
    return Response(picture.json, media_type=MediaType.JSON, headers=build)


def last_seen(header: str) -> int | None:
    """The version a browser says it has."""
    return int(header) if header.isdecimal() and len(header) < LONGEST_VERSION else None
