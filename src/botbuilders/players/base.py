"""What a computer player is: an observation and dice go in, one legal action comes out.

Here: the protocols. The levels are `rookie.py` and `builder.py`, their registry is `levels.py`. A
player keeps no memory and never sees a position: the table and the lab call it with what its seat
may see, and with dice of its own that tell nothing about the deck.
"""

from __future__ import annotations

from typing import Protocol

from botbuilders.deck.shuffle import Dice
from botbuilders.rules import Action, Observation, Position

__all__ = ["Dice", "Player", "Rollouts"]


class Player(Protocol):
    """One level of computer player."""

    level: str

    def choose(self, observation: Observation, dice: Dice, /) -> Action:
        """Pick one of the observation's legal actions; the same dice give the same choice."""
        ...


class Rollouts(Protocol):
    """Rounds played to the end under a named policy, for players that search."""

    def play_out(self, position: Position, policy: str, dice: Dice, /) -> tuple[int, ...]:
        """Give the points of every seat; the position is one the player made up from its observation."""
        ...
