"""The body of a write: small, flat and in time, before anything parses it.

Here: the layer that reads the whole body (faults F43, F44). Not here: what the body means
(`wire.py`). JSON is decoded strictly into its model later; the depth is counted here so that
no parser ever meets a tower of brackets.
"""

from __future__ import annotations

import asyncio

from botbuilders.config import Limits
from botbuilders.web.asgi import App, Message, Receive, Scope, Send
from botbuilders.web.errors import (
    BodyError,
    TooDeepError,
    TooLargeError,
    TooSlowError,
    WebError,
)
from botbuilders.web.problems import Problems
from botbuilders.web.security.doors import header

# The one form that sends a file: an edition for the print studio.
UPLOAD = "/print/edition"
KIB = 1024
OPENING, CLOSING, QUOTE, BACKSLASH = frozenset(b"[{"), frozenset(b"]}"), ord('"'), ord("\\")


BODY = "botbuilders.body"
TOO_LARGE = "botbuilders.too_large"


class ClientGoneError(Exception):
    """The asker closed the connection before the body was complete; nobody waits for an answer."""


class Bodies:
    """Reads the body of every write up to the limit and hands it on whole."""

    def __init__(self, app: App, limits: Limits, problems: Problems) -> None:
        self.app = app
        self.limits = limits
        self.problems = problems

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a body that is too large, too deep or too slow; else go on with it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            body = await self.read(scope, receive)
        except TooLargeError as error:
            if scope["path"] != UPLOAD or scope["method"] != "POST":
                await self.problems.send(scope, send, error)
                return
            scope[BODY], scope[TOO_LARGE] = b"", True  # the form says it where the file was picked
            await self.app(scope, again(b"", receive), send)
        except WebError as error:
            await self.problems.send(scope, send, error)
        except ClientGoneError:
            return
        else:
            scope[BODY] = body
            await self.app(scope, receive if body is None else again(body, receive), send)

    async def read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body of a write; None for a read, which has none that we look at."""
        declared = header(scope, b"content-length") or "0"
        if not declared.isdecimal():
            raise BodyError(detail="Content-Length is not a number")
        sends_a_file = scope["path"] == UPLOAD
        largest = self.limits.upload_bytes if sends_a_file else self.limits.body_bytes
        if int(declared) > largest:
            raise TooLargeError(limit=in_words(largest))
        if scope["method"] != "POST":
            return None
        try:
            async with asyncio.timeout(self.limits.body_seconds):
                body = await whole(receive, largest)
        except TimeoutError:
            raise TooSlowError from None
        most = self.limits.json_depth
        if not sends_a_file and body.count(b"[") + body.count(b"{") > most and depth(body) > most:
            raise TooDeepError(limit=self.limits.json_depth)
        return body


async def whole(receive: Receive, limit: int) -> bytes:
    """All parts of a body, stopping at the first byte beyond the limit."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise ClientGoneError
        body += message["body"]
        if len(body) > limit:
            raise TooLargeError(limit=in_words(limit))
        if not message["more_body"]:
            return bytes(body)


def in_words(size: int) -> str:
    """A number of bytes as people say it."""
    return f"{size // KIB} KiB" if size >= KIB else f"{size} bytes"


def depth(body: bytes) -> int:
    """How deep brackets nest outside of strings; a form body has none."""
    now = deepest = 0
    quoted = escaped = False
    for byte in body:
        if escaped:
            escaped = False
        elif quoted:
            escaped, quoted = byte == BACKSLASH, byte != QUOTE
        elif byte == QUOTE:
            quoted = True
        elif byte in OPENING:
            now += 1
            deepest = max(deepest, now)
        elif byte in CLOSING:
            now -= 1
    return deepest


def again(body: bytes, receive: Receive) -> Receive:
    """A receive that gives the body in one piece, then whatever follows."""
    pending: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replayed() -> Message:
        return pending.pop() if pending else await receive()

    return replayed
