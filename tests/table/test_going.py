"""Coming and going: leave, keys, absence, kept warm, several seats on a device (F31, C6, C31, C32, C33)."""

from __future__ import annotations

import asyncio

import pytest

from botbuilders.rules import IllegalActionError
from botbuilders.table.answers import Seated
from botbuilders.table.errors import (
    CommandReusedError,
    NotYourSeatError,
    StaleError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.table.events import Away, Back, KeptWarm, Left, Plied
from botbuilders.table.intents import DrawIntent, KeepWarmIntent, LeaveIntent, NextRoundIntent
from botbuilders.table.opening import OpenTable, SeatWish
from botbuilders.table.presence import AWAY_SECONDS
from botbuilders.table.state import Table
from tests.table.night import Night, a_duel, entries, outcome

LEAVE = LeaveIntent()
PILE = DrawIntent("pile")


async def a_mover(night: Night, code: str) -> tuple[int, str, str]:
    """The seat to move, its device and the other's."""
    turn = (await night.tables.view(code, "A")).turn
    assert turn is not None
    return turn, "AB"[turn], "BA"[turn]


async def a_minute_without(night: Night, code: str, device: str) -> None:
    """Everybody but one device is heard of; a minute goes by."""
    others = {"A": 0, "B": 1, "C": 2}.keys() - {device}
    for _ in range(5):
        for other in others:
            await night.tables.hear(code, other)
        night.clock.slept += AWAY_SECONDS / 4
    await night.tables.notice_absence()


def seat(night: Night, code: str, at: int) -> object:
    return night.folded(code).seats[at]


async def test_c6_who_leaves_gives_the_place_to_somebody_else_and_the_old_device_is_out() -> None:
    night = Night(6)
    code = await a_duel(night)
    hand = (await night.tables.view(code, "B", seat=1)).seats[1].hand
    left = await night.do(code, LEAVE, device="B")
    assert (left.you, left.your_seats, left.seats[1].open) == (None, (), True)
    assert await night.tables.seats_of("B") == ()
    assert await night.tables.join(code, "C") == Seated(code, 1)
    assert (await night.tables.view(code, "C")).seats[1].hand == hand
    assert (await night.tables.view(code, "B")).you is None
    with pytest.raises(NotYourSeatError):
        await night.tables.view(code, "B", seat=1)
    command = night.command(await night.tables.view(code, "C"), PILE)
    with pytest.raises(NotYourSeatError):
        await night.tables.command(code, "B", command)


async def test_leaving_and_keeping_warm_are_never_stale_and_a_move_is() -> None:
    night = Night(8)
    code = (await night.open("person", "person", "person")).code
    for device in "BC":
        await night.tables.join(code, device)
    old = {device: await night.tables.view(code, device) for device in "ABC"}
    turn = old["A"].turn or 0
    mover, second, third = ("ABC"[(turn + at) % 3] for at in range(3))
    await night.do(code, PILE, device=mover)
    gone = await night.tables.command(code, second, night.command(old[second], LEAVE))
    assert gone.your_seats == ()
    warm = night.command(old[third], KeepWarmIntent((turn + 1) % 3))
    kept = await night.tables.command(code, third, warm)
    assert kept.seats[(turn + 1) % 3].warm
    with pytest.raises(StaleError):
        await night.tables.command(code, mover, night.command(old[mover], PILE))
    here = night.command(old[third], KeepWarmIntent(turn))
    with pytest.raises(IllegalActionError):
        await night.tables.command(code, third, here)


async def test_leaving_again_with_the_same_command_gets_the_same_answer() -> None:
    night = Night(7)
    code = await a_duel(night)
    command = night.command(await night.tables.view(code, "B"), LEAVE)
    first = await night.tables.command(code, "B", command)
    await night.tables.join(code, "C")
    assert await night.tables.command(code, "B", command) == first
    with pytest.raises(NotYourSeatError):
        await night.tables.command(code, "A", command)
    own = night.command(await night.tables.view(code, "C"), LEAVE, command_id=command.command_id)
    with pytest.raises(CommandReusedError):
        await night.tables.command(code, "C", own)


async def test_c47_sit_leave_before_the_start_and_sit_again_is_one_seat() -> None:
    night = Night(47)
    code = (await night.open("person", "person", "person")).code
    await night.tables.join(code, "B")
    await night.do(code, LEAVE, device="B")
    assert not night.folded(code).seats[1].away
    assert await night.tables.join(code, "B") == Seated(code, 1)
    assert [one.seat for one in await night.tables.seats_of("B")] == [1]


async def test_c31_who_left_a_finished_game_has_no_way_back_on_the_home_page() -> None:
    night = Night(31)
    code = await a_duel(night)
    await night.play_out(code, {0: "A", 1: "B"})
    assert len(await night.tables.seats_of("A")) == 1
    await night.do(code, LEAVE)
    assert await night.tables.seats_of("A") == ()


async def test_c37_the_record_and_film_of_a_round_where_people_came_and_went() -> None:
    night = Night(37)
    code = await a_duel(night)
    await night.do(code, LEAVE, device="B")
    await night.do(code, KeepWarmIntent(1))
    await night.tables.settled(code)
    await night.tables.join(code, "C")
    await a_minute_without(night, code, "C")
    await night.play_out(code, {0: "A", 1: "C"})
    record = await night.tables.record(code, 1)
    assert record.players == ("person", "person")
    film = await night.tables.film(code, 1)
    assert len(film.events) >= len(record.plies)


async def test_one_partner_may_leave_and_the_other_plays_on() -> None:
    night = Night(8)
    code = (await night.open("team", "rookie")).code
    await night.tables.join(code, "B", 0)
    view = await night.tables.view(code, "B")
    assert (view.partner, view.seats[0].partner_open) == (2, False)
    assert (await night.tables.view(code, "A")).partner == 1
    await night.do(code, LEAVE)
    view = await night.tables.view(code, "B")
    assert (view.you, view.partner, view.seats[0].partner_open) == (0, None, True)
    assert not view.seats[0].away
    assert view.log[-1].text == "One partner left your team."


async def test_a_program_in_a_team_leaves_a_place_for_a_partner() -> None:
    night = Night(9)
    code = (await night.open("team", "rookie", program=True)).code
    assert await night.tables.join(code, "B", 0) == Seated(code, 0)
    view = await night.tables.view(code, "B")
    assert (view.seats[0].kind, view.seats[0].partner_open) == ("team", False)
    assert view.seats[0].hand == (await night.tables.view(code, "A")).seats[0].hand


async def test_a_program_that_leaves_frees_the_place_for_anybody() -> None:
    night = Night(10)
    code = (await night.open("person", "rookie", program=True)).code
    assert night.folded(code).seats[0].kind == "program"
    await night.do(code, LEAVE)
    assert await night.tables.join(code, "B") == Seated(code, 0)
    assert night.folded(code).seats[0].kind == "person"


async def test_f31_after_a_minute_the_others_may_ask_a_computer_player_and_contact_ends_it() -> (
    None
):
    night = Night(31)
    code = await a_duel(night)
    turn, gone, here = await a_mover(night, code)
    view = await night.tables.view(code, here)
    assert KeepWarmIntent(turn) not in view.legal
    with pytest.raises(IllegalActionError):
        await night.do(code, KeepWarmIntent(turn), device=here)
    await a_minute_without(night, code, gone)
    view = await night.tables.view(code, here)
    assert view.seats[turn].away
    assert view.log[-1].what == "away"
    assert view.legal == (KeepWarmIntent(turn),)
    await night.do(code, KeepWarmIntent(turn), device=here)
    await night.tables.settled(code)
    view = await night.tables.view(code, here)
    assert (view.turn, view.seats[turn].warm) == (1 - turn, True)
    plies = [one for one in entries(night, code) if isinstance(one, Plied)]
    assert len(plies) >= 2
    assert {one.seat for one in plies} == {turn}
    back = await night.tables.view(code, gone)
    assert (back.seats[turn].away, back.seats[turn].warm) == (False, False)
    assert back.log[-1].text == "You are back."


async def test_f31_contact_ends_it_before_the_next_ply() -> None:
    night = Night(32)
    code = await a_duel(night)
    turn, gone, here = await a_mover(night, code)
    await a_minute_without(night, code, gone)
    contact: list[asyncio.Task[object]] = []

    def come_back() -> None:
        if not contact:
            contact.append(asyncio.ensure_future(night.tables.view(code, gone)))

    night.thinker.before = come_back
    await night.do(code, KeepWarmIntent(turn), device=here)
    await night.tables.settled(code)
    await contact[0]
    saved = entries(night, code)
    after = saved[saved.index(KeptWarm(turn, 1 - turn)) :]
    assert Back(turn) in after
    assert not any(isinstance(one, Plied) for one in after[after.index(Back(turn)) :])
    assert (await night.tables.view(code, gone)).turn in (turn, 1 - turn)


@pytest.mark.parametrize("joins", [False, True])
async def test_f31_a_command_or_a_join_is_contact_too(joins: bool) -> None:
    """Whoever was away and looks at nothing first is back before what they ask for is done."""
    night = Night(33)
    code = await a_duel(night)
    turn, gone, _ = await a_mover(night, code)
    seen = await night.tables.view(code, gone)
    await a_minute_without(night, code, gone)
    if joins:
        await night.tables.join(code, gone)
    else:
        await night.tables.command(code, gone, night.command(seen, PILE))
    saved = entries(night, code)
    after = saved[saved.index(Away(turn)) + 1 :]
    assert after == ([Back(turn)] if joins else [Back(turn), Plied(turn, "dp")])


async def test_a_seat_that_somebody_left_may_be_kept_warm_at_once() -> None:
    night = Night(33)
    code = await a_duel(night)
    await night.do(code, LEAVE, device="B")
    view = await night.tables.view(code, "A")
    assert KeepWarmIntent(1) in view.legal
    assert (view.seats[1].open, view.seats[1].away) == (True, True)
    kept = await night.do(code, KeepWarmIntent(1))
    assert (kept.seats[1].open, kept.seats[1].warm) == (True, True)
    assert await night.tables.join(code, "C") == Seated(code, 1)
    assert not night.folded(code).seats[1].warm


async def test_a_stream_that_gets_news_all_the_time_is_a_sign_of_life() -> None:
    night = Night(49)
    code = await a_duel(night)
    for _ in range(5):
        await night.tables.seen(code, "B")
        await night.tables.hear(code, "A")
        night.clock.slept += AWAY_SECONDS / 4
        assert await night.tables.notice_absence() == 0


async def test_f60_a_seat_that_is_kept_warm_goes_on_after_a_restart() -> None:
    night = Night(48)
    code = await a_duel(night)
    turn, gone, here = await a_mover(night, code)
    await a_minute_without(night, code, gone)
    night.journal.paused = True
    offer = night.command(await night.tables.view(code, here), KeepWarmIntent(turn))
    assert isinstance(await outcome(night.tables.command(code, here, offer)), StorePausedError)
    night.journal.paused = False
    night.thinker.before = lambda: setattr(night.journal, "paused", True)
    await night.tables.command(code, here, offer)
    await night.tables.close()
    night.journal.paused = False
    night.again()
    assert await night.tables.resume() == 1
    await night.tables.settled(code)
    view = await night.tables.view(code, here)
    assert (view.turn, view.seats[turn].warm) == (1 - turn, True)


async def test_absence_is_noticed_once_and_only_where_somebody_is_and_a_round_is_played() -> None:
    night = Night(34)
    waiting = (await night.open("person", "person", "person")).code
    await night.tables.join(waiting, "B")
    code = await a_duel(night)
    for _ in range(3):
        await a_minute_without(night, code, "B")
        await night.tables.hear(waiting, "A")
    assert entries(night, code).count(Away(1)) == 1
    assert not any(isinstance(one, Away) for one in entries(night, waiting))
    night.clock.slept += AWAY_SECONDS
    assert await night.tables.notice_absence() == 0
    night.clock.slept += AWAY_SECONDS
    assert await night.tables.notice_absence() == 0


async def test_between_rounds_nobody_is_away_and_nobody_is_kept_warm() -> None:
    night = Night(50)
    code = await a_duel(night)
    await a_minute_without(night, code, "B")
    await night.tables.view(code, "B")
    await night.play_out(code, {0: "A", 1: "B"})
    await a_minute_without(night, code, "B")
    assert not night.folded(code).seats[1].away
    with pytest.raises(IllegalActionError):
        await night.do(code, KeepWarmIntent(1))


async def test_c32_both_away_for_ten_minutes_find_the_game_as_it_was() -> None:
    night = Night(35)
    code = await a_duel(night)
    before = await night.tables.view(code, "A")
    for _ in range(20):
        night.clock.slept += 30
        await night.tables.notice_absence()
    assert (await night.tables.view(code, "A")).hash == before.hash
    assert (await night.tables.view(code, "B")).version == before.version


async def test_after_a_restart_a_silent_seat_counts_from_the_first_sign_of_life() -> None:
    night = Night(36)
    code = await a_duel(night)
    night.again()
    await a_minute_without(night, code, "B")
    assert night.folded(code).seats[1].away


async def test_a_paused_store_shows_the_table_and_notes_later_who_is_back() -> None:
    night = Night(37)
    code = await a_duel(night)
    await a_minute_without(night, code, "B")
    night.journal.paused = True
    assert (await night.tables.view(code, "B")).seats[1].away
    assert await night.tables.notice_absence() == 0
    await a_minute_without(night, code, "A")
    night.journal.paused = False
    assert not (await night.tables.view(code, "B")).seats[1].away


async def test_f21_a_key_moves_the_seat_and_works_once() -> None:
    night = Night(38)
    code = await a_duel(night)
    hand = (await night.tables.view(code, "A")).seats[0].hand
    await night.tables.key(code, "A", 0, "k1", lasting=False)
    assert await night.tables.move(code, "A", "k1") == Seated(code, 0)
    assert await night.tables.move(code, "C", "k1") == Seated(code, 0)
    assert (await night.tables.view(code, "C")).seats[0].hand == hand
    assert (await night.tables.view(code, "A")).you is None
    assert await night.tables.seats_of("A") == ()
    assert [one.seat for one in await night.tables.seats_of("C")] == [0]
    with pytest.raises(UnknownTableError):
        await night.tables.move(code, "D", "k1")
    assert (
        (await night.tables.view(code, "B")).log[-1].text.endswith("plays on another device now.")
    )


async def test_a_newer_key_ends_an_older_one_and_a_lasting_key_follows_the_seat() -> None:
    night = Night(39)
    code = await a_duel(night)
    await night.tables.key(code, "A", 0, "card", lasting=True)
    await night.tables.key(code, "A", 0, "old", lasting=False)
    await night.tables.key(code, "A", 0, "new", lasting=False)
    with pytest.raises(UnknownTableError):
        await night.tables.move(code, "C", "old")
    await night.tables.move(code, "C", "new")
    for device in ("D", "E"):
        assert await night.tables.move(code, device, "card") == Seated(code, 0)
    assert (await night.tables.view(code, "E")).you == 0
    await night.do(code, LEAVE, device="E")
    with pytest.raises(UnknownTableError):
        await night.tables.move(code, "F", "card")


async def test_only_the_owner_of_a_seat_makes_a_key_of_it() -> None:
    night = Night(40)
    code = await a_duel(night)
    for device, at in (("B", 0), ("nobody", 0), ("A", 5)):
        with pytest.raises(NotYourSeatError):
            await night.tables.key(code, device, at, "k", lasting=True)


async def test_a_key_moves_the_partner_that_made_it_and_leaves_the_other() -> None:
    night = Night(41)
    code = (await night.open("team", "rookie")).code
    await night.tables.join(code, "B", 0)
    await night.tables.key(code, "B", 0, "k", lasting=False)
    await night.tables.move(code, "C", "k")
    assert night.folded(code).seats[0].devices == ("A", "C")


async def test_a_key_brings_back_who_was_away() -> None:
    night = Night(42)
    code = await a_duel(night)
    await night.tables.key(code, "B", 1, "card", lasting=True)
    await a_minute_without(night, code, "B")
    await night.tables.move(code, "B", "card")
    assert not night.folded(code).seats[1].away
    await a_minute_without(night, code, "B")
    await night.tables.move(code, "C", "card")
    assert not night.folded(code).seats[1].away


async def test_several_seats_on_one_device_are_taken_at_once() -> None:
    night = Night(43)
    here = SeatWish("person", here=True)
    wish = OpenTable((here, here, SeatWish("computer", "rookie"), here), turn_seconds=60)
    code = (await night.tables.open(wish, "A")).code
    view = await night.tables.view(code, "A")
    assert (view.your_seats, view.phase, view.turn_seconds) == ((0, 1, 3), "draw", 60)
    for at in view.your_seats:
        own = await night.tables.view(code, "A", seat=at)
        assert [one.hand is not None for one in own.seats].count(True) == 1
        assert own.seats[at].hand is not None


async def test_a_device_may_watch_its_own_table_without_a_hand() -> None:
    night = Night(44)
    code = await a_duel(night)
    watched = await night.tables.view(code, "A", watch=True)
    spectator = await night.tables.view(code, None)
    assert (watched.you, watched.your_seats) == (None, (0,))
    assert watched.seats == spectator.seats
    assert (watched.legal, watched.blocked, watched.log) == ((), (), spectator.log)


async def test_c33_next_round_asked_by_both_at_once_is_one_round() -> None:
    night = Night(45)
    code = await a_duel(night)
    await night.play_out(code, {0: "A", 1: "B"})
    asked = [
        night.tables.command(
            code, device, night.command(await night.tables.view(code, device), NextRoundIntent())
        )
        for device in "AB"
    ]
    answers = await asyncio.gather(*(outcome(one) for one in asked))
    kinds = sorted(type(one).__name__ for one in answers)
    assert kinds == ["StaleError", "View"]
    stale = next(one for one in answers if isinstance(one, StaleError))
    assert (stale.view.round, stale.view.phase) == (2, "draw")
    table: Table = night.folded(code)
    assert [place.devices for place in table.seats] == [("A",), ("B",)]


async def test_a_key_waits_while_nothing_can_be_saved() -> None:
    night = Night(46)
    code = await a_duel(night)
    night.journal.paused = True
    with pytest.raises(StorePausedError):
        await night.tables.key(code, "A", 0, "k", lasting=False)
    night.journal.paused = False
    with pytest.raises(UnknownTableError):
        await night.tables.move(code, "C", "k")
    assert not any(isinstance(one, Left) for one in entries(night, code))
