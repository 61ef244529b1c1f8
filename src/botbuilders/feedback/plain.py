"""One sentence from a person, made harmless (F48).

Here: what is taken out of it. Refusing characters is for editions (`botbuilders.deck.plain`); a child's
emoji or a stacked accent is no reason to lose an answer.
"""

from __future__ import annotations

import unicodedata

from botbuilders.deck.plain import JOINERS, MOST_MARKS, composed


def harmless(text: str) -> str:
    """The text in NFC on one line, without controls, direction marks, surrogates and piled accents."""
    kept: list[str] = []
    marks = 0
    for character in composed(" ".join(text.split())):
        category = unicodedata.category(character)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        hidden = category[0] == "C" and character not in JOINERS
        if not hidden and marks <= MOST_MARKS:
            kept.append(character)
    return composed(" ".join("".join(kept).split()))
