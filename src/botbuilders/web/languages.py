"""Which language an answer is in: `?lang=`, else the cookie `language`, else what the browser asks for.

Here: the layer that finds it for each request and remembers a choice in a cookie that says nothing
else. Everything inside asks `spoken()`. Not here: the sentences (`words/`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl, urlencode

from botbuilders.web.asgi import App, Head, Message, Receive, Scope, Send
from botbuilders.web.security.doors import header
from botbuilders.words import catalog, languages

PARAMETER = "lang"
COOKIE = "language"
YEAR = 365 * 24 * 60 * 60
MOST_ASKED = 16
MOST_KEPT = 64
# Cards, references of editions, lists of cards, and the blank of an empty slot.
PLAIN = re.compile(r"[A-Za-z0-9@,._-]{0,160}")
ENGLISH = "en"
_now: ContextVar[tuple[str, str]] = ContextVar("language and query", default=(ENGLISH, ""))


@dataclass(frozen=True, slots=True)
class Choice:
    """A language to choose, called by its own name."""

    code: str
    name: str
    url: str
    chosen: bool


class Languages:
    """Sets the language of a request, and the cookie when `?lang=` asks for another one."""

    def __init__(self, app: App, *, secure: bool) -> None:
        self.app = app
        self.secure = secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on; `lang` itself stays here, so no page needs to know it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked, rest = without_parameter(scope.get("query_string", b""))
        language = known(asked) or remembered(scope) or preferred(scope)
        token = _now.set((language, rest))
        sender = self.remembering(send, language) if known(asked) else send
        try:
            await self.app({**scope, "query_string": rest.encode()}, receive, sender)
        finally:
            _now.reset(token)

    def remembering(self, send: Send, language: str) -> Send:
        """Add the cookie to the answer."""
        secure = "; Secure" if self.secure else ""
        cookie = f"{COOKIE}={language}; Path=/; Max-Age={YEAR}; SameSite=Lax; HttpOnly{secure}"

        async def with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]
            await send(message)

        return with_cookie


def spoken() -> str:
    """The language of the answer that is being made."""
    return _now.get()[0]


def choices() -> list[Choice]:
    """Every language, for a switch that leads to the same page; odd parts of a query stay behind."""
    _, query = _now.get()
    asked = parse_qsl(query, keep_blank_values=True)[:MOST_KEPT]
    here = [pair for pair in asked if all(map(PLAIN.fullmatch, pair))]
    return [
        Choice(
            code,
            catalog(code).text("pages.language.name"),
            f"?{urlencode([*here, (PARAMETER, code)])}",
            chosen=code == spoken(),
        )
        for code in languages()
    ]


def without_parameter(query: bytes) -> tuple[str | None, str]:
    """What `lang` says, and the query without it, otherwise as it came."""
    parts = query.decode("latin-1").split("&")
    asked = [part.removeprefix(f"{PARAMETER}=") for part in parts if named(part)]
    return (asked[-1] if asked else None), "&".join(part for part in parts if not named(part))


def named(part: str) -> bool:
    """Whether a part of a query is `lang`."""
    return part.startswith(f"{PARAMETER}=")


def known(language: str | None) -> str | None:
    """The language if there is a catalog of it."""
    return language if language in languages() else None


def remembered(scope: Head) -> str | None:
    """The language of the cookie."""
    try:
        cookies = SimpleCookie(header(scope, b"cookie") or "")
    except CookieError:
        return None
    return known(cookies[COOKIE].value) if COOKIE in cookies else None


def preferred(scope: Head) -> str:
    """The first language of Accept-Language that there is, by its weights; else English."""
    ranked = sorted(accepted(header(scope, b"accept-language") or ""), key=lambda pair: -pair[1])
    return next((tag for tag, weight in ranked if weight > 0 and known(tag)), ENGLISH)


def accepted(field: str) -> Iterator[tuple[str, float]]:
    """The plain languages of Accept-Language with their weights: `es-MX;q=0.8` is es, 0.8."""
    for part in field.split(",")[:MOST_ASKED]:
        tag, _, weight = part.strip().partition(";")
        number = weight.strip().removeprefix("q=") or "1"
        yield tag.partition("-")[0].lower(), float(number) if is_weight(number) else 0.0


def is_weight(text: str) -> bool:
    """Whether a weight is written as HTTP wants it."""
    return text.replace(".", "", 1).isdecimal() and text.isascii() and len(text) <= 5
