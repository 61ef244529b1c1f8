"""The first round for learning: five turns, one install each, a Glitch that fizzles, BOT!, 16 points."""

from __future__ import annotations

import pytest

from botbuilders.deck.shuffle import commitment, sealed_deal
from botbuilders.table.intents import DrawIntent, InstallIntent, ShoutIntent
from botbuilders.table.learn import CODE, LEARNER, OWL, SECRET, Lesson, lesson
from botbuilders.words import catalog
from tests.table.night import STANDARD


@pytest.fixture(scope="module")
def first_round() -> Lesson:
    return lesson(STANDARD, catalog())


def test_each_step_is_legal_and_the_learners_own(first_round: Lesson) -> None:
    *steps, last = first_round.steps
    for step in steps:
        assert step.view.turn == step.view.you == LEARNER
        assert step.expect in step.view.legal
    assert last.expect is None
    assert last.view.phase == "over"


def test_five_turns_of_one_install_and_the_last_draw_is_from_the_discard_pile(
    first_round: Lesson,
) -> None:
    asked = [step.expect for step in first_round.steps]
    draws = [one.source for one in asked if isinstance(one, DrawIntent)]
    assert draws == ["pile"] * 4 + ["discard"]
    assert [one.card for one in asked if isinstance(one, InstallIntent)] == [
        "camera",
        "if-then-board",
        "drive-wheels",
        "battery-pack",
        "rescue-rover",
    ]
    assert asked[-2] == ShoutIntent()


def test_a_glitch_fizzles_on_the_learner_and_nobody_else_can_win(first_round: Lesson) -> None:
    view = first_round.steps[-1].view
    assert [(line.seat, line.target) for line in view.log if line.what == "fizzled"] == [
        (OWL, LEARNER)
    ]
    assert view.result is not None
    assert [score.total for score in view.result.scores] == [16, 3]
    assert view.result.ranking == ((LEARNER,), (OWL,))
    assert view.result.ended_by == "bot"


def test_it_is_a_sealed_deal_that_makes_the_learner_start(first_round: Lesson) -> None:
    starter, _order = sealed_deal(SECRET, STANDARD, 2)
    assert starter == LEARNER
    proof = first_round.steps[-1].view.proof
    assert proof is not None
    assert commitment(bytes.fromhex(proof.secret), CODE, 1) == first_round.steps[0].view.commitment
    assert all(step.view.proof is None for step in first_round.steps[:-1])


def test_the_coach_has_a_sentence_for_each_step(first_round: Lesson) -> None:
    assert {step.say for step in first_round.steps} == set(catalog().table("ui.learn.say"))
    assert len({step.say for step in first_round.steps}) == len(first_round.steps)
