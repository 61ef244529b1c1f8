"""Each reason why an action is not legal: it can be reached, and it is a sentence of the catalog."""

from __future__ import annotations

import pickle

import pytest

from botbuilders.rules import (
    Action,
    Bell,
    Discard,
    Draw,
    IllegalActionError,
    Install,
    Pass,
    PlayGlitch,
    Position,
    Reason,
    Shout,
    Source,
    Wait,
)
from botbuilders.words import catalog
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round

PILE, TOP = Draw(Source.PILE), Draw(Source.DISCARD)
GLITCH = card("glitch-act")
NO_DRAW, AT_ONCE = {"empty_pile": "no_draw"}, {"shout": "at_once"}


def asked() -> Position:
    position = a_round(hand=["power"], bench=[*FULL_BOT[:3], FULL_BOT[4]])
    return position.after(Install(card("power")))


def took_act(**wishes: object) -> Position:
    switches = {"same_card_back": "no"}
    return a_round(phase="draw", discard=["act"], switches=switches, **wishes).after(TOP)


LAP = {"turn": 1, "caller": 0, "benches": {0: FULL_BOT}}
CASES: list[tuple[str, str, Position, Action]] = [
    ("6", "round_over", a_round(phase="over"), PILE),
    ("6", "round_over", a_round(phase="over"), Shout()),
    ("3", "draw_first", a_round(phase="draw", hand=["act"]), Install(card("act"))),
    ("3", "draw_first", a_round(phase="draw", hand=["act"]), Discard(card("act"))),
    ("3", "draw_first", a_round(phase="draw", hand=["glitch-act"]), PlayGlitch(GLITCH, 1)),
    ("3", "already_drawn", a_round(), PILE),
    ("3", "already_drawn", a_round(), TOP),
    ("3", "already_drawn", a_round(), Pass()),
    ("3", "must_draw", a_round(phase="draw"), Pass()),
    ("R8", "must_take_discard", a_round(phase="draw", pile=[]), Pass()),
    ("R8", "pile_is_empty", a_round(phase="draw", pile=[]), PILE),
    ("3", "discard_is_empty", a_round(phase="draw", discard=[]), TOP),
    ("3", "discard_is_empty", a_round(phase="draw", pile=[], discard=[]), TOP),
    ("R8", "no_draw", a_round(phase="draw", pile=[], switches=NO_DRAW), TOP),
    ("R6", "say_bot_first", asked(), PILE),
    ("R6", "say_bot_first", asked(), Pass()),
    ("R6", "say_bot_first", asked(), Discard(card("sense#1"))),
    ("3", "not_in_hand", a_round(hand=["act"]), Install(card("power#7"))),
    ("3", "not_in_hand", a_round(hand=["act"]), Discard(card("power#7"))),
    ("3", "not_in_hand", a_round(hand=["act"]), PlayGlitch(GLITCH, 1)),
    ("3", "not_in_hand", a_round(hand=["act"]), Install(256 + card("act"))),
    ("3", "not_in_hand", a_round(hand=["act"]), Discard(card("act") - 256)),
    ("4", "glitch_on_own_bench", a_round(hand=["glitch-act"]), Install(GLITCH)),
    ("R4", "same_card_back", took_act(), Discard(card("act"))),
    ("5", "only_glitches", a_round(hand=["act"]), PlayGlitch(card("act"), 1)),
    ("5", "last_lap_no_glitch", a_round(hand=["glitch-act"], **LAP), PlayGlitch(GLITCH, 0)),
    ("5", "last_lap_no_glitch", a_round(hand=["glitch-act"], **LAP), PlayGlitch(GLITCH, 1)),
    ("5", "glitch_yourself", a_round(hand=["glitch-act"]), PlayGlitch(GLITCH, 0)),
    ("5", "nobody_there", a_round(hand=["glitch-act"]), PlayGlitch(GLITCH, 2)),
    ("R16", "bell_rang", a_round(bell=True), Bell()),
    ("R6", "already_shouted", a_round(**LAP), Shout()),
    ("R6", "no_shout_in_final_turn", a_round(bench=FULL_BOT, pile=[]), Shout()),
    ("R6", "shout_after_play", a_round(bench=FULL_BOT), Shout()),
    ("R6", "shout_after_play", a_round(bench=FULL_BOT, phase="draw"), Wait()),
    ("R6", "shout_missed", a_round(bench=FULL_BOT, switches=AT_ONCE), Shout()),
    ("6", "not_a_full_bot", a_round(), Shout()),
    ("6", "not_a_full_bot", a_round(switches=AT_ONCE), Wait()),
]


@pytest.mark.parametrize(
    ("rule", "key", "position", "action"), CASES, ids=lambda it: it if isinstance(it, str) else ""
)
def test_the_reason_names_the_rule_and_its_sentence(
    rule: str, key: str, position: Position, action: Action
) -> None:
    assert action not in position.actions
    assert position.why_not(action) == Reason(rule, key)
    with pytest.raises(IllegalActionError) as caught:
        position.after(action)
    kind = "Ruling" if rule.startswith("R") else "Section"
    sentence = catalog().text(f"rules.why.{key}")
    assert str(caught.value) == f"{sentence} ({kind} {rule})"
    assert caught.value.code == "action.illegal"


def test_every_sentence_against_an_action_can_be_reached() -> None:
    assert {f"rules.why.{key}" for _, key, _, _ in CASES} == set(catalog().table("rules.why"))


def test_a_legal_action_has_no_reason() -> None:
    position = a_round(hand=["glitch-act"])
    assert [position.why_not(action) for action in position.actions] == [None] * len(
        position.actions
    )
    assert position.why_not(Bell()) is None


def test_the_error_survives_pickling() -> None:
    error = IllegalActionError(Reason("5", "glitch_yourself"))
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, str(again)) == (error.reason, str(error))
