"""Playtest feedback: the questions, what counts as an answer, and what the answers add up to.

Start at `questions.py`; `questions.toml` is the one list that the paper card and the page share. Where
answers are kept is a port (`ports.py`; SQL in `botbuilders.store`), pages are `botbuilders.web`.
"""

from botbuilders.feedback.questions import Question, Questionnaire, questionnaire

__all__ = ["Question", "Questionnaire", "questionnaire"]
