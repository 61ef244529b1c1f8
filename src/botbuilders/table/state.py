"""A table at one version, as plain frozen values.

Everything is in here, hidden cards and the secret of the deal too: what leaves is a view
(`views.py`). How entries change it is `fold.py`; it does nothing by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, cast

from botbuilders.deck.edition import Edition
from botbuilders.rules import Position
from botbuilders.table.age import Ages
from botbuilders.table.events import Given, Kind, Variant

Pile = Literal["pile", "discard"]
MADE_BY_PEOPLE = ("person", "team")
PARTNERS = 2
HELD = "held"


@dataclass(frozen=True, slots=True)
class SeatKey:
    """What another device can bring to take the place of the one that made it; `key` is a hash.

    A key that works once is `used` after that, and only the `device` that brought it may bring it again: its answer
    may have been lost.
    """

    key: str
    device: str
    lasting: bool
    used: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A place at the table: whom it is for, its words, and the devices that hold it.

    `away`: nobody of it was heard of for a minute. `warm`: meanwhile a computer player plays for it.
    `memo` holds how views showed it last.
    """

    kind: Kind
    level: str | None
    adjective: str
    animal: str
    tape: str
    devices: tuple[str, ...] = ()
    keys: tuple[SeatKey, ...] = ()
    away: bool = False
    warm: bool = False
    memo: dict[object, object] = field(init=False, default_factory=dict, compare=False, repr=False)

    @property
    def thinks(self) -> bool:
        """Whether a computer player moves here now."""
        return self.kind == "computer" or self.warm

    @property
    def human(self) -> bool:
        """Whether a person or a team plays here."""
        return self.kind in MADE_BY_PEOPLE

    @property
    def open(self) -> bool:
        """Whether nobody has taken this place yet."""
        return self.kind in MADE_BY_PEOPLE and not self.devices

    @property
    def takes_a_partner(self) -> bool:
        """Whether a team still has its second place (ruling R13)."""
        return self.kind == "team" and len(self.devices) == 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """The card a seat drew this turn, and from where."""

    card: int
    pile: Pile


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that happened and may be told; `key` names its sentence.

    `secret` means that only the seat itself is told the card.
    """

    what: str
    key: str
    seat: int | None
    card: str | None = None
    target: int | None = None
    cleared: str | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A line of the log: a fact and its place; `memo` holds what views have put into words."""

    id: int
    round: int
    ply: int
    fact: Fact
    memo: dict[object, object] = field(init=False, default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One deal from its shuffle on.

    `ply` counts the entries, taken-back ones too; `plies` are those of the record. `undo` is the
    position before a draw from the discard pile that may still go back. `turns` counts each
    seat's finished turns; `quiet` how many in a row no human had (ruling R17). `sealed_for` is the
    table and round of the seal: another one's when the deal is a given one.
    """

    number: int
    secret: bytes
    commitment: str
    sealed_for: tuple[str, int]
    order: tuple[str, ...]
    position: Position
    ply: int = 0
    plies: tuple[str, ...] = ()
    undo: Position | None = None
    drawn: Drawn | None = None
    turns: tuple[int, ...]
    quiet: int = 0
    ages: Ages | None = None

    @property
    def over(self) -> bool:
        """Whether the benches are revealed."""
        return self.position.over


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One sitting; `round` is None until everybody sits, `past` are the rounds before it."""

    code: str
    edition: Edition
    version: int
    variant: Variant
    rounds: int
    seats: tuple[Seat, ...]
    turn_seconds: int | None = None
    given: Given | None = None
    round: Round | None = None
    past: tuple[Round, ...] = ()
    said: int = 0
    log: tuple[Said, ...] = ()
    memo: dict[object, object] = field(init=False, default_factory=dict, compare=False, repr=False)

    @property
    def solo(self) -> bool:
        """Whether seat 1 is the dummy (seed section 9)."""
        return self.variant == "solo"

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, None while nobody plays."""
        if self.round is None or self.round.over:
            return None
        return self.round.position.turn

    def seats_of(self, device: str | None) -> tuple[int, ...]:
        """The seats that a device holds."""
        if device is None:
            return ()
        held = cast("dict[str, tuple[int, ...]] | None", self.memo.get(HELD))
        if held is None:
            held = self.memo[HELD] = _held(self.seats)
        return held.get(device, ())

    def finished(self, number: int) -> Round | None:
        """The round of a number when it has ended, else None."""
        if 1 <= number <= len(self.past):
            return self.past[number - 1]
        if self.round is not None and self.round.number == number and self.round.over:
            return self.round
        return None


def _held(seats: tuple[Seat, ...]) -> dict[str, tuple[int, ...]]:
    """Which seats each device holds."""
    held: dict[str, tuple[int, ...]] = {}
    for at, seat in enumerate(seats):
        for device in dict.fromkeys(seat.devices):
            held[device] = (*held.get(device, ()), at)
    return held
