"""Where a module hangs beside the breadboard, and its lettering.

Here: coordinates of a row of pins that point to the breadboard. Drawings are `picture_modules.py` and
`picture_motion.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_parts import Placed
from botbuilders.book.picture_svg import PITCH, Box, Label, Point, line, width

STUB = 6.0  # how far pins stick out of a module


@dataclass(frozen=True, slots=True)
class Hanging:
    """A module's place: the middle of its row of pins, and the side of the breadboard it is on."""

    x: float
    y: float
    side: int

    def box(self, left: float, right: float, near: float, far: float) -> Box:
        """Give a box by distances from the pins: to the left and right, and away from the board."""
        one, other = self.y + self.side * near, self.y + self.side * far
        return Box(self.x + left, min(one, other), self.x + right, max(one, other))

    def at(self, right: float, away: float) -> Point:
        """Give a point by its distance to the right of the pins and away from the board."""
        return self.x + right, self.y + self.side * away

    def pins(self, names: Sequence[str], start: float = 0.0) -> dict[str, Point]:
        """Give a row of pins 0.1 in apart, in the middle or from a distance to the left of it."""
        first = start - (len(names) - 1) * PITCH / 2
        return {name: self.at(first + at * PITCH, 0) for at, name in enumerate(names)}


def in_order(part: Placed) -> tuple[str, ...]:
    """Give the legs from left to right."""
    return tuple(sorted(part.legs, key=lambda name: part.legs[name]))


def stubs(pins: dict[str, Point], at: Hanging) -> str:
    """Draw the pins that stick out of a module."""
    return "".join(
        line(pin, (pin[0], at.y + at.side * (STUB + 3)), **paint.LEG) for pin in pins.values()
    )


def pin_names(pins: dict[str, Point], at: Hanging) -> tuple[Label, ...]:
    """Write the names of the pins on the module."""
    return tuple(
        Label(
            text=name,
            x=x,
            y=at.y + at.side * (STUB + 5),
            size=7.5,
            color=paint.WHITE,
            anchor="end" if at.side > 0 else "start",
            turn=-90,
            role="pin",
        )
        for name, (x, _) in pins.items()
    )


def name(part: Placed, middle: Point, room: float, color: str) -> tuple[Label, ...]:
    """Write a part's name on it, as large as its room allows, on two lines when one is too small."""
    text = str(part.options.get("label") or part.name)
    one = _size(text, room)
    words = text.split()
    if one >= 9 or len(words) < 2:
        return (Label(text=text, x=middle[0], y=middle[1], size=one, color=color, role="name"),)
    cut = min(
        range(1, len(words)),
        key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))),
    )
    lines = (" ".join(words[:cut]), " ".join(words[cut:]))
    size = min(_size(text, room) for text in lines)
    return tuple(
        Label(
            text=text, x=middle[0], y=middle[1] + shift * size, size=size, color=color, role="name"
        )
        for text, shift in zip(lines, (-0.55, 0.55), strict=True)
    )


def _size(text: str, room: float) -> float:
    return min(12.0, room / width(text, 1.0))
