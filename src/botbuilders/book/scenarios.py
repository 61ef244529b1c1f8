"""A build's program on the make-believe board: the request of a run, its result, and whether it shows what it must.

Here: from `spec.Build` to what `simboard` takes and back, on CPython. The same request runs in MicroPython and in the
browser. What the findings of all builds add up to is `proof.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from botbuilders.book.boards import printed
from botbuilders.book.facts import facts
from botbuilders.book.kinds import kinds
from botbuilders.book.nets import Nets
from botbuilders.book.screenfont import screen_lines
from botbuilders.book.simboard import run as run_request
from botbuilders.book.spec import Build, Check, Value

MICROSECONDS = 1_000_000
PRINT = "print"
LINES = ("line1", "line2")
OUTPUTS = ("QA", "QB", "QC", "QD", "QE", "QF", "QG", "QH")
SEGMENTS = {**{letter: letter for letter in "ABCDEFG"}, "DP": "."}
DIGITS = ("digit", "digit_anode")
LEVELS = {"GND": 0, "3V3": 1, "VIN": 1}
ADDRESSES = {"oled": 0x3C, "lcd": 0x27}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A fault of the program: `book.fault.CODE` with its params; `detail` is the interpreter's own message."""

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    line: int | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What a run gave; the fields are told in `simboard/__init__.py`."""

    trace: Sequence[tuple[int, str, str, Value]]
    printed: Sequence[tuple[int, str]]
    pins: Mapping[str, str]
    problems: Sequence[Fault]
    error: Fault | None
    ended: str
    now: int

    def at(self, part: str, what: str, second: float) -> Value:
        """Give what one sees of a part at a second; 0 before its first event."""
        value: Value = 0
        for us, owner, kind, new in self.trace:
            if us > second * MICROSECONDS:
                break
            if (owner, kind) == (part, what):
                value = new
        return value

    def changes(self, part: str, what: str, since: float, until: float) -> list[Value]:
        """Give each new value of a stretch of time, in order."""
        begin, end = since * MICROSECONDS, until * MICROSECONDS
        return [
            new
            for us, owner, kind, new in self.trace
            if (owner, kind) == (part, what) and begin <= us <= end
        ]

    def lines(self, since: float, until: float) -> list[str]:
        """Give what was printed in a stretch of time."""
        begin, end = since * MICROSECONDS, until * MICROSECONDS
        return [line for us, line in self.printed if begin <= us <= end]


def request_of(build: Build, *, unplugged: Sequence[str] = ()) -> dict[str, Any]:
    """Give the request of a build's scenario, as JSON can hold it."""
    nets = Nets(build, printed())
    moves = [list(move) for step in build.scenario.step for move in step.moves]
    return {
        "program": build.program,
        "files": dict(drivers()),
        "seconds": build.scenario.seconds,
        "seed": build.number,
        "parts": {part.id: _about(build, part.id, nets) for part in build.parts},
        "pins": {str(gpio): [pin.owner, pin.leg, pin.mode] for gpio, pin in build.gpios.items()},
        "levels": {pin.part: LEVELS[pin.to] for pin in build.pins if pin.to in LEVELS},
        "start": starts(build),
        "moves": moves,
        "unplugged": list(unplugged),
        "facts": asdict(facts()),
    }


def starts(build: Build) -> dict[str, int]:
    """Give the value of each sensor at the start: the scenario's, else that of its kind."""
    found = {}
    for part in build.parts:
        slider = kinds()[part.kind].input
        if slider is not None:
            found[part.id] = build.scenario.start.get(part.id, slider.start)
    return found


@cache
def drivers() -> Mapping[str, str]:
    """Give the modules that programs import, by name: `drivers/*.py`."""
    folder = files(__package__) / "drivers"
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".py"): file.read_text(encoding="utf-8")
        for file in found
        if file.name.endswith(".py")
    }


def run(request: Mapping[str, Any]) -> Run:
    """Run a request on the board, in this process."""
    return result(run_request(dict(request)))


def result(answer: Mapping[str, Any]) -> Run:
    """Read what a run gave, here or in MicroPython."""
    return msgspec.convert(answer, type=Run)


def broken(run: Run, checks: Sequence[Check]) -> Iterator[tuple[Check, str]]:
    """Give each check that a run does not fulfil, with what was seen instead."""
    for check in checks:
        holds, seen = _look(run, check)
        if not holds:
            yield check, seen


def _look(run: Run, check: Check) -> tuple[bool, str]:
    if check.part == PRINT:
        lines = run.lines(check.since or 0, check.at)
        count = sum(1 for line in lines if str(check.equal) in line)
        least = check.low is None and check.high is None
        return (count > 0 if least else _within(count, check)), " | ".join(lines[-3:])
    if check.since is None:
        value = _seen(run, check)
        return _fits(value, check), str(value)
    changes = run.changes(check.part, check.what, check.since, check.at)
    if check.values is not None:
        return changes == list(check.values), str(changes)
    count = sum(1 for value in changes if value)
    return _within(count, check), str(count)


def _seen(run: Run, check: Check) -> Value:
    dots = run.at(check.part, "dots", check.at)
    if check.what in LINES and isinstance(dots, str):
        return screen_lines(dots)[LINES.index(check.what)]
    return run.at(check.part, check.what, check.at)


def _fits(value: Value, check: Check) -> bool:
    if check.equal is not None:
        return value == check.equal
    if check.among is not None:
        return value in check.among
    return isinstance(value, int) and _within(value, check)


def _within(value: int, check: Check) -> bool:
    low = value if check.low is None else check.low
    high = value if check.high is None else check.high
    return low <= value <= high


def _about(build: Build, name: str, nets: Nets) -> dict[str, Any]:
    kind = build.part(name).kind
    about: dict[str, Any] = {"kind": kind}
    if kind == "shift":
        about["segments"] = "".join(_segment(build, f"{name}.{output}", nets) for output in OUTPUTS)
        about["lit_by"] = 0 if any(part.kind == "digit_anode" for part in build.parts) else 1
    if kind in ADDRESSES:
        about["address"] = ADDRESSES[kind]
    return about


def _segment(build: Build, output: str, nets: Nets) -> str:
    """Give the segment that an output of the 74HC595 lights through its resistor; a blank for none."""
    for part in build.parts:
        if part.kind != "resistor":
            continue
        ends = [nets.of(f"{part.id}.{leg}") for leg in ("1", "2")]
        if nets.of(output) not in ends:
            continue
        other = ends[1 - ends.index(nets.of(output))]
        for digit in (each for each in build.parts if each.kind in DIGITS):
            for leg, letter in SEGMENTS.items():
                if nets.of(f"{digit.id}.{leg}") == other:
                    return letter
    return " "
