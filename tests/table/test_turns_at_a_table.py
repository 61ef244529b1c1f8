"""Intents of a seat, from the table's side: phases, taking back, passes, the end of a round."""

from dataclasses import replace

import pytest

from botbuilders.rules import IllegalActionError, Phase, Reason, Switches
from botbuilders.table.decide import decide, ring
from botbuilders.table.errors import NewerTableError
from botbuilders.table.events import AgeAnswered, Plied, Rang, TookBack
from botbuilders.table.fold import fold
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    NextRoundIntent,
    ShoutIntent,
    TakeBackIntent,
    WaitIntent,
    YoungerIntent,
)
from botbuilders.table.legal import legal
from botbuilders.table.state import Table
from botbuilders.words import catalog
from tests.table.night import STANDARD
from tests.table.rounds import a_dealt_table, a_round, a_table, dealt, plies, with_order

SECRET = bytes(range(32))
FULL = ("camera", "timer", "beeper", "wall-plug")
PARTS = ("camera", "timer", "beeper", "usb-cable", "echo-ears", "counter", "status-light")


def do(table: Table, intent: Intent, seat: int | None = None) -> Table:
    """The table after an intent of the seat to move, or of that seat."""
    who = dealt(table).position.turn if seat is None else seat
    for entry in decide(table, who, intent, SECRET):
        table = fold(table, entry)
    return table


def refused(table: Table, intent: Intent, seat: int | None = None) -> Reason:
    who = dealt(table).position.turn if seat is None else seat
    with pytest.raises(IllegalActionError) as caught:
        decide(table, who, intent, SECRET)
    assert caught.value.reason.message(catalog())
    return caught.value.reason


def two(**changes: object) -> Table:
    hands = [
        ["camera", "timer", "dead-battery", "rescue-rover"],
        ["counter", "beeper", "usb-cable", "lost-orders"],
    ]
    return a_round("person", "person", hands=hands, **changes)  # type: ignore[arg-type]


def last_facts(table: Table, count: int = 1) -> list[tuple[str, str | None, str | None]]:
    return [(s.fact.what, s.fact.card, s.fact.cleared) for s in table.log[-count:]]


def test_a_turn_is_a_draw_and_one_play() -> None:
    table = do(two(pile=["echo-ears"]), DrawIntent("pile"))
    assert (dealt(table).position.phase, dealt(table).ply) == (Phase.PLAY, 1)
    assert last_facts(table) == [("drew", "echo-ears", None)]
    table = do(table, InstallIntent("camera"))
    assert (dealt(table).position.turn, dealt(table).ply) == (1, 2)
    assert last_facts(table) == [("installed", "camera", None)]
    assert dealt(table).turns == (1, 0)


def test_replacing_names_the_card_that_was_there() -> None:
    table = do(do(two(pile=["echo-ears"]), DrawIntent("pile")), InstallIntent("camera"))
    table = do(do(table, DrawIntent("pile")), DiscardIntent("counter"))
    table = do(do(table, DrawIntent("discard")), InstallIntent("echo-ears"))
    assert last_facts(table) == [("replaced", "echo-ears", "camera")]


def test_a_glitch_hits_or_fizzles() -> None:
    table = do(do(two(), DrawIntent("pile")), GlitchIntent("dead-battery", 1))
    assert last_facts(table) == [("fizzled", "dead-battery", None)]
    table = two(starter=1)
    table = do(do(table, DrawIntent("pile")), InstallIntent("usb-cable"))
    table = do(do(table, DrawIntent("pile")), GlitchIntent("dead-battery", 1))
    assert last_facts(table) == [("glitched", "dead-battery", "usb-cable")]


def test_f16_the_wrong_phase_seat_or_card_is_refused_with_its_rule() -> None:
    table = two()
    assert refused(table, DrawIntent("pile"), seat=1).key == "not_your_turn"
    assert refused(table, InstallIntent("camera")) == Reason("3", "draw_first")
    assert refused(table, ShoutIntent()).rule == "6"
    table = do(table, DrawIntent("pile"))
    assert refused(table, DrawIntent("pile")) == Reason("3", "already_drawn")
    assert refused(table, WaitIntent()).rule == "6"
    assert refused(table, InstallIntent("dead-battery")).rule == "4"
    assert refused(table, GlitchIntent("dead-battery", 0)).rule == "5"
    assert refused(table, GlitchIntent("dead-battery", 5)) == Reason("5", "nobody_there")
    assert refused(table, GlitchIntent("camera", 1)) == Reason("5", "only_glitches")


