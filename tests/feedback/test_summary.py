"""Counts, intervals and audiences; small groups stay hidden from whoever has no key."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botbuilders.feedback import questionnaire
from botbuilders.feedback.summary import SMALLEST, Audience, Tally, hidden, sentences, tally
from tests.feedback.entries import kept

ASKED = questionnaire()


def counts(found: Tally) -> dict[str, int | None]:
    return {bar.key: bar.count for bar in found.bars}


def test_each_kind_is_counted_in_its_way() -> None:
    many = [kept(1, fun=["5"]), kept(2, fun=["5"]), kept(3, fun=["2"]), kept(4, fun=[""])]
    fun = tally(ASKED["fun"], many)
    assert (fun.answered, counts(fun)) == (3, {"1": 0, "2": 1, "3": 0, "4": 0, "5": 2})
    assert fun.bars[4].share is not None
    assert fun.bars[4].share.share == pytest.approx(2 / 3)
    assert fun.bars[4].share.low < 2 / 3 < fun.bars[4].share.high
    best = counts(tally(ASKED["best"], many))
    assert (best["glitches"], best["reveal"], best["building"]) == (4, 4, 0)
    points = tally(ASKED["scores"], many)
    assert (points.answered, points.middle) == (4, 8)
    assert counts(points) == {"0": 0, "3": 4, "6": 4, "9": 0, "12": 0, "15": 0, "16": 4, "17": 0}
    assert sum(bar.share.share for bar in points.bars if bar.share) == pytest.approx(1)
    minutes = tally(ASKED["minutes"], [kept(1, minutes=["61"]), kept(2, minutes=["5"])])
    assert (counts(minutes)["61"], counts(minutes)["1"], minutes.middle) == (1, 1, 33)
    note = tally(ASKED["note"], many)
    assert (note.answered, note.bars) == (4, ())
    assert sentences(many, ASKED["note"]) == ("More robots, please.",) * 4


def test_nobody_answered() -> None:
    nothing = tally(ASKED["fun"], [])
    assert nothing.answered == 0
    assert all(bar.count == 0 and bar.share is None for bar in nothing.bars)


def test_an_audience_is_edition_print_run_age_and_place() -> None:
    one = kept(1, age=["8-10"], place=["class"])
    other = kept(2, age=["adult"], run=["2"])
    assert Audience().has(one)
    assert Audience().has(other)
    for wanted in (Audience(age="8-10"), Audience(place="class"), Audience(run="1")):
        assert (wanted.has(one), wanted.has(other)) == (True, False)
    assert not Audience(edition="other@000000000000").has(one)
    assert Audience(edition=one.edition).has(one)


@pytest.mark.parametrize("people", range(SMALLEST))
def test_fewer_than_five_people_are_not_told_of(people: int) -> None:
    few = hidden(tally(ASKED["fun"], [kept(number) for number in range(people)]))
    assert few.answered is None
    assert all(bar.count is None and bar.share is None for bar in few.bars)


@given(st.lists(st.sampled_from("12345"), max_size=40))
def test_what_is_hidden_cannot_be_worked_out_from_the_rest(given_: list[str]) -> None:
    full = tally(ASKED["fun"], [kept(at, fun=[fun]) for at, fun in enumerate(given_)])
    shown = hidden(full)
    gone = [bar.key for bar in shown.bars if bar.count is None]
    assert all(bar.count is None or bar.count >= SMALLEST for bar in shown.bars)
    assert len(gone) != 1
    if gone:
        assert shown.answered is None
        assert all(bar.share is None for bar in shown.bars)
    else:
        assert shown == full or shown.middle is None
