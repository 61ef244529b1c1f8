"""Pages of text: the instruction sheet, the rules, the test sheet, the bot card, and what all pages share.

Here: their data, gathered from the catalog, the register of rulings and the edition. Layouts are
`typst/*.typ`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from botbuilders.deck import Edition
from botbuilders.deck.benches import score_of
from botbuilders.deck.brand import brand
from botbuilders.deck.rig import compose
from botbuilders.deck.teachback import robot_label, teach_back
from botbuilders.rules import RULINGS
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.errors import StudioError
from botbuilders.studio.faces import Data, card, sign
from botbuilders.studio.sheets import GROUPS, small_print
from botbuilders.studio.stocks import POINTS, stock
from botbuilders.studio.wish import EXAMPLE, Wish
from botbuilders.words import Catalog

BLANK = "________________"
SECTIONS = range(1, 10)
# Every ruling but the one that is about computer players alone.
OFF_PAPER = frozenset({"R17"})


def instruction_sheet(wish: Wish) -> Data:
    """Give the one page for the table: set-up, turn, last lap, scoring."""
    words = wish.words
    return page_data(wish, "instruction-sheet") | {
        "signs": [_family(name, wish) for name in GROUPS],
        "setup": section(words, 2),
        "turn": section(words, 3),
        "install": section(words, 4),
        "glitches": section(words, 5),
        "ending": section(words, 6),
        "scoring": section(words, 7),
        "bench-title": words.text("pages.rules.bench.title"),
        "robot": robot(EXAMPLE, wish),
    }


def rules(wish: Wish) -> Data:
    """Give the two pages with every section, and rulings where the sections leave a question."""
    words = wish.words
    answers = [
        {
            "number": ruling.number,
            "question": words.text(f"{ruling.key}.question"),
            "ruling": words.text(f"{ruling.key}.ruling"),
        }
        for ruling in RULINGS
        if ruling.number not in OFF_PAPER
    ]
    return page_data(wish, "rules") | {
        "sections": [section(words, number) for number in SECTIONS],
        "answers": answers,
        "answers-title": words.text("studio.rules.answers"),
        "robot": robot(EXAMPLE, wish),
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
    bench = wish.bench
    shown = robot(bench, wish)
    entries = [wish.edition.face(slug) for slug in bench if slug is not None]
    cards = [card(entry, wish.edition, wish.words) for entry in entries]
    return page_data(wish, "bot-card") | {"robot": shown, "cards": cards}


def robot(bench: Sequence[str | None], wish: Wish, *, because: str = BLANK) -> Data:
    """Give a robot with its picture, score lines and teach-back sentence; a line to write the reason on."""
    edition, words = _holding(bench, wish.edition), wish.words
    score = score_of(bench, edition)
    lines = [[words.text(f"rules.score.{line.key}"), line.points] for line in score.lines]
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


def section(words: Catalog, number: int) -> Data:
    """Give a section of the game's own rules, sentence by sentence."""
    key = f"pages.rules.s{number}"
    lines = range(1, len(words.table(key)))
    return {
        "number": number,
        "title": words.text(f"{key}.title"),
        "lines": [words.text(f"{key}.l{line}") for line in lines],
    }


def _holding(bench: Iterable[str | None], edition: Edition) -> Edition:
    missing = next((slug for slug in bench if slug is not None and slug not in edition), None)
    if missing is not None:
        raise StudioError("no_example", card=missing)
    return edition


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
