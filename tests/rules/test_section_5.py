"""Seed section 5, Glitches."""

from __future__ import annotations

import pytest

from botbuilders.rules import IllegalActionError, Install, PlayGlitch
from tests.rules.compare import card, name, names
from tests.rules.oracle import SLOTS
from tests.rules.rounds import FULL_BOT, a_round

TARGETED = list(enumerate(SLOTS))


@pytest.mark.parametrize(("slot", "word"), TARGETED)
def test_section_5_the_target_does_what_it_says(slot: int, word: str) -> None:
    glitch = f"glitch-{word}"
    position = a_round(seats=3, hand=[glitch], benches={2: FULL_BOT}, discard=[])
    later = position.after(PlayGlitch(card(glitch), 2))
    left = [None if it is None else name(it) for it in later.bench(2)]
    assert left == [None if at == slot else f"{kind}#0" for at, kind in enumerate(FULL_BOT)]
    assert f"{FULL_BOT[slot]}#0" in names(later.discard_pile)


@pytest.mark.parametrize(("slot", "word"), TARGETED)
def test_section_5_then_the_glitch_is_discarded(slot: int, word: str) -> None:
    glitch = f"glitch-{word}"
    position = a_round(hand=[glitch], benches={1: FULL_BOT}, discard=["power#7"])
    later = position.after(PlayGlitch(card(glitch), 1))
    assert names(later.discard_pile) == ["power#7", f"{FULL_BOT[slot]}#0", f"{glitch}#0"]
    assert card(glitch) not in later.hand(0)


@pytest.mark.parametrize("word", SLOTS)
def test_section_5_an_empty_slot_fizzles(word: str) -> None:
    glitch = f"glitch-{word}"
    others = [kind for slot, kind in zip(SLOTS, FULL_BOT, strict=True) if slot != word]
    position = a_round(hand=[glitch], benches={1: others}, discard=["power#7"])
    later = position.after(PlayGlitch(card(glitch), 1))
    assert later.bench(1) == position.bench(1)
    assert names(later.discard_pile) == ["power#7", f"{glitch}#0"]
    assert later.turn == 1


def test_section_5_one_opponent_only() -> None:
    position = a_round(seats=3, hand=["glitch-act"], benches={1: ["act"], 2: ["act#1"]})
    later = position.after(PlayGlitch(card("glitch-act"), 1))
    assert later.bench(1)[2] is None
    assert later.bench(2)[2] == card("act#1")


def test_section_5_any_opponent() -> None:
    position = a_round(seats=6, turn=3, hand=["glitch-act"])
    targets = [action.target for action in position.actions if isinstance(action, PlayGlitch)]
    assert targets == [0, 1, 2, 4, 5]


def test_section_5_you_may_not_glitch_yourself() -> None:
    position = a_round(seats=3, turn=1, hand=["glitch-act"], bench=["act"])
    with pytest.raises(IllegalActionError, match=r"yourself.*\(Section 5\)"):
        position.after(PlayGlitch(card("glitch-act"), 1))


@pytest.mark.parametrize("target", [2, 5, 6, 100, -1, -2, -3])
def test_section_5_a_target_must_sit_at_the_table(target: int) -> None:
    position = a_round(hand=["glitch-act", "sense"])
    with pytest.raises(IllegalActionError, match=r"Nobody sits there.*\(Section 5\)"):
        position.after(PlayGlitch(card("glitch-act"), target))


@pytest.mark.parametrize("kind", ["sense", "mission-sense-act"])
def test_section_5_only_a_glitch_is_played_on_an_opponent(kind: str) -> None:
    with pytest.raises(IllegalActionError, match=r"Only a Glitch.*\(Section 5\)"):
        a_round(hand=[kind]).after(PlayGlitch(card(kind), 1))


def test_section_5_last_turns_may_not_play_glitches() -> None:
    position = a_round(turn=1, caller=0, hand=["glitch-power", "sense"], benches={0: FULL_BOT})
    assert not any(isinstance(action, PlayGlitch) for action in position.actions)
    assert Install(card("sense")) in position.actions
    with pytest.raises(IllegalActionError, match=r"No Glitches after BOT!.*\(Section 5\)"):
        position.after(PlayGlitch(card("glitch-power"), 0))


def test_section_5_last_turns_may_not_glitch_each_other_either() -> None:
    position = a_round(seats=3, turn=1, caller=0, hand=["glitch-power"], benches={2: ["power"]})
    with pytest.raises(IllegalActionError, match="No Glitches"):
        position.after(PlayGlitch(card("glitch-power"), 2))
