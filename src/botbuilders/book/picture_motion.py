"""Drawings of what moves beside the breadboard, life-size: servo, motor; and supply and foil.

Here: modules on wires. Modules on a row of pins are `picture_modules.py`.
"""

from __future__ import annotations

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_hanging import Hanging, in_order, name
from botbuilders.book.picture_parts import Drawn, Placed, named
from botbuilders.book.picture_svg import Box, Label, circle, group, line, n, path, rect


def servo(part: Placed, at: Hanging) -> Drawn:
    """Draw an SG90 with its plug, ribbon and horn."""
    names = in_order(part)
    pins = at.pins(names)
    plug = at.box(-15, 15, 2, 20)
    left, low = 8.0, 34.0
    body = at.box(left, left + 90, low, low + 48)
    ears = at.box(left - 18, left + 108, low + 16, low + 32)
    shaft = at.at(left + 67, low + 24)
    colors = {"GND": "#8A5A30", "V": "#D2332B", "SIG": "#F08A24"}
    ribbon = "".join(
        path(
            f"M{n(pins[name][0])} {n(at.y + at.side * 19)}"
            f" C{n(pins[name][0])} {n(at.y + at.side * 48)} {n(at.x - 28)} {n(at.y + at.side * (44 + row * 3.4))}"
            f" {n(at.x + left + 3)} {n(at.y + at.side * (low + 18 + row * 4))}",
            fill="none",
            stroke=colors.get(name, paint.INK),
            stroke_width=3.4,
        )
        for row, name in enumerate(names)
    )
    horn = group(
        path(
            "M-5 0 L-3.4 -37 A3.4 3.4 0 0 1 3.4 -37 L5 0 A5 5 0 0 1 -5 0 Z",
            fill=paint.WHITE,
            **paint.EDGE,
        )
        + circle((0, 0), 2.2, fill=paint.INK),
        class_="horn",
        transform=f"translate({n(shaft[0])} {n(shaft[1])})",
    )
    inner = (
        ribbon
        + rect(plug, rx=1.5, fill=paint.CHIP, **paint.EDGE)
        + rect(ears, rx=3, fill=paint.SERVO_EARS, **paint.EDGE)
        + rect(body, rx=3, fill=paint.SERVO, **paint.EDGE)
        + circle(shaft, 14, fill=paint.PALE_METAL, **paint.EDGE)
        + horn
    )
    labels = name(part, at.at(left + 26, low + 24), 48, paint.WHITE)
    reach = Box(shaft[0] - 13, shaft[1] - 42, shaft[0] + 13, shaft[1] + 15)
    cable = at.box(-22, 20, 20, low + 34)
    return Drawn(
        svg=named(part, inner, "servo"),
        solid=(plug, ears, body, reach, cable),
        labels=labels,
        pins=pins,
    )


def motor(part: Placed, at: Hanging) -> Drawn:
    """Draw a small DC motor with a wheel on its shaft; its wires leave it right below their holes."""
    pins = {pin: (at.x + x - part.middle[0], at.y) for pin, (x, _) in part.legs.items()}
    can = at.box(-52, 52, 14, 84)
    middle = can.y0 + 35
    inner = (
        "".join(line(pin, (pin[0], at.y + at.side * 16), **paint.LEG) for pin in pins.values())
        + rect(Box(can.x1, middle - 3, can.x1 + 18, middle + 3), fill=paint.METAL, **paint.EDGE)
        + rect(can, rx=9, fill=paint.PALE_METAL, **paint.EDGE)
        + rect(Box(can.x0, can.y0, can.x0 + 20, can.y1), rx=5, fill="#F4F4F0", **paint.EDGE)
        + group(
            rect(
                Box(can.x1 + 10, middle - 33, can.x1 + 24, middle + 33),
                rx=5,
                fill=paint.CHIP,
                **paint.EDGE,
            )
            + "".join(
                line(
                    (can.x1 + 11, middle + y),
                    (can.x1 + 23, middle + y),
                    stroke=paint.METAL,
                    stroke_width=1.6,
                    class_="tread",
                )
                for y in (-22, -11, 0, 11, 22)
            ),
            class_="wheel",
        )
    )
    labels = name(part, (at.x + 10, middle), 80, paint.INK)
    wheel = Box(can.x1, middle - 33, can.x1 + 24, middle + 33)
    return Drawn(svg=named(part, inner, "motor"), solid=(can, wheel), labels=labels, pins=pins)


def supply(part: Placed, at: Hanging) -> Drawn:
    """Draw the motor's own 5 V supply with its two wires."""
    pins = at.pins(in_order(part))
    body = at.box(-55, 55, 12, 76)
    inner = (
        "".join(line(pin, (pin[0], at.y + at.side * 14), **paint.LEG) for pin in pins.values())
        + rect(body, rx=6, fill=paint.SUPPLY, **paint.EDGE)
        + path(
            "M4 -15 L-9 3 H-1 L-4 15 L9 -3 H1 Z",
            fill="#F5C518",
            transform=f"translate({n(body.x0 + 18)} {n((body.y0 + body.y1) / 2)})",
            **paint.EDGE,
        )
    )
    labels = name(part, (at.x + 13, (body.y0 + body.y1) / 2), 70, paint.WHITE)
    marks = tuple(
        Label(
            text="+" if name == "P" else "−",
            x=x - 9 if name == in_order(part)[0] else x + 9,
            y=at.y + at.side * 5,
            size=10,
            color=paint.INK,
            role="mark",
        )
        for name, (x, _) in pins.items()
    )
    return Drawn(
        svg=named(part, inner, "supply"), solid=(body,), labels=(*labels, *marks), pins=pins
    )


def foil(part: Placed, at: Hanging) -> Drawn:
    """Draw a pad of kitchen foil."""
    pins = at.pins(in_order(part))
    pad = at.box(-33, 33, 8, 66)
    x0, y0 = pad.x0, pad.y0
    creases = "".join(
        path(
            f"M{n(x0 + a)} {n(y0 + b)} l{n(c)} {n(d)}",
            stroke=paint.WHITE,
            stroke_width=1.6,
            fill="none",
        )
        for a, b, c, d in ((7, 50, 12, -11), (46, 8, 10, 9), (12, 10, 7, 12), (48, 48, 8, -13))
    )
    inner = (
        "".join(line(pin, (pin[0], at.y + at.side * 12), **paint.LEG) for pin in pins.values())
        + path(
            f"M{n(x0 + 2)} {n(y0)} L{n(x0 + 27)} {n(y0 + 2)} L{n(x0 + 64)} {n(y0)}"
            f" L{n(x0 + 66)} {n(y0 + 32)} L{n(x0 + 63)} {n(y0 + 58)} L{n(x0 + 36)} {n(y0 + 56)}"
            f" L{n(x0)} {n(y0 + 58)} L{n(x0 + 2)} {n(y0 + 27)} Z",
            fill=paint.PALE_METAL,
            class_="pad",
            **paint.EDGE,
        )
        + creases
    )
    labels = name(part, at.at(0, 37), 54, paint.INK)
    return Drawn(svg=named(part, inner, "foil"), solid=(pad,), labels=labels, pins=pins)
