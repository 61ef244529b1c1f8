"""Ruling R8: a player must draw and the draw pile is empty."""

from __future__ import annotations

import pytest

from botbuilders.rules import (
    Discard,
    Draw,
    IllegalActionError,
    Install,
    Pass,
    Phase,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Switches,
)
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round

TAKE = Draw(Source.DISCARD)


def empty(value: str, **wishes: object) -> Position:
    laid = {"seats": 3, "phase": "draw", "pile": [], "switches": {"empty_pile": value}}
    return a_round(**{**laid, **wishes})


def test_ruling_r8_discard_draw_takes_the_top_of_the_discard_pile() -> None:
    position = empty("discard_draw", discard=["act", "power"])
    assert position.actions == (TAKE,)
    assert position.after(TAKE).hand(0)[-1] == card("power")


def test_ruling_r8_discard_draw_may_not_be_declined() -> None:
    with pytest.raises(IllegalActionError, match=r"Take the top card.*\(Ruling R8\)"):
        empty("discard_draw").after(Pass())


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_with_no_discards_you_play_from_the_cards_in_hand(value: str) -> None:
    position = empty(value, discard=[])
    assert position.actions == (Pass(),)
    later = position.after(Pass())
    assert later.phase == Phase.PLAY
    assert later.hand(0) == position.hand(0)
    assert len(later.after(later.actions[0]).hand(0)) == 3


def test_ruling_r8_no_draw_leaves_the_discard_pile() -> None:
    position = empty("no_draw", discard=["act", "power"])
    assert position.actions == (Pass(),)
    with pytest.raises(IllegalActionError, match=r"Play from the cards.*\(Ruling R8\)"):
        position.after(TAKE)
    assert position.after(Pass()).discard_pile == position.discard_pile


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_there_is_no_draw_from_the_empty_pile(value: str) -> None:
    with pytest.raises(IllegalActionError, match=r"draw pile is empty.*\(Ruling R8\)"):
        empty(value).after(Draw(Source.PILE))


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_then_one_action_as_usual_a_glitch_too(value: str) -> None:
    position = empty(value, hand=["glitch-act", "sense"], benches={2: ["act"]})
    position = position.after(position.actions[0])
    assert {type(action) for action in position.actions} == {Install, PlayGlitch, Discard}
    over = position.after(PlayGlitch(card("glitch-act"), 2))
    assert (over.bench(2)[2], over.ended_by) == (None, "pile")


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_no_glitch_in_a_final_turn_of_the_last_lap(value: str) -> None:
    position = empty(value, turn=1, caller=0, hand=["glitch-act"], benches={0: FULL_BOT})
    position = position.after(position.actions[0])
    assert not any(isinstance(action, PlayGlitch) for action in position.actions)


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_then_the_round_stops_even_if_others_had_last_turns_left(value: str) -> None:
    position = empty(value, turn=1, caller=0, benches={0: FULL_BOT})
    position = position.after(position.actions[0])
    over = position.after(position.actions[0])
    assert (over.ended_by, over.turn) == ("pile", 1)


def test_ruling_r8_the_last_turn_of_the_last_lap_may_be_a_final_turn() -> None:
    position = empty("discard_draw", turn=2, caller=0, benches={0: FULL_BOT}).after(TAKE)
    assert position.after(position.actions[0]).ended_by == "pile"


def after_the_last_card(value: str, **wishes: object) -> Position:
    position = empty(value, pile=["act#3"], **wishes).after(Draw(Source.PILE))
    return position.after(Discard(card("act#3")))


def test_ruling_r8_stop_now_ends_the_round_instead_of_the_turn() -> None:
    over = after_the_last_card("stop_now")
    assert (over.over, over.ended_by, over.actions) == (True, "pile", ())
    assert [len(over.hand(seat)) for seat in range(3)] == [4, 4, 4]


@pytest.mark.parametrize("value", ["discard_draw", "no_draw"])
def test_ruling_r8_the_turn_after_the_last_card_is_the_final_one(value: str) -> None:
    later = after_the_last_card(value)
    assert (later.turn, later.final_turn, later.over) == (1, True, False)


@pytest.mark.parametrize("value", ["discard_draw", "no_draw", "stop_now"])
def test_ruling_r8_the_caller_does_not_meet_the_empty_pile_again(value: str) -> None:
    over = after_the_last_card(value, turn=2, caller=0, benches={0: FULL_BOT})
    assert over.ended_by == "bot"


def test_ruling_r8_stop_now_with_the_smallest_deck_is_over_at_the_deal() -> None:
    over = Position.deal(range(9), seats=2, switches=Switches(empty_pile="stop_now"))
    assert (over.ended_by, over.phase) == ("pile", Phase.OVER)


def test_ruling_r8_a_shout_with_the_last_card_gives_one_final_turn() -> None:
    position = empty(
        "discard_draw", hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]], pile=["act#3"]
    )
    called = position.after(Draw(Source.PILE)).after(Install(card("power"))).after(Shout())
    assert (called.turn, called.final_turn, called.last_lap) == (1, True, True)
    taken = called.after(TAKE)
    assert taken.after(taken.actions[0]).ended_by == "pile"
