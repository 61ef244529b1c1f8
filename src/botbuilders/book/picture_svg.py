"""SVG in small pieces: shapes, boxes and lettering of the wiring pictures.

Here: writing elements, and measuring letters without a font at hand. One unit is a hundredth of an
inch, so that holes are 10 apart. What is drawn is `picture_board.py`, `picture_small.py` and
`picture_modules.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]

PITCH = 10.0
POINT = 100.0 / 72.0  # one typographic point in units
CAP = 0.7  # height of a capital in Fredoka, in ems
# Advances of Fredoka at weight 600 in hundredths of an em, rounded up; tests compare with the font.
_WIDTHS = {
    26: " !',.:;Iij|",
    36: "()[]{}l",
    45: '-ftrs$=`1"',
    52: "*?/\\^5ckx+s",
    58: "0236789Jez4SghpqLabdnouvy~<>",
    62: "KZPERBF°",
    70: "CYTHDNUX&",
    80: "AGOV#wQm%",
    96: "WM@_Ω",
}
_WIDTH = {letter: width / 100 for width, letters in _WIDTHS.items() for letter in letters}
_OTHER = 0.72


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by two corners."""

    x0: float
    y0: float
    x1: float
    y1: float

    def touches(self, other: Box, gap: float = 0.0) -> bool:
        """Say whether two boxes overlap or come closer than a gap."""
        return (
            self.x0 < other.x1 + gap
            and other.x0 < self.x1 + gap
            and self.y0 < other.y1 + gap
            and other.y0 < self.y1 + gap
        )

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Say whether a point lies inside, or outside by less than a margin."""
        x, y = point
        return self.x0 - margin < x < self.x1 + margin and self.y0 - margin < y < self.y1 + margin

    def grown(self, by: float) -> Box:
        """Give the box with room around it."""
        return Box(self.x0 - by, self.y0 - by, self.x1 + by, self.y1 + by)

    def inside(self, other: Box) -> bool:
        """Say whether this box lies wholly inside another."""
        return (
            self.x0 >= other.x0
            and self.y0 >= other.y0
            and self.x1 <= other.x1
            and self.y1 <= other.y1
        )


def around(boxes: Iterable[Box]) -> Box:
    """Give the box around some boxes."""
    held = list(boxes)
    return Box(
        min(box.x0 for box in held),
        min(box.y0 for box in held),
        max(box.x1 for box in held),
        max(box.y1 for box in held),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """Letters in a picture; x and y are the middle of the capitals, turned by 0 or -90 degrees."""

    text: str
    x: float
    y: float
    size: float
    color: str
    anchor: Anchor = "middle"
    turn: int = 0
    role: str = "name"

    @property
    def box(self) -> Box:
        """The room that the letters take."""
        wide, high = width(self.text, self.size), self.size * CAP
        left = {"start": 0.0, "middle": -wide / 2, "end": -wide}[self.anchor]
        if self.turn:
            return Box(self.x - high / 2, self.y - left - wide, self.x + high / 2, self.y - left)
        return Box(self.x + left, self.y - high / 2, self.x + left + wide, self.y + high / 2)

    @property
    def svg(self) -> str:
        """The letters as an element."""
        turned = f"rotate({self.turn} {n(self.x)} {n(self.y)}) " if self.turn else ""
        return (
            f'<text class="{self.role}" transform="{turned}translate({n(self.x)}'
            f' {n(self.y + self.size * CAP / 2)})" font-size="{n(self.size)}" font-weight="600"'
            f' text-anchor="{self.anchor}" fill="{self.color}">{escape(self.text)}</text>'
        )


def width(text: str, size: float) -> float:
    """Measure a line of letters; never less than the font will need."""
    return sum(_WIDTH.get(letter, _OTHER) for letter in text) * size


def n(number: float) -> str:
    """Write a number with at most two decimals."""
    text = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"", "-0"} else text


def element(name: str, inner: str = "", /, **attributes: float | str) -> str:
    """Write an element; an underscore in a name stands for a hyphen, at its end for nothing."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{value if isinstance(value, str) else n(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


def rect(box: Box, **attributes: float | str) -> str:
    """Write a rectangle."""
    return element(
        "rect", x=box.x0, y=box.y0, width=box.x1 - box.x0, height=box.y1 - box.y0, **attributes
    )


def circle(center: Point, radius: float, **attributes: float | str) -> str:
    """Write a circle."""
    return element("circle", cx=center[0], cy=center[1], r=radius, **attributes)


def line(start: Point, end: Point, **attributes: float | str) -> str:
    """Write a straight line."""
    return element("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def path(d: str, **attributes: float | str) -> str:
    """Write a path."""
    return element("path", d=d, **attributes)


def group(inner: str, **attributes: float | str) -> str:
    """Write a group."""
    return element("g", inner, **attributes)


def moved(inner: str, to: Point, turn: float = 0.0) -> str:
    """Write what is drawn around (0, 0) at a point, turned by degrees."""
    turned = f" rotate({n(turn)})" if turn else ""
    return group(inner, transform=f"translate({n(to[0])} {n(to[1])}){turned}")
