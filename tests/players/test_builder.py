"""Builder: what it does in the situations a person would ask about."""

from __future__ import annotations

import pytest

from botbuilders.players import player
from botbuilders.rules import Action, Discard, Draw, Install, PlayGlitch, Shout, Source
from tests.players.chance import Fixed
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round

TAKE, PILE = Draw(Source.DISCARD), Draw(Source.PILE)


def choice(**table: object) -> Action:
    position = a_round(**table)
    return player("builder").choose(position.observe(position.turn), Fixed(0))


@pytest.mark.parametrize(
    ("top", "hand", "bench", "action"),
    [
        ("power", ["sense", "sense#1", "think", "think#1"], ["sense#2"], TAKE),
        ("power", ["sense", "sense#1", "think", "power#1"], ["sense#2"], PILE),
        ("power", ["sense", "sense#1", "think", "think#1"], ["power#2"], PILE),
        ("mission-sense-act", ["sense", "sense#1", "think", "think#1"], [], TAKE),
        ("glitch-power", ["sense", "sense#1", "think", "think#1"], [], PILE),
    ],
)
def test_it_takes_the_top_discard_for_a_missing_slot_that_its_hand_does_not_cover(
    top: str, hand: list[str], bench: list[str], action: Action
) -> None:
    assert choice(phase="draw", discard=[top], hand=hand, bench=bench) == action


def test_without_a_discard_pile_it_draws_from_the_draw_pile() -> None:
    assert choice(phase="draw", discard=[], hand=["sense", "sense#1", "think", "think#1"]) == PILE


def test_in_the_last_lap_it_takes_what_brings_more_points_than_its_hand() -> None:
    lap = {"phase": "draw", "caller": 1, "benches": {1: FULL_BOT}}
    hand = ["sense#1", "sense#2", "think#1", "power#1"]
    bench = ["sense#3", "think#3", "act#3"]
    # Power makes a four-loop; the hand has one, so the Mission brings less.
    assert choice(**lap, hand=hand, bench=bench, discard=["mission-think-act"]) == PILE
    assert (
        choice(
            **lap,
            hand=["sense#1", "sense#2", "think#1", "think#2"],
            bench=bench,
            discard=["power#1"],
        )
        == TAKE
    )


def test_it_fills_a_missing_slot_before_it_plays_a_glitch_on_the_leader() -> None:
    hand = ["glitch-act", "sense", "think#1", "think#2", "think#3"]
    assert choice(hand=hand, bench=["think"], benches={1: ["act", "power"]}) == Install(
        card("sense")
    )


def test_it_fills_the_slot_that_brings_most() -> None:
    hand = ["power", "mission-sense-think", "act#1", "act#2", "act#3"]
    bench = ["sense", "think"]
    assert choice(hand=hand, bench=bench) == Install(card("mission-sense-think"))


def test_of_two_missions_it_installs_the_one_its_hand_can_match() -> None:
    hand = ["mission-act-power", "mission-sense-think", "sense#1", "think#1", "glitch-act"]
    assert choice(hand=hand, bench=[]) == Install(card("mission-sense-think"))


def test_it_completes_its_robot_rather_than_stop_another() -> None:
    table = {
        "hand": ["glitch-act", "act#1", "think#1", "think#2", "think#3"],
        "benches": {1: FULL_BOT[:4]},
    }
    assert choice(**table, bench=["sense#1", "think", "power#1", "mission-think-act"]) == Install(
        card("act#1")
    )
    assert choice(**table, bench=["sense#1", "power#1"]) == PlayGlitch(card("glitch-act"), 1)


def test_with_many_seats_it_leaves_a_rival_to_the_seat_before_it() -> None:
    hand = ["glitch-act", "power", "sense#1", "sense#2", "sense#3"]
    table = {"seats": 4, "hand": hand, "bench": ["sense"]}
    assert choice(**table, benches={1: FULL_BOT[:4]}) == PlayGlitch(card("glitch-act"), 1)
    assert choice(**table, benches={2: FULL_BOT[:4]}) == Install(card("power"))


