"""The lesson plan: 45 minutes with the game, and an exit ticket.

Here: its data; the sentences are `studio.lesson` in the catalog, the layout is `typst/lesson-plan.typ`.
"""

from __future__ import annotations

from botbuilders.studio.faces import Data, sign
from botbuilders.studio.pages import page_data
from botbuilders.studio.sheets import GROUPS
from botbuilders.studio.wish import Wish
from botbuilders.words import Catalog

PRODUCT = "lesson-plan"
# How many minutes each step of the lesson takes; their words are `studio.lesson.steps`.
MINUTES = {"loop": 5, "turn": 7, "round": 20, "reveal": 5, "say": 5, "ticket": 3}
FACTS = ("who", "time", "teams")
LISTS = ("goals", "need", "ask", "help", "key")
TICKET = ("title", "name", "sentence", "door", "glitch", "sure", "low", "middle", "high")


def lesson_plan(wish: Wish) -> Data:
    """Give the two pages."""
    words = wish.words
    return (
        page_data(wish, PRODUCT)
        | {
            "facts": [
                [_say(words, f"facts.{name}"), _say(words, f"facts.{name}_is")] for name in FACTS
            ],
            "plan": _say(words, "plan"),
            "steps": list(_steps(words)),
            "signs": [sign(name, words) for name in GROUPS],
            "ticket": {name: _say(words, f"ticket.{name}") for name in TICKET},
        }
        | {name: _listed(name, words) for name in LISTS}
    )


def _steps(words: Catalog) -> list[Data]:
    steps, at = [], 0
    for name, minutes in MINUTES.items():
        steps.append(
            {
                "minutes": minutes,
                "from": str(at),
                "to": str(at + minutes),
                "title": _say(words, f"steps.{name}"),
                "does": _say(words, f"steps.{name}_does"),
            }
        )
        at += minutes
    return steps


def _listed(name: str, words: Catalog) -> Data:
    lines = range(1, len(words.table(f"studio.lesson.{name}")))
    return {
        "title": _say(words, f"{name}.title"),
        "lines": [_say(words, f"{name}.l{line}") for line in lines],
    }


def _say(words: Catalog, key: str) -> str:
    return words.text(f"studio.lesson.{key}")
