"""The game's own rules and the rulings as an edition plays them.

Here: sentences of the catalog, with the numbers of an edition that has another size or other points. Where they
are laid out is `pages.py`.
"""

from __future__ import annotations

import re

from botbuilders.deck import Edition
from botbuilders.deck.benches import score_of
from botbuilders.rules import RULINGS, Bonuses, played, points_text
from botbuilders.rules.cards import CATEGORIES
from botbuilders.studio.faces import Data
from botbuilders.studio.wish import EXAMPLE, Wish
from botbuilders.words import Catalog

# Every ruling but the one that is about computer players alone.
OFF_PAPER = frozenset({"R17"})
SETUP, SCORING = 2, 7
# The seed's deck and its perfect score, as they stand in its sentences.
CARDS, PERFECT = "48", "16"
# Which bonus each line of the scoring section begins with, as in `+4 four-loop bonus`.
BONUSES = ("part", "four_loop", "mission", "match", "full_bot")


def section(number: int, wish: Wish) -> Data:
    """Give a section of the game's own rules, sentence by sentence."""
    lines = sentences(number, wish.edition, wish.words)
    if number == SCORING and wish.example != EXAMPLE:
        lines[-1] = _example(wish)
    title = wish.words.text(f"pages.rules.s{number}.title")
    return {"number": number, "title": title, "lines": lines}


def sentences(number: int, edition: Edition, words: Catalog) -> list[str]:
    """Give the sentences of a section with an edition's number of cards and points in them."""
    key = f"pages.rules.s{number}"
    said = [words.text(f"{key}.l{line}") for line in range(1, len(words.table(key)))]
    if number == SETUP:
        said = [line.replace(CARDS, str(edition.size)) for line in said]
    if number == SCORING and edition.bonuses != Bonuses():
        said = _scoring(said, edition, words)
    return said


def answers(wish: Wish) -> list[Data]:
    """Give the rulings, each as a question and an answer: what the edition plays."""
    return [
        {
            "number": ruling.number,
            "question": wish.words.text(f"{ruling.key}.question"),
            "ruling": played(ruling, wish.edition.switches, wish.words),
        }
        for ruling in RULINGS
        if ruling.number not in OFF_PAPER
    ]


def perfect(edition: Edition) -> int:
    """Give the points of a Full Bot whose Mission matches (seed section 7)."""
    points = edition.bonuses
    parts = CATEGORIES * points.part
    return parts + points.four_loop + points.mission + points.match + points.full_bot


def _scoring(lines: list[str], edition: Edition, words: Catalog) -> list[str]:
    """Put the edition's points in; the last line is the example robot."""
    best = str(perfect(edition))
    for at, name in enumerate(BONUSES):
        points = points_text(getattr(edition.bonuses, name), words)
        lines[at] = re.sub(r"^\+\d+", points, lines[at].replace(PERFECT, best))
    lines[-1] = lines[-1].replace(PERFECT, best)
    return lines


def _example(wish: Wish) -> str:
    names = [wish.edition.face(slug).name for slug in wish.example if slug is not None]
    total = score_of(wish.example, wish.edition).total
    return wish.words.text("studio.example_is", cards=" + ".join(names), points=total)
