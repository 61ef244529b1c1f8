"""Seed section 7, how to score."""

from __future__ import annotations

import itertools

import pytest

from botbuilders.rules import Bonuses, ScoreLine, cards, kernel, points_text, ranking, score_bench
from botbuilders.rules import row as r
from botbuilders.words import catalog, languages
from tests.rules.compare import card
from tests.rules.oracle import CATEGORIES, SLOTS
from tests.rules.rounds import FULL_BOT, a_bench, a_round

PAIRS = list(itertools.combinations(CATEGORIES, 2))
MISSIONS = [None, *(f"mission-{one}-{two}" for one, two in PAIRS)]
PART_SETS = [parts for n in range(5) for parts in itertools.combinations(CATEGORIES, n)]
ALL_BENCHES = [[*parts, *([job] if job else [])] for parts in PART_SETS for job in MISSIONS]


def bench(*kinds: str) -> tuple[int | None, ...]:
    return tuple(None if it is None else card(it) for it in a_bench(*kinds).values())


def points(*kinds: str) -> dict[str, int]:
    return {line.key: line.points for line in score_bench(bench(*kinds)).lines if line.points}


@pytest.mark.parametrize("category", CATEGORIES)
def test_section_7_one_point_for_each_installed_part(category: str) -> None:
    assert points(category) == {category: 1}
    assert score_bench(bench(category)).total == 1


def test_section_7_four_more_for_all_four_categories() -> None:
    assert points(*CATEGORIES) == {"sense": 1, "think": 1, "act": 1, "power": 1, "four_loop": 4}
    for missing in CATEGORIES:
        assert "four_loop" not in points(*(it for it in CATEGORIES if it != missing))


def test_section_7_two_for_a_mission() -> None:
    for mission in MISSIONS[1:]:
        assert points(str(mission)) == {"mission": 2}


@pytest.mark.parametrize("pair", PAIRS)
def test_section_7_three_when_both_preferred_categories_are_installed(
    pair: tuple[str, str],
) -> None:
    mission = "mission-{}-{}".format(*pair)
    assert cards.prefers(card(mission)) == tuple(map(SLOTS.index, pair))
    for parts in PART_SETS:
        matched = "mission_match" in points(*parts, mission)
        assert matched == (set(pair) <= set(parts))
    assert points(*pair, mission)["mission_match"] == 3


def test_section_7_three_for_a_full_bot() -> None:
    for kinds in ALL_BENCHES:
        assert points(*kinds).get("full_bot", 0) == (3 if len(kinds) == 5 else 0)


@pytest.mark.parametrize("mission", MISSIONS[1:])
def test_section_7_a_perfect_score_is_16(mission: str) -> None:
    assert score_bench(bench(*CATEGORIES, mission)).total == 16


def test_section_7_the_example() -> None:
    """Camera + If/Then board + Drive wheels + Battery pack + Rescue rover (prefers Sense + Act)."""
    assert list(points("sense", "think", "act", "power", "mission-sense-act").values()) == [
        *[1, 1, 1, 1],
        *[4, 2, 3, 3],
    ]


def test_section_7_reachable_scores_are_these_nine() -> None:
    totals = {score_bench(bench(*kinds)).total for kinds in ALL_BENCHES}
    assert totals == {0, 1, 2, 3, 4, 5, 7, 8, 16}
    assert len(ALL_BENCHES) == 16 * 7


def test_section_7_the_lines_come_in_the_order_of_the_slip() -> None:
    lines = score_bench(bench()).lines
    assert [line.key for line in lines] == [
        *CATEGORIES,
        *["four_loop", "mission", "mission_match", "full_bot"],
    ]
    assert all(catalog().text(f"rules.score.{line.key}") for line in lines)
    assert {line.rule_text(catalog()) for line in lines} == {"Section 7"}
    assert lines[0] == ScoreLine("sense", 0)


