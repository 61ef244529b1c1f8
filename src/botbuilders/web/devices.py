"""Who asks: the device cookie of a browser, or the seat token of a program.

Here: reading, making and setting them (faults F15; ASVS 3.3, 7.2). Not here: which seats a
device holds, that is the table's journal. Both are 128 random bits; only their SHA-256 goes
below, so neither the database nor a log can give one away.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from botbuilders.config import Settings
from botbuilders.table.errors import NotYourSeatError
from botbuilders.web.asgi import Head
from botbuilders.web.errors import ProgramOnlyError, TokenError
from botbuilders.web.security.doors import ORIGINLESS, header

TOKEN_BYTES = 16
TOKEN = re.compile(r"[0-9a-f]{32}")
BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks, as far as the request says it; `device` is the hash the tables know it by."""

    device: str | None
    token: str | None
    program: bool = False

    def may_see(self, your_seats: tuple[int, ...]) -> None:
        """Whoever sends a seat token means that seat and is no spectator.

        Raises:
            NotYourSeatError: a program's token holds no seat at this table.
        """
        if self.program and not your_seats:
            raise NotYourSeatError


@dataclass(frozen=True, slots=True)
class Taker:
    """Who takes a seat: the hash for the tables, and the token to hand out."""

    device: str
    token: str


class Devices:
    """Reads and makes the secrets that stand for a device."""

    def __init__(self, settings: Settings, entropy: Callable[[int], bytes]) -> None:
        self.settings = settings
        self.entropy = entropy

    @property
    def cookie_name(self) -> str:
        """The name of its cookie."""
        return self.settings.cookie_name("device")

    def caller(self, request: Request[Any, Any, Any]) -> Caller:
        """Who asks; an Authorization header always beats the cookie.

        Raises:
            TokenError: the Authorization header holds no seat token.
        """
        authorization = header(request.scope, b"authorization")
        if authorization is not None:
            return Caller(fingerprint(bearer(authorization)), None, program=True)
        token = request.cookies.get(self.cookie_name, "")
        if not TOKEN.fullmatch(token):
            return Caller(None, None)
        return Caller(fingerprint(token), token)

    def of(self, scope: Head) -> str | None:
        """The device of a request, where its headers say it in the plainest way; else None."""
        authorization = header(scope, b"authorization")
        if authorization is not None:
            return fingerprint(bearer(authorization))
        cookies = (header(scope, b"cookie") or "").split("; ")
        tokens = [
            one.partition("=")[2] for one in cookies if one.startswith(self.cookie_name + "=")
        ]
        return fingerprint(tokens[0]) if len(tokens) == 1 and TOKEN.fullmatch(tokens[0]) else None

    def seated(
        self, request: Request[Any, Any, Any], *, program: bool, own: str | None = None
    ) -> Taker:
        """Who takes a seat now, with a token to hand out: the browser's, else its `own` wish, else a new one.

        Who asks again with the same wish, as the answer was lost on the way, is the same device.

        Raises:
            ProgramOnlyError: without an Origin only a program may take a seat.
        """
        if request.scope.get("state", {}).get(ORIGINLESS) and not program:
            raise ProgramOnlyError
        token = None if program else self.caller(request).token
        token = token or own or self.fresh()
        return Taker(fingerprint(token), token)

    def fresh(self) -> str:
        """A token that nobody has."""
        return self.entropy(TOKEN_BYTES).hex()

    def welcome(self, request: Request[Any, Any, Any]) -> list[Cookie]:
        """The cookie of a browser that has none, for a page that asks whether to sit down.

        It comes before the press: the answer to that may be lost on a bad network, and pressed again, or opened
        again, it is one seat.
        """
        known = request.cookies.get(self.cookie_name, "")
        return [] if TOKEN.fullmatch(known) else [self.cookie(self.fresh())]

    def cookie(self, token: str) -> Cookie:
        """The cookie of a device: for this site alone, out of reach of scripts."""
        return Cookie(
            key=self.cookie_name,
            value=token,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.settings.https,
            max_age=self.settings.limits.device_seconds,
        )


def bearer(authorization: str) -> str:
    """The seat token of an Authorization header."""
    token = authorization[len(BEARER) :]
    if not authorization.lower().startswith(BEARER) or not TOKEN.fullmatch(token):
        raise TokenError
    return token


def fingerprint(token: str) -> str:
    """The SHA-256 that stands for a token everywhere below."""
    return hashlib.sha256(token.encode()).hexdigest()


def address(scope: Head) -> str:
    """The network address of the asker; X-Forwarded-For is never believed."""
    client = scope.get("client")
    return str(client[0]) if client else ""
