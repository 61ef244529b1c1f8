"""What one audience may see: the one function that builds everything that leaves a table.

Seat, partner, spectator, wall, record's reader and error all get `view`; that it tells nobody a
hidden card is proved by `tests/table/test_noninterference.py`. Computer players get
`Position.observe` instead. The shapes are `shapes.py`, sentences `telling.py` and `reveal.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import cast

import msgspec

from botbuilders.deck.edition import Edition
from botbuilders.rules import Phase, Position, score_bench
from botbuilders.rules.cards import SLOTS
from botbuilders.rules.scoring import Bench
from botbuilders.table.legal import blocked_json, legal
from botbuilders.table.reveal import result
from botbuilders.table.shapes import (
    BenchView,
    Common,
    DiscardPile,
    DrawnCard,
    DrawPile,
    PhaseName,
    ProofView,
    SeatView,
    View,
)
from botbuilders.table.state import PARTNERS, Round, Table
from botbuilders.table.telling import Reader, full_name, log_json
from botbuilders.words import Catalog

PHASES: dict[Phase, PhaseName] = {
    Phase.DRAW: "draw",
    Phase.PLAY: "play",
    Phase.SHOUT: "shout",
    Phase.OVER: "over",
}
_json = msgspec.json.Encoder()
_read = msgspec.json.Decoder(View)
COMMON = "common"
# hashlib lets other threads run while it hashes more than 2,047 bytes, and a move then waits for its turn again
# (benchmarks/live.py).
HASHED = 2_000


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks: the seat whose hand is shown, and all seats of that device; none is a spectator.

    `partner` is which of the two of a team the device is.
    """

    you: int | None = None
    yours: tuple[int, ...] = ()
    partner: int | None = None


SPECTATOR = Audience()


@dataclass(frozen=True, slots=True)
class Picture:
    """A view as its JSON, with what whoever sends it on must know; made once for all who see the same."""

    code: str
    version: int
    audience: Audience
    json: bytes

    @property
    def view(self) -> View:
        """The view that the JSON says."""
        return _read.decode(self.json)


def picture(table: Table, audience: Audience, catalog: Catalog) -> Picture:
    """Give what an audience may see of a table, and nothing else, as JSON."""
    key = ("picture", audience.you, audience.yours, audience.partner, catalog.language)
    found = table.memo.get(key)
    if found is None:
        own = _json.encode(_own(table, audience, catalog))
        text = b"%s,%s" % (_common_json(table)[:-1], own[1:-1])
        json = b'%s,"hash":"%s"}' % (text, _digest(text).encode())
        found = table.memo[key] = Picture(table.code, table.version, audience, json)
    return cast(Picture, found)


def view(table: Table, audience: Audience, catalog: Catalog) -> View:
    """Give what an audience may see of a table, and nothing else."""
    return picture(table, audience, catalog).view


def _digest(text: bytes) -> str:
    digest = sha256()
    for start in range(0, len(text), HASHED):
        digest.update(text[start : start + HASHED])
    digest.update(b"}")
    return digest.hexdigest()


def phase_of(table: Table) -> PhaseName:
    """Name where a table stands."""
    return PHASES[table.round.position.phase] if table.round else "waiting"


def _common_json(table: Table) -> bytes:
    """What everybody sees alike, written once for each version of a table."""
    found = table.memo.get(COMMON)
    if found is None:
        found = table.memo[COMMON] = _json.encode(_common(table))
    return cast(bytes, found)


def _common(table: Table) -> Common:
    now = table.round
    position = now.position if now else None
    return Common(
        code=table.code,
        version=table.version,
        round=now.number if now else 1,
        rounds=max(table.rounds, now.number if now else 1),
        ply=now.ply if now else 0,
        variant=table.variant,
        edition=table.edition.ref,
        phase=phase_of(table),
        turn=table.to_move,
        starter=position.starter if position else None,
        caller=position.caller if position else None,
        last_lap=position is not None and position.last_lap,
        final_turn=position is not None and position.final_turn,
        turn_seconds=table.turn_seconds,
        draw_pile=DrawPile(len(position.draw_pile) if position else 0),
        discard_pile=_discard_pile(position, table.edition),
        commitment=now.commitment if now else None,
        given=table.given is not None and (now is None or now.number == 1),
        proof=_proof(now) if now and now.over else None,
    )


