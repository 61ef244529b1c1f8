"""The security headers of every answer, errors and static files included.

Here: the layer that adds them. Not here: cookies (`devices.py`), hosts and origins
(`doors.py`). A handler may set Referrer-Policy and Cache-Control itself; nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from botbuilders.config import LOOPBACK, Settings
from botbuilders.web.asgi import App, Message, Receive, Scope, Send
from botbuilders.web.security.doors import header, host_name

Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
# The try-out pages of the builds run MicroPython, which is WebAssembly: the page and the worker that it starts.
TRYOUT_POLICY = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
TRYOUT = re.compile(r"/book/[a-z0-9-]+/try|/static/app/tryout/[^/]+")
ALWAYS: Headers = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
UNLESS_SET: Headers = ((b"referrer-policy", b"no-referrer"), (b"cache-control", b"no-store"))
OPENER = (b"cross-origin-opener-policy", b"same-origin")
TRANSPORT = (b"strict-transport-security", b"max-age=31536000")


class SafeHeaders:
    """The outermost layer: whatever answers inside, these headers go with it."""

    def __init__(self, app: App, settings: Settings) -> None:
        self.app = app
        self.https = settings.https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything through and complete the head of the answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        extra = (policy(scope), *ALWAYS, *self.of_transport(scope))

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = completed(message["headers"], extra)
            await send(message)

        await self.app(scope, receive, with_headers)

    def of_transport(self, scope: Scope) -> Headers:
        """HSTS with HTTPS only; browsers complain about an opener policy on plain http elsewhere."""
        if self.https:
            return (OPENER, TRANSPORT)
        return (OPENER,) if host_name(header(scope, b"host") or "") in LOOPBACK else ()


def policy(scope: Scope) -> tuple[bytes, bytes]:
    """What the page may load and run."""
    text = TRYOUT_POLICY if TRYOUT.fullmatch(scope["path"]) else CONTENT_SECURITY_POLICY
    return (b"content-security-policy", text.encode())


def completed(headers: Iterable[tuple[bytes, bytes]], extra: Headers) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with ours in place of any of the same name."""
    given = [(bytes(name).lower(), bytes(value)) for name, value in headers]
    ours = {name for name, _ in extra}
    kept = [(name, value) for name, value in given if name not in ours]
    names = {name for name, _ in kept}
    return [*kept, *extra, *((name, value) for name, value in UNLESS_SET if name not in names)]
