"""Which wires and leads a picture has, and where each of them runs.

Here: errands for the search, and leads of modules that just go straight down. The search is
`picture_routes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from botbuilders.book.boards import Profile, parse_hole
from botbuilders.book.picture_board import holes, plates, spot
from botbuilders.book.picture_layout import Layout
from botbuilders.book.picture_routes import STEP, Errand, Grid, routes
from botbuilders.book.picture_svg import Box
from botbuilders.book.picture_wires import Run
from botbuilders.book.spec import Build, Part, Wire

LEADS = {"GND": "black", "N": "black", "VCC": "red", "V": "red", "P": "red"}
SERVO = {"GND": "brown", "V": "red", "SIG": "orange"}
# What a step beside the breadboard costs more.
OUTSIDE = 2
MOTOR = {"1": "red", "2": "blue"}


def wire_runs(
    build: Build, profile: Profile, wires: tuple[Wire, ...], around: tuple[Layout, list[Box]]
) -> tuple[Run, ...]:
    """Lay every lead and wire.

    Args:
        build: whose parts.
        profile: the board and breadboard.
        wires: with the bridges of this profile.
        around: where the parts are, and the boxes of board and printed letters.

    """
    placed, fixed = around
    grid = _grid(profile, placed, fixed)
    errands, known = [], {}
    for run, errand in (*_leads(build, profile, placed), *_wires(wires, profile)):
        known[errand.name] = run
        if errand.name in placed.straight:
            grid.lay(_way(errand, grid))
        else:
            errands.append(errand)
    found = {**routes(errands, grid), **placed.straight}
    return tuple(
        Run(number=run.number, color=run.color, points=found[name], ends=run.ends)
        for name, run in known.items()
    )


def _leads(build: Build, profile: Profile, placed: Layout) -> Iterator[tuple[Run, Errand]]:
    for part in build.parts:
        for pin, point in placed.drawn[part.id].pins.items():
            hole = parse_hole(part.holes[pin])
            name = f"{part.id}.{pin}"
            run = Run(number=0, color=_lead(part, pin), points=(), ends=(str(hole), name))
            yield run, Errand(name, spot(hole, profile.breadboard), point)


def _wires(wires: tuple[Wire, ...], profile: Profile) -> Iterator[tuple[Run, Errand]]:
    for each in wires:
        start, end = profile.hole(each.start), profile.hole(each.end)
        run = Run(number=each.number, color=each.color, points=(), ends=(str(start), str(end)))
        points = (spot(start, profile.breadboard), spot(end, profile.breadboard))
        yield run, Errand(str(each.number), *points)


def _grid(profile: Profile, placed: Layout, fixed: list[Box]) -> Grid:
    grid = Grid(placed.area.grown(-STEP))
    for hole in holes(profile.breadboard):
        x, y = spot(hole, profile.breadboard)
        grid.block(Box(x - 0.1, y - 0.1, x + 0.1, y + 0.1))
    for box in (*placed.solid, *fixed, *(label.box for label in placed.lettering)):
        grid.block(box)
    for x, y in placed.used:
        grid.crowd(Box(x - 4, y - 4, x + 4, y + 4))
    boards = plates(profile.breadboard)
    area, top, low = placed.area, boards[0].y0, boards[0].y1
    for outside in (Box(area.x0, area.y0, area.x1, top), Box(area.x0, low, area.x1, area.y1)):
        grid.crowd(outside, OUTSIDE)
    return grid


def _way(errand: Errand, grid: Grid) -> list[int]:
    start, end = grid.node(errand.start), grid.node(errand.end)
    step = grid.columns if end > start else -grid.columns
    return list(range(start, end + step, step))


def _lead(part: Part, pin: str) -> str:
    if part.kind == "servo":
        return SERVO[pin]
    if part.kind == "motor":
        return MOTOR[pin]
    return LEADS.get(pin, "gray")
