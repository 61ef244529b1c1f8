"""HTTP and event streams of a few lines, for children on bad networks: every outcome is a value or an OSError."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.faults.proxy import Head, read_head

PATIENCE = 20.0
IMPATIENT = 3.0  # a child that plays asks again after this; one that sits down waits


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and JSON; what is no JSON of ours raised a `BlockedError` before."""

    status: int
    body: Any


class BlockedError(OSError):
    """Somebody else answered: a web page, a redirect, or broken bytes."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser: where it thinks the server is, and its cookie."""

    port: int
    token: str
    patience: float = PATIENCE

    def head(self, method: str, path: str, length: int) -> bytes:
        here = f"127.0.0.1:{self.port}"
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {here}",
            f"Origin: http://{here}",
            f"Cookie: device={self.token}",
            "Content-Type: application/json",
            f"Content-Length: {length}",
            "Connection: close",
        ]
        return "\r\n".join([*lines, "", ""]).encode()

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Ask and wait for a whole answer.

        Raises:
            OSError: no answer in time, a broken one, or somebody else's.
        """
        content = b"" if body is None else json.dumps(body).encode()
        try:
            async with asyncio.timeout(self.patience):
                async with self._sent(self.head(method, path, len(content)) + content) as (h, r):
                    status = int(h.first.split()[1])
                    length = int(h.get("content-length") or -1)
                    whole = await (r.readexactly(length) if length >= 0 else r.read())
        except (asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError) as error:
            raise OSError("no answer") from error
        if "json" not in h.get("content-type"):
            raise BlockedError("a page")
        return Answer(status, json.loads(whole))

    async def events(self, path: str, silence: float) -> AsyncIterator[Any]:
        """Give the views of a stream; None for a sign of life.

        Raises:
            OSError: the stream broke off, is silent, or is no stream.
        """
        try:
            async with self._sent(self.head("GET", path, 0)) as (head, reader):
                if not head.get("content-type").startswith("text/event-stream"):
                    raise BlockedError("no stream")
                while True:
                    async with asyncio.timeout(silence):
                        block = await reader.readuntil(b"\n\n")
                    data = [x for x in block.split(b"\n") if x.startswith(b'data: {"')]
                    yield json.loads(data[0][6:]) if data else None
        except (asyncio.IncompleteReadError, TimeoutError, ValueError, IndexError) as error:
            raise OSError("the stream is over") from error

    @asynccontextmanager
    async def _sent(self, request: bytes) -> AsyncIterator[tuple[Head, asyncio.StreamReader]]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        try:
            writer.write(request)
            await writer.drain()
            async with asyncio.timeout(self.patience):
                head = read_head(await reader.readuntil(b"\r\n\r\n"))
            yield head, decoded(head, reader)
        finally:
            writer.transport.abort()


def decoded(head: Head, reader: asyncio.StreamReader) -> asyncio.StreamReader:
    """A reader of the body; chunks are for connections without the proxy, which sends none."""
    if head.get("transfer-encoding"):
        raise BlockedError("chunks: ask through the proxy")
    return reader
