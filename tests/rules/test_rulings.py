"""The rulings that the rules decide: each number, and each value of its switch.

Ruling R8 and the rulings of solo and the bell have their own files; R13 to R15 and R17 are the
table's.
"""

from __future__ import annotations

import pytest

from botbuilders.rules import (
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
    ranking,
    score_bench,
    tied_at_age,
)
from tests.rules.compare import card, names
from tests.rules.rounds import FULL_BOT, a_round
from tests.rules.test_section_7 import bench

ALMOST = [*FULL_BOT[:3], FULL_BOT[4]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_ruling_r1_two_to_six_seats(seats: int) -> None:
    assert Position.deal(range(48), seats=seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_ruling_r1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        Position.deal(range(48), seats=seats)


def test_ruling_r1_solo_is_one_seat_and_the_dummy() -> None:
    assert Position.deal(range(48), seats=2, solo=True).seats == 2


@pytest.mark.parametrize("starter", range(4))
def test_ruling_r2_any_seat_may_start(starter: int) -> None:
    position = Position.deal(range(48), seats=4, starter=starter)
    assert (position.turn, position.starter) == (starter, starter)


@pytest.mark.parametrize("starter", [-1, 4])
def test_ruling_r2_the_starter_is_one_of_the_seats(starter: int) -> None:
    with pytest.raises(ValueError, match="starter"):
        Position.deal(range(48), seats=4, starter=starter)


def glitched(**switches: str) -> Position:
    position = a_round(hand=["glitch-act"], benches={1: ["act"]}, discard=[], switches=switches)
    return position.after(PlayGlitch(card("glitch-act"), 1))


def test_ruling_r3_glitch_on_top_the_next_player_may_draw_the_glitch() -> None:
    position = glitched()
    assert names(position.discard_pile) == ["act#0", "glitch-act#0"]
    assert card("glitch-act") in position.after(Draw(Source.DISCARD)).hand(1)


def test_ruling_r3_part_on_top() -> None:
    position = glitched(glitch_hit="part_on_top")
    assert names(position.discard_pile) == ["glitch-act#0", "act#0"]
    assert card("act") in position.after(Draw(Source.DISCARD)).hand(1)


def test_ruling_r4_yes_the_same_card_may_go_back() -> None:
    position = a_round(phase="draw", discard=["think", "act"])
    later = position.after(Draw(Source.DISCARD)).after(Discard(card("act")))
    assert later.discard_pile == position.discard_pile
    assert later.hand(0) == position.hand(0)


def test_ruling_r4_no_the_same_card_may_not_go_back() -> None:
    switches = {"same_card_back": "no"}
    position = a_round(phase="draw", discard=["think", "act"], switches=switches).after(
        Draw(Source.DISCARD)
    )
    assert Discard(card("act")) not in position.actions
    assert Install(card("act")) in position.actions
    assert len(position.actions) == 4 + 5
    with pytest.raises(IllegalActionError, match=r"just took.*\(Ruling R4\)"):
        position.after(Discard(card("act")))


def test_ruling_r4_no_is_about_this_turns_draw_from_the_discard_only() -> None:
    switches = {"same_card_back": "no"}
    position = a_round(phase="draw", pile=["act"], switches=switches).after(Draw(Source.PILE))
    assert Discard(card("act")) in position.actions
    position = a_round(seats=3, phase="draw", discard=["act"], switches=switches).after(
        Draw(Source.DISCARD)
    )
    later = position.after(Discard(position.hand(0)[0]))
    assert (position.drawn, later.drawn) == (card("act"), None)


def test_ruling_r5_a_glitch_may_fizzle_on_any_opponent() -> None:
    position = a_round(seats=4, hand=["glitch-act"])
    for target in (1, 2, 3):
        later = position.after(PlayGlitch(card("glitch-act"), target))
        assert names(later.discard_pile) == ["glitch-mission#0", "glitch-act#0"]


def test_ruling_r6_later_the_shout_may_wait_for_a_later_turn() -> None:
    position = a_round(hand=["power"], bench=ALMOST).after(Install(card("power"))).after(Wait())
    assert position.turn == 1
    again = a_round(hand=["glitch-act"], bench=FULL_BOT).after(Discard(card("glitch-act")))
    assert again.actions == (Shout(), Wait())


@pytest.mark.parametrize("play", [Install, Discard, PlayGlitch])
def test_ruling_r6_later_after_any_play_that_leaves_a_full_bot(play: type) -> None:
    position = a_round(hand=["glitch-act", "think#3"], bench=FULL_BOT)
    actions = [action for action in position.actions if isinstance(action, play)]
    assert all(position.after(action).phase == Phase.SHOUT for action in actions)


def test_ruling_r6_at_once_right_after_the_robot_was_completed() -> None:
    switches = {"shout": "at_once"}
    position = a_round(hand=["power"], bench=ALMOST, switches=switches)
    assert position.after(Install(card("power"))).actions == (Shout(), Wait())


@pytest.mark.parametrize("play", [Install(card("think#3")), Discard(card("think#3"))])
def test_ruling_r6_at_once_not_in_a_later_turn(play: Install | Discard) -> None:
    position = a_round(hand=["think#3"], bench=FULL_BOT, switches={"shout": "at_once"})
    later = position.after(play)
    assert (later.phase, later.turn, later.caller) == (Phase.DRAW, 1, None)
    with pytest.raises(IllegalActionError, match=r"right after you complete.*\(Ruling R6\)"):
        position.after(Shout())


@pytest.mark.parametrize("shout", ["later", "at_once"])
def test_ruling_r6_a_robot_that_was_hit_may_be_completed_and_shouted_again(shout: str) -> None:
    position = a_round(
        turn=1,
        hand=["glitch-power"],
        benches={0: FULL_BOT},
        pile=["power#2"],
        switches={"shout": shout},
    )
    hit = position.after(PlayGlitch(card("glitch-power"), 0))
    mended = hit.after(Draw(Source.PILE)).after(Install(card("power#2")))
    assert mended.actions == (Shout(), Wait())


def test_ruling_r6_never_in_the_last_lap() -> None:
    position = a_round(
        seats=3, turn=1, caller=0, hand=["power#1"], bench=ALMOST, benches={0: FULL_BOT}
    )
    later = position.after(Install(card("power#1")))
    assert later.score(1).full_bot
    assert (later.phase, later.turn, later.caller) == (Phase.DRAW, 2, 0)
    with pytest.raises(IllegalActionError, match=r"shouted already.*\(Ruling R6\)"):
        position.after(Shout())


def test_ruling_r6_never_in_the_final_turn() -> None:
    position = a_round(hand=["power"], bench=ALMOST, pile=[])
    with pytest.raises(IllegalActionError, match=r"nobody can shout.*\(Ruling R6\)"):
        position.after(Shout())
    over = position.after(Install(card("power")))
    assert (over.ended_by, over.caller) == ("pile", None)


def test_ruling_r7_nobody_can_change_the_callers_bench() -> None:
    position = a_round(
        seats=3, turn=1, caller=0, hand=["glitch-act", "glitch-power"], benches={0: FULL_BOT}
    )
    kept = position.bench(0)
    frontier = {position}
    while frontier:
        assert all(it.bench(0) == kept for it in frontier)
        assert all(it.turn != 0 for it in frontier)
        assert not any(isinstance(action, PlayGlitch) for it in frontier for action in it.actions)
        frontier = {it.after(action) for it in frontier for action in it.actions[:3]}


def test_ruling_r9_the_bonus_does_not_need_the_shout() -> None:
    position = a_round(hand=["power"], bench=ALMOST).after(Install(card("power")))
    assert position.after(Shout()).score(0) == position.after(Wait()).score(0)
    assert position.score(0).total == 16


TIED = [score_bench(bench(*kinds)) for kinds in (["sense"], ["think"], FULL_BOT, ["act"])]


def test_ruling_r10_share_the_win_where_age_was_not_asked() -> None:
    assert ranking(TIED) == ((2,), (0, 1, 3))


def test_ruling_r10_later_seat_younger() -> None:
    assert ranking(TIED, later_seat_younger=True) == ((2,), (3,), (1,), (0,))


def test_ruling_r10_only_a_real_tie_is_for_age_to_settle() -> None:
    assert tied_at_age(TIED) == ((0, 1, 3),)
    assert tied_at_age(TIED[1:3]) == ()
    assert tied_at_age([*TIED, *TIED]) == ((2, 6), (0, 1, 3, 4, 5, 7))


@pytest.mark.parametrize("later_seat_younger", [False, True])
def test_ruling_r10_the_answer_stands_above_the_switch(*, later_seat_younger: bool) -> None:
    places = ranking(TIED, [1, 3, 3, 2], later_seat_younger=later_seat_younger)
    assert places == ((2,), (0,), (3,), (1,))


def test_ruling_r10_the_same_age_shares_the_rank() -> None:
    assert ranking(TIED, [1, 2, 9, 1]) == ((2,), (0, 3), (1,))
