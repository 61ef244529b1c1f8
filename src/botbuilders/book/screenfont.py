"""Reading an OLED: from its dots back to the letters that `drivers/screen.py` drew.

Here: the driver's own font, turned around, so that a check of a scenario can say what stands on the screen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

WIDTH = 128
PAGES = {"line1": 1, "line2": 5}
LETTERS_A_LINE = 10
GLYPH = 5
STEP = 12
UNKNOWN = "?"


def screen_lines(dots: str) -> tuple[str, str]:
    """Give the two lines of an OLED's dots (2,048 hex digits); what is no letter of the font is a question mark."""
    picture = bytes.fromhex(dots)
    first, second = ("".join(_letters(picture, page)).rstrip() for page in PAGES.values())
    return first, second


def _letters(picture: bytes, page: int) -> Iterator[str]:
    for number in range(LETTERS_A_LINE):
        start = page * WIDTH + number * STEP
        tall = [picture[start + 2 * x] | picture[start + WIDTH + 2 * x] << 8 for x in range(GLYPH)]
        yield font().get(tuple(tall), UNKNOWN)


@cache
def font() -> Mapping[tuple[int, ...], str]:
    """Give each letter by its five columns, twice as tall."""
    tree = ast.parse((files(__package__) / "drivers" / "screen.py").read_text(encoding="utf-8"))
    named = {
        statement.targets[0].id: statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    }
    letters, dots = named["LETTERS"], named["DOTS"]
    if not isinstance(letters, ast.Constant) or not isinstance(dots, ast.Call):
        raise TypeError("the font of drivers/screen.py is not where it was")
    columns = bytes.fromhex(ast.literal_eval(dots.args[0]))
    glyphs = {}
    for number, letter in enumerate(str(letters.value)):
        glyph = columns[number * GLYPH : (number + 1) * GLYPH]
        glyphs[tuple(_taller(column) for column in glyph)] = letter
    return glyphs


def _taller(column: int) -> int:
    return sum(3 << 2 * bit for bit in range(7) if column >> bit & 1)
