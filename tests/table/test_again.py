"""The deal of a round, dealt again at a new table: the same cards, an honest record, and no leak."""

from __future__ import annotations

import msgspec
import pytest

from botbuilders.deck.replay import replay
from botbuilders.table.errors import RoundNotOverError, SetUpError, UnknownTableError
from botbuilders.table.events import Opened, read, write
from botbuilders.table.intents import NextRoundIntent
from botbuilders.table.opening import DealWish
from botbuilders.table.views import SPECTATOR, Audience, picture
from botbuilders.words import catalog
from tests.table.night import STANDARD, Night, outcome, wish
from tests.table.rounds import dealt


async def a_played_round(seed: int, rounds: int = 1) -> tuple[Night, str]:
    """A table of A, a Builder and B after some rounds."""
    night = Night(seed)
    code = (await night.open("person", "builder", "person", rounds=3)).code
    await night.tables.join(code, "B")
    for number in range(rounds):
        if number:
            await night.do(code, NextRoundIntent())
        await night.play_out(code, {0: "A", 2: "B"})
    return night, code


@pytest.mark.parametrize("number", [1, 2])
async def test_the_same_cards_come_again_in_the_same_order_to_the_same_seats(number: int) -> None:
    night, code = await a_played_round(3, rounds=number)
    first = night.folded(code).finished(number)
    assert first
    deal = DealWish(code, number, 2)
    seated = await night.tables.open(wish("builder", "rookie", "person", deal=deal), "B")
    assert seated.seat == 2
    table = night.folded(seated.code)
    assert dealt(table).order == first.order
    assert dealt(table).position.starter == first.position.starter
    await night.play_out(seated.code, {2: "B"})
    record = await night.tables.record(seated.code, 1)
    assert record.proof
    assert (record.proof.table, record.proof.round) == (code, number)
    replay(record, STANDARD)


async def test_who_opens_gets_the_old_seat_also_when_people_sit_before_it() -> None:
    night, code = await a_played_round(5)
    people = wish("person", "person", "person", deal=DealWish(code, 1, 2))
    seated = await night.tables.open(people, "B")
    assert seated.seat == 2
    view = await night.tables.view(seated.code, "B")
    assert (view.your_seats, [seat.open for seat in view.seats]) == ((2,), [True, True, False])


async def test_the_table_says_that_its_cards_were_played_before_and_only_for_that_round() -> None:
    night, code = await a_played_round(4)
    deal = DealWish(code, 1, 0)
    seated = await night.tables.open(wish("person", "builder", "builder", deal=deal), "A")
    view = await night.tables.view(seated.code, "A")
    assert view.given
    assert [line.what for line in view.log if line.round == 1].count("dealt") == 1
    assert any("dealt before" in line.text for line in view.log)
    assert not (await night.tables.view(code, "A")).given
    await night.play_out(seated.code, {0: "A"})
    fresh = await night.do(seated.code, NextRoundIntent())
    assert not fresh.given
    table = night.folded(seated.code)
    assert dealt(table).sealed_for == (seated.code, 2)
    assert dealt(table).order != dealt(night.folded(code)).order


async def test_a_deal_of_a_deal_keeps_the_seal_of_the_first() -> None:
    night, code = await a_played_round(5)
    kinds = ("person", "builder", "builder")
    second = await night.tables.open(wish(*kinds, deal=DealWish(code, 1, 0)), "A")
    await night.play_out(second.code, {0: "A"})
    third = await night.tables.open(wish(*kinds, deal=DealWish(second.code, 1, 0)), "A")
    await night.play_out(third.code, {0: "A"})
    record = await night.tables.record(third.code, 1)
    assert record.proof
    assert record.proof.table == code
    replay(record, STANDARD)


async def test_f6_c13_nothing_of_a_given_deal_leaks_while_it_is_played() -> None:
    """Neither the secret nor the table it is from, where everybody could look the cards up."""
    night, code = await a_played_round(6)
    deal = DealWish(code, 1, 0)
    seated = await night.tables.open(wish("person", "person", "person", deal=deal), "A")
    for device in "BC":
        await night.tables.join(seated.code, device)
    secret = dealt(night.folded(code)).secret.hex()
    played = 0
    while (view := await night.tables.view(seated.code, "A")).phase != "over":
        table = night.folded(seated.code)
        for audience in (SPECTATOR, *(Audience(at, (at,)) for at in range(3))):
            text = picture(table, audience, catalog("en")).json.decode()
            assert secret not in text
            assert code not in text
        for closed in (night.tables.record(seated.code, 1), night.tables.film(seated.code, 1)):
            assert isinstance(await outcome(closed), RoundNotOverError)
        assert view.turn is not None
        device = "ABC"[view.turn]
        mine = await night.tables.view(seated.code, device, seat=view.turn)
        await night.do(seated.code, night.random.choice(mine.legal), device=device, seat=view.turn)
        played += 1
    assert played > 10
    over = await night.tables.view(seated.code, None)
    assert over.proof
    assert (over.proof.secret, over.proof.table) == (secret, code)


async def test_f6_only_a_round_that_has_ended_is_dealt_again() -> None:
    night, code = await a_played_round(8)
    await night.do(code, NextRoundIntent())
    for number in (2, 3):
        asked = wish("person", "builder", "builder", deal=DealWish(code, number))
        assert isinstance(await outcome(night.tables.open(asked, "A")), RoundNotOverError)
    nowhere = wish("person", "builder", "builder", deal=DealWish("222-222", 1))
    assert isinstance(await outcome(night.tables.open(nowhere, "A")), UnknownTableError)


@pytest.mark.parametrize(
    ("kinds", "wishes"),
    [(("person", "builder"), {}), (("person",), {"variant": "solo"}), (("person",) * 4, {})],
)
async def test_a_deal_needs_the_same_seats(
    kinds: tuple[str, ...], wishes: dict[str, object]
) -> None:
    night, code = await a_played_round(9)
    asked = wish(*kinds, deal=DealWish(code, 1), **wishes)
    failed = await outcome(night.tables.open(asked, "A"))
    assert isinstance(failed, SetUpError)
    assert "3 seats" in failed.message(catalog("en"))


async def test_a_wish_for_a_computer_players_seat_takes_the_first_persons() -> None:
    night, code = await a_played_round(10)
    asked = wish("builder", "person", "person", deal=DealWish(code, 1, 0))
    assert (await night.tables.open(asked, "A")).seat == 1


def test_a_table_that_was_opened_before_deals_could_be_given_still_opens() -> None:
    opened = Opened(1, STANDARD.ref, "standard", 1, ())
    kind, body = write(opened)
    old = msgspec.json.decode(body)
    del old["given"]
    assert read(kind, msgspec.json.encode(old).decode()) == opened
