"""Drawings of modules that lie beside the breadboard, life-size.

Here: modules on a row of pins (echo sensor, screens, stick) and the list of all kinds beside the
breadboard; `pins` of a drawing says where its leads begin. What moves is `picture_motion.py`, parts
on the breadboard are `picture_small.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_hanging import STUB, Hanging, in_order, name, pin_names, stubs
from botbuilders.book.picture_motion import foil, motor, servo, supply
from botbuilders.book.picture_parts import Drawn, Placed, named
from botbuilders.book.picture_svg import Box, circle, group, rect


def echo(part: Placed, at: Hanging) -> Drawn:
    """Draw an HC-SR04: two ears, four pins."""
    pins = at.pins(in_order(part))
    body = at.box(-88, 88, STUB, STUB + 79)
    ears = "".join(
        circle(at.at(x, STUB + 40), 31, fill=paint.METAL, **paint.EDGE)
        + circle(at.at(x, STUB + 40), 24, fill="#4A5462", stroke=paint.INK, stroke_width=1)
        + circle(
            at.at(x, STUB + 40),
            17,
            fill="#39414D",
            stroke=paint.METAL,
            stroke_width=1.2,
            stroke_dasharray="2 2.4",
        )
        for x in (-51, 51)
    )
    inner = stubs(pins, at) + rect(body, rx=3, fill=paint.MODULE, **paint.EDGE) + ears
    labels = (*pin_names(pins, at), *name(part, at.at(0, STUB + 66), 60, paint.WHITE))
    return Drawn(svg=named(part, inner, "echo"), solid=(body,), labels=labels, pins=pins)


def oled(part: Placed, at: Hanging) -> Drawn:
    """Draw a 0.96 inch OLED screen."""
    pins = at.pins(in_order(part))
    body = at.box(-53, 53, STUB, STUB + 106)
    screen = at.box(-48, 48, STUB + 34, STUB + 84)
    corners = "".join(
        circle(at.at(x, STUB + y), 4, fill=paint.BREADBOARD, **paint.EDGE)
        for x in (-45, 45)
        for y in (8, 98)
    )
    inner = (
        stubs(pins, at)
        + rect(body, rx=3, fill=paint.MODULE, **paint.EDGE)
        + corners
        + rect(screen, rx=1.5, fill="#0B1119", class_="screen", **paint.EDGE)
    )
    labels = (*pin_names(pins, at), *name(part, at.at(0, STUB + 94), 74, paint.WHITE))
    return Drawn(svg=named(part, inner, "oled"), solid=(body,), labels=labels, pins=pins)


def lcd(part: Placed, at: Hanging) -> Drawn:
    """Draw an LCD1602 with its I2C backpack."""
    pins = at.pins(in_order(part))
    body = at.box(-157, 157, STUB, STUB + 142)
    frame, glass = (
        at.box(-142, 142, STUB + 30, STUB + 124),
        at.box(-127, 127, STUB + 46, STUB + 108),
    )
    lines = "".join(
        rect(
            Box(glass.x0 + 5, glass.y0 + y, glass.x1 - 5, glass.y0 + y + 22),
            fill="#A9C94E",
            class_="line",
            data_line=str(number),
        )
        for number, y in enumerate((6, 33), 1)
    )
    inner = (
        stubs(pins, at)
        + rect(body, rx=3, fill="#237A4B", **paint.EDGE)
        + rect(frame, rx=2, fill=paint.CHIP, **paint.EDGE)
        + rect(glass, rx=1, fill="#B7D45B", class_="screen", **paint.EDGE)
        + lines
    )
    labels = (*pin_names(pins, at), *name(part, at.at(0, STUB + 133), 200, paint.WHITE))
    return Drawn(svg=named(part, inner, "lcd"), solid=(body,), labels=labels, pins=pins)


def stick(part: Placed, at: Hanging) -> Drawn:
    """Draw a joystick module."""
    pins = at.pins(in_order(part))
    body = at.box(-51, 51, STUB, STUB + 134)
    middle = at.at(0, STUB + 74)
    inner = (
        stubs(pins, at)
        + rect(body, rx=3, fill=paint.BOARD, **paint.EDGE)
        + circle(middle, 42, fill="#39414D", **paint.EDGE)
        + group(
            circle(middle, 27, fill="#5A6371", **paint.EDGE)
            + circle(middle, 18, fill="none", stroke=paint.METAL, stroke_width=1.2),
            class_="cap",
        )
    )
    labels = (*pin_names(pins, at), *name(part, at.at(0, STUB + 126), 90, paint.WHITE))
    return Drawn(svg=named(part, inner, "stick"), solid=(body,), labels=labels, pins=pins)


BESIDE: Mapping[str, Callable[[Placed, Hanging], Drawn]] = MappingProxyType(
    {
        "echo": echo,
        "oled": oled,
        "lcd": lcd,
        "stick": stick,
        "servo": servo,
        "motor": motor,
        "supply": supply,
        "foil": foil,
    }
)
