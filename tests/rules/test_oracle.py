"""The kernel against the naive oracle, ply by ply: actions, everything on the table, scores, end."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botbuilders.rules import SWITCHES, Action, Position, ranking
from tests.rules import oracle
from tests.rules.chance import Deal, some_deal, some_plies
from tests.rules.compare import action_from, position_of, round_of, words_of


def check_same(position: Position, told: oracle.Round) -> None:
    assert round_of(position) == told
    assert set(position.actions) == {action_from(words) for words in oracle.legal(told)}
    assert len(set(position.actions)) == len(position.actions)
    assert position_of(told) == position


def check_end(position: Position, told: oracle.Round) -> None:
    benches = [seat.bench for seat in told.seats]
    scores = [position.score(seat) for seat in range(position.seats)]
    assert [[line.points for line in score.lines] for score in scores] == list(
        map(oracle.score_lines, benches)
    )
    assert [score.full_bot for score in scores] == list(map(oracle.is_full_bot, benches))
    assert list(map(list, ranking(scores))) == oracle.ranking(benches)


def check_round(dice: random.Random, deal: Deal) -> set[str]:
    position = deal.position()
    told = oracle.deal(
        deal.order, seats=deal.seats, starter=deal.starter, solo=deal.solo, switches=deal.switches
    )
    check_same(position, told)
    seen = set()
    action: Action
    for _, action, later in some_plies(dice, position):
        oracle.play(told, words_of(action))
        check_same(later, told)
        position = later
        seen.add(type(action).__name__)
    check_end(position, told)
    return seen | {f"ended by {position.ended_by}"}


def check_many(rounds: int, seed: int) -> None:
    dice = random.Random(seed)
    seen = set()
    for _ in range(rounds):
        seen |= check_round(dice, some_deal(dice))
    kinds = {"Draw", "Pass", "Install", "PlayGlitch", "Discard", "Shout", "Wait", "Bell"}
    assert seen >= kinds | {"ended by bot", "ended by pile", "ended by bell"}


@pytest.mark.no_cover
def test_the_kernel_and_the_oracle_play_the_same_rounds(seed: int) -> None:
    check_many(400, seed)


@pytest.mark.prove
def test_the_kernel_and_the_oracle_play_the_same_rounds_for_long(seed: int) -> None:
    check_many(20_000, seed)


@pytest.mark.no_cover
@given(st.integers(0, 2**32))
@settings(max_examples=60)
def test_the_kernel_and_the_oracle_agree_on_any_deal(number: int) -> None:
    dice = random.Random(number)
    check_round(dice, some_deal(dice))


COMBINATIONS = [
    dict(zip(SWITCHES, values, strict=True))
    for values in itertools.product(*(ruling.values for ruling in SWITCHES.values()))
]


@pytest.mark.parametrize("switches", COMBINATIONS, ids=lambda switches: " ".join(switches.values()))
def test_every_combination_of_switches_plays_as_the_oracle(
    switches: dict[str, str], seed: int
) -> None:
    dice = random.Random(seed)
    deal = some_deal(dice)
    check_round(
        dice,
        Deal(
            order=deal.order,
            seats=deal.seats,
            starter=deal.starter,
            solo=deal.solo,
            switches=switches,
        ),
    )
