"""Rookie: plays at random with some sense, for the first games of a 6-year-old.

It fills an empty slot when it can. It draws by the toss of a coin, plays few Glitches and none on a robot
that is behind its own, and every other time it forgets to shout. The greedy level is `builder.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from botbuilders.players.base import Dice
from botbuilders.players.worth import fills, hits, missing
from botbuilders.rules import Action, Discard, Install, Observation, Phase, PlayGlitch

# One time in so many, where there is nothing to fill.
GLITCH_ONE_IN = 5
SWAP_ONE_IN = 6


class Rookie:
    """Random legal play that a child can beat."""

    level = "rookie"

    def choose(self, observation: Observation, dice: Dice, /) -> Action:
        """Pick a legal action, mostly by the dice."""
        if observation.phase == Phase.PLAY:
            return _play(observation, dice)
        return _any(observation.actions, dice)


def _play(observation: Observation, dice: Dice) -> Action:
    """Fill an empty slot; else sometimes a Glitch, sometimes a swap, mostly a discard."""
    bench = observation.bench
    installs = [action for action in observation.actions if isinstance(action, Install)]
    filling = [action for action in installs if fills(bench, action.card)]
    if filling:
        return _any(filling, dice)
    glitches = [action for action in observation.actions if _is_fair(observation, action)]
    if glitches and dice.below(GLITCH_ONE_IN) == 0:
        return _any(glitches, dice)
    if installs and dice.below(SWAP_ONE_IN) == 0:
        return _any(installs, dice)
    # The card just taken from the discard pile stays, so nothing goes round in circles (ruling R17).
    return _any(
        (
            one
            for one in observation.actions
            if isinstance(one, Discard) and one.card != observation.drawn
        ),
        dice,
    )


def _is_fair(observation: Observation, action: Action) -> bool:
    """Tell whether this is a Glitch that hits a robot no further behind than Rookie's own."""
    if not isinstance(action, PlayGlitch):
        return False
    target = observation.benches[action.target]
    return hits(target, action.card) and missing(target) <= missing(observation.bench)


def _any(actions: Iterable[Action], dice: Dice) -> Action:
    choices = tuple(actions)
    return choices[dice.below(len(choices))]
