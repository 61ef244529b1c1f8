"""Moving a seat to another device: a link that its owner makes, and the page and call that take it.

Here: the key of a link, which stands only after its # and in a body, never in an address that a server or
a log sees (fault F15). A page that is only opened moves nothing; the POST does. Not here: what moves
(`table/going.py`), who asks (`devices.py`).
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.types import ControllerRouterHandler

from botbuilders.table.codes import read_code
from botbuilders.web.api import taken
from botbuilders.web.devices import TOKEN_BYTES, address, fingerprint
from botbuilders.web.languages import spoken
from botbuilders.web.qr import qr_drawing
from botbuilders.web.statics import TAKE, WORDS
from botbuilders.web.wire import (
    WRITE_ERRORS,
    Code,
    KeyBrought,
    KeyWish,
    SeatLink,
    SeatTaken,
)
from botbuilders.web.wired import Parts

Place = Annotated[int, PathParameter(ge=0, le=5, description="The seat, from 0.")]


@post("/api/tables/{code:str}/seats/{seat:int}/link", responses=WRITE_ERRORS)
async def make_link(
    request: Request[Any, Any, Any],
    code: Code,
    seat: Place,
    *,
    data: JSONBody[KeyWish],
    parts: Parts,
) -> SeatLink:
    """Make a link that moves a seat of this device to the device that opens it."""
    device = parts.devices.caller(request).device
    key = parts.devices.entropy(TOKEN_BYTES).hex()
    async with parts.wrong_codes.tried(address(request.scope), code):
        await parts.tables.key(code, device or "", seat, fingerprint(key), lasting=data.lasting)
    url = parts.settings.link(f"/s/{read_code(code)}#{key}")
    return SeatLink(url=url, key=key, lasting=data.lasting, qr=qr_drawing(url))


@post("/api/tables/{code:str}/seats/take", responses=WRITE_ERRORS)
async def take(
    request: Request[Any, Any, Any], code: Code, data: JSONBody[KeyBrought], parts: Parts
) -> Response[SeatTaken]:
    """Take the place of the device that made a link."""
    taker = parts.devices.seated(request, program=data.program, own=data.token)
    async with parts.wrong_codes.tried(address(request.scope), code):
        seated = await parts.tables.move(code, taker.device, fingerprint(data.key))
    return taken(parts, SeatTaken(code=seated.code, seat=seated.seat), taker, program=data.program)


@get("/s/{code:str}", include_in_schema=False, sync_to_thread=False)
def seat_link(request: Request[Any, Any, Any], code: FromPath[str], parts: Parts) -> Response[str]:
    """The page of a seat link: it asks first, so that looking at a link uses nothing up."""
    page = parts.templates.page(
        "tables/seat.html",
        code=read_code(code) or "",
        live=parts.statics.live_page(TAKE, WORDS.format(language=spoken())),
    )
    page.cookies.extend(parts.devices.welcome(request))
    return page


HANDLERS: list[ControllerRouterHandler] = [make_link, take, seat_link]
