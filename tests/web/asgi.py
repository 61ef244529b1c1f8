"""Small ASGI pieces for tests of single layers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from botbuilders.web.problems import Problems
from botbuilders.words import catalog

PROBLEMS = Problems(catalog, lambda status, message: f"<p>{status} {message}</p>")


def scope(method: str = "GET", path: str = "/", **headers: str) -> Any:
    """An HTTP scope; underscores in header names become hyphens."""
    given = {
        "host": "127.0.0.1:8470",
        **{name.replace("_", "-"): value for name, value in headers.items()},
    }
    return {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "client": ("10.0.0.9", 5000),
    }


@dataclass
class Heard:
    """What a layer sent, and what it passed on."""

    sent: list[Any] = field(default_factory=list)
    passed: list[Any] = field(default_factory=list)
    body: bytes = b""

    @property
    def status(self) -> int | None:
        return self.sent[0]["status"] if self.sent else None

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}


def inner(heard: Heard) -> Any:
    """An application that notes the request and answers 200."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        heard.passed.append(scope)
        if scope["type"] == "http":
            if scope["method"] == "POST":
                message = await receive()
                heard.body = message["body"]
            await send(
                {"type": "http.response.start", "status": 200, "headers": [(b"X-Inner", b"1")]}
            )
            await send({"type": "http.response.body", "body": b"inner", "more_body": False})

    return app


async def ask(app: Any, request: Any, heard: Heard, parts: Iterable[Any] = ()) -> Heard:
    """Send one request through a layer; `parts` are the messages of its body."""
    messages = iter(parts)

    async def receive() -> Any:
        return next(messages, {"type": "http.disconnect"})

    async def send(message: Any) -> None:
        heard.sent.append(message)

    await app(request, receive, send)
    return heard


def body(*parts: bytes) -> list[Any]:
    """The messages of a body that comes in parts."""
    last = len(parts) - 1
    return [
        {"type": "http.request", "body": part, "more_body": at < last}
        for at, part in enumerate(parts)
    ]
