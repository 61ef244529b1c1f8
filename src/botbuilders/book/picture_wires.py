"""Drawings of wires: a dark edge, a colored core, and a number at both ends.

Here: from corners to SVG. Where wires run is `picture_routes.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_svg import Box, Label, Point, circle, group, n, path, rect

RADIUS = 4.0
CASING, EDGE, CORE = 6.4, 4.6, 3.0
WIDE, NARROW = 6.2, 4.75  # half widths of a number's plate
HIGH = 6.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A wire as it lies: its number (0 for a lead of a part), color and corners."""

    number: int
    color: str
    points: tuple[Point, ...]
    ends: tuple[str, str] = ("", "")


def wire(run: Run) -> str:
    """Draw a wire; `data-from` and `data-to` are the holes of its ends."""
    d = rounded(run.points)
    line: paint.Attributes = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    color = paint.WIRES.get(run.color, run.color)
    drawn = (
        path(d, stroke=paint.WHITE, stroke_width=CASING, **line)
        + path(d, stroke=paint.INK, stroke_width=EDGE, **line)
        + path(d, stroke=color, stroke_width=CORE, **line)
    )
    if not run.number:
        return group(drawn, class_="lead", data_from=run.ends[0], data_to=run.ends[1])
    return group(
        drawn,
        class_="wire",
        id=f"wire-{run.number}",
        data_from=run.ends[0],
        data_to=run.ends[1],
    )


def rounded(points: Sequence[Point]) -> str:
    """Write a path with round corners."""
    start, *rest = points
    written = [f"M{n(start[0])} {n(start[1])}"]
    before = start
    for here, after in pairwise(rest):
        one, other = _toward(here, before), _toward(here, after)
        written.append(
            f"L{n(one[0])} {n(one[1])}Q{n(here[0])} {n(here[1])} {n(other[0])} {n(other[1])}"
        )
        before = here
    last = points[-1]
    return "".join(written) + f"L{n(last[0])} {n(last[1])}"


def _toward(corner: Point, other: Point) -> Point:
    far = hypot(other[0] - corner[0], other[1] - corner[1])
    share = min(RADIUS, far / 2) / far
    return (
        corner[0] + (other[0] - corner[0]) * share,
        corner[1] + (other[1] - corner[1]) * share,
    )


@dataclass(frozen=True, slots=True)
class Badge:
    """The number at the end of a wire."""

    number: int
    at: Point
    color: str
    half: float

    @property
    def box(self) -> Box:
        """The room that it takes."""
        x, y = self.at
        return Box(x - self.half, y - HIGH, x + self.half, y + HIGH)

    @property
    def svg(self) -> str:
        """The plate under the number."""
        color = paint.WIRES.get(self.color, self.color)
        inner = Box(self.box.x0 + 0.9, self.box.y0 + 0.9, self.box.x1 - 0.9, self.box.y1 - 0.9)
        return rect(
            self.box, rx=self.half, fill=paint.WHITE, stroke=paint.INK, stroke_width=0.9
        ) + rect(inner, rx=self.half - 0.9, fill="none", stroke=color, stroke_width=1.1)

    @property
    def label(self) -> Label:
        """The number."""
        text = str(self.number)
        size = 8.6 if len(text) == 1 else 7.4 if self.half == WIDE else 6.6
        return Label(
            text=text, x=self.at[0], y=self.at[1], size=size, color=paint.INK, role="number"
        )


def badges(runs: Iterable[Run]) -> Iterator[Badge]:
    """Give the numbers at both ends of each wire; close neighbors are narrow."""
    ends = [(run, point) for run in runs if run.number for point in (run.points[0], run.points[-1])]
    for run, point in ends:
        close = any(
            0 < abs(point[0] - other[0]) < 2 * WIDE and abs(point[1] - other[1]) < 2 * HIGH
            for _, other in ends
        )
        yield Badge(run.number, point, run.color, NARROW if close else WIDE)


def sockets(runs: Iterable[Run]) -> str:
    """Draw the ends of leads in their holes."""
    return "".join(
        circle(point, 2.4, fill=paint.PALE_METAL, stroke=paint.INK, stroke_width=0.9)
        for run in runs
        if not run.number
        for point in (run.points[0],)
    )
