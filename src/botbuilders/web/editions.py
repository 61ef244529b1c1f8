"""The editions that tables are played with, as the pages get them.

Here: finding an edition by its reference, its words and drawings as one cacheable answer.
Not here: reading and checking editions (`deck/`), how drawings are stacked (the frontend).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from botbuilders.deck import Edition, EditionError, Entry, in_language, load_spoken
from botbuilders.deck.errors import shown
from botbuilders.deck.look import look
from botbuilders.deck.rig import layers
from botbuilders.web.errors import NoEditionError
from botbuilders.web.languages import spoken
from botbuilders.web.statics import StaticFile, static_file

MARK_DIGITS = 6


class CardWords(msgspec.Struct, frozen=True, kw_only=True):
    """One card: what it is called, what it says, what its picture shows, where it goes."""

    name: str
    text: str
    alt: str | None
    slot: str | None
    prefers: tuple[str, str] | None
    hits: str | None


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """What an edition gives for each part, for four in the loop, a Mission, a match, a Full Bot."""

    part: int
    four_loop: int
    mission: int
    match: int
    full_bot: int


class EditionWords(msgspec.Struct, frozen=True, kw_only=True):
    """An edition's cards by slug, and their drawings: layer name to the inside of an SVG.

    `deck` has a slug for every card in the order of its file, which a deal shuffles. A card without a drawing
    of its own has the standard one of the same card, else the shape of its category.
    """

    ref: str
    name: str
    standard: bool
    points: Points
    deck: tuple[str, ...]
    cards: dict[str, CardWords]
    art: dict[str, dict[str, str]]


class OfferedEdition(msgspec.Struct, frozen=True, kw_only=True):
    """One edition that a table can be opened with, and how many cards it deals.

    `label` tells it from the others: its name, after its mark where others have the same name.
    """

    ref: str
    name: str
    label: str
    cards: int
    standard: bool


class Shelf:
    """The editions this server deals: the standard one first, then others; of the same reference only one."""

    def __init__(self, standard: Edition, *own: Edition) -> None:
        self._standard = standard
        self._editions: dict[str, Edition] = {}
        for edition in (standard, *own):
            self._editions.setdefault(edition.ref, edition)

    @property
    def spoken(self) -> Edition:
        """The standard edition in the words of the language that this answer is in."""
        return self.said(self._standard.ref)

    @property
    def words(self) -> EditionWords:
        """What a page shows of the standard edition."""
        return self.words_of(self._standard.ref)

    @property
    def offered(self) -> tuple[OfferedEdition, ...]:
        """Every edition in the words of the language that this answer is in."""
        said = tuple(map(self.said, self._editions))
        names = Counter(edition.name for edition in said)
        return tuple(
            offer(
                edition,
                standard=edition.ref == self._standard.ref,
                unique=names[edition.name] == 1,
            )
            for edition in said
        )

    def standard(self) -> Edition:
        """The edition of a table that asks for none."""
        return self._standard

    def get(self, ref: str) -> Edition:
        """The edition of a reference; KeyError when this server does not have it."""
        return self._editions[ref]

    def said(self, ref: str) -> Edition:
        """The same in the words of the language that this answer is in, or its own where there are none."""
        return in_language(self.get(ref), spoken())

    def asked(self, ref: str) -> Edition:
        """The edition that an address names, in the same words; the standard one where it names none.

        Raises:
            NoEditionError: this server does not have it.

        """
        try:
            return self.said(ref or self._standard.ref)
        except KeyError:
            raise NoEditionError(edition=shown(ref)) from None

    def words_of(self, ref: str) -> EditionWords:
        """What a page shows of an edition; KeyError when this server does not have it."""
        return words_of(self.said(ref), standard=ref == self._standard.ref)

    def file(self, ref: str) -> StaticFile:
        """The same as it is sent."""
        return packed(self.said(ref), standard=ref == self._standard.ref)


def offer(edition: Edition, *, standard: bool, unique: bool) -> OfferedEdition:
    """An edition as it is listed; the standard one is called by its name alone."""
    return OfferedEdition(
        ref=edition.ref,
        name=edition.name,
        label=edition.name if standard or unique else marked(edition.name, edition.ref),
        cards=edition.size,
        standard=standard,
    )


def marked(name: str, ref: str) -> str:
    """A name after the first digits of its reference's hash: a narrow list cuts an end off, never the mark."""
    return f"{ref.rpartition('@')[2][:MARK_DIGITS]} · {name}"


def own_editions(paths: Iterable[str]) -> tuple[Edition, ...]:
    """The editions of folders or files, with their words in every language.

    Raises:
        EditionError: one of them is broken; says file, card, field and what to do.

    """
    return tuple(map(own_edition, paths))


def own_edition(path: str) -> Edition:
    """One of them; an error names its file with the folder, as several editions have files of the same name."""
    try:
        return load_spoken(path)
    except EditionError as error:
        given = Path(path)
        if error.file != str(given):
            error.file = str((given if given.is_dir() else given.parent) / error.file)
        raise


@lru_cache(maxsize=64)
def packed(edition: Edition, *, standard: bool) -> StaticFile:
    """An edition's words and drawings as they are sent."""
    return static_file("edition.json", msgspec.json.encode(words_of(edition, standard=standard)))


@lru_cache(maxsize=64)
def words_of(edition: Edition, *, standard: bool) -> EditionWords:
    """Everything of an edition that a page shows."""
    return EditionWords(
        ref=edition.ref,
        name=edition.name,
        standard=standard,
        points=msgspec.convert(edition.bonuses, Points, from_attributes=True),
        deck=edition.deck,
        cards={entry.slug: card_words(entry) for entry in edition.entries},
        art={entry.slug: art_of(entry.slug, edition) for entry in edition.entries},
    )


def art_of(slug: str, edition: Edition) -> dict[str, str]:
    """The layers of a card's drawing by name."""
    return {layer.name: layer.svg for layer in layers(slug, edition)}


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
