"""Seat cards: a QR code for each seat of a class, six on a page.

Here: their faces and sheets. The class is `classes.py`'s, measures are a stock's, the layout is `typst/card.typ`.
"""

from __future__ import annotations

from botbuilders.studio.classes import Seat
from botbuilders.studio.documents import Document
from botbuilders.studio.faces import Data
from botbuilders.studio.qr import code
from botbuilders.studio.sheets import layout
from botbuilders.studio.stocks import stock
from botbuilders.studio.wish import Wish

PRODUCT = "seat-cards"
# Nobody types more letters than this.
TYPED = 60


def document(wish: Wish) -> Document:
    """Give the sheets with a card for each seat of the class."""
    paper = stock(f"{PRODUCT}-{wish.paper}")
    seats = wish.school_class.seats
    sides = [
        {
            "back": False,
            "cards": [
                [f"seat {at + 1}", list(paper.place(at - first))]
                for at in range(first, min(first + paper.places, len(seats)))
            ],
        }
        for first in range(0, len(seats), paper.places)
    ]
    faces = {f"seat {at}": _face(seat, wish) for at, seat in enumerate(seats, start=1)}
    title = wish.words.text(f"studio.title.{PRODUCT}")
    data = layout(paper, wish, title=title) | {"faces": faces, "sides": sides, "foot": "plain"}
    return Document(product=PRODUCT, name=f"{PRODUCT}.pdf", template="sheets", data=data)


def _face(seat: Seat, wish: Wish) -> Data:
    words = wish.words
    address = seat.address(wish.site)
    return {
        "kind": "seat",
        "id": f"{seat.table} {seat.seat}",
        "title": words.text("studio.seat.title", table=seat.table, seat=seat.seat),
        "team": seat.team,
        "class": wish.school_class.name,
        "qr": code(address),
        "alt": words.text("studio.seat.alt", address=address),
        "scan": words.text("studio.seat.scan"),
        "address": _typed(address),
        "name": words.text("studio.seat.name"),
    }


def _typed(address: str) -> str:
    """Give what somebody without a camera types: a short address whole, of a long one where it begins."""
    whole = address.partition("://")[2]
    return whole if len(whole) <= TYPED else whole.partition("/")[0]
