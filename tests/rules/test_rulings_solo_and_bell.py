"""Rulings R11 and R12, the solo dummy, and R16, the lesson bell."""

from __future__ import annotations

import pytest

from botbuilders.rules import (
    Bell,
    Discard,
    Draw,
    IllegalActionError,
    Install,
    Phase,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Wait,
)
from tests.rules.compare import card, names
from tests.rules.rounds import FULL_BOT, a_round

ALMOST = [*FULL_BOT[:3], FULL_BOT[4]]


def test_ruling_r11_the_dummy_may_be_glitched() -> None:
    position = a_round(
        solo=True, hand=["glitch-act"], benches={1: ["act"]}, pile=["sense#7", "sense#6"]
    )
    assert PlayGlitch(card("glitch-act"), 1) in position.actions
    later = position.after(PlayGlitch(card("glitch-act"), 1))
    assert later.bench(1) == (card("sense#6"), None, None, None, None)


def test_ruling_r11_the_dummy_has_no_hand_and_no_turn() -> None:
    position = Position.deal(range(48), seats=2, solo=True)
    while not position.over:
        assert (position.turn, position.hand(1)) == (0, ())
        assert position.observe(1).actions == ()
        position = position.after(position.actions[0])


def test_ruling_r11_the_dummy_never_shouts() -> None:
    position = a_round(solo=True, hand=["sense#1"], benches={1: ALMOST}, pile=["act#7", "power"])
    later = position.after(Discard(card("sense#1")))
    assert later.score(1).full_bot
    assert (later.phase, later.turn, later.caller) == (Phase.DRAW, 0, None)


def call(**switches: str) -> Position:
    pile = ["act#7", "sense#7"]
    position = a_round(solo=True, hand=["power"], bench=ALMOST, pile=pile, switches=switches)
    return position.after(Install(card("power")))


def test_ruling_r12_yes_one_more_flip_after_the_shout() -> None:
    over = call().after(Shout())
    assert over.bench(1)[0] == card("sense#7")
    assert (names(over.draw_pile), over.ended_by) == (["act#7"], "bot")


def test_ruling_r12_no_flip_after_the_shout() -> None:
    over = call(flip_after_shout="no").after(Shout())
    assert over.bench(1) == (None,) * 5
    assert (names(over.draw_pile), over.ended_by) == (["act#7", "sense#7"], "bot")


@pytest.mark.parametrize("value", ["yes", "no"])
def test_ruling_r12_a_turn_without_a_shout_has_its_flip(value: str) -> None:
    later = call(flip_after_shout=value).after(Wait())
    assert later.bench(1)[0] == card("sense#7")


def test_ruling_r12_no_flip_from_an_empty_pile() -> None:
    position = a_round(solo=True, hand=["sense"], pile=[], final_turn=False)
    later = position.after(Install(card("sense")))
    assert later.bench(1) == (None,) * 5
    assert (later.over, later.final_turn) == (False, True)


def test_ruling_r12_no_flip_after_the_shout_from_an_empty_pile() -> None:
    position = a_round(solo=True, hand=["power"], bench=ALMOST, pile=[], final_turn=False)
    over = position.after(Install(card("power"))).after(Shout())
    assert (over.ended_by, over.bench(1)) == ("bot", (None,) * 5)


def test_ruling_r12_no_flip_in_the_final_turn() -> None:
    over = a_round(solo=True, hand=["sense"], pile=[]).after(Install(card("sense")))
    assert (over.ended_by, over.bench(1)) == ("pile", (None,) * 5)


def one_turn(position: Position) -> Position:
    drawn = position.after(Draw(Source.PILE))
    return drawn.after(Discard(drawn.hand(drawn.turn)[0]))


@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_ruling_r16_the_seats_up_to_the_one_before_the_starter_still_play(
    turn: int, phase: str
) -> None:
    position = a_round(seats=4, starter=2, turn=turn, phase=phase).after(Bell())
    if (turn, phase) == (2, "draw"):
        assert position.ended_by == "bell"
        return
    turns = []
    while not position.over:
        turns.append(position.turn)
        position = (
            one_turn(position)
            if position.phase == Phase.DRAW
            else position.after(Discard(position.hand(turn)[0]))
        )
    assert turns[-1] == 1
    assert turns == {2: [2, 3, 0, 1], 3: [3, 0, 1], 0: [0, 1], 1: [1]}[turn]
    assert position.ended_by == "bell"


def test_ruling_r16_the_bell_changes_nothing_else() -> None:
    position = a_round(seats=3, turn=1)
    later = position.after(Bell())
    assert later.bell
    assert later.observe(2).bell
    assert not position.bell
    assert not position.observe(2).bell
    assert later.actions == position.actions
    assert (later.turn, later.phase, later.over) == (1, Phase.PLAY, False)


def test_ruling_r16_the_bell_rings_once() -> None:
    with pytest.raises(IllegalActionError, match=r"rang already.*\(Ruling R16\)"):
        a_round(bell=True).after(Bell())


def test_ruling_r16_no_bell_after_the_round() -> None:
    with pytest.raises(IllegalActionError, match="round is over"):
        a_round(phase="over").after(Bell())


def test_ruling_r16_the_bell_may_ring_while_bot_is_asked() -> None:
    position = a_round(seats=3, turn=2, hand=["power"], bench=ALMOST).after(Install(card("power")))
    rung = position.after(Bell())
    assert rung.actions == (Shout(), Wait())
    assert rung.after(Wait()).ended_by == "bell"
    assert rung.after(Shout()).ended_by == "bell"


def test_ruling_r16_a_last_lap_or_final_turn_that_ends_first_keeps_its_name() -> None:
    lap = a_round(turn=1, caller=0, benches={0: FULL_BOT}, bell=True)
    assert lap.after(lap.actions[-1]).ended_by == "bot"
    final = a_round(turn=1, pile=[], bell=True)
    assert final.after(final.actions[-1]).ended_by == "pile"


def test_ruling_r16_the_bell_may_cut_a_last_lap_so_that_all_had_the_same_turns() -> None:
    lap = a_round(seats=3, turn=2, starter=0, caller=1, benches={1: FULL_BOT}, bell=True)
    assert lap.after(lap.actions[-1]).ended_by == "bell"


def test_ruling_r16_in_solo_your_turn_and_its_flip_are_finished() -> None:
    position = a_round(solo=True, hand=["sense"], pile=["act#7", "power"]).after(Bell())
    over = position.after(Discard(card("sense")))
    assert (over.ended_by, over.bench(1)[3]) == ("bell", card("power"))
    assert a_round(solo=True, phase="draw").after(Bell()).ended_by == "bell"
