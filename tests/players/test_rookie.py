"""Rookie: sense enough for a first game, and kind."""

from __future__ import annotations

from collections import Counter

from botbuilders.players import player
from botbuilders.rules import (
    Action,
    Discard,
    Draw,
    Install,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Wait,
)
from tests.players.chance import Rolled
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round


def choices(position: Position, times: int = 600) -> Counter[Action]:
    seen = position.observe(position.turn)
    return Counter(player("rookie").choose(seen, Rolled(number)) for number in range(times))


def test_it_fills_an_empty_slot_whenever_it_can() -> None:
    hand = ["sense#1", "power", "act", "glitch-act", "glitch-power"]
    position = a_round(hand=hand, bench=["sense"], benches={1: ["act#1", "power#1"]})
    assert set(choices(position)) == {Install(card("power")), Install(card("act"))}


def test_it_draws_by_the_toss_of_a_coin() -> None:
    drawn = choices(
        a_round(phase="draw", hand=["sense", "think", "act", "power"], discard=["sense#1"])
    )
    assert set(drawn) == {Draw(Source.PILE), Draw(Source.DISCARD)}
    assert min(drawn.values()) > 200


def test_it_sometimes_forgets_to_shout() -> None:
    said = choices(a_round(phase="shout", bench=FULL_BOT))
    assert set(said) == {Shout(), Wait()}
    assert min(said.values()) > 200


def test_it_plays_few_glitches() -> None:
    hand = ["sense#1", "sense#2", "sense#3", "glitch-act", "sense#4"]
    done = choices(a_round(hand=hand, bench=["sense"], benches={1: ["act", "power"]}))
    struck = done[PlayGlitch(card("glitch-act"), 1)]
    assert 60 < struck < 180
    assert sum(count for action, count in done.items() if isinstance(action, Install)) > 0
    assert sum(count for action, count in done.items() if isinstance(action, Discard)) > 200


def test_it_plays_no_glitch_on_a_robot_that_is_behind_its_own_and_none_that_fizzles() -> None:
    hand = ["sense#1", "sense#2", "glitch-power", "glitch-act", "sense#4"]
    done = choices(
        a_round(
            seats=3,
            hand=hand,
            bench=["sense", "think"],
            benches={1: ["act"], 2: ["think#1", "sense#3"]},
        )
    )
    assert not any(isinstance(action, PlayGlitch) for action in done)
