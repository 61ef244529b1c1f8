"""What a browser or a program may ask of a table: intents, and the command around one.

The same shapes list what is legal in a view, so that a client sends back what it was shown. Cards
are slugs; what an intent leads to is `decide.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from botbuilders.deck.edition import SLUG
from botbuilders.table.state import Pile

# `$` alone also matches before a newline at the end; JSON Schema's own `$` does not, so there it says no more.
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Slug = Annotated[str, Meta(pattern=rf"^{SLUG}$(?!\n)", max_length=64)]
CommandId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9._:-]+$(?!\n)", min_length=1, max_length=64)]
Answer = Literal["same", "skip"]


class DrawIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="draw"):
    """Draw the top card of a pile (seed section 3)."""

    source: Pile = msgspec.field(name="from")


class TakeBackIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="take_back"):
    """Put the card just drawn from the discard pile back."""


class InstallIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="install"):
    """Install a part or Mission on your own bench (seed section 4)."""

    card: Slug


class GlitchIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="glitch"):
    """Play a Glitch on one opponent (seed section 5)."""

    card: Slug
    target: SeatNumber


class DiscardIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="discard"):
    """Discard one card (seed section 3)."""

    card: Slug


class ShoutIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="shout"):
    """Shout BOT! (seed section 6)."""


class WaitIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="wait"):
    """Say not yet (ruling R6)."""


class NextRoundIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="next_round"):
    """Deal again (ruling R15)."""


class LeaveIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Give up the seat; it is free for somebody else. Always possible, so no view lists it."""


class KeepWarmIntent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="keep_warm"):
    """Let a computer player play for a seat that is away, until somebody of it is back."""

    seat: SeatNumber


class YoungerIntent(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag="younger"
):
    """Say which tied seat is the youngest, or that they are the same age, or skip (R10)."""

    seat: SeatNumber | None = None
    answer: Answer | None = None

    def __post_init__(self) -> None:
        if (self.seat is None) == (self.answer is None):
            raise ValueError("give either `seat` or `answer`")


Intent = (
    DrawIntent
    | TakeBackIntent
    | InstallIntent
    | GlitchIntent
    | DiscardIntent
    | ShoutIntent
    | WaitIntent
    | NextRoundIntent
    | LeaveIntent
    | KeepWarmIntent
    | YoungerIntent
)

# These mean the same whatever happened since they were made; all others are about what was seen.
NEVER_STALE = (LeaveIntent, KeepWarmIntent)


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An intent of a seat, and the round and ply it was made for."""

    command_id: CommandId
    seat: SeatNumber
    round: Annotated[int, Meta(ge=1)]
    ply: Annotated[int, Meta(ge=0)]
    intent: Intent
