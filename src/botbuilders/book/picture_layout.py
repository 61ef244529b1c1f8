"""Where everything of a wiring picture goes: parts, modules beside the breadboard, captions.

Here: places only. Drawings are `picture_small.py` and `picture_modules.py`, wires `picture_routes.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from botbuilders.book.boards import UPPER, Profile, parse_hole
from botbuilders.book.picture_board import plates, spot
from botbuilders.book.picture_captions import Taken, captions
from botbuilders.book.picture_hanging import Hanging
from botbuilders.book.picture_modules import BESIDE
from botbuilders.book.picture_parts import Drawn, Placed
from botbuilders.book.picture_small import SMALL
from botbuilders.book.picture_svg import PITCH, Box, Label, Point, around
from botbuilders.book.spec import Build, Part

LEFT, RIGHT = -32.0, 645.0
GAP = 14.0
LANES = 20.0  # room for wires above and below everything
AWAY = 16.0  # from the breadboard's edge to the pins of a module
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
    short = list(_short(build, profile))
    there = Taken(boxes=[*fixed, *leads, *short], used=used, area=area)
    written = tuple(captions(build, profile, drawn, (labels, there)))
    return Layout(drawn=drawn, captions=written, area=area, used=used, straight=straight)


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


def _short(build: Build, profile: Profile) -> Iterator[Box]:
    """Give the room around short wires, where a caption would be in their way."""
    for wire in build.wires:
        ends = [spot(profile.hole(end), profile.breadboard) for end in (wire.start, wire.end)]
        box = around(Box(x, y, x, y) for x, y in ends)
        if box.x1 - box.x0 <= PITCH and box.y1 - box.y0 <= 4 * PITCH:
            yield box.grown(PITCH * 0.9)


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
