"""The options of the print pages, from a query to an order and back.

Here: what a query may say. What an option does is `botbuilders.studio.wish`, what is printed
`botbuilders.studio.products`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Literal, cast
from urllib.parse import urlencode

from botbuilders.deck import Edition
from botbuilders.deck.errors import shown
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.wish import Calibration, Ink, Moved, Paper
from botbuilders.web.editions import Shelf
from botbuilders.web.errors import PrintOptionError
from botbuilders.words import Catalog, languages

PAPERS: tuple[Paper, ...] = ("letter", "a4")
INKS: tuple[Ink, ...] = ("full", "saver")
NUMBER = re.compile(r"[+-]?[0-9]{1,9}([.,][0-9]{1,9})?")
SWITCHES = ("guides", "backs", "changed")
NUMBERS = ("dx", "dy", "scale")

Query = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What somebody chose; numbers are within the studio's limits, and `moved` tells which were not.

    `edition` is the reference of one that the server offers; the standard one, or one's own, where it is empty.
    """

    paper: Paper = "letter"
    ink: Ink = "full"
    guides: bool = False
    backs: bool = False
    changed: bool = False
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    words: str = ""
    edition: str = ""
    bench: tuple[str, ...] = ()
    moved: tuple[Moved, ...] = ()

    @property
    def query(self) -> str:
        """The query that says the same; what is as usual is left out."""
        pairs: list[tuple[str, str]] = []
        for field in fields(self):
            value = getattr(self, field.name)
            if value == field.default or field.name == "moved":
                continue
            several = value if isinstance(value, tuple) else (value,)
            pairs += [(field.name, "1" if one is True else str(one)) for one in several]
        return urlencode(pairs)

    @property
    def calibrated(self) -> bool:
        """Whether a printer's error is undone."""
        return (self.dx, self.dy, self.scale) != (0.0, 0.0, 1.0)


def read_options(query: Query, shelf: Shelf, words: Catalog) -> Options:
    """What a query says; a language, an edition or a card that is not there is refused like the rest.

    Raises:
        PrintOptionError: it says something that the page does not offer; names the option.

    """
    reader = _Reader(query, words)
    dx, dy, scale = reader.number("dx", 0.0), reader.number("dy", 0.0), reader.number("scale", 1.0)
    calibration = Calibration.clamped(dx, dy, scale)
    ref = reader.choice("edition", ("", *(one.ref for one in shelf.offered)))
    edition = shelf.get(ref) if ref else shelf.standard()
    bench = reader.all("bench")
    if not all(fits(slug, slot, edition) for slug, slot in zip(bench, SLOT_NAMES, strict=False)):
        raise reader.error("bench", *bench)
    return Options(
        paper=cast(Paper, reader.choice("paper", PAPERS)),
        ink=cast(Ink, reader.choice("ink", INKS)),
        guides=reader.switch("guides"),
        backs=reader.switch("backs"),
        changed=reader.switch("changed"),
        dx=calibration.dx,
        dy=calibration.dy,
        scale=calibration.scale,
        words=reader.choice("words", ("", *languages())),
        edition=ref,
        bench=bench,
        moved=calibration.moved_from(dx=dx, dy=dy, scale=scale),
    )


def fits(slug: str, slot: str, edition: Edition) -> bool:
    """Whether a slot may hold this card, or is empty."""
    return not slug or (slug in edition and edition.face(slug).category == slot)


class _Reader:
    """Reads one query strictly."""

    def __init__(self, query: Query, words: Catalog) -> None:
        self.query = query
        self.words = words

    def error(self, name: str, *given: str, number: bool = False) -> PrintOptionError:
        label = self.words.text(f"pages.print.option.{name}")
        return PrintOptionError(name=label, given=shown(", ".join(given)), number=number)

    def one(self, name: str, usual: str) -> str:
        values = self.query.get(name, (usual,))
        if len(values) != 1:
            raise self.error(name, *values)
        return values[0].strip()

    def all(self, name: Literal["bench"]) -> tuple[str, ...]:
        values = tuple(self.query.get(name, ()))
        if len(values) not in {0, len(SLOT_NAMES)}:
            raise self.error(name, *values)
        return values

    def choice(self, name: str, known: Sequence[str]) -> str:
        value = self.one(name, known[0])
        if value not in known:
            raise self.error(name, value)
        return value

    def switch(self, name: str) -> bool:
        return self.choice(name, ("", "1", "on")) != ""

    def number(self, name: str, usual: float) -> float:
        text = self.one(name, "") or f"{usual:g}"
        if not NUMBER.fullmatch(text):
            raise self.error(name, text, number=True)
        return float(text.replace(",", "."))