@pytest.mark.parametrize("card", ["counter", "smoother", "no-such-card"])
def test_f16_where_a_card_is_that_is_not_in_hand_is_not_told(card: str) -> None:
    table = do(two(), DrawIntent("pile"))
    reasons = {
        refused(table, intent)
        for intent in (InstallIntent(card), DiscardIntent(card), GlitchIntent(card, 1))
    }
    assert reasons == {Reason("3", "not_in_hand")}


def test_a_discard_draw_may_be_taken_back_until_the_play() -> None:
    before = two()
    drawn = do(before, DrawIntent("discard"))
    assert legal(drawn, 0)[0] == TakeBackIntent()
    assert legal(drawn, 1) == ()
    table = do(drawn, TakeBackIntent())
    assert dealt(table).position == dealt(before).position
    assert (dealt(table).ply, dealt(table).plies) == (2, ())
    assert last_facts(table, 2) == [
        ("drew_discard", "wall-plug", None),
        ("took_back", "wall-plug", None),
    ]
    assert refused(table, TakeBackIntent()).key == "nothing_to_take_back"
    table = do(do(table, DrawIntent("discard")), DiscardIntent("wall-plug"))
    assert dealt(table).plies == ("dd", "di:wall-plug")
    assert refused(table, TakeBackIntent(), seat=0).key == "not_your_turn"


def test_a_draw_from_the_pile_is_final() -> None:
    table = do(two(), DrawIntent("pile"))
    assert TakeBackIntent() not in legal(table, 0)
    assert refused(table, TakeBackIntent()).key == "nothing_to_take_back"


def test_ruling_r8_the_forced_discard_draw_cannot_be_taken_back() -> None:
    edition = replace(STANDARD, entries=STANDARD.entries[:9])
    table = with_order(a_dealt_table("person", "person", edition=edition), edition.deck)
    assert legal(table, 0) == (DrawIntent("discard"),)
    table = do(table, DrawIntent("discard"))
    assert TakeBackIntent() not in legal(table, 0)
    assert refused(table, TakeBackIntent()).key == "nothing_to_take_back"


def test_ruling_r8_with_nothing_to_draw_the_table_passes_for_the_seat() -> None:
    edition = replace(
        STANDARD,
        entries=tuple(
            STANDARD.face(slug) for slug in (*PARTS, "wall-plug", "drive-wheels", "smoother")
        ),
    )
    table = with_order(a_dealt_table("person", "person", edition=edition), edition.deck)
    table = do(do(table, DrawIntent("discard")), InstallIntent("camera"))
    table = do(table, DrawIntent("pile"))
    entries = decide(table, 1, InstallIntent("timer"), SECRET)
    assert entries == (Plied(1, "in:timer"), Plied(0, "--"))
    for entry in entries:
        table = fold(table, entry)
    assert (dealt(table).position.phase, dealt(table).position.turn) == (Phase.PLAY, 0)
    assert last_facts(table) == [("passed", None, None)]
    table = do(table, DiscardIntent(legal(table, 0)[0].card))  # type: ignore[union-attr]
    assert dealt(table).position.ended_by == "pile"


def test_a_first_turn_may_begin_with_nothing_to_draw() -> None:
    edition = replace(
        STANDARD, entries=STANDARD.entries[:9], switches=Switches(empty_pile="no_draw")
    )
    table = a_dealt_table("person", "person", edition=edition)
    seat = dealt(table).position.turn
    assert legal(table, seat) == ()
    table = fold(table, Plied(seat, "--"))
    assert dealt(table).position.phase == Phase.PLAY
    assert len(legal(table, seat)) >= 4


