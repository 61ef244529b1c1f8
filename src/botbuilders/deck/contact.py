"""The contact sheet: every card of an edition and a crowd of its robots on one picture.

Here: what stands on the sheet and where; looking at it is the last step of drawing. The rasterizer is
`picture.py`, the drawings are `rig.py`. The same edition always gives the same robots.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from botbuilders.deck.edition import Edition, Entry
from botbuilders.deck.look import look
from botbuilders.deck.picture import page
from botbuilders.deck.rig import card_art, compose
from botbuilders.deck.shuffle import Dice, Stream
from botbuilders.rules.cards import SLOT_NAMES

COLUMNS = 8
ROBOTS = 64

_SHEET = """
#let sheet = json(bytes(sys.inputs.sheet))
#set page(width: 1320pt, height: auto, margin: 20pt, fill: white)
#set text(size: 13pt, fill: rgb(sheet.ink))
#let picture(svg, size) = image(bytes(svg), format: "svg", height: size, width: 100%, fit: "contain")
#let cell(it) = block(width: 100%, inset: 8pt, radius: 10pt, fill: rgb(it.paper), breakable: false)[
  #picture(it.svg, 132pt)
  #align(center, text(fill: rgb(it.on), it.name))
]
#grid(columns: sheet.columns, gutter: 8pt, ..sheet.cards.map(cell))
#v(12pt)
#grid(columns: sheet.columns, gutter: 8pt, ..sheet.robots.map(svg => picture(svg, 186pt)))
"""


def contact_sheet(edition: Edition, robots: int = ROBOTS) -> bytes:
    """A PNG of every card, by category, and of so many robots.

    Raises:
        NoPicturesError: the package that draws pictures is not installed.

    """
    sheet = {
        "columns": COLUMNS,
        "ink": look().rig.ink,
        "cards": [_cell(entry, edition) for entry in edition.entries],
        "robots": [compose(bench, edition) for bench in benches(edition, robots)],
    }
    return page(_SHEET, sheet=json.dumps(sheet))


def benches(edition: Edition, count: int) -> Iterator[tuple[str | None, ...]]:
    """Full benches by chance, the same ones for the same edition; None where it has no such card."""
    dice = Stream(bytes.fromhex(edition.hash).ljust(32, b"\0"), b"contact sheet")
    known = [[e.slug for e in edition.entries if e.category == slot] for slot in SLOT_NAMES]
    for _ in range(count):
        yield tuple(_pick(slugs, dice) for slugs in known)


def _pick(slugs: list[str], dice: Dice) -> str | None:
    return slugs[dice.below(len(slugs))] if slugs else None


def _cell(entry: Entry, edition: Edition) -> dict[str, str]:
    found = look().category(entry.category)
    glitch = entry.category == "glitch"
    return {
        "svg": card_art(entry.slug, edition),
        "name": entry.name,
        "paper": found.color if glitch else found.tint,
        "on": look().rig.white if glitch else look().rig.ink,
    }
