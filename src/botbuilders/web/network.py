"""Check this network: does it carry live news, long questions, writes and pages as they are?

Here: the page for a teacher and the small calls that it measures with; they tell nothing about a table.
Not here: the measuring itself (`frontend/src/network/`), how a table lives with a bad network
(`frontend/src/lib/stream.ts`), who is counted as a visitor (`visitors.py`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from litestar.types import ControllerRouterHandler
from msgspec import Meta

from botbuilders.web.devices import address
from botbuilders.web.following import STREAM_HEADERS
from botbuilders.web.languages import spoken
from botbuilders.web.statics import NETWORK, WORDS
from botbuilders.web.wired import Parts

TICKS = 4
TICK_SECONDS = 0.3
LONGEST_WAIT = 25
PLAIN_PAGE = "<!doctype html><html><head><title>-</title></head><body><p>-</p></body></html>"

Seconds = Annotated[int, QueryParameter(ge=0, le=LONGEST_WAIT)]


class Reached(msgspec.Struct, frozen=True):
    """How many devices got here lately, and the address for others."""

    devices: int
    url: str
    lan: bool


class Echo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that comes back as it was sent."""

    text: Annotated[str, Meta(max_length=1000)]


@get("/check-network", include_in_schema=False, sync_to_thread=False)
def check_network(parts: Parts) -> Response[str]:
    """The page: it measures by itself and says what it found in plain words."""
    live = parts.statics.live_page(NETWORK, WORDS.format(language=spoken()))
    return parts.templates.page("check_network.html", live=live, url=parts.settings.link("/"))


@get("/check-network/plain", include_in_schema=False, sync_to_thread=False)
def plain() -> Response[str]:
    """A page that somebody in between may want to change."""
    return Response(PLAIN_PAGE, media_type=MediaType.HTML)


@get("/api/network", include_in_schema=False, sync_to_thread=False)
def reached(request: Request[Any, Any, Any], parts: Parts) -> Reached:
    """This device got here; how many did?"""
    hidden = parts.wrong_codes.hidden(address(request.scope))
    devices = parts.visitors.came(hidden)
    return Reached(devices, parts.settings.link("/check-network"), parts.settings.lan)


@get("/api/network/stream", include_in_schema=False)
async def ticks(request: Request[Any, Any, Any], parts: Parts) -> Stream:
    """Four events, three tenths of a second apart: held back they come together."""
    place = address(request.scope)
    parts.streams.require(place, None)

    async def events() -> AsyncIterator[bytes]:
        with parts.streams.one_more(place, None):
            for number in range(TICKS):
                await parts.clock.sleep(TICK_SECONDS if number else 0)
                yield b"id: %d\ndata: %d\n\n" % (number, number)

    headers = {name.decode(): value.decode() for name, value in STREAM_HEADERS[1:]}
    return Stream(events(), media_type="text/event-stream", headers=headers)


@get("/api/network/wait", include_in_schema=False)
async def wait(request: Request[Any, Any, Any], parts: Parts, *, seconds: Seconds = 0) -> Echo:
    """An answer that takes its time, as a long poll does."""
    with parts.streams.one_more(address(request.scope), None):
        await parts.clock.sleep(seconds)
    return Echo(str(seconds))


@post("/api/network/echo", include_in_schema=False, status_code=200, sync_to_thread=False)
def echo(data: JSONBody[Echo]) -> Echo:
    """A write and what came of it."""
    return data


HANDLERS: list[ControllerRouterHandler] = [check_network, plain, reached, ticks, wait, echo]
