"""A network between browsers and the server that misbehaves on purpose.

`Weather` says how, and may change at any time: delay, connections cut at a random byte, requests and
events doubled, events in the wrong order, bytes that vanish while the connection stays (a half-open
one), web pages or redirects instead of answers, event streams held back or packed. Each request
travels on a connection of its own, so every cut is one request's.
"""

from __future__ import annotations

import asyncio
import threading
import zlib
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

PIECE = 4096
PAGE = b"<!doctype html><title>Blocked</title><h1>This network wants you to log in</h1>"
SWAP_SECONDS = 0.3
NEVER = 10**12
Parts: TypeAlias = AsyncGenerator[bytes, None]


@dataclass(slots=True, kw_only=True)
class Weather:
    """How the network is now; the default is a fine day."""

    delay: float = 0.0
    cut: bool = False
    cut_within: int = 6000
    double: bool = False
    reorder: bool = False
    black_hole: bool = False
    html: bool = False
    redirect: bool = False
    hold: bool = False
    pack: bool = False
    down: bool = False


@dataclass(slots=True)
class Head:
    """The first line and the headers of a message."""

    first: str
    headers: list[tuple[str, str]]

    def get(self, name: str) -> str:
        return next((value for key, value in self.headers if key.lower() == name), "")

    def without(self, *names: str) -> list[tuple[str, str]]:
        return [(key, value) for key, value in self.headers if key.lower() not in names]

    def encode(self, *more: tuple[str, str]) -> bytes:
        hop = self.without("connection", "transfer-encoding", "keep-alive")
        lines = [self.first, *(f"{key}: {value}" for key, value in (*hop, *more))]
        return "\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1")


class CutError(ConnectionError):
    """The weather ended this connection."""


@dataclass(slots=True)
class Rope:
    """What one exchange may still carry before it is cut."""

    left: int = NEVER

    def carry(self, data: bytes) -> bytes:
        """Give what still gets through; raises once nothing does."""
        if self.left <= 0:
            raise CutError
        part = data[: self.left]
        self.left -= len(data)
        return part


