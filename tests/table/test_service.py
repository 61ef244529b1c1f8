"""The service: seats, commands, idempotency, races, several rounds."""

import asyncio

import msgspec
import pytest

from botbuilders.deck import replay
from botbuilders.rules import (
    Discard,
    Draw,
    IllegalActionError,
    Observation,
    Phase,
    Source,
)
from botbuilders.table.answers import Seated
from botbuilders.table.errors import (
    CommandReusedError,
    NotYourSeatError,
    RoundNotOverError,
    SetUpError,
    StaleError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.table.events import Opened, Plied, SeatPlan, read
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    InstallIntent,
    NextRoundIntent,
    YoungerIntent,
)
from botbuilders.table.ports import Saved
from tests.table.night import STANDARD, Night, a_duel, entries, outcome


async def test_opening_takes_the_first_seat_and_waits_for_the_others() -> None:
    night = Night()
    seated = await night.open("builder", "person", "team")
    assert seated.seat == 1
    view = await night.tables.view(seated.code, "A")
    assert (view.phase, view.you, view.round, view.ply, view.turn) == ("waiting", 1, 1, 0, None)
    assert [seat.open for seat in view.seats] == [False, False, True]
    assert view.legal == ()


async def test_the_deal_happens_when_every_seat_is_taken() -> None:
    night = Night()
    code = (await night.open("person", "team", "person")).code
    assert await night.tables.join(code, "B") == Seated(code, 1)
    assert (await night.tables.view(code, None)).phase == "waiting"
    assert await night.tables.join(code.replace("-", "").lower(), "C") == Seated(code, 2)
    view = await night.tables.view(code, None)
    assert (view.phase, view.you, view.your_seats, view.legal) == ("draw", None, (), ())


async def test_a_table_of_one_person_is_dealt_at_once_and_computers_move() -> None:
    night = Night(2)
    code = (await night.open("person", "builder", "rookie")).code
    await night.tables.settled(code)
    view = await night.tables.view(code, "A")
    assert view.turn == view.you == 0


async def test_a_wish_that_cannot_be_opens_nothing() -> None:
    night = Night()
    with pytest.raises(SetUpError):
        await night.open("person")
    assert night.journal.saved == {}


async def test_ruling_r13_a_team_has_two_places_on_one_seat() -> None:
    night = Night()
    code = (await night.open("team", "person")).code
    assert await night.tables.join(code, "B") == Seated(code, 1)
    assert await night.tables.join(code, "C") == Seated(code, 0)
    with pytest.raises(UnknownTableError):
        await night.tables.join(code, "D")
    one, other = [await night.tables.view(code, device) for device in "AC"]
    assert (one.partner, other.partner) == (1, 2)
    assert msgspec.structs.replace(one, partner=2, hash=other.hash) == other
    assert one.seats[0].hand is not None


async def test_ruling_r13_the_view_names_the_partner_whose_turn_it_is() -> None:
    night = Night()
    code = (await night.open("team", "person")).code
    await night.tables.join(code, "B")
    partners = []
    for _ in range(6):
        view = await night.tables.view(code, None)
        device = "AB"[view.turn or 0]
        if view.turn == 0:
            partners.append(view.seats[0].partner)
        await night.do(code, DrawIntent("pile"), device=device)
        hand = (await night.tables.view(code, device)).seats[view.turn or 0].hand
        assert hand is not None
        await night.do(code, DiscardIntent(hand[0]), device=device)
    assert partners == [1, 2, 1]
    assert view.seats[1].partner is None


async def test_ruling_r13_of_two_partners_the_first_command_wins() -> None:
    night = Night()
    code = (await night.open("team", "builder")).code
    await night.tables.join(code, "B", 0)
    await night.tables.settled(code)
    view = await night.tables.view(code, "A")
    done = await asyncio.gather(
        *(
            outcome(night.tables.command(code, device, night.command(view, DrawIntent("pile"))))
            for device in "AB"
        )
    )
    lost = [one for one in done if isinstance(one, StaleError)]
    assert len(lost) == 1
    assert lost[0].view.log[-1].text.startswith("You drew")
    assert lost[0].view.ply == view.ply + 1


