"""The feedback form as its template shows it.

Here: questions with their words and what is filled in. What counts as an answer is
`botbuilders.feedback`; who asks and who gets it is `feedback.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from botbuilders.errors import BotBuildersError
from botbuilders.feedback import Question, questionnaire
from botbuilders.feedback.errors import AnswersError
from botbuilders.feedback.questions import SCALE, section_title
from botbuilders.words import Catalog

Filled = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One answer to pick."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question; `values` are what is typed in, `problem` what to mend."""

    question: Question
    ask: str
    tiles: tuple[Tile, ...]
    ends: tuple[str, str]
    values: tuple[str, ...]
    problem: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Questions that belong together."""

    id: str
    title: str
    questions: tuple[Asked, ...]


def sections(
    filled: Filled, words: Catalog, error: BotBuildersError | None = None
) -> list[Section]:
    """The whole form, filled in."""
    asked = questionnaire()
    return [
        Section(
            id=name,
            title=section_title(name, words),
            questions=tuple(_asked(question, filled, words, error) for question in asked.of(name)),
        )
        for name in asked.sections
    ]


def _asked(
    question: Question, filled: Filled, words: Catalog, error: BotBuildersError | None
) -> Asked:
    given = tuple(filled.get(question.id, ()))
    faults = error.faults if isinstance(error, AnswersError) else ()
    mine = (fault.what(words) for fault in faults if fault.question.id == question.id)
    return Asked(
        question=question,
        ask=question.ask(words),
        tiles=_tiles(question, given, words),
        ends=question.ends(words) if question.kind == "scale" else ("", ""),
        values=(given + ("",) * question.count)[: question.count],
        problem=next(mine, ""),
    )


def _tiles(question: Question, given: Sequence[str], words: Catalog) -> tuple[Tile, ...]:
    if question.kind == "scale":
        named = {str(step): str(step) for step in SCALE}
    else:
        named = {name: question.option(name, words) for name in question.options}
    return tuple(
        Tile(value=value, label=label, chosen=value in given) for value, label in named.items()
    )
