"""The view: its fields (fault F7), its hash, what is legal and what is blocked, its words."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest

from botbuilders.rules import Bonuses, IllegalActionError, Switches
from botbuilders.table.decide import decide
from botbuilders.table.events import Rang
from botbuilders.table.fold import fold
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    NextRoundIntent,
    ShoutIntent,
    YoungerIntent,
)
from botbuilders.table.legal import legal
from botbuilders.table.shapes import Thing, View
from botbuilders.table.state import Table
from botbuilders.table.telling import listed
from botbuilders.table.views import SPECTATOR, Audience, picture, view
from botbuilders.words import catalog
from tests.table.night import STANDARD, Night
from tests.table.rounds import a_dealt_table, a_table, dealt, plies, with_order
from tests.table.test_turns_at_a_table import do, full_bot, over_at_once, two
from tests.table.worlds import a_world

ENGLISH = catalog()


def hash_of(bare: View) -> str:
    """What the hash of a view must be, from one whose own is still empty."""
    return sha256(msgspec.json.encode(bare).removesuffix(b',"hash":""}') + b"}").hexdigest()


FIELDS = {
    "": "code version round rounds ply variant edition phase turn starter caller last_lap final_turn you your_seats "
    "partner turn_seconds draw_pile discard_pile drawn seats legal blocked log commitment given proof result hash",
    "draw_pile": "count",
    "discard_pile": "count top",
    "drawn": "card from",
    "seats": "seat kind level open partner_open away warm name animal tape hand_count hand bench missing "
    "points partner",
    "seats.bench": "sense think act power mission",
    "legal": "type from card target seat answer",
    "blocked": "what rule message",
    "blocked.what": "type from card target",
    "log": "id round ply seat what card target cleared text",
    "proof": "commitment secret table round",
    "result": "ended_by scores ranking winner_text tie_text age_question age_rank teach_back solo_won totals",
    "result.scores": "seat total full_bot four_loop lines",
    "result.scores.lines": "key label points rule",
    "result.age_question": "seats",
}


def seen(table: Table, seat: int | None) -> View:
    return view(table, Audience(seat, () if seat is None else (seat,)), ENGLISH)


def fields_of(value: object, path: str = "") -> dict[str, set[str]]:
    """Every field name of a JSON value, by where it is."""
    found: dict[str, set[str]] = {}
    if isinstance(value, dict):
        found[path] = set(value)
        for name, inner in value.items():
            for where, names in fields_of(inner, f"{path}.{name}".strip(".")).items():
                found.setdefault(where, set()).update(names)
    if isinstance(value, list):
        for inner in value:
            for where, names in fields_of(inner, path).items():
                found.setdefault(where, set()).update(names)
    return found


def some_tables(count: int) -> list[Table]:
    random = Random(7)
    tables = [a_world(random, ("person", "person", "person")).table for _ in range(count)]
    return [
        *tables,
        a_table("person", "builder"),
        over_at_once("person", "person"),
        do(two(), DrawIntent("discard")),
    ]


def test_f7_a_view_has_these_fields_and_no_others() -> None:
    found: dict[str, set[str]] = {}
    for table in some_tables(60):
        for seat in (None, 0, 1):
            body = json.loads(msgspec.json.encode(seen(table, seat)))
            for where, names in fields_of(body).items():
                found.setdefault(where, set()).update(names)
    assert found == {where: set(names.split()) for where, names in FIELDS.items()}


def test_the_hash_is_that_of_the_json_without_it() -> None:
    for table in some_tables(5):
        body = json.loads(msgspec.json.encode(seen(table, 0)))
        told = body.pop("hash")
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        assert sha256(text.encode()).hexdigest() == told


def as_thing(intent: Intent) -> dict[str, Any]:
    return dict(msgspec.to_builtins(intent))


def stands_for(what: dict[str, Any], intent: dict[str, Any]) -> bool:
    return all(intent.get(key) == value for key, value in what.items())


def shown_to(table: Table, seat: int) -> list[Intent]:
    """Every play a seat can point at."""
    hand = table.edition.slugs(dealt(table).position.hand(seat))
    glitches = [card for card in hand if table.edition.face(card).category == "glitch"]
    return [
        DrawIntent("pile"),
        DrawIntent("discard"),
        ShoutIntent(),
        *(make(card) for card in hand for make in (InstallIntent, DiscardIntent)),
        *(GlitchIntent(card, target) for card in glitches for target in range(len(table.seats))),
    ]


def test_everything_shown_is_either_legal_or_blocked_with_its_rule() -> None:
    random = Random(11)
    for _ in range(150):
        table = a_world(random, ("person", "person", "person")).table
        for seat in range(3):
            body = json.loads(msgspec.json.encode(seen(table, seat)))
            for intent in shown_to(table, seat):
                asked = as_thing(intent)
                reasons = [one for one in body["blocked"] if stands_for(one["what"], asked)]
                assert bool(reasons) != (asked in body["legal"]), (asked, body)
                assert all(one["rule"] and one["message"] for one in reasons)


@pytest.mark.no_cover
def test_what_is_legal_is_accepted_and_what_is_blocked_is_refused_with_the_same_words() -> None:
    random = Random(12)
    for _ in range(100):
        table = a_world(random, ("person", "person", "person")).table
        for seat in range(3):
            shown = seen(table, seat)
            for intent in shown.legal:
                assert decide(table, seat, intent, bytes(32))
            blocked = [json.loads(msgspec.json.encode(one)) for one in shown.blocked]
            for intent in shown_to(table, seat):
                for one in blocked:
                    if stands_for(one["what"], as_thing(intent)):
                        with pytest.raises(IllegalActionError) as caught:
                            decide(table, seat, intent, bytes(32))
                        assert caught.value.reason.message(ENGLISH) == one["message"]


def test_two_copies_of_a_card_are_listed_once() -> None:
    entries = tuple(replace(entry, copies=2) for entry in STANDARD.entries[:9])
    edition = replace(STANDARD, entries=entries, switches=Switches(same_card_back="no"))
    table = a_dealt_table("person", "person", edition=edition)
    slugs = [entry.slug for entry in entries]
    order = [
        slugs[0],
        slugs[1],
        slugs[0],
        slugs[2],
        *slugs[1:3],
        *slugs[3:5],
        *slugs[3:],
        *slugs[5:],
    ]
    table = do(with_order(table, order), DrawIntent("discard"))
    assert len(dealt(table).position.hand(0)) == 5
    shown = seen(table, 0)
    assert len(set(shown.legal)) == len(shown.legal)
    things = [one.what for one in shown.blocked]
    assert len(set(things)) == len(things)
    for intent in shown.legal:
        decide(table, 0, intent, bytes(32))


def test_a_spectator_sees_no_hand_and_may_do_nothing() -> None:
    shown = view(do(two(), DrawIntent("pile")), SPECTATOR, ENGLISH)
    assert (shown.you, shown.your_seats, shown.legal, shown.blocked, shown.drawn) == (
        None,
        (),
        (),
        (),
        None,
    )
    assert [seat.hand for seat in shown.seats] == [None, None]
    assert [seat.hand_count for seat in shown.seats] == [5, 4]


def test_while_waiting_the_piles_say_what_is_waited_for() -> None:
    shown = seen(a_table("person", "builder"), 0)
    assert [one.what for one in shown.blocked] == [Thing("draw", "pile"), Thing("draw", "discard")]
    assert {(one.rule, one.message) for one in shown.blocked} == {
        ("Section 2", "The round starts when every seat is taken.")
    }
    assert (shown.commitment, shown.starter, shown.draw_pile.count) == (None, None, 0)


def test_f5_a_drawn_card_is_told_to_its_seat_only() -> None:
    table = do(two(pile=["echo-ears"]), DrawIntent("pile"))
    mine, theirs = seen(table, 0), seen(table, 1)
    name = ENGLISH.text(f"names.animals.{table.seats[0].animal}")
    assert (mine.log[-1].card, mine.log[-1].text) == ("echo-ears", "You drew Echo ears.")
    assert (theirs.log[-1].card, theirs.log[-1].text) == (None, f"{name} drew a card.")
    assert mine.drawn is not None
    assert (mine.drawn.card, mine.drawn.pile) == ("echo-ears", "pile")
    assert theirs.drawn is None


def test_a_draw_from_the_discard_pile_is_public() -> None:
    table = do(two(), DrawIntent("discard"))
    assert seen(table, 1).log[-1].text.endswith("took Wall plug from the discard pile.")
    assert seen(table, 0).drawn is not None


def test_sentences_say_you_to_who_did_it_and_to_who_was_hit() -> None:
    table = two(starter=1)
    table = plies(table, "dp", "in:usb-cable", "dp", "gl:dead-battery@1")
    names = [ENGLISH.text(f"names.animals.{seat.animal}") for seat in table.seats]
    assert (
        seen(table, 0).log[-1].text == f"You played Dead battery on {names[1]}. USB cable is gone."
    )
    assert (
        seen(table, 1).log[-1].text == f"{names[0]} played Dead battery on you. USB cable is gone."
    )
    assert (
        seen(table, None).log[-1].text
        == f"{names[0]} played Dead battery on {names[1]}. USB cable is gone."
    )


def test_names_are_listed_with_and() -> None:
    assert [listed(names, ENGLISH) for names in (["A"], ["A", "B"], ["A", "B", "C"])] == [
        "A",
        "A and B",
        "A, B and C",
    ]


def over(table: Table) -> Table:
    """The table after the bell and whatever turns that leaves."""
    table = fold(table, Rang("lesson"))
    while not dealt(table).over:
        seat = dealt(table).position.turn
        table = do(table, next(act for act in legal(table, seat) if act.__class__ != InstallIntent))
    return table


def test_section_7_points_so_far_are_what_the_reveal_would_count() -> None:
    table = full_bot()
    assert seen(table, 0).seats[0].points == 8  # four parts and their loop
    table = do(table, InstallIntent("rescue-rover"))
    assert [seat.points for seat in seen(table, 1).seats] == [16, 0]
    table = plies(do(table, ShoutIntent()), "dp", "di:counter")
    shown = seen(table, None)
    assert shown.result is not None
    assert [seat.points for seat in shown.seats] == [one.total for one in shown.result.scores]


def test_the_reveal_has_eight_lines_a_seat_and_says_who_won() -> None:
    table = do(do(full_bot(), InstallIntent("rescue-rover")), ShoutIntent())
    table = plies(table, "dp", "di:counter")
    mine, theirs = seen(table, 0).result, seen(table, 1).result
    assert mine is not None
    assert theirs is not None
    assert [line.points for line in mine.scores[0].lines] == [1, 1, 1, 1, 4, 2, 3, 3]
    assert {line.rule for line in mine.scores[0].lines} == {"Section 7"}
    assert mine.winner_text == "You win with 16 points!"
    assert (
        theirs.winner_text
        == f"{ENGLISH.text(f'names.animals.{table.seats[0].animal}')} wins with 16 points."
    )
    assert (mine.tie_text, mine.age_question, mine.age_rank, mine.solo_won) == (
        None,
        None,
        None,
        None,
    )
    assert mine.teach_back[0].startswith("My bot senses with a camera")
    assert seen(table, 0).turn is None


def test_around_one_device_the_winner_has_a_name() -> None:
    table = do(do(full_bot(), InstallIntent("rescue-rover")), ShoutIntent())
    table = plies(table, "dp", "di:counter")
    by_name = seen(table, None).result
    around = view(table, Audience(0, (0, 1)), ENGLISH).result
    assert around == by_name
    assert around is not None
    assert around.winner_text.endswith(" wins with 16 points.")


def test_around_one_device_the_log_calls_every_seat_by_its_name() -> None:
    table = do(two(pile=["echo-ears"]), DrawIntent("pile"))
    name = ENGLISH.text(f"names.animals.{table.seats[0].animal}")
    told = [view(table, Audience(seat, (0, 1)), ENGLISH).log[-1].text for seat in (0, 1)]
    assert told == [f"{name} drew Echo ears.", f"{name} drew a card."]
    after = do(table, InstallIntent("echo-ears"))
    texts = [line.text for line in view(after, Audience(0, (0, 1)), ENGLISH).log]
    assert texts[-1] == f"{name} installed Echo ears."
    assert not [text for text in texts if "you" in text.casefold().split()], texts


def test_ruling_r10_the_tie_line_says_what_is_asked_and_then_how_it_was_settled() -> None:
    table = over_at_once("person", "person")
    names = " and ".join(ENGLISH.text(f"names.animals.{seat.animal}") for seat in table.seats)
    results = [
        seen(table, 0).result,
        seen(do(table, YoungerIntent(seat=1), seat=0), 0).result,
        seen(do(table, YoungerIntent(answer="skip"), seat=0), 0).result,
    ]
    assert [one.tie_text for one in results if one] == [
        f"{names} are tied. Who is the youngest?",
        f"{names} are tied, so the younger one comes first.",
        f"{names} are tied and share the rank.",
    ]
    assert [one.winner_text.startswith(f"{names} share the win") for one in results if one] == [
        True,
        False,
        True,
    ]


def test_ruling_r10_the_tie_line_names_who_is_still_asked_and_who_shares_in_the_end() -> None:
    table = over_at_once("person", "rookie", "person", "person")
    one, machine, two, three = (
        ENGLISH.text(f"names.animals.{seat.animal}") for seat in table.seats
    )
    told = do(table, YoungerIntent(seat=2), seat=0)
    parted = f"{one}, {machine}, {two} and {three} are tied, so the younger one comes first."
    ties = [
        shown.tie_text
        for now in (table, told, do(told, YoungerIntent(answer="same"), seat=3))
        if (shown := seen(now, 0).result)
    ]
    assert ties == [
        f"{parted} {one}, {two} and {three} are tied. Who is the youngest?",
        f"{parted} {one} and {three} are tied. Who is the youngest?",
        f"{parted} {one} and {three} are tied and share the rank.",
    ]


@pytest.mark.parametrize(
    ("bonuses", "plays", "how"),
    [
        # one part more for a Mission that is worth as much: a Full Bot before four loops
        (
            Bonuses(part=0, four_loop=0, mission=0, match=0, full_bot=0),
            "full",
            "the Full Bot comes first",
        ),
        (
            Bonuses(part=0, four_loop=0, mission=0, match=0, full_bot=0),
            "four",
            "the four-loop comes first",
        ),
    ],
)
def test_section_7_full_bot_then_four_loop_break_ties_under_other_bonuses(
    bonuses: Bonuses, plays: str, how: str
) -> None:
    table = full_bot()
    last = "in:rescue-rover" if plays == "full" else "di:rescue-rover"
    table = replace(plies(table, last), edition=replace(STANDARD, bonuses=bonuses))
    table = plies(table, "wait") if plays == "full" else table
    shown = seen(over(table), 0).result
    assert shown is not None
    assert shown.tie_text is not None
    assert how in shown.tie_text


def test_section_9_solo_says_whether_ten_points_were_reached() -> None:
    table = fold(a_dealt_table("person", variant="solo"), Rang("lesson"))
    shown = seen(table, 0).result
    assert shown is not None
    assert (shown.winner_text, shown.solo_won, shown.tie_text) == (
        "0 points. You need 10 to win.",
        False,
        None,
    )
    assert seen(table, 0).seats[1].name == "Dummy"


async def test_section_9_a_solo_win() -> None:
    for seed in range(60):
        night = Night(seed)
        code = (await night.open("person", variant="solo")).code
        over_view = await night.play_out(code, {0: "A"})
        assert over_view.result is not None
        if over_view.result.solo_won:
            assert over_view.result.winner_text == "16 points: you win! You needed 10."
            return
    pytest.fail("no seed wins")


def test_totals_add_up_and_the_view_counts_on_beyond_the_planned_rounds() -> None:
    table = over_at_once("person", "person")
    table = do(table, NextRoundIntent(), seat=1)
    shown = seen(table, 0)
    assert (shown.round, shown.rounds, shown.ply, shown.result) == (2, 2, 0, None)


def test_the_same_table_gives_the_same_view_however_often_it_is_asked() -> None:
    table = two()
    assert len({seen(table, 0).hash for _ in range(3)}) == 1
    assert seen(table, 0).hash != seen(table, 1).hash


@pytest.mark.no_cover
def test_the_json_of_a_picture_is_that_of_its_view() -> None:
    random = Random(29)
    for number in range(60):
        world = a_world(
            random, ("person", "builder", "person") if number % 2 else ("person", "person")
        )
        table = world.table
        for audience in (SPECTATOR, *(Audience(at, (at,)) for at in range(len(table.seats)))):
            for language in ("en", "es"):
                made = picture(table, audience, catalog(language))
                assert made.json == msgspec.json.encode(made.view)
                bare = msgspec.structs.replace(made.view, hash="")
                assert made.view.hash == hash_of(bare)