async def test_joining_again_gives_the_seat_back_and_another_seat_when_asked() -> None:
    night = Night()
    code = (await night.open("person", "person", "person")).code
    assert await night.tables.join(code, "A") == Seated(code, 0)
    assert await night.tables.join(code, "A", 0) == Seated(code, 0)
    assert await night.tables.join(code, "A", 2) == Seated(code, 2)
    assert len(night.journal.saved[code]) == 3
    view = await night.tables.view(code, "A")
    assert (view.you, view.your_seats) == (0, (0, 2))
    assert (await night.tables.view(code, "A", seat=2)).you == 2


async def test_pass_and_play_shows_the_seat_whose_turn_it_is_and_no_other_hand() -> None:
    night = Night()
    code = (await night.open("person", "person")).code
    await night.tables.join(code, "A", 1)
    view = await night.tables.view(code, "A")
    assert view.you == view.turn
    assert [seat.hand is not None for seat in view.seats].count(True) == 1


async def test_f22_of_fifty_who_claim_one_seat_exactly_one_gets_it() -> None:
    night = Night()
    code = (await night.open("person", "person")).code
    done = await asyncio.gather(*(outcome(night.tables.join(code, f"D{n}", 1)) for n in range(50)))
    assert sum(isinstance(one, Seated) for one in done) == 1
    assert sum(isinstance(one, UnknownTableError) for one in done) == 49


@pytest.mark.parametrize("typed", ["ZZZ-ZZZ", "hello", "", "../../etc"])
async def test_f13_unknown_full_and_wrong_codes_get_the_same_answer(typed: str) -> None:
    night = Night()
    code = await a_duel(night)
    asked: list[tuple[str, int | None]] = [(typed, None), (code, None), (code, 0), (code, 5)]
    answers = [await outcome(night.tables.join(where, "C", seat)) for where, seat in asked]
    assert {str(answer) for answer in answers} == {str(UnknownTableError())}
    with pytest.raises(UnknownTableError):
        await night.tables.view(typed, None)


async def test_a_command_of_a_seat_that_is_not_ones_own_is_refused() -> None:
    night = Night()
    code = await a_duel(night)
    view = await night.tables.view(code, "A", seat=0)
    for device, seat in [("B", 0), ("A", 1), ("C", 0), ("A", 5)]:
        with pytest.raises(NotYourSeatError):
            await night.tables.command(
                code, device, night.command(view, DrawIntent("pile"), seat=seat)
            )
    with pytest.raises(NotYourSeatError):
        await night.tables.view(code, "A", seat=1)
    with pytest.raises(NotYourSeatError):
        await night.tables.view(code, None, seat=0)
    assert len(night.journal.saved[code]) == 4


async def test_f18_twenty_times_the_same_command_is_one_entry_and_one_answer() -> None:
    night = Night()
    code = await a_duel(night)
    view = await night.tables.view(code, None)
    device = "AB"[view.turn or 0]
    view = await night.tables.view(code, device)
    command = night.command(view, DrawIntent("pile"))
    done = await asyncio.gather(*(night.tables.command(code, device, command) for _ in range(20)))
    assert len({msgspec.json.encode(one) for one in done}) == 1
    assert entries(night, code)[4:] == [Plied(view.turn, "dp")]  # type: ignore[arg-type]


async def test_f19_a_command_sent_again_much_later_gets_the_same_bytes() -> None:
    night = Night()
    code = (await night.open("person", "builder")).code
    answers = []
    for _ in range(10):
        await night.tables.settled(code)
        view = await night.tables.view(code, "A")
        command = night.command(view, night.random.choice(view.legal))
        answers.append((command, await night.tables.command(code, "A", command)))
    await night.tables.settled(code)
    kept = len(night.journal.saved[code])
    for start_again in (False, True):
        if start_again:
            night.again()
        for command, answer in answers:
            again = await night.tables.command(code, "A", command)
            assert msgspec.json.encode(again) == msgspec.json.encode(answer)
    assert len(night.journal.saved[code]) == kept


async def test_a_command_id_cannot_stand_for_something_else() -> None:
    night = Night()
    code = await a_duel(night)
    view = await night.tables.view(code, None)
    device = "AB"[view.turn or 0]
    view = await night.tables.view(code, device)
    command = night.command(view, DrawIntent("pile"))
    await night.tables.command(code, device, command)
    for changed in (
        msgspec.structs.replace(command, intent=DrawIntent("discard")),
        msgspec.structs.replace(command, ply=1),
    ):
        with pytest.raises(CommandReusedError, match="used for something else"):
            await night.tables.command(code, device, changed)


