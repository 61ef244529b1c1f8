"""What an edition's document may hold: fields, types, lengths, counts, unique names.

Here: from the plain table of a TOML file to checked `Entry`s and values, or an `EditionError`
that says file, card, field and what to do. Reading the files is `loading.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from botbuilders.deck.edition import SLUG, Entry, slug_of_name
from botbuilders.deck.errors import EditionError, shown
from botbuilders.deck.plain import bad_character, composed, graphemes
from botbuilders.rules import Bonuses, Switches
from botbuilders.rules.cards import CATEGORIES, COPIES, KIND_NAMES, MAX_CARDS, SLOT_NAMES
from botbuilders.rules.rulings import SWITCHES

GAME = "bot-builders"
ID = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
SLUG_ONLY = re.compile(SLUG)
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
MOST_POINTS = 99

# The longest each text may be, in characters that a reader sees.
LENGTHS = {
    "name": 24,
    "text": 90,
    "phrase": 48,
    "real": 64,
    "goal": 60,
    "says": 60,
    "alt": 100,
}
FAMILY_WORDS = {"glitch": ("says",), "mission": ("goal",)}
PART_WORDS = ("phrase", "real")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in an edition something stands: builds the error that names it."""

    file: str
    card: str | None = None
    field: str | None = None

    def at(self, field: str) -> Place:
        """The same card, another field."""
        return replace(self, field=field)

    def error(self, fault: str, **params: str | int) -> EditionError:
        """The error `errors.edition.FAULT` at this place."""
        return EditionError(fault, file=self.file, card=self.card, field=self.field, **params)


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A checked edition.toml."""

    id: str
    name: str
    language: str
    entries: tuple[Entry, ...]
    switches: Switches
    bonuses: Bonuses


def check_document(table: Mapping[str, Any], file: str) -> Document:
    """The checked values of an edition's table.

    Raises:
        EditionError: something is unknown, missing, too long, double or does not add up.

    """
    place = Place(file=file)
    _check_game(table, place.at("game"))
    known = ("game", "id", "name", "language", "switches", "bonuses", "card")
    _check_fields(table, place, known, ("id", "name", "card"))
    identity = _text(table["id"], place.at("id"), 32)
    if not ID.fullmatch(identity):
        raise place.at("id").error("id")
    entries = tuple(_entries(table["card"], place.at("card")))
    _check_counts(entries, place)
    return Document(
        id=identity,
        name=_text(table["name"], place.at("name"), LENGTHS["name"]),
        language=_language(table.get("language", "en"), place.at("language")),
        entries=entries,
        switches=_switches(table.get("switches", {}), place.at("switches")),
        bonuses=_bonuses(table.get("bonuses", {}), place.at("bonuses")),
    )


def check_words(
    table: Mapping[str, Any], document: Document, file: str, *, language: str
) -> Document:
    """The document in the words of an `edition.LANG.toml`; what that leaves out stays.

    Raises:
        EditionError: it names a card or a field that is not there, or a text does not fit.

    """
    place = Place(file=file)
    _check_fields(table, place, ("name", "card"), ("name",))
    words = _table(table.get("card", {}), place.at("card"))
    known = {entry.slug for entry in document.entries}
    for slug in words:
        if slug not in known:
            raise Place(file=file, card=slug).error("unknown_card")
    translated = tuple(_translated(entry, words, file) for entry in document.entries)
    _check_names(translated, file)
    name = _text(table["name"], place.at("name"), LENGTHS["name"])
    return replace(document, name=name, language=language, entries=translated)


def is_language(language: str) -> bool:
    """Whether this is a language tag such as `es` or `pt-BR`: letters that are safe in a path."""
    return LANGUAGE.fullmatch(language) is not None


def _translated(entry: Entry, words: Mapping[str, Any], file: str) -> Entry:
    place = Place(file=file, card=entry.slug)
    fresh = _table(words.get(entry.slug, {}), place)
    _check_fields(fresh, place, ("name", "text", *_family_words(entry.kind), "alt"), ())
    texts: dict[str, Any] = {
        name: _text(fresh[name], place.at(name), LENGTHS[name]) for name in fresh
    }
    return replace(entry, **texts)


def _check_game(table: Mapping[str, Any], place: Place) -> None:
    game = table.get("game")
    if isinstance(game, str) and re.sub(r"[^a-z]", "", game.lower()) == "loopslap":
        raise place.error("loop_slap")
    if game != GAME:
        raise place.error("game", game=GAME)


def _entries(value: object, place: Place) -> Iterable[Entry]:
    if not isinstance(value, list) or not value:
        raise place.error("cards")
    if len(value) > MAX_CARDS:
        raise place.error("too_many", most=MAX_CARDS)
    entries = [_entry(card, number, place.file) for number, card in enumerate(value, start=1)]
    for slug, times in Counter(entry.slug for entry in entries).items():
        if times > 1:
            raise Place(file=place.file, card=slug, field="slug").error("double")
    _check_names(entries, place.file)
    return entries


def _entry(value: object, number: int, file: str) -> Entry:
    place = Place(file=file, card=f"{number}")
    table = _table(value, place)
    slug = table.get("slug")
    if isinstance(slug, str) and SLUG_ONLY.fullmatch(slug):
        place = Place(file=file, card=slug)
    kind = table.get("kind")
    if kind is None:
        raise place.at("kind").error("missing")
    if kind not in KIND_NAMES:
        raise place.at("kind").error("kind", kinds=", ".join(KIND_NAMES))
    words = _family_words(kind)
    needed = ("slug", "kind", "name", "text", *words)
    _check_fields(table, place, (*needed, "copies", "alt"), needed)
    entry = Entry(
        slug=_text(table["slug"], place.at("slug"), LENGTHS["name"]),
        kind=kind,
        copies=_copies(table.get("copies", 1), place.at("copies")),
        **{
            name: _text(table[name], place.at(name), LENGTHS[name])
            for name in (*needed[2:], "alt")
            if name in table
        },
    )
    wanted = slug_of_name(entry.name)
    if not SLUG_ONLY.fullmatch(wanted):
        raise place.at("name").error("name_start")
    if entry.slug != wanted:
        raise place.at("slug").error("slug", slug=shown(wanted))
    return entry


def _family_words(kind: str) -> tuple[str, ...]:
    return FAMILY_WORDS.get(kind.partition("-")[0], PART_WORDS)


def _copies(value: object, place: Place) -> int:
    if type(value) is not int or not 1 <= value <= COPIES:
        raise place.error("copies", most=COPIES)
    return value


def _check_names(entries: Iterable[Entry], file: str) -> None:
    seen = set()
    for entry in entries:
        name = entry.name.casefold()
        if name in seen:
            raise Place(file=file, card=entry.slug, field="name").error("double")
        seen.add(name)


def _check_counts(entries: Iterable[Entry], place: Place) -> None:
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.kind] += entry.copies
        if counts[entry.kind] > COPIES:
            raise Place(file=place.file, card=entry.slug, field="copies").error(
                "too_many_of_kind", kind=entry.kind, most=COPIES
            )
    if counts.total() > MAX_CARDS:
        raise place.error("too_many", most=MAX_CARDS)
    for kind in SLOT_NAMES[:CATEGORIES]:
        if not counts[kind]:
            raise place.error("no_part", kind=kind)


def _switches(value: object, place: Place) -> Switches:
    table = _table(value, place)
    _check_fields(table, Place(file=place.file), tuple(SWITCHES), (), inside="switches.")
    for name, chosen in table.items():
        if chosen not in SWITCHES[name].values:
            values = ", ".join(SWITCHES[name].values)
            raise place.at(f"switches.{name}").error("switch", values=values)
    return Switches.from_mapping(table)


def _bonuses(value: object, place: Place) -> Bonuses:
    table = _table(value, place)
    names = tuple(field.name for field in fields(Bonuses))
    _check_fields(table, Place(file=place.file), names, (), inside="bonuses.")
    for name, points in table.items():
        if type(points) is not int or not 0 <= points <= MOST_POINTS:
            raise place.at(f"bonuses.{name}").error("bonus", most=MOST_POINTS)
    return Bonuses(**table)


def _language(value: object, place: Place) -> str:
    language = _text(value, place, 12)
    if not is_language(language):
        raise place.error("language")
    return language


def _table(value: object, place: Place) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise place.error("not_a_table")
    return value


def _check_fields(
    table: Mapping[str, Any],
    place: Place,
    known: tuple[str, ...],
    needed: tuple[str, ...],
    *,
    inside: str = "",
) -> None:
    for name in table:
        if name not in known:
            raise place.at(inside + name).error("unknown", known=", ".join(known))
    for name in needed:
        if name not in table:
            raise place.at(inside + name).error("missing")


def _text(value: object, place: Place, most: int) -> str:
    if not isinstance(value, str):
        raise place.error("not_text")
    text = composed(value)
    character = bad_character(text)
    if character is not None:
        raise place.error("character", character=character)
    if not text.strip() or text != text.strip():
        raise place.error("blank")
    length = graphemes(text)
    if length > most or len(text) > 4 * most:
        raise place.error("too_long", length=length, most=most)
    return text
