"""A paper game is scored, ranked and told like a table's reveal."""

from __future__ import annotations

import pytest

from botbuilders.deck import load_edition
from botbuilders.table.paper import Answer, PaperGame, PaperResult, paper_result
from botbuilders.words import catalog

STANDARD = load_edition()
FULL = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
LIKE_FULL = ("echo-ears", "timer", "beeper", "usb-cable", "party-host")
ALSO_FULL = ("touch-skin", "counter", "music-box", "wall-plug", "stage-star")
FOUR_LOOP = ("touch-skin", "counter", "music-box", "wall-plug", None)
THREE_AND_MATCH = ("bump-button", "smoother", "waving-arm", None, "lab-helper")
EMPTY = (None,) * 5


def told(*benches: tuple[str | None, ...], answers: tuple[Answer, ...] = ()) -> PaperResult:
    names = tuple(f"Bench {at}" for at in range(1, len(benches) + 1))
    return paper_result(
        PaperGame(benches=benches, names=names, answers=answers), STANDARD, catalog()
    )


def test_section_7_the_example_is_sixteen_in_eight_lines() -> None:
    (score,) = told(FULL).scores
    assert [line.points for line in score.lines] == [1, 1, 1, 1, 4, 2, 3, 3]
    assert (score.total, score.full_bot, score.four_loop) == (16, True, True)
    assert {line.rule for line in score.lines} == {"Section 7"}


def test_the_benches_are_ranked_and_the_winner_named() -> None:
    result = told(EMPTY, FULL, ("camera", None, None, None, None))
    assert result.ranking == ((1,), (2,), (0,))
    assert result.winner_text == "Bench 2 wins with 16 points."
    assert (result.tie_text, result.asked) == (None, ())


@pytest.mark.parametrize(
    ("bench", "sentence"),
    [
        (FULL, "16 points: you win! You needed 10."),
        (FOUR_LOOP, "8 points. You need 10 to win."),
    ],
)
def test_section_9_one_bench_is_a_solo_game(bench: tuple[str | None, ...], sentence: str) -> None:
    result = told(bench)
    assert (result.winner_text, result.ranking, result.tie_text) == (sentence, ((0,),), None)


def test_section_7_the_four_loop_beats_eight_points_without_it() -> None:
    result = told(THREE_AND_MATCH, FOUR_LOOP)
    assert [score.total for score in result.scores] == [8, 8]
    assert result.ranking == ((1,), (0,))
    assert result.tie_text == "Bench 1 and Bench 2 are tied, so the four-loop comes first."
    assert result.asked == ()


def test_ruling_r10_a_real_tie_is_shared_until_somebody_says_who_is_younger() -> None:
    result = told(FULL, EMPTY, LIKE_FULL)
    assert (result.asked, result.ranking) == ((0, 2), ((0, 2), (1,)))
    assert result.winner_text == "Bench 1 and Bench 3 share the win with 16 points."
    assert result.tie_text == "Bench 1 and Bench 3 are tied. Who is the youngest?"


def test_ruling_r10_the_younger_comes_first() -> None:
    result = told(FULL, EMPTY, LIKE_FULL, answers=(2,))
    assert (result.asked, result.ranking) == ((), ((2,), (0,), (1,)))
    assert result.tie_text == "Bench 1 and Bench 3 are tied, so the younger one comes first."


def test_ruling_r10_the_same_age_shares() -> None:
    result = told(FULL, LIKE_FULL, answers=(None,))
    assert (result.asked, result.ranking) == ((), ((0, 1),))
    assert result.tie_text == "Bench 1 and Bench 2 are tied and share the rank."


def test_ruling_r10_three_are_asked_twice() -> None:
    first = told(FULL, LIKE_FULL, ALSO_FULL, answers=(1,))
    assert first.asked == (0, 2)
    parted = "Bench 1, Bench 2 and Bench 3 are tied, so the younger one comes first."
    assert first.tie_text == f"{parted} Bench 1 and Bench 3 are tied. Who is the youngest?"
    second = told(FULL, LIKE_FULL, ALSO_FULL, answers=(1, 0))
    assert (second.asked, second.ranking) == ((), ((1,), (0,), (2,)))


@pytest.mark.parametrize("answers", [(1,), (0, 2), (None, None), (5,), (-1,)])
def test_an_answer_that_nobody_asked_for_is_refused(answers: tuple[Answer, ...]) -> None:
    with pytest.raises(ValueError, match="nobody asked"):
        told(FULL, EMPTY, LIKE_FULL, answers=answers)


def test_an_answer_without_a_tie_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody asked"):
        told(FULL, EMPTY, answers=(None,))


def test_section_8_a_loop_slap_bench_is_named_and_scored_by_our_rules_only() -> None:
    result = told((*FULL[:3], None, None), (*LIKE_FULL[:4], None), (None, *ALSO_FULL[1:4], None))
    assert result.loop_slap == (0,)
    assert result.scores[0].total == 3


def test_a_card_on_two_benches_is_named() -> None:
    assert told(FULL, LIKE_FULL).doubles == ()
    assert told(FULL, (*LIKE_FULL[:3], None, "rescue-rover"), FULL).doubles[0] == ("camera", 2)
    assert dict(told(FULL, (*LIKE_FULL[:3], None, "rescue-rover")).doubles) == {"rescue-rover": 2}


def test_the_teach_back_is_said_for_each_bench() -> None:
    said = told(FULL, EMPTY).teach_back
    assert said[0].startswith("My bot senses with a camera, thinks with an If/Then board")
    assert said[1].startswith("My bot senses with nothing yet")


@pytest.mark.parametrize("bench", [("nothing", *FULL[1:]), ("timer", *FULL[1:]), FULL[:4]])
def test_what_is_no_bench_is_refused(bench: tuple[str | None, ...]) -> None:
    with pytest.raises((KeyError, ValueError)):
        told(bench)
