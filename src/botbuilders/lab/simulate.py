"""Rounds between computer players: one seed, one sequence of rounds, on any machine.

Here: dealing and playing, in plain Python. What the rounds add up to is `summary.py`; the form of a
record is `botbuilders.deck.record`. Every round has a secret of its own, so round 7 of a seed is the same
round whether it is played alone or after six others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from botbuilders.deck import Edition
from botbuilders.deck.plies import ply_of
from botbuilders.deck.record import DUMMY, Record, record_of
from botbuilders.deck.shuffle import Stream, sealed_deal
from botbuilders.players import Player, player
from botbuilders.rules import Phase, Position

# Nothing forbids a round in circles, so a simulation stops one there and says so (ruling R4).
TURN_CAP = 400
SOLO_SEATS = 2
SEED_LABEL = b"botbuilders-simulate/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A simulated round: its record, its last position, and how many turns it took."""

    record: Record
    position: Position
    turns: int


def simulate(
    *, rounds: int, seats: int, players: Sequence[str], seed: int, edition: Edition
) -> Iterator[Record]:
    """Play rounds and give their records; the same arguments give the same records.

    Args:
        rounds: how many.
        seats: 1 is solo, else 2 to 6.
        players: a level for every seat; in solo the dummy is added.
        seed: any whole number.
        edition: what is dealt.

    """
    for played in play_rounds(
        rounds=rounds, seats=seats, players=players, seed=seed, edition=edition
    ):
        yield played.record


def play_rounds(
    *, rounds: int, seats: int, players: Sequence[str], seed: int, edition: Edition
) -> Iterator[Played]:
    """Play rounds as `simulate` does and give their last positions too."""
    edition.require_cards_for(seats)
    chosen = tuple(map(player, players))
    if len(chosen) != seats:
        raise ValueError(f"{len(chosen)} players on {seats} seats")
    for number in range(rounds):
        yield _play_round(_secret(seed, number), number, chosen, edition)


def _secret(seed: int, number: int) -> bytes:
    return sha256(b"\0".join((SEED_LABEL, str(seed).encode(), str(number).encode()))).digest()


def _play_round(secret: bytes, number: int, players: Sequence[Player], edition: Edition) -> Played:
    starter, order = sealed_deal(secret, edition, len(players))
    solo = len(players) == 1
    position = Position.deal(
        edition.order_ids(order),
        seats=SOLO_SEATS if solo else len(players),
        starter=starter or 0,
        solo=solo,
        switches=edition.switches,
    )
    # Each seat has a stream of its own, which tells nothing about the deck (fault F12).
    dice = [Stream(secret, f"player:{seat}:{number}".encode()) for seat in range(len(players))]
    plies: list[str] = []
    turns = 0
    while not position.over:
        if position.phase == Phase.DRAW:
            if turns == TURN_CAP:
                break
            turns += 1
        seat = position.turn
        action = players[seat].choose(position.observe(seat), dice[seat])
        plies.append(ply_of(action, edition))
        position = position.after(action)
    levels = [one.level for one in players]
    record = record_of(
        position,
        edition,
        order=order,
        players=[*levels, DUMMY] if solo else levels,
        plies=plies,
        cap=None if position.over else TURN_CAP,
    )
    return Played(record=record, position=position, turns=turns)
