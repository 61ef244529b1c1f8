"""A class on paper: its tables, seats, teams and robots, from a class file.

Here: reading and refusing `botbuilders-class/1`, a TOML file that docs/print.md describes. Cards and pages
made from it are `seatcards.py` and `pages.py`. No name of a child belongs in it: cards leave a line for a pencil.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from botbuilders.deck import Edition
from botbuilders.deck.errors import LONGEST_PATH, shown
from botbuilders.deck.plain import bad_character, composed, graphemes
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.errors import StudioError

FORMAT = "botbuilders-class/1"
LARGEST = 256 * 1024
MOST_SEATS = 120
LINK = re.compile(r"(https?://[!-~]+|/[!-~]*)")
# The longest each text may be, in characters that a reader sees.
LENGTHS = {"name": 40, "table": 8, "seat": 4, "team": 28, "link": 200, "because": 90}
KNOWN = ("table", "seat", "team", "link", "bench", "because")


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One seat of a class; `link` is an address, or a path on the site that is played on.

    `bench` holds the slugs of the team's cards in any order, empty when it has no robot yet.
    """

    table: str
    seat: str
    team: str
    link: str
    bench: tuple[str, ...] = ()
    because: str = ""

    def address(self, site: str) -> str:
        """What its QR code says."""
        return self.link if self.link.startswith("http") else site + self.link

    def slots(self, edition: Edition) -> tuple[str | None, ...]:
        """Its bench in slot order, None where a slot is empty.

        Raises:
            StudioError: a card is not in the edition, is a Glitch, or two share a slot.

        """
        held: dict[str, str] = {}
        for slug in self.bench:
            place = {"table": shown(self.table), "seat": shown(self.seat), "card": shown(slug)}
            if slug not in edition:
                raise StudioError("class_card", **place)
            category = edition.face(slug).category
            if category == "glitch" or category in held:
                raise StudioError("class_slot", **place)
            held[category] = slug
        return tuple(held.get(slot) for slot in SLOT_NAMES)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolClass:
    """A class: what stands on its cards, and its seats in their order."""

    name: str
    seats: tuple[Seat, ...]

    def check_benches(self, edition: Edition) -> None:
        """Check that every robot of the class is one of the edition.

        Raises:
            StudioError: a card is not in the edition, is a Glitch, or two share a slot.

        """
        for seat in self.seats:
            seat.slots(edition)


def load_class(path: str | Path) -> SchoolClass:
    """Read a class file.

    Raises:
        StudioError: it cannot be read, or something in it is wrong; says where and what to do.

    """
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST:
            raise _fault("too_large", file=shown(file.name), most=LARGEST // 1024)
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _fault("not_utf8", file=shown(file.name)) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise _fault("unreadable", file=shown(str(file), LONGEST_PATH), why=shown(why)) from None
    return parse_class(text, shown(file.name))


@cache
def sample_class(language: str) -> SchoolClass:
    """Give the class that is printed when nobody names one, in a language if it is there in it."""
    folder = files(__package__) / "sample"
    file = folder / f"class.{language}.toml"
    file = file if file.is_file() else folder / "class.toml"
    return parse_class(file.read_text(encoding="utf-8"), file.name)


def parse_class(text: str, file: str) -> SchoolClass:
    """Read the text of a class file; `file` is its name for messages."""
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise _fault("too_deep", file=file) from None
    except tomllib.TOMLDecodeError as error:
        raise _fault("not_toml", file=file, why=" ".join(str(error).split())[:120]) from None
    except ValueError:  # a number with more digits than Python reads
        raise _fault("too_many_digits", file=file) from None
    for name in table:
        if name not in {"format", "name", "seat"}:
            raise _fault("unknown", file=file, field=shown(name), known="format, name, seat")
    if table.get("format") != FORMAT:
        raise _fault("format", file=file, format=FORMAT)
    seats = table.get("seat")
    if not isinstance(seats, list) or not 1 <= len(seats) <= MOST_SEATS:
        raise _fault("seats", file=file, most=MOST_SEATS)
    where = f"{file}:"
    return SchoolClass(name=_text(table, "name", where), seats=tuple(_seats(seats, file)))


def _seats(values: Sequence[object], file: str) -> Iterator[Seat]:
    taken = set()
    for number, value in enumerate(values, start=1):
        seat = _seat(value, f"{file}: [[seat]] {number}:")
        place = (seat.table.casefold(), seat.seat.casefold())
        if place in taken:
            raise _fault("double", file=file, table=shown(seat.table), seat=shown(seat.seat))
        taken.add(place)
        yield seat


def _seat(value: object, where: str) -> Seat:
    if not isinstance(value, dict):
        raise _fault("not_a_table", where=where)
    for name in value:
        if name not in KNOWN:
            raise _fault(
                "unknown", file=where.rstrip(":"), field=shown(name), known=", ".join(KNOWN)
            )
    link = _text(value, "link", where)
    if not LINK.fullmatch(link):
        raise _fault("link", where=where)
    bench = value.get("bench", [])
    if not isinstance(bench, list) or not all(isinstance(slug, str) for slug in bench):
        raise _fault("bench", where=where)
    return Seat(
        table=_text(value, "table", where),
        seat=_text(value, "seat", where),
        team=_text(value, "team", where, needed=False),
        link=link,
        bench=tuple(bench),
        because=_text(value, "because", where, needed=False),
    )


def _text(table: Mapping[str, Any], name: str, where: str, *, needed: bool = True) -> str:
    value = table.get(name)
    if value is None and not needed:
        return ""
    if not isinstance(value, str) or not value.strip():
        raise _fault("text", where=where, field=name)
    text = composed(value.strip())
    character = bad_character(text)
    if character is not None:
        raise _fault("character", where=where, field=name, character=character)
    most = LENGTHS[name]
    if graphemes(text) > most or len(text) > 4 * most:
        raise _fault("too_long", where=where, field=name, most=most)
    return text


def _fault(name: str, **params: str | int) -> StudioError:
    return StudioError(f"class_{name}", **params)
