"""Computer players at a table: restarts (fault F67), pauses, faults, dice of their own (F12)."""

import asyncio
from dataclasses import replace

import pytest

from botbuilders.deck import Dice
from botbuilders.deck.shuffle import DEAL_LABEL, Stream
from botbuilders.rules import Action, Discard, Observation, Phase
from botbuilders.table.computers import LONGEST_RUN, computer_run, computer_to_move, dice_label
from botbuilders.table.events import Dealt, Opened, SeatPlan
from botbuilders.table.ports import Saved
from tests.table.night import STANDARD, Night, PlainThinker
from tests.table.rounds import a_dealt_table, dealt

CODE = "BCD-FGH"


async def never(_level: str, _observation: Observation, _dice: Stream) -> Action:
    await asyncio.Event().wait()
    raise AssertionError


async def a_pending_table(night: Night) -> str:
    """A table where a computer player has the turn and has not moved."""
    for _ in range(50):
        night.journal.saved.clear()
        night.thinker.choose = never  # type: ignore[method-assign, assignment]
        code = (await night.open("person", "builder", "rookie")).code
        await night.tables.close()
        night.again()
        if computer_to_move(night.folded(code)) is not None:
            return code
    raise AssertionError


async def test_f67_a_pending_computer_turn_follows_from_the_journal_after_a_restart() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    assert await night.tables.resume() == 1
    await night.tables.settled(code)
    assert (await night.tables.view(code, "A")).turn == 0


async def test_f67_a_view_starts_what_is_pending_too() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    assert (await night.tables.view(code, "A")).turn != 0
    await night.tables.settled(code)
    assert (await night.tables.view(code, "A")).turn == 0


async def test_after_a_restart_the_same_choice_is_made() -> None:
    night = Night(4)
    code = await a_pending_table(night)
    kept = night.journal.saved[code]
    runs = []
    for _ in range(2):
        night.journal.saved[code] = kept
        night.again()
        await night.tables.settled(code)
        runs.append(night.journal.saved[code])
    assert runs[0] == runs[1] != kept


async def test_a_run_of_computer_turns_is_one_append() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    before = night.journal.appends
    await night.tables.settled(code)
    assert night.journal.appends == before + 1
    assert len(night.journal.saved[code]) >= 4


async def test_while_nothing_can_be_saved_computer_players_wait_and_go_on_alone() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    night.journal.paused = True
    assert await night.tables.resume() == 1
    for _ in range(20):
        await asyncio.sleep(0)
    assert night.clock.slept >= 3
    night.journal.paused = False
    await night.tables.settled(code)
    assert (await night.tables.view(code, "A")).turn == 0


async def test_what_happens_while_a_computer_player_thinks_is_not_lost() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    rung = asyncio.Event()

    async def slow(level: str, observation: Observation, dice: Stream) -> Action:
        if not rung.is_set():
            rung.set()
            await night.tables.bell(code)
        return await PlainThinker().choose(level, observation, dice)

    night.thinker.choose = slow  # type: ignore[method-assign, assignment]
    await night.tables.settled(code)
    live = (await night.tables._rooms.find(code)).table
    assert live == night.folded(code)
    assert dealt(live).position.bell


async def test_another_process_that_moves_first_is_followed() -> None:
    night = Night(3)
    code = await a_pending_table(night)
    other = Night(3)
    other.journal = night.journal
    other.again()
    await asyncio.gather(night.tables.settled(code), other.tables.settled(code))
    assert (await night.tables.view(code, "A")) == (await other.tables.view(code, "A"))
    assert night.folded(code).version == len(night.journal.saved[code])


async def test_f66_an_action_that_is_not_legal_becomes_a_legal_one() -> None:
    night = Night(3)
    code = await a_pending_table(night)

    async def wrong(_level: str, _observation: Observation, _dice: Stream) -> Action:
        return Discard(255)

    night.thinker.choose = wrong  # type: ignore[method-assign, assignment]
    await night.tables.settled(code)
    assert (await night.tables.view(code, "A")).turn == 0


async def test_a_thinker_that_raises_is_a_fault_that_is_seen_and_not_a_loop() -> None:
    night = Night(3)
    code = await a_pending_table(night)

    async def broken(_level: str, _observation: Observation, _dice: Stream) -> Action:
        raise RuntimeError("no thought")

    night.thinker.choose = broken  # type: ignore[method-assign, assignment]
    with pytest.raises(RuntimeError, match="no thought"):
        await night.tables.settled(code)


async def test_a_long_run_is_saved_in_pieces() -> None:
    seats = tuple(
        SeatPlan("computer", "rookie", "bold", animal, "mint") for animal in ("owl", "fox")
    )
    night = Night()
    night.journal.saved[CODE] = [
        Saved(1, Opened(1, STANDARD.ref, "standard", 1, seats)),
        Saved(2, Dealt(1, "08" * 32, 0)),
    ]
    night.thinker.choose = hoarder  # type: ignore[method-assign, assignment]
    run = await computer_run(night.folded(CODE), night.thinker)
    assert len(run) == LONGEST_RUN
    await night.tables.settled(CODE)
    assert night.journal.appends > 1
    assert (await night.tables.view(CODE, None)).phase == "over"


async def hoarder(_level: str, observation: Observation, _dice: Stream) -> Action:
    """Draw from the pile and discard the newest card: nobody ever has a Full Bot."""
    if observation.phase == Phase.DRAW:
        return observation.actions[0]
    return Discard(observation.hand[-1])


async def test_resume_leaves_tables_alone_where_a_person_has_the_turn() -> None:
    night = Night()
    await night.open("person", "person")
    night.again()
    assert await night.tables.resume() == 0
    assert night.tables._rooms.all() == ()


async def test_f12_dice_have_labels_of_their_own_and_never_the_deals() -> None:
    now = dealt(a_dealt_table("person", "builder"))
    labels = {
        dice_label(replace(now, ply=ply, number=number), seat)
        for ply in range(30)
        for number in (1, 2, 11)
        for seat in range(6)
    }
    assert len(labels) == 30 * 3 * 6
    assert not any(label.startswith(DEAL_LABEL) for label in labels)
    rolls = {Stream(now.secret, label).below(2**32) for label in labels}
    assert len(rolls) == len(labels)


async def test_f12_computer_players_roll_no_word_of_the_deal_and_none_twice() -> None:
    rolls: list[int] = []

    class Roller:
        async def choose(self, level: str, observation: Observation, dice: Dice, /) -> Action:
            assert level in {"builder", "rookie"}
            rolls.append(dice.below(2**32))
            return observation.actions[0]

    table = next(
        table
        for seed in range(100)
        if computer_to_move(table := a_dealt_table("person", "builder", "rookie", seed=seed)) == 1
    )
    await computer_run(table, Roller())
    deal = Stream(dealt(table).secret, DEAL_LABEL)
    words = {deal.below(2**32) for _ in range(1000)}
    assert len(rolls) >= 4
    assert len(set(rolls)) == len(rolls)
    assert not words & set(rolls)
