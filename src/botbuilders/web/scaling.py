"""Styles that grow with a reader's own text size: sizes written in px are sent as rem.

Here: the styles of server pages. The live pages' build does the same (`frontend/scaling.ts`). A lone
line of 1 to 3 px stays as thin as it is.
"""

from __future__ import annotations

import re

REM = 16
THIN = 4
PX = re.compile(r"(?<![\w.#-])(-?(?:\d+(?:\.\d+)?|\.\d+))px\b")
MEDIA = re.compile(r"(@media[^{]*\{)")


def in_rem(css: str) -> str:
    """The same sizes in rem; conditions of the screen in em, which follow a reader's text size."""
    parts = MEDIA.split(css)
    return "".join(scaled(part, "em" if part.startswith("@media") else "rem") for part in parts)


def scaled(css: str, unit: str) -> str:
    """Every size that is not a thin line, in another unit."""

    def one(found: re.Match[str]) -> str:
        size = float(found[1])
        return found[0] if abs(size) < THIN else f"{size / REM:g}{unit}"

    return PX.sub(one, css)