async def test_a_used_id_is_told_to_nobody_but_a_seat_of_the_table() -> None:
    """An id is the table's (decision 13): another seat hears that it is used, a stranger not even that."""
    night = Night()
    code = await a_duel(night)
    view = await night.tables.view(code, None)
    seat = view.turn or 0
    command = night.command(await night.tables.view(code, "AB"[seat]), DrawIntent("pile"))
    await night.tables.command(code, "AB"[seat], command)
    theirs = msgspec.structs.replace(command, seat=1 - seat)
    with pytest.raises(CommandReusedError):
        await night.tables.command(code, "AB"[1 - seat], theirs)
    for stranger in ("C", "AB"[1 - seat]):
        with pytest.raises(NotYourSeatError):
            await night.tables.command(code, stranger, command)


async def test_f20_a_stale_command_changes_nothing_and_gets_the_fresh_view() -> None:
    night = Night()
    code = await a_duel(night)
    view = await night.tables.view(code, None)
    device = "AB"[view.turn or 0]
    old = await night.tables.view(code, device)
    fresh = await night.do(code, DrawIntent("pile"), device=device)
    for changes in ({}, {"ply": 7}, {"round": 2, "ply": fresh.ply}):
        with pytest.raises(StaleError) as caught:
            await night.tables.command(
                code, device, night.command(old, DrawIntent("pile"), **changes)
            )
        assert caught.value.view == fresh
    assert len(night.journal.saved[code]) == 5


async def test_f23_commands_of_all_seats_at_once_are_put_in_a_row() -> None:
    night = Night()
    code = await a_duel(night)
    kept = len(night.journal.saved[code])
    views = [await night.tables.view(code, device) for device in "AB"]
    done = await asyncio.gather(
        *(
            outcome(night.tables.command(code, device, night.command(view, DrawIntent("pile"))))
            for device, view in zip("AB", views, strict=True)
            for _ in range(10)
        )
    )
    assert len(night.journal.saved[code]) == kept + 1
    kinds = {type(one) for one in done}
    assert kinds <= {type(views[0]), StaleError, IllegalActionError}


async def test_f16_an_illegal_command_changes_nothing_and_may_be_made_good() -> None:
    night = Night()
    code = await a_duel(night)
    turn = (await night.tables.view(code, None)).turn or 0
    view = await night.tables.view(code, "AB"[turn])
    command = night.command(view, InstallIntent("camera"))
    for _ in range(2):
        with pytest.raises(IllegalActionError):
            await night.tables.command(code, "AB"[turn], command)
    assert len(night.journal.saved[code]) == 4


async def test_nothing_is_answered_before_it_is_saved() -> None:
    night = Night()
    code = await a_duel(night)
    turn = (await night.tables.view(code, None)).turn or 0
    view = await night.tables.view(code, "AB"[turn])
    command = night.command(view, DrawIntent("pile"))
    night.journal.paused = True
    with pytest.raises(StorePausedError):
        await night.tables.command(code, "AB"[turn], command)
    assert await night.tables.view(code, "AB"[turn]) == view
    with pytest.raises(StorePausedError):
        await night.open("person", "person")
    night.journal.paused = False
    assert (await night.tables.command(code, "AB"[turn], command)).ply == 1


async def test_a_whole_night_of_three_rounds_adds_up() -> None:
    night = Night(5)
    code = (await night.open("person", "builder", "team", rounds=2)).code
    await night.tables.join(code, "B")
    totals = [0, 0, 0]
    for number in (1, 2, 3):
        over = await night.play_out(code, {0: "A", 2: "B"})
        assert over.result is not None
        totals = [a + b.total for a, b in zip(totals, over.result.scores, strict=True)]
        assert list(over.result.totals) == totals
        assert (over.round, over.rounds) == (number, max(2, number))
        record = await night.tables.record(code, number)
        assert replay(record, STANDARD).scores
        assert record.players == ("person", "builder", "team")
        await night.do(code, NextRoundIntent(), device="B")
    assert (await night.tables.record(code, 2)).starter == (
        (await night.tables.record(code, 1)).starter + 1
    ) % 3


