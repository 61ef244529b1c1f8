"""Changelog fragments: `python -m tools.changelog [release VERSION DATE]`.

A change adds one file `changelog.d/NAME.KIND.md` with one sentence a player or host understands. A release
moves them all into CHANGELOG.md under its version.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.paths import ROOT

KINDS = {
    "added": "Added",
    "changed": "Changed",
    "fixed": "Fixed",
    "removed": "Removed",
    "security": "Security",
}
NAME = re.compile(r"[a-z0-9][a-z0-9-]*\.(" + "|".join(KINDS) + r")\.md")
MARK = "<!-- releases -->\n"


def fragments(root: Path = ROOT) -> list[Path]:
    """Every fragment, in order of name."""
    return sorted((root / "changelog.d").glob("*.md"))


def faults(root: Path = ROOT) -> Iterator[str]:
    """What is wrong with any fragment or with CHANGELOG.md."""
    if MARK not in (root / "CHANGELOG.md").read_text(encoding="utf-8"):
        yield f"CHANGELOG.md has lost its line {MARK.strip()}"
    for path in fragments(root):
        text = path.read_text(encoding="utf-8").strip()
        if not NAME.fullmatch(path.name):
            yield f"changelog.d/{path.name}: name it NAME.KIND.md, KIND one of {', '.join(KINDS)}"
        if not text.endswith(".") or text.startswith(("-", "*", "#")) or "\n\n" in text:
            yield f"changelog.d/{path.name}: one plain sentence or two, ending in a full stop"


def section(version: str, date: str, root: Path = ROOT) -> str:
    """The text of a release: its heading and the fragments by kind."""
    lines = [f"## {version} ({date})"]
    for kind, title in KINDS.items():
        chosen = [path for path in fragments(root) if path.name.endswith(f".{kind}.md")]
        if chosen:
            lines += ["", f"### {title}", ""]
            lines += [f"- {' '.join(path.read_text('utf-8').split())}" for path in chosen]
    return "\n".join(lines) + "\n"


def release(version: str, date: str, root: Path = ROOT) -> None:
    """Put the fragments into CHANGELOG.md and remove them."""
    log = root / "CHANGELOG.md"
    text = log.read_text(encoding="utf-8")
    log.write_text(text.replace(MARK, f"{MARK}\n{section(version, date, root)}", 1), "utf-8")
    for path in fragments(root):
        path.unlink()


def main(arguments: Sequence[str]) -> int:
    """Release or check; 1 when the check finds something."""
    found = list(faults())
    if found or not arguments:
        print("\n".join(found) or "changelog: ok")
        return 1 if found else 0
    if len(arguments) != 3 or arguments[0] != "release":
        print("changelog: say `release VERSION DATE`")
        return 2
    release(arguments[1], arguments[2])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
