"""Cards as the templates take them: words, colors, shapes and drawings of one entry.

Here: data only. The layout is `typst/card.typ`, the words are the edition's, colors look.toml's.
"""

from __future__ import annotations

from typing import TypeAlias

from botbuilders.deck import Edition
from botbuilders.deck.edition import Entry
from botbuilders.deck.look import look
from botbuilders.deck.rig import card_art, layers
from botbuilders.rules import points_text
from botbuilders.words import Catalog

Data: TypeAlias = dict[str, object]


def sign(category: str, words: Catalog) -> Data:
    """Give a category as it is printed: word, colors and shape."""
    found = look().category(category)
    return {
        "word": words.text(f"cards.categories.{category}"),
        "color": found.color,
        "tint": found.tint,
        "on": found.on,
        "path": found.path,
    }


def card(entry: Entry, edition: Edition, words: Catalog) -> Data:
    """Give the face of one card."""
    face = _face(entry, edition, words)
    said = (entry.name, entry.text, entry.goal, entry.says, face["small"], face["extra"])
    longest = max(len(word) for text in said if text for word in str(text).split())
    return {**face, "longest": longest, "letters": sum(len(str(text)) for text in said if text)}


def _face(entry: Entry, edition: Edition, words: Catalog) -> Data:
    return {
        "kind": "card",
        "id": entry.slug,
        "name": entry.name,
        "lines": [" ".join(line for line in (entry.text, entry.goal) if line)],
        "strong": entry.says or "",
        "small": _small(entry, edition, words),
        "extra": words.text("studio.card.kit", part=entry.real) if entry.real else "",
        "sign": sign(entry.category, words),
        "marks": [sign(name, words) for name in _marked(entry)],
        "mark": words.text(f"studio.card.{entry.category}_mark") if _marked(entry) else "",
        "art": _art(entry, edition),
        "view": list(look().category(entry.category).view),
        "alt": entry.alt or entry.name,
    }


def reference_card(words: Catalog) -> Data:
    """Give the card with a turn in short: it fills a place that the deck leaves blank."""
    lines = [words.text(f"studio.reference.l{number}") for number in range(1, 6)]
    return {
        "kind": "reference",
        "id": "reference",
        "title": words.text("studio.reference.title"),
    } | {"lines": lines}


def own_card(category: str, words: Catalog) -> Data:
    """Give the card on which somebody draws a part of their own."""
    key = category if category in {"mission", "glitch"} else "part"
    return {
        "kind": "own",
        "id": f"own-{category}",
        "title": words.text(f"studio.own.{key}"),
        "name": words.text("studio.own.name"),
        "does": words.text("studio.own.does"),
        "sign": sign(category, words),
    }


def _art(entry: Entry, edition: Edition) -> str:
    """Give the inside of the picture; a badge needs no ghost to say where it goes."""
    if entry.category == "mission":
        return "".join(layer.svg for layer in layers(entry.slug, edition))
    return card_art(entry.slug, edition).partition(">")[2].removesuffix("</svg>")


def _marked(entry: Entry) -> tuple[str, ...]:
    return entry.prefers or ((entry.hits,) if entry.hits else ())


def _small(entry: Entry, edition: Edition, words: Catalog) -> str:
    bonuses = edition.bonuses
    if entry.category == "mission":
        mission, match = (points_text(one, words) for one in (bonuses.mission, bonuses.match))
        return words.text("studio.card.mission_points", points=mission, match=match)
    if entry.category == "glitch":
        return words.text("studio.card.fizzles")
    return words.text("studio.card.part_points", points=points_text(bonuses.part, words))
