"""The real server as a child process, started and killed like on somebody's machine."""

from __future__ import annotations

import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from tests.chance import child_environment
from tools.paths import ROOT


def free_port() -> int:
    """A port that stays free until a child listens, also again after a kill.

    The system gives connections and other servers theirs from 32768 on, and hundreds are made meanwhile.
    """
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`botbuilders play` on loopback with a database in a folder of its own and the chance of the test."""

    program: Sequence[str] = ("-m", "tests.seeded")

    def __init__(self, folder: Path, *options: str, port: int | None = None) -> None:
        self.folder = folder
        self.port = port or free_port()
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")

    def start(self) -> None:
        database = f"sqlite:///{self.folder / 'tables.sqlite3'}"
        command = [sys.executable, *self.program, "play", "--no-open"]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--port", str(self.port), "--database", database, *self._options],
                cwd=ROOT,
                env=child_environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        self._until_ready()

    def _until_ready(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (OSError, urllib.error.URLError):
                assert self._process is not None
                assert self._process.poll() is None, self.log
                time.sleep(0.05)
        raise AssertionError(f"the server did not get ready: {self.log}")

    def kill(self) -> None:
        """kill -9: no chance to finish anything."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(20)
