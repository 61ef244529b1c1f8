"""A round as text: what is written and read, what does not parse, and that replay agrees."""

import json
from pathlib import Path

import pytest

from botbuilders.deck import (
    RecordError,
    load_edition,
    parse_record,
    replay,
)
from botbuilders.rules import Switches
from tests.deck.editions import a_card, a_document, loaded
from tests.deck.rounds import changed, play, refused

STANDARD = load_edition()
ROUND = play(5, seats=3)
SOLO = play(5, seats=1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", range(12))
def test_what_was_played_replays(seats: int, seed: int) -> None:
    record = play(seed, seats=seats)
    again = parse_record(record.to_line())
    assert again == record
    played = replay(again, STANDARD)
    assert played.position.over
    assert len(played.positions) == len(record.plies) + 1
    assert played.ended_by == record.ended_by
    assert tuple(score.total for score in played.scores) == record.scores
    assert played.turns == sum(ply in {"dp", "dd", "--"} for ply in record.plies)


@pytest.mark.parametrize(
    "values",
    [
        {"glitch_hit": "part_on_top"},
        {"same_card_back": "no"},
        {"shout": "at_once"},
        {"empty_pile": "no_draw"},
        {"empty_pile": "stop_now", "flip_after_shout": "no"},
        {"age_tie": "later_seat_younger"},
    ],
)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_round_by_other_rulings_replays_by_them(values: dict[str, str], seats: int) -> None:
    for seed in range(8):
        record = play(seed, seats=seats, switches=Switches.from_mapping(values))
        assert record.switches == values
        replay(parse_record(record.to_line()), STANDARD)


def test_solo_is_seat_0_against_the_dummy() -> None:
    assert (SOLO.variant, SOLO.seats, SOLO.starter) == ("solo", 2, 0)
    assert SOLO.players == ("person", "dummy")
    assert SOLO.ranking == (0,)
    assert SOLO.age_rank is None
    assert len(SOLO.scores) == 2
    assert replay(SOLO, STANDARD).ranking == ((0,),)


def test_the_bell_is_a_ply_and_an_ending() -> None:
    record = play(1, seats=3, bell_after=4)
    assert record.plies[4] == "bell"
    assert record.ended_by == "bell"
    assert replay(record, STANDARD).turns % 3 == 0


def test_a_cap_counts_turns() -> None:
    record = play(1, seats=2, cap=7)
    assert (record.ended_by, record.cap) == ("cap", 7)
    assert replay(record, STANDARD).turns == 7
    for cap in (6, 8, 0):
        assert refused(changed(record, cap=cap)).startswith("Ruling R4: A round stopped by a cap")
    assert refused(changed(record, cap=None)) == "The plies stop before the round is over."
    assert "stopped by a cap" in refused(changed(ROUND, cap=len(ROUND.plies)))
    middle = changed(record, plies=(*record.plies, "dp"), cap=8)
    assert "stopped by a cap" in refused(middle)


def test_other_switches_of_an_edition_stand_in_the_record(tmp_path: Path) -> None:
    document = a_document(
        *(a_card(f"Spare {n}", "act", copies=3) for n in range(4)),
        switches={"shout": "at_once"},
        bonuses={"part": 2},
    )
    edition = loaded(tmp_path, document)
    record = play(3, seats=2, edition=edition)
    assert record.switches == {"shout": "at_once"}
    assert record.edition == edition.ref
    assert max(record.scores) >= 2
    assert tuple(score.total for score in replay(record, edition).scores) == record.scores
    with pytest.raises(RecordError) as caught:
        replay(record, STANDARD)
    assert str(caught.value) == (
        f"This was played with edition {edition.ref}. You gave {STANDARD.ref}. "
        "Give that edition to replay it."
    )


def test_every_field_is_needed_and_no_other_is_known() -> None:
    fields = json.loads(ROUND.to_line())
    for name in fields:
        less = {key: value for key, value in fields.items() if key != name}
        with pytest.raises(RecordError, match=f"missing required field `{name}`"):
            parse_record(json.dumps(less))
    with pytest.raises(RecordError, match="unknown field `clock`"):
        parse_record(json.dumps({**fields, "clock": 1}))
    proof = {**fields["proof"], "by": "me"}
    with pytest.raises(RecordError, match="unknown field `by`"):
        parse_record(json.dumps({**fields, "proof": proof}))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        '"round"',
        "[" * 100_000,
        '{"a":' * 3000,
        b"\xff{}",
        "\ud800",
        ROUND.to_line() + "x",
        ROUND.to_line().replace('"seats":3', '"seats":"3"'),
        ROUND.to_line().replace('"seats":3', '"seats":true'),
        ROUND.to_line().replace('"seats":3', '"seats":3.5'),
        ROUND.to_line().replace('"seats":3', '"seats":null'),
        ROUND.to_line().replace('"variant":"standard"', '"variant":"poker"'),
        ROUND.to_line().replace(f'"ended_by":"{ROUND.ended_by}"', '"ended_by":"rain"'),
        ROUND.to_line().replace('"ranking":[', '"ranking":[[[0]],'),
        ROUND.to_line().replace('"switches":{}', '"switches":{"shout":1}'),
    ],
)
def test_a_line_that_is_no_record_is_refused(line: str | bytes) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(line)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 250


def test_another_format_is_refused_by_name() -> None:
    line = ROUND.to_line().replace("botbuilders-round/1", "botbuilders-round/2")
    with pytest.raises(RecordError) as caught:
        parse_record(line)
    assert str(caught.value) == (
        "This has the format botbuilders-round/2. This program reads botbuilders-round/1."
    )
