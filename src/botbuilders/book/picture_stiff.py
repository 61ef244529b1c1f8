"""Drawings of stiff parts on the breadboard, life-size: button, dial, buzzers, chips, digit.

Here: parts whose legs have a fixed shape. Parts with soft legs are `picture_small.py`.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_parts import Drawn, Frame, Placed, named
from botbuilders.book.picture_svg import (
    Box,
    Label,
    Point,
    circle,
    group,
    line,
    moved,
    n,
    path,
    rect,
)

# Segments of a digit as polygons around the middle of the face (12.7 x 19 mm, the face is 8 x 13).
_SEGMENTS = {
    "a": "M-11 -26 L11 -26 L7 -20.5 L-7 -20.5 Z",
    "b": "M12.5 -25 L12.5 -2 L10 .2 L7 -3 L7 -20 Z",
    "c": "M12.5 25 L12.5 2 L10 -.2 L7 3 L7 20 Z",
    "d": "M-11 26 L11 26 L7 20.5 L-7 20.5 Z",
    "e": "M-12.5 25 L-12.5 2 L-10 -.2 L-7 3 L-7 20 Z",
    "f": "M-12.5 -25 L-12.5 -2 L-10 .2 L-7 -3 L-7 -20 Z",
    "g": "M-9 0 L-6.5 -2.7 L6.5 -2.7 L9 0 L6.5 2.7 L-6.5 2.7 Z",
}
PRINTED = {"driver": "L293D", "shift": "74HC595"}


def button(part: Placed) -> Drawn:
    """Draw a push button that stands over the middle gap."""
    cx, cy = part.middle
    legs = "".join(line((x, y), (x, cy), **paint.LEG) for x, y in part.legs.values())
    body = Box(cx - 12, cy - 12, cx + 12, cy + 12)
    dots = "".join(
        circle((cx + x, cy + y), 1.2, fill=paint.METAL) for x in (-9, 9) for y in (-9, 9)
    )
    inner = (
        legs
        + rect(body, rx=2.5, fill=paint.CHIP, **paint.EDGE)
        + dots
        + circle((cx, cy), 7.2, class_="cap", fill="#F5C518", **paint.EDGE)
    )
    return Drawn(svg=named(part, inner, "button"), solid=(body,))


def dial(part: Placed) -> Drawn:
    """Draw a potentiometer with three legs in a row and a knob to turn."""
    legs = sorted(part.legs.values())
    frame = Frame.between(legs[0], legs[-1], part.side)
    half = frame.length / 2
    middle = frame.at(0, 31)
    feet = "".join(path(f"M{n(x)} 0 V12", **paint.LEG) for x in (-half, 0, half))
    ticks = "".join(
        line(_around(turn, 15.5), _around(turn, 18), stroke=paint.WHITE, stroke_width=1.1)
        for turn in range(-135, 136, 45)
    )
    knob = (
        rect(Box(-20, -20, 20, 20), rx=3, fill="#2C66B8", **paint.EDGE)
        + ticks
        + group(
            circle((0, 0), 13.5, fill=paint.WHITE, **paint.EDGE)
            + path("M0 -2 V-11.5", stroke=paint.INK, stroke_width=3, stroke_linecap="round"),
            class_="knob",
        )
    )
    return Drawn(
        svg=named(part, frame.drawn(feet) + moved(knob, middle), "dial"),
        solid=(frame.box(-20, 2, 20, 51),),
    )


def buzzer(part: Placed) -> Drawn:
    """Draw a buzzer from above: plus is marked, a passive one shows its coil."""
    cx, cy = part.middle
    radius = 23.6
    passive = "passive" in part.kind
    plus = part.legs["P"]
    turn = atan2(plus[1] - cy, plus[0] - cx)
    inside = (
        circle((cx, cy), 15, fill="#3F7F56", **paint.EDGE)
        + circle((cx, cy), 5, fill=paint.PALE_METAL, **paint.EDGE)
        if passive
        else circle((cx, cy), 5.5, fill="#0E131B", stroke=paint.METAL, stroke_width=1.2)
    )
    inner = circle((cx, cy), radius, class_="body", fill=paint.CHIP, **paint.EDGE) + inside
    at = (cx + cos(turn) * 17.5, cy + sin(turn) * 17.5)
    return Drawn(
        svg=named(part, inner, "buzzer"),
        solid=(Box(cx - radius, cy - radius, cx + radius, cy + radius),),
        labels=(Label(text="+", x=at[0], y=at[1], size=11, color=paint.WHITE, role="mark"),),
    )


def chip(part: Placed) -> Drawn:
    """Draw a chip with two rows of legs over the gap; the notch is at pin 1's end."""
    points = list(part.legs.values())
    left, right = min(x for x, _ in points) - 4, max(x for x, _ in points) + 4
    top, low = min(y for _, y in points), max(y for _, y in points)
    body = Box(left, top + 3.5, right, low - 3.5)
    feet = "".join(
        rect(
            Box(x - 2.2, y - 2.2, x + 2.2, y + (7 if y == top else 2.2)),
            fill=paint.METAL,
            stroke=paint.INK,
            stroke_width=0.7,
        )
        if y == top
        else rect(
            Box(x - 2.2, y - 7, x + 2.2, y + 2.2),
            fill=paint.METAL,
            stroke=paint.INK,
            stroke_width=0.7,
        )
        for x, y in points
    )
    first = points[0]
    notch_left = first[0] < (left + right) / 2
    edge = left if notch_left else right
    cy = (top + low) / 2
    sweep = 1 if notch_left else 0
    inner = (
        feet
        + rect(body, rx=1.5, fill=paint.CHIP, **paint.EDGE)
        + path(
            f"M{n(edge)} {n(cy - 4)} A4 4 0 0 {sweep} {n(edge)} {n(cy + 4)}",
            fill=paint.BREADBOARD,
            **paint.EDGE,
        )
    )
    text = PRINTED[part.kind]
    label = Label(text=text, x=(left + right) / 2, y=cy, size=9, color=paint.WHITE, role="print")
    return Drawn(
        svg=named(part, inner, "chip"),
        solid=(Box(left, top - 2.5, right, low + 2.5),),
        labels=(label,),
    )


def digit(part: Placed) -> Drawn:
    """Draw a digit of seven segments; they light up on the web page."""
    cx, cy = part.middle
    body = Box(cx - 25, cy - 37.5, cx + 25, cy + 37.5)
    segments = "".join(
        path(shape, class_="segment", data_segment=name, fill="#5B2B2E")
        for name, shape in _SEGMENTS.items()
    )
    face = group(
        segments + circle((17, 24), 2.6, class_="segment", data_segment="dp", fill="#5B2B2E"),
        transform=f"translate({n(cx)} {n(cy)}) skewX(-6)",
    )
    feet = "".join(circle(point, 1.6, fill=paint.METAL) for point in part.legs.values())
    inner = rect(body, rx=2, fill="#241A1F", **paint.EDGE) + face + feet
    return Drawn(svg=named(part, inner, "digit"), solid=(body,))


def _around(turn: float, radius: float) -> Point:
    angle = turn * pi / 180
    return (sin(angle) * radius, -cos(angle) * radius)
