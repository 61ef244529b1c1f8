"""Where things are in a clone, and the one way that tools start other programs."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "src" / "botbuilders" / "web" / "static"


def run(command: Sequence[str | Path], *, env: Mapping[str, str] | None = None) -> int:
    """Run a program in the clone's root, in the foreground, and return its exit code."""
    words = [str(part) for part in command]
    return subprocess.call(words, cwd=ROOT, env={**os.environ, **(env or {})})


def become(*arguments: str | Path) -> int:
    """Go on as the environment's Python, so that signals reach it; where that is impossible, wait for it."""
    words = [str(PYTHON), *map(str, arguments)]
    if os.name != "nt":
        os.execv(words[0], words)
    return subprocess.call(words)


def python(*arguments: str | Path, env: Mapping[str, str] | None = None) -> int:
    """Run the environment's Python in the clone's root and return its exit code."""
    return run([PYTHON, *arguments], env=env)
