"""The playtest feedback card: the questions of `feedback/questions.toml` on one page, and a QR code.

Here: its data. It knows kinds of questions and no question: the page behind the code asks the same ones.
"""

from __future__ import annotations

from botbuilders.feedback import Question, questionnaire
from botbuilders.feedback.links import card_address, typed_address
from botbuilders.feedback.questions import SCALE, section_title
from botbuilders.studio.faces import Data
from botbuilders.studio.pages import page_data
from botbuilders.studio.qr import code
from botbuilders.studio.wish import Wish
from botbuilders.words import Catalog

PRODUCT = "feedback-card"


def feedback_card(wish: Wish) -> Data:
    """Give the page; what was printed knows its edition and its print run."""
    words = wish.words
    address = card_address(wish.site, wish.edition, wish.run)
    return page_data(wish, PRODUCT) | {
        "lead": words.text("feedback.lead"),
        "private": words.text("feedback.private"),
        "thanks": words.text("feedback.thanks"),
        "edition-label": words.text("studio.feedback.edition"),
        "edition": f"{wish.edition.name} · {wish.edition.ref}",
        "run-label": words.text("studio.feedback.run"),
        "run": wish.run,
        "online": words.text("studio.feedback.online"),
        "address": typed_address(wish.site).partition("://")[2],
        "qr": code(address),
        "qr-alt": words.text("studio.seat.alt", address=address),
        "scale": list(SCALE),
        "sections": [
            {"title": section_title(name, words), "questions": asked}
            for name in questionnaire().sections
            if (asked := [_asked(one, words) for one in questionnaire().of(name, paper=True)])
        ],
    }


def _asked(question: Question, words: Catalog) -> Data:
    low, high = question.ends(words) if question.kind == "scale" else ("", "")
    return {
        "kind": question.kind,
        "ask": question.ask(words),
        "options": [question.option(name, words) for name in question.options],
        "low": low,
        "high": high,
        "count": question.count,
        "note": words.text("studio.feedback.adult") if question.adult else "",
    }
