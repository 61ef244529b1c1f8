"""Small pictures of the first pages: the board with the pins of the book, and the inside of a breadboard.

Here: pieces of the wiring pictures on their own. Whole pictures are `picture.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import LOWER, ROWS, UPPER, Hole, Profile
from botbuilders.book.picture import Picture
from botbuilders.book.picture_board import HALF_HOLE, esp, esp_labels, lamps, tour_of
from botbuilders.book.picture_svg import PITCH, Box, Label, Point, circle, line, n, path, rect
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


def board_tour(profile: Profile, words: Catalog) -> Picture:
    """Draw the board with numbers at its socket, driver chip, buttons and lamp."""
    drawing, room = esp(profile)
    found = [_middle(box) for box in tour_of(room.x0 + 7)]
    shifts = ((0, 0), (0, 0), (0, 0), (0, 0), (14, 0))
    points = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(found, shifts, strict=True)]
    discs = "".join(
        circle(point, 7.4, fill=paint.LIT, stroke=paint.INK, stroke_width=1) for point in points
    )
    numbers = tuple(
        Label(text=str(at), x=x, y=y, size=10, color=paint.INK, role="number")
        for at, (x, y) in enumerate(points, start=1)
    )
    return Picture(
        drawing=drawing + discs,
        labels=(*esp_labels(profile, ()), *numbers),
        plates=(),
        runs=(),
        solid=(room,),
        area=room.grown(2),
        alt=words.text("book.setup.tour_alt"),
    )


def thonny(words: Catalog) -> Picture:
    """Draw Thonny's window: where Run and Stop are, the program and the Shell."""
    window, bar = Box(0, 0, 440, 200), Box(0, 0, 440, 30)
    editor, shell = Box(8, 36, 432, 118), Box(8, 124, 432, 194)
    edge: paint.Attributes = {"stroke": paint.INK, "stroke_width": 1.3}
    drawing = (
        rect(window, rx=6, fill="#E9EEF6", **edge)
        + rect(bar, rx=6, fill="#C9D4E4", **edge)
        + circle((22, 15), 9.5, fill="#2F9E4F", **edge)
        + path("M19 10 L27.5 15 L19 20 Z", fill=paint.WHITE)
        + circle((122, 15), 9.5, fill="#D2332B", **edge)
        + rect(Box(118.4, 11.4, 125.6, 18.6), fill=paint.WHITE)
        + rect(editor, rx=2, fill=paint.WHITE, **edge)
        + rect(shell, rx=2, fill=paint.WHITE, **edge)
    )
    lines = (
        (words.text("book.setup.window_run"), 37, 15, 15.5, paint.INK),
        (words.text("book.setup.window_stop"), 137, 15, 15.5, paint.INK),
        ("main.py", 18, 50, 14, paint.MODULE),
        (words.text("book.setup.window_program"), 18, 78, 15.5, paint.SOFT),
        (words.text("book.setup.window_shell"), 18, 138, 14, paint.MODULE),
        ('>>> print("hello")', 18, 160, 15.5, paint.INK),
        ("hello", 18, 181, 15.5, paint.INK),
    )
    labels = tuple(
        Label(text=text, x=x, y=y, size=size, color=color, anchor="start")
        for text, x, y, size, color in lines
    )
    return Picture(
        drawing=drawing,
        labels=labels,
        plates=(),
        runs=(),
        solid=(),
        area=window.grown(1),
        alt=words.text("book.setup.window_alt"),
    )


def _middle(box: Box) -> Point:
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2


def strip_figure(words: Catalog) -> Picture:
    """Draw a piece of a breadboard with one short strip and one rail tinted."""
    columns = range(1, 19)
    area = Box(-4, -14, 194, 184)
    tint: paint.Attributes = {
        "rx": 3.0,
        "fill": paint.LIT,
        "stroke": paint.INK,
        "stroke_width": 0.8,
    }
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
