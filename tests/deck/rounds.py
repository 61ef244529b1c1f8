"""Rounds for tests: played at random with a leaning to install, and kept as records."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from botbuilders.deck import (
    Edition,
    Proof,
    Record,
    RecordError,
    commitment,
    load_edition,
    ply_of,
    record_of,
    replay,
    sealed_deal,
)
from botbuilders.rules import Action, Bell, Draw, Install, Pass, Phase, Position, Shout, Switches

PLAYERS = ("person", "builder", "team", "rookie", "program", "person")
CODE = "K7M-2PX"


def eager(position: Position, rng: random.Random) -> Action:
    """Mostly install or shout, otherwise anything legal."""
    wanted = [action for action in position.actions if isinstance(action, Install | Shout)]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else list(position.actions))


def play(
    seed: int,
    *,
    seats: int = 3,
    edition: Edition | None = None,
    switches: Switches | None = None,
    players: Sequence[str] | None = None,
    bell_after: int | None = None,
    cap: int | None = None,
    age_rank: Sequence[int] | None = None,
    choose: Callable[[Position, random.Random], Action] = eager,
) -> Record:
    """A round's record; seats 1 is solo, the bell rings after that many plies."""
    edition = edition or load_edition()
    rng = random.Random(seed)
    secret = rng.randbytes(32)
    starter, order = sealed_deal(secret, edition, seats)
    solo = seats == 1
    position = Position.deal(
        edition.order_ids(order),
        seats=max(2, seats),
        starter=starter or 0,
        solo=solo,
        switches=switches or edition.switches,
    )
    plies: list[str] = []
    turns = 0
    while not position.over:
        if cap is not None and turns == cap and position.phase == Phase.DRAW:
            break
        action = choose(position, rng)
        if bell_after is not None and len(plies) == bell_after:
            action = Bell()
        turns += isinstance(action, Draw | Pass)
        plies.append(ply_of(action, edition))
        position = position.after(action)
    return record_of(
        position,
        edition,
        order=order,
        players=players or (("person", "dummy") if solo else PLAYERS[:seats]),
        plies=plies,
        switches=switches,
        cap=None if position.over else cap,
        age_rank=age_rank,
        proof=Proof(
            commitment=commitment(secret, CODE, 1), secret=secret.hex(), table=CODE, round=1
        ),
    )


def changed(record: Record, **fields: Any) -> Record:
    """The same record with other fields."""
    return msgspec.structs.replace(record, **fields)


def refused(record: Record) -> str:
    """The line that says why a record does not replay by the standard edition."""
    with pytest.raises(RecordError) as caught:
        replay(record, load_edition())
    assert "\n" not in str(caught.value)
    return str(caught.value)
