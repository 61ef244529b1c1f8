"""A round in plain sentences, turn by turn, for whoever reads records.

Here: what happened at each ply, told with the cards' names. A record hides nothing, so hands show; what a table
tells its players is `botbuilders.table.log`.
"""

from __future__ import annotations

from collections.abc import Iterator

from botbuilders.cli.parser import say
from botbuilders.deck import Edition
from botbuilders.deck.plies import action_of_ply
from botbuilders.deck.record import Record
from botbuilders.deck.replay import Replay
from botbuilders.rules import (
    Action,
    Bell,
    Discard,
    Draw,
    Install,
    Pass,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Wait,
)
from botbuilders.rules.cards import slot_of, strikes
from botbuilders.words import catalog

DUMMY = 1


def story(record: Record, replay: Replay, edition: Edition, number: int) -> Iterator[str]:
    """Tell a round that replays without a fault; `number` is what it is called."""
    yield say(
        "story.head", number=number, edition=edition.ref, seats=record.seats, starter=record.starter
    )
    turns = 0
    for text, before, after in zip(
        record.plies, replay.positions, replay.positions[1:], strict=False
    ):
        action = action_of_ply(text, before, edition)
        if isinstance(action, Draw | Pass):
            turns += 1
            yield say(
                "story.turn", turn=turns, seat=before.turn, player=record.players[before.turn]
            )
        yield f"  {_told(action, before, edition)}"
        yield from (f"  {line}" for line in _flipped(action, before, after, edition))
    yield say(f"story.ended.{replay.ended_by}")
    for seat, score in enumerate(replay.scores):
        lines = ", ".join(
            say(
                "story.line",
                line=catalog().text(f"rules.score.{line.key}"),
                points=line.points_text(catalog()),
            )
            for line in score.lines
            if line.points
        )
        yield say(
            "story.score",
            seat=seat,
            player=record.players[seat],
            count=score.total,
            lines=lines or say("story.empty_bench"),
        )
    yield say("story.ranking", ranking=_places(replay))


def _places(replay: Replay) -> str:
    """Name the seats from first to last; those that share a place stand together."""
    both = say("story.shared")
    return ", ".join(
        both.join(say("story.seat", seat=seat) for seat in rank) for rank in replay.ranking
    )


def _told(action: Action, before: Position, edition: Edition) -> str:
    match action:
        case Install(card):
            return _installed(card, before, edition)
        case PlayGlitch(card, target):
            return _glitched(card, target, before, edition)
        case Discard(card):
            return say("story.discards", card=_name(card, edition))
        case Draw(Source.DISCARD):
            return say("story.takes", card=_name(before.discard_pile[-1], edition))
        case Draw():
            return say("story.draws", card=_name(before.draw_pile[-1], edition))
        case Pass():
            return say("story.passes")
        case Shout():
            return say("story.shouts")
        case Wait():
            return say("story.waits")
        case Bell():
            return say("story.bell")


def _installed(card: int, before: Position, edition: Edition) -> str:
    old = before.bench(before.turn)[slot_of(card)]
    if old is None:
        return say("story.installs", card=_name(card, edition))
    return say("story.replaces", card=_name(card, edition), old=_name(old, edition))


def _glitched(card: int, target: int, before: Position, edition: Edition) -> str:
    hit = before.bench(target)[strikes(card)]
    if hit is None:
        return say("story.fizzles", card=_name(card, edition), target=target)
    return say("story.hits", card=_name(card, edition), target=target, hit=_name(hit, edition))


def _flipped(action: Action, before: Position, after: Position, edition: Edition) -> Iterator[str]:
    """Tell the dummy's flip, which follows from the order and is no ply (ruling R12)."""
    if isinstance(action, Draw) or len(after.draw_pile) == len(before.draw_pile):
        return
    card = before.draw_pile[-1]
    where = "in" if card in after.bench(DUMMY) else "away"
    yield say(f"story.flipped_{where}", card=_name(card, edition))


def _name(card: int, edition: Edition) -> str:
    return edition.face(edition.slug_of(card)).name
