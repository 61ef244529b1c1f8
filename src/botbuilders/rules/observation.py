"""What one seat may see of a position now, and nothing else.

Computer players and views are made from observations only; `Position` is everything. What a seat
has seen over the turns before is the table's journal, not this.
"""

from dataclasses import dataclass
from enum import IntEnum

from botbuilders.rules import row as r
from botbuilders.rules.action import Action
from botbuilders.rules.rulings import Switches
from botbuilders.rules.scoring import Bench


class Phase(IntEnum):
    """Where a turn stands."""

    DRAW = r.DRAW
    PLAY = r.PLAY
    SHOUT = r.SHOUT
    OVER = r.OVER


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """One seat's eyes on a round; `viewer` None is a spectator.

    Cards are ids; the top of the discard pile is `discard_top`; `hand` is the viewer's own;
    `drawn` is the card the seat to move took from the discard pile this turn; `bell` tells that
    the lesson bell rang; `actions` are the viewer's legal actions, empty when it is not its turn.
    """

    viewer: int | None
    phase: Phase
    turn: int
    seats: int
    starter: int
    solo: bool
    caller: int | None
    final_turn: bool
    hand: tuple[int, ...]
    hand_counts: tuple[int, ...]
    benches: tuple[Bench, ...]
    draw_count: int
    discard_top: int | None
    discard_count: int
    drawn: int | None
    bell: bool
    actions: tuple[Action, ...]
    switches: Switches

    @property
    def last_lap(self) -> bool:
        """Tell whether BOT! was shouted and the round still goes on (seed section 6)."""
        return self.caller is not None and self.phase != Phase.OVER

    @property
    def bench(self) -> Bench:
        """The viewer's own bench.

        Raises:
            ValueError: a spectator has none.

        """
        if self.viewer is None:
            raise ValueError("a spectator has no bench")
        return self.benches[self.viewer]
