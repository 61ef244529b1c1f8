"""The rules of Bot-Builders, pure: no chance, no clock, no files.

Start at `Position`. `kernel.py` holds the rules themselves, `rulings.py` the ruling register,
`whynot.py` the sentences against illegal actions. Words of cards live in `botbuilders.deck`.
"""

from botbuilders.rules.action import (
    Action,
    Bell,
    Discard,
    Draw,
    Install,
    Pass,
    PlayGlitch,
    Shout,
    Source,
    Wait,
    action_of,
)
from botbuilders.rules.observation import Observation, Phase
from botbuilders.rules.position import Position
from botbuilders.rules.rulings import RULINGS, SWITCHES, Ruling, SwitchError, Switches, played
from botbuilders.rules.scoring import (
    Bench,
    Bonuses,
    Ranking,
    Score,
    ScoreLine,
    points_text,
    ranking,
    score_bench,
    tied_at_age,
)
from botbuilders.rules.whynot import IllegalActionError, Reason

# Rises only when behavior changes; a journal of another version is refused kindly.
VERSION = 1

__all__ = [
    "RULINGS",
    "SWITCHES",
    "VERSION",
    "Action",
    "Bell",
    "Bench",
    "Bonuses",
    "Discard",
    "Draw",
    "IllegalActionError",
    "Install",
    "Observation",
    "Pass",
    "Phase",
    "PlayGlitch",
    "Position",
    "Ranking",
    "Reason",
    "Ruling",
    "Score",
    "ScoreLine",
    "Shout",
    "Source",
    "SwitchError",
    "Switches",
    "Wait",
    "action_of",
    "played",
    "points_text",
    "ranking",
    "score_bench",
    "tied_at_age",
]
