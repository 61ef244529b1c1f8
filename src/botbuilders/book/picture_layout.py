"""Where everything of a wiring picture goes: parts, modules beside the breadboard, captions.

Here: places only. Drawings are `picture_small.py` and `picture_modules.py`, wires `picture_routes.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import UPPER, Profile, parse_hole
from botbuilders.book.picture_board import holes, plates, spot
from botbuilders.book.picture_hanging import Hanging
from botbuilders.book.picture_modules import BESIDE
from botbuilders.book.picture_parts import Drawn, Placed, ohm_text
from botbuilders.book.picture_small import SMALL
from botbuilders.book.picture_stiff import PRINTED
from botbuilders.book.picture_svg import PITCH, Box, Label, Point, around, width
from botbuilders.book.spec import Build, Part

LEFT, RIGHT = -32.0, 645.0
GAP = 14.0
LANES = 20.0  # room for wires above and below everything
AWAY = 16.0  # from the breadboard's edge to the pins of a module
CAPTION = 9.0
MANY = 5  # resistors of one value share a caption
SIDED = {"led", "rgb", "rgb_anode", "dial"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """All drawings by part, with captions; `area` holds everything."""

    drawn: Mapping[str, Drawn]
    captions: tuple[Label, ...]
    area: Box
    used: frozenset[Point]
    straight: Mapping[str, tuple[Point, Point]]

    @property
    def lead_boxes(self) -> Iterator[Box]:
        """The room of leads that go straight down."""
        for start, end in self.straight.values():
            yield _lead_box(start, end)

    @property
    def solid(self) -> Iterator[Box]:
        """Everything that nothing may lie on."""
        for each in self.drawn.values():
            yield from each.solid

    @property
    def lettering(self) -> Iterator[Label]:
        """All letters of parts."""
        for each in self.drawn.values():
            yield from each.labels
        yield from self.captions


def layout(
    build: Build, profile: Profile, labels: Mapping[str, str], fixed: Sequence[Box]
) -> Layout:
    """Place the parts of a build.

    Args:
        build: what is on the breadboard.
        profile: the board and breadboard it is on.
        labels: what to write at each part.
        fixed: the ESP32 board and printed letters, which no caption may cover.

    """
    used = _used(build, profile)
    drawn: dict[str, Drawn] = {}
    for part in build.parts:
        if part.kind in SMALL:
            placed = _placed(part, profile, labels)
            drawn[part.id] = _leaning(
                placed, used, [box for each in drawn.values() for box in each.solid]
            )
    for side in (-1, 1):
        drawn |= _modules([p for p in build.parts if p.kind in BESIDE], profile, labels, side)
    area = _area(drawn.values(), profile)
    straight = dict(_straight(build, profile, drawn, used))
    leads = [_lead_box(start, end) for start, end in straight.values()]
    places = (used, [*fixed, *leads], area, profile)
    captions = tuple(_captions(build, drawn, labels, places))
    return Layout(drawn=drawn, captions=captions, area=area, used=used, straight=straight)


def _straight(
    build: Build, profile: Profile, drawn: Mapping[str, Drawn], used: frozenset[Point]
) -> Iterator[tuple[str, tuple[Point, Point]]]:
    """Find modules whose leads can all go straight down (or up) over holes that nobody uses."""
    for part in build.parts:
        pins = drawn[part.id].pins
        legs = {pin: spot(parse_hole(part.holes[pin]), profile.breadboard) for pin in pins}
        free = used - set(legs.values())
        if all(
            legs[pin][0] == point[0]
            and not any(_lead_box(legs[pin], point).holds(hole, 1) for hole in free)
            for pin, point in pins.items()
        ):
            for pin, point in pins.items():
                yield f"{part.id}.{pin}", (legs[pin], point)


def _lead_box(start: Point, end: Point) -> Box:
    return Box(start[0] - 2.5, min(start[1], end[1]), start[0] + 2.5, max(start[1], end[1]))


def side_of(part: Part) -> int:
    """Say on which side of the breadboard a module lies: -1 above, 1 below."""
    rows = [parse_hole(hole).row for hole in part.holes.values()]
    return -1 if rows[0] in UPPER or rows[0][0] == "T" else 1


def _placed(part: Part, profile: Profile, labels: Mapping[str, str]) -> Placed:
    legs = {pin: spot(parse_hole(hole), profile.breadboard) for pin, hole in part.holes.items()}
    options: dict[str, object] = {"label": labels.get(part.id, "")}
    if part.ohms is not None:
        options["ohms"] = part.ohms
    if part.color is not None:
        options["color"] = part.color
    return Placed(name=part.id, kind=part.kind, legs=legs, options=options)


def _used(build: Build, profile: Profile) -> frozenset[Point]:
    ends = [end for wire in build.wires for end in (wire.start, wire.end)]
    found = [profile.hole(end) for end in ends]
    found += [parse_hole(hole) for part in build.parts for hole in part.holes.values()]
    return frozenset(spot(hole, profile.breadboard) for hole in found)


def _leaning(part: Placed, used: frozenset[Point], others: Sequence[Box]) -> Drawn:
    """Draw a part on the side where it hides least."""
    draw = SMALL[part.kind]
    if part.kind not in SIDED:
        return draw(part)
    legs = set(part.legs.values())

    def hidden(drawn: Drawn) -> int:
        points = sum(box.holds(point, 1) for box in drawn.solid for point in used - legs)
        return points + sum(box.touches(other) for box in drawn.solid for other in others)

    return min((draw(replace(part, side=side)) for side in (1, -1)), key=hidden)


def _modules(
    parts: Iterable[Part], profile: Profile, labels: Mapping[str, str], side: int
) -> dict[str, Drawn]:
    """Draw the modules of one side next to each other, each as near to its holes as can be."""
    plate = plates(profile.breadboard)[0]
    y = plate.y0 - AWAY if side < 0 else plate.y1 + AWAY
    y = round(y / 5) * 5.0
    here = [_placed(part, profile, labels) for part in parts if side_of(part) == side]
    here.sort(key=lambda part: part.middle)
    places: list[tuple[Placed, float]] = []
    edge = LEFT
    for part in here:
        x = _snapped(part, part.middle[0])
        hull = BESIDE[part.kind](part, Hanging(x, y, side)).hull
        shift = max(0.0, edge + GAP - hull.x0) if places else max(0.0, LEFT - hull.x0)
        x = _snapped(part, x + shift)
        edge = BESIDE[part.kind](part, Hanging(x, y, side)).hull.x1
        places.append((part, x))
    drawn: dict[str, Drawn] = {}
    edge = RIGHT + GAP
    for part, wanted in reversed(places):
        hull = BESIDE[part.kind](part, Hanging(wanted, y, side)).hull
        x = _snapped(part, wanted - max(0.0, hull.x1 - (edge - GAP)), down=True)
        drawn[part.name] = BESIDE[part.kind](part, Hanging(x, y, side))
        edge = drawn[part.name].hull.x0
    return drawn


def _snapped(part: Placed, x: float, *, down: bool = False) -> float:
    """Move the middle of a row of pins so that the pins are above or below holes."""
    half = 0.0 if len(part.legs) % 2 else PITCH / 2
    if down:
        return ((x - half) // PITCH) * PITCH + half
    return -((half - x) // PITCH) * PITCH + half


def _area(drawn: Iterable[Drawn], profile: Profile) -> Box:
    boards = plates(profile.breadboard)
    boxes = [*boards, *(each.hull for each in drawn), Box(LEFT, 0, RIGHT, 1)]
    area = Box(
        min(box.x0 for box in boxes) - 3,
        min(box.y0 for box in boxes) - LANES,
        max(box.x1 for box in boxes) + 3,
        max(box.y1 for box in boxes) + LANES,
    )
    # On the grid of the wires.
    return Box(area.x0 // 5 * 5, area.y0 // 5 * 5, -(-area.x1 // 5) * 5, -(-area.y1 // 5) * 5)


def _captions(
    build: Build,
    drawn: Mapping[str, Drawn],
    labels: Mapping[str, str],
    places: tuple[frozenset[Point], Sequence[Box], Box, Profile],
) -> Iterator[Label]:
    used, fixed, area, profile = places
    solid = [box for each in drawn.values() for box in each.solid]
    solid += [label.box.grown(1) for each in drawn.values() for label in each.labels]
    taken = [*solid, *fixed, *(Box(x - 6, y - 6, x + 6, y + 6) for x, y in used)]
    dots = [spot(hole, profile.breadboard) for hole in holes(profile.breadboard)]
    for text, hull in _texts(build, drawn, labels):
        label = min(_places(text, hull), key=lambda each: _cost(each, (taken, dots, area), hull))
        taken.append(label.box.grown(2))
        yield label


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


def _cost(label: Label, around: tuple[Sequence[Box], Sequence[Point], Box], hull: Box) -> float:
    taken, dots, area = around
    box = label.box.grown(1.5)
    bad = sum(box.touches(other) for other in taken) + (not box.inside(area))
    covered = sum(box.holds(point, 1.5) for point in dots)
    far = abs(label.x - (hull.x0 + hull.x1) / 2) * 0.4 + abs(label.y - (hull.y0 + hull.y1) / 2)
    return bad * 1000 + covered * 1.2 + far * 0.5
