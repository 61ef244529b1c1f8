"""Streams and long polls over real connections (faults F24, F26, F35, F44)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.config import Limits
from botbuilders.web.server import GRACE_SECONDS
from tests.web.sites import TWO_PEOPLE, Listening, listening

LIMITS = Limits(heartbeat_seconds=0.2, poll_seconds=0.5, streams_per_seat=2, streams_per_address=5)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("live"), limits=LIMITS) as running:
        yield running


@pytest.fixture
def client(server: Listening) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=60) as made:
        yield made


@pytest.fixture
def code(client: httpx.Client) -> str:
    return str(client.post("/api/tables", json={"seats": TWO_PEOPLE}).json()["code"])


class Events:
    """Reads a stream event by event."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.lines = answer.iter_lines()
        self.seen: list[str] = []

    def block(self) -> dict[str, str]:
        """The fields of the next block; comments are under an empty name."""
        fields: dict[str, str] = {}
        for line in self.lines:
            if not line:
                return fields
            name, _, value = line.partition(":")
            fields[name] = value.strip()
        return fields

    def view(self) -> dict[str, Any]:
        """The next view."""
        while True:
            block = self.block()
            if "id" in block:
                found: dict[str, Any] = json.loads(block["data"])
                assert block["id"] == str(found["version"])
                return found


@contextmanager
def follow(client: httpx.Client, code: str, **headers: str) -> Iterator[Events]:
    with client.stream("GET", f"/api/tables/{code}/stream", headers=headers, timeout=60) as answer:
        assert answer.status_code == 200
        yield Events(answer)


def test_a_stream_gives_the_view_and_each_newer_one(
    client: httpx.Client, code: str, server: Listening
) -> None:
    with follow(client, code) as events:
        first = events.view()
        assert first["you"] == 0
        assert first["phase"] == "waiting"
        with httpx.Client(
            base_url=server.url, headers={"Origin": server.url}, timeout=60
        ) as friend:
            friend.post(f"/api/tables/{code}/join", json={})
            newer = events.view()
            assert newer["version"] > first["version"]
            assert newer["hash"] == client.get(f"/api/tables/{code}").json()["hash"]


def test_news_come_however_the_code_was_typed(
    client: httpx.Client, code: str, server: Listening
) -> None:
    typed = code.lower().replace("-", "")
    with follow(client, typed) as events:
        first = events.view()
        with httpx.Client(
            base_url=server.url, headers={"Origin": server.url}, timeout=60
        ) as friend:
            friend.post(f"/api/tables/{typed}/join", json={})
        assert events.view()["version"] > first["version"]


def test_the_head_asks_proxies_to_let_events_pass(client: httpx.Client, code: str) -> None:
    with follow(client, code) as events:
        headers = events.answer.headers
        assert headers["content-type"].startswith("text/event-stream")
        assert headers["cache-control"] == "no-store, no-transform"
        assert headers["x-accel-buffering"] == "no"
        assert headers["content-encoding"] == "identity"
        assert int(events.block()["retry"]) >= 1000


def test_a_quiet_stream_has_a_heartbeat_that_scripts_can_hear(
    client: httpx.Client, code: str
) -> None:
    with follow(client, code) as events:
        events.view()
        assert events.block() == {"": "heartbeat", "event": "heartbeat", "data": "{}"}


def test_whoever_has_the_version_gets_no_second_copy(client: httpx.Client, code: str) -> None:
    version = client.get(f"/api/tables/{code}").json()["version"]
    with follow(client, code, **{"Last-Event-ID": str(version)}) as events:
        events.block()
        assert events.block()["event"] == "heartbeat"
    for other in (str(version - 1), "x", "", "9" * 30, "-1"):
        with follow(client, code, **{"Last-Event-ID": other}) as events:
            assert events.view()["version"] == version


