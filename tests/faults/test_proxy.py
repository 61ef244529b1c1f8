"""The test of the test: each kind of weather does to the bytes what it says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

import httpx
import pytest

from tests.faults.proxy import Proxy, Weather

EVENTS = [b"id: %d\ndata: %s\n\n" % (number, b"x" * 50) for number in range(20)]


class Upstream:
    """A server that counts requests, answers JSON, and streams twenty events."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self.serve(reader, writer)
        except OSError:
            pass
        finally:
            writer.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        self.seen.append(head.split("\r\n")[0])
        if "/stream" in head:
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                b"Transfer-Encoding: chunked\r\n\r\n"
            )
            for event in EVENTS:
                writer.write(b"%x\r\n%s\r\n" % (len(event), event))
                await writer.drain()
                await asyncio.sleep(0.002)
            writer.write(b"0\r\n\r\n")
        else:
            writer.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
            )
        await writer.drain()


@asynccontextmanager
async def through(
    weather: Weather, patience: float = 20.0
) -> AsyncIterator[tuple[httpx.AsyncClient, Upstream, Proxy]]:
    upstream = Upstream()
    server = await asyncio.start_server(upstream, "127.0.0.1", 0)
    proxy = Proxy(server.sockets[0].getsockname()[1], Random(24), weather)
    await proxy.start()
    async with httpx.AsyncClient(base_url=proxy.url, timeout=patience) as client:
        yield client, upstream, proxy
    await proxy.stop()
    server.close()


async def events_of(client: httpx.AsyncClient) -> list[bytes]:
    answer = await client.get("/api/stream")
    return [event + b"\n\n" for event in answer.content.split(b"\n\n")[:-1]]


async def test_a_fine_day_changes_nothing() -> None:
    async with through(Weather()) as (client, upstream, _):
        assert await events_of(client) == EVENTS
        assert (await client.post("/api/x", content=b"{}")).json() == {}
        assert len(upstream.seen) == 2


async def test_delay_takes_its_time() -> None:
    async with through(Weather(delay=0.1)) as (client, _, _):
        started = time.monotonic()
        for _ in range(5):
            await client.get("/api/x")
        assert time.monotonic() - started > 0.2


async def test_cuts_come_at_many_bytes_of_requests_and_answers() -> None:
    async with through(Weather(cut=True, cut_within=2000)) as (client, upstream, _):
        ends: list[int] = []
        for _ in range(16):
            try:
                async with client.stream("GET", "/api/stream") as answer:
                    ends.append(0)
                    async for part in answer.aiter_raw():
                        ends[-1] += len(part)
            except httpx.TransportError:
                continue
        assert len(upstream.seen) < 16
        assert len(set(ends)) > 4


async def test_doubles_come_twice() -> None:
    async with through(Weather(double=True)) as (client, upstream, _):
        assert await events_of(client) == [event for event in EVENTS for _ in range(2)]
        await client.post("/api/x")
        assert len(upstream.seen) == 3


async def test_the_wrong_order_loses_nothing() -> None:
    async with through(Weather(reorder=True)) as (client, _, _):
        seen = await events_of(client)
        assert seen != EVENTS
        assert sorted(seen) == sorted(EVENTS)


@pytest.mark.parametrize("weather", [Weather(hold=True), Weather(pack=True)])
async def test_a_stream_that_is_held_back_comes_at_its_end(weather: Weather) -> None:
    async with through(weather) as (client, _, _):
        started = time.monotonic()
        async with client.stream("GET", "/api/stream") as answer:
            arrived = [time.monotonic() async for part in answer.aiter_bytes() if part]
        assert arrived[0] - started > 0.03


async def test_a_black_hole_says_nothing_and_ends_nothing() -> None:
    async with through(Weather(), patience=1.0) as (client, upstream, proxy):
        async with client.stream("GET", "/api/stream") as answer:
            parts = answer.aiter_raw()
            await anext(parts)
            proxy.weather = Weather(black_hole=True)
            with pytest.raises(httpx.ReadTimeout):
                [part async for part in parts]
        with pytest.raises(httpx.ReadTimeout):
            await client.get("/api/x")
        assert len(upstream.seen) == 1


@pytest.mark.parametrize(
    ("weather", "looks"),
    [
        (Weather(html=True), lambda answer: "log in" in answer.text and answer.status_code == 200),
        (Weather(redirect=True), lambda answer: answer.status_code == 302),
    ],
)
async def test_pages_come_instead_of_answers(
    weather: Weather, looks: Callable[[httpx.Response], bool]
) -> None:
    async with through(weather) as (client, upstream, _):
        assert looks(await client.get("/api/x"))
        assert not upstream.seen
        assert (await client.get("/healthz")).json() == {}


async def test_a_network_that_is_down_lets_nobody_through() -> None:
    async with through(Weather(down=True)) as (client, upstream, _):
        with pytest.raises(httpx.TransportError):
            await client.get("/api/x")
        assert not upstream.seen
