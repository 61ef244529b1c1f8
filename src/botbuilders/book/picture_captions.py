"""Captions beside parts: what they say and where they lie.

Here: the search for a place that covers nothing. Places of parts are `picture_layout.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import Profile
from botbuilders.book.picture_board import holes, spot
from botbuilders.book.picture_modules import BESIDE
from botbuilders.book.picture_parts import Drawn, ohm_text
from botbuilders.book.picture_stiff import PRINTED
from botbuilders.book.picture_svg import Box, Label, Point, around, width
from botbuilders.book.spec import Build

CAPTION = 9.0
MANY = 5  # resistors of one value share a caption


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What is there already: boxes, used holes, and the edge of the picture."""

    boxes: Sequence[Box]
    used: frozenset[Point]
    area: Box


def captions(
    build: Build,
    profile: Profile,
    drawn: Mapping[str, Drawn],
    about: tuple[Mapping[str, str], Taken],
) -> Iterator[Label]:
    """Write beside each part what it is; `about` holds labels by part and what is taken."""
    labels, there = about
    solid = [box for each in drawn.values() for box in each.solid]
    solid += [label.box.grown(1) for each in drawn.values() for label in each.labels]
    taken = [*solid, *there.boxes, *(Box(x - 6, y - 6, x + 6, y + 6) for x, y in there.used)]
    dots = [spot(hole, profile.breadboard) for hole in holes(profile.breadboard)]
    for text, hull in _texts(build, drawn, labels):
        label = _best(text, hull, (taken, dots, there.area))
        taken.append(label.box.grown(2))
        yield label


def _best(text: str, hull: Box, there: tuple[Sequence[Box], Sequence[Point], Box]) -> Label:
    """Take the place that hides nothing, is near, and covers few holes."""
    taken, dots, area = there
    x, y = (hull.x0 + hull.x1) / 2, (hull.y0 + hull.y1) / 2

    def price(label: Label) -> float:
        box = label.box.grown(1.5)
        bad = sum(box.touches(other) for other in taken) + (not box.inside(area))
        return bad * 1000 + (abs(label.x - x) * 0.4 + abs(label.y - y)) * 0.5

    priced = sorted(((price(label), at, label) for at, label in enumerate(_places(text, hull))))
    best, found = float("inf"), priced[0][2]
    for cost, _, label in priced:
        if cost >= best:
            break
        box = label.box.grown(3)
        cost_here = cost + 1.2 * sum(box.holds(dot) for dot in dots)
        if cost_here < best:
            best, found = cost_here, label
    return found


def _texts(
    build: Build, drawn: Mapping[str, Drawn], labels: Mapping[str, str]
) -> Iterator[tuple[str, Box]]:
    """Give what to write beside parts; many resistors of one value share one caption."""
    values = Counter(part.ohms for part in build.parts if part.ohms)
    for part in build.parts:
        if part.kind in BESIDE or part.kind in PRINTED:
            continue
        if part.ohms and values[part.ohms] >= MANY:
            continue
        text = " ".join((*drawn[part.id].caption, labels.get(part.id, ""))).strip()
        if text:
            yield text, drawn[part.id].hull
    for ohms, count in values.items():
        if count >= MANY:
            hulls = [drawn[part.id].hull for part in build.parts if part.ohms == ohms]
            yield f"{count} × {ohm_text(ohms)}", around(hulls)


def _places(text: str, hull: Box) -> Iterator[Label]:
    middle = (hull.x0 + hull.x1) / 2
    wide = width(text, CAPTION)
    for away in (6.0, 9.0, 14.0, 19.0, 24.0, 34.0, 44.0):
        for along in (0.0, -10.0, 10.0, -20.0, 20.0, -30.0, 30.0):
            for y in (hull.y0 - away, hull.y1 + away):
                yield _caption(text, middle + along, y)
    for y in ((hull.y0 + hull.y1) / 2, hull.y0 + 4, hull.y1 - 4):
        for away in (4.0, 8.0, 14.0, 24.0):
            yield _caption(text, hull.x1 + away + wide / 2, y)
            yield _caption(text, hull.x0 - away - wide / 2, y)


def _caption(text: str, x: float, y: float) -> Label:
    return Label(text=text, x=x, y=y, size=CAPTION, color=paint.INK, role="caption")
