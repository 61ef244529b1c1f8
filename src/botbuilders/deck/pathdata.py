"""A path's letters and numbers as lines of points.

Here: SVG 1.1 path data, section 8.3, with curves flattened to short steps. What the lines are asked
is `outline.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, copysign, cos, hypot, pi, radians, sin, sqrt

Point = tuple[float, float]
Line = tuple[Point, ...]

STEPS = 24
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}

_NUMBER = re.compile(r"[\s,]*(-?(?:\d+\.?\d*|\.\d+))")
_FLAG = re.compile(r"[\s,]*([01])")
_FLAGS = {3, 4}  # where an arc's two flags stand; they need no space after them


class PathError(ValueError):
    """Numbers are missing, or there is one too many."""


def path_lines(data: str) -> Iterator[Line]:
    """The lines of a path, each from a pen set down until it is lifted."""
    pen = _Pen()
    for letter, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        for values in _groups(letter.upper(), text):
            lifted = pen.draw(letter, values)
            if lifted:
                yield lifted
            letter = {"M": "L", "m": "l"}.get(letter, letter)  # noqa: PLW2901  (more pairs are lines)
    if len(pen.line) > 1:
        yield tuple(pen.line)


def _groups(letter: str, text: str) -> Iterator[list[float]]:
    need = ARGUMENTS[letter]
    values: list[float] = []
    at = 0
    while text[at:].strip(" ,\n\t"):
        flag = letter == "A" and len(values) % need in _FLAGS
        found = (_FLAG if flag else _NUMBER).match(text, at)
        if found is None:
            raise PathError(text)
        values.append(float(found[1]))
        at = found.end()
    if (need == 0 and values) or (need and (not values or len(values) % need)):
        raise PathError(text)
    yield from ([values[i : i + need] for i in range(0, len(values), need)] if need else [[]])


class _Pen:
    """Where the pen is, where its line began, and the line so far."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None  # the last control point, which S and T mirror
        self.curve = ""
        self.line: list[Point] = []

    def draw(self, letter: str, values: Sequence[float]) -> Line:
        """Draw one command; the line that it ends, empty while one goes on."""
        kind = letter.upper()
        points = self._absolute(letter, values)
        if kind == "M":
            done = tuple(self.line) if len(self.line) > 1 else ()
            self.start = self.at = points[-1]
            self.line = [self.at]
            return done
        if kind == "Z":
            self.line.append(self.start)
            self.at = self.start
            return ()
        if not self.line:
            self.line = [self.at]
        if kind == "A":
            self.line += _arc(self.at, points[-1], values)
        else:
            self.line += self._curve(kind, points)
        self.at, self.curve = points[-1], kind
        return ()

    def _absolute(self, letter: str, values: Sequence[float]) -> list[Point]:
        x, y = self.at if letter.islower() else (0.0, 0.0)
        if letter in "Hh":
            return [(x + values[0], self.at[1])]
        if letter in "Vv":
            return [(self.at[0], y + values[0])]
        pairs = values[5:] if letter in "Aa" else values
        return [(x + a, y + b) for a, b in zip(pairs[::2], pairs[1::2], strict=True)]

    def _curve(self, kind: str, points: Sequence[Point]) -> list[Point]:
        if kind in "LHV":
            return list(points)
        if kind in "ST":
            points = [self._mirrored("CS" if kind == "S" else "QT"), *points]
        self.handle = points[-2]
        return list(_bezier((self.at, *points)))

    def _mirrored(self, kinds: str) -> Point:
        if self.handle is None or self.curve not in kinds or not self.curve:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]


def _bezier(points: Sequence[Point]) -> Iterator[Point]:
    """De Casteljau's steps along a curve of any degree, its first point left out."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        row = list(points)
        while len(row) > 1:
            row = [
                ((1 - t) * x1 + t * x2, (1 - t) * y1 + t * y2)
                for (x1, y1), (x2, y2) in pairwise(row)
            ]
        yield row[0]


def _arc(start: Point, end: Point, values: Sequence[float]) -> Iterator[Point]:
    """An elliptical arc, by the steps of SVG 1.1, appendix F.6.5; its first point left out."""
    rx, ry, tilt, large, sweep = (abs(values[0]), abs(values[1]), radians(values[2]), *values[3:5])
    if 0 in {rx, ry} or start == end:
        yield end
        return
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos(tilt) * dx + sin(tilt) * dy, cos(tilt) * dy - sin(tilt) * dx
    grow = max(1.0, hypot(x / rx, y / ry))
    rx, ry = rx * grow, ry * grow
    rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
    far = copysign(sqrt(max(0.0, rest)), 1 if large != sweep else -1)
    cx, cy = far * rx * y / ry, -far * ry * x / rx
    first = _angle((x - cx) / rx, (y - cy) / ry)
    turn = (_angle((-x - cx) / rx, (-y - cy) / ry) - first) % (2 * pi)
    turn -= 0 if sweep else 2 * pi
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for step in range(1, 2 * STEPS + 1):
        a = first + turn * step / (2 * STEPS)
        u, v = cx + rx * cos(a), cy + ry * sin(a)
        yield middle[0] + cos(tilt) * u - sin(tilt) * v, middle[1] + sin(tilt) * u + cos(tilt) * v


def _angle(x: float, y: float) -> float:
    return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)
