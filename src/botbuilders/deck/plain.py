"""Which characters a text from outside may hold, and how long it is to a reader.

Here: the check of one text. Which texts there are and how long each may be is `checking.py`.
Refused are characters that hide, reorder or pile up: an edition's words go to pages, PDFs and
records, and must look everywhere as they look in the file.
"""

from __future__ import annotations

import unicodedata

JOINERS = frozenset("\u200c\u200d")
MOST_MARKS = 2


def composed(text: str) -> str:
    """The text in Unicode's composed form (NFC): the same letters, one way to write each."""
    return unicodedata.normalize("NFC", text)


def graphemes(text: str) -> int:
    """About how many characters a reader sees: marks and joiners add nothing."""
    return sum(1 for c in text if c not in JOINERS and not unicodedata.category(c).startswith("M"))


def bad_character(text: str) -> str | None:
    """The first character that is refused, as `U+202E`; None when all are fine."""
    marks = 0
    for character in text:
        category = unicodedata.category(character)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        hidden = category[0] == "C" and character not in JOINERS
        if hidden or category in {"Zl", "Zp"} or marks > MOST_MARKS:
            return f"U+{ord(character):04X}"
    return None
