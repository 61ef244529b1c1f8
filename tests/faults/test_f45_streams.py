"""Fault F45: thousands of open streams fit into one process, and each still gets its table's news."""

from __future__ import annotations

import json
import socket
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.server import Server

ROOMS, SEATS = 60, 4
MOST_KIB = 500 * 1024 / 8_000  # what the bar of 500 MiB leaves for each of 8,000 streams


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def ask(server: Server, path: str, body: object = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server.url}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def a_room(server: Server) -> tuple[str, list[str]]:
    people = [{"kind": "person"}] * SEATS
    opened = ask(server, "/api/tables", {"seats": people, "program": True})
    join = f"/api/tables/{opened['code']}/join"
    others = [ask(server, join, {"program": True})["seat_token"] for _ in people[1:]]
    return opened["code"], [opened["seat_token"], *others]


def stream(server: Server, code: str, token: str) -> socket.socket:
    """Open a stream from an address that still may open some, and wait for its first view."""
    listening = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    listening.sendall(
        f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode()
    )
    heard(listening, b"\nid: ")
    return listening


def heard(listening: socket.socket, mark: bytes) -> None:
    read = b""
    while mark not in read:
        part = listening.recv(65_536)
        assert part, "the stream ended"
        read = read[-len(mark) :] + part


def memory_kib(server: Server) -> int:
    assert server._process is not None
    status = Path(f"/proc/{server._process.pid}/status").read_text("ascii")
    return int(status.split("VmRSS:")[1].split()[0])


@pytest.mark.prove
@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_f45_a_stream_and_its_part_of_a_room_take_less_than_the_bar_leaves(server: Server) -> None:
    rooms = [a_room(server)]
    streams = [stream(server, rooms[0][0], token) for token in rooms[0][1]]
    before = memory_kib(server)
    for _ in range(ROOMS):
        rooms.append(a_room(server))
        streams += [stream(server, rooms[-1][0], token) for token in rooms[-1][1]]
    each = (memory_kib(server) - before) / (ROOMS * SEATS)
    print(f"{each:.0f} KiB a stream")
    assert each < MOST_KIB
    for at in (0, ROOMS // 2, ROOMS):
        code, tokens = rooms[at]
        view = ask(server, f"/api/tables/{code}", token=tokens[0])
        token = tokens[view["turn"]]
        mine = ask(server, f"/api/tables/{code}", token=token)
        command = {
            "command_id": "c1",
            "seat": view["turn"],
            "round": 1,
            "ply": 0,
            "intent": mine["legal"][0],
        }
        moved = ask(server, f"/api/tables/{code}/commands", command, token)
        for listening in streams[at * SEATS : (at + 1) * SEATS]:
            heard(listening, b"id: %d\n" % moved["version"])
    for listening in streams:
        listening.close()
