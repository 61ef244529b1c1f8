"""The colors of real things in the wiring pictures: plastic, metal, wires, resistor bands.

Here: paint only. The colors of the game itself are `deck/look.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

Attributes: TypeAlias = Mapping[str, float | str]

INK = "#1B2330"
SOFT = "#5A6371"
WHITE = "#FFFFFF"
LIT = "#C8F03C"
METAL = "#B4C1CF"
PALE_METAL = "#D9E1EA"
BREADBOARD = "#FFFCF4"
BREADBOARD_EDGE = "#A79F8C"
GROOVE = "#E6DFCD"
HOLE = "#6E6858"
PLUS, MINUS = "#C8202F", "#1F59AA"
BOARD = "#26303F"
BOARD_TEXT = "#C3CCD8"
MODULE = "#1F59AA"
SERVO, SERVO_EARS = "#2C77D1", "#2C66B8"
SUPPLY = "#1A785D"
# What is white on paper that saves ink, and what is written on it.
BODIES = (BOARD, MODULE, SERVO, SERVO_EARS, SUPPLY)
CHIP = "#343C48"
GOLD = "#C79A2B"

EDGE: Attributes = {"stroke": INK, "stroke_width": 1.3, "stroke_linejoin": "round"}
LEG: Attributes = {
    "stroke": "#8A95A3",
    "stroke_width": 1.8,
    "stroke_linecap": "round",
    "fill": "none",
}
SHINE: Attributes = {
    "fill": "none",
    "stroke": "#FFFFFF",
    "stroke_width": 1.6,
    "stroke_linecap": "round",
}

# Wires: the color of a jumper. Numbers tell wires apart, colors only help.
WIRES: Mapping[str, str] = MappingProxyType(
    {
        "red": "#D2332B",
        "black": "#39414D",
        "orange": "#F08A24",
        "yellow": "#F2C61F",
        "green": "#2F9E4F",
        "blue": "#2C77D1",
        "purple": "#8B4BB8",
        "white": "#F4F4F0",
        "brown": "#8A5A30",
        "gray": "#98A2AE",
        "pink": "#EE8FA8",
    }
)

# Resistor bands, digit by digit (IEC 60062); gold is 5 %.
BANDS = (
    "#15181D",
    "#8A4F20",
    "#D2332B",
    "#F08A24",
    "#F2C61F",
    "#2F9E4F",
    "#2C77D1",
    "#8B4BB8",
    "#8D949E",
    "#FFFFFF",
)
BAND_NAMES = (
    "black",
    "brown",
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "violet",
    "gray",
    "white",
)


def bands(ohms: int) -> tuple[int, int, int]:
    """Give the two digits and the power of ten of a resistor with four bands.

    Raises:
        ValueError: two digits do not say this value, or it is below 10 ohms.

    """
    text = str(ohms)
    if ohms < 10 or set(text[2:]) - {"0"}:
        raise ValueError(ohms)
    return int(text[0]), int(text[1]), len(text) - 2
