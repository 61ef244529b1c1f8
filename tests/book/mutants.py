"""Small faults of a program, made one at a time: a wrong pin, a flipped comparison, a line left out, ..."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from botbuilders.book.proof import programmed
from botbuilders.book.spec import Build

PIN = re.compile(r"\bPin\((\d+)")
SWAPS = (
    ("flip", " < ", " > "),
    ("flip", " > ", " < "),
    ("flip", " == ", " != "),
    ("sign", " + ", " - "),
    ("sign", " - ", " + "),
    ("and", " and ", " or "),
    ("not", "not ", ""),
    ("pull", ", Pin.PULL_UP", ""),
    ("way", "Pin.OUT", "Pin.IN"),
    ("way", "Pin.IN", "Pin.OUT"),
)
# A line of one of these cannot be left out alone.
HEADS = ("import", "from", "def", "while", "for", "else", "elif", "if", "return")
EVERY_GPIO = tuple(range(41))


@dataclass(frozen=True, slots=True)
class Mutant:
    """A build whose program has one fault."""

    kind: str
    line: int
    build: Build

    @property
    def text(self) -> str:
        return self.build.program.splitlines()[self.line - 1].strip()

    @property
    def caught(self) -> bool:
        return next(programmed(self.build), None) is not None


def wrong_pins(build: Build) -> Iterator[Mutant]:
    """Each pin of the program as every other GPIO of the chip."""
    for number, line, code in _lines(build):
        for match in PIN.finditer(code):
            for gpio in EVERY_GPIO:
                if gpio != int(match[1]):
                    changed = f"{line[: match.start(1)]}{gpio}{line[match.end(1) :]}"
                    yield Mutant("pin", number, _with(build, number, changed))


def others(build: Build) -> Iterator[Mutant]:
    """Lines left out, comparisons and signs flipped."""
    for number, line, code in _lines(build):
        if code.strip() and not code.lstrip().startswith(HEADS):
            indent = line[: len(line) - len(line.lstrip())]
            yield Mutant("left out", number, _with(build, number, f"{indent}pass"))
        for kind, old, new in SWAPS:
            for match in re.finditer(re.escape(old), code):
                changed = f"{line[: match.start()]}{new}{line[match.end() :]}"
                yield Mutant(kind, number, _with(build, number, changed))


def _lines(build: Build) -> Iterator[tuple[int, str, str]]:
    for number, line in enumerate(build.program.splitlines(), 1):
        yield number, line, line.partition("#")[0]


def _with(build: Build, number: int, line: str) -> Build:
    lines = build.program.splitlines()
    lines[number - 1] = line
    return replace(build, program="\n".join(lines) + "\n")
