"""The Build Book's spreads: what stands on the left and the right page of a build.

Here: data only, from the build's spec, its words and its wiring picture. The first pages and the last are
`buildbook.py`, the layout is `typst/spread.typ`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby

from botbuilders.book import Build
from botbuilders.book.boards import printed
from botbuilders.book.listing import listed
from botbuilders.book.picture import Picture, end_name, picture
from botbuilders.book.pintable import leg, part_name, target, through
from botbuilders.book.spec import Pin, Variant
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.edition import Entry
from botbuilders.deck.teachback import teach_back
from botbuilders.studio.faces import Data, card, sign
from botbuilders.studio.wish import Wish
from botbuilders.words import Catalog, catalog

# Rows of a pin table that stands in one piece.
LONGEST = 14


def left(build: Build, wish: Wish) -> Data:
    """Give the left page: cards, what is different, picture, pins, before you plug in."""
    words = wish.words
    mine = build.words[words.language]
    return {
        "kind": "left",
        "number": build.number,
        "title": mine.title,
        "stars": build.stars,
        "stars-alt": words.text("book.spread.stars", count=build.stars),
        "hook": mine.hook,
        "cards": [_card(slug, wish) for slug in build.bench],
        "adaptations": [[entry(each.card, wish).name, each.text] for each in mine.adaptations],
        "picture": figure(drawn(build.slug, words.language), wish),
        "wires": [[str(w.number), end_name(w.start), end_name(w.end)] for w in build.wires],
        "pins": [list(_rows(half, build, words)) for half in _halves(build.pins)],
        "before": list(mine.before),
    }


def right(build: Build, wish: Wish) -> Data:
    """Give the right page: program, run, see, mend, change, say."""
    words = wish.words
    mine = build.words[words.language]
    edition = _holding(build, wish)
    return {
        "kind": "right",
        "number": build.number,
        "title": mine.title,
        "code": [
            {"text": line.text, "tag": line.tag}
            for line in listed(build.program_in(words.language), words)
        ],
        "run": mine.run,
        "values": mine.values or "",
        "see": [[each.do, each.see] for each in mine.steps],
        "trouble": [[each.sign, each.fix] for each in mine.troubles],
        "change": list(mine.changes),
        "say": teach_back(build.bench, edition, words, because=mine.because),
        "kits": list(_kits(build, words)),
    }


def figure(drawing: Picture, wish: Wish) -> Data:
    """Give a picture as the template takes it: drawing without letters, and the letters."""
    made = drawing.light() if wish.ink == "saver" else drawing
    area = made.area
    return {
        "svg": made.svg(letters=False, spoken=False),
        "alt": made.alt,
        "size": list(made.inches),
        "free": _place(made),
        "labels": [
            (
                *(label.text, label.x - area.x0, label.y - area.y0),
                *(label.size, label.color, label.anchor, label.turn),
            )
            for label in made.labels
        ],
    }


def _place(made: Picture) -> list[float] | None:
    """Give the empty room of a picture in inches: left, top, width, height."""
    if made.free is None:
        return None
    left, top = made.free.x0 - made.area.x0, made.free.y0 - made.area.y0
    wide, high = made.free.x1 - made.free.x0, made.free.y1 - made.free.y0
    return [length / 100 for length in (left, top, wide, high)]


@cache
def drawn(slug: str, language: str) -> Picture:
    """Give the printed wiring picture of a build; drawn once a process."""
    from botbuilders.book import build  # noqa: PLC0415

    return picture(build(slug), printed(), catalog(language))


def entry(slug: str, wish: Wish) -> Entry:
    """Give a card of the edition, or of the standard edition where this one has no such card."""
    edition = wish.edition if slug in wish.edition else load_edition(None, wish.words.language)
    return edition.face(slug)


def _holding(build: Build, wish: Wish) -> Edition:
    if all(slug in wish.edition for slug in build.bench):
        return wish.edition
    return load_edition(None, wish.words.language)


def _card(slug: str, wish: Wish) -> Data:
    found = entry(slug, wish)
    edition = wish.edition if slug in wish.edition else load_edition(None, wish.words.language)
    face = card(found, edition, wish.words)
    return {name: face[name] for name in ("name", "sign", "art", "view")}


def _halves(pins: Sequence[Pin]) -> list[Sequence[Pin]]:
    """Cut a long pin table in two that stand beside each other."""
    if len(pins) <= LONGEST:
        return [pins]
    half = -(-len(pins) // 2)
    return [pins[:half], pins[half:]]


def _rows(pins: Sequence[Pin], build: Build, words: Catalog) -> Iterator[list[str | int]]:
    """Give a pin table; the first row of a part says how many rows it has, the others 0."""
    for owner, mine in groupby(pins, key=lambda pin: pin.owner):
        held = list(mine)
        part = build.part(owner)
        for at, pin in enumerate(held):
            count = 0 if at else len(held)
            cells = [leg(part, pin.leg, words), target(pin, build, words), through(pin, words)]
            yield [part_name(owner, build, words), count, *cells]


def _kits(build: Build, words: Catalog) -> Iterator[Data]:
    mine = build.words[words.language]
    for name, variant in build.variants.items():
        yield {"text": mine.variants.get(name, ""), "wires": list(_changed(variant))}


def _changed(variant: Variant) -> Iterator[list[str]]:
    for number, (start, end, _) in sorted(variant.wires.items(), key=lambda item: int(item[0])):
        yield [number, end_name(start), end_name(end)]


def signs(words: Catalog) -> Data:
    """Give the four categories that color programs, by name."""
    return {name: sign(name, words) for name in ("sense", "think", "act", "power")}