def full_bot(*, starter: int = 0) -> Table:
    """Seat 0 has four slots filled and draws its Mission next."""
    table = a_round(
        "person",
        "person",
        hands=[list(FULL), ["counter", "music-box", "usb-cable", "lost-orders"]],
        pile=[
            "dice-brain",
            "fuel-gauge",
            "smoother",
            "solar-panel",
            "translator",
            "power-saver",
            "memory-chip",
            "hand-crank",
            "rescue-rover",
        ],
        flipped="status-light",
        starter=starter,
    )
    return plies(
        table, "dp", "in:camera", "dp", "di:fuel-gauge", "dp", "in:timer", "dp", "di:solar-panel",
        "dp", "in:beeper", "dp", "di:power-saver", "dp", "in:wall-plug", "dp", "di:hand-crank", "dp",
    )  # fmt: skip


def test_bot_or_not_yet_is_asked_after_the_play() -> None:
    table = do(full_bot(), InstallIntent("rescue-rover"))
    assert legal(table, 0) == (ShoutIntent(), WaitIntent())
    assert refused(table, DrawIntent("pile")).rule == "R6"
    waited = do(table, WaitIntent())
    assert last_facts(waited) == [("waited", None, None)]
    assert (dealt(waited).position.turn, dealt(waited).turns) == (1, (5, 4))
    shouted = do(table, ShoutIntent())
    assert last_facts(shouted) == [("shouted", None, None)]
    assert dealt(shouted).position.last_lap
    over = do(do(shouted, DrawIntent("pile")), DiscardIntent("counter"))
    assert dealt(over).position.ended_by == "bot"
    assert [said.fact.key for said in over.log[-2:]] == ["discarded", "ended_bot"]


def test_the_round_over_takes_no_play() -> None:
    table = fold(two(), Rang("lesson"))
    assert dealt(table).over
    assert refused(table, DrawIntent("pile"), seat=0) == Reason("6", "round_over")
    assert refused(table, TakeBackIntent(), seat=0) == Reason("6", "round_over")
    with pytest.raises(IllegalActionError):
        ring(table)


def test_before_the_deal_everybody_waits() -> None:
    table = a_table("person", "builder")
    for intent in (
        DrawIntent("pile"),
        TakeBackIntent(),
        NextRoundIntent(),
        YoungerIntent(answer="skip"),
    ):
        with pytest.raises(IllegalActionError, match="The round starts when every seat is taken"):
            decide(table, 0, intent, SECRET)
    assert legal(table, 0) == ()
    with pytest.raises(IllegalActionError):
        ring(table)


def test_ruling_r16_the_bell_ends_the_round_where_all_had_as_many_turns() -> None:
    table = plies(two(), "dp", "in:camera")
    (rang,) = ring(table)
    assert rang == Rang("lesson")
    table = fold(table, rang)
    assert dealt(table).plies[-1] == "bell"
    assert not dealt(table).over
    with pytest.raises(IllegalActionError):
        ring(table)
    table = plies(table, "dp", "di:counter")
    assert dealt(table).position.ended_by == "bell"
    assert dealt(table).turns == (1, 1)


def test_the_bell_makes_a_discard_draw_final() -> None:
    table = fold(do(two(), DrawIntent("discard")), Rang("lesson"))
    assert refused(table, TakeBackIntent()).key == "nothing_to_take_back"


def test_ruling_r2_and_r15_the_next_round_starts_one_seat_on_and_scores_add_up() -> None:
    table = plies(two(starter=1), "dp", "in:usb-cable", "dp", "in:camera", "dp", "in:beeper")
    assert refused(table, NextRoundIntent(), seat=0).key == "round_goes_on"
    assert refused(table, YoungerIntent(answer="same"), seat=0).key == "round_goes_on"
    table = plies(fold(table, Rang("lesson")), "dp", "di:timer")
    assert dealt(table).over
    assert NextRoundIntent() in legal(table, 0)
    assert NextRoundIntent() in legal(table, 1)
    after = do(table, NextRoundIntent(), seat=0)
    assert (dealt(after).number, dealt(after).position.starter, dealt(after).ply) == (2, 0, 0)
    assert dealt(after).secret == SECRET
    assert after.past == (dealt(table),)
    assert after.finished(1) is not None
    assert after.finished(2) is None
    assert after.finished(0) is None


def tied() -> Table:
    """Three people and a computer player at 0 points each."""
    return fold(a_dealt_table("person", "person", "person", "builder"), Rang("lesson"))


