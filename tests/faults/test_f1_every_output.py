"""Whatever leaves the server is the same, byte for byte, when only hidden cards differ (faults F1, F2, F5, F6, F9).

`tests/table/test_noninterference.py` compares what a table gives; this goes through the whole server: every
GET that names a table, with and without a query, streams, polls, pages, errors and all commands' answers, heads and
log lines included. New routes take part by themselves.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute

from botbuilders.config import Limits
from botbuilders.table import telling, views
from botbuilders.table.intents import DrawIntent, Intent
from botbuilders.table.legal import legal
from botbuilders.table.rooms import Room
from botbuilders.table.state import Table
from botbuilders.web import following
from botbuilders.web.app import Site
from botbuilders.web.devices import fingerprint
from tests.table.rounds import CODE, dealt
from tests.table.test_noninterference import PROBES, hands_of_all, pairs
from tests.web.sites import settings, started

TOKENS = [f"{seat:032x}" for seat in range(6)]
QUERIES = ("", "?round=1&after=0", "?round=9&after=x&seat=9", "?watch=true", "?lang=es")
RETRY = re.compile(rb"retry: \d+\n")
BACKGROUND = ("httpx", "asyncio")


class OpenJournal:
    """Takes everything and has nothing: the rooms of these tests are put into memory by hand."""

    async def append(self, *_: object) -> None: ...

    async def load(self, _code: str) -> tuple[object, ...]:
        return ()

    async def codes(self) -> tuple[str, ...]:
        return ()

    async def seats_of(self, device: str) -> tuple[tuple[str, int], ...]:
        return tuple(
            (CODE, seat) for seat, token in enumerate(TOKENS) if fingerprint(token) == device
        )


@dataclass(frozen=True, slots=True)
class Window:
    """A server whose one table can be put into any state."""

    site: Site
    room: Room
    log: pytest.LogCaptureFixture

    def show(self, table: Table) -> None:
        """Let the table be like this, with the devices of this test at its seats."""
        seats = tuple(
            replace(seat, devices=(fingerprint(TOKENS[at]),) if seat.human else ())
            for at, seat in enumerate(table.seats)
        )
        self.room.table = replace(table, seats=seats)
        self.room.receipts = {}
        self.log.clear()

    def logged(self) -> list[str]:
        records = self.log.records
        return [one.getMessage() for one in records if not one.name.startswith(BACKGROUND)]


@asynccontextmanager
async def a_window(folder: Path, log: pytest.LogCaptureFixture) -> AsyncIterator[Window]:
    log.set_level(logging.INFO)
    limits = Limits(poll_seconds=0.001)
    async with started(settings(folder, limits=limits)) as site:
        tables: Any = site.parts.tables
        table = next(pairs(0, 1))[0].table
        room = tables._rooms._rooms.get_or_add(CODE, lambda: Room(table, {}))
        tables._journal = tables._rooms._journal = OpenJournal()
        tables._turns.start = lambda _room: False
        # An invitation brings the token of a newcomer, which is another one each time; here always this nobody's.
        site.parts.devices.entropy = lambda count: b"\xff" * count
        yield Window(site, room, log)


def gets(site: Site) -> Iterator[str]:
    """Every address below which a table is looked at, but the stream, which does not end."""
    for route in site.litestar.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods and "code" in route.path:
            path = route.path_format.replace("{code}", CODE)
            if "{" not in path and not path.endswith("/stream"):
                yield from (path + query for query in QUERIES)
    yield from ("/", "/api/me")


def seen(answer: httpx.Response) -> tuple[object, ...]:
    """All of an answer but the time of day."""
    headers = [(key, value) for key, value in answer.headers.raw if key.lower() != b"date"]
    return answer.status_code, headers, answer.content


async def outputs(window: Window, table: Table, viewer: int | None) -> list[tuple[object, ...]]:
    """Everything that one audience gets out of the server about a table in this state."""
    site, token = window.site, None if viewer is None else TOKENS[viewer]
    cookies = {} if token is None else {"device": token}
    url = site.parts.settings.public_url
    found: list[tuple[object, ...]] = []
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=site),
        base_url=url,
        headers={"Origin": url},
        cookies=cookies,
    ) as client:
        for path in gets(site):
            window.show(table)
            found.append((path, seen(await client.get(path)), window.logged()))
        window.show(table)
        found.append(("stream", await streamed(site, token)))
        for number, intent in enumerate(probes(table, viewer)):
            window.show(table)
            body = command(table, viewer, number, intent)
            answer = await client.post(f"/api/tables/{CODE}/commands", content=body)
            if not opens_cards(table, answer):
                found.append((body, seen(answer), window.logged()))
    return found


def opens_cards(table: Table, answer: httpx.Response) -> bool:
    """Whether a move turned hidden cards up: the dummy's next one in solo, all at the reveal."""
    return answer.status_code == 200 and (table.solo or answer.json()["phase"] == "over")