def _own(table: Table, audience: Audience, catalog: Catalog) -> dict[str, object]:
    """What is not the same for everybody, in the order of `View`; long parts were written before."""
    you, now = audience.you, table.round
    # Around one device all of them read the same log and reveal, so nobody is "you" there.
    shared = len(audience.yours) > 1
    reader = None if shared else you
    return {
        "you": you,
        "your_seats": audience.yours,
        "partner": audience.partner,
        "drawn": _drawn(table, you),
        "seats": msgspec.Raw(_seats(table, you, catalog)),
        "legal": () if you is None else legal(table, you),
        "blocked": () if you is None else msgspec.Raw(blocked_json(table, you, catalog)),
        "log": msgspec.Raw(log_json(table, Reader(you, shared), catalog)),
        "result": result(table, now, reader, catalog) if now and now.over else None,
    }


def _discard_pile(position: Position | None, edition: Edition) -> DiscardPile:
    pile = position.discard_pile if position else ()
    return DiscardPile(len(pile), edition.slug_of(pile[-1]) if pile else None)


def _drawn(table: Table, you: int | None) -> DrawnCard | None:
    """The card just drawn, for the seat that plays it next."""
    now = table.round
    if now is None or now.position.turn != you:
        return None
    return _drawn_card(now, table.edition)


def _drawn_card(now: Round, edition: Edition) -> DrawnCard | None:
    return DrawnCard(edition.slug_of(now.drawn.card), now.drawn.pile) if now.drawn else None


def _seats(table: Table, you: int | None, catalog: Catalog) -> bytes:
    """All places; only the viewer's own is not the same for everybody."""
    key = ("seats", catalog.language)
    if key not in table.memo:
        table.memo[key] = [_seat(table, at, catalog) for at in range(len(table.seats))]
    places = cast(list[Place], table.memo[key])
    jsons = [place.json for place in places]
    if you is not None and table.round is not None:
        hand = table.edition.slugs(table.round.position.hand(you))
        jsons[you] = _json.encode(msgspec.structs.replace(places[you].view, hand=hand))
    return b"[%s]" % b",".join(jsons)


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as everybody sees it, its JSON, and what it was made of."""

    view: SeatView
    json: bytes
    made_of: tuple[Bench, int, int]


def _seat(table: Table, at: int, catalog: Catalog) -> Place:
    """A seat as everybody sees it; most stay as they are from one ply to the next."""
    seat, now = table.seats[at], table.round
    made_of: tuple[Bench, int, int]
    if now is None:
        made_of = ((None,) * SLOTS, 0, 0)
    else:
        made_of = (now.position.bench(at), now.position.hand_count(at), now.turns[at])
    known = cast("Place | None", seat.memo.get(catalog.language))
    if known is None or known.made_of != made_of:
        shown = _seat_view(table, at, made_of, full_name(table, at, catalog))
        known = seat.memo[catalog.language] = Place(shown, _json.encode(shown), made_of)
    return known


def _seat_view(table: Table, at: int, made_of: tuple[Bench, int, int], name: str) -> SeatView:
    seat, edition = table.seats[at], table.edition
    bench, hand_count, turns = made_of
    cards = [None if card is None else edition.slug_of(card) for card in bench]
    return SeatView(
        seat=at,
        kind=seat.kind,
        level=seat.level,
        open=seat.open,
        partner_open=seat.takes_a_partner,
        away=seat.away,
        warm=seat.warm,
        name=name,
        animal=seat.animal,
        tape=seat.tape,
        hand_count=hand_count,
        hand=None,
        bench=BenchView(*cards),
        missing=cards.count(None),
        points=score_bench(bench, edition.bonuses).total,
        partner=turns % PARTNERS + 1 if seat.kind == "team" else None,
    )


def _proof(ended: Round) -> ProofView:
    return ProofView(ended.commitment, ended.secret.hex(), *ended.sealed_for)
