"""The pictures of the game itself: its logo and the back of its cards.

Here: reading them. Both are plain shapes like the drawings of cards, on canvases of their own; the
back is 5 to 7 and the same upside down, so that no card can be told by how it lies. Drawings of
cards are `drawing.py`; the icon of the pages is web/static/icon.svg.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

Brand = Literal["logo", "card-back"]


@cache
def brand(name: Brand) -> str:
    """One of the game's own pictures as SVG text."""
    return (files(__package__) / "brand" / f"{name}.svg").read_text(encoding="utf-8")
