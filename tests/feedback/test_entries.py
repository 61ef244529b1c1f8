"""A form read into an entry: every kind, every refusal, text that is made harmless (F47, F48)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botbuilders.deck.plain import bad_character
from botbuilders.feedback import questionnaire
from botbuilders.feedback.entries import read_entry
from botbuilders.feedback.errors import AnswersError, NoAnswersError
from botbuilders.feedback.plain import harmless
from botbuilders.words import catalog
from tests.feedback.entries import FORM, form


def test_a_filled_in_form_answers_every_question() -> None:
    entry = read_entry(FORM)
    assert set(entry.answers) == {question.id for question in questionnaire().questions}
    assert entry.answers["scores"] == (16, 8, 5)
    assert entry.answers["best"] == ("glitches", "reveal")
    assert entry.answers["fun"] == 5
    assert entry.age == "adult"
    assert (entry.edition, entry.run) == (FORM["edition"][0], "1")


def test_blanks_are_no_answers_and_what_is_no_edition_is_none() -> None:
    entry = read_entry({"entry": ["a" * 32], "fun": ["4"], "minutes": [" "], "edition": ["<x>"]})
    assert dict(entry.answers) == {"fun": 4}
    assert (entry.edition, entry.run, entry.age) == ("", "", "")


@pytest.mark.parametrize("age", [["8-10"], ["14-17"], ["unsaid"], []])
def test_a_sentence_counts_from_adults_only(age: list[str]) -> None:
    assert "note" not in read_entry(form(age=age)).answers


@pytest.mark.parametrize(
    ("name", "given", "code"),
    [
        ("fun", ["6"], "scale"),
        ("fun", ["4", "5"], "one"),
        ("fun", ["٤"], "scale"),
        ("age", ["7"], "tile"),
        ("best", ["glitches", "prizes"], "tile"),
        ("minutes", ["0"], "number"),
        ("minutes", ["1.5"], "number"),
        ("minutes", ["９"], "number"),
        ("minutes", ["9" * 4000], "number"),
        ("scores", ["1"] * 7, "many"),
        ("scores", ["-1"], "number"),
        ("note", ["x" * 201], "long"),
        ("note", ["x" * 9000], "long"),
    ],
)
def test_what_does_not_fit_names_its_question(name: str, given: list[str], code: str) -> None:
    with pytest.raises(AnswersError) as refused:
        read_entry(form(**{name: given}))
    (fault,) = refused.value.faults
    assert fault.code == f"feedback.{code}"
    assert fault.question.id == name
    for language in ("en", "es"):
        words = catalog(language)
        assert fault.message(words).startswith(questionnaire()[name].ask(words))


def test_all_that_does_not_fit_is_named_at_once_in_the_order_of_the_questions() -> None:
    with pytest.raises(AnswersError, match="2 answers do not fit yet") as refused:
        read_entry(form(minutes=["a lot"], players=["77"]))
    assert [fault.question.id for fault in refused.value.faults] == ["players", "minutes"]


def test_none_of_the_others_goes_with_no_other() -> None:
    alone = [question for question in questionnaire().questions if question.alone]
    assert [question.id for question in alone] == ["lines", "print_notes", "confused", "access"]
    for question in alone:
        assert question.alone == question.options[-1]
        assert read_entry(form(**{question.id: [question.alone] * 2})).answers[question.id] == (
            question.alone,
        )
        with pytest.raises(AnswersError) as refused:
            read_entry(form(**{question.id: [question.options[0], question.alone]}))
        assert [fault.code for fault in refused.value.faults] == ["feedback.alone"]
    for question in questionnaire().questions:
        assert bool(question.alone) == bool({"none", "nothing"} & set(question.options))


def test_an_empty_form_and_a_forged_one_are_refused() -> None:
    with pytest.raises(NoAnswersError):
        read_entry({"entry": ["a" * 32], "edition": FORM["edition"]})
    with pytest.raises(NoAnswersError):
        read_entry({"entry": ["a" * 32], "age": ["adult"], "note": ["\u202e"]} | {"age": [""]})
    forgeries: list[dict[str, list[str]]] = [
        {"entry": ["short"]},
        {"entry": []},
        {"entry": ["a" * 32] * 2},
        {"more": ["1"]},
    ]
    for forged in forgeries:
        with pytest.raises(KeyError):
            read_entry(form(**forged))


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("  two\r\nlines\t", "two lines"),
        ("e\u0301", "é"),
        ("0 \x00 0", "0 0"),
        ("a\x00b\x1b[31m\ud800", "ab[31m"),
        ("\u202eright\u2066 to left", "right to left"),
        ("z\u0300\u0301\u0302\u0303\u0304\u0305!", unicodedata.normalize("NFC", "z\u0300\u0301!")),
        ("<svg/onload=alert(1)>", "<svg/onload=alert(1)>"),
        ("👩‍👩‍👧 ok", "👩‍👩‍👧 ok"),
    ],
)
def test_f48_a_sentence_is_made_harmless_and_not_lost(raw: str, said: str) -> None:
    assert harmless(raw) == said


@given(st.text(max_size=300))
def test_f48_whatever_is_typed_nothing_hides_or_piles_up(text: str) -> None:
    once = harmless(text)
    assert bad_character(once) is None
    assert unicodedata.is_normalized("NFC", once)
    assert harmless(once) == once
    assert "\n" not in once
