"""Where every letter of a PDF stands: overlaps, and letters outside what may hold them.

Glyph boxes come from PDFium, so that what is looked at is what is drawn.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from unicodedata import category

import pypdfium2

CELL = 12.0
# Points: how far glyph boxes of neighbors may reach into each other (kerning, a cedilla on an ascender).
SLACK = 0.7
KERNED = 0.6
# Nearer to the edge of the paper no printer prints.
EDGE = 0.2 * 72


@dataclass(frozen=True, slots=True)
class Box:
    """A glyph or an area: points from the top left corner of a page."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def inside(self, other: Box) -> bool:
        return (
            other.left - 0.1 <= self.left
            and self.right <= other.right + 0.1
            and other.top - 0.1 <= self.top
            and self.bottom <= other.bottom + 0.1
        )

    def holds_middle_of(self, other: Box) -> bool:
        x, y = (other.left + other.right) / 2, (other.top + other.bottom) / 2
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def hits(self, other: Box) -> bool:
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        narrower = min(self.right - self.left, other.right - other.left)
        # Neighbors on a line are kerned into each other, as T and o; letters of two texts lie on each other.
        return high > SLACK and wide > max(SLACK, KERNED * narrower)


def glyphs(content: bytes) -> Iterator[tuple[Box, list[Box]]]:
    """Each page of a PDF as its area and its glyphs."""
    document = pypdfium2.PdfDocument(content)
    try:
        for page in document:
            width, height = page.get_size()
            text = page.get_textpage()
            found: list[Box] = []
            for at in range(text.count_chars()):
                letter = chr(pypdfium2.raw.FPDFText_GetUnicode(text.raw, at))
                if not letter.strip() or category(letter) == "Cf":
                    continue
                left, bottom, right, top = text.get_charbox(at)
                box = Box(letter, left, height - top, right, height - bottom)
                # A ligature comes as two letters in one box.
                if not found or replace(box, text="") != replace(found[-1], text=""):
                    found.append(box)
            yield Box("page", 0.0, 0.0, width, height), found
    finally:
        document.close()


def overlaps(found: Iterable[Box]) -> list[tuple[str, str, int, int]]:
    """Pairs of glyphs that lie on each other, and where."""
    cells: dict[tuple[int, int], list[Box]] = defaultdict(list)
    for box in found:
        for x in range(int(box.left // CELL), int(box.right // CELL) + 1):
            for y in range(int(box.top // CELL), int(box.bottom // CELL) + 1):
                cells[x, y].append(box)
    return sorted(
        {
            (one.text, other.text, round(one.left), round(one.top))
            for together in cells.values()
            for one, other in combinations(together, 2)
            if one.hits(other)
        }
    )


def escapes(found: Iterable[Box], page: Box, areas: Iterable[Box]) -> list[tuple[str, int, int]]:
    """Glyphs that leave the area they stand in, or come too near to the edge of the paper."""
    areas = list(areas)
    paper = Box("paper", EDGE, EDGE, page.right - EDGE, page.bottom - EDGE)
    return [
        (box.text, round(box.left), round(box.top))
        for box in found
        if not box.inside(next((area for area in areas if area.holds_middle_of(box)), paper))
    ]
