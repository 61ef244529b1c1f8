"""One fault put into a build at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from botbuilders.book.spec import Build, Mode, Wire


def with_wire(build: Build, number: int, start: str | None = None, end: str | None = None) -> Build:
    """A wire that goes somewhere else."""
    wires = tuple(
        Wire(w.number, start or w.start, end or w.end, w.color) if w.number == number else w
        for w in build.wires
    )
    return replace(build, wires=wires)


def with_color(build: Build, number: int, color: str) -> Build:
    """A wire of another color."""
    wires = tuple(replace(w, color=color) if w.number == number else w for w in build.wires)
    return replace(build, wires=wires)


def without_wire(build: Build, number: int) -> Build:
    """A wire left out; the others keep their numbers."""
    return replace(build, wires=tuple(w for w in build.wires if w.number != number))


def more_wires(build: Build, *ends: tuple[str, str]) -> Build:
    """Wires that should not be there."""
    count = len(build.wires)
    added = tuple(Wire(count + n, start, end, "white") for n, (start, end) in enumerate(ends, 1))
    return replace(build, wires=(*build.wires, *added))


def with_holes(build: Build, part: str, **holes: str) -> Build:
    """A part whose legs are in other holes; a leg with a number is written `_1`."""
    moved = {leg.removeprefix("_"): hole for leg, hole in holes.items()}
    return with_part(build, part, holes={**build.part(part).holes, **moved})


def with_part(build: Build, part: str, **changes: Any) -> Build:
    """A part with other fields."""
    parts = tuple(replace(p, **changes) if p.id == part else p for p in build.parts)
    return replace(build, parts=parts)


def with_pin(build: Build, part: str, to: str, mode: Mode | None = None) -> Build:
    """A pin table that says something else of a leg."""
    pins = tuple(
        replace(pin, to=to, mode=pin.mode if mode is None else mode) if pin.part == part else pin
        for pin in build.pins
    )
    return replace(build, pins=pins)


def with_program(build: Build, changes: Mapping[str, str]) -> Build:
    """A program with pieces of its text replaced; each is there."""
    program = build.program
    for old, new in changes.items():
        assert old in program
        program = program.replace(old, new)
    return replace(build, program=program)
