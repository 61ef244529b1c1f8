"""A number and its unit on one line of a page.

Here: the space between them, which a line must not end at. On paper `studio/typst/base.typ` does the same.
"""

from __future__ import annotations

import re

UNIT = re.compile(r"(?<=[0-9]) (?=(?:k|V|A|cm|mm|ms)\b|[Ω%])|(?<=GPIO) (?=[0-9])")


def bound(text: str) -> str:
    """A text whose numbers stay with their units."""
    return UNIT.sub("\u00a0", text)
