"""The sentences that pages quote are those of the game's own page, word for word (`seed.txt`)."""

from __future__ import annotations

import re
from pathlib import Path

from botbuilders.deck import load_edition
from botbuilders.web.rulebook import SECTIONS, section
from botbuilders.words import catalog

SEED = (Path(__file__).parent / "seed.txt").read_text(encoding="utf-8")


def seed_sections() -> list[tuple[int, str, tuple[str, ...]]]:
    """The numbered sections of the game's own page: number, title, lines."""
    found = []
    for block in re.split(r"\n(?=\d\. )", SEED)[1:]:
        head, *lines = [line.strip() for line in block.splitlines() if line.strip()]
        number, _, title = head.partition(". ")
        found.append((int(number), title, tuple(line.removeprefix("• ") for line in lines)))
    return found


def test_the_rules_page_quotes_every_section_word_for_word() -> None:
    quoted = [section(catalog(), number, load_edition()) for number in SECTIONS]
    assert [(one.number, one.title, one.lines) for one in quoted] == seed_sections()


def test_the_home_page_carries_the_line_of_the_game() -> None:
    assert SEED.startswith(f"{catalog().text('pages.name')} {catalog().text('pages.tagline')}")
