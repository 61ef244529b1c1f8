"""The bodies and parameters of the calls, and strict reading of them.

Here: what may be sent. Unknown fields, a string for a number and a bool for a number are
refused (ASVS 15.3). Not here: views (`table/shapes.py`), commands (`table/intents.py`) and wishes
(`table/opening.py`), which go out and come in as they are; what is allowed at a table (`table/`).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from botbuilders.table.shapes import View
from botbuilders.web.editions import OfferedEdition
from botbuilders.web.errors import BodyError, SeatKeyError
from botbuilders.web.problems import Problem
from botbuilders.web.qr import QrDrawing
from botbuilders.web.security.bodies import BODY
from botbuilders.web.security.doors import header

LONGEST_DETAIL = 120
# How msgspec says that a text has not its form: a pattern, which is for programmers alone.
PATTERN = re.compile(r"Expected `str` matching regex '.*' - at", re.DOTALL)
WITHOUT = "Expected letters and digits in another form - at"
AT_KEY = "`$.key`"

Code: TypeAlias = Annotated[
    str,
    PathParameter(
        max_length=64, description="The table's code, in any case; spaces and dashes do not matter."
    ),
]
SeatNumber: TypeAlias = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=5, description="Which of this device's seats looks; the one to move unless given."
    ),
]
Watch: TypeAlias = Annotated[
    bool,
    QueryParameter(description="Look as everybody may, without a hand, also with a seat."),
]
Version: TypeAlias = Annotated[int, QueryParameter(ge=0, description="The version you have.")]
RoundNumber: TypeAlias = Annotated[
    int, QueryParameter(ge=1, le=10_000, description="The round, from 1.")
]


def problem(sentence: str) -> ResponseSpec:
    """An error in the OpenAPI document."""
    return ResponseSpec(Problem, description=sentence, generate_examples=False)


ERRORS = {
    400: problem("The request could not be read."),
    404: problem("No such table, or no free place at it: one answer for all."),
}
LOOK_ERRORS = {
    **ERRORS,
    403: problem("Not your seat, or a seat token that holds no seat at this table."),
}
WRITE_ERRORS = {
    **ERRORS,
    403: problem("Not your seat, or not from a page of this server."),
    413: problem("The body is larger than 16 KiB."),
    503: problem("Nothing can be saved just now; nothing is lost."),
}


VIEW = {200: ResponseSpec(View, description="The view.", generate_examples=False)}


Token = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$(?!\n)")]


class JoinBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat to take: the next free one unless named.

    `token`: 128 random bits of your own, which you are known by then; asked again after a lost answer, it is your seat.
    """

    seat: Annotated[int, Meta(ge=0, le=5)] | None = None
    program: bool = False
    token: Token | None = None


class KeyWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A link for a seat; a lasting one works until there is a newer one, any other once."""

    lasting: bool = False


class SeatLink(msgspec.Struct, frozen=True, kw_only=True):
    """An address that takes this device's place at a seat; the key is its part after the #."""

    url: str
    key: str
    lasting: bool
    qr: QrDrawing


class KeyBrought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The key of a seat, from the part after the # of its link; `token` as where a seat is joined."""

    key: Token
    program: bool = False
    token: Token | None = None


class SeatTaken(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Your seat; `seat_token` is there for a program that asked for it, once, and nowhere else."""

    code: str
    seat: int
    seat_token: str | None = None


class MySeatView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of this device."""

    code: str
    seat: int
    name: str
    phase: str
    your_turn: bool


class SeatAwayView(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of this device at a table that cannot be opened now, and why."""

    code: str
    seat: int
    message: str


class MySeats(msgspec.Struct, frozen=True, omit_defaults=True):
    """All seats of this device; `away` are those at tables that cannot be opened now."""

    seats: tuple[MySeatView, ...]
    away: tuple[SeatAwayView, ...] = ()


class Editions(msgspec.Struct, frozen=True):
    """All editions that this server deals."""

    editions: tuple[OfferedEdition, ...]


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok", "ready"]


@lru_cache(maxsize=64)
def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    """What reads one model; made once for each."""
    return msgspec.json.Decoder(wanted)


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is read straight into its model, never through loose values."""

    async def json(self) -> Any:
        """The body as the model of the handler's `data`.

        Raises:
            SeatKeyError: the key in it has not the form of one.
            BodyError: it is not exactly that; says which field.
        """
        wanted = self.route_handler.parsed_data_field
        kind = (header(self.scope, b"content-type") or "").partition(";")[0].strip().lower()
        if wanted is None or kind not in {"application/json", ""}:
            raise BodyError(detail="Expected application/json")
        body = cast(bytes | None, self.scope.get(BODY))  # Litestar knows its own keys only
        try:
            return decoder(wanted.annotation).decode(await self.body() if body is None else body)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            detail = PATTERN.sub(WITHOUT, str(error))
            if detail == f"{WITHOUT} {AT_KEY}":
                raise SeatKeyError from None
            raise BodyError(detail=detail[:LONGEST_DETAIL]) from None
