"""What an action meant at the table: the lines of the log, as facts.

Here the move from one position to the next becomes "replaced", "fizzled" or "flipped in". Who may
know which card is marked, not decided (`Said.secret`); sentences are made in `telling.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from botbuilders.deck.edition import Edition
from botbuilders.rules import (
    Action,
    Discard,
    Draw,
    Install,
    Pass,
    Phase,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Wait,
)
from botbuilders.rules.cards import is_glitch, slot_of, strikes
from botbuilders.table.state import Drawn, Fact

DUMMY = 1


def card_drawn(before: Position, action: Action) -> Drawn | None:
    """Tell which card a draw takes, and from where; None for every other action."""
    if not isinstance(action, Draw):
        return None
    if action.source == Source.PILE:
        return Drawn(before.draw_pile[-1], "pile")
    return Drawn(before.discard_pile[-1], "discard")


def facts_of(
    before: Position, action: Action, after: Position, edition: Edition
) -> tuple[Fact, ...]:
    """Tell what an action did: the seat's own deed, the dummy's flip, the end of the round."""
    return (
        _deed(before, action, edition),
        *_flip(before, after, edition),
        *ending(after),
    )


def ending(after: Position) -> tuple[Fact, ...]:
    """Tell how the round ended, if it did."""
    if after.ended_by is None:
        return ()
    return (Fact(what="ended", key=f"ended_{after.ended_by}", seat=None),)


def _deed(before: Position, action: Action, edition: Edition) -> Fact:
    seat = before.turn
    drawn = card_drawn(before, action)
    if drawn is not None:
        secret = drawn.pile == "pile"
        what = "drew" if secret else "drew_discard"
        card = edition.slug_of(drawn.card)
        return Fact(what=what, key=what, seat=seat, card=card, secret=secret)
    if isinstance(action, Install):
        return _install(before, action, edition)
    if isinstance(action, PlayGlitch):
        return _glitch(before, action, edition)
    if isinstance(action, Discard):
        card = edition.slug_of(action.card)
        return Fact(what="discarded", key="discarded", seat=seat, card=card)
    what = _WORDLESS[type(action)]
    return Fact(what=what, key=what, seat=seat)


_WORDLESS: dict[type, str] = {Pass: "passed", Shout: "shouted", Wait: "waited"}


def _install(before: Position, action: Install, edition: Edition) -> Fact:
    old = before.bench(before.turn)[slot_of(action.card)]
    what = "installed" if old is None else "replaced"
    return Fact(
        what=what,
        key=what,
        seat=before.turn,
        card=edition.slug_of(action.card),
        cleared=None if old is None else edition.slug_of(old),
    )


def _glitch(before: Position, action: PlayGlitch, edition: Edition) -> Fact:
    hit = before.bench(action.target)[strikes(action.card)]
    what = "fizzled" if hit is None else "glitched"
    return Fact(
        what=what,
        key=what,
        seat=before.turn,
        card=edition.slug_of(action.card),
        target=action.target,
        cleared=None if hit is None else edition.slug_of(hit),
    )


def _flip(before: Position, after: Position, edition: Edition) -> Iterator[Fact]:
    """The dummy's flip after a turn: the only thing that takes from the pile then (R12)."""
    flipped = before.draw_pile[len(after.draw_pile) :]
    if before.phase == Phase.DRAW or not flipped:
        return
    (card,) = flipped
    kept = not is_glitch(card) and after.bench(DUMMY)[slot_of(card)] == card
    what = "flipped_in" if kept else "flipped_away"
    yield Fact(what=what, key=what, seat=DUMMY, card=edition.slug_of(card))
