"""Ranking as an order: total, fair to the seats, and the same however the seats are numbered."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from botbuilders.rules import Bonuses, Ranking, Score, ranking, score_bench, tied_at_age
from tests.rules import oracle
from tests.rules.rounds import a_bench
from tests.rules.test_section_7 import ALL_BENCHES, bench

WORTH = st.tuples(*[st.integers(-1, 4)] * 5)
AGES = st.none() | st.lists(st.integers(1, 3), min_size=6, max_size=6)
KINDS = st.lists(st.sampled_from(ALL_BENCHES), min_size=1, max_size=6)


def scored(benches: list[list[str]], worth: tuple[int, ...] = (1, 4, 2, 3, 3)) -> list[Score]:
    part, four_loop, mission, match, full_bot = worth
    bonuses = Bonuses(
        part=part, four_loop=four_loop, mission=mission, match=match, full_bot=full_bot
    )
    return [score_bench(bench(*kinds), bonuses) for kinds in benches]


def places(order: Ranking) -> dict[int, int]:
    return {seat: place for place, group in enumerate(order) for seat in group}


@given(KINDS, WORTH, AGES)
def test_every_seat_has_exactly_one_place(
    benches: list[list[str]], worth: tuple[int, ...], ages: list[int] | None
) -> None:
    order = ranking(scored(benches, worth), ages and ages[: len(benches)])
    assert sorted(seat for group in order for seat in group) == list(range(len(benches)))
    assert all(list(group) == sorted(group) for group in order)


@given(KINDS, WORTH)
def test_a_ranking_is_what_asking_each_pair_gives(
    benches: list[list[str]], worth: tuple[int, ...]
) -> None:
    laid = [a_bench(*kinds) for kinds in benches]
    part, four_loop, mission, match, full_bot = worth
    told = oracle.ranking(laid, (part, four_loop, mission, match, full_bot))
    assert list(map(list, ranking(scored(benches, worth)))) == told


@given(KINDS, WORTH, AGES, st.randoms(use_true_random=False))
def test_a_ranking_does_not_depend_on_how_the_seats_are_numbered(
    benches: list[list[str]], worth: tuple[int, ...], ages: list[int] | None, dice: Random
) -> None:
    seats = list(range(len(benches)))
    dice.shuffle(seats)
    here = places(ranking(scored(benches, worth), ages and ages[: len(benches)]))
    there = places(
        ranking(
            scored([benches[seat] for seat in seats], worth),
            ages and [ages[seat] for seat in seats],
        )
    )
    assert [here[seat] for seat in seats] == [there[at] for at in range(len(seats))]


@given(KINDS, AGES)
def test_age_only_splits_groups_that_were_tied(
    benches: list[list[str]], ages: list[int] | None
) -> None:
    scores = scored(benches)
    split = ranking(scores, ages and ages[: len(benches)])
    for group in ranking(scores):
        parts = [part for part in split if set(part) <= set(group)]
        assert sorted(seat for part in parts for seat in part) == list(group)
    assert tied_at_age(scores) == tuple(group for group in ranking(scores) if len(group) > 1)


@given(KINDS)
def test_the_later_seat_is_younger_leaves_no_tie(benches: list[list[str]]) -> None:
    scores = scored(benches)
    order = ranking(scores, later_seat_younger=True)
    assert all(len(group) == 1 for group in order)
    for group in tied_at_age(scores):
        assert [seat for (seat,) in order if seat in group] == sorted(group, reverse=True)
