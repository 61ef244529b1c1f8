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
from botbuilders.deck.benches import all_fit
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
        NoEditionError: this server does not have the edition.

    """
    reader = _Reader(query, words)
    dx, dy, scale = reader.number("dx", 0.0), reader.number("dy", 0.0), reader.number("scale", 1.0)
    calibration = Calibration.clamped(dx, dy, scale)
    ref = reader.one("edition", "")
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
        bench=read_bench(reader, ref, shelf.asked(ref)),
        moved=calibration.moved_from(dx=dx, dy=dy, scale=scale),
    )


def read_bench(reader: _Reader, ref: str, edition: Edition) -> tuple[str, ...]:
    """The robot; one of other cards than those that are picked now (`bench_for`) is let go where it does not fit.

    Raises:
        PrintOptionError: it is no robot of these cards.

    """
    bench = reader.all("bench")
    if all_fit(bench, edition):
        return bench
    if ref not in reader.query.get("bench_for", (ref,)):
        return ()
    raise reader.error("bench", *bench)


class _Reader:
    """Reads one query strictly."""

    def __init__(self, query: Query, words: Catalog) -> None:
        self.query = query
        self.words = words

    def error(self, name: str, *given: str, number: bool = False) -> PrintOptionError:
        label = self.words.text(f"pages.print.option.{name}")
        named = ", ".join(value for value in given if value)
        return PrintOptionError(name=label, given=shown(named), number=number)

    def one(self, name: str, usual: str) -> str:
        """What is said once; a blank is as usual."""
        said = [value.strip() for value in self.query.get(name, ()) if value.strip()]
        if len(said) > 1:
            raise self.error(name, *said)
        return said[0] if said else usual

    def all(self, name: Literal["bench"]) -> tuple[str, ...]:
        """One value a slot, blank where it is empty; blanks alone that are not so many say nothing."""
        values = tuple(value.strip() for value in self.query.get(name, ()))
        if len(values) == len(SLOT_NAMES):
            return values
        if any(values):
            raise self.error(name, *values)
        return ()

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
