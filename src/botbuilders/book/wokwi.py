"""A build as a project for the Wokwi simulator: `diagram.json`.

Here: its parts and its nets as direct wires. Wokwi has no bare photoresistor, no motor and no foil: a dial stands for
light, an LED for the motor's speed, a button for a foil.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from botbuilders.book.boards import printed
from botbuilders.book.nets import Nets
from botbuilders.book.spec import ESP, Build, Part

BOARD = "wokwi-esp32-devkit-v1"
ENV = {"env": "micropython-20241129-v1.24.1"}
POWER = {"VIN": "VIN", "3V3": "3V3", "GND": "GND.1"}
COLORS = {"VIN": "red", "3V3": "orange", "GND.1": "black"}
COLUMNS, WIDE, HIGH, RIGHT = 4, 130, 150, 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Twin:
    """Wokwi's part for one of ours: its type, its pins by our legs, and legs that it needs besides."""

    type: str
    pins: Mapping[str, str]
    attrs: Mapping[str, str] = field(default_factory=dict)
    power: Mapping[str, str] = field(default_factory=dict)


BUTTON = {"A1": "1.l", "A2": "1.r", "B1": "2.l", "B2": "2.r"}
BUZZER = {"P": "2", "N": "1"}
RGB = {"R": "R", "COM": "COM", "G": "G", "B": "B"}
SHIFT = {f"Q{letter}": f"Q{number}" for number, letter in enumerate("ABCDEFGH")}
DIGIT = {**{letter: letter for letter in "ABCDEFG"}, "DP": "DP", "K1": "COM.1", "K2": "COM.2"}
TWINS: Mapping[str, Twin] = {
    "resistor": Twin(type="wokwi-resistor", pins={"1": "1", "2": "2"}),
    "button": Twin(type="wokwi-pushbutton", pins=BUTTON, attrs={"color": "blue"}),
    "dial": Twin(type="wokwi-potentiometer", pins={"1": "GND", "W": "SIG", "2": "VCC"}),
    "light_sensor": Twin(
        type="wokwi-potentiometer", pins={"1": "VCC", "2": "SIG"}, power={"GND": "GND"}
    ),
    "heat_sensor": Twin(
        type="wokwi-ntc-temperature-sensor", pins={"1": "OUT", "2": "GND"}, power={"VCC": "3V3"}
    ),
    "stick": Twin(
        type="wokwi-analog-joystick",
        pins={"GND": "GND", "VCC": "VCC", "VRX": "HORZ", "VRY": "VERT", "SW": "SEL"},
    ),
    "echo": Twin(type="wokwi-hc-sr04", pins={leg: leg for leg in ("VCC", "TRIG", "ECHO", "GND")}),
    "foil": Twin(type="wokwi-pushbutton", pins={"T": "1.l"}, power={"2.l": "GND"}),
    "led": Twin(type="wokwi-led", pins={"A": "A", "K": "C"}),
    "rgb": Twin(type="wokwi-rgb-led", pins=RGB, attrs={"common": "cathode"}),
    "rgb_anode": Twin(type="wokwi-rgb-led", pins=RGB, attrs={"common": "anode"}),
    "active_buzzer": Twin(type="wokwi-buzzer", pins=BUZZER, attrs={"mode": "accurate"}),
    "active_buzzer_low": Twin(type="wokwi-buzzer", pins=BUZZER, attrs={"mode": "accurate"}),
    "passive_buzzer": Twin(type="wokwi-buzzer", pins=BUZZER, attrs={"mode": "smooth"}),
    "servo": Twin(type="wokwi-servo", pins={"GND": "GND", "V": "V+", "SIG": "PWM"}),
    "driver": Twin(
        type="wokwi-led", pins={"EN1": "A"}, attrs={"color": "green"}, power={"C": "GND"}
    ),
    "shift": Twin(
        type="wokwi-74hc595",
        pins={
            **SHIFT,
            **{leg: leg for leg in ("GND", "VCC", "DS", "SHCP", "STCP", "OE", "MR")},
            "QH2": "Q7S",
        },
    ),
    "digit": Twin(type="wokwi-7segment", pins=DIGIT, attrs={"common": "cathode"}),
    "digit_anode": Twin(type="wokwi-7segment", pins=DIGIT, attrs={"common": "anode"}),
    "oled": Twin(type="board-ssd1306", pins={leg: leg for leg in ("GND", "VCC", "SCL", "SDA")}),
    "lcd": Twin(
        type="wokwi-lcd1602",
        pins={leg: leg for leg in ("GND", "VCC", "SDA", "SCL")},
        attrs={"pins": "i2c"},
    ),
}


def diagram(build: Build) -> dict[str, Any]:
    """Give a build as Wokwi's diagram.json holds it."""
    parts: list[dict[str, Any]] = [{"type": BOARD, "id": ESP, "top": 0, "left": 0, "attrs": ENV}]
    placed = [part for part in build.parts if part.kind in TWINS]
    for number, part in enumerate(placed):
        row, column = divmod(number, COLUMNS)
        place = {"left": RIGHT + WIDE * column, "top": HIGH * row - HIGH}
        parts.append({"type": TWINS[part.kind].type, "id": part.id, **place, "attrs": _attrs(part)})
    return {
        "version": 1,
        "author": "Bot-Builders",
        "editor": "wokwi",
        "parts": parts,
        "connections": list(_connections(build, placed)),
        "dependencies": {},
    }


def _attrs(part: Part) -> dict[str, str]:
    attrs = dict(TWINS[part.kind].attrs)
    if part.ohms is not None:
        attrs["value"] = str(part.ohms)
    if part.color is not None:
        attrs["color"] = part.color
    return attrs


def _connections(build: Build, parts: list[Part]) -> Iterator[list[Any]]:
    """Each net as wires from its pin of the board, or else from its first leg."""
    nets = Nets(build, printed())
    hubs: dict[Hashable, str] = {
        nets.of(f"{ESP}.{name}"): f"{ESP}:{pin}" for name, pin in POWER.items()
    }
    hubs |= {nets.of(f"{ESP}.{gpio}"): f"{ESP}:D{gpio}" for gpio in build.gpios}
    for part in parts:
        twin = TWINS[part.kind]
        for leg, pin in twin.pins.items():
            net, end = nets.of(f"{part.id}.{leg}"), f"{part.id}:{pin}"
            hub = hubs.setdefault(net, end)
            if hub != end:
                yield [hub, end, COLORS.get(hub.removeprefix(f"{ESP}:"), "green"), []]
        for pin, power in twin.power.items():
            yield [f"{ESP}:{POWER[power]}", f"{part.id}:{pin}", COLORS[POWER[power]], []]
