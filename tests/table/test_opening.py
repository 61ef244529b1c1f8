"""Opening a table: wishes, refusals, names (rulings R1 and R11)."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from botbuilders.table.errors import SetUpError
from botbuilders.table.opening import DealWish, OpenTable, SeatWish, check, ids, opening, seats_here
from botbuilders.words import catalog
from tests.table.night import STANDARD, wish


def test_names_animals_and_tapes_are_different_at_one_table() -> None:
    for seed in range(200):
        entry = opening(wish("person", *["rookie"] * 5), STANDARD, Random(seed).randbytes)
        for field in ("adjective", "animal", "tape"):
            assert len({getattr(seat, field) for seat in entry.seats}) == 6


def test_there_are_eight_animals_and_six_tapes() -> None:
    assert set(ids("names.animals")) == {
        "otter", "owl", "fox", "frog", "panda", "octopus", "bee", "cat",
    }  # fmt: skip
    assert set(ids("tapes")) == {"mint", "peach", "lilac", "sky", "rose", "lemon"}


def test_solo_gets_its_dummy() -> None:
    entry = opening(wish("person", variant="solo"), STANDARD, Random(1).randbytes)
    assert [seat.kind for seat in entry.seats] == ["person", "dummy"]
    assert seats_here(wish("person", variant="solo")) == (0,)


def test_the_first_seat_is_a_persons_and_others_may_be_at_the_same_device() -> None:
    assert seats_here(wish("builder", "rookie", "team")) == (2,)
    seats = (
        SeatWish("computer", "rookie"),
        SeatWish("person"),
        SeatWish("person"),
        SeatWish("team", here=True),
    )
    assert seats_here(OpenTable(seats)) == (1, 3)
    assert seats_here(OpenTable(seats, deal=DealWish("K7M-2PX", 1, 3))) == (3,)
    assert seats_here(OpenTable(seats, deal=DealWish("K7M-2PX", 1, 2))) == (2, 3)
    assert seats_here(OpenTable(seats, deal=DealWish("K7M-2PX", 1, 0))) == (1, 3)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (wish("person"), "2 to 6 seats, not 1"),
        (wish(*["person"] * 7), "2 to 6 seats, not 7"),
        (wish("person", "person", variant="solo"), "one seat"),
        (wish("rookie", variant="solo"), "one seat"),
        (wish("rookie", "builder"), "for a person"),
        (
            OpenTable((SeatWish("person"), SeatWish("computer", "rookie", here=True))),
            "does not hold the device",
        ),
        (
            wish("person", "wizard"),
            "no computer player of level wizard. Pick one of: rookie, builder",
        ),
        (
            OpenTable((SeatWish("person"), SeatWish("computer"))),
            "A computer player needs a level. Pick one of: rookie, builder.",
        ),
        (OpenTable((SeatWish("person"), SeatWish("computer", ""))), 'of level "". Pick one of:'),
        (OpenTable((SeatWish("person"), SeatWish("computer", "a\nb"))), "of level a\\nb. Pick"),
        (OpenTable((SeatWish("person"), SeatWish("person", "rookie"))), "Only a computer player"),
        (wish("person", "person", rounds=0), "1 to 20 rounds, not 0"),
        (wish("person", "person", rounds=21), "1 to 20 rounds, not 21"),
    ],
)
def test_what_cannot_be_is_refused_with_what_to_change(asked: OpenTable, sentence: str) -> None:
    with pytest.raises(SetUpError) as caught:
        check(asked, STANDARD)
    assert sentence in str(caught.value)
    assert caught.value.message(catalog()) == str(caught.value)


def test_an_edition_with_too_few_cards_for_the_seats_is_refused() -> None:
    small = replace(STANDARD, entries=STANDARD.entries[:9])
    check(wish("person", "person"), small)
    with pytest.raises(SetUpError, match="too few cards for 3 seats"):
        check(wish("person", "person", "person"), small)


@pytest.mark.parametrize(
    "body",
    [
        '{"seats":[{"kind":"person"},{"kind":"dummy"}]}',
        '{"seats":[{"kind":"person","name":"Mia"}]}',
        '{"seats":[]}',
        '{"seats":[{"kind":"person"}],"rounds":true}',
        '{"seats":[{"kind":"person"}],"rounds":"2"}',
        '{"seats":[{"kind":"person"}],"switches":{}}',
        '{"seats":[{"kind":"person"}],"program":1}',
    ],
)
def test_wishes_are_read_strictly(body: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=OpenTable)
