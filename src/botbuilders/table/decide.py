"""From a command to journal entries, or to the error that says why not.

Pure: the same table, command and fresh secret give the same entries. Whose seat it is and whether
the command is stale is asked in `service.py` before; what entries do is `fold.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from botbuilders.deck.plies import action_of_ply
from botbuilders.deck.shuffle import sealed_deal
from botbuilders.rules import Bell, IllegalActionError, Pass, Phase, Reason
from botbuilders.table.errors import Objection, UnknownTableError
from botbuilders.table.events import AgeAnswered, Dealt, Entry, Joined, Plied, Rang, TookBack
from botbuilders.table.fold import fold, fold_all, playing
from botbuilders.table.going import keep_warm
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
    YoungerIntent,
)
from botbuilders.table.legal import WAITING, objection
from botbuilders.table.state import Round, Table

NOT_IN_HAND = Reason("3", "not_in_hand")
NOBODY_THERE = Reason("5", "nobody_there")
NOTHING_TO_TAKE_BACK = Objection("3", "nothing_to_take_back")
ROUND_GOES_ON = Objection("6", "round_goes_on")
NO_AGE_QUESTION = Objection("R10", "no_age_question")
NOT_ASKED = Objection("R10", "not_asked")
NOT_TIED = Objection("R10", "not_tied")


def decide(table: Table, seat: int, intent: Intent, secret: bytes) -> tuple[Entry, ...]:
    """Give the entries that a seat's intent leads to.

    Args:
        table: as it is.
        seat: who asks.
        intent: what for.
        secret: 32 random bytes where this deals a round; else nothing is read of it.

    Raises:
        IllegalActionError: not now, or not at all; it names the rule.

    """
    entry = _DECIDERS.get(type(intent), _turn)(table, seat, intent, secret)
    return with_passes(table, (entry,))


def join(
    table: Table, device: str, seat: int, *, program: bool, secret: bytes
) -> tuple[Entry, ...]:
    """Give the entries that seat a device, and deal when it was the last one missing."""
    return join_all(table, device, (seat,), program=program, secret=secret)


def join_all(
    table: Table, device: str, seats: tuple[int, ...], *, program: bool, secret: bytes
) -> tuple[Entry, ...]:
    """Give the entries that seat a device in several places, and deal when nobody is missing."""
    entries: tuple[Entry, ...] = tuple(Joined(seat, device, program) for seat in seats)
    after = table
    for entry in entries:
        after = fold(after, entry)
    if after.round is None and not any(place.open for place in after.seats):
        entries += (deal(after, secret),)
    return with_passes(table, entries)


def free_seat(table: Table, device: str, seat: int | None) -> int:
    """Find the seat a device may take: an open one first, then a team's second place (R13).

    Raises:
        UnknownTableError: there is none.

    """
    wanted = range(len(table.seats)) if seat is None else range(seat, seat + 1)
    places = [(at, table.seats[at]) for at in wanted if at < len(table.seats)]
    for at, place in places:
        if place.open:
            return at
    for at, place in places:
        if place.takes_a_partner and device not in place.devices:
            return at
    raise UnknownTableError


def ring(table: Table) -> tuple[Entry, ...]:
    """Give the entries of the lesson bell (ruling R16).

    Raises:
        IllegalActionError: no round is being played, or it rang already.

    """
    if table.round is None:
        raise IllegalActionError(WAITING)
    refuse(table.round.position.why_not(Bell()))
    return (Rang("lesson"),)


def deal(table: Table, secret: bytes) -> Dealt:
    """Give the entry of the next round: the secret picks who starts first, then it passes on (R2).

    A table with a given deal begins with that one.
    """
    given = table.given
    if table.round is None and given is not None:
        return Dealt(1, given.secret, given.starter)
    if table.round is not None:
        starter = (table.round.position.starter + 1) % len(table.seats)
        number = table.round.number + 1
    else:
        picked, _ = sealed_deal(secret, table.edition, None if table.solo else len(table.seats))
        starter, number = picked or 0, 1
    return Dealt(number, secret.hex(), 0 if table.solo else starter)


def with_passes(table: Table, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Add the draw of nothing where the rules leave no other (ruling R8)."""
    now = fold_all(table, entries).round
    drawing = now is not None and now.position.phase == Phase.DRAW
    if now is not None and drawing and now.position.actions == (Pass(),):
        return (*entries, Plied(now.position.turn, "--"))
    return entries


def refuse(reason: Reason | None) -> None:
    """Raise for a reason, if there is one."""
    if reason is not None:
        raise IllegalActionError(reason)


def _turn(table: Table, seat: int, intent: Intent, _secret: bytes) -> Entry:
    refuse(objection(table, seat))
    now = playing(table)
    refuse(_out_of_reach(table, now, intent))
    ply = _ply(intent)
    refuse(now.position.why_not(action_of_ply(ply, now.position, table.edition)))
    return Plied(seat, ply)


def _out_of_reach(table: Table, now: Round, intent: Intent) -> Reason | None:
    """Refuse cards that are not in hand, wherever they are (F16), and seats that are not there."""
    if isinstance(intent, GlitchIntent) and intent.target >= len(table.seats):
        return NOBODY_THERE
    if not isinstance(intent, InstallIntent | GlitchIntent | DiscardIntent):
        return None
    hand = now.position.hand(now.position.turn)
    return NOT_IN_HAND if table.edition.id_in(intent.card, hand) is None else None


def _ply(intent: Intent) -> str:
    """Write an intent of the seat to move as a record does."""
    match intent:
        case DrawIntent(source):
            return "dp" if source == "pile" else "dd"
        case InstallIntent(card):
            return f"in:{card}"
        case DiscardIntent(card):
            return f"di:{card}"
        case GlitchIntent(card, target):
            return f"gl:{card}@{target}"
        case ShoutIntent():
            return "bot"
        case _:
            return "wait"


def _take_back(table: Table, seat: int, _intent: Intent, _secret: bytes) -> Entry:
    refuse(objection(table, seat))
    refuse(None if playing(table).undo else NOTHING_TO_TAKE_BACK)
    return TookBack(seat)


def _next_round(table: Table, _seat: int, _intent: Intent, secret: bytes) -> Entry:
    refuse(_not_over(table))
    return deal(table, secret)


def _younger(table: Table, seat: int, intent: YoungerIntent, _secret: bytes) -> Entry:
    refuse(_not_over(table))
    ages = playing(table).ages
    if ages is None or not ages.asked:
        raise IllegalActionError(NO_AGE_QUESTION)
    refuse(None if seat in ages.asked else NOT_ASKED)
    refuse(None if intent.seat in (None, *ages.asked) else NOT_TIED)
    return AgeAnswered(seat, intent.seat, intent.answer)


def _keep_warm(table: Table, seat: int, intent: KeepWarmIntent, _secret: bytes) -> Entry:
    return keep_warm(table, seat, intent.seat)


def _not_over(table: Table) -> Reason | None:
    if table.round is None:
        return WAITING
    return None if table.round.over else ROUND_GOES_ON


_DECIDERS: dict[type, Callable[[Table, int, Any, bytes], Entry]] = {
    TakeBackIntent: _take_back,
    NextRoundIntent: _next_round,
    YoungerIntent: _younger,
    KeepWarmIntent: _keep_warm,
}
