"""What a seat may do now, and why it may not do the rest of what it is shown.

The rules decide; here their actions become intents, and their reasons sentences. The table's own
part is: whose turn it is, taking back, the next round, the age question.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

import msgspec

from botbuilders.deck.edition import Edition
from botbuilders.rules import (
    Action,
    Discard,
    Draw,
    Install,
    Pass,
    PlayGlitch,
    Reason,
    Shout,
    Source,
    Wait,
)
from botbuilders.rules.cards import is_glitch
from botbuilders.table.errors import Objection
from botbuilders.table.going import may_be_kept_warm
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    KeepWarmIntent,
    NextRoundIntent,
    ShoutIntent,
    TakeBackIntent,
    WaitIntent,
    YoungerIntent,
)
from botbuilders.table.shapes import Blocked, Thing
from botbuilders.table.state import Round, Table
from botbuilders.words import Catalog

_json = msgspec.json.Encoder()
WAITING = Objection("2", "waiting")
NOT_YOUR_TURN = Objection("3", "not_your_turn")
ROUND_OVER = Reason("6", "round_over")

DRAW_PILE = DrawIntent("pile")
DRAW_DISCARD = DrawIntent("discard")
_PLAIN: dict[Action, Intent] = {
    Draw(Source.PILE): DRAW_PILE,
    Draw(Source.DISCARD): DRAW_DISCARD,
    Shout(): ShoutIntent(),
    Wait(): WaitIntent(),
}
_SAME = YoungerIntent(answer="same")
_SKIP = YoungerIntent(answer="skip")


def legal(table: Table, seat: int) -> tuple[Intent, ...]:
    """List what a seat may ask for now."""
    now = table.round
    if now is None:
        return ()
    if now.over:
        return (NextRoundIntent(), *_ages(now, seat))
    warm = tuple(KeepWarmIntent(other) for other in may_be_kept_warm(table, seat))
    if now.position.turn != seat:
        return warm
    acts = (
        _intent(action, table.edition)
        for action in now.position.actions
        if not isinstance(action, Pass)  # the table passes for the seat (ruling R8)
    )
    back = (TakeBackIntent(),) if now.undo else ()
    return (*back, *dict.fromkeys(acts), *warm)


def objection(table: Table, seat: int) -> Reason | None:
    """Say why a seat may not play at all now; None when it is its turn."""
    if table.round is None:
        return WAITING
    if table.round.over:
        return ROUND_OVER
    return None if table.round.position.turn == seat else NOT_YOUR_TURN


def blocked_json(table: Table, seat: int, catalog: Catalog) -> bytes:
    """Say, for each thing the seat is shown that is not legal now, why not; as the JSON of `Blocked`."""
    if table.round is None:
        return _json.encode([Blocked(thing, *_words(WAITING, catalog)) for thing, _ in _PILES])
    position = table.round.position
    hand, where = position.hand(seat), (seat, position.seats)
    general = objection(table, seat)
    if general is not None:
        return _all_blocked(hand, where, table.edition, _words(general, catalog))
    return _json.encode(
        [
            Blocked(thing, *_words(reason, catalog))
            for thing, action in _shown(hand, where, table.edition)
            if (reason := position.why_not(action)) is not None
        ]
    )


def _ages(now: Round, seat: int) -> tuple[Intent, ...]:
    if now.ages is None or seat not in now.ages.asked:
        return ()
    return (*(YoungerIntent(seat=other) for other in now.ages.asked), _SAME, _SKIP)


def _intent(action: Action, edition: Edition) -> Intent:
    match action:
        case Install(card):
            return InstallIntent(edition.slug_of(card))
        case Discard(card):
            return DiscardIntent(edition.slug_of(card))
        case PlayGlitch(card, target):
            return GlitchIntent(edition.slug_of(card), target)
        case _:
            return _PLAIN[action]


Shown = tuple[tuple[Thing, Action], ...]
_PILES: Shown = (
    (Thing("draw", "pile"), Draw(Source.PILE)),
    (Thing("draw", "discard"), Draw(Source.DISCARD)),
)
_SHOUT: tuple[Thing, Action] = (Thing("shout"), Shout())


@lru_cache(maxsize=4096)
def _shown(hand: tuple[int, ...], where: tuple[int, int], edition: Edition) -> Shown:
    """Each thing a seat (of so many) can point at, with an action of the rules that stands for it."""
    seat, seats = where
    cards = {edition.slug_of(card): card for card in reversed(hand)}
    things = [_card(slug, cards[slug], seat, (seat + 1) % seats) for slug in reversed(cards)]
    return (*_PILES, *chain.from_iterable(things), _SHOUT)


@lru_cache(maxsize=4096)
def _card(slug: str, card: int, own: int, other: int) -> Shown:
    install = (Thing("install", None, slug), Install(card))
    discard = (Thing("discard", None, slug), Discard(card))
    if not is_glitch(card):
        return install, discard
    anyone = (Thing("glitch", None, slug), PlayGlitch(card, other))
    yourself = (Thing("glitch", None, slug, own), PlayGlitch(card, own))
    return install, anyone, yourself, discard


@lru_cache(maxsize=4096)
def _all_blocked(
    hand: tuple[int, ...], where: tuple[int, int], edition: Edition, words: tuple[str, str]
) -> bytes:
    things = _shown(hand, where, edition)
    return _json.encode([Blocked(thing, *words) for thing, _action in things])


@lru_cache(maxsize=1024)
def _words(reason: Reason, catalog: Catalog) -> tuple[str, str]:
    return reason.rule_text(catalog), reason.message(catalog)
