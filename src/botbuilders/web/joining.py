"""Joining a table: typing its code, the link of an invitation with a badge for each free seat, and sitting down.

Here: which seats a page offers and which one a form means. A page that is only opened takes no seat (fault F15). Not
here: who may sit where (`table/decide.py`), a seat's own link (`seats.py`), the other pages (`pages.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.table.codes import read_code
from botbuilders.table.errors import UnknownTableError
from botbuilders.table.shapes import SeatView, View
from botbuilders.web.devices import address
from botbuilders.web.forms import fields, one
from botbuilders.web.languages import spoken
from botbuilders.web.wired import Parts, Wired

ANIMAL = "src/art/animals/{animal}.svg"


class Badge(msgspec.Struct, frozen=True):
    """A seat as an invitation shows it: its builder, the address of the animal's picture, whether it is free."""

    seat: int
    name: str
    animal: str
    tape: str
    picture: str
    free: bool


@get("/join", include_in_schema=False, sync_to_thread=False)
def join(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """Type the code of a table."""
    return join_page(parts, "", cookies=parts.devices.welcome(request))


@get("/j/{code:str}", include_in_schema=False)
async def join_link(
    request: Request[Any, Any, Any], code: FromPath[str], parts: Parts
) -> Response[str]:
    """The link of an invitation: it shows who one would be, sitting down is a button (fault F15)."""
    known = read_code(code)
    cookies = parts.devices.welcome(request)
    if known is None:
        return join_page(parts, code, cookies=cookies)
    free = await badges(request, parts, known)
    return join_page(parts, known, asking=True, badges=free, cookies=cookies)


@post("/join", include_in_schema=False)
async def sit_down(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """Take the picked or the next free seat, or say that there is none with this code.

    Where only teams miss somebody, the table itself asks whose partner it shall be (ruling R13).
    """
    form = await fields(request)
    typed = one(form, "code", "")
    taker = parts.devices.seated(request, program=False)
    try:
        async with parts.wrong_codes.tried(address(request.scope), typed):
            view = await parts.tables.view(typed, taker.device, watch=True)
            if only_partners_missing(view):
                return Redirect(f"/t/{view.code}", status_code=303)
            seated = await parts.tables.join(typed, taker.device, seat_meant(form, view))
    except UnknownTableError as error:
        page = join_page(parts, typed, message=error.message(parts.words))
        page.status_code = 404
        return page
    cookie = parts.devices.cookie(taker.token)
    return Redirect(f"/t/{seated.code}", status_code=303, cookies=[cookie])


HANDLERS: Sequence[ControllerRouterHandler] = (join, join_link, sit_down)


def join_page(
    parts: Wired,
    code: str,
    *,
    asking: bool = False,
    badges: Sequence[Badge] = (),
    message: str = "",
    cookies: Sequence[Cookie] = (),
) -> Response[str]:
    """The form for a code, or whether to sit down at this table."""
    page = parts.templates.form(
        "tables/join.html", code=code, asking=asking, badges=badges, message=message
    )
    page.cookies.extend(cookies)
    return page


async def badges(request: Request[Any, Any, Any], parts: Wired, code: str) -> tuple[Badge, ...]:
    """The seats of a table where a newcomer has one to pick; none where there is no such table."""
    try:
        async with parts.wrong_codes.tried(address(request.scope), code):
            view = await parts.tables.view(code, None, watch=True, language=spoken())
    except UnknownTableError:
        return ()
    if not any(seat.open for seat in view.seats):
        return ()
    return tuple(badge(parts, seat) for seat in view.seats)


def badge(parts: Wired, seat: SeatView) -> Badge:
    """A seat as its badge."""
    picture = parts.statics.built(ANIMAL.format(animal=seat.animal))
    return Badge(seat.seat, seat.name, seat.animal, seat.tape, picture, seat.open)


def seat_meant(form: dict[str, list[str]], view: View) -> int | None:
    """The free seat that a form picks; None is the next one, or again the one that this device has."""
    if view.your_seats:
        return None
    picked = one(form, "seat", "")
    return next((seat.seat for seat in view.seats if seat.open and str(seat.seat) == picked), None)


def only_partners_missing(view: View) -> bool:
    """Whether a newcomer could only be somebody's partner."""
    seats = view.seats
    newcomer = not view.your_seats and not any(seat.open for seat in seats)
    return newcomer and any(seat.partner_open for seat in seats)
