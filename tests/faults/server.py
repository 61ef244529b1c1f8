"""The whole server in a child process, to be killed, stopped, paused and started again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path

from botbuilders.web.server import GRACE_SECONDS
from tests.browser.server import free_port
from tests.chance import child_environment
from tools import debian
from tools.paths import ROOT

# Seconds within which a server ends in good order: its grace, five times over for a machine with other work.
IN_ORDER = 5 * GRACE_SECONDS


@dataclass(slots=True)
class Mortal:
    """A server on loopback with its database in a folder.

    With `movable` its wall clock can be moved where libfaketime is there, which makes all it does four times slower.
    """

    folder: Path
    port: int = field(default_factory=free_port)
    movable: bool = False
    process: subprocess.Popen[bytes] | None = None

    @property
    def database(self) -> Path:
        return self.folder / "tables.db"

    @property
    def url(self) -> str:
        return f"sqlite:///{self.database}"

    @property
    def clock(self) -> Path:
        return self.folder / "clock"

    def log(self) -> str:
        return (self.folder / "server.out").read_text("utf-8")

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "tests.faults.serve", str(self.port), self.url]
        with (self.folder / "server.out").open("ab") as out:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                stdout=out,
                stderr=out,
                env={**child_environment(), **self._faketime()},
            )
        end = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, self.log()
            assert time.monotonic() < end, self.log()
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=2):
                return True
        except OSError:
            return False

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGTERM) -> float:
        """End the process; give the seconds that took."""
        assert self.process is not None
        started = time.monotonic()
        self.send(number)
        self.process.wait(60)
        return time.monotonic() - started

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGKILL)

    def move_clock(self, shift: str) -> None:
        """Move the wall clock, like +1d or -1d; the server's own seconds go on."""
        self.clock.write_text(shift)

    def _faketime(self) -> dict[str, str]:
        library = debian.find(debian.CLOCK) if self.movable else None
        if library is None:
            return {}
        self.move_clock("+0")
        return {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self.clock),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