@pytest.mark.parametrize("language", languages())
def test_section_7_points_are_written_in_one_way(language: str) -> None:
    words = catalog(language)
    assert [points_text(points, words) for points in (0, 1, 16)] == ["0", "+1", "+16"]
    lines = score_bench(bench("sense", str(MISSIONS[1]))).lines
    assert [line.points_text(words) for line in lines] == [
        *["+1", "0", "0", "0"],
        *["0", "+2", "0", "0"],
    ]


@pytest.mark.parametrize(
    "bonuses", [Bonuses(), Bonuses(part=2, four_loop=0, mission=7, match=11, full_bot=13)]
)
def test_section_7_the_kernel_and_the_slip_add_up_the_same(bonuses: Bonuses) -> None:
    for kinds in ALL_BENCHES:
        position = a_round(seats=3, turn=2, hand=["glitch-act"], bench=kinds, benches={0: FULL_BOT})
        score = position.score(2, bonuses)
        assert score == score_bench(bench(*kinds), bonuses)
        assert kernel.score(position.row, 2, bonuses.row) == score.total
        assert kernel.is_full_bot(position.row, 2) == score.full_bot
        assert kernel.has_four_loop(position.row, r.BENCH + 2 * cards.SLOTS) == score.four_loop


def test_section_7_more_points_win() -> None:
    scores = [score_bench(bench(*kinds)) for kinds in (["sense"], FULL_BOT, ["mission-sense-act"])]
    assert ranking(scores) == ((1,), (2,), (0,))


def test_section_7_ties_full_bot_beats_incomplete() -> None:
    loose = Bonuses(part=1, four_loop=0, mission=4, match=0, full_bot=-3)
    scores = [
        score_bench(bench("sense", "mission-act-power"), loose),
        score_bench(bench(*FULL_BOT), loose),
    ]
    assert [score.total for score in scores] == [5, 5]
    assert [score.four_loop for score in scores] == [False, True]
    assert ranking(scores) == ((1,), (0,))


def test_section_7_ties_full_bot_beats_a_four_loop_without_mission() -> None:
    free = Bonuses(mission=0, match=0, full_bot=0)
    scores = [score_bench(bench(*CATEGORIES), free), score_bench(bench(*FULL_BOT), free)]
    assert [score.total for score in scores] == [8, 8]
    assert ranking(scores) == ((1,), (0,))


def test_section_7_ties_then_four_loop() -> None:
    flat = Bonuses(part=1, four_loop=0, mission=2, match=0, full_bot=0)
    scores = [
        score_bench(bench("sense", "think", "mission-sense-act"), flat),
        score_bench(bench(*CATEGORIES), flat),
    ]
    assert [score.total for score in scores] == [4, 4]
    assert ranking(scores) == ((1,), (0,))


def test_section_7_the_seeds_own_points_never_tie_a_full_bot_with_another_bench() -> None:
    for kinds in ALL_BENCHES:
        score = score_bench(bench(*kinds))
        assert (score.total == 16) == score.full_bot


def test_section_7_ties_at_8_points_go_to_the_four_loop() -> None:
    scores = [
        score_bench(bench("sense", "think", "act", "mission-sense-act")),
        score_bench(bench(*CATEGORIES)),
    ]
    assert [score.total for score in scores] == [8, 8]
    assert ranking(scores) == ((1,), (0,))


def test_section_7_ties_then_the_younger_player() -> None:
    scores = [score_bench(bench("sense"))] * 3
    assert ranking(scores, [3, 1, 2]) == ((1,), (2,), (0,))


NOTHING = (None,) * 5


@pytest.mark.parametrize(
    "wrong",
    [
        NOTHING[1:],
        (*NOTHING, None),
        (card("think"), *NOTHING[1:]),
        (*NOTHING[1:], card("act")),
        (*NOTHING[1:], card("glitch-mission")),
        (card("glitch-sense"), *NOTHING[1:]),
    ],
)
def test_section_7_only_a_bench_can_be_scored(wrong: tuple[int | None, ...]) -> None:
    with pytest.raises(ValueError, match="not a bench"):
        score_bench(wrong)
