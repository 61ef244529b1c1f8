"""The shape of everything that leaves a table, as JSON.

Here are only the fields; what goes into them is `views.py`. Cards are slugs, seats are numbers
from 0, texts are in the language that was asked for.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from botbuilders.table.events import Kind, Variant
from botbuilders.table.intents import Intent
from botbuilders.table.state import Pile

PhaseName = Literal["waiting", "draw", "play", "shout", "over"]


class DrawPile(msgspec.Struct, frozen=True):
    """The draw pile: how many cards are left."""

    count: int


class DiscardPile(msgspec.Struct, frozen=True):
    """The discard pile: how many cards, and the one on top."""

    count: int
    top: str | None


class DrawnCard(msgspec.Struct, frozen=True):
    """The card the viewer drew this turn."""

    card: str
    pile: Pile = msgspec.field(name="from")


class BenchView(msgspec.Struct, frozen=True):
    """A robot: a card or nothing in each of the five slots."""

    sense: str | None
    think: str | None
    act: str | None
    power: str | None
    mission: str | None


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A place at the table; `hand` is there for the viewer's own only.

    `open`: nobody sits there yet, or not any more: who left in a round is `away` too and does not come back, so
    whoever joins takes the seat. `partner_open`: a team has its second place free. `away`: nobody of it
    was heard of for a minute; `warm`: a computer player plays for it meanwhile. `missing`: empty slots up
    to a Full Bot. `points`: what the bench is worth as it lies (seed section 7). `partner`: in a team, whose
    turn of the two it is, now or next (ruling R13).
    """

    seat: int
    kind: Kind
    level: str | None
    open: bool
    partner_open: bool
    away: bool
    warm: bool
    name: str
    animal: str
    tape: str
    hand_count: int
    hand: tuple[str, ...] | None
    bench: BenchView
    missing: int
    points: int
    partner: int | None


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something shown that is not legal now; a Glitch without a target means every opponent."""

    type: str
    source: Pile | None = msgspec.field(name="from", default=None)
    card: str | None = None
    target: int | None = None


class Blocked(msgspec.Struct, frozen=True):
    """Why not: the thing, the rule, and one sentence."""

    what: Thing
    rule: str
    message: str


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened; `card` of a secret draw is there for the seat itself only."""

    id: int
    round: int
    ply: int
    seat: int | None
    what: str
    card: str | None
    target: int | None
    cleared: str | None
    text: str


class ProofView(msgspec.Struct, frozen=True):
    """The opened seal of the deal; a given deal's names the table and round it was made for."""

    commitment: str
    secret: str
    table: str
    round: int


class ScoreLineView(msgspec.Struct, frozen=True):
    """One line of a score slip."""

    key: str
    label: str
    points: int
    rule: str


class SeatScore(msgspec.Struct, frozen=True):
    """What the robot of a seat is worth."""

    seat: int
    total: int
    full_bot: bool
    four_loop: bool
    lines: tuple[ScoreLineView, ...]


class AgeQuestion(msgspec.Struct, frozen=True):
    """The seats of which somebody should say who is the youngest (ruling R10)."""

    seats: tuple[int, ...]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The reveal; `totals` add up all rounds of the table (ruling R15)."""

    ended_by: Literal["bot", "pile", "bell"]
    scores: tuple[SeatScore, ...]
    ranking: tuple[tuple[int, ...], ...]
    winner_text: str
    tie_text: str | None
    age_question: AgeQuestion | None
    age_rank: tuple[int, ...] | None
    teach_back: tuple[str, ...]
    solo_won: bool | None
    totals: tuple[int, ...]


class Common(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may see of a table alike.

    `turn_seconds` is how long a turn is wished to take; nothing ends after it. `given`: the cards of this round were
    dealt at a table before.
    """

    code: str
    version: int
    round: int
    rounds: int
    ply: int
    variant: Variant
    edition: str
    phase: PhaseName
    turn: int | None
    starter: int | None
    caller: int | None
    last_lap: bool
    final_turn: bool
    turn_seconds: int | None
    draw_pile: DrawPile
    discard_pile: DiscardPile
    commitment: str | None
    given: bool
    proof: ProofView | None


class View(Common, frozen=True, kw_only=True):
    """What one audience may see of a table at one version.

    `partner` is which of the two of a team this device is. `hash` is the SHA-256 of the JSON before `hash` was added.
    """

    you: int | None
    your_seats: tuple[int, ...]
    partner: int | None
    drawn: DrawnCard | None
    seats: tuple[SeatView, ...]
    legal: tuple[Intent, ...]
    blocked: tuple[Blocked, ...]
    log: tuple[LogLine, ...]
    result: Result | None
    hash: str