def probes(table: Table, viewer: int | None) -> list[Intent]:
    """What is sent: much that is refused, and all that is legal, but the draw that tells a hidden card rightly."""
    allowed = () if viewer is None else legal(table, viewer)
    drawing = DrawIntent("pile")
    return [one for one in (*PROBES[::7], *allowed) if one != drawing or one not in allowed]


def command(table: Table, viewer: int | None, number: int, intent: Intent) -> bytes:
    where = {"seat": viewer or 0, "round": dealt(table).number, "ply": dealt(table).ply}
    content = {"command_id": f"c{number}", **where, "intent": intent}
    return json.dumps(msgspec.to_builtins(content)).encode()


async def streamed(site: Site, token: str | None) -> list[bytes]:
    """The head and the first view of a stream; when to come back is by chance and left out."""
    found: list[bytes] = []
    enough = asyncio.Event()
    cookie = [] if token is None else [(b"cookie", f"device={token}".encode())]
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/api/tables/{CODE}/stream",
        "raw_path": f"/api/tables/{CODE}/stream".encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1:8470"), *cookie],
        "client": ("127.0.0.1", 1),
        "http_version": "1.1",
        "scheme": "http",
        "state": {},
    }

    async def receive() -> dict[str, object]:
        await enough.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if enough.is_set():
            return
        found.append(repr(message["headers"]).encode() if "headers" in message else message["body"])
        if b'"hash"' in found[-1]:
            enough.set()

    serving = asyncio.ensure_future(site(scope, receive, send))
    await asyncio.wait_for(enough.wait(), 10)
    await serving
    return [RETRY.sub(b"", part) for part in found]


async def compare(window: Window, seed: int, count: int) -> int:
    """Compare twins; give how many pairs really hid something different."""
    different = 0
    for world, twin, viewer in pairs(seed, count):
        ours, theirs = world.table, twin.table
        if dealt(ours).over or (viewer is not None and not ours.seats[viewer].human):
            continue
        one, other = await outputs(window, ours, viewer), await outputs(window, theirs, viewer)
        for left, right in zip(one, other, strict=True):
            assert left == right, (seed, viewer, left[0])
        different += dealt(ours).position != dealt(theirs).position
    return different


@pytest.mark.no_cover
async def test_f1_f6_the_whole_server_says_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_window(tmp_path, caplog) as window:
        paths = list(gets(window.site))
        assert f"/api/tables/{CODE}/record?round=1&after=0" in paths
        assert f"/t/{CODE}" in paths
        assert await compare(window, seed=61, count=5) > 5


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(4))
async def test_f1_the_whole_server_over_many_positions(
    seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_window(tmp_path, caplog) as window:
        assert await compare(window, seed=6_100 + seed, count=15) > 20


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        (telling, "_kept_from", lambda _fact, _me: False),
        (views, "_seats", hands_of_all),
        (following, "event", lambda _: b'data: "hash" %s\n\n' % HIDDEN[-1]),
    ],
    ids=["the log of the table", "every hand", "a stream's own bytes"],
)
async def test_of_the_test_a_planted_leak_is_found(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    module: object,
    name: str,
    leak: object,
) -> None:
    monkeypatch.setattr(module, name, leak)
    watch_hands(monkeypatch)
    async with a_window(tmp_path, caplog) as window:
        with pytest.raises(AssertionError):
            await compare(window, seed=61, count=5)


async def test_of_the_test_a_hand_in_the_server_s_log_is_found(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch_hands(monkeypatch, log=logging.getLogger("botbuilders.web"))
    async with a_window(tmp_path, caplog) as window:
        with pytest.raises(AssertionError):
            await compare(window, seed=61, count=5)


HIDDEN: list[bytes] = [b""]


def watch_hands(monkeypatch: pytest.MonkeyPatch, log: logging.Logger | None = None) -> None:
    """Remember, or log, all hands of each table that is looked at."""
    plain = views._own

    def watched(table: Table, *rest: Any) -> Any:
        hands = [dealt(table).position.hand(at) for at in range(len(table.seats))]
        HIDDEN.append(repr(hands).encode())
        if log is not None:
            log.info("hands %s", hands)
        return plain(table, *rest)

    monkeypatch.setattr(views, "_own", watched)
