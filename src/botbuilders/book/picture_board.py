"""Drawings of the breadboard and the ESP32 board, life-size.

Here: holes, rails, printed letters, pin names with the used ones lit. Where holes are is `boards.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import LOWER, RAILS, ROWS, UPPER, Breadboard, Hole, Profile
from botbuilders.book.picture_svg import (
    PITCH,
    Box,
    Label,
    Point,
    circle,
    group,
    line,
    n,
    path,
    rect,
)

SEAM = 15.0  # room between two breadboards that lie end to end
MARGIN_X, MARGIN_Y = 15.0, 21.0
HALF_HOLE = 1.8


def spot(hole: Hole, breadboard: Breadboard) -> Point:
    """Give the middle of a hole in hundredths of an inch."""
    right, down = hole.place
    return right * PITCH + breadboard.piece(hole.column) * SEAM, down * PITCH


def holes(breadboard: Breadboard) -> Iterator[Hole]:
    """Give every hole, row by row."""
    for row in ROWS:
        for column in range(1, breadboard.columns + 1):
            hole = Hole(row, column)
            if breadboard.has(hole):
                yield hole


def plates(breadboard: Breadboard) -> tuple[Box, ...]:
    """Give the outline of each breadboard."""
    edges = [0, *breadboard.seams, breadboard.columns]
    return tuple(
        Box(
            spot(Hole("a", first + 1), breadboard)[0] - (MARGIN_X if first == 0 else PITCH),
            -MARGIN_Y,
            spot(Hole("a", last), breadboard)[0]
            + (MARGIN_X if last == breadboard.columns else PITCH * 0.4),
            ROWS["B+"] * PITCH + MARGIN_Y,
        )
        for first, last in pairwise(edges)
    )


def plate(breadboard: Breadboard, strips: Iterable[Hole]) -> str:
    """Draw a breadboard; the strips of some holes are tinted, since their holes are joined."""
    outlines = "".join(
        rect(box, rx=5, fill=paint.BREADBOARD, stroke=paint.BREADBOARD_EDGE, stroke_width=1.2)
        + rect(Box(box.x0 + 0.6, 81, box.x1 - 0.6, 89), fill=paint.GROOVE)
        for box in plates(breadboard)
    )
    tinted = "".join(_strip(hole, breadboard) for hole in strips)
    dots = "".join(
        f"M{n(x - HALF_HOLE)} {n(y - HALF_HOLE)}h{n(2 * HALF_HOLE)}v{n(2 * HALF_HOLE)}h-{n(2 * HALF_HOLE)}z"
        for x, y in (spot(hole, breadboard) for hole in holes(breadboard))
    )
    rails = "".join(_rail(row, box) for row in RAILS for box in plates(breadboard))
    return group(outlines + tinted + rails + path(dots, fill=paint.HOLE), class_="breadboard")


def plate_labels(breadboard: Breadboard) -> Iterator[Label]:
    """Give what is printed on a breadboard: columns, rows, plus and minus."""
    first, last = plates(breadboard)[0].x0 + 6, plates(breadboard)[-1].x1 - 6
    for column in range(1, breadboard.columns + 1):
        if column % 5 == 0:
            x = spot(Hole("a", column), breadboard)[0]
            for y in (20.0, 150.0):
                yield _printed(str(column), x, y)
    for row, down in ROWS.items():
        y = down * PITCH
        if row in RAILS:
            sign = "+" if row[1] == "+" else "−"
            color = paint.PLUS if row[1] == "+" else paint.MINUS
            for x in (first, last):
                yield Label(text=sign, x=x, y=y, size=10, color=color, role="print")
        else:
            yield _printed(row, last, y)


def esp(profile: Profile) -> tuple[str, Box]:
    """Draw an ESP32 board plugged in at column 1, and give the room that it takes."""
    body, chip = _body(profile)
    left = body.x0
    antenna = f"M{n(chip.x1 + 4)} {n(chip.y0 + 3.5)} h13 v7 h-13 v7 h13 v7 h-13 v7 h13 v7 h-13"
    feet = "".join(
        rect(Box(x - 2.6, y - 2.6, x + 2.6, y + 2.6), fill=paint.METAL)
        for x, y in (spot(profile.board.leg(pin), profile.breadboard) for pin in profile.board.pins)
    )
    drawn = (
        rect(body, rx=4, fill=paint.BOARD, **paint.EDGE)
        + rect(Box(left - 7, 71, left + 23, 99), rx=2.5, fill=paint.PALE_METAL, **paint.EDGE)
        + "".join(
            rect(box, rx=1.5, fill=paint.METAL, **paint.EDGE)
            + circle(((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2), 3.2, fill=paint.CHIP)
            for box in (tour_of(left)[2], tour_of(left)[3])
        )
        + rect(tour_of(left)[1], rx=1.2, fill="#11161F", stroke=paint.METAL, stroke_width=0.8)
        + rect(tour_of(left)[4], rx=0.8, fill="#E5453C", stroke=paint.WHITE, stroke_width=0.6)
        + rect(Box(chip.x1 - 1, chip.y0, body.x1 - 1.5, chip.y1), fill="#11161F")
        + rect(chip, rx=2, fill=paint.PALE_METAL, **paint.EDGE)
        + path(antenna, fill="none", stroke=paint.GOLD, stroke_width=2)
        + feet
    )
    return group(drawn, class_="esp"), Box(left - 7, body.y0, body.x1, body.y1)


def tour_of(left: float) -> tuple[Box, Box, Box, Box, Box]:
    """Give socket, driver chip, BOOT, EN and lamp of a board by its left edge."""
    return (
        Box(left - 7, 71, left + 23, 99),
        Box(left + 66, 77, left + 82, 93),
        Box(left + 4, 104, left + 17, 116),
        Box(left + 4, 54, left + 17, 66),
        Box(left + 30, 82, left + 37, 88),
    )


def esp_labels(profile: Profile, used: Iterable[str]) -> Iterator[Label]:
    """Give the names of the pins, dark on light where they are used."""
    lit = set(used)
    _, chip = _body(profile)
    x, y = (chip.x0 + chip.x1) / 2, (chip.y0 + chip.y1) / 2
    yield Label(text="ESP32", x=x, y=y, size=11, color=paint.INK, role="print")
    for pin in profile.board.pins:
        yield _pin_label(pin, profile, lit=pin in lit)


def lamps(profile: Profile, used: Iterable[str]) -> str:
    """Draw the light behind the names of used pins."""
    lit = set(used)
    drawn = [
        rect(
            _pin_label(pin, profile, lit=True).box.grown(1.5),
            rx=1.5,
            fill=paint.LIT,
            class_="lit",
            data_pin=pin,
        )
        + _foot(pin, profile)
        for pin in profile.board.pins
        if pin in lit
    ]
    return group("".join(drawn), class_="lamps")


def _foot(pin: str, profile: Profile) -> str:
    x, y = spot(profile.board.leg(pin), profile.breadboard)
    return rect(Box(x - 2.9, y - 2.9, x + 2.9, y + 2.9), fill=paint.LIT)


def _body(profile: Profile) -> tuple[Box, Box]:
    """Give the board's outline and the outline of the metal can on it."""
    middle = (profile.board.columns + 1) * PITCH / 2
    half = profile.board.columns * PITCH / 2 + 26
    right = middle + half
    top, low = ROWS[profile.board.top_row] * PITCH, ROWS[profile.board.bottom_row] * PITCH
    body = Box(middle - half, top - 6.2, right, low + 6.2)
    return body, Box(right - 22 - 66, 64, right - 22, 106)


