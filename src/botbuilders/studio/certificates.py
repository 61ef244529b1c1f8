"""Certificates: a page for each team of a class that built a robot.

Here: their data. The class is `classes.py`'s, the layout is `typst/certificate.typ`.
"""

from __future__ import annotations

from botbuilders.deck.benches import score_of
from botbuilders.studio.classes import Seat
from botbuilders.studio.documents import Document
from botbuilders.studio.errors import StudioError
from botbuilders.studio.faces import Data, sign
from botbuilders.studio.pages import page_data, robot
from botbuilders.studio.ruletext import perfect
from botbuilders.studio.wish import Wish

PRODUCT = "certificate"


def document(wish: Wish) -> Document:
    """Give a page for each team with a robot.

    Raises:
        StudioError: no team has one, or a card of a bench is not in the edition.

    """
    teams = [_team(seat, wish) for seat in wish.school_class.seats if seat.bench]
    if not teams:
        raise StudioError("class_no_robot")
    words = wish.words
    data = page_data(wish, PRODUCT) | {
        "teams": teams,
        **{name: words.text(f"studio.certificate.{name}") for name in ("goes", "date", "signed")},
    }
    return Document(product=PRODUCT, name=f"{PRODUCT}.pdf", template=PRODUCT, data=data)


def _team(seat: Seat, wish: Wish) -> Data:
    words, bench = wish.words, seat.slots(wish.edition)
    score = score_of(bench, wish.edition)
    place = words.text("studio.seat.title", table=seat.table, seat=seat.seat)
    entries = [wish.edition.face(slug) for slug in bench if slug is not None]
    return {
        "table": seat.table,
        "seat": seat.seat,
        "team": seat.team or place,
        "robot": robot(bench, wish, because=seat.because),
        "signs": [sign(entry.category, words) for entry in entries],
        "points": words.text(
            "studio.certificate.points", count=score.total, best=perfect(wish.edition)
        ),
    }
