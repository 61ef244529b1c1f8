"""Where a drawing lies: shapes of an SVG as lines of points.

Here: from the checked text of a layer to flat outlines, and what can be asked of them (box, cover,
distance). Which answers are faults is `artlint.py`; reading files is `drawing.py`; the meaning of a
path's letters is `pathdata.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, inf, pi, sin
from xml.etree import ElementTree as ET

from botbuilders.deck.pathdata import Line, Point, path_lines

ROUND = 96
# What SVG paints where a shape says nothing.
UNSAID_FILL = "#000000"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """One shape: its lines, and what it is painted with; `width` is 0 without a stroke."""

    lines: tuple[Line, ...]
    fill: str
    stroke: str
    width: float

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of everything it paints."""
        xs, ys = zip(*(point for line in self.lines for point in line), strict=True)
        edge = self.width / 2
        return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge

    def distance(self, point: Point) -> float:
        """How far a point is from what is painted; 0 when it is on it."""
        if self.fill != "none" and self._holds(point):
            return 0.0
        nearest = min(
            (_to_segment(point, a, b) for line in self.lines for a, b in pairwise(line)),
            default=inf,
        )
        return max(0.0, nearest - self.width / 2)

    def _holds(self, point: Point) -> bool:
        """Whether a point is inside, by crossings (even-odd) of a ray to the right."""
        x, y = point
        inside = False
        for line in self.lines:
            for (x1, y1), (x2, y2) in pairwise((*line, line[0])):
                if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                    inside = not inside
        return inside


def outlines(layer: str) -> tuple[Outline, ...]:
    """The shapes of a layer's text, back to front."""
    return tuple(_outline(shape) for shape in ET.fromstring(f"<g>{layer}</g>"))  # noqa: S314  (written by drawing.py)


def _outline(shape: ET.Element) -> Outline:
    stroke = shape.get("stroke", "none")
    width = 0.0 if stroke == "none" else float(shape.get("stroke-width", "1"))
    lines = tuple(line for line in _lines(shape.tag, shape.attrib) if line)
    return Outline(lines=lines, fill=shape.get("fill", UNSAID_FILL), stroke=stroke, width=width)


def _lines(name: str, given: Mapping[str, str]) -> Iterator[Line]:
    if name == "path":
        yield from path_lines(given.get("d", ""))
    elif name in {"polygon", "polyline"}:
        yield from path_lines(f"M{given.get('points', '')}{'Z' if name == 'polygon' else ''}")
    elif name == "line":
        x1, y1, x2, y2 = _numbers(given, "x1", "y1", "x2", "y2")
        yield ((x1, y1), (x2, y2))
    elif name == "rect":
        x, y, width, height = _numbers(given, "x", "y", "width", "height")
        yield from path_lines(f"M{x:f} {y:f}h{width:f}v{height:f}h{-width:f}Z")
    else:
        yield _ellipse(given)


def _ellipse(given: Mapping[str, str]) -> Line:
    x, y, radius, rx, ry = _numbers(given, "cx", "cy", "r", "rx", "ry")
    turns = (2 * pi * at / ROUND for at in range(ROUND + 1))
    return tuple((x + (rx or radius) * cos(t), y + (ry or radius) * sin(t)) for t in turns)


def _numbers(given: Mapping[str, str], *names: str) -> tuple[float, ...]:
    return tuple(float(given.get(name, "0")) for name in names)


def _to_segment(point: Point, a: Point, b: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, a, b
    long = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = 0.0 if long == 0 else ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long
    along = min(1.0, max(0.0, along))
    return hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
