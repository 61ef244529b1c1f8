"""The door to the rules: printing, seats that are not there, switches, actions by code."""

from __future__ import annotations

import pytest

from botbuilders.rules import (
    RULINGS,
    SWITCHES,
    VERSION,
    Action,
    Discard,
    Draw,
    IllegalActionError,
    Install,
    PlayGlitch,
    Position,
    Ruling,
    Source,
    SwitchError,
    Switches,
    action_of,
    cards,
)
from botbuilders.rules import row as r
from botbuilders.words import catalog
from tests.rules.compare import card
from tests.rules.rounds import FULL_BOT, a_round

TABLE = """\
play, seat 1 | draw pile 27 | discard pile 2, top power#7
seat 0 | bench sense#0 think#0 act#0 power#0 mission-sense-act#0 | hand sense#1 sense#2 sense#3 sense#4
seat 1 | bench - think#5 - - - | hand glitch-act#1 sense#5 sense#6 sense#7 think#1
seat 2 | bench - - - - - | hand think#2 think#3 think#4 think#6"""


def test_printing_a_position_draws_the_table() -> None:
    position = a_round(
        seats=3,
        turn=1,
        hand=["glitch-act#1"],
        bench=["think#5"],
        benches={0: FULL_BOT},
        discard=["glitch-mission", "power#7"],
    )
    assert str(position) == TABLE


def test_printing_an_empty_discard_pile_and_the_end() -> None:
    assert str(a_round(phase="over", discard=[], pile=[])).startswith(
        "over, seat 0 | draw pile 0 | discard pile 0, top -\n"
    )


@pytest.mark.parametrize("seat", [-1, 3, 6])
def test_a_seat_that_is_not_there_has_nothing_to_show(seat: int) -> None:
    position = a_round(seats=3)
    for look in (position.hand, position.bench, position.score, position.observe):
        with pytest.raises(IndexError, match="no seat"):
            look(seat)


def test_a_spectator_has_no_bench() -> None:
    observation = a_round().observe(None)
    assert observation.actions == ()
    with pytest.raises(ValueError, match="spectator"):
        _ = observation.bench


@pytest.mark.parametrize("code", [-1, 6, 255, 768, 1023, r.N_ACTIONS, r.N_ACTIONS + 1])
def test_a_number_between_the_actions_is_no_action(code: int) -> None:
    with pytest.raises(ValueError, match=str(code)):
        action_of(code)


@pytest.mark.parametrize(
    "action",
    [
        *(kind(bad) for kind in (Install, Discard) for bad in (-256, -1, 256, 512)),
        *(PlayGlitch(bad, 1) for bad in (-1, 256)),
        *(PlayGlitch(card("glitch-sense"), target) for target in (-3, -1, 6, 7)),
    ],
    ids=str,
)
def test_a_card_or_seat_that_cannot_be_shares_no_code_with_another(action: Action) -> None:
    assert action.code == r.N_ACTIONS
    with pytest.raises(IllegalActionError):
        a_round(hand=["glitch-sense", "sense"]).after(action)


def test_every_card_and_seat_that_can_be_has_a_code_of_its_own() -> None:
    able = range(256)
    actions: list[Action] = [kind(it) for kind in (Install, Discard) for it in able]
    actions += [PlayGlitch(it, seat) for it in able for seat in range(r.MAX_SEATS)]
    codes = [action.code for action in actions]
    assert len(set(codes)) == len(codes) == 256 * 8
    assert r.N_ACTIONS not in codes
    assert list(map(action_of, codes)) == actions


def test_the_sources_of_a_draw_are_the_two_piles() -> None:
    assert [Draw(source).code for source in Source] == [r.DRAW_PILE, r.DRAW_DISCARD]


@pytest.mark.parametrize("ruling", SWITCHES.values(), ids=lambda ruling: ruling.number)
def test_each_value_of_a_switch_lives_in_a_position(ruling: Ruling) -> None:
    assert ruling in RULINGS
    switch, values = str(ruling.switch), ruling.values
    assert getattr(Switches(), switch) == values[0]
    for value in values:
        switches = Switches.from_mapping({switch: value})
        position = Position.deal(range(48), seats=3, switches=switches)
        assert position.switches == switches == position.observe(1).switches
        assert switches.changed() == ({} if value == values[0] else {switch: value})


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"shuot": "later"}, "shuot = later"),
        ({"shout": "never"}, "Pick one of: later, at_once"),
        ({"shout": 1}, "shout = 1"),
    ],
)
def test_an_unknown_switch_or_value_is_refused(values: dict[str, str], told: str) -> None:
    with pytest.raises(SwitchError, match=told):
        Switches.from_mapping(values)


def test_changed_switches_come_in_the_order_of_the_register() -> None:
    switches = Switches(flip_after_shout="no", glitch_hit="part_on_top", empty_pile="stop_now")
    assert list(switches.changed()) == ["glitch_hit", "empty_pile", "flip_after_shout"]
    assert Switches.from_mapping(switches.changed()) == switches
    assert tuple(SWITCHES) == Switches.__slots__


def test_the_register_is_in_order_and_each_ruling_has_its_words() -> None:
    assert [ruling.number for ruling in RULINGS] == [f"R{n}" for n in range(1, 18)]
    for ruling in RULINGS:
        assert 1 <= ruling.section <= 9
        assert catalog().text(f"{ruling.key}.question").endswith("?")
        assert catalog().text(f"{ruling.key}.ruling")
    places = [ruling.at for ruling in SWITCHES.values()]
    assert sorted(places) == list(range(r.PART_ON_TOP, r.PILE_N))


def test_the_version_of_the_rules() -> None:
    assert VERSION == 1


def test_card_ids() -> None:
    everything = range(cards.KINDS * cards.COPIES)
    assert [cards.card_id(cards.kind_of(it), it % cards.COPIES) for it in everything] == list(
        everything
    )
    assert [cards.is_glitch(it) for it in everything] == [it >= 160 for it in everything]
    assert [cards.is_mission(it) for it in everything] == [64 <= it < 160 for it in everything]
    assert [cards.slot_of(cards.card_id(kind, 3)) for kind in range(10)] == [
        0,
        1,
        2,
        3,
        4,
        4,
        4,
        4,
        4,
        4,
    ]
    assert [cards.strikes(cards.card_id(kind, 3)) for kind in range(10, 15)] == [0, 1, 2, 3, 4]
    assert card("glitch-mission#15") == 239
