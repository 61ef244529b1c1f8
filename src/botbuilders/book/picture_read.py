"""Reading a wiring picture: which holes its wires, leads and legs end in.

Here: from the SVG's own coordinates back to holes, so that a proof can compare what is drawn with the
pin table. Nothing of the spec is used but the measures of board and breadboard. Drawing is
`picture.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from xml.etree import ElementTree as ET

from botbuilders.book.boards import Hole, Profile, printed
from botbuilders.book.picture_board import holes, spot
from botbuilders.book.picture_svg import CAP, Point
from botbuilders.book.spec import Build, Wire

NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+")
NEAR = 0.6


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a picture shows: wires by number, legs as `part.pin`, numbers at holes, lit pins."""

    wires: Mapping[int, tuple[Hole, Hole]]
    legs: Mapping[str, Hole]
    numbers: Mapping[Hole, int]
    lit: frozenset[str]


def read(svg: str, profile: Profile | None = None) -> Seen:
    """Read a picture with its letters.

    Raises:
        ValueError: a wire, a leg or a number is not at a hole; says which.

    """
    profile = profile or printed()
    at = {spot(hole, profile.breadboard): hole for hole in holes(profile.breadboard)}
    root = ET.fromstring(svg)  # noqa: S314  (only our own drawings are read)
    wires: dict[int, tuple[Hole, Hole]] = {}
    legs: dict[str, Hole] = {}
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        css = group.get("class", "").split()
        if "wire" in css:
            number = int(group.get("id", "").rpartition("-")[2])
            start, end = _ends(group)
            wires[number] = (_hole(start, at, f"wire {number}"), _hole(end, at, f"wire {number}"))
        elif "lead" in css:
            name = group.get("data-to", "")
            legs[name] = _hole(_ends(group)[0], at, name)
        elif "part" in css:
            for name, point in _legs(group):
                legs[name] = _hole(point, at, name)
    lamps = root.iter("{http://www.w3.org/2000/svg}rect")
    lit = frozenset(lamp.get("data-pin", "") for lamp in lamps if lamp.get("class") == "lit")
    return Seen(wires=wires, legs=legs, numbers=dict(_numbers(root, at)), lit=lit)


def as_drawn(build: Build, svg: str, profile: Profile | None = None) -> Build:
    """Give the build that a picture shows: wires between holes and legs in holes, as drawn.

    Raises:
        ValueError: something ends beside a hole, or a wire has other numbers at its ends than its own.

    """
    seen = read(svg, profile)
    for number, ends in seen.wires.items():
        for hole in ends:
            if seen.numbers.get(hole) != number:
                raise ValueError(f"wire {number} has no number at {hole}")
    colors = {wire.number: wire.color for wire in build.wires}
    wires = tuple(
        Wire(number, str(start), str(end), colors.get(number, "black"))
        for number, (start, end) in sorted(seen.wires.items())
    )
    parts = tuple(
        replace(
            part,
            holes={
                name.partition(".")[2]: str(hole)
                for name, hole in seen.legs.items()
                if name.partition(".")[0] == part.id
            },
        )
        for part in build.parts
    )
    return replace(build, wires=wires, parts=parts)


def _ends(group: ET.Element) -> tuple[Point, Point]:
    """Give the first and the last point of a group's topmost path."""
    d = group[-1].get("d", "")
    numbers = [float(number) for number in NUMBER.findall(d)]
    return (numbers[0], numbers[1]), (numbers[-2], numbers[-1])


def _legs(group: ET.Element) -> Iterator[tuple[str, Point]]:
    part = group.get("id", "").partition("-")[2]
    for leg in group.get("data-legs", "").split():
        name, _, place = leg.partition("@")
        x, _, y = place.partition(",")
        yield f"{part}.{name}", (float(x), float(y))


def _numbers(root: ET.Element, at: Mapping[Point, Hole]) -> Iterator[tuple[Hole, int]]:
    for text in root.iter("{http://www.w3.org/2000/svg}text"):
        if text.get("class") == "number":
            x, y = (float(number) for number in NUMBER.findall(text.get("transform", "")))
            middle = (x, y - float(text.get("font-size", "0")) * CAP / 2)
            yield _hole(middle, at, f"number {text.text}"), int(text.text or 0)


def _hole(point: Point, at: Mapping[Point, Hole], what: str) -> Hole:
    for (x, y), hole in at.items():
        if abs(x - point[0]) < NEAR and abs(y - point[1]) < NEAR:
            return hole
    raise ValueError(f"{what} is at {point}, where no hole is")
