"""Decks on sheets: which card lies where, front and back.

Here: the data of `typst/sheets.typ`. Measures are `stocks.py`'s, faces `faces.py`'s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from botbuilders.deck.brand import brand
from botbuilders.deck.changes import looks_alike
from botbuilders.deck.edition import Entry
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.faces import Data, card, own_card, reference_card
from botbuilders.studio.stocks import POINTS, Size, Stock
from botbuilders.studio.wish import Wish

GROUPS = (*SLOT_NAMES, "glitch")
GAP, LONG = 3.0, 8.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cards of one sheet, place by place."""

    cards: tuple[str, ...]


def wanted(wish: Wish, categories: Iterable[str]) -> list[Entry]:
    """Give the cards to print, copy by copy: all, or those that an older edition has otherwise."""
    chosen = set(categories)
    return [
        entry
        for entry in wish.edition.entries
        for _ in range(_copies(entry, wish))
        if entry.category in chosen
    ]


def grouped(entries: Sequence[Entry], places: int) -> list[Sheet]:
    """Start a sheet for each category and fill what stays blank with cards that help."""
    sheets = []
    for group in GROUPS:
        slugs = [entry.slug for entry in entries if entry.category == group]
        for at in range(0, len(slugs), places):
            here = slugs[at : at + places]
            fillers = ["reference", f"own-{group}"] if group == "sense" else [f"own-{group}"]
            blank = places - len(here)
            here += (fillers * places)[:blank]
            sheets.append(Sheet(tuple(here)))
    return sheets


def packed(entries: Sequence[Entry], places: int) -> list[Sheet]:
    """Lay cards one after the other, as many on a sheet as it holds."""
    slugs = [entry.slug for entry in entries]
    return [Sheet(tuple(slugs[at : at + places])) for at in range(0, len(slugs), places)]


def faces(sheets: Iterable[Sheet], wish: Wish) -> dict[str, Data]:
    """Give the faces of all cards on sheets, by their ids."""
    found: dict[str, Data] = {}
    for name in dict.fromkeys(name for sheet in sheets for name in sheet.cards):
        if name == "reference":
            found[name] = reference_card(wish.words)
        elif name in wish.edition:
            found[name] = card(wish.edition.face(name), wish.edition, wish.words)
        else:
            found[name] = own_card(name.removeprefix("own-"), wish.words)
    return found


def fronts(sheets: Sequence[Sheet], stock: Stock) -> list[Data]:
    """Lay the fronts."""
    return [_side(sheet, stock, back=False) for sheet in sheets]


def backs(sheets: Sequence[Sheet], stock: Stock) -> list[Data]:
    """Lay the backs, mirrored."""
    return [_side(sheet, stock, back=True) for sheet in sheets]


def layout(stock: Stock, wish: Wish, *, title: str) -> Data:
    """Give what the template needs besides faces and sides."""
    return {
        "title": title,
        "lang": wish.words.language,
        "small": small_print(wish, title),
        "hundred": wish.words.text("studio.hundred"),
        "page": [stock.points(length) for length in stock.page],
        "card": [stock.points(length) for length in stock.card],
        "safe": stock.points(stock.safe),
        "bleed": stock.points(stock.bleed),
        "smallest": stock.smallest,
        "saver": wish.ink == "saver",
        "guides": wish.guides,
        "cuts": list(_cuts(stock)) if stock.crop else [],
        "cuts-behind": False,
        "foot": _foot(stock),
        "dx": wish.calibration.dx * POINTS["mm"],
        "dy": wish.calibration.dy * POINTS["mm"],
        "scale": wish.calibration.scale,
        "back": brand("card-back"),
        "back-alt": wish.words.text("studio.back_alt"),
    }


def small_print(wish: Wish, title: str) -> str:
    """Say what this is and of which edition, for the foot of a page."""
    return wish.words.text("studio.small", title=title, edition=wish.edition.ref)


def _copies(entry: Entry, wish: Wish) -> int:
    before = wish.before
    if before is None or entry.slug not in before:
        return entry.copies
    alike = looks_alike(entry.slug, before, wish.edition)
    return max(0, entry.copies - before.face(entry.slug).copies) if alike else entry.copies


def _side(sheet: Sheet, stock: Stock, *, back: bool) -> Data:
    place = stock.behind if back else stock.place
    cards = [[name, list(place(at))] for at, name in enumerate(sheet.cards)]
    return {"back": back, "cards": cards}


def _foot(stock: Stock) -> str:
    """Choose where ruler and small print go: below the cards, in one line there, or beside them."""
    if stock.pixels:
        return "none"
    last = stock.place(stock.places - 1)[1] + stock.points(stock.card[1])
    room = stock.points(stock.page[1]) - last
    return "tall" if room > 60 else "low" if room > 30 else "side"


def _cuts(stock: Stock) -> Iterator[tuple[Size, Size]]:
    """Give the crop marks: short lines outside the block of cards, one for each cut."""
    left, top = stock.place(0)
    right, bottom = stock.place(stock.places - 1)
    card = tuple(stock.points(length) for length in stock.card)
    right, bottom = right + card[0], bottom + card[1]
    for column in range(stock.columns + 1):
        x = left + column * stock.points(stock.pitch[0])
        yield (x, top - GAP), (x, top - GAP - LONG)
        yield (x, bottom + GAP), (x, bottom + GAP + LONG)
    for row in range(stock.rows + 1):
        y = top + row * stock.points(stock.pitch[1])
        yield (left - GAP, y), (left - GAP - LONG, y)
        yield (right + GAP, y), (right + GAP + LONG, y)
