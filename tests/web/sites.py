"""A whole server for tests: in this process, or listening on a port in a thread of its own."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx

from botbuilders.config import LOOPBACK, Limits, Settings
from botbuilders.web.app import Outside, Site, create_app
from botbuilders.web.server import Server, bound
from tests.chance import Chance, next_life

PORT = 8470
HTTP = f"http://127.0.0.1:{PORT}"
HTTPS = "https://bots.example.org"
TWO_BUILDERS = [
    {"kind": "person"},
    {"kind": "computer", "level": "builder"},
    {"kind": "computer", "level": "rookie"},
]
TWO_PEOPLE = [{"kind": "person"}, {"kind": "person"}]


def settings(folder: Path, public_url: str = HTTP, **changes: Any) -> Settings:
    """The settings of a test server with a database of its own."""
    host = httpx.URL(public_url).host
    given = {
        "public_url": public_url,
        "hosts": LOOPBACK | {host},
        "database": f"sqlite:///{folder / 'tables.sqlite3'}",
    }
    return Settings(**{**given, **changes})


def seeded(outside: Outside | None) -> Outside:
    """The same with the chance of the test that runs."""
    chance = Chance(next_life())
    return replace(outside or Outside(), entropy=chance.token, pick=chance.below)


@asynccontextmanager
async def started(chosen: Settings, outside: Outside | None = None) -> AsyncIterator[Site]:
    """A server without a socket; it lives in one task, whatever task a fixture is finished in."""
    site = create_app(chosen, seeded(outside))
    ready, done = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with site.litestar.lifespan():
            ready.set()
            await done.wait()

    life = asyncio.ensure_future(live())
    up = asyncio.ensure_future(ready.wait())
    await asyncio.wait((life, up), return_when=asyncio.FIRST_COMPLETED)
    if life.done():  # it did not start: say why, and wait for nothing
        up.cancel()
        await life
    try:
        yield site
    finally:
        done.set()
        await life


def browser(site: Site, **options: Any) -> httpx.AsyncClient:
    """A client that keeps cookies and sends the Origin of our pages."""
    url = site.parts.settings.public_url
    transport = httpx.ASGITransport(app=site)
    return httpx.AsyncClient(transport=transport, base_url=url, headers={"Origin": url}, **options)


def program(site: Site, token: str = "") -> httpx.AsyncClient:
    """A client without cookies or Origin, with a seat token when it has one."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    transport = httpx.ASGITransport(app=site)
    return httpx.AsyncClient(
        transport=transport, base_url=site.parts.settings.public_url, headers=headers
    )


@dataclass(frozen=True)
class Listening:
    """A server on a port of this machine."""

    port: int
    site: Site
    server: Server

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def listening(folder: Path, outside: Outside | None = None, **changes: Any) -> Iterator[Listening]:
    """A server that really listens, in a thread; it is closed in good order."""
    with bound("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        chosen = settings(folder, f"http://127.0.0.1:{port}", **changes)
        site = create_app(chosen, seeded(outside))
        server = Server(site, site.end_streams, site.parts.settings.limits)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            yield Listening(port, site, server)
        finally:
            server.should_exit = True
            thread.join(60)
            assert not thread.is_alive()


def exchange(port: int, sent: bytes, seconds: float = 5) -> bytes:
    """What a server says to raw bytes, up to the end of the connection or the time."""
    with socket.create_connection(("127.0.0.1", port), seconds) as connection:
        connection.sendall(sent)
        heard = b""
        try:
            while part := connection.recv(65536):
                heard += part
        except TimeoutError:
            pass
        return heard


SHORT = Limits(heartbeat_seconds=0.2, poll_seconds=0.3)
