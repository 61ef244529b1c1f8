"""The JSON calls: open, join, command, record, edition, health.

Here: a request becomes a call of `table.service.Tables`, its answer goes out as it is. Not
here: who asks (`devices.py`), how errors look (`problems.py`), looking at a table (`live.py`).
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler

from botbuilders.table.intents import Command
from botbuilders.table.opening import OpenTable
from botbuilders.table.shapes import View
from botbuilders.web.devices import Taker, address
from botbuilders.web.editions import EditionWords
from botbuilders.web.errors import NotFoundError, NotReadyError
from botbuilders.web.languages import spoken
from botbuilders.web.rounds import about_a_round
from botbuilders.web.statics import answer
from botbuilders.web.wire import (
    ERRORS,
    WRITE_ERRORS,
    Code,
    Editions,
    Health,
    JoinBody,
    MySeats,
    MySeatView,
    RoundNumber,
    SeatAwayView,
    SeatTaken,
    problem,
)
from botbuilders.web.wired import Parts, Wired

COMMAND_ERRORS = {
    **WRITE_ERRORS,
    409: problem(
        "Stale: `view` is the table as it is now. Or the command id stands for another command."
    ),
    422: problem("Not legal now: the rule and its sentence; nothing changed."),
}


@post("/api/tables", responses={**WRITE_ERRORS, 422: problem("No table can be opened like that.")})
async def open_table(
    request: Request[Any, Any, Any], data: JSONBody[OpenTable], parts: Parts
) -> Response[SeatTaken]:
    """Open a table and take its first person's seat; a deal is named by the code of its table."""
    taker = parts.devices.seated(request, program=data.program)
    code = data.deal.code if data.deal else ""
    async with about_a_round(), parts.wrong_codes.tried(address(request.scope), code):
        seated = await parts.tables.open(data, taker.device)
    return taken(parts, SeatTaken(code=seated.code, seat=seated.seat), taker, program=data.program)


@post("/api/tables/{code:str}/join", responses=WRITE_ERRORS)
async def join(
    request: Request[Any, Any, Any], code: Code, data: JSONBody[JoinBody], parts: Parts
) -> Response[SeatTaken]:
    """Take the next free seat, or that one, or the second place of a team."""
    taker = parts.devices.seated(request, program=data.program, own=data.token)
    async with parts.wrong_codes.tried(address(request.scope), code):
        seated = await parts.tables.join(code, taker.device, data.seat, program=data.program)
    return taken(parts, SeatTaken(code=seated.code, seat=seated.seat), taker, program=data.program)


@get("/api/me", responses={401: problem("The Authorization header holds no seat token.")})
async def me(request: Request[Any, Any, Any], parts: Parts) -> MySeats:
    """The seats of this device."""
    device = parts.devices.caller(request).device
    if not device:
        return MySeats(())
    mine, away = await parts.tables.all_seats_of(device, language=spoken())
    return MySeats(
        tuple(
            MySeatView(
                code=seat.code,
                seat=seat.seat,
                name=seat.name,
                phase=seat.phase,
                your_turn=seat.your_turn,
            )
            for seat in mine
        ),
        tuple(
            SeatAwayView(code=one.code, seat=one.seat, message=one.why.message(parts.words))
            for one in away
        ),
    )


@post("/api/tables/{code:str}/commands", status_code=200, responses=COMMAND_ERRORS)
async def command(
    request: Request[Any, Any, Any], code: Code, data: JSONBody[Command], parts: Parts
) -> View:
    """Ask for something at a table; the answer comes when it is on disk. A retry gets the same."""
    device = parts.devices.caller(request).device
    async with parts.wrong_codes.tried(address(request.scope), code):
        return await parts.tables.command(code, device or "", data, language=spoken())


@get(
    "/api/tables/{code:str}/record",
    responses={**ERRORS, 409: problem("The round has not ended.")},
)
async def record(
    request: Request[Any, Any, Any],
    code: Code,
    parts: Parts,
    *,
    round: RoundNumber,  # noqa: A002 - an error names the parameter, so it has the address's own name
) -> Response[str]:
    """One round as a line of text (botbuilders-round/1), once it has ended."""
    async with about_a_round(), parts.wrong_codes.tried(address(request.scope), code):
        found = await parts.tables.record(code, round)
    return Response(found.to_line(), media_type="application/json")


@get(
    "/api/editions/{ref:str}",
    responses={
        200: ResponseSpec(EditionWords, generate_examples=False),
        404: problem("This server has no such edition."),
    },
    sync_to_thread=False,
)
def edition(request: Request[Any, Any, Any], ref: FromPath[str], parts: Parts) -> Response[bytes]:
    """Words and drawings of an edition's cards; checked by ETag, as words may improve."""
    try:
        return answer(parts.shelf.file(ref), request)
    except KeyError:
        raise NotFoundError from None


@get("/api/editions", sync_to_thread=False)
def editions(parts: Parts) -> Editions:
    """The editions that a table can be opened with; the standard one first."""
    return Editions(parts.shelf.offered)


@get("/healthz", sync_to_thread=False)
def alive() -> Health:
    """Whether the process answers."""
    return Health("ok")


@get("/readyz", responses={503: problem("Starting, closing, or the store does not answer.")})
async def ready(parts: Parts) -> Health:
    """Whether tables can be played now."""
    if parts.news.closed:
        raise NotReadyError
    await parts.tables.seats_of("")
    return Health("ready")


HANDLERS: list[ControllerRouterHandler] = [
    open_table,
    join,
    me,
    command,
    record,
    edition,
    editions,
    alive,
    ready,
]


def taken(parts: Wired, seat: SeatTaken, taker: Taker, *, program: bool) -> Response[SeatTaken]:
    """The answer to whoever sat down: a browser gets its cookie, a program its token."""
    if program:
        told = SeatTaken(code=seat.code, seat=seat.seat, seat_token=taker.token)
        return Response(told, status_code=201)
    return Response(seat, status_code=201, cookies=[parts.devices.cookie(taker.token)])
