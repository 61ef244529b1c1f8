"""Behind Debian's nginx: news arrive at once, and where it holds them back a poll brings them (F27, C49, C51)."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.config import Limits
from tests.faults.nginx import AS_INSTALLED, HOLDING, IGNORING, PACKING, Kind, nginx
from tests.web.sites import TWO_PEOPLE, Listening, listening

AT_ONCE = 20.0  # what is held back comes with the next heartbeat: after a minute
HELD = 3.0
LIMITS = Limits(heartbeat_seconds=60, poll_seconds=20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("behind"), limits=LIMITS) as running:
        yield running


@contextmanager
def table(server: Listening, folder: Path, kind: Kind) -> Iterator[tuple[httpx.Client, str, str]]:
    """A person behind nginx at a table that waits for a friend, who is not behind it."""
    with nginx(folder / "nginx", server.port, kind) as port:
        url = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=url, headers={"Origin": url}, timeout=20) as client:
            code = client.post("/api/tables", json={"seats": TWO_PEOPLE}).json()["code"]
            yield client, code, f"/api/tables/{code}"


def friend_joins(server: Listening, code: str, after: float) -> threading.Timer:
    """A friend sits down in a moment."""
    headers = {"Origin": server.url}
    url = f"{server.url}/api/tables/{code}/join"
    timer = threading.Timer(after, httpx.post, [url], {"json": {}, "headers": headers})
    timer.start()
    return timer


def views(answer: httpx.Response) -> Iterator[tuple[float, Any]]:
    """The views of a stream, with the moment each came."""
    for line in answer.iter_lines():
        if line.startswith('data: {"'):
            yield time.monotonic(), json.loads(line[6:])


@pytest.mark.parametrize(
    "kind", [AS_INSTALLED, PACKING, IGNORING], ids=["as installed", "gzip on streams", "ignoring"]
)
def test_f27_c49_a_move_arrives_at_once(server: Listening, tmp_path: Path, kind: Kind) -> None:
    with table(server, tmp_path, kind) as (client, code, path):
        with client.stream("GET", f"{path}/stream", headers={"Accept-Encoding": "gzip"}) as answer:
            seen = views(answer)
            first = next(seen)[1]
            timer = friend_joins(server, code, 0.2)
            joined = time.monotonic() + 0.2
            moment, view = next(seen)
            assert view["version"] > first["version"]
            assert moment - joined < AT_ONCE
            timer.join()
        assert client.get(path, headers={"Accept-Encoding": "gzip"}).json()["version"] > 1


def test_f27_c51_where_nginx_holds_the_stream_back_a_poll_brings_the_news(
    server: Listening, tmp_path: Path
) -> None:
    with table(server, tmp_path, HOLDING) as (client, code, path):
        packed = {"Accept-Encoding": "gzip"}
        with (
            pytest.raises(httpx.ReadTimeout),
            client.stream("GET", f"{path}/stream", timeout=HELD, headers=packed) as answer,
        ):
            next(answer.iter_lines())
        version = client.get(path).json()["version"]
        timer = friend_joins(server, code, 0.2)
        started = time.monotonic()
        news = client.get(f"{path}/poll?after={version}").json()
        assert news["version"] > version
        assert time.monotonic() - started < LIMITS.poll_seconds
        timer.join()
