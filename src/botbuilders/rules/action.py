"""What the seat to move may do: one frozen value for each, and the code the kernel knows it by.

Actions name cards by id and never by their place in a hand. The text of a ply (`in:camera`) is
`botbuilders.deck.record`; whether an action is legal now is `Position`. A card or seat that cannot
exist gives the code `row.N_ACTIONS`, which is never legal, so that no two actions share a code.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from botbuilders.rules import row as r


class Source(IntEnum):
    """Which pile a card is drawn from (seed section 3)."""

    PILE = r.DRAW_PILE
    DISCARD = r.DRAW_DISCARD


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top card of the draw pile or the discard pile (seed section 3)."""

    source: Source

    @property
    def code(self) -> int:
        """The kernel's code."""
        return int(self.source)


@dataclass(frozen=True, slots=True)
class Pass:
    """Draw nothing: the final turn found nothing to draw (ruling R8)."""

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.PASS


@dataclass(frozen=True, slots=True)
class Install:
    """Install a part or Mission on your own bench (seed section 4)."""

    card: int

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.INSTALL + self.card if 0 <= self.card < 256 else r.N_ACTIONS


@dataclass(frozen=True, slots=True)
class PlayGlitch:
    """Play a Glitch on one opponent (seed section 5)."""

    card: int
    target: int

    @property
    def code(self) -> int:
        """The kernel's code."""
        if 0 <= self.card < 256 and 0 <= self.target < r.MAX_SEATS:
            return r.GLITCH + self.target * 256 + self.card
        return r.N_ACTIONS


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card from your hand (seed section 3)."""

    card: int

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.DISCARD_CARD + self.card if 0 <= self.card < 256 else r.N_ACTIONS


@dataclass(frozen=True, slots=True)
class Shout:
    """Shout BOT!: everyone else gets one last turn (seed section 6)."""

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.SHOUT_BOT


@dataclass(frozen=True, slots=True)
class Wait:
    """Keep a Full Bot to yourself for now (ruling R6)."""

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.WAIT


@dataclass(frozen=True, slots=True)
class Bell:
    """The lesson bell rings; no seat's own action (ruling R16)."""

    @property
    def code(self) -> int:
        """The kernel's code."""
        return r.RING_BELL


Action = Draw | Pass | Install | PlayGlitch | Discard | Shout | Wait | Bell


@lru_cache(maxsize=r.N_ACTIONS)
def action_of(code: int) -> Action:
    """Give the action a kernel code stands for; one object a code.

    Raises:
        ValueError: no action has this code.

    """
    if code <= r.RING_BELL:
        return _without_card(code)
    card = code % 256
    if r.INSTALL <= code < r.DISCARD_CARD:
        return Install(card)
    if r.DISCARD_CARD <= code < r.DISCARD_CARD + 256:
        return Discard(card)
    if r.GLITCH <= code < r.N_ACTIONS:
        return PlayGlitch(card, (code - r.GLITCH) // 256)
    raise ValueError(code)


def _without_card(code: int) -> Action:
    if code in (r.DRAW_PILE, r.DRAW_DISCARD):
        return Draw(Source(code))
    others: dict[int, Action] = {
        r.PASS: Pass(),
        r.SHOUT_BOT: Shout(),
        r.WAIT: Wait(),
        r.RING_BELL: Bell(),
    }
    if code not in others:
        raise ValueError(code)
    return others[code]
