"""Make and refresh `.venv` from the lock files.

Two levels: `play` holds what the server and the frontend build need, `dev` holds everything. A stamp inside
the environment says which lock it was made from, so a second run costs nothing; an environment that pip
cannot bring up to date is made anew.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tools.paths import PYTHON, ROOT, VENV, run

LOCKS = {"play": ROOT / "requirements.lock", "dev": ROOT / "requirements-dev.lock"}
PIP = ("-m", "pip", "--quiet", "--quiet", "--disable-pip-version-check", "install")


def ensure(level: str = "dev") -> None:
    """Make the environment hold at least this level; stop with one line when that is impossible."""
    if current(level):
        return
    print(f"Setting up .venv ({level}); the first time takes a minute or two.", flush=True)
    if not usable():
        create()
    if install(level) != 0:
        print("The old environment could not be updated; making a new one.", flush=True)
        create()
        if install(level) != 0:
            raise SystemExit("setup: pip could not install the locked packages; see above.")
    stamp_file(level).write_text(fingerprint(level), encoding="utf-8")


def current(level: str) -> bool:
    """Whether the environment was made from today's lock and project file, at this level or a higher one."""
    levels = ("dev",) if level == "dev" else ("play", "dev")
    return PYTHON.exists() and any(stamped(name) == fingerprint(name) for name in levels)


def stamp_file(level: str) -> Path:
    """The file in the environment that holds its fingerprint."""
    return VENV / f"stamp-{level}"


def stamped(level: str) -> str:
    """The fingerprint that the environment was made with, or nothing."""
    file = stamp_file(level)
    return file.read_text(encoding="utf-8") if file.exists() else ""


def fingerprint(level: str) -> str:
    """What the environment depends on: Python, where the clone is, the lock, the project's own entry."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    entry = json.dumps([project["project"], project["tool"]["hatch"]])
    digest = hashlib.sha256(f"{sys.version}\0{ROOT}\0{entry}\0".encode())
    digest.update(LOCKS[level].read_bytes())
    return digest.hexdigest()


def usable() -> bool:
    """Whether the environment's Python starts, is of this version, and has pip."""
    if not PYTHON.exists():
        return False
    probe = "import pip, sys; print(*sys.version_info[:2])"
    try:
        found = subprocess.run([PYTHON, "-c", probe], capture_output=True, text=True, check=False)
    except OSError:
        return False
    ours = [str(part) for part in sys.version_info[:2]]
    return found.returncode == 0 and found.stdout.split() == ours


def create() -> None:
    """Make an empty environment, replacing what is there."""
    if VENV.is_dir():
        shutil.rmtree(VENV)
    venv.create(VENV, with_pip=True)


def install(level: str) -> int:
    """Install the locked packages by hash, then the clone itself in place."""
    for name in LOCKS:
        stamp_file(name).unlink(missing_ok=True)
    locked = run([PYTHON, *PIP, "--require-hashes", "-r", LOCKS[level]])
    return locked or run([PYTHON, *PIP, "--no-deps", "--no-build-isolation", "--editable", ROOT])
