"""The levels of computer player by name, easiest first.

Here: the registry. What a level does is in its own file.
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError
from botbuilders.players.base import Player
from botbuilders.players.builder import Builder
from botbuilders.players.rookie import Rookie

_PLAYERS: dict[str, Player] = {one.level: one for one in (Rookie(), Builder())}
LEVELS = tuple(_PLAYERS)


class UnknownLevelError(BotBuildersError):
    """A level of computer player that does not exist."""

    code = "players.level"


def player(level: str) -> Player:
    """Give the computer player of a level; it has no memory, so one serves every seat.

    Raises:
        UnknownLevelError: there is no such level; it names those there are.

    """
    if level not in _PLAYERS:
        raise UnknownLevelError(level=level, levels=", ".join(LEVELS))
    return _PLAYERS[level]
