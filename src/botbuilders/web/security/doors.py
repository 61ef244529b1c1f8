"""Who may come in: known methods, allowed hosts, and the Origin of every write.

Here: the layer that refuses a request by its head alone. Not here: bodies (`bodies.py`),
seats and tokens (`devices.py`). X-Forwarded-* headers are not read anywhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from contextlib import suppress
from functools import lru_cache
from urllib.parse import urlsplit

from botbuilders.config import Settings
from botbuilders.web.asgi import App, Head, Message, Receive, Scope, Send
from botbuilders.web.errors import (
    HostError,
    MethodError,
    NotReadyError,
    OriginError,
    WebError,
)
from botbuilders.web.methods import Methods
from botbuilders.web.problems import Problems

READS = frozenset({"GET", "HEAD"})
METHODS = READS | {"POST"}
ORIGINLESS = "originless"
TABLE = "botbuilders.headers"


class Doors:
    """Refuses unknown methods, foreign hosts and writes from foreign pages (faults F53, F55)."""

    def __init__(self, app: App, settings: Settings, problems: Problems, methods: Methods) -> None:
        self.app = app
        self.methods = methods
        self.settings = settings
        self.problems = problems

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what may not come in; pass on the rest."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif error := self.refusal(scope):
            wrong_method = isinstance(error, MethodError)
            allow = self.methods.allow(scope["path"]) if wrong_method else None
            await self.problems.send(scope, send, error, allow=allow)
        elif scope["method"] == "HEAD":
            await self.app({**scope, "method": "GET"}, receive, without_body(send))
        else:
            await self.to_the_end(scope, receive, send)

    async def to_the_end(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; one that a closing server gives up is told so, unless its answer has begun (F35)."""
        try:
            await self.app(scope, receive, send)
        except asyncio.CancelledError:
            with suppress(RuntimeError):
                await self.problems.send(scope, send, NotReadyError())
            raise

    def refusal(self, scope: Scope) -> WebError | None:
        """Why this request stays outside, from its head alone."""
        if scope["method"] not in METHODS:
            return MethodError(method=scope["method"])
        if host_name(header(scope, b"host") or "") not in self.settings.hosts:
            return HostError()
        if scope["method"] == "HEAD":
            api = scope["path"].startswith("/api/")
            return MethodError(method="HEAD") if api else None
        return None if scope["method"] == "GET" else self.origin_refusal(scope)

    def origin_refusal(self, scope: Scope) -> WebError | None:
        """Why this write is not one of our own pages' or of a program."""
        origin = header(scope, b"origin")
        site = header(scope, b"sec-fetch-site")
        if site is not None and site != "same-origin":
            return OriginError()
        if origin is None:
            scope.setdefault("state", {})[ORIGINLESS] = True
            return OriginError() if header(scope, b"cookie") and not has_token(scope) else None
        return None if origin in self.origins(scope) else OriginError()

    def origins(self, scope: Scope) -> set[str]:
        """The configured origin, and that of the (allowed) host this request was sent to."""
        scheme = "https" if self.settings.https else "http"
        return {self.settings.public_url, f"{scheme}://{(header(scope, b'host') or '').lower()}"}


def header(scope: Head, name: bytes) -> str | None:
    """The one value of a request header; a repeated header counts as absent text nobody allows."""
    table = scope.get(TABLE)
    if table is None:
        table = read_once(scope)
    found: str | None = table.get(name)
    return found


def read_once(scope: Head) -> dict[bytes, str]:
    """All headers of a request by name, kept with it: every layer asks for some."""
    table: dict[bytes, str] = {}
    for key, value in scope["headers"]:
        text = value.decode("latin-1")
        table[key] = f"{table[key]}\n{text}" if key in table else text
    if isinstance(scope, MutableMapping):
        scope[TABLE] = table
    return table


def has_token(scope: Head) -> bool:
    """Whether the request carries an Authorization header, which no foreign page can send."""
    return header(scope, b"authorization") is not None


@lru_cache(maxsize=256)
def host_name(host: str) -> str:
    """The name or address in a Host header, without the port; empty when it is not one."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return ""
    clean = parts.netloc == host and "@" not in host
    return (parts.hostname or "") if clean else ""


def without_body(send: Send) -> Send:
    """A send that keeps the head and drops the bytes, for HEAD."""

    async def head_only(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return head_only
