"""What is said about a bench and its cards: the teach-back sentence and labels for pictures.

Here: sentences put together from an edition's words. Their frames are `cards.*` in the catalog;
the reason of a teach-back is the team's own (ruling R14).
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.deck.edition import Edition, Entry
from botbuilders.rules.cards import CATEGORIES, SLOT_NAMES
from botbuilders.words import Catalog


def teach_back(
    bench: Sequence[str | None], edition: Edition, words: Catalog, *, because: str | None = None
) -> str:
    """The seed's sentence filled from a bench (seed section 9, ruling R14).

    Args:
        bench: slugs in slot order, None where a slot is empty; a Mission has no part in it.
        edition: whose phrases are said.
        words: the catalog of the language.
        because: the reason the team gives; a blank to say aloud without one.

    """
    parts = zip(SLOT_NAMES[:CATEGORIES], bench, strict=False)
    phrases = {slot: _phrase(card, edition, words) for slot, card in parts}
    reason = words.text("cards.teach_back.blank") if because is None else because.rstrip(" .")
    return words.text("cards.teach_back.sentence", because=reason, **phrases)


def card_label(entry: Entry, words: Catalog) -> str:
    """What a screen reader says for a card: `Camera, Sense part`."""
    if entry.category in {"mission", "glitch"}:
        return words.text(f"cards.label.{entry.category}", name=entry.name)
    category = words.text(f"cards.categories.{entry.category}")
    return words.text("cards.label.part", name=entry.name, category=category)


def robot_label(bench: Sequence[str | None], edition: Edition, words: Catalog) -> str:
    """What a screen reader says for a robot: its cards by name, in slot order."""
    names = [edition.face(card).name for card in bench if card is not None]
    if not names:
        return words.text("cards.robot.empty")
    parts = ", ".join(names[:-1])
    if parts:
        parts = words.text("cards.robot.and", parts=parts, last=names[-1])
    return words.text("cards.robot.parts", parts=parts or names[-1])


def _phrase(card: str | None, edition: Edition, words: Catalog) -> str:
    if card is None:
        return words.text("cards.teach_back.nothing")
    entry = edition.face(card)
    return entry.phrase or entry.name