async def test_f6_record_and_secret_are_closed_until_the_round_has_ended() -> None:
    night = Night(6)
    code = (await night.open("person", "rookie")).code
    await night.tables.settled(code)
    secret = next(e.secret for e in entries(night, code) if hasattr(e, "secret"))
    for number in (0, 1, 2):
        with pytest.raises(RoundNotOverError):
            await night.tables.record(code, number)
    view = await night.tables.view(code, "A")
    assert view.proof is None
    assert view.commitment
    assert secret not in msgspec.json.encode(view).decode()
    over = await night.play_out(code, {0: "A"})
    assert over.proof is not None
    assert (over.proof.secret, over.proof.commitment) == (secret, view.commitment)
    record = await night.tables.record(code, 1)
    assert record.proof is not None
    assert record.proof.table == code


async def test_solo_against_the_dummy() -> None:
    night = Night(7)
    code = (await night.open("person", variant="solo")).code
    over = await night.play_out(code, {0: "A"})
    assert over.result is not None
    assert over.result.ranking == ((0,),)
    assert over.result.solo_won == (over.result.scores[0].total >= 10)
    assert (await night.tables.record(code, 1)).players == ("person", "dummy")


async def test_a_program_sits_like_a_person_and_is_not_asked_its_age() -> None:
    night = Night()
    code = (await night.open("person", "person", program=True)).code
    await night.tables.join(code, "B", program=True)
    view = await night.tables.view(code, "A")
    assert [seat.kind for seat in view.seats] == ["program", "program"]
    await night.tables.bell(code)
    over = await night.tables.view(code, "A")
    assert over.result is not None
    assert over.result.age_question is None
    assert (await night.tables.record(code, 1)).age_rank == (1, 1)


async def test_ruling_r16_the_bell_at_the_first_turn_ends_in_a_tie_that_age_may_settle() -> None:
    night = Night()
    code = await a_duel(night)
    version = await night.tables.bell(code)
    over = await night.tables.view(code, "B")
    assert (over.version, over.phase) == (version, "over")
    assert over.result is not None
    assert over.result.age_question is not None
    assert over.result.age_question.seats == (0, 1)
    assert (over.result.age_rank, over.result.ranking) == (None, ((0, 1),))
    assert (await night.tables.record(code, 1)).ranking == ((0, 1),)
    with pytest.raises(IllegalActionError):
        await night.tables.bell(code)
    told = await night.do(code, YoungerIntent(seat=1), device="B")
    assert told.result is not None
    assert (told.result.age_rank, told.result.ranking) == ((2, 1), ((1,), (0,)))
    record = await night.tables.record(code, 1)
    assert (record.age_rank, record.ranking) == ((2, 1), (1, 0))
    assert replay(record, STANDARD).ranking == ((1,), (0,))
    with pytest.raises(UnknownTableError):
        await night.tables.bell("ZZZ-ZZZ")


async def test_my_seats_say_where_i_sit_and_whether_it_is_my_turn() -> None:
    night = Night()
    code = await a_duel(night)
    waiting = (await night.open("person", "person", device="B")).code
    mine = await night.tables.seats_of("B")
    assert [(seat.code, seat.seat, seat.phase) for seat in mine] == [
        (waiting, 0, "waiting"),
        (code, 1, "draw"),
    ]
    view = await night.tables.view(code, None)
    assert mine[1].name == view.seats[1].name
    assert mine[1].your_turn == (view.turn == 1)
    assert await night.tables.seats_of("nobody") == ()


async def test_ruling_r17_a_table_of_computer_players_alone_ends_as_at_the_bell() -> None:
    night = Night(1)
    code = "BCD-FGH"
    plans = tuple(
        SeatPlan("computer", "stubborn", "bold", animal, "mint") for animal in ("owl", "fox")
    )
    night.journal.saved[code] = [
        Saved(1, Opened(1, STANDARD.ref, "standard", 1, plans)),
        Saved(
            2,
            read(
                "dealt",
                msgspec.json.encode({"round": 1, "secret": "07" * 32, "starter": 1}).decode(),
            ),
        ),
    ]
    night.thinker.choose = stubborn  # type: ignore[method-assign, assignment]
    assert await night.tables.resume() == 1
    await night.tables.settled(code)
    view = await night.tables.view(code, None)
    assert view.phase == "over"
    assert view.result is not None
    assert view.result.ended_by == "bell"
    record = await night.tables.record(code, 1)
    assert record.plies.index("bell") == 400
    assert len(record.plies) == 401


async def stubborn(_level: str, observation: object, _dice: object) -> object:
    """Take the top of the discard pile and put it back, for ever."""
    assert isinstance(observation, Observation)
    if observation.phase == Phase.DRAW:
        return Draw(Source.DISCARD)
    return Discard(observation.drawn or 0)
