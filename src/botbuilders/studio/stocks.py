"""Paper and cards as measures: `stock/*.toml`.

Here: reading them, and where each card lies. Nothing else in the code knows a measure of a sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

POINTS = {"in": 72.0, "mm": 72.0 / 25.4}
Size = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """One kind of sheet; every length is in its unit, `smallest` is a font size in points.

    `alpha` is false for a vendor that wants pictures of red, green and blue alone.
    """

    unit: Literal["in", "mm"]
    page: Size
    card: Size
    columns: int
    rows: int
    first: Size
    pitch: Size
    safe: float
    crop: bool
    smallest: float
    bleed: float = 0.0
    pixels: tuple[int, int] | None = None
    alpha: bool = True

    @property
    def places(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    def points(self, length: float) -> float:
        """Give a length of this stock in points."""
        return length * POINTS[self.unit]

    def place(self, number: int) -> Size:
        """Give the top left corner of a card in points, row by row from the top."""
        row, column = divmod(number, self.columns)
        return (
            self.points(self.first[0] + column * self.pitch[0]),
            self.points(self.first[1] + row * self.pitch[1]),
        )

    def behind(self, number: int) -> Size:
        """Give the place on the back of the sheet, which is turned over its long edge."""
        x, y = self.place(number)
        return (self.points(self.page[0]) - x - self.points(self.card[0]), y)


@cache
def stock(name: str) -> Stock:
    """Give a stock by the name of its file."""
    text = (files(__package__) / "stock" / f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Stock)
