"""The playtest questions as values: `questions.toml` with the words of a catalog.

Here: reading the file, and what a question and its options are called. What somebody answered is
`answers.py`; how the card and the page look is `studio` and `web`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from botbuilders.words import Catalog

FORMAT = "botbuilders-questions/1"
SCALE = (1, 2, 3, 4, 5)
Kind = Literal["scale", "one", "some", "number", "numbers", "sentence"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question; `least` and `most` bound a number, `most` also the letters of a sentence.

    `alone`: the option that says none of the others. `count`: how many numbers at most; `bins`: where each
    bar of numbers starts, up to the next one.
    """

    id: str
    section: str
    kind: Kind
    options: tuple[str, ...] = ()
    alone: str = ""
    least: int = 0
    most: int = 0
    count: int = 1
    bins: tuple[int, ...] = ()
    paper: bool = True
    adult: bool = False

    def ask(self, words: Catalog) -> str:
        """The question itself."""
        return words.text(f"feedback.ask.{self.id}")

    def option(self, name: str, words: Catalog) -> str:
        """What a tile says."""
        return words.text(f"feedback.options.{self.id}.{name}")

    def ends(self, words: Catalog) -> tuple[str, str]:
        """What the low and the high end of a scale say."""
        return (
            words.text(f"feedback.scale.{self.id}.low"),
            words.text(f"feedback.scale.{self.id}.high"),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Questionnaire:
    """Every question, in the order in which it is asked."""

    format: str
    sections: tuple[str, ...]
    questions: tuple[Question, ...]

    def __getitem__(self, name: str) -> Question:
        """The question of an id; KeyError when there is none."""
        for question in self.questions:
            if question.id == name:
                return question
        raise KeyError(name)

    def of(self, section: str, *, paper: bool = False) -> Iterator[Question]:
        """The questions of a section; on paper, those of the card alone."""
        for question in self.questions:
            if question.section == section and (question.paper or not paper):
                yield question


@cache
def questionnaire() -> Questionnaire:
    """The questions of today."""
    text = (files(__package__) / "questions.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Questionnaire)


def section_title(section: str, words: Catalog) -> str:
    """What a section is called."""
    return words.text(f"feedback.section.{section}")
