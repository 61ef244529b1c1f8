"""Watching a round again, and playing its deal again.

Here: the text of a replay link, the pages that show one, and the page that deals the same cards at a
new table. What is in the link is `table/film.py`; the pages only play it (`frontend/src/replay/`). A
link's text stands after its #, so no server is asked and none ever sees it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from botbuilders.table.codes import read_code
from botbuilders.table.film import Film
from botbuilders.table.filmtext import write_film
from botbuilders.table.opening import DealWish, OpenTable, SeatWish
from botbuilders.web.devices import address
from botbuilders.web.errors import NotFoundError
from botbuilders.web.forms import fields, one
from botbuilders.web.languages import spoken
from botbuilders.web.pages import at_table
from botbuilders.web.rounds import about_a_round
from botbuilders.web.statics import REPLAY, WORDS
from botbuilders.web.wire import ERRORS, Code, RoundNumber, problem
from botbuilders.web.wired import Parts, Wired

LEVELS = frozenset({"rookie", "builder"})
USUAL_LEVEL = "builder"
MOST_ROUND = 10_000


class ReplayLink(msgspec.Struct, frozen=True, kw_only=True):
    """A round to watch again: `text` is what stands after the # of `url`; `you` sat there."""

    code: str
    round: int
    you: int | None
    text: str
    url: str


@get(
    "/api/tables/{code:str}/replay",
    responses={
        **ERRORS,
        409: problem("The round has not ended."),
        422: problem("The round has more events than a link can hold."),
    },
)
async def replay_link(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    *,
    round: RoundNumber,  # noqa: A002 - an error names the parameter, so it has the address's own name
) -> ReplayLink:
    """One round to watch again, with every hand, once it has ended; the text needs no server."""
    async with about_a_round(), parts.wrong_codes.tried(address(request.scope), code):
        film = await parts.tables.film(code, round)
        view = await parts.tables.view(code, parts.devices.caller(request).device)
    text = write_film(film, parts.shelf.get(film.edition))
    url = parts.settings.link(f"/replay#{text}")
    return ReplayLink(code=view.code, round=round, you=view.you, text=text, url=url)


@get("/replay", include_in_schema=False, sync_to_thread=False)
def shared(parts: Parts) -> Response[str]:
    """The page that plays what stands after the # of its address."""
    return page(parts, code="", number=0)


@get("/t/{code:str}/replay/{number:int}", include_in_schema=False)
async def of_table(
    request: Request[Any, Any, Any], code: FromPath[str], number: FromPath[int], parts: Parts
) -> Response[str]:
    """The same page for a round of a table."""
    async with about_a_round(), parts.wrong_codes.tried(address(request.scope), code):
        view = await parts.tables.view(code, parts.devices.caller(request).device)
    return page(parts, code=view.code, number=number)


@get("/t/{code:str}/deal/{number:int}", include_in_schema=False)
async def offer(
    request: Request[Any, Any, Any], code: FromPath[str], number: FromPath[int], parts: Parts
) -> Response[str]:
    """Ask against whom the deal of a round is played again."""
    film = await filmed(request, parts, code, number)
    device = parts.devices.caller(request).device
    view = await parts.tables.view(code, device, language=spoken())
    mine = view.you is not None
    return parts.templates.form(
        "tables/deal.html",
        name=None if mine else view.seats[seat_for(film, None)].name,
        code=read_code(code) or "",
        number=number,
        solo=film.solo,
    )


@post("/t/{code:str}/deal/{number:int}", include_in_schema=False)
async def deal_again(
    request: Request[Any, Any, Any], code: FromPath[str], number: FromPath[int], parts: Parts
) -> Response[Any]:
    """Open a table with the cards of a round, and take the seat one had then, or all seats of a shared device."""
    friends = one(await fields(request), "against", "computers") == "friends"
    film = await filmed(request, parts, code, number)
    device = parts.devices.caller(request).device
    view = await parts.tables.view(code, device)
    seat = seat_for(film, view.you)
    wish = OpenTable(
        seats=sitters(film, {seat, *view.your_seats} if friends else {seat}, friends=friends),
        variant="solo" if film.solo else "standard",
        deal=DealWish(read_code(code) or "", number, seat),
    )
    taker = parts.devices.seated(request, program=False)
    seated = await parts.tables.open(wish, taker.device)
    return at_table(parts, seated.code, taker.token)


HANDLERS: list[ControllerRouterHandler] = [replay_link, shared, of_table, offer, deal_again]


def page(parts: Wired, *, code: str, number: int) -> Response[str]:
    """The shell of the live page."""
    return parts.templates.page(
        "replay.html",
        code=code,
        number=number,
        live=parts.statics.live_page(REPLAY, WORDS.format(language=spoken())),
    )


async def filmed(request: Request[Any, Any, Any], parts: Wired, code: str, number: int) -> Film:
    """The film of a round.

    Raises:
        NotFoundError: no round has such a number.
    """
    if not 1 <= number <= MOST_ROUND:
        raise NotFoundError
    async with about_a_round(), parts.wrong_codes.tried(address(request.scope), code):
        return await parts.tables.film(code, number)


def seat_for(film: Film, you: int | None) -> int:
    """The seat to play: one's own then, else the first that a person had."""
    if you is not None:
        return you
    people = (at for at, player in enumerate(film.players) if player.kind not in LEVELS)
    return next(people, 0)


def sitters(film: Film, mine: set[int], *, friends: bool) -> tuple[SeatWish, ...]:
    """Who sits where: computer players keep their places, others are `mine`, friends or computer players."""
    players = film.players[:1] if film.solo else film.players
    return tuple(
        SeatWish("person", here=True) if at in mine else sitter(player.kind, friends=friends)
        for at, player in enumerate(players)
    )


def sitter(kind: str, *, friends: bool) -> SeatWish:
    """Who takes the place of somebody else."""
    if kind in LEVELS:
        return SeatWish("computer", kind)
    return SeatWish("person") if friends else SeatWish("computer", USUAL_LEVEL)
