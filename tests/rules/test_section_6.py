"""Seed section 6, ending the round, and the sentences of section 1 about it."""

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
    Wait,
)
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round


def shouted(seats: int = 3) -> Position:
    """Seat 0 completes its robot and shouts."""
    position = a_round(seats=seats, hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    return position.after(Install(card("power"))).after(Shout())


def one_turn(position: Position, source: Source = Source.PILE) -> Position:
    drawn = position.after(Draw(source))
    return drawn.after(Discard(drawn.hand(drawn.turn)[0]))


@pytest.mark.parametrize("missing", range(5))
def test_section_6_a_full_bot_has_sense_think_act_power_and_a_mission(missing: int) -> None:
    held, others = FULL_BOT[missing], [kind for kind in FULL_BOT if kind != FULL_BOT[missing]]
    position = a_round(hand=[held], bench=others)
    assert not position.score(0).full_bot
    assert position.score(0).four_loop == (held == "mission-sense-act")
    later = position.after(Install(card(held)))
    assert later.score(0).full_bot
    assert (later.phase, later.turn) == (Phase.SHOUT, 0)


@pytest.mark.parametrize("missing", range(5))
def test_section_6_four_cards_are_not_yet_a_full_bot(missing: int) -> None:
    others = [kind for kind in FULL_BOT if kind != FULL_BOT[missing]]
    position = a_round(hand=["glitch-act"], bench=others)
    later = position.after(Discard(card("glitch-act")))
    assert (later.phase, later.turn) == (Phase.DRAW, 1)


def test_section_1_you_may_shout_bot_or_not() -> None:
    position = a_round(hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    completed = position.after(Install(card("power")))
    assert completed.actions == (Shout(), Wait())
    silent = completed.after(Wait())
    assert (silent.caller, silent.turn, silent.phase) == (None, 1, Phase.DRAW)
    loud = completed.after(Shout())
    assert (loud.caller, loud.turn, loud.phase) == (0, 1, Phase.DRAW)


def test_section_6_no_shout_without_a_full_bot() -> None:
    position = a_round(hand=["power"], bench=FULL_BOT[:3])
    with pytest.raises(IllegalActionError, match="not a Full Bot yet"):
        position.after(Shout())
    assert position.after(Install(card("power"))).phase == Phase.DRAW


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_section_6_everyone_else_gets_one_last_turn_then_stop(seats: int) -> None:
    position = shouted(seats)
    turns = []
    while not position.over:
        assert position.last_lap
        turns.append(position.turn)
        position = one_turn(position)
    assert turns == list(range(1, seats))
    assert (position.ended_by, position.actions, position.last_lap) == ("bot", (), False)


def test_section_6_the_lap_goes_around_the_table() -> None:
    position = a_round(seats=4, turn=2, hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    position = position.after(Install(card("power"))).after(Shout())
    turns = []
    while not position.over:
        turns.append(position.turn)
        position = one_turn(position)
    assert turns == [3, 0, 1]


def test_section_6_last_turns_may_install_or_discard_only() -> None:
    position = a_round(
        turn=1, caller=0, hand=["glitch-act", "sense", "mission-act-power"], benches={0: FULL_BOT}
    )
    assert {type(action) for action in position.actions} == {Install, Discard}
    assert Discard(card("glitch-act")) in position.actions


def test_section_6_last_turns_draw_from_either_pile() -> None:
    assert set(shouted().actions) == {Draw(Source.PILE), Draw(Source.DISCARD)}


def test_section_6_the_round_ends_when_a_player_would_draw_and_the_draw_pile_is_empty() -> None:
    position = a_round(seats=3, phase="draw", pile=["act"])
    last_card = one_turn(position)
    assert (last_card.turn, last_card.phase, last_card.final_turn) == (1, Phase.DRAW, True)
    assert not position.final_turn


def test_section_6_even_if_the_discard_pile_still_has_cards() -> None:
    position = a_round(seats=3, phase="draw", pile=[], discard=["act", "power"])
    assert position.final_turn
    assert one_turn(position, Source.DISCARD).ended_by == "pile"


@pytest.mark.parametrize("discard", [[], ["act"]])
def test_section_6_finish_that_players_turn_then_stop(discard: list[str]) -> None:
    position = a_round(phase="draw", hand=["sense"], pile=[], discard=discard)
    drawn = position.after(Draw(Source.DISCARD) if discard else Pass())
    assert drawn.phase == Phase.PLAY
    later = drawn.after(Install(card("sense")))
    assert later.bench(0)[0] == card("sense")
    assert (later.over, later.ended_by, later.actions) == (True, "pile", ())


def test_section_6_drawing_the_last_card_does_not_end_the_round() -> None:
    position = a_round(
        phase="draw", hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]], pile=["act#2"]
    )
    drawn = position.after(Draw(Source.PILE))
    assert not drawn.final_turn
    assert drawn.after(Install(card("power"))).phase == Phase.SHOUT


def test_section_6_glitches_may_be_played_in_the_final_turn() -> None:
    position = a_round(hand=["glitch-act"], pile=[], benches={1: ["act"]})
    later = position.after(PlayGlitch(card("glitch-act"), 1))
    assert later.bench(1)[2] is None
    assert later.ended_by == "pile"


def test_section_6_everyone_reveals_their_bench_and_adds_up_the_score() -> None:
    position = a_round(hand=["sense"], pile=[], benches={1: FULL_BOT})
    over = position.after(Install(card("sense")))
    assert [over.score(seat).total for seat in range(2)] == [1, 16]


def test_section_6_nothing_more_may_be_played_when_the_round_is_over() -> None:
    position = a_round(phase="over", final_turn=True)
    with pytest.raises(IllegalActionError, match=r"round is over.*\(Section 6\)"):
        position.after(Draw(Source.PILE))
