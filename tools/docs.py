"""Check the documents: `python -m tools.docs`.

Every relative link leads to a file (and to a heading of it), and every `python3 dev.py` or `botbuilders` command
that a document shows is one that `--help` knows, with options that it knows.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

from tools.paths import ROOT

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
COMMAND = re.compile(r"(?:python3 dev\.py|\bbotbuilders) (?!import\b)[a-z][^`\n|#]*")
SPAN = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
OPTION = re.compile(r"--[a-z][a-z-]*")
WORD = re.compile(r"[a-z][a-z-]*")
DEV = "python3 dev.py"
PROGRAMS = (DEV, "botbuilders")


def documents(root: Path = ROOT) -> list[Path]:
    """Every Markdown file a reader may open."""
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]


def anchors(text: str) -> set[str]:
    """The names that headings can be linked by."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def broken_links(path: Path) -> Iterator[str]:
    """The relative links of a document that lead nowhere."""
    for match in LINK.finditer(path.read_text(encoding="utf-8")):
        target = match[1] or match[2]
        if re.match(r"[a-z]+:", target):
            continue
        name, _, heading = target.partition("#")
        there = path.parent / name if name else path
        if not there.exists():
            yield f"{path.name}: no file at {target}"
        elif heading and heading not in anchors(there.read_text(encoding="utf-8")):
            yield f"{path.name}: no heading at {target}"


def commands(text: str) -> Iterator[str]:
    """The commands of ours that a document shows as code."""
    for span in SPAN.findall(text):
        for match in COMMAND.finditer(span):
            yield match[0].strip()


@cache
def help_of(program: str, *names: str) -> str | None:
    """What `--help` prints for a command, or None when there is no such command."""
    asked = [*names, "--help"]
    if program == DEV:
        line = [sys.executable, str(ROOT / "dev.py"), *asked]
        answer = subprocess.run(line, capture_output=True, text=True, check=False)
        return answer.stdout if answer.returncode == 0 else None
    from botbuilders.cli import main as run

    # In this process: a program for each of two dozen commands takes half a second each.
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()):
        code = run(asked)
    return out.getvalue() if code == 0 else None


def command_faults(command: str, help_for: Callable[..., str | None] = help_of) -> Iterator[str]:
    """What `--help` does not know of a command that a document shows."""
    program = next(name for name in PROGRAMS if command.startswith(name))
    words = command.removeprefix(program).split(" -- ")[0].split()
    known = help_for(program, words[0])
    if known is None:
        yield f"`{command}`: {program} has no command {words[0]}"
        return
    if len(words) > 1 and WORD.fullmatch(words[1]):  # perhaps a command of a command
        known = help_for(program, *words[:2]) or known
    for option in OPTION.findall(" ".join(words)):
        if option not in known:
            yield f"`{command}`: {words[0]} has no option {option}"


def faults(root: Path = ROOT) -> Iterator[str]:
    """What is wrong with any document."""
    for path in documents(root):
        yield from broken_links(path)
        for command in commands(path.read_text(encoding="utf-8")):
            for fault in command_faults(command):
                yield f"{path.relative_to(root)}: {fault}"


def main() -> int:
    """Print what is wrong; 1 when something is."""
    found = list(faults())
    print("\n".join(found) or "docs: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
