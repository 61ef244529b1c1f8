"""The rules page's content: the seed's sections word for word, then the ruling register.

Here: gathering sentences. The sentences are in the catalog, the register is `rules/rulings.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from botbuilders.rules import RULINGS
from botbuilders.words import Catalog

SECTIONS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the game's own page."""

    number: int
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """One question that the sections leave open, and what this table does."""

    number: str
    section: int
    question: str
    ruling: str


def sections(words: Catalog) -> tuple[Section, ...]:
    """The nine sections in order."""
    return tuple(section(words, number) for number in SECTIONS)


def section(words: Catalog, number: int) -> Section:
    """One section; its lines are l1, l2 and so on."""
    table = words.table(f"pages.rules.s{number}")
    count = len(table) - 1
    lines = tuple(words.text(f"pages.rules.s{number}.l{at}") for at in range(1, count + 1))
    return Section(number, words.text(f"pages.rules.s{number}.title"), lines)


def answers(words: Catalog) -> tuple[Answer, ...]:
    """The whole register in order."""
    return tuple(
        Answer(
            ruling.number,
            ruling.section,
            words.text(f"{ruling.key}.question"),
            words.text(f"{ruling.key}.ruling"),
        )
        for ruling in RULINGS
    )
