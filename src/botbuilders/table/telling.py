"""The log in sentences, for one reader.

A fact says what happened; here it becomes "You drew Camera." for the seat itself and "Otter drew a
card." for everybody else. A sentence can only name what its reader may know: a secret card is not
even among the words it could use.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import msgspec

from botbuilders.deck.loading import in_language
from botbuilders.table.events import Kind
from botbuilders.table.shapes import LogLine
from botbuilders.table.state import Fact, Said, Table
from botbuilders.words import Catalog

_json = msgspec.json.Encoder()


def seat_name(table: Table, seat: int, catalog: Catalog) -> str:
    """Give the short name of a seat: its animal, one of a kind at a table."""
    place = table.seats[seat]
    return _names(place.kind, place.adjective, place.animal, catalog)[0]


def full_name(table: Table, seat: int, catalog: Catalog) -> str:
    """Give the whole name of a seat, like Turbo Otter."""
    place = table.seats[seat]
    return _names(place.kind, place.adjective, place.animal, catalog)[1]


@lru_cache(maxsize=1024)
def _names(kind: Kind, adjective: str, animal: str, catalog: Catalog) -> tuple[str, str]:
    if kind == "dummy":
        dummy = catalog.text("names.dummy")
        return dummy, dummy
    short = catalog.text(f"names.animals.{animal}")
    first = catalog.text(f"names.adjectives.{adjective}")
    return short, catalog.text("names.full", adjective=first, animal=short)


def listed(names: list[str], catalog: Catalog) -> str:
    """Join names: "Otter, Owl and Fox"."""
    if len(names) == 1:
        return names[0]
    text = catalog.text("log.two", first=names[-2], second=names[-1])
    for name in reversed(names[:-2]):
        text = catalog.text("log.more", first=name, rest=text)
    return text


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of the log for one reader: their JSON with commas between, and how long each is."""

    json: bytes = b""
    sizes: tuple[int, ...] = ()

    def then(self, fresh: list[bytes], most: int) -> Lines:
        """Give the last so many lines when these have come."""
        sizes = (*self.sizes, *map(len, fresh))
        gone = sizes[:-most]
        json = b",".join((self.json, *fresh) if self.sizes else fresh)
        return Lines(json[sum(gone) + len(gone) :], sizes[-most:])


NO_LINES = Lines()


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a log: the seat whose cards it may name; around one device every seat is called by its name."""

    seat: int | None = None
    shared: bool = False


EVERYBODY = Reader()


def log_json(table: Table, reader: Reader, catalog: Catalog) -> bytes:
    """Give the log as one reader reads it, as JSON; each line is written once for all who read the same."""
    return b"[%s]" % _log(table, reader, catalog).json


def _log(table: Table, reader: Reader, catalog: Catalog) -> Lines:
    """The log up to its last line, kept with that line; the next one only adds to it."""
    key = ("log", catalog.language, reader)
    older, fresh = _told_before(table.log, key)
    if not fresh:
        return older
    told = [_told(table, said, reader, catalog) for said in fresh]
    lines = table.log[-1].memo[key] = older.then(told, len(table.log))
    return lines


def _told_before(
    log: tuple[Said, ...], key: tuple[str, str, Reader]
) -> tuple[Lines, tuple[Said, ...]]:
    """Find what was told of a log up to one of its lines, and the lines since."""
    for at in range(len(log) - 1, -1, -1):
        told = log[at].memo.get(key)
        if told is not None:
            if at < len(log) - 1:
                del log[at].memo[key]
            return cast(Lines, told), log[at + 1 :]
    return NO_LINES, log


def _told(table: Table, said: Said, reader: Reader, catalog: Catalog) -> bytes:
    mine = reader.seat is not None and reader.seat in (said.fact.seat, said.fact.target)
    me = reader if mine else EVERYBODY
    key = (catalog.language, me)
    found = said.memo.get(key)
    if found is None:
        found = said.memo[key] = _json.encode(_line(table, said, me, catalog))
    return cast(bytes, found)


def _line(table: Table, said: Said, me: Reader, catalog: Catalog) -> LogLine:
    fact = said.fact
    card = None if _kept_from(fact, me) else fact.card
    return LogLine(
        id=said.id,
        round=said.round,
        ply=said.ply,
        seat=fact.seat,
        what=fact.what,
        card=card,
        target=fact.target,
        cleared=fact.cleared,
        text=_sentence(table, said, me, catalog),
    )


def _sentence(table: Table, said: Said, me: Reader, catalog: Catalog) -> str:
    key = f"log.{said.fact.key}"
    if said.fact.seat is not None:
        key += f".{_person(said.fact, me)}"
    may_use = _words(table, said, me, catalog)
    return catalog.text(key, **{name: may_use[name] for name in catalog.placeholders(key)})


def _person(fact: Fact, me: Reader) -> str:
    """How a sentence speaks of its seat; `seen` names the seat and the card that only this device may know."""
    if fact.seat != me.seat:
        return "they"
    if not me.shared:
        return "you"
    return "seen" if fact.secret else "they"


def _words(table: Table, said: Said, me: Reader, catalog: Catalog) -> dict[str, str | int]:
    fact, edition = said.fact, in_language(table.edition, catalog.language)
    words: dict[str, str | int] = {"round": said.round}
    if fact.seat is not None:
        words["name"] = seat_name(table, fact.seat, catalog)
    if fact.target is not None:
        mine = fact.target == me.seat and not me.shared
        words["target"] = (
            catalog.text("log.you") if mine else seat_name(table, fact.target, catalog)
        )
    if fact.cleared is not None:
        words["cleared"] = edition.face(fact.cleared).name
    if fact.card is not None and not _kept_from(fact, me):
        words["card"] = edition.face(fact.card).name
    return words


def _kept_from(fact: Fact, me: Reader) -> bool:
    return fact.secret and fact.seat != me.seat
