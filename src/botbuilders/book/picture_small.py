"""Drawings of parts that sit on the breadboard, life-size.

Here: resistor, LEDs, light and heat sensors, and the list of all kinds on the breadboard. Stiff parts
are `picture_stiff.py`, modules beside the breadboard `picture_modules.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from botbuilders.book import picture_paint as paint
from botbuilders.book.picture_parts import Drawn, Frame, Placed, named, ohm_text
from botbuilders.book.picture_stiff import button, buzzer, chip, dial, digit
from botbuilders.book.picture_svg import (
    Box,
    Label,
    circle,
    line,
    n,
    path,
    rect,
)

LENS = {
    "red": "#F26A5E",
    "green": "#7FD08A",
    "blue": "#7FB2F0",
    "yellow": "#FAD94F",
    "white": "#FFFFFF",
}


def resistor(part: Placed) -> Drawn:
    """Draw a resistor with the bands of its value; the last band is gold."""
    first, second = part.legs.values()
    ohms = part.options["ohms"]
    assert isinstance(ohms, int)  # noqa: S101  (the loader has checked it)
    frame = Frame.between(first, second, part.side)
    half = min(13.0, frame.length / 2 - 4)
    digits = paint.bands(ohms)
    colors = [paint.BANDS[digit] for digit in digits] + [paint.GOLD]
    step = half * 2 / 6
    places = [-2 * step, -0.9 * step, 0.2 * step, 1.9 * step]
    body = Box(-half, -4.6, half, 4.6)
    stripes = "".join(
        rect(Box(x - step * 0.32, -4.6, x + step * 0.32, 4.6), fill=color, class_="band")
        for x, color in zip(places, colors, strict=True)
    )
    inner = (
        line((-frame.length / 2, 0), (frame.length / 2, 0), **paint.LEG)
        + rect(body, rx=3, fill="#EBD3A6", stroke="none")
        + stripes
        + rect(body, rx=3, fill="none", stroke=paint.INK, stroke_width=1)
    )
    solid = frame.box(-half, -4.6, half, 4.6)
    lead = frame.box(-frame.length / 2, -0.5, frame.length / 2, 0.5)
    return Drawn(
        svg=named(part, frame.drawn(inner), "resistor"),
        solid=(solid, lead),
        caption=(ohm_text(ohms),),
    )


def led(part: Placed) -> Drawn:
    """Draw an LED: the long leg is plus, the rim is flat at minus."""
    color = LENS[str(part.options.get("color") or "red")]
    frame = Frame.between(part.legs["A"], part.legs["K"], part.side)
    half = frame.length / 2
    inner = (
        path(f"M{n(-half)} 0 V4 L-4 7 V10", **paint.LEG)
        + path(f"M{n(half)} 0 L4 7 V10", **paint.LEG)
        + circle((0, 18), 19, class_="glow", fill=color, opacity=0)
        + path("M-9.5 11 V19 A9.5 9.5 0 0 0 9.5 19 V11 Z", class_="lens", fill=color, **paint.EDGE)
        + path("M-11.5 8.5 H9.5 V12 H-11.5 Z", fill=color, **paint.EDGE)
        + path("M-5.5 16 V19 A6 6 0 0 0 -3 24", **paint.SHINE)
    )
    x, y = frame.at(-half - 5.5, 6)
    return Drawn(
        svg=named(part, frame.drawn(inner), "led"),
        solid=(frame.box(-12, 2, 10, 29),),
        labels=(Label(text="+", x=x, y=y, size=10, color=paint.INK, role="mark"),),
    )


def rgb(part: Placed) -> Drawn:
    """Draw a color LED with four legs in a row; the second and longest is the common one."""
    legs = sorted(part.legs.values())
    frame = Frame.between(legs[0], legs[-1], part.side)
    feet = "".join(
        path(f"M{n(x)} 0 V3 L{n(top)} 8 V11", **paint.LEG)
        for x, top in zip((-15, -5, 5, 15), (-6, -2, 2, 6), strict=True)
    )
    inner = (
        feet
        + circle((0, 18), 19, class_="glow", fill="#FFFFFF", opacity=0)
        + path(
            "M-9.5 11 V19 A9.5 9.5 0 0 0 9.5 19 V11 Z", class_="lens", fill="#FFFFFF", **paint.EDGE
        )
        + path("M-11.5 8.5 H11.5 V12 H-11.5 Z", fill="#FFFFFF", **paint.EDGE)
        + "".join(
            circle((x, y), 2.2, fill=color)
            for x, y, color in ((-4, 17, "#D2332B"), (4, 17, "#2F9E4F"), (0, 22.5, "#2C77D1"))
        )
    )
    return Drawn(svg=named(part, frame.drawn(inner), "rgb"), solid=(frame.box(-16, 2, 16, 29),))


def light_sensor(part: Placed) -> Drawn:
    """Draw a photoresistor from above: the zigzag is what sees."""
    first, second = part.legs.values()
    frame = Frame.between(first, second, part.side)
    half = frame.length / 2
    zigzag = "M-6 -4 H4.5 C7 -4 7 -1.3 4.5 -1.3 H-4.5 C-7 -1.3 -7 1.4 -4.5 1.4 H4.5 C7 1.4 7 4.1 4.5 4.1 H-6"
    inner = (
        line((-half, 0), (half, 0), **paint.LEG)
        + circle((0, 0), 8.8, fill="#F6E2BE", class_="eye", **paint.EDGE)
        + path(zigzag, fill="none", stroke="#B0522A", stroke_width=1.4)
    )
    return Drawn(
        svg=named(part, frame.drawn(inner), "light-sensor"),
        solid=(frame.box(-9, -9, 9, 9), frame.box(-half, -0.5, half, 0.5)),
    )


def heat_sensor(part: Placed) -> Drawn:
    """Draw a thermistor from above: a small bead between its legs."""
    first, second = part.legs.values()
    frame = Frame.between(first, second, part.side)
    half = frame.length / 2
    inner = (
        line((-half, 0), (half, 0), **paint.LEG)
        + circle((0, 0), 6.4, fill="#39414D", class_="bead", **paint.EDGE)
        + path("M-3.4 -1 A3.6 3.6 0 0 1 0 -3.8", **paint.SHINE)
    )
    return Drawn(
        svg=named(part, frame.drawn(inner), "heat-sensor"),
        solid=(frame.box(-7, -7, 7, 7), frame.box(-half, -0.5, half, 0.5)),
    )


SMALL: Mapping[str, Callable[[Placed], Drawn]] = MappingProxyType(
    {
        "resistor": resistor,
        "led": led,
        "rgb": rgb,
        "rgb_anode": rgb,
        "light_sensor": light_sensor,
        "heat_sensor": heat_sensor,
        "button": button,
        "dial": dial,
        "active_buzzer": buzzer,
        "active_buzzer_low": buzzer,
        "passive_buzzer": buzzer,
        "driver": chip,
        "shift": chip,
        "digit": digit,
        "digit_anode": digit,
    }
)
