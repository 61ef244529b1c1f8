"""Small pictures of the first pages: the board with the pins of the book, and the inside of a breadboard.

Here: pieces of the wiring pictures on their own. Whole pictures are `picture.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import LOWER, ROWS, UPPER, Hole, Profile
from botbuilders.book.picture import Picture
from botbuilders.book.picture_board import HALF_HOLE, esp, esp_labels, lamps
from botbuilders.book.picture_svg import PITCH, Box, line, n, path, rect
from botbuilders.book.spec import ESP, Build
from botbuilders.words import Catalog


def pin_map(builds: Sequence[Build], profile: Profile, words: Catalog) -> Picture:
    """Draw the board alone, with every pin lit that some build uses."""
    ends = [end for build in builds for wire in build.wires for end in (wire.start, wire.end)]
    used = sorted({end.partition(".")[2] for end in ends if end.startswith(f"{ESP}.")})
    drawing, room = esp(profile)
    spoken = [pin for pin in profile.board.pins if pin in used]
    names = ", ".join(dict.fromkeys(pin.partition(".")[0] for pin in spoken))
    return Picture(
        drawing=drawing + lamps(profile, used),
        labels=tuple(esp_labels(profile, used)),
        plates=(),
        runs=(),
        solid=(room,),
        area=room.grown(2),
        alt=words.text("book.kit.map_alt", pins=names),
    )


def strip_figure(words: Catalog) -> Picture:
    """Draw a piece of a breadboard with one short strip and one rail tinted."""
    columns = range(1, 19)
    area = Box(-4, -14, 194, 184)
    tint: paint.Attributes = {"rx": 3.0, "fill": paint.LIT, "stroke": paint.INK, "stroke_width": 0.8}
    strips = [
        _strip(Hole("j", 6), UPPER, tint),
        _strip(Hole("a", 12), LOWER, tint),
        rect(Box(6, ROWS["B+"] * PITCH - 4.5, 184, ROWS["B+"] * PITCH + 4.5), **tint),
    ]
    side = 2 * HALF_HOLE
    dots = "".join(
        f"M{n(column * PITCH - HALF_HOLE)} {n(down * PITCH - HALF_HOLE)}h{side}v{side}h-{side}z"
        for row, down in ROWS.items()
        for column in columns
        if len(row) == 1 or column % 6
    )
    rails = "".join(
        line((6, y), (184, y), stroke=color, stroke_width=1.2)
        for y, color in ((-7, paint.MINUS), (17, paint.PLUS), (153, paint.MINUS), (177, paint.PLUS))
    )
    drawing = (
        rect(area, rx=6, fill=paint.BREADBOARD, stroke=paint.BREADBOARD_EDGE, stroke_width=1.2)
        + rect(Box(area.x0 + 0.6, 81, area.x1 - 0.6, 89), fill=paint.GROOVE)
        + "".join(strips)
        + rails
        + path(dots, fill=paint.HOLE)
    )
    return Picture(
        drawing=drawing,
        labels=(),
        plates=(),
        runs=(),
        solid=(),
        area=area.grown(1),
        alt=words.text("book.use.board_alt"),
    )


def _strip(hole: Hole, rows: str, tint: paint.Attributes) -> str:
    x = hole.column * PITCH
    ends = [ROWS[row] * PITCH for row in rows]
    return rect(Box(x - 4.5, min(ends) - 4.5, x + 4.5, max(ends) + 4.5), **tint)