def test_it_plays_a_glitch_on_the_leader_where_it_hits() -> None:
    table = {
        "seats": 3,
        "hand": ["glitch-act", "sense#1", "sense#2", "sense#3", "sense#4"],
        "bench": ["sense"],
    }
    leading = {1: ["think"], 2: ["act", "power", "think#1"]}
    assert choice(**table, benches=leading) == PlayGlitch(card("glitch-act"), 2)
    behind = {1: ["act"], 2: ["power", "think#1", "sense#5"]}
    assert isinstance(choice(**table, benches=behind), Discard)


def test_it_wastes_no_glitch_that_would_fizzle() -> None:
    hand = ["glitch-act", "sense#1", "sense#2", "sense#3", "sense#4"]
    assert isinstance(choice(hand=hand, bench=["sense"], benches={1: ["power"]}), Discard)


def test_it_improves_a_mission_when_there_is_nothing_to_fill() -> None:
    hand = ["mission-sense-act", "sense#1", "act#1", "sense#2", "act#2"]
    bench = ["sense", "act", "mission-think-power"]
    assert choice(hand=hand, bench=bench) == Install(card("mission-sense-act"))


def test_it_drops_a_double_before_a_last_spare_before_a_glitch() -> None:
    bench = ["sense", "think", "act"]
    full = {"bench": bench, "benches": {1: bench}}
    doubles = choice(
        **full, hand=["sense#1", "sense#2", "think#1", "glitch-power", "glitch-power#1"]
    )
    assert doubles in {Discard(card("sense#1")), Discard(card("sense#2"))}
    spare = choice(
        **full, hand=["think#1", "glitch-power", "glitch-power#1", "glitch-mission", "act#1"]
    )
    assert spare in {Discard(card("think#1")), Discard(card("act#1"))}
    glitches = [
        "glitch-power",
        "glitch-power#1",
        "glitch-mission",
        "glitch-mission#1",
        "glitch-power#2",
    ]
    assert isinstance(choice(**full, hand=glitches), Discard)


def test_it_does_not_leave_a_card_that_the_next_seat_could_use() -> None:
    hand = ["sense#1", "sense#2", "think#1", "glitch-power", "glitch-power#1"]
    table = {"hand": hand, "bench": ["sense", "think", "act"]}
    assert choice(**table, benches={1: ["think#2"]}) == Discard(card("think#1"))


def test_it_shouts_at_once() -> None:
    assert choice(phase="shout", bench=FULL_BOT) == Shout()


def test_it_leaves_the_solo_dummy_alone_and_gives_glitches_away() -> None:
    hand = ["glitch-act", "sense#1", "sense#2", "sense#3", "think#1"]
    table = {
        "solo": True,
        "hand": hand,
        "bench": ["sense", "think"],
        "benches": {1: ["act", "sense#5"]},
    }
    assert choice(**table) in {
        Discard(card(one)) for one in ("glitch-act", "sense#1", "sense#2", "sense#3")
    }


def test_in_the_final_turn_it_plays_for_the_lead() -> None:
    hand = ["glitch-act", "sense", "sense#1", "sense#2", "sense#3"]
    four_loop = {1: ["sense#4", "think", "act", "power"]}
    assert choice(hand=hand, bench=["think#1"], benches=four_loop, pile=[]) == PlayGlitch(
        card("glitch-act"), 1
    )
    nothing = {1: ["think"]}
    assert choice(hand=hand, bench=["think#1"], benches=nothing, pile=[]) == Install(card("sense"))
    assert isinstance(choice(hand=hand, bench=["sense#4"], benches=nothing, pile=[]), Discard)


def test_in_the_last_lap_it_plays_for_its_own_points() -> None:
    hand = ["mission-sense-act", "power", "glitch-act", "sense#1", "act#1"]
    bench = ["sense", "act", "mission-think-power"]
    assert choice(hand=hand, bench=bench, caller=1, benches={1: FULL_BOT}) == Install(
        card("mission-sense-act")
    )


def test_in_a_final_solo_turn_the_dummy_counts_for_nothing() -> None:
    hand = ["glitch-act", "sense", "sense#1", "sense#2", "sense#3"]
    assert choice(solo=True, hand=hand, bench=[], benches={1: ["act"]}, pile=[]) == Install(
        card("sense")
    )
