"""A move over HTTP, durable on SQLite, while many tables play: latency by percentile.

    python benchmarks/tables.py [--tables 50] [--seconds 20] [--every 0.5]

Each table is a program against two Builders. `--every` is the pause of a table between two moves;
0 lets every table play as fast as it can (saturation). Prints the median, p95, p99 and the moves a
second; the bar is p99 under 50 ms with 50 tables playing.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from http_client import Client

SEATS = [{"kind": "person"}, *[{"kind": "computer", "level": "builder"}] * 2]


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def start_server(folder: Path, port: int) -> subprocess.Popen[bytes]:
    """Start the real server on an empty database and wait until it answers."""
    database = f"sqlite:///{folder / 'bench.sqlite3'}"
    command = [sys.executable, "-m", "botbuilders", "play", "--no-open", "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--database", database],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz")
        except OSError:
            time.sleep(0.1)
        else:
            return server
    server.kill()
    raise SystemExit("the server did not start within 20 s")


async def open_table(client: Client) -> dict[str, Any]:
    """Open a table and give its view."""
    client.token = None
    wish = {"seats": SEATS, "variant": "standard", "rounds": 1, "program": True}
    answer = await client.post("/api/tables", wish)
    client.token = answer.body["seat_token"]
    return (await client.get(f"/api/tables/{answer.body['code']}")).body


async def play_table(port: int, until: float, every: float, took: list[float]) -> None:
    """Play rounds until the time is up, noting how long each accepted command took."""
    dice = random.Random(port + len(took))
    await asyncio.sleep(dice.random() * every)
    async with Client(port) as client:
        view = await open_table(client)
        number = 0
        while time.monotonic() < until:
            path = f"/api/tables/{view['code']}"
            moves = [m for m in view["legal"] if m["type"] not in ("next_round", "take_back")]
            if view["phase"] == "over":
                view = await open_table(client)
            elif not moves:
                view = (await client.get(f"{path}/poll?after={view['version']}")).body or view
            else:
                number += 1
                command = {
                    "command_id": f"bench-{number}",
                    "seat": 0,
                    "round": view["round"],
                    "ply": view["ply"],
                    "intent": dice.choice(moves),
                }
                started = time.perf_counter()
                answer = await client.post(f"{path}/commands", command)
                if answer.status == 200:
                    took.append(time.perf_counter() - started)
                    view = answer.body
                else:
                    view = answer.body.get("view") or (await client.get(path)).body
                await asyncio.sleep(every)


async def measure(port: int, tables: int, seconds: float, every: float) -> list[float]:
    """Let many tables play for a while; give the seconds each accepted command took."""
    took: list[float] = []
    until = time.monotonic() + seconds
    await asyncio.gather(*(play_table(port, until, every, took) for _ in range(tables)))
    return sorted(took)


def main() -> None:
    """Run the benchmark and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=float, default=0.5)
    options = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(Path(folder), port)
        try:
            took = asyncio.run(measure(port, options.tables, options.seconds, options.every))
        finally:
            server.terminate()
            server.wait(10)
    at = {name: took[int(len(took) * share)] * 1000 for name, share in SHARES.items()}
    figures = ", ".join(f"{name} {value:.1f} ms" for name, value in at.items())
    rate = len(took) / options.seconds
    print(f"{options.tables} tables, {len(took)} moves, {rate:.0f} moves/s: {figures}")


SHARES = {"median": 0.5, "p95": 0.95, "p99": 0.99}

if __name__ == "__main__":
    main()
