"""What a record says before and around its plies, checked field by field.

Here: edition, rules, switches, seats, order, proof, ages. The plies and the end they lead to are
`replay.py`.
"""

from __future__ import annotations

import re
from collections import Counter

from botbuilders.deck.checking import ID
from botbuilders.deck.edition import DEALT, HASH_DIGITS, Edition
from botbuilders.deck.errors import RecordError, shown
from botbuilders.deck.record import COMPUTERS, DUMMY, PEOPLE, Proof, Record
from botbuilders.deck.shuffle import commitment, sealed_deal
from botbuilders.rules import VERSION, Score, SwitchError, Switches, tied_at_age

MOST_SEATS = 6
HEX = re.compile(r"[0-9a-f]{64}")
EDITION = re.compile(rf"{ID.pattern}@[0-9a-f]{{{HASH_DIGITS}}}")
CODE = re.compile(r"[0-9A-Z]{3}-[0-9A-Z]{3}")


def check_head(record: Record, edition: Edition) -> Switches:
    """Refuse another rules version or edition; give the round's switches."""
    if record.rules != VERSION:
        raise RecordError("rules", rules=record.rules, known=VERSION)
    if not EDITION.fullmatch(record.edition):
        raise RecordError("edition_form", given=shown(record.edition))
    if record.edition.rpartition("@")[2] != edition.hash:
        raise RecordError("edition", wanted=shown(record.edition), given=edition.ref)
    try:
        switches = Switches.from_mapping(record.switches)
    except SwitchError as error:
        switch, value = shown(error.params["switch"]), shown(error.params["value"])
        raise RecordError("switch", switch=switch, value=value) from None
    for name in record.switches:
        if name not in switches.changed():
            raise RecordError("switch_default", switch=name)
    return switches


def check_seats(record: Record) -> None:
    """Refuse seats, players or a starter that cannot be (rulings R1 and R2, seed section 9)."""
    if record.solo:
        solo = record.players[1:] == (DUMMY,) and (record.seats, record.starter) == (2, 0)
        if not solo:
            raise RecordError("solo")
    if not 2 <= record.seats <= MOST_SEATS or len(record.players) != record.seats:
        raise RecordError("seats")
    if not 0 <= record.starter < record.seats:
        raise RecordError("starter")
    known = (*PEOPLE, *COMPUTERS)
    for player in record.players[: 1 if record.solo else None]:
        if player not in known:
            raise RecordError("player", player=shown(player), known=", ".join(known))


def check_order(record: Record, edition: Edition) -> None:
    """Refuse an order that is not the edition's deck (seed section 2)."""
    if len(record.order) != edition.size:
        raise RecordError("order_size", size=len(record.order), wanted=edition.size)
    for card in Counter(record.order) - Counter(edition.deck):
        raise RecordError("order_card", card=shown(card))
    least = DEALT * (1 if record.solo else record.seats) + 1
    if edition.size < least:
        raise RecordError("too_few_cards", cards=edition.size, wanted=least)


def check_proof(record: Record, proof: Proof, edition: Edition) -> None:
    """Refuse a seal that does not open, or that gives another deal."""
    hexes = HEX.fullmatch(proof.secret) and HEX.fullmatch(proof.commitment)
    if not hexes or not CODE.fullmatch(proof.table) or proof.round < 1:
        raise RecordError("proof_form")
    secret = bytes.fromhex(proof.secret)
    if commitment(secret, proof.table, proof.round) != proof.commitment:
        raise RecordError("proof_commitment")
    draws = proof.round == 1 and not record.solo
    starter, order = sealed_deal(secret, edition, record.seats if draws else None)
    if order != record.order:
        raise RecordError("proof_order")
    if starter is not None and starter != record.starter:
        raise RecordError("proof_starter")


def check_age_rank(record: Record, scores: tuple[Score, ...]) -> None:
    """Refuse ages where no tie asked for them, and computer players that are younger (R10)."""
    ranks = record.age_rank
    if ranks is None:
        return
    tied = not record.solo and tied_at_age(scores)
    if not tied or len(ranks) != record.seats or min(ranks) < 1:
        raise RecordError("age_rank")
    people = [rank for rank, who in zip(ranks, record.players, strict=True) if who in PEOPLE]
    others = {rank for rank, who in zip(ranks, record.players, strict=True) if who not in PEOPLE}
    if len(others) > 1 or (others and people and min(others) <= max(people)):
        raise RecordError("age_rank")
