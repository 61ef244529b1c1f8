"""The game's own rules and the rulings as an edition plays them.

Here: sentences of the catalog, with the numbers of an edition that has another size or other points. Where they
are laid out is `pages.py`.
"""

from __future__ import annotations

import re

from botbuilders.deck import Edition
from botbuilders.deck.benches import score_of
from botbuilders.rules import RULINGS, Bonuses, points_text
from botbuilders.rules.cards import CATEGORIES
from botbuilders.studio.faces import Data
from botbuilders.studio.wish import EXAMPLE, Wish

# Every ruling but the one that is about computer players alone.
OFF_PAPER = frozenset({"R17"})
SETUP, SCORING = 2, 7
# The seed's deck and its perfect score, as they stand in its sentences.
CARDS, PERFECT = "48", "16"
# Which bonus each line of the scoring section begins with, as in `+4 four-loop bonus`.
BONUSES = ("part", "four_loop", "mission", "match", "full_bot")


def section(number: int, wish: Wish) -> Data:
    """Give a section of the game's own rules, sentence by sentence."""
    key = f"pages.rules.s{number}"
    lines = range(1, len(wish.words.table(key)))
    said = [wish.words.text(f"{key}.l{line}") for line in lines]
    if number == SETUP:
        said = [line.replace(CARDS, str(wish.edition.size)) for line in said]
    if number == SCORING:
        said = _scoring(said, wish)
    return {"number": number, "title": wish.words.text(f"{key}.title"), "lines": said}


def answers(wish: Wish) -> list[Data]:
    """Give the rulings, each as a question and an answer; a ruling that an edition switched says so."""
    switched = wish.edition.switches.changed()
    return [
        {
            "number": ruling.number,
            "question": wish.words.text(f"{ruling.key}.question"),
            "ruling": wish.words.text(f"{ruling.key}.ruling")
            if ruling.switch not in switched
            else wish.words.text(
                "studio.rules.otherwise", switch=ruling.switch, value=switched[ruling.switch]
            ),
        }
        for ruling in RULINGS
        if ruling.number not in OFF_PAPER
    ]


def perfect(edition: Edition) -> int:
    """Give the points of a Full Bot whose Mission matches (seed section 7)."""
    points = edition.bonuses
    parts = CATEGORIES * points.part
    return parts + points.four_loop + points.mission + points.match + points.full_bot


def _scoring(lines: list[str], wish: Wish) -> list[str]:
    """Put the edition's points in; the last line is the example robot."""
    edition = wish.edition
    if edition.bonuses != Bonuses():
        best = str(perfect(edition))
        for at, name in enumerate(BONUSES):
            points = points_text(getattr(edition.bonuses, name), wish.words)
            lines[at] = re.sub(r"^\+\d+", points, lines[at].replace(PERFECT, best))
        lines[-1] = lines[-1].replace(PERFECT, best)
    if wish.example != EXAMPLE:
        names = [edition.face(slug).name for slug in wish.example if slug is not None]
        total = score_of(wish.example, edition).total
        lines[-1] = wish.words.text("studio.example_is", cards=" + ".join(names), points=total)
    return lines