def over_at_once(*kinds: str) -> Table:
    for seed in range(100):
        table = a_dealt_table(*kinds, seed=seed)
        if dealt(table).position.starter == dealt(table).position.turn:
            return fold(table, Rang("lesson"))
    raise AssertionError


def test_ruling_r10_tied_people_are_asked_until_it_is_settled() -> None:
    table = over_at_once("person", "person", "person", "builder")
    assert legal(table, 0) == (
        NextRoundIntent(),
        YoungerIntent(seat=0),
        YoungerIntent(seat=1),
        YoungerIntent(seat=2),
        YoungerIntent(answer="same"),
        YoungerIntent(answer="skip"),
    )
    assert legal(table, 3) == (NextRoundIntent(),)
    assert refused(table, YoungerIntent(seat=0), seat=3).key == "not_asked"
    assert refused(table, YoungerIntent(seat=3), seat=0).key == "not_tied"
    table = do(table, YoungerIntent(seat=1), seat=0)
    assert (dealt(table).ply, table.log[-1].fact.key) == (2, "younger")
    assert refused(table, YoungerIntent(seat=0), seat=1).key == "not_asked"
    table = do(table, YoungerIntent(answer="same"), seat=2)
    assert table.log[-1].fact.key == "age_same"
    assert refused(table, YoungerIntent(answer="same"), seat=2).key == "no_age_question"
    ages = dealt(table).ages
    assert ages is not None
    assert ages.rank == (2, 1, 2, 3)


def test_without_a_tie_there_is_no_age_question() -> None:
    table = plies(two(), "dp", "in:camera", "dp", "di:counter")
    table = fold(table, Rang("lesson"))
    assert dealt(table).over
    assert legal(table, 0) == (NextRoundIntent(),)
    assert refused(table, YoungerIntent(seat=0), seat=0).key == "no_age_question"


def test_ruling_r10_where_the_later_seat_is_younger_nobody_is_asked() -> None:
    edition = replace(STANDARD, switches=Switches(age_tie="later_seat_younger"))
    table = fold(a_dealt_table("person", "person", edition=edition), Rang("lesson"))
    assert dealt(table).over
    assert dealt(table).ages is None


@pytest.mark.parametrize(
    "entry", [Plied(0, "dp"), TookBack(0), Rang("lesson"), AgeAnswered(0, answer="skip")]
)
def test_an_entry_before_the_deal_is_refused_kindly(entry: Plied) -> None:
    with pytest.raises(NewerTableError):
        fold(a_table("person", "builder"), entry)


@pytest.mark.parametrize("entry", [TookBack(0), AgeAnswered(0, answer="skip")])
def test_an_entry_that_answers_nothing_is_refused_kindly(entry: TookBack) -> None:
    with pytest.raises(NewerTableError):
        fold(two(), entry)


def test_the_solo_dummy_flips_after_each_turn() -> None:
    table = a_dealt_table("person", variant="solo")
    order = [
        "camera",
        "timer",
        "beeper",
        "dead-battery",
        "wall-plug",
        "counter",
        "echo-ears",
        "smoother",
        "heat-sensor",
    ]
    table = with_order(table, [*order, *(slug for slug in STANDARD.deck if slug not in order)])
    table = do(do(table, DrawIntent("pile")), InstallIntent("camera"))
    assert last_facts(table, 2) == [
        ("installed", "camera", None),
        ("flipped_in", "echo-ears", None),
    ]
    assert table.log[-1].fact.seat == 1
    table = do(do(table, DrawIntent("pile")), GlitchIntent("dead-battery", 1))
    assert last_facts(table, 2) == [
        ("fizzled", "dead-battery", None),
        ("flipped_away", "heat-sensor", None),
    ]
    again = do(
        fold(do(do(table, DrawIntent("pile")), DiscardIntent("timer")), Rang("lesson")),
        NextRoundIntent(),
        seat=0,
    )
    assert dealt(again).position.starter == 0


def test_the_log_keeps_the_newest_lines_with_numbers_that_rise() -> None:
    table = two()
    for _ in range(20):
        table = do(
            do(table, DrawIntent("discard")),
            DiscardIntent(table.edition.slug_of(dealt(table).position.discard_pile[-1])),
        )
    assert len(table.log) == 24
    ids = [said.id for said in table.log]
    assert ids == list(range(table.said - 23, table.said + 1))
