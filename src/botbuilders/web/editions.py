"""The edition that tables are played with, as the pages get it.

Here: finding an edition by its reference, its words and drawings as one cacheable answer.
Not here: reading and checking editions (`deck/`), how drawings are stacked (the frontend).
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from botbuilders.deck import Edition, Entry, in_language
from botbuilders.deck.look import look
from botbuilders.web.languages import spoken
from botbuilders.web.statics import StaticFile, static_file


class CardWords(msgspec.Struct, frozen=True, kw_only=True):
    """One card: what it is called, what it says, what its picture shows, where it goes."""

    name: str
    text: str
    alt: str | None
    slot: str | None
    prefers: tuple[str, str] | None
    hits: str | None


class EditionWords(msgspec.Struct, frozen=True, kw_only=True):
    """An edition's cards by slug, and their drawings: layer name to the inside of an SVG.

    `deck` has a slug for every card in the order of its file, which a deal shuffles.
    """

    ref: str
    name: str
    deck: tuple[str, ...]
    cards: dict[str, CardWords]
    art: dict[str, dict[str, str]]


class Shelf:
    """The editions this server can deal; now one."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition

    @property
    def spoken(self) -> Edition:
        """The edition in the words of the language that this answer is in."""
        return in_language(self._edition, spoken())

    @property
    def words(self) -> EditionWords:
        """What a page shows of the edition."""
        return words_of(self.spoken)

    @property
    def file(self) -> StaticFile:
        """The same as it is sent."""
        return packed(self.spoken)

    def standard(self) -> Edition:
        """The edition of a table that asks for none."""
        return self._edition

    def get(self, ref: str) -> Edition:
        """The edition of a reference; KeyError when this server does not have it."""
        if ref != self._edition.ref:
            raise KeyError(ref)
        return self._edition


@lru_cache(maxsize=8)
def packed(edition: Edition) -> StaticFile:
    """An edition's words and drawings as they are sent."""
    return static_file("edition.json", msgspec.json.encode(words_of(edition)))


@lru_cache(maxsize=8)
def words_of(edition: Edition) -> EditionWords:
    """Everything of an edition that a page shows."""
    return EditionWords(
        ref=edition.ref,
        name=edition.name,
        deck=edition.deck,
        cards={entry.slug: card_words(entry) for entry in edition.entries},
        art={slug: dict(art.layers) for slug, art in edition.art.items()},
    )


def card_words(entry: Entry) -> CardWords:
    """One card of the answer."""
    return CardWords(
        name=entry.name,
        text=entry.text,
        alt=entry.alt,
        slot=None if entry.hits else entry.slot,
        prefers=entry.prefers,
        hits=entry.hits,
    )


def robot_drawing(words: EditionWords, categories: tuple[str, ...]) -> str:
    """One robot of the first card of each category, layers in the rig's order."""
    parts = [first_art(words, category) for category in categories]
    return "".join(part.get(name, "") for name in look().rig.layers for part in parts)


def first_art(words: EditionWords, category: str) -> dict[str, str]:
    """The layers of the first card of a category that has a drawing."""
    drawn = (
        words.art[slug]
        for slug, card in words.cards.items()
        if card.slot == category and slug in words.art
    )
    return next(drawn, {})
