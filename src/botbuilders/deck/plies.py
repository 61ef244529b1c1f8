"""One ply as text, and the action it stands for: `dp`, `in:camera`, `gl:dead-battery@2`.

Here: both ways between an action of the rules and its text. The round around it is `record.py`
and `replay.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import RecordError, shown
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

_PLAIN: dict[str, Action] = {
    "dp": Draw(Source.PILE),
    "dd": Draw(Source.DISCARD),
    "--": Pass(),
    "bot": Shout(),
    "wait": Wait(),
    "bell": Bell(),
}
_TEXTS = {action: text for text, action in _PLAIN.items()}
_CARD = re.compile(r"(?:(in|di):([a-z0-9-]+)|gl:([a-z0-9-]+)@([0-9]))")


def ply_of(action: Action, edition: Edition) -> str:
    """The text of an action."""
    match action:
        case Install(card):
            return f"in:{edition.slug_of(card)}"
        case Discard(card):
            return f"di:{edition.slug_of(card)}"
        case PlayGlitch(card, target):
            return f"gl:{edition.slug_of(card)}@{target}"
        case _:
            return _TEXTS[action]


def action_of_ply(text: str, position: Position, edition: Edition) -> Action:
    """The action of a ply where the seat to move holds its card; it need not be legal.

    Raises:
        RecordError: it is not a ply, or it names a card or a seat that is not in this round.

    """
    if text in _PLAIN:
        return _PLAIN[text]
    form = _CARD.fullmatch(text)
    if form is None:
        raise RecordError("ply_form", text=shown(text))
    verb, card, glitch, target = form.groups()
    if glitch is None:
        return _with_card(Install if verb == "in" else Discard, card, position, edition)
    seat = int(target)
    if seat >= position.seats:
        raise RecordError("ply_seat", seat=seat)
    return _with_card(lambda copy: PlayGlitch(copy, seat), glitch, position, edition)


def _with_card(
    make: Callable[[int], Action], slug: str, position: Position, edition: Edition
) -> Action:
    """The action with a copy of the card: one in hand that is legal, else any, to say why not."""
    if slug not in edition:
        raise RecordError("ply_card", card=shown(slug))
    held = set(position.hand(position.turn))
    copies = edition.ids_of(slug)
    in_hand = [make(copy) for copy in copies if copy in held]
    if len(in_hand) == 1:
        return in_hand[0]
    legal = (action for action in in_hand if position.why_not(action) is None)
    return next(legal, in_hand[0] if in_hand else make(copies[0]))
