"""What a seat may do now, and why it may not do the rest of what it is shown.

The rules decide; here their actions become intents, and their reasons sentences. The table's own
part is: whose turn it is, taking back, the next round, the age question.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

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
from botbuilders.table.fold import playing
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    NextRoundIntent,
    ShoutIntent,
    TakeBackIntent,
    WaitIntent,
    YoungerIntent,
)
from botbuilders.table.shapes import Blocked, Thing
from botbuilders.table.state import Round, Table
from botbuilders.words import Catalog

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
    if now.position.turn != seat:
        return ()
    acts = (
        _intent(action, table.edition)
        for action in now.position.actions
        if not isinstance(action, Pass)  # the table passes for the seat (ruling R8)
    )
    back = (TakeBackIntent(),) if now.undo else ()
    return (*back, *dict.fromkeys(acts))


def objection(table: Table, seat: int) -> Reason | None:
    """Say why a seat may not play at all now; None when it is its turn."""
    if table.round is None:
        return WAITING
    if table.round.over:
        return ROUND_OVER
    return None if table.round.position.turn == seat else NOT_YOUR_TURN


def blocked(table: Table, seat: int, catalog: Catalog) -> tuple[Blocked, ...]:
    """Say, for each thing the seat is shown that is not legal now, why not."""
    general = objection(table, seat)
    if table.round is None:
        shown: Iterator[tuple[Thing, Action]] = iter(_PILES)
    else:
        shown = _shown(table.round, seat, table.edition)
    return tuple(
        Blocked(thing, *_words(reason, catalog))
        for thing, action in shown
        if (reason := general or playing(table).position.why_not(action)) is not None
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


_PILES: tuple[tuple[Thing, Action], ...] = (
    (Thing("draw", "pile"), Draw(Source.PILE)),
    (Thing("draw", "discard"), Draw(Source.DISCARD)),
)
_SHOUT: tuple[Thing, Action] = (Thing("shout"), Shout())


def _shown(now: Round, seat: int, edition: Edition) -> Iterator[tuple[Thing, Action]]:
    """Each thing a seat can point at, with an action of the rules that stands for it."""
    yield from _PILES
    other = (seat + 1) % now.position.seats
    seen: set[str] = set()
    for card in now.position.hand(seat):
        slug = edition.slug_of(card)
        if slug not in seen:
            seen.add(slug)
            yield from _card(slug, card, (seat, other))
    yield _SHOUT


@lru_cache(maxsize=2048)
def _card(slug: str, card: int, seats: tuple[int, int]) -> tuple[tuple[Thing, Action], ...]:
    own, other = seats
    install = (Thing("install", None, slug), Install(card))
    discard = (Thing("discard", None, slug), Discard(card))
    if not is_glitch(card):
        return install, discard
    anyone = (Thing("glitch", None, slug), PlayGlitch(card, other))
    yourself = (Thing("glitch", None, slug, own), PlayGlitch(card, own))
    return install, anyone, yourself, discard


@lru_cache(maxsize=1024)
def _words(reason: Reason, catalog: Catalog) -> tuple[str, str]:
    return reason.rule_text(catalog), reason.message(catalog)
