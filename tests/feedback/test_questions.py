"""The questions: stable ids, words in every language, kinds that hold together."""

from dataclasses import fields, replace

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.benches import score_of
from botbuilders.deck.checking import MOST_POINTS
from botbuilders.feedback import Question, questionnaire
from botbuilders.feedback.entries import fitting
from botbuilders.feedback.questions import FORMAT, section_title
from botbuilders.rules import Bonuses
from botbuilders.studio.wish import EXAMPLE
from botbuilders.words import catalog, languages

# Answers are kept by these ids, so none of them may be renamed or taken away.
IDS = (
    "age place players minutes length turns ended scores adding lines sentence_said loop_clear "
    "cards_from readable print_notes fun best confused access again note"
)


def test_ids_are_the_ones_that_answers_are_kept_by() -> None:
    asked = questionnaire()
    assert asked.format == FORMAT
    assert [question.id for question in asked.questions] == IDS.split()
    assert asked["fun"].kind == "scale"
    with pytest.raises(KeyError):
        asked["nothing"]


@pytest.mark.parametrize("language", languages())
def test_every_question_and_option_has_its_own_words(language: str) -> None:
    words = catalog(language)
    for section in questionnaire().sections:
        assert section_title(section, words)
    for question in questionnaire().questions:
        assert question.ask(words)
        said = [question.option(name, words) for name in question.options]
        assert len(set(said)) == len(said)
        if question.kind == "scale":
            assert len(set(question.ends(words))) == 2


@pytest.mark.parametrize("question", questionnaire().questions, ids=lambda question: question.id)
def test_a_kind_has_what_it_needs(question: Question) -> None:
    assert question.section in questionnaire().sections
    tiles = question.kind in {"one", "some"}
    assert bool(question.options) == tiles
    assert len(set(question.options)) == len(question.options)
    assert (question.most > question.least) == (question.kind in {"number", "numbers", "sentence"})


def test_sections_together_ask_everything_and_the_card_leaves_out_what_a_table_cannot_know() -> (
    None
):
    asked = questionnaire()
    everything = [question for name in asked.sections for question in asked.of(name)]
    assert everything == list(asked.questions)
    on_paper = [question for name in asked.sections for question in asked.of(name, paper=True)]
    assert [question.id for question in everything if question not in on_paper] == ["turns"]


def test_only_the_sentence_is_free_text_and_only_for_adults() -> None:
    free = [question for question in questionnaire().questions if question.kind == "sentence"]
    assert [question.id for question in free] == ["note"]
    assert all(question.adult for question in free)


@pytest.mark.parametrize("question", questionnaire().questions, ids=lambda question: question.id)
def test_every_number_falls_into_a_bar(question: Question) -> None:
    if question.kind in {"number", "numbers"}:
        assert question.bins[0] == question.least
        assert list(question.bins) == sorted(set(question.bins))
        assert question.bins[-1] <= question.most
    else:
        assert question.bins == ()


def test_every_robot_that_an_edition_allows_has_a_score_that_can_be_told() -> None:
    bonuses = Bonuses(**{bonus.name: MOST_POINTS for bonus in fields(Bonuses)})
    best = score_of(EXAMPLE, replace(load_edition(), bonuses=bonuses))
    assert best.full_bot
    assert len(best.lines) == 8
    scores = questionnaire()["scores"]
    assert scores.most == best.total
    told = {"age": ["8-10"], "scores": [str(best.total), "100", "0"]}
    assert fitting(told)["scores"] == tuple(told["scores"])
    more = {"age": ["8-10"], "scores": [str(best.total + 1)]}
    assert "scores" not in fitting(more)
