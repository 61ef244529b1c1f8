"""Write the lock files, and check them: `python -m tools.locks [write | upgrade]`.

A Python lock pins each package with hashes; the npm lock pins each with an integrity value; none holds a
registry's address, so that a clone works with whatever registry its machine is set up for.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.env import LOCKS
from tools.paths import FRONTEND, ROOT, SCRIPTS, run

COMPILE = ("pip", "compile", "--quiet", "--universal", "--python-version", "3.11")
SHAPE = ("--generate-hashes", "--no-annotate", "--no-header", "--no-emit-index-url")
GROUPS = {
    "play": ("--extra", "print", "--group", "build"),
    "dev": ("--all-extras", "--group", "dev"),
}
ADDRESS = re.compile(r"https?://|--(extra-)?index-url|--find-links|file:")
PINNED = re.compile(r"^([a-z0-9][a-z0-9.-]*(?:\[[a-z,]+\])?)==[^\s;]+")


def write(*, upgrade: bool = False) -> int:
    """Resolve pyproject.toml into both locks; keep locked versions unless told to upgrade."""
    for level, lock in LOCKS.items():
        newer = ("--upgrade",) if upgrade else ()
        target = ("--output-file", lock.name, "pyproject.toml")
        code = run([SCRIPTS / "uv", *COMPILE, *SHAPE, *GROUPS[level], *newer, *target])
        if code:
            return code
    return 0


def python_faults(name: str, text: str) -> Iterator[str]:
    """What is wrong with a Python lock: an address, a package without version or without hashes."""
    for number, line in enumerate(text.splitlines(), 1):
        if ADDRESS.search(line):
            yield f"{name} line {number} holds an address"
    for entry in re.split(r"\n(?=\S)", text.strip()):
        pinned = PINNED.match(entry)
        if not pinned:
            yield f"{name}: not pinned to one version: {entry.splitlines()[0]}"
        elif "--hash=sha256:" not in entry:
            yield f"{name}: {pinned[1]} has no hash"


def npm_faults(name: str, text: str) -> Iterator[str]:
    """What is wrong with an npm lock: an address, a package without an integrity value."""
    for package, about in json.loads(text)["packages"].items():
        if "resolved" in about or ADDRESS.search(about.get("version", "")):
            yield f"{name}: {package} holds an address"
        if package and "integrity" not in about and not about.get("link"):
            yield f"{name}: {package} has no integrity value"


def unlocked(pyproject: dict[str, list[str]], text: str) -> Iterator[str]:
    """Packages that pyproject.toml asks for and the lock does not hold."""
    locked = {line.split("==")[0].split("[")[0] for line in text.splitlines() if "==" in line}
    for wish in pyproject["dependencies"]:
        name = re.split(r"[\[<>=; ]", wish)[0].lower()
        if name not in locked:
            yield f"pyproject.toml asks for {name}, which is not locked: run `python3 dev.py lock`"


def faults(root: Path = ROOT) -> Iterator[str]:
    """What is wrong with any lock of the clone."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for lock in LOCKS.values():
        text = (root / lock.name).read_text(encoding="utf-8")
        yield from python_faults(lock.name, text)
        yield from unlocked(project, text)
    npm = root / FRONTEND.name / "package-lock.json"
    yield from npm_faults(npm.name, npm.read_text(encoding="utf-8"))


def main(arguments: Sequence[str]) -> int:
    """Write or check the locks; 1 when the check finds something."""
    if arguments:
        return write(upgrade=arguments[0] == "upgrade")
    found = list(faults())
    print("\n".join(found) or "locks: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
