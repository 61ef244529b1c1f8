"""Builder: greedy. The missing slot first, then a Glitch on the leader, else a sensible discard.

It looks one action ahead: every legal action gets a worth and the best one is played, dice between equals.
It shouts at once, keeps a Glitch until it hits, and never gives back a card it took from the discard pile
(ruling R17). What a card does to a bench is counted by `worth.py`.
"""

from __future__ import annotations

from botbuilders.players.base import Dice
from botbuilders.players.worth import (
    covers,
    fills,
    gain,
    hits,
    loss,
    matches_in_reach,
    missing,
    points,
    rivals,
    standing,
)
from botbuilders.rules import (
    Action,
    Discard,
    Draw,
    Install,
    Observation,
    Phase,
    PlayGlitch,
    Shout,
    Source,
)
from botbuilders.rules.cards import is_glitch

# What an action does for the round, best last; a worth starts with one of these.
CIRCLE, WASTE, DROP, IMPROVE, STRIKE, FILL, STOP_RIVAL, FINISH = range(8)
# How much a card in hand is worth keeping, when a discard is looked for.
SPARE, LAST_SPARE, GLITCH, NEEDED = range(4)
# Measured: up to so many seats Builder wins more when it stops every rival, beyond only the next one.
FEW_SEATS = 3

Worth = tuple[int, int, int]
Play = Install | PlayGlitch | Discard


class Builder:
    """The best action by what can be seen now."""

    level = "builder"

    def choose(self, observation: Observation, dice: Dice, /) -> Action:
        """Pick the legal action that is worth most."""
        if len(observation.actions) == 1:
            return observation.actions[0]
        if observation.phase == Phase.DRAW:
            return Draw(Source.DISCARD if _wants_top(observation) else Source.PILE)
        if observation.phase == Phase.SHOUT:
            return Shout()
        plays = [action for action in observation.actions if isinstance(action, Play)]
        worths = [_worth(observation, action) for action in plays]
        best = max(worths)
        equals = [action for action, worth in zip(plays, worths, strict=True) if worth == best]
        return equals[dice.below(len(equals))]


def _wants_top(observation: Observation) -> bool:
    """Take the top discard for a missing slot that no card in hand fills; in the last lap for more points."""
    top = observation.discard_top
    bench = observation.bench
    if top is None or not observation.last_lap:
        return top is not None and fills(bench, top) and not covers(observation.hand, top)
    return gain(bench, top) > max(gain(bench, card) for card in observation.hand)


def _worth(observation: Observation, action: Play) -> Worth:
    if isinstance(action, Discard) and action.card == observation.drawn:
        return (CIRCLE, 0, 0)
    if observation.final_turn or observation.last_lap:
        return _last_turn(observation, action)
    if isinstance(action, Install):
        return _install(observation, action.card)
    if isinstance(action, PlayGlitch):
        return _glitch(observation, action)
    return (DROP, -_cost(observation, action.card), 0)


def _last_turn(observation: Observation, action: Play) -> Worth:
    """Nothing comes after: count the lead over the best rival; else the least wasteful action."""
    lead = points(observation.bench)
    benches = {seat: points(observation.benches[seat]) for seat in _ranked_rivals(observation)}
    if isinstance(action, Install):
        lead += gain(observation.bench, action.card)
    if isinstance(action, PlayGlitch) and action.target in benches:
        benches[action.target] -= loss(observation.benches[action.target], action.card)
    return (DROP, lead - max(benches.values(), default=0), int(isinstance(action, Discard)))


def _install(observation: Observation, card: int) -> Worth:
    """Fill a missing slot, the one that brings most now; or lay a better Mission over the old one."""
    bench = observation.bench
    more = gain(bench, card)
    if not fills(bench, card):
        return (IMPROVE if more > 0 else WASTE, more, 0)
    return (
        FINISH if missing(bench) == 1 else FILL,
        more,
        matches_in_reach(bench, observation.hand, card),
    )


def _glitch(observation: Observation, action: PlayGlitch) -> Worth:
    """Stop a robot that is one card short, else hit the leader; anything else is a waste (ruling R5)."""
    target = observation.benches[action.target]
    if not hits(target, action.card) or action.target not in _ranked_rivals(observation):
        return (WASTE, 0, 0)
    if missing(target) <= 1 and _is_mine_to_stop(observation, action.target):
        return (STOP_RIVAL, loss(target, action.card), 0)
    leading = max(standing(observation.benches[seat]) for seat in rivals(observation))
    return (STRIKE if standing(target) == leading else WASTE, loss(target, action.card), 0)


def _is_mine_to_stop(observation: Observation, target: int) -> bool:
    """Tell whether to give a turn for stopping a rival; with many seats the seat before it does."""
    return observation.seats <= FEW_SEATS or target == rivals(observation)[0]


def _ranked_rivals(observation: Observation) -> tuple[int, ...]:
    """The rivals that can win; the dummy is not ranked, so it is left alone (ruling R11)."""
    return () if observation.solo else rivals(observation)


def _cost(observation: Observation, card: int) -> int:
    """Say what a discard costs: rather the last spare of a slot than a card the next seat could use."""
    helps_next = fills(observation.benches[rivals(observation)[0]], card)
    return 2 * _keep(observation, card) + 3 * helps_next


def _keep(observation: Observation, card: int) -> int:
    """Say how much a card is worth keeping: spares go first, the last spare of a slot later."""
    if is_glitch(card):
        return SPARE if observation.solo else GLITCH
    if fills(observation.bench, card):
        return NEEDED
    others = tuple(one for one in observation.hand if one != card)
    return SPARE if covers(others, card) else LAST_SPARE
