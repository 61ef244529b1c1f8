"""A simple reading test: may a child of 8 read this aloud without help?

Here: the measure and what it finds in an edition. It is a guide for whoever writes cards, so its
findings refuse nothing. The measure: a sentence has at most 14 words; a word has at most 10 letters
and 3 syllables (groups of vowels, a silent e at the end not counted); a whole text has at most 1.5
syllables a word. Free are the words of the card's own name, words of the game and anything in
capitals (USB).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from botbuilders.deck.edition import Edition, Entry
from botbuilders.deck.errors import shown
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.words import Catalog

MOST_WORDS = 14
MOST_LETTERS = 10
MOST_SYLLABLES = 3
MOST_A_WORD = 1.5

# Every player learns these with the rules.
GAME_WORDS = frozenset({*SLOT_NAMES, "glitch", "discard", "robot"})
# What a child reads aloud; `real` is for whoever builds with the kit.
READ_ALOUD = ("text", "phrase", "goal", "says")

_WORD = re.compile(r"[A-Za-z]+(?:'[a-z]+)?")
_VOWELS = re.compile(r"[aeiouy]+")


@dataclass(frozen=True, slots=True)
class Finding:
    """One text that is hard to read: the card, the field, the key of the reason, the piece."""

    card: str
    field: str
    key: str
    what: str

    def message(self, words: Catalog) -> str:
        """The finding in the language of a catalog."""
        return words.text(
            f"cards.reading.{self.key}", card=self.card, field=self.field, what=shown(self.what)
        )


def findings(edition: Edition) -> tuple[Finding, ...]:
    """Everything in an edition that a child of 8 may stumble over."""
    return tuple(
        Finding(entry.slug, field, key, what)
        for entry in edition.entries
        for field in READ_ALOUD
        for key, what in hard(getattr(entry, field) or "", free=_own_words(entry))
    )


def hard(text: str, *, free: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """What is hard in a text: key of the reason and the sentence or word."""
    words = [word for word in _WORD.findall(text) if not word.isupper()]
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        if len(_WORD.findall(sentence)) > MOST_WORDS:
            yield "long_sentence", sentence
    others = [word for word in words if word.lower() not in free]
    for word in others:
        if len(word) > MOST_LETTERS or syllables(word) > MOST_SYLLABLES:
            yield "long_word", word
    if others and sum(map(syllables, others)) > MOST_A_WORD * len(others):
        yield "many_syllables", text


def syllables(word: str) -> int:
    """About how many syllables an English word has."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    if re.search(r"[^aeiouyl]e$|[^aeiouytd]ed$|[^aeiouyszxh]es$", plain):
        plain = re.sub(r"e[ds]?$", "", plain)
    return max(1, len(_VOWELS.findall(plain)))


def _own_words(entry: Entry) -> frozenset[str]:
    return GAME_WORDS.union(word.lower() for word in _WORD.findall(entry.name))