def _pin_label(pin: str, profile: Profile, *, lit: bool) -> Label:
    x, y = spot(profile.board.leg(pin), profile.breadboard)
    upper = profile.board.leg(pin).row in UPPER
    return Label(
        text=profile.board.label.get(pin, pin),
        x=x,
        y=y + (5.2 if upper else -5.2),
        size=8,
        color=paint.INK if lit else paint.BOARD_TEXT,
        anchor="end" if upper else "start",
        turn=-90,
        role="pin",
    )


def _strip(hole: Hole, breadboard: Breadboard) -> str:
    rows = UPPER if hole.row in UPPER else LOWER
    x = spot(hole, breadboard)[0]
    ends = [ROWS[row] * PITCH for row in rows]
    return rect(
        Box(x - 4, min(ends) - 4, x + 4, max(ends) + 4), rx=3, fill="#E9EDBE", class_="strip"
    )


def _rail(row: str, box: Box) -> str:
    y = ROWS[row] * PITCH + (6 if row[1] == "+" else -6)
    color = paint.PLUS if row[1] == "+" else paint.MINUS
    return line((box.x0 + 12, y), (box.x1 - 12, y), stroke=color, stroke_width=1.1)


def _printed(text: str, x: float, y: float) -> Label:
    return Label(text=text, x=x, y=y, size=7, color=paint.SOFT, role="print")


def dot(at: Point, color: str) -> str:
    """Draw the end of a lead in its hole."""
    return circle(at, 2.3, fill=color, stroke=paint.INK, stroke_width=0.9)
