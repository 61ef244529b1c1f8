"""Seed section 9, variants: two players, and solo with its dummy. Teams are the table's."""

from __future__ import annotations

import pytest

from botbuilders.rules import (
    Bonuses,
    Discard,
    Draw,
    Install,
    Phase,
    PlayGlitch,
    Position,
    Shout,
    Source,
    Wait,
    score_bench,
)
from tests.rules.compare import card, name, names
from tests.rules.oracle import SLOTS
from tests.rules.rounds import FULL_BOT, a_bench, a_round
from tests.rules.test_section_7 import ALL_BENCHES, bench

INSTALLABLE = ["sense#1", "think#1", "act#1", "power#1", "mission-act-power"]


def dummy_bench(position: Position) -> list[str | None]:
    return [None if it is None else name(it) for it in position.bench(1)]


def test_section_9_with_2_players_glitches_always_hit_the_other_person() -> None:
    for turn in range(2):
        position = a_round(turn=turn, hand=["glitch-act", "glitch-power"])
        targets = {action.target for action in position.actions if isinstance(action, PlayGlitch)}
        assert targets == {1 - turn}


def test_section_9_solo_deals_to_you_alone() -> None:
    position = Position.deal(range(48), seats=2, solo=True)
    assert position.hand(0) == (0, 1, 2, 3)
    assert position.hand(1) == ()
    assert position.discard_pile == (4,)
    assert position.draw_pile == tuple(range(47, 4, -1))
    assert position.solo
    assert not a_round().solo


@pytest.mark.parametrize("flipped", INSTALLABLE)
def test_section_9_dummy_installs_if_the_slot_is_empty(flipped: str) -> None:
    position = a_round(
        solo=True, hand=["glitch-act"], pile=["power#7", flipped], discard=["power#6"]
    )
    later = position.after(Discard(card("glitch-act")))
    assert dummy_bench(later) == list(a_bench(flipped).values())
    assert names(later.draw_pile) == ["power#7"]
    assert names(later.discard_pile) == ["power#6", "glitch-act#0"]


@pytest.mark.parametrize("flipped", INSTALLABLE)
def test_section_9_otherwise_the_flip_is_discarded(flipped: str) -> None:
    position = a_round(
        solo=True,
        hand=["glitch-act"],
        benches={1: FULL_BOT},
        pile=["power#7", flipped],
        discard=["power#6"],
    )
    later = position.after(Discard(card("glitch-act")))
    assert dummy_bench(later) == list(a_bench(*FULL_BOT).values())
    assert names(later.discard_pile) == ["power#6", "glitch-act#0", name(card(flipped))]


@pytest.mark.parametrize("slot", SLOTS)
def test_section_9_dummy_never_glitches(slot: str) -> None:
    glitch = f"glitch-{slot}"
    position = a_round(
        solo=True,
        hand=["power#7"],
        bench=FULL_BOT[:4],
        pile=["act#5", glitch],
        discard=[],
        benches={1: FULL_BOT[:2]},
    )
    later = position.after(Discard(card("power#7")))
    assert later.bench(0) == position.bench(0)
    assert later.bench(1) == position.bench(1)
    assert names(later.discard_pile) == ["power#7", f"{glitch}#0"]


def test_section_9_a_flip_follows_each_of_your_turns_and_it_is_your_turn_again() -> None:
    position = a_round(solo=True, phase="draw", hand=["sense", "glitch-act", "glitch-power"])
    for action in (
        Install(card("sense")),
        Discard(card("glitch-act")),
        PlayGlitch(card("glitch-power"), 1),
    ):
        drawn = position.after(Draw(Source.PILE))
        later = drawn.after(action)
        assert len(later.draw_pile) == len(drawn.draw_pile) - 1
        assert (later.turn, later.phase) == (0, Phase.DRAW)
        position = later


def test_section_9_no_flip_between_drawing_and_playing() -> None:
    position = a_round(solo=True, phase="draw")
    assert len(position.after(Draw(Source.PILE)).draw_pile) == len(position.draw_pile) - 1


def test_section_9_no_flip_before_the_shout_is_answered() -> None:
    position = a_round(solo=True, hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    completed = position.after(Install(card("power")))
    assert completed.phase == Phase.SHOUT
    assert completed.draw_pile == position.draw_pile
    assert len(completed.after(Wait()).draw_pile) == len(position.draw_pile) - 1


def test_section_9_solo_ends_with_the_shout() -> None:
    position = a_round(solo=True, hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    over = position.after(Install(card("power"))).after(Shout())
    assert over.ended_by == "bot"
    assert over.score(0).wins_solo


def test_section_9_solo_ends_when_the_draw_pile_is_empty() -> None:
    position = a_round(solo=True, phase="draw", hand=["sense"], pile=["act#1", "act#2"])
    drawn = position.after(Draw(Source.PILE))
    later = drawn.after(Discard(card("sense")))
    assert (later.final_turn, later.draw_pile) == (True, ())
    over = later.after(Draw(Source.DISCARD)).after(Install(card("sense")))
    assert over.ended_by == "pile"


def test_section_9_you_win_if_you_score_10_or_more_which_is_a_full_bot() -> None:
    for kinds in ALL_BENCHES:
        score = score_bench(bench(*kinds))
        assert score.wins_solo == (score.total >= 10) == score.full_bot


@pytest.mark.parametrize(("full_bot", "won"), [(-1, False), (0, True), (1, True)])
def test_section_9_exactly_10_wins_with_what_if_bonuses(full_bot: int, *, won: bool) -> None:
    score = score_bench(bench(*FULL_BOT), Bonuses(match=0, full_bot=full_bot))
    assert (score.total, score.wins_solo) == (10 + full_bot, won)


def test_section_9_the_score_of_the_dummy_is_known_too() -> None:
    position = a_round(solo=True, benches={1: FULL_BOT[:4]})
    assert position.score(1).total == 8
