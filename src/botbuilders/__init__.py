"""Bot-Builders: the card game about robots that sense, think, act and stay powered.

Here: the names that a program outside the package needs, and nothing else; each is imported when it
is first used, so that `botbuilders.rules` stays alone. README.md plays a round with them; everything
more is in the package that a name comes from.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from botbuilders.deck import Record, Stream, load_edition, parse_record, replay
    from botbuilders.deck.dealing import deal
    from botbuilders.errors import BotBuildersError
    from botbuilders.players import player
    from botbuilders.rules import Action, Observation, Position, Score

__all__ = [
    "Action",
    "BotBuildersError",
    "Observation",
    "Position",
    "Record",
    "Score",
    "Stream",
    "deal",
    "load_edition",
    "parse_record",
    "player",
    "replay",
]

_HOMES = {
    "Action": "rules",
    "BotBuildersError": "errors",
    "Observation": "rules",
    "Position": "rules",
    "Record": "deck",
    "Score": "rules",
    "Stream": "deck",
    "deal": "deck.dealing",
    "load_edition": "deck",
    "parse_record": "deck",
    "player": "players",
    "replay": "deck",
}


def __getattr__(name: str) -> object:
    """Import a public name from its home at its first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
