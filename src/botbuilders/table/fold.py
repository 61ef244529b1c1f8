"""A table is the fold of its journal: one entry, one version.

`fold` is pure and trusts the journal as far as the rules let it: an entry that the rules refuse
raises their error. What a command leads to is `decide.py`; reading a journal is `events.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from botbuilders import rules
from botbuilders.deck.edition import Edition
from botbuilders.deck.plies import action_of_ply
from botbuilders.deck.shuffle import commitment, sealed_deal
from botbuilders.rules import Action, Bell, Draw, Phase, Position
from botbuilders.table.age import ages_to_ask
from botbuilders.table.errors import NewerTableError
from botbuilders.table.events import (
    AgeAnswered,
    Away,
    Back,
    Dealt,
    Entry,
    Joined,
    KeptWarm,
    Keyed,
    Left,
    Moved,
    Opened,
    Plied,
    Rang,
    TookBack,
)
from botbuilders.table.happenings import card_drawn, ending, facts_of
from botbuilders.table.places import (
    came_back,
    got_a_key,
    is_kept_warm,
    left,
    moved,
    sat_down,
    went_away,
)
from botbuilders.table.results import groups_for_age
from botbuilders.table.state import Fact, Round, Said, Seat, Table

LOG_LENGTH = 24
FOLDED = "folded"
ENDS_A_TURN = (Phase.DRAW, Phase.OVER)


def opened(code: str, entry: Opened, edition: Edition) -> Table:
    """Give a new table, its version 1.

    Raises:
        NewerTableError: it was opened under rules that this program does not know (F62).

    """
    if entry.rules != rules.VERSION:
        raise NewerTableError(what=f"rules {entry.rules}")
    return Table(
        code=code,
        edition=edition,
        version=1,
        variant=entry.variant,
        rounds=entry.rounds,
        turn_seconds=entry.turn_seconds,
        given=entry.given,
        seats=tuple(
            Seat(
                kind=plan.kind,
                level=plan.level,
                adjective=plan.adjective,
                animal=plan.animal,
                tape=plan.tape,
            )
            for plan in entry.seats
        ),
    )


def fold(table: Table, entry: Entry) -> Table:
    """Give the table one entry later."""
    return _FOLDS[type(entry)](table, entry)


def fold_all(table: Table, entries: tuple[Entry, ...]) -> Table:
    """Give the table some entries later; what was folded to decide about it is not folded again."""
    known = table.memo.get(FOLDED)
    if isinstance(known, tuple) and known[0] is entries:
        return cast(Table, known[1])
    after = table
    for entry in entries:
        after = fold(after, entry)
    table.memo[FOLDED] = (entries, after)
    return after


def _joined(table: Table, entry: Joined) -> Table:
    first = not table.seats[entry.seat].devices
    fact = Fact(what="joined", key="joined" if first else "partner", seat=entry.seat)
    return _seated(table, entry.seat, sat_down(table.seats[entry.seat], entry), fact)


def _left(table: Table, entry: Left) -> Table:
    after = left(table.seats[entry.seat], entry, playing=table.round is not None)
    key = "partner_left" if after.devices else "left"
    return _seated(table, entry.seat, after, Fact(what="left", key=key, seat=entry.seat))


def _keyed(table: Table, entry: Keyed) -> Table:
    return _seated(table, entry.seat, got_a_key(table.seats[entry.seat], entry))


def _moved(table: Table, entry: Moved) -> Table:
    fact = Fact(what="moved", key="moved", seat=entry.seat)
    return _seated(table, entry.seat, moved(table.seats[entry.seat], entry), fact)


def _away(table: Table, entry: Away) -> Table:
    fact = Fact(what="away", key="away", seat=entry.seat)
    return _seated(table, entry.seat, went_away(table.seats[entry.seat]), fact)


def _back(table: Table, entry: Back) -> Table:
    fact = Fact(what="back", key="back", seat=entry.seat)
    return _seated(table, entry.seat, came_back(table.seats[entry.seat]), fact)


def _kept_warm(table: Table, entry: KeptWarm) -> Table:
    fact = Fact(what="warm", key="warm", seat=entry.seat)
    return _seated(table, entry.seat, is_kept_warm(table.seats[entry.seat]), fact)


def _seated(table: Table, at: int, seat: Seat, *facts: Fact) -> Table:
    """Give the next version of a table with another seat in a place."""
    return _next(table, facts, seats=(*table.seats[:at], seat, *table.seats[at + 1 :]))


def _dealt(table: Table, entry: Dealt) -> Table:
    secret = bytes.fromhex(entry.secret)
    sealed_for = _sealed_for(table, entry.round)
    draws_starter = sealed_for[1] == 1 and not table.solo
    _, order = sealed_deal(secret, table.edition, len(table.seats) if draws_starter else None)
    position = Position.deal(
        table.edition.order_ids(order),
        seats=len(table.seats),
        starter=entry.starter,
        solo=table.solo,
        switches=table.edition.switches,
    )
    dealt = Round(
        number=entry.round,
        secret=secret,
        commitment=commitment(secret, *sealed_for),
        sealed_for=sealed_for,
        order=tuple(order),
        position=position,
        turns=(0,) * len(table.seats),
    )
    past = table.past if table.round is None else (*table.past, table.round)
    key = "dealt" if sealed_for == (table.code, entry.round) else "dealt_again"
    fact = Fact(what="dealt", key=key, seat=entry.starter)
    return _next(table, (fact,), round=dealt, past=past)


def _sealed_for(table: Table, number: int) -> tuple[str, int]:
    """Give the table and round of a seal: a given deal keeps the one it was made for."""
    if number == 1 and table.given is not None:
        return table.given.table, table.given.round
    return table.code, number


def _plied(table: Table, entry: Plied) -> Table:
    now = playing(table)
    before = now.position
    action = action_of_ply(entry.ply, before, table.edition)
    after = before.after(action)
    facts = facts_of(before, action, after, table.edition)
    return _played(
        table,
        facts,
        position=after,
        plies=(*now.plies, entry.ply),
        undo=before if may_go_back(before, action) else None,
        drawn=card_drawn(before, action),
        **_turn_counted(now, before, after, table.seats),
    )


def _took_back(table: Table, entry: TookBack) -> Table:
    now = playing(table)
    if now.undo is None or now.drawn is None:
        raise NewerTableError(what="took-back")
    card = table.edition.slug_of(now.drawn.card)
    fact = Fact(what="took_back", key="took_back", seat=entry.seat, card=card)
    before = {"position": now.undo, "plies": now.plies[:-1], "undo": None, "drawn": None}
    return _played(table, (fact,), **before)


def _rang(table: Table, entry: Rang) -> Table:
    now = playing(table)
    after = now.position.after(Bell())
    fact = Fact(what="bell", key=f"bell_{entry.why}", seat=None)
    rung = {"position": after, "plies": (*now.plies, "bell"), "undo": None}
    return _played(table, (fact, *ending(after)), **rung)


def _age_answered(table: Table, entry: AgeAnswered) -> Table:
    now = playing(table)
    if now.ages is None:
        raise NewerTableError(what="age-answered")
    if entry.youngest is None:
        ages, key = now.ages.shared(), f"age_{entry.answer}"
    else:
        ages, key = now.ages.youngest(entry.youngest), "younger"
    fact = Fact(what="younger", key=key, seat=entry.youngest)
    return _played(table, (fact,), ages=ages)


_FOLDS: dict[type, Callable[[Table, Any], Table]] = {
    Joined: _joined,
    Left: _left,
    Keyed: _keyed,
    Moved: _moved,
    Away: _away,
    Back: _back,
    KeptWarm: _kept_warm,
    Dealt: _dealt,
    Plied: _plied,
    TookBack: _took_back,
    Rang: _rang,
    AgeAnswered: _age_answered,
}


def playing(table: Table) -> Round:
    """Give the round of a table that has been dealt one.

    Raises:
        NewerTableError: the journal has a ply where this program knows of no round.

    """
    if table.round is None:
        raise NewerTableError(what="ply")
    return table.round


def may_go_back(before: Position, action: Action) -> bool:
    """Tell whether a draw may be taken back: from the discard pile, by choice (not R8's)."""
    from_discard = isinstance(action, Draw) and action.source == action.source.DISCARD
    return from_discard and len(before.actions) > 1


def _turn_counted(now: Round, before: Position, after: Position, seats: tuple[Seat, ...]) -> Any:
    """Count a finished turn, and how many in a row were computer players' (ruling R17)."""
    if before.phase in ENDS_A_TURN or after.phase not in ENDS_A_TURN:
        return {}
    seat = before.turn
    turns = (*now.turns[:seat], now.turns[seat] + 1, *now.turns[seat + 1 :])
    quiet = now.quiet + 1 if seats[seat].thinks else 0
    return {"turns": turns, "quiet": quiet}


def _played(table: Table, facts: tuple[Fact, ...], **changes: Any) -> Table:
    """Give the table with its round one entry on; a round that just ended may ask about age."""
    before = playing(table)
    now = replace(before, ply=before.ply + 1, **changes)
    if now.over and not before.over:
        humans = tuple(seat.human for seat in table.seats)
        now = replace(now, ages=ages_to_ask(groups_for_age(table, now.position), humans))
    return _next(table, facts, round=now)


def _next(table: Table, facts: tuple[Fact, ...], **changes: Any) -> Table:
    """Give the next version of a table, with its new lines of the log."""
    now: Round | None = changes.get("round", table.round)
    number, ply = (now.number, now.ply) if now else (1, 0)
    lines = tuple(
        Said(id=table.said + at, round=number, ply=ply, fact=fact)
        for at, fact in enumerate(facts, 1)
    )
    return replace(
        table,
        version=table.version + 1,
        said=table.said + len(lines),
        log=(table.log + lines)[-LOG_LENGTH:],
        **changes,
    )
