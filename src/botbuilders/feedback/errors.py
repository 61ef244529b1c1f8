"""What is wrong with an answer, or with a key.

Here: the errors of this package; their sentences are `errors.feedback.*` in the catalog.

    BotBuildersError
    |- AnswerError      one answer does not fit its question
    |- AnswersError     so many answers of one form do not fit theirs
    `- NoAnswersError   nothing was answered
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError
from botbuilders.feedback.questions import Question
from botbuilders.words import Catalog


class AnswerError(BotBuildersError):
    """An answer does not fit; nothing was kept. `question` says which one to mend."""

    code = "feedback.answer"

    def __init__(self, question: Question, fault: str, **params: int) -> None:
        super().__init__(**params)
        self.question = question
        self.code = f"feedback.{fault}"

    def what(self, catalog: Catalog) -> str:
        """What to do, to stand beside the question."""
        return super().message(catalog)

    def message(self, catalog: Catalog) -> str:
        """The question, and what to do."""
        question = self.question.ask(catalog)
        return catalog.text("errors.feedback.at", question=question, what=self.what(catalog))


class AnswersError(BotBuildersError):
    """Some answers of a form do not fit; nothing was kept. `faults` are in the order of the questions."""

    code = "feedback.mend"

    def __init__(self, faults: tuple[AnswerError, ...]) -> None:
        super().__init__(count=len(faults))
        self.faults = faults


class NoAnswersError(BotBuildersError):
    """A form without a single answer."""

    code = "feedback.nothing"
