"""Between the rules and the oracle: names for cards and actions, positions for rounds."""

from __future__ import annotations

from collections.abc import Iterable

from botbuilders.rules import (
    Action,
    Bell,
    Discard,
    Draw,
    Install,
    Pass,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Switches,
    Wait,
    cards,
)
from botbuilders.rules import row as r
from tests.rules.oracle import SLOTS, OracleAction, Round, Seat

PHASES = ["draw", "play", "shout", "over"]
ENDS = [None, "bot", "pile", "bell"]
SIMPLE: dict[OracleAction, Action] = {
    ("draw", "pile"): Draw(Source.PILE),
    ("draw", "discard"): Draw(Source.DISCARD),
    ("pass",): Pass(),
    ("shout",): Shout(),
    ("wait",): Wait(),
    ("bell",): Bell(),
}
PLAIN = {action: words for words, action in SIMPLE.items()}


def card(name: str) -> int:
    kind, _, copy = name.partition("#")
    return cards.card_id(cards.KIND_NAMES.index(kind), int(copy or 0))


def name(card: int) -> str:
    return f"{cards.KIND_NAMES[cards.kind_of(card)]}#{card % cards.COPIES}"


def names(cards: Iterable[int]) -> list[str]:
    return [name(card) for card in cards]


def action_from(words: OracleAction) -> Action:
    match words:
        case ("install", str(it)):
            return Install(card(it))
        case ("discard", str(it)):
            return Discard(card(it))
        case ("glitch", str(it), int(target)):
            return PlayGlitch(card(it), target)
    return SIMPLE[words]


def words_of(action: Action) -> OracleAction:
    if isinstance(action, Install):
        return ("install", name(action.card))
    if isinstance(action, Discard):
        return ("discard", name(action.card))
    if isinstance(action, PlayGlitch):
        return ("glitch", name(action.card), action.target)
    return PLAIN[action]


def position_of(this: Round) -> Position:
    """Write a round into a row, place by place."""
    row = bytearray([cards.NO_CARD] * r.SIZE)
    row[: r.PILE_N] = bytes(r.PILE_N)
    Switches.from_mapping(this.switches).write(row)
    benches = [card for seat in this.seats for card in seat.bench.values() if card]
    row[r.SEATS] = len(this.seats)
    row[r.CARDS] = len([*this.draw_pile, *this.discard_pile, *benches]) + sum(
        len(s.hand) for s in this.seats
    )
    row[r.SOLO], row[r.STARTER], row[r.TURN] = this.solo, this.starter, this.turn
    row[r.PHASE], row[r.ENDED] = PHASES.index(this.phase), ENDS.index(this.ended_by)
    row[r.CALLER] = cards.NO_CARD if this.caller is None else this.caller
    row[r.FINAL], row[r.BELL] = this.final_turn, this.bell
    row[r.DRAWN] = card(this.taken) if this.taken else cards.NO_CARD
    row[r.PILE_N], row[r.DISCARD_N] = len(this.draw_pile), len(this.discard_pile)
    _lay(row, r.PILE, this.draw_pile)
    _lay(row, r.DISCARD, this.discard_pile)
    row[r.HAND_N : r.BENCH] = bytes(r.MAX_SEATS)
    for at, seat in enumerate(this.seats):
        row[r.HAND_N + at] = len(seat.hand)
        _lay(row, r.HANDS + at * r.HAND, seat.hand)
        _lay(row, r.BENCH + at * cards.SLOTS, [seat.bench[slot] for slot in SLOTS])
    return Position(bytes(row))


def _lay(row: bytearray, at: int, lot: Iterable[str | None]) -> None:
    for place, it in enumerate(lot):
        row[at + place] = card(it) if it else cards.NO_CARD


def round_of(position: Position) -> Round:
    """Read a position through its public face."""
    return Round(
        [
            Seat(
                names(position.hand(seat)),
                {
                    slot: None if it is None else name(it)
                    for slot, it in zip(SLOTS, position.bench(seat), strict=True)
                },
            )
            for seat in range(position.seats)
        ],
        names(position.draw_pile),
        names(position.discard_pile),
        position.starter,
        position.turn,
        position.phase.name.lower(),
        position.solo,
        position.caller,
        position.final_turn,
        position.bell,
        position.ended_by,
        None if position.drawn is None else name(position.drawn),
        {switch: getattr(position.switches, switch) for switch in Switches.__slots__},
    )
