"""Refuse files that have grown too long: `python -m tools.sizes`.

A source file has at most 500 lines, a template or component at most 120. Words, editions, locks and generated
files are data and may be longer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.paths import ROOT

SOURCE = 500
PAGE_PART = 120
SOURCES = {".py", ".ts", ".js", ".css"}
PAGE_PARTS = {".svelte", ".html"}
FOLDERS = ("src", "tools", "tests", "benchmarks", "frontend/src")
NOT_WRITTEN = ("src/botbuilders/web/static/app", "frontend/src/generated")


def limit(path: Path) -> int | None:
    """The most lines that a file may have, by its ending; None when there is no limit."""
    if path.suffix in PAGE_PARTS:
        return PAGE_PART
    return SOURCE if path.suffix in SOURCES else None


def too_long(root: Path) -> Iterator[str]:
    """One line for each file above its limit."""
    for path in written(root):
        most = limit(path)
        lines = len(path.read_text(encoding="utf-8").splitlines()) if most else 0
        if most and lines > most:
            yield f"{path.relative_to(root).as_posix()} has {lines} lines; at most {most}, split it"


def written(root: Path) -> Iterator[Path]:
    """Every file under the source folders and at the root that a person wrote."""
    yield from sorted(root.glob("*.py"))
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not name.startswith(NOT_WRITTEN):
                yield path


def main() -> int:
    """Print what is too long; 1 when something is."""
    found = list(too_long(ROOT))
    print("\n".join(found) or "sizes: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