@dataclass(slots=True)
class Proxy:
    """Listens on a port of its own and passes everything on to the server's, as the weather lets it."""

    upstream: int
    random: Random
    weather: Weather = field(default_factory=Weather)
    port: int = 0
    exchanges: int = 0
    _server: asyncio.Server | None = None
    _open: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._met, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        self.exchanges += 1
        try:
            await self._exchange(reader, writer)
        except (CutError, OSError, asyncio.IncompleteReadError, ValueError):
            writer.transport.abort()
        except asyncio.CancelledError:
            writer.transport.abort()
        finally:
            self._open.discard(task)
            with suppress(OSError):
                writer.close()

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        weather = self.weather
        if weather.down:
            raise CutError
        rope = Rope(self.random.randrange(weather.cut_within) if weather.cut else NEVER)
        head = read_head(await reader.readuntil(b"\r\n\r\n"))
        body = await reader.readexactly(int(head.get("content-length") or 0))
        if weather.black_hole:
            await asyncio.sleep(3600)
        calls = "/api/" in head.first
        if calls and (weather.html or weather.redirect):
            await self._answer_itself(writer, redirect=weather.redirect)
            return
        if weather.double and head.first.startswith("POST"):
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                async with aclosing(self._ask(head, body, Rope())) as first:
                    [_ async for _ in first]
        async with aclosing(self._ask(head, body, rope)) as parts:
            async for part in parts:
                await asyncio.sleep(self.weather.delay * self.random.random() * 2)
                if self.weather.black_hole:
                    await asyncio.sleep(3600)
                writer.write(rope.carry(part))
                await writer.drain()

    async def _answer_itself(self, writer: asyncio.StreamWriter, *, redirect: bool) -> None:
        first = "HTTP/1.1 302 Found" if redirect else "HTTP/1.1 200 OK"
        more = [("Location", "/healthz?blocked")] if redirect else []
        head = Head(first, [("Content-Type", "text/html"), ("Content-Length", str(len(PAGE)))])
        writer.write(head.encode(*more) + PAGE)
        await writer.drain()

    async def _ask(self, head: Head, body: bytes, rope: Rope) -> AsyncGenerator[bytes, None]:
        """Pass a request on and give the answer in parts, changed by the weather."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.upstream)
        try:
            writer.write(rope.carry(head.encode() + body))
            await writer.drain()
            answer = read_head(await reader.readuntil(b"\r\n\r\n"))
            parts = chunks(reader) if answer.get("transfer-encoding") else rest(reader)
            if answer.get("content-type").startswith("text/event-stream"):
                packed = ("Content-Encoding", "gzip") if self.weather.pack else None
                events = self._events(parts)
                plain = Head(answer.first, answer.without("content-encoding"))
                yield plain.encode(packed) if packed else plain.encode()
                parts = zipped(events) if packed else events
            else:
                yield answer.encode()
            async with aclosing(parts):
                async for part in parts:
                    yield part
        finally:
            writer.transport.abort()

    async def _events(self, parts: Parts) -> Parts:
        """Give events whole; some twice, some after the one that follows, or none before the end."""
        held = b""
        async with aclosing(self._out_of_order(whole_events(parts))) as events:
            async for event in events:
                for _ in range(2 if self.weather.double else 1):
                    held += event
                if not self.weather.hold:
                    yield held
                    held = b""
        yield held

    async def _out_of_order(self, events: Parts) -> Parts:
        waiting = b""
        upcoming = asyncio.ensure_future(anext(events, None))
        try:
            while True:
                patience = SWAP_SECONDS if waiting else None
                done, _ = await asyncio.wait({upcoming}, timeout=patience)
                if not done:
                    yield waiting
                    waiting = b""
                    continue
                event = upcoming.result()
                if event is None:
                    yield waiting
                    return
                upcoming = asyncio.ensure_future(anext(events, None))
                if self.weather.reorder and not waiting and self.random.random() < 0.5:
                    waiting = event
                else:
                    yield event + waiting
                    waiting = b""
        finally:
            upcoming.cancel()
            await asyncio.gather(upcoming, return_exceptions=True)
            await events.aclose()


def read_head(data: bytes) -> Head:
    """Read the head of a message."""
    first, *lines = data.decode("latin-1").rstrip("\r\n").split("\r\n")
    return Head(
        first, [(key, value.strip()) for key, _, value in (x.partition(":") for x in lines)]
    )


async def chunks(reader: asyncio.StreamReader) -> Parts:
    """Give the parts of a chunked body."""
    while size := int((await reader.readline()).strip() or b"0", 16):
        yield (await reader.readexactly(size + 2))[:-2]


async def rest(reader: asyncio.StreamReader) -> Parts:
    """Give what comes until the connection ends."""
    while part := await reader.read(PIECE):
        yield part


async def whole_events(parts: Parts) -> Parts:
    """Give an event stream event by event."""
    kept = b""
    async with aclosing(parts):
        async for part in parts:
            *events, kept = (kept + part).split(b"\n\n")
            for event in events:
                yield event + b"\n\n"


async def zipped(parts: Parts) -> Parts:
    """Pack a stream as careless proxies do: what is written waits for the packer's buffer."""
    packer = zlib.compressobj(wbits=31)
    async with aclosing(parts):
        async for part in parts:
            if packed := packer.compress(part):
                yield packed
    yield packer.flush()


@contextmanager
def proxied(upstream: int, seed: int) -> Iterator[Proxy]:
    """A proxy in a thread of its own, for tests that are not asynchronous."""
    proxy = Proxy(upstream, Random(seed))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(proxy.start(), loop).result(60)
    try:
        yield proxy
    finally:
        asyncio.run_coroutine_threadsafe(proxy.stop(), loop).result(60)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(60)
        loop.close()
