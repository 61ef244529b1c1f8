"""Letters of somebody's own words that no typeface here has: which they are, and one sentence that tells it.

Here: the words of an edition and of a class file that reach paper. What is printed in a letter's place is
`glyphs.py`; who is told are the command and the studio page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from botbuilders.deck import Edition
from botbuilders.studio.classes import SchoolClass
from botbuilders.studio.glyphs import stand_ins
from botbuilders.studio.products import PRODUCTS
from botbuilders.studio.wish import Wish
from botbuilders.words import Catalog

# So many are named, so that it stays a sentence.
MOST = 5


def replaced(wish: Wish, products: Iterable[str]) -> dict[str, str]:
    """Give each letter that paper shows in another way, with what it shows; in the order they are met."""
    printed = any("people" in PRODUCTS[name].options for name in products)
    people = wish.people if printed else None
    texts = [*_of_edition(wish.edition), *(_of_class(people) if people else ())]
    return {letter: shown for text in texts for letter, shown in stand_ins(text)}


def told(letters: Mapping[str, str], words: Catalog) -> str:
    """Say in one sentence which letters are replaced, and by what; empty when none is."""
    if not letters:
        return ""
    pairs = list(letters.items())
    named = ", ".join(
        words.text("studio.letters.pair", letter=letter, shown=shown)
        for letter, shown in pairs[:MOST]
    )
    if more := len(pairs[MOST:]):
        named = words.text("studio.letters.more", letters=named, count=more)
    return words.text("studio.letters.told", letters=named)


def _of_edition(edition: Edition) -> Iterator[str]:
    yield edition.name
    for entry in edition.entries:
        said = (entry.name, entry.text, entry.phrase, entry.real, entry.goal, entry.says)
        yield from (text for text in said if text)


def _of_class(people: SchoolClass) -> Iterator[str]:
    yield people.name
    for seat in people.seats:
        yield from (seat.table, seat.seat, seat.team, seat.because)
