"""Whoever sends or reads too slowly loses the connection, and nobody else notices (fault F44)."""

from __future__ import annotations

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from shlex import quote

import httpx
import pytest

from botbuilders.config import Limits
from botbuilders.web.connections import Connection
from botbuilders.web.server import most_files
from tests.browser.server import free_port
from tests.web.sites import TWO_PEOPLE, Listening, exchange, listening

LIMITS = Limits(head_seconds=0.5, head_bytes=4096, write_seconds=1.0)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("connections"), limits=LIMITS) as running:
        yield running


@contextmanager
def connected(port: int) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", port), 60) as connection:
        yield connection


def until(true: Callable[[], bool], seconds: float = 10) -> bool:
    """Wait for something that comes soon."""
    end = time.monotonic() + seconds
    while not true() and time.monotonic() < end:
        time.sleep(0.02)
    return true()


def get(server: Listening, path: str = "/healthz") -> bytes:
    host = f"Host: 127.0.0.1:{server.port}"
    return f"GET {path} HTTP/1.1\r\n{host}\r\n\r\n".encode()


def head(server: Listening) -> bytes:
    """A head that lacks its last line break."""
    return get(server)[:-2]


def test_f44_half_a_head_is_refused_in_time(server: Listening) -> None:
    assert exchange(server.port, head(server)).startswith(b"HTTP/1.1 408 ")


def test_f44_a_connection_without_a_word_is_closed_without_a_word(server: Listening) -> None:
    assert exchange(server.port, b"") == b""


def test_f44_a_head_that_trickles_gets_no_more_time(server: Listening) -> None:
    with connected(server.port) as slow:
        slow.sendall(head(server))
        taken = 0
        with suppress(OSError):  # closed, reset or broken
            for taken in range(400):
                slow.sendall(b"X-%d: 1\r\n" % taken)
                time.sleep(0.05)
        assert taken < 399
    assert not len(server.server.headless)


def up_to_the_end(connection: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    got = b""
    while part := connection.recv(4096):
        got += part
    return got


def whole_answer(connection: socket.socket) -> bytes:
    """An answer to its last byte, however it was cut on the way; each part has the socket's patience."""
    got = b""
    while not got.endswith(b"}"):
        part = connection.recv(4096)
        assert part, got
        got += part
    return got


def test_f44_the_second_head_of_a_connection_has_a_deadline_too(server: Listening) -> None:
    with connected(server.port) as slow:
        slow.sendall(get(server))
        assert b'"ok"' in whole_answer(slow)
        slow.sendall(head(server))
        assert up_to_the_end(slow).startswith(b"HTTP/1.1 408 ")


def test_f44_a_giant_head_is_refused_before_it_ends(server: Listening) -> None:
    giant = head(server) + b"X-Giant: " + b"x" * 10_000
    assert exchange(server.port, giant).startswith(b"HTTP/1.1 431 ")
    large = b"Connection: close\r\nX-Large: " + b"x" * 2000 + b"\r\n\r\n"
    assert b" 200 " in exchange(server.port, head(server) + large)


def pipelined(server: Listening) -> bytes:
    """Requests whose answers no buffer of the system holds."""
    return get(server, "/static/fonts/fredoka.woff2") * 300


def test_f44_a_reader_that_never_reads_is_dropped(server: Listening) -> None:
    with connected(server.port) as lazy:
        lazy.sendall(pipelined(server))
        assert until(lambda: len(server.server.server_state.connections) == 1)
        connection = next(iter(server.server.server_state.connections))
        assert isinstance(connection, Connection)
        assert until(lambda: connection.flow.write_paused)
        assert connection.transport.get_write_buffer_size() < 1_000_000
        assert until(lambda: not server.server.server_state.connections)


def test_f44_a_slow_reader_goes_on(server: Listening) -> None:
    with connected(server.port) as slow:
        slow.sendall(pipelined(server))
        got = 0
        for _ in range(22):  # longer than a reader may stand still
            time.sleep(0.1)
            got += len(slow.recv(200_000))
        assert len(server.server.server_state.connections) == 1
        assert got > 100_000


def test_f44_an_address_has_400_streams_and_a_seat_8(tmp_path: Path) -> None:
    with listening(tmp_path) as server, ExitStack() as open_ones:
        pages = httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=60)
        client = open_ones.enter_context(pages)
        code = client.post("/api/tables", json={"seats": TWO_PEOPLE}).json()["code"]
        path = f"/api/tables/{code}/stream"
        cookie = f"Cookie: device={client.cookies['device']}\r\n\r\n".encode()

        def answer(request: bytes) -> bytes:
            connection = open_ones.enter_context(connected(server.port))
            connection.sendall(request)
            return connection.recv(12)

        mine = get(server, path)[:-2] + cookie
        assert {answer(mine) for _ in range(8)} == {b"HTTP/1.1 200"}
        assert answer(mine) == b"HTTP/1.1 429"
        others = get(server, path)
        assert {answer(others) for _ in range(392)} == {b"HTTP/1.1 200"}
        assert answer(others) == b"HTTP/1.1 429"
        assert client.get("/healthz").status_code == 200


def test_f44_400_half_heads_starve_nobody_where_256_files_may_be_open(tmp_path: Path) -> None:
    port = free_port()
    play = f"{quote(sys.executable)} -m botbuilders play --no-open --port {port}"
    database = f"--database {quote(f'sqlite:///{tmp_path}/tables.sqlite3')}"
    with (
        (tmp_path / "server.out").open("wb") as log,
        subprocess.Popen(
            ["/bin/sh", "-c", f"ulimit -n 256; exec {play} {database}"], stdout=log, stderr=log
        ) as process,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
        ExitStack() as open_ones,
    ):
        try:

            def answers() -> bool:
                try:
                    return client.get("/readyz").status_code == 200
                except httpx.TransportError:
                    return False

            assert until(answers, 60)
            client.close()
            for _ in range(400):
                slow = open_ones.enter_context(connected(port))
                slow.sendall(b"GET / HTTP/1.1\r\nHost: 127")
            for _ in range(5):
                with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as friend:
                    assert friend.get("/readyz").status_code == 200
        finally:
            process.terminate()
            process.wait(60)
    assert "Traceback" not in (tmp_path / "server.out").read_text()


def test_f44_the_server_asks_for_as_many_files_as_it_may_open() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], 512), before[1]))
        most = most_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most > 512
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
