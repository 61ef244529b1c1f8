"""One person's answers: what a form says, checked question by question.

Here: from the plain fields of a form to an `Entry`, and to plain fields again for a form that is shown
with what was filled in. Which questions there are is `questions.toml`; who keeps entries is `ports.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from botbuilders.deck.plain import graphemes
from botbuilders.feedback.errors import AnswerError, AnswersError, NoAnswersError
from botbuilders.feedback.links import known_edition, known_run
from botbuilders.feedback.plain import harmless
from botbuilders.feedback.questions import SCALE, Question, Questionnaire, questionnaire

ADULT = "adult"
AGE = "age"
ENTRY_ID = re.compile(r"[0-9a-f]{32}")
DIGITS = re.compile(r"[0-9]{1,6}")
# Characters to a reader may be several to a computer, yet not without end.
MOST_CODE_POINTS = 8

Answer: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Fields: TypeAlias = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What one person said; `id` is chance made by the page, so that a second sending replaces it."""

    id: str
    edition: str
    run: str
    answers: Mapping[str, Answer]

    @property
    def age(self) -> str:
        """The age band, or nothing."""
        return str(self.answers.get(AGE, ""))


def read_entry(fields: Fields, asked: Questionnaire | None = None) -> Entry:
    """What a form says; blanks are no answers, and a sentence counts from the 18+ band only.

    Raises:
        AnswersError: answers do not fit their questions.
        NoAnswersError: there is no answer at all.
        KeyError: the form has no entry id, or a field that is no question.

    """
    asked = asked or questionnaire()
    names = {question.id for question in asked.questions} | {"entry", "edition", "run"}
    if unknown := fields.keys() - names:
        raise KeyError(*unknown)
    answers = dict(_answers(fields, asked))
    if not answers:
        raise NoAnswersError
    identity = _one(fields, "entry")
    if not ENTRY_ID.fullmatch(identity):
        raise KeyError("entry")
    return Entry(
        id=identity,
        edition=known_edition(_one(fields, "edition")),
        run=known_run(_one(fields, "run")),
        answers=MappingProxyType(answers),
    )


def fitting(fields: Fields, asked: Questionnaire | None = None) -> dict[str, tuple[str, ...]]:
    """What of a query or a form fits its question, as plain fields: to fill in a form, never to keep.

    A link from a round knows length, turns and points; whatever else it says is left out.
    """
    asked = asked or questionnaire()
    found: dict[str, tuple[str, ...]] = {
        "edition": (known_edition(_one(fields, "edition")),),
        "run": (known_run(_one(fields, "run")),),
    }
    for question in asked.questions:
        given = [text.strip() for text in fields.get(question.id, ()) if text.strip()]
        with suppress(AnswerError):
            if given:
                READERS[question.kind](question, given)
                found[question.id] = tuple(given)
    return found


def _answers(fields: Fields, asked: Questionnaire) -> list[tuple[str, Answer]]:
    adult = _one(fields, AGE) == ADULT
    found: list[tuple[str, Answer]] = []
    faults: list[AnswerError] = []
    for question in asked.questions:
        given = [text.strip() for text in fields.get(question.id, ()) if text.strip()]
        if not given or (question.adult and not adult):
            continue
        try:
            answer = READERS[question.kind](question, given)
        except AnswerError as fault:
            faults.append(fault)
            continue
        if answer != "":
            found.append((question.id, answer))
    if faults:
        raise AnswersError(tuple(faults))
    return found


def _one(fields: Fields, name: str) -> str:
    values = fields.get(name, ())
    return values[0].strip() if len(values) == 1 else ""


def _single(question: Question, given: Sequence[str]) -> str:
    if len(given) != 1:
        raise AnswerError(question, "one")
    return given[0]


def _scale(question: Question, given: Sequence[str]) -> int:
    text = _single(question, given)
    if text not in map(str, SCALE):
        raise AnswerError(question, "scale", least=SCALE[0], most=SCALE[-1])
    return int(text)


def _tile(question: Question, given: Sequence[str]) -> str:
    text = _single(question, given)
    if text not in question.options:
        raise AnswerError(question, "tile")
    return text


def _tiles(question: Question, given: Sequence[str]) -> tuple[str, ...]:
    if not set(given) <= set(question.options):
        raise AnswerError(question, "tile")
    if question.alone in given and len(set(given)) > 1:
        raise AnswerError(question, "alone")
    return tuple(name for name in question.options if name in given)


def _number(question: Question, given: Sequence[str]) -> int:
    return _whole(question, _single(question, given))


def _numbers(question: Question, given: Sequence[str]) -> tuple[int, ...]:
    if len(given) > question.count:
        raise AnswerError(question, "many", most=question.count)
    return tuple(_whole(question, text) for text in given)


def _whole(question: Question, text: str) -> int:
    if not DIGITS.fullmatch(text) or not question.least <= int(text) <= question.most:
        raise AnswerError(question, "number", least=question.least, most=question.most)
    return int(text)


def _sentence(question: Question, given: Sequence[str]) -> str:
    raw = _single(question, given)
    if len(raw) > question.most * MOST_CODE_POINTS:
        raise AnswerError(question, "long", most=question.most)
    text = harmless(raw)
    if graphemes(text) > question.most:
        raise AnswerError(question, "long", most=question.most)
    return text


READERS: Mapping[str, Callable[[Question, Sequence[str]], Answer]] = MappingProxyType(
    {
        "scale": _scale,
        "one": _tile,
        "some": _tiles,
        "number": _number,
        "numbers": _numbers,
        "sentence": _sentence,
    }
)
