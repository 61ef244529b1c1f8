"""The look as data: palette, shapes, slot order and the measures of the robot rig.

Here: reading `look.toml` into one frozen `Look`. Not here: the files made from it
(`tokens.py`), drawings of cards (`drawing.py`, `rig.py`). The file ships with the package, so a
fault in it is a fault of the program.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """How one of the six categories looks; `view` is x, y, width, height, `zone` two corners.

    `signs` are the places of its shape on a card that nobody drew: the middle's x and y, and the size.
    """

    name: str
    color: str
    tint: str
    on: str
    chalk: str
    shape: str
    path: str
    view: Box
    zone: Box
    signs: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RigLook:
    """The canvas, ink and layers that every drawing of a part shares; layers go back to front."""

    canvas: tuple[int, int]
    ground: int
    ink: str
    metal: str
    metal_dark: str
    white: str
    ghost_line: str
    ghost_fill: str
    layers: tuple[str, ...]
    anchors: Mapping[str, tuple[int, int]]
    ghosts: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """Everything in look.toml."""

    colors: Mapping[str, str]
    dark: Mapping[str, str]
    tapes: Mapping[str, str]
    sizes: Mapping[str, str]
    motion: Mapping[str, int]
    categories: tuple[Category, ...]
    rig: RigLook

    def category(self, name: str) -> Category:
        """How a category looks, by its name."""
        return next(category for category in self.categories if category.name == name)


@cache
def look() -> Look:
    """The look of this product."""
    table = msgspec.toml.decode((files(__package__) / "look.toml").read_text(encoding="utf-8"))
    table["rig"] = {name.replace("-", "_"): value for name, value in table["rig"].items()}
    return msgspec.convert(table, Look)
