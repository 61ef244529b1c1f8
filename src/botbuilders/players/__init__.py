"""Computer players: they see an observation and nothing else.

Start at `player(level)`; `base.py` says what a player is. Who sits where is `botbuilders.table`,
many rounds in a row are `botbuilders.lab`.
"""

from botbuilders.players.base import Dice, Player, Rollouts
from botbuilders.players.levels import LEVELS, UnknownLevelError, player

__all__ = ["LEVELS", "Dice", "Player", "Rollouts", "UnknownLevelError", "player"]
