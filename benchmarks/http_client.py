"""A keep-alive HTTP client of a few lines, so that a benchmark measures the server and not itself."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and the JSON body."""

    status: int
    body: Any


class Client:
    """One connection to the server on loopback; one request at a time."""

    _reader: asyncio.StreamReader
    _writer: asyncio.StreamWriter

    def __init__(self, port: int) -> None:
        self._port = port
        self.token: str | None = None

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._writer.close()

    async def get(self, path: str) -> Answer:
        """Ask for a path."""
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: object) -> Answer:
        """Send JSON to a path."""
        return await self._ask("POST", path, json.dumps(body).encode())

    async def _ask(self, method: str, path: str, body: bytes) -> Answer:
        bearer = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{bearer}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self._writer.write(head.encode() + body)
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        length = int(headers.get("content-length", "0"))
        content = await self._reader.readexactly(length)
        return Answer(int(lines[0].split()[1]), json.loads(content) if content else None)
