"""Records against the rules, ages that cannot be and broken seals are refused by name."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from botbuilders.deck import (
    Proof,
    Record,
    RecordError,
    commitment,
    load_edition,
    replay,
    sealed_deal,
)
from botbuilders.rules import Switches
from tests.deck.editions import a_document, loaded
from tests.deck.rounds import changed, play, refused

STANDARD = load_edition()
ROUND = play(5, seats=3)
SOLO = play(5, seats=1)


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"rules": 2}, "This was played by rules version 2. This program knows version 1."),
        ({"edition": "standard@000000000000"}, "Give that edition to replay it."),
        ({"edition": ""}, '"" names no edition. Write its id and hash, as in standard@'),
        ({"edition": STANDARD.hash}, "names no edition."),
        ({"edition": f"@{STANDARD.hash}"}, "names no edition."),
        ({"edition": f"a\nb\x1b@{STANDARD.hash}"}, "a\\nb\\x1b@"),
        ({"edition": f"standard\u202e@{STANDARD.hash}"}, "names no edition."),
        ({"edition": f"{STANDARD.ref}\n"}, "names no edition."),
        ({"edition": f"x@y@{STANDARD.hash}"}, "names no edition."),
        ({"switches": {"cry": "yes"}}, "The switch cry cannot be yes."),
        ({"switches": {"shout": "never"}}, "The switch shout cannot be never."),
        ({"switches": {"shout": "later"}}, "list only what differs from the default"),
        ({"seats": 4}, "Ruling R1: A round has 2 to 6 seats, and a name for each."),
        ({"seats": 7, "players": ("person",) * 7}, "Ruling R1: A round has 2 to 6 seats"),
        ({"seats": 1, "players": ("person",)}, "Ruling R1: A round has 2 to 6 seats"),
        ({"seats": -1, "players": ()}, "Ruling R1: A round has 2 to 6 seats"),
        ({"starter": 3}, "Ruling R2: The starter is one of the seats."),
        ({"starter": -1}, "Ruling R2: The starter is one of the seats."),
        ({"players": ("person", "builder", "cat")}, "cat cannot sit here. Known: person, team, r"),
        ({"players": ("person", "builder", "dummy")}, "dummy cannot sit here."),
        ({"variant": "solo"}, "Section 9: Solo has 2 seats, seat 0 starts"),
        ({"order": ROUND.order[:-1]}, "The order has 47 cards. The edition deals 48."),
        ({"order": ("camera", *ROUND.order[1:])}, "The order has the card camera more often"),
        ({"order": ("sonar", *ROUND.order[1:])}, "The order has the card sonar more often"),
        ({"ended_by": "bell"}, "Section 6: It says the round ended by bell. It ended by"),
        ({"ended_by": "cap"}, "Section 6: It says the round ended by cap."),
        ({"scores": (16, 16, 16)}, "Section 7: It says the scores are [16, 16, 16]. They are ["),
        ({"scores": ROUND.scores[:2]}, "Section 7: It says the scores are ["),
        ({"ranking": (0, 1, 2, 2)}, "Section 7: It says the ranking is [0, 1, 2, 2]. It is ["),
        ({"ranking": ((0, 1, 2),)}, "Section 7: It says the ranking is [[0, 1, 2]]. It is ["),
        ({"plies": ROUND.plies[:-1]}, "The plies stop before the round is over."),
        ({"plies": ()}, "The plies stop before the round is over."),
        (
            {"plies": (*ROUND.plies, "dp")},
            f"ply {len(ROUND.plies) + 1}: The round was over before this ply.",
        ),
        ({"plies": ("draw",)}, "ply 1: draw is not a ply. See docs/records.md."),
        ({"plies": ("dp", "in:")}, "ply 2: in: is not a ply."),
        ({"plies": ("dp", "gl:unplugged")}, "ply 2: gl:unplugged is not a ply."),
        ({"plies": ("dp", "gl:unplugged@12")}, "ply 2: gl:unplugged@12 is not a ply."),
        ({"plies": ("dp", "gl:unplugged@\u0662")}, "ply 2: gl:unplugged@"),
        ({"plies": ("dp", "gl:unplugged@3")}, "ply 2: There is no seat 3."),
        ({"plies": ("dp", "in:sonar")}, "ply 2: The edition has no card sonar."),
        ({"plies": ("dp", "dp")}, "ply 2, Section 3: dp is not legal. You drew already."),
        ({"plies": ("in:camera",)}, "ply 1, Section 3: in:camera is not legal. Draw a card first."),
        ({"plies": ("dp", "bot")}, "ply 2, Section 6: bot is not legal. Your robot is not a Full"),
        ({"plies": ("--",)}, "ply 1, Section 3: -- is not legal. There is a card to draw"),
    ],
    ids=str,
)
def test_a_record_against_the_rules_is_refused(fields: dict[str, Any], line: str) -> None:
    assert line in refused(changed(ROUND, proof=None, **fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"players": ("person", "person")},
        {"players": ("dummy", "person")},
        {"players": ("person",)},
        {"players": ()},
        {"players": ("person", "dummy", "person"), "seats": 3},
        {"starter": 1},
        {"seats": 3},
    ],
)
def test_solo_with_other_seats_is_refused(fields: dict[str, Any]) -> None:
    assert refused(changed(SOLO, **fields)).startswith("Section 9: Solo has 2 seats")


def test_an_unknown_solo_player_is_refused() -> None:
    assert "cat cannot sit here." in refused(changed(SOLO, players=("cat", "dummy")))


def test_too_few_cards_for_the_seats_are_refused(tmp_path: Path) -> None:
    edition = loaded(tmp_path, a_document())
    record = play(3, seats=2, edition=edition)
    three = changed(record, seats=3, players=("person",) * 3, proof=None)
    with pytest.raises(RecordError, match=r"Section 2: 9 cards are too few .* They need 13"):
        replay(three, edition)


def tied_round(players: tuple[str, ...], *, apart: bool = False) -> Record:
    """A round whose first two seats, or seats 0 and 2, tie at a place."""
    for seed in range(400):
        record = play(seed, seats=len(players), players=players)
        wanted = (0, 2) if apart else (0, 1)
        if record.age_rank and record.scores[wanted[0]] == record.scores[wanted[1]]:
            return record
    raise AssertionError("no tie in 400 rounds")


def test_without_an_answer_people_share_and_computers_come_after() -> None:
    record = tied_round(("person", "builder", "team"))
    assert record.age_rank == (1, 2, 1)
    assert list(record.ranking).index(0) < list(record.ranking).index(1)
    computers = tied_round(("builder", "rookie"))
    assert computers.age_rank == (1, 1)
    assert computers.ranking == ((0, 1),)
    assert replay(computers, STANDARD).ranking == ((0, 1),)


def test_an_answer_orders_the_tied() -> None:
    record = tied_round(("person", "person"))
    assert record.ranking == ((0, 1),)
    for ages, ranking in [((1, 2), (0, 1)), ((2, 1), (1, 0)), ((4, 4), ((0, 1),))]:
        replay(changed(record, age_rank=ages, ranking=ranking), STANDARD)
    other = changed(record, age_rank=(2, 1), ranking=(0, 1))
    assert "It says the ranking is [0, 1]. It is [1, 0]." in refused(other)


def test_a_tie_without_ages_is_read_as_skipped() -> None:
    record = tied_round(("person", "builder", "team"))
    replay(changed(record, age_rank=None), STANDARD)


@pytest.mark.parametrize(
    "ages",
    [(1, 2), (1, 2, 3, 4), (0, 2, 1), (-1, 2, 1), (2, 2, 1), (3, 2, 1), ()],
)
def test_ages_that_cannot_be_are_refused(ages: tuple[int, ...]) -> None:
    record = tied_round(("person", "builder", "team"))
    assert refused(changed(record, age_rank=ages)).startswith("Ruling R10: Age ranks are given")


def test_computer_players_are_equal_in_age() -> None:
    record = tied_round(("builder", "rookie", "program"))
    assert refused(changed(record, age_rank=(1, 2, 1))).startswith("Ruling R10")


def test_ages_without_a_tie_are_refused() -> None:
    alone = next(r for r in (play(seed, seats=2) for seed in range(99)) if r.age_rank is None)
    assert refused(changed(alone, age_rank=(1, 2))).startswith("Ruling R10")
    assert refused(changed(SOLO, age_rank=(1, 1))).startswith("Ruling R10")


def test_the_switch_makes_the_later_seat_younger() -> None:
    switches = Switches(age_tie="later_seat_younger")
    records = (play(seed, seats=2, switches=switches) for seed in range(400))
    tied = next(r for r in records if r.scores[0] == r.scores[1])
    assert tied.age_rank is None
    assert tied.ranking == (1, 0)
    assert replay(tied, STANDARD).ranking == ((1,), (0,))


def test_the_proof_opens_the_deal() -> None:
    assert ROUND.proof is not None
    secret = bytes.fromhex(ROUND.proof.secret)
    assert sealed_deal(secret, STANDARD, 3) == (ROUND.starter, ROUND.order)


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ({"commitment": "0" * 64}, "The secret does not open the commitment."),
        ({"table": "K7M-2PY"}, "The secret does not open the commitment."),
        ({"round": 2}, "The secret does not open the commitment."),
        ({"secret": "0" * 64}, "The secret does not open the commitment."),
        ({"secret": "0" * 62}, "The proof needs 64 hex digits"),
        ({"secret": "g" * 64}, "The proof needs 64 hex digits"),
        ({"commitment": "A" * 64}, "The proof needs 64 hex digits"),
        ({"table": "k7m-2px"}, "The proof needs 64 hex digits"),
        ({"table": "K7M2PX"}, "The proof needs 64 hex digits"),
        ({"round": 0}, "The proof needs 64 hex digits"),
    ],
)
def test_a_broken_seal_is_refused(fields: dict[str, Any], line: str) -> None:
    assert ROUND.proof is not None
    assert line in refused(changed(ROUND, proof=msgspec.structs.replace(ROUND.proof, **fields)))


def sealed_again(secret: bytes, round_no: int) -> Proof:
    """A proof of another secret that opens its own commitment."""
    sealed = commitment(secret, "K7M-2PX", round_no)
    return Proof(commitment=sealed, secret=secret.hex(), table="K7M-2PX", round=round_no)


def test_a_seal_of_another_deal_is_refused() -> None:
    assert refused(changed(ROUND, proof=sealed_again(bytes(32), 1))) == (
        "The secret gives another order. The deal was changed."
    )


def test_a_seal_of_another_starter_is_refused() -> None:
    other = changed(ROUND, starter=(ROUND.starter + 1) % 3)
    assert refused(other) == "The secret gives another starter. The deal was changed."


def test_a_later_round_proves_its_order_only() -> None:
    secret = bytes(range(32))
    _none, order = sealed_deal(secret, STANDARD)
    base = changed(ROUND, order=order, plies=("bell",), proof=sealed_again(secret, 2))
    assert "The deal was changed" not in refused(changed(base, starter=0))
    assert "The deal was changed" not in refused(changed(base, starter=2))
