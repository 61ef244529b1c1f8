"""The figures of many rounds, checked against counts made by hand."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.record import WrittenRanking
from botbuilders.lab.simulate import Played, play_rounds
from botbuilders.lab.summary import Tally, _settled_by
from botbuilders.rules import Bonuses, Score, score_bench
from tests.rules.compare import card


def some_rounds(count: int, seats: int) -> list[Played]:
    players = ["builder"] * seats
    return list(
        play_rounds(rounds=count, seats=seats, players=players, seed=5, edition=load_edition())
    )


def tally(rounds: list[Played]) -> Tally:
    counted = Tally()
    for played in rounds:
        counted.add(played)
    return counted


def test_wins_of_a_round_add_up_to_one() -> None:
    summary = tally(some_rounds(60, 4)).summary()
    assert sum(wins.share for wins in summary.wins) == pytest.approx(1)
    assert sum(summary.ended.values()) == summary.rounds == 60
    assert summary.solo is False


def with_end(played: Played, ranking: WrittenRanking, turns: int) -> Played:
    return replace(
        played, record=msgspec.structs.replace(played.record, ranking=ranking), turns=turns
    )


def test_a_shared_win_counts_in_part() -> None:
    (one,) = some_rounds(1, 3)
    rounds = [
        with_end(one, (2, 0, 1), 9),
        with_end(one, ((0, 2), 1), 9),
        with_end(one, ((0, 1, 2),), 9),
    ]
    shares = [wins.share for wins in tally(rounds).summary().wins]
    assert shares == [
        pytest.approx((0 + 1 / 2 + 1 / 3) / 3),
        pytest.approx(1 / 9),
        pytest.approx((1 + 1 / 2 + 1 / 3) / 3),
    ]


@pytest.mark.parametrize(
    ("turns", "mean", "median", "p95"),
    [
        ([4], 4, 4, 4),
        ([1, 2], 1.5, 1.5, 2),
        ([3, 1, 2], 2, 2, 3),
        ([*range(1, 101)], 50.5, 50.5, 95),
        ([7] * 19 + [100], 11.65, 7, 7),
        ([7] * 18 + [100] * 2, 16.3, 7, 100),
    ],
)
def test_lengths(turns: list[int], mean: float, median: float, p95: int) -> None:
    (one,) = some_rounds(1, 2)
    summary = tally([with_end(one, (0, 1), number) for number in turns]).summary()
    assert summary.mean == pytest.approx(mean)
    assert (summary.median, summary.p95) == (median, p95)


def test_full_bots_are_counted_a_round() -> None:
    rounds = some_rounds(40, 3)
    full = sum(points == 16 for played in rounds for points in played.record.scores)
    assert tally(rounds).summary().full_bots == pytest.approx(full / 40)
    assert full > 0


def test_solo_is_won_with_ten_points_and_the_dummy_is_not_counted() -> None:
    rounds = some_rounds(20, 1)
    summary = tally(rounds).summary()
    assert summary.solo is True
    assert len(summary.wins) == 1
    assert summary.wins[0].share == sum(played.record.scores[0] >= 10 for played in rounds) / 20
    assert summary.ties == {}
    assert summary.full_bots <= 1


FULL = ("sense", "think", "act", "power", "mission-sense-act")
NO_POWER = ("sense", "think", "act", None, "mission-sense-act")
FOUR = ("sense", "think", "act", "power", None)
MISMATCH = ("sense", "think", None, "power", "mission-act-power")


def scored(bonuses: Bonuses, *benches: tuple[str | None, ...]) -> list[Score]:
    return [
        score_bench(tuple(None if name is None else card(name) for name in bench), bonuses)
        for bench in benches
    ]


@pytest.mark.parametrize(
    ("bonuses", "benches", "rule"),
    [
        (Bonuses(), [FULL, FOUR], []),
        (Bonuses(), [FULL, FULL], ["age"]),
        (Bonuses(), [FOUR, NO_POWER, MISMATCH], ["four_loop"]),
        (Bonuses(), [FOUR, NO_POWER, FOUR], ["age"]),
        (Bonuses(), [NO_POWER, NO_POWER], ["age"]),
        # With a what-if where completing costs as much as it brings, the first tie rule decides.
        (Bonuses(four_loop=0, full_bot=-1), [FULL, NO_POWER], ["full_bot"]),
        (Bonuses(mission=0, match=0, full_bot=0), [FULL, FOUR, FOUR], ["full_bot"]),
        (Bonuses(mission=0, match=0, full_bot=0), [FULL, FOUR, FULL], ["age"]),
    ],
)
def test_a_tie_at_the_top_is_settled_by_the_rule_that_section_7_names_first(
    bonuses: Bonuses, benches: list[tuple[str | None, ...]], rule: list[str]
) -> None:
    scores = scored(bonuses, *benches)
    assert _settled_by(scores, [score.total for score in scores]) == rule