def test_a_seat_and_an_address_hold_only_so_many_streams(
    client: httpx.Client, code: str, server: Listening
) -> None:
    path = f"/api/tables/{code}/stream"
    with follow(client, code) as one, follow(client, code) as two:
        one.view(), two.view()
        refused = client.get(path)
        assert (refused.status_code, refused.json()["code"]) == (429, "web.streams")
        with (
            httpx.Client(base_url=server.url, timeout=60) as spectator,
            follow(spectator, code) as three,
        ):
            assert three.view()["you"] is None
            with follow(spectator, code) as four, follow(spectator, code) as five:
                four.view(), five.view()
                assert spectator.get(path).status_code == 429
                version = client.get(f"/api/tables/{code}").json()["version"]
                assert client.get(f"/api/tables/{code}/poll?after={version}").status_code == 429
    for _ in range(100):
        if not server.site.parts.streams.by_address:
            break
        time.sleep(0.05)
    assert not server.site.parts.streams.by_seat


def test_a_poll_answers_at_once_when_there_is_news(client: httpx.Client, code: str) -> None:
    view = client.get(f"/api/tables/{code}").json()
    assert client.get(f"/api/tables/{code}/poll?after=0").json()["hash"] == view["hash"]
    assert (
        client.get(f"/api/tables/{code}/poll?after={view['version'] + 5}").json()["hash"]
        == view["hash"]
    )


def test_f70_every_view_that_is_asked_for_says_which_pages_the_server_has(
    client: httpx.Client, code: str
) -> None:
    page = client.get(f"/t/{code}").text
    build = page.partition('<meta name="build" content="')[2].partition('"')[0]
    for url in (f"/api/tables/{code}", f"/api/tables/{code}/poll?after=0"):
        assert build
        assert client.get(url).headers["x-build"] == build
    with follow(client, code) as events:
        first = events.block()
        assert (first["event"], first["data"]) == ("build", build)


def test_a_poll_without_news_ends_with_what_there_is(client: httpx.Client, code: str) -> None:
    view = client.get(f"/api/tables/{code}").json()
    started = time.monotonic()
    answer = client.get(f"/api/tables/{code}/poll?after={view['version']}")
    assert answer.json()["version"] == view["version"]
    assert time.monotonic() - started >= 0.4


def test_a_poll_hears_news_while_it_waits(
    server: Listening, client: httpx.Client, code: str
) -> None:
    version = client.get(f"/api/tables/{code}").json()["version"]
    with (
        ThreadPoolExecutor(1) as pool,
        httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=60) as friend,
    ):
        waiting = pool.submit(client.get, f"/api/tables/{code}/poll?after={version}")
        time.sleep(0.1)
        friend.post(f"/api/tables/{code}/join", json={})
        assert waiting.result(60).json()["version"] > version


@pytest.mark.parametrize("query", ["", "after=", "after=x", "after=-1", "after=1&seat=9"])
def test_a_poll_wants_a_version(client: httpx.Client, code: str, query: str) -> None:
    answer = client.get(f"/api/tables/{code}/poll?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "web.query")


@pytest.mark.parametrize("call", ["stream", "poll?after=0"])
def test_unknown_tables_have_no_stream_or_poll(client: httpx.Client, call: str) -> None:
    answer = client.get(f"/api/tables/K7M-2PX/{call}")
    assert (answer.status_code, answer.json()["code"]) == (404, "table.unknown")


def test_closing_ends_streams_and_polls_at_once(tmp_path: Path) -> None:
    with (
        listening(tmp_path) as running,
        httpx.Client(base_url=running.url, headers={"Origin": running.url}, timeout=60) as client,
    ):
        code = client.post("/api/tables", json={"seats": TWO_PEOPLE}).json()["code"]
        with follow(client, code) as events:
            events.view()
            started = time.monotonic()
            running.server.should_exit = True
            assert "retry" in events.block()
            assert events.block() == {}
            assert time.monotonic() - started < 5 * GRACE_SECONDS
