"""Cards, shapes and robots as the server's pages draw them.

Here: what a template needs to show one. The drawings are `botbuilders.deck.rig`, the styles
`static/css/face.css`; live pages draw their own from the edition's answer (`editions.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from botbuilders.deck import Edition
from botbuilders.deck.look import look
from botbuilders.deck.rig import card_art, compose
from botbuilders.deck.teachback import card_label, robot_label
from botbuilders.web.templating import svg
from botbuilders.words import Catalog


@dataclass(frozen=True, slots=True)
class Sign:
    """A category as people see it: its name in code, its word, its shape."""

    name: str
    word: str
    path: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """The face of one card; a Mission likes two categories, a Glitch hits a slot."""

    name: str
    label: str
    sign: Sign
    art: Markup
    likes: tuple[Sign, ...]
    hits: Sign | None


def sign(category: str, words: Catalog) -> Sign:
    """The sign of a category or slot."""
    return Sign(
        category, words.text(f"cards.categories.{category}"), look().category(category).path
    )


def face(slug: str, edition: Edition, words: Catalog) -> Face:
    """The face of a card; KeyError if the edition has none of this slug."""
    entry = edition.face(slug)
    return Face(
        name=entry.name,
        label=card_label(entry, words),
        sign=sign(entry.category, words),
        art=svg(card_art(slug, edition)),
        likes=tuple(sign(category, words) for category in entry.prefers or ()),
        hits=sign(entry.hits, words) if entry.hits else None,
    )


def robot(bench: Sequence[str | None], edition: Edition, words: Catalog) -> Markup:
    """The robot of a bench, said to whoever does not see it."""
    return svg(compose(bench, edition, label=robot_label(bench, edition, words)))
