"""Pages of text: the instruction sheet, the rules, the test sheet, the bot card, and what all pages share.

Here: their data, gathered from the catalog, the register of rulings and the edition. Layouts are
`typst/*.typ`.
"""

from __future__ import annotations

from collections.abc import Sequence

from botbuilders.deck.benches import score_of
from botbuilders.deck.brand import brand
from botbuilders.deck.rig import compose
from botbuilders.deck.teachback import robot_label, teach_back
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio import ruletext
from botbuilders.studio.errors import StudioError
from botbuilders.studio.faces import Data, card, sign
from botbuilders.studio.sheets import GROUPS, small_print
from botbuilders.studio.stocks import POINTS, stock
from botbuilders.studio.wish import Wish

BLANK = "________________"
SECTIONS = range(1, 10)


def instruction_sheet(wish: Wish) -> Data:
    """Give the one page for the table: set-up, turn, last lap, scoring."""
    words = wish.words
    return page_data(wish, "instruction-sheet") | {
        "signs": [_family(name, wish) for name in GROUPS],
        "setup": ruletext.section(2, wish),
        "turn": ruletext.section(3, wish),
        "install": ruletext.section(4, wish),
        "glitches": ruletext.section(5, wish),
        "ending": ruletext.section(6, wish),
        "scoring": ruletext.section(7, wish),
        "bench-title": words.text("pages.rules.bench.title"),
        "robot": robot(wish.example, wish),
    }


def rules(wish: Wish) -> Data:
    """Give the two pages with every section, and rulings where the sections leave a question."""
    words = wish.words
    return page_data(wish, "rules") | {
        "sections": [ruletext.section(number, wish) for number in SECTIONS],
        "answers": ruletext.answers(wish),
        "answers-title": words.text("studio.rules.answers"),
        "robot": robot(wish.example, wish),
        "signs": [_family(name, wish) for name in GROUPS],
    }


def test_sheet(wish: Wish) -> Data:
    """Give rulers and a target to read a printer's error from."""
    words = wish.words
    steps = [words.text(f"studio.test.l{number}") for number in range(1, 5)]
    calibration = wish.calibration
    return page_data(wish, "test-sheet") | {
        "steps": steps,
        "dx": calibration.dx * POINTS["mm"],
        "dy": calibration.dy * POINTS["mm"],
        "scale": calibration.scale,
        "across": words.text("studio.test.across"),
        "down": words.text("studio.test.down"),
        "inch": words.text("studio.test.inch"),
        "millimeter": words.text("studio.test.millimeter"),
    }


def bot_card(wish: Wish) -> Data:
    """Give the robot that somebody built, its score and its sentence."""
    bench = wish.bench or wish.example
    shown = robot(bench, wish)
    entries = [wish.edition.face(slug) for slug in bench if slug is not None]
    cards = [card(entry, wish.edition, wish.words) for entry in entries]
    return page_data(wish, "bot-card") | {"robot": shown, "cards": cards}


def robot(bench: Sequence[str | None], wish: Wish, *, because: str = BLANK) -> Data:
    """Give a robot with its picture, score lines and teach-back sentence; a line to write the reason on."""
    edition, words = wish.edition, wish.words
    missing = next((slug for slug in bench if slug is not None and slug not in edition), None)
    if missing is not None:
        raise StudioError("no_example", card=missing)
    score = score_of(bench, edition)
    lines = [
        [words.text(f"rules.score.{line.key}"), line.points_text(words)] for line in score.lines
    ]
    return {
        "art": compose(bench, edition),
        "alt": robot_label(bench, edition, words),
        "lines": lines,
        "total": score.total,
        "total-label": words.text("studio.total"),
        "title": words.text("studio.example"),
        "say": words.text("studio.say"),
        "sentence": teach_back(bench, edition, words, because=because or BLANK),
        "cards": [edition.face(slug).name for slug in bench if slug is not None],
        "full": score.full_bot,
    }


def _family(name: str, wish: Wish) -> Data:
    count = sum(entry.copies for entry in wish.edition.entries if entry.category == name)
    return sign(name, wish.words) | {
        "what": wish.words.text(f"pages.rules.families.{name}"),
        "count": wish.words.text("pages.rules.families.count", count=count),
        "slot": name in SLOT_NAMES,
    }


def page_data(wish: Wish, product: str) -> Data:
    """Give what every page of text has: title, language, small print, measures, masthead."""
    paper = stock("avery5388" if wish.paper == "letter" else "cards-a4")
    title = wish.words.text(f"studio.title.{product}")
    return {
        "title": title,
        "lang": wish.words.language,
        "small": small_print(wish, title),
        "page": [paper.points(length) for length in paper.page],
        "saver": wish.ink == "saver",
        "tagline": wish.words.text("pages.tagline"),
        "logo": brand("logo"),
    }
