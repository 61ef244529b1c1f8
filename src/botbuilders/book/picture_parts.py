"""What every drawing of a part gives and takes.

Here: the shapes of data between drawings and the picture. Drawings are `picture_small.py` (on the
breadboard) and `picture_modules.py` (beside it).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot

from botbuilders.book.picture_svg import Box, Label, Point, around, group, n

# Kinds that lie beside the breadboard: their leads are drawn as wires.
BESIDE = frozenset({"echo", "oled", "lcd", "stick", "servo", "motor", "supply", "foil"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A part with its legs where they enter the breadboard; `side` is where its body leans."""

    name: str
    kind: str
    legs: Mapping[str, Point]
    options: Mapping[str, object] = field(default_factory=dict)
    side: int = -1

    @property
    def middle(self) -> Point:
        """The middle of all legs."""
        points = list(self.legs.values())
        return (
            (min(x for x, _ in points) + max(x for x, _ in points)) / 2,
            (min(y for _, y in points) + max(y for _, y in points)) / 2,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """A drawing: its SVG, where nothing else may lie, its lettering, and what to write beside it.

    `pins` are the ends of leads that a module beside the breadboard has.
    """

    svg: str
    solid: tuple[Box, ...]
    labels: tuple[Label, ...] = ()
    caption: tuple[str, ...] = ()
    pins: Mapping[str, Point] = field(default_factory=dict)

    @property
    def hull(self) -> Box:
        """The box around everything solid."""
        return around(self.solid)


def named(part: Placed, inner: str, css: str) -> str:
    """Wrap a drawing so that the web page finds it; `data-legs` tells where its legs are drawn."""
    if css in BESIDE:
        return group(inner, class_=f"part {css}", id=f"part-{part.name}")
    legs = " ".join(f"{pin}@{n(x)},{n(y)}" for pin, (x, y) in part.legs.items())
    return group(inner, class_=f"part {css}", id=f"part-{part.name}", data_legs=legs)


@dataclass(frozen=True, slots=True)
class Frame:
    """Coordinates along two legs: x runs from the first to the second, y to the body's side."""

    origin: Point
    along: Point
    across: Point
    length: float

    @classmethod
    def between(cls, first: Point, second: Point, side: int) -> Frame:
        """Lay the frame through two legs; side -1 is up on the page (or left), 1 down (or right)."""
        dx, dy = second[0] - first[0], second[1] - first[1]
        length = hypot(dx, dy)
        along = (dx / length, dy / length)
        across = (-along[1], along[0])
        leading = across[1] if abs(across[1]) > abs(across[0]) else across[0]
        if leading * side < 0:
            across = (-across[0], -across[1])
        middle = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
        return cls(middle, along, across, length)

    def at(self, x: float, y: float) -> Point:
        """Give a point of the page."""
        return (
            self.origin[0] + x * self.along[0] + y * self.across[0],
            self.origin[1] + x * self.along[1] + y * self.across[1],
        )

    def box(self, x0: float, y0: float, x1: float, y1: float) -> Box:
        """Give the box on the page around a box of the frame."""
        one, other = self.at(x0, y0), self.at(x1, y1)
        return Box(
            min(one[0], other[0]),
            min(one[1], other[1]),
            max(one[0], other[0]),
            max(one[1], other[1]),
        )

    def drawn(self, inner: str) -> str:
        """Put what is drawn in the frame on the page."""
        numbers = (*self.along, *self.across, *self.origin)
        return group(inner, transform=f"matrix({' '.join(n(number) for number in numbers)})")


def ohm_text(ohms: int) -> str:
    """Write a value as a kit's bag does: 220 Ω, 10 kΩ."""
    return f"{ohms // 1000} kΩ" if ohms >= 1000 else f"{ohms} Ω"
