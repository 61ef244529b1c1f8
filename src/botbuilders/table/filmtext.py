"""A film as the text of a link, `botbuilders-replay/1`, and back.

The text stands behind the `#` of an address, which a browser keeps to itself. docs/records.md
describes it bit by bit; the page that shows it reads it in `frontend/src/replay/filmtext.ts`. Cards
are places in the edition's list, whose hash stands in the text, so no later list can be meant.
"""

from __future__ import annotations

from botbuilders.deck.edition import Edition
from botbuilders.table.bits import BrokenTextError, Reader, Writer
from botbuilders.table.errors import FilmTooLongError
from botbuilders.table.film import KEYS, Event, Film, Player

FORMAT = "1"
PLAYERS = (
    "person",
    "team",
    "rookie",
    "builder",
    "planner",
    "champion",
    "program",
    "dummy",
)
KIND, SEAT, CARD, KEY = 4, 3, 7, 5
PLACE, POINTS, HAND, LENGTH, ROUND, COUNT = 3, 8, 3, 8, 14, 14
HASH_DIGITS, HEX = 12, 4
NOBODY = 7
# What an event holds after its key; all other keys hold the seat alone.
WITHOUT_SEAT = frozenset({"bell_lesson", "bell_nobody", "ended_bot", "ended_pile", "ended_bell"})
WITH_CARD = frozenset(
    {
        "drew",
        "drew_discard",
        "took_back",
        "installed",
        "replaced",
        "glitched",
        "fizzled",
        "discarded",
        "flipped_in",
        "flipped_away",
    }
)
WITH_TARGET = frozenset({"glitched", "fizzled"})
WITH_CLEARED = frozenset({"replaced", "glitched"})


def write_film(film: Film, edition: Edition) -> str:
    """Give the text of a film's link.

    Raises:
        FilmTooLongError: it has more events than the text can count.

    """
    if len(film.events) >= 1 << COUNT:
        raise FilmTooLongError
    out, card_of = Writer(), {entry.slug: at for at, entry in enumerate(edition.entries)}
    name, digits = film.edition.split("@")
    out.number(len(name), LENGTH)
    for letter in name.encode():
        out.number(letter, LENGTH)
    for digit in digits:
        out.number(int(digit, 16), HEX)
    out.number(film.round, ROUND)
    out.number(len(film.players), SEAT)
    out.number(film.starter, SEAT)
    for player in film.players:
        _write_player(out, player, card_of)
    out.number(card_of[film.top], CARD)
    out.number(film.pile, CARD)
    out.number(len(film.events), COUNT)
    for event in film.events:
        _write_event(out, event, card_of)
    return FORMAT + out.text()


def read_film(text: str, edition: Edition) -> Film:
    """Give the film of a text.

    Raises:
        BrokenTextError: nobody wrote such a text, or not for this edition.

    """
    if not text.startswith(FORMAT):
        raise BrokenTextError(text)
    reader = Reader(text[len(FORMAT) :])
    slugs = tuple(entry.slug for entry in edition.entries)
    name = bytes(reader.number(LENGTH) for _ in range(reader.number(LENGTH)))
    digits = "".join(format(reader.number(HEX), "x") for _ in range(HASH_DIGITS))
    if f"{name.decode(errors='replace')}@{digits}" != edition.ref:
        raise BrokenTextError(text)
    number, count, starter = reader.number(ROUND), reader.number(SEAT), reader.number(SEAT)
    film = Film(
        edition=edition.ref,
        round=number,
        starter=starter,
        players=tuple(_read_player(reader, slugs) for _ in range(count)),
        top=_card(reader, slugs),
        pile=reader.number(CARD),
        events=tuple(_read_event(reader, slugs) for _ in range(reader.number(COUNT))),
    )
    reader.end()
    return film


def _write_player(out: Writer, player: Player, card_of: dict[str, int]) -> None:
    out.number(PLAYERS.index(player.kind), KIND)
    for word in (player.adjective, player.animal, player.tape):
        out.word(word)
    out.number(len(player.hand), HAND)
    for card in player.hand:
        out.number(card_of[card], CARD)
    out.number(len(player.points), KIND)
    for points in player.points:
        out.number(points, POINTS)
    out.number(player.place, PLACE)


def _read_player(reader: Reader, slugs: tuple[str, ...]) -> Player:
    kind = reader.number(KIND)
    if kind >= len(PLAYERS):
        raise BrokenTextError
    return Player(
        kind=PLAYERS[kind],
        adjective=reader.word(),
        animal=reader.word(),
        tape=reader.word(),
        hand=tuple(_card(reader, slugs) for _ in range(reader.number(HAND))),
        points=tuple(reader.number(POINTS) for _ in range(reader.number(KIND))),
        place=reader.number(PLACE),
    )


def _write_event(out: Writer, event: Event, card_of: dict[str, int]) -> None:
    out.number(KEYS.index(event.key), KEY)
    if event.key not in WITHOUT_SEAT:
        out.number(NOBODY if event.seat is None else event.seat, SEAT)
    if event.card is not None:
        out.number(card_of[event.card], CARD)
    if event.target is not None:
        out.number(event.target, SEAT)
    if event.cleared is not None:
        out.number(card_of[event.cleared], CARD)


def _read_event(reader: Reader, slugs: tuple[str, ...]) -> Event:
    at = reader.number(KEY)
    if at >= len(KEYS):
        raise BrokenTextError
    key = KEYS[at]
    return Event(
        key=key,
        seat=None if key in WITHOUT_SEAT else reader.number(SEAT),
        card=_card(reader, slugs) if key in WITH_CARD else None,
        target=reader.number(SEAT) if key in WITH_TARGET else None,
        cleared=_card(reader, slugs) if key in WITH_CLEARED else None,
    )


def _card(reader: Reader, slugs: tuple[str, ...]) -> str:
    at = reader.number(CARD)
    if at >= len(slugs):
        raise BrokenTextError
    return slugs[at]
