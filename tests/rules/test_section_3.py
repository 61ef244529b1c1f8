"""Seed section 3, your turn, and the sentences of section 1 about it."""

from __future__ import annotations

import pytest

from botbuilders.rules import (
    Discard,
    Draw,
    IllegalActionError,
    Install,
    PlayGlitch,
    Position,
    Source,
)
from tests.rules.compare import action_from, card, name, names, words_of
from tests.rules.rounds import a_round

DRAWS = {Draw(Source.PILE), Draw(Source.DISCARD)}


def test_section_1_draw_one_card_from_the_draw_pile_or_the_discard() -> None:
    assert set(a_round(phase="draw").actions) == DRAWS


def test_section_3_draw_the_top_of_the_draw_pile() -> None:
    position = a_round(phase="draw", pile=["act#1", "act#2"])
    later = position.after(Draw(Source.PILE))
    assert name(later.hand(0)[-1]) == "act#2"
    assert names(later.draw_pile) == ["act#1"]
    assert later.discard_pile == position.discard_pile
    assert later.drawn is None


def test_section_3_draw_the_top_of_the_discard_pile() -> None:
    position = a_round(phase="draw", discard=["act#1", "act#2"])
    later = position.after(Draw(Source.DISCARD))
    assert name(later.hand(0)[-1]) == "act#2"
    assert names(later.discard_pile) == ["act#1"]
    assert later.draw_pile == position.draw_pile
    assert later.drawn == card("act#2")


def test_section_3_an_empty_discard_pile_leaves_the_draw_pile() -> None:
    assert a_round(phase="draw", discard=[]).actions == (Draw(Source.PILE),)


def test_section_3_draw_before_you_play() -> None:
    position = a_round(phase="draw", hand=["sense", "glitch-act"])
    for words in [("install", "sense#0"), ("glitch", "glitch-act#0", 1), ("discard", "sense#0")]:
        with pytest.raises(IllegalActionError):
            position.after(action_from(words))


def test_section_3_draw_only_one_card() -> None:
    assert not DRAWS & set(a_round(phase="play").actions)


def test_section_3_then_install_glitch_or_discard() -> None:
    position = a_round(hand=["sense", "mission-sense-act", "glitch-act", "think", "power"])
    assert set(map(words_of, position.actions)) == {
        ("install", "sense#0"),
        ("install", "mission-sense-act#0"),
        ("install", "think#0"),
        ("install", "power#0"),
        ("glitch", "glitch-act#0", 1),
        *(("discard", name(it)) for it in position.hand(0)),
    }


@pytest.mark.parametrize(
    "words", [("install", "sense#0"), ("glitch", "glitch-act#0", 1), ("discard", "glitch-act#0")]
)
def test_section_1_one_action_then_it_is_the_next_players_turn(words: tuple[object, ...]) -> None:
    position = a_round(seats=3, hand=["sense", "glitch-act"])
    later = position.after(action_from(words))
    assert (later.turn, later.phase.name) == (1, "DRAW")


def test_section_3_turns_go_up_the_seats_and_around() -> None:
    position = a_round(seats=3, phase="draw", turn=1)
    turns = []
    for _ in range(5):
        turns.append(position.turn)
        position = one_turn(position)
    assert turns == [1, 2, 0, 1, 2]


@pytest.mark.parametrize("draw", [Source.PILE, Source.DISCARD])
def test_section_3_five_cards_after_drawing_and_four_after_playing(draw: Source) -> None:
    position = a_round(phase="draw", hand=["sense", "glitch-act"])
    drawn = position.after(Draw(draw))
    assert len(drawn.hand(0)) == 5
    for action in drawn.actions:
        assert len(drawn.after(action).hand(0)) == 4


def test_section_3_discard_puts_one_card_from_the_hand_on_top_of_the_discard_pile() -> None:
    position = a_round(hand=["sense", "think", "act"], discard=["power"])
    later = position.after(Discard(card("think")))
    assert names(later.discard_pile) == ["power#0", "think#0"]
    assert set(position.hand(0)) - set(later.hand(0)) == {card("think")}
    assert names(later.hand(0))[:2] == ["sense#0", "act#0"]


@pytest.mark.parametrize("kind", [Install, Discard])
def test_section_3_only_a_card_in_your_own_hand(kind: type[Install | Discard]) -> None:
    position = a_round(hand=["sense"])
    with pytest.raises(IllegalActionError):
        position.after(kind(position.hand(1)[0]))
    with pytest.raises(IllegalActionError):
        position.after(kind(position.draw_pile[-1]))


def test_section_3_a_glitch_must_be_in_your_hand() -> None:
    with pytest.raises(IllegalActionError):
        a_round(hand=["sense"]).after(PlayGlitch(card("glitch-act"), 1))


def test_section_3_the_next_player_may_draw_what_was_discarded() -> None:
    position = a_round(hand=["sense"]).after(Discard(card("sense"))).after(Draw(Source.DISCARD))
    assert card("sense") in position.hand(1)


def one_turn(position: Position) -> Position:
    drawn = position.after(Draw(Source.PILE))
    return drawn.after(Discard(drawn.hand(drawn.turn)[0]))
