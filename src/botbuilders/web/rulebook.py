"""The rules page's content: the seed's sections word for word, rulings beside them, pictures.

Here: gathering, for the standard edition or another one. The sentences are in the catalog, the register is
`rules/rulings.py`, an edition's numbers `studio/ruletext.py`, the look of cards and robots `faces.py`; the same
rules as one text are `rules/page.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from botbuilders.deck import Edition, load_edition
from botbuilders.deck.benches import SlugBench, score_of
from botbuilders.deck.look import look
from botbuilders.deck.teachback import teach_back
from botbuilders.rules import RULINGS, Ruling, played
from botbuilders.studio.ruletext import sentences
from botbuilders.table.shapes import SeatScore
from botbuilders.table.standings import seat_score
from botbuilders.web.faces import Face, Sign, face, robot
from botbuilders.words import Catalog

SECTIONS = range(1, 10)
# The robot of the example in section 7, and what the pictures do to it.
EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
BUILDING: SlugBench = ("camera", None, "drive-wheels", None, None)
STRUCK: SlugBench = (None, "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
GLITCH = "foggy-lens"
ON_DISCARD = "timer"


@dataclass(frozen=True, slots=True)
class Answer:
    """One question that the sections leave open, and what is played; `switched` where an edition has its own answer."""

    number: str
    question: str
    ruling: str
    switched: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the game's own page, with the questions it leaves open."""

    number: int
    title: str
    lines: tuple[str, ...]
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """One of the six kinds of cards, how many the deck has, and the first of them."""

    face: Face
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """Everything drawn on the page: cards by slug, robots by what they show."""

    families: tuple[Family, ...]
    cards: dict[str, Face]
    example: Markup
    building: Markup
    struck: Markup
    slots: tuple[tuple[Sign, str | None], ...]
    score: SeatScore
    teach_back: str

    @property
    def signs(self) -> dict[str, Sign]:
        """The signs of the five slots by name."""
        return {sign.name: sign for sign, _ in self.slots}


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole page; `own` is the edition that it is about when that is not the standard one."""

    sections: tuple[Section, ...]
    pictures: Pictures
    own: Edition | None = None

    @property
    def answers(self) -> tuple[Answer, ...]:
        """Every question in the order of the register."""
        found = {answer.number: answer for section in self.sections for answer in section.answers}
        return tuple(found[ruling.number] for ruling in RULINGS)

    @property
    def switched(self) -> tuple[Answer, ...]:
        """The questions that an edition answers in its own way."""
        return tuple(answer for answer in self.answers if answer.switched)


@lru_cache(maxsize=64)
def rulebook(words: Catalog, own: Edition | None = None) -> Rulebook:
    """The page in one language; it never changes while the server runs."""
    edition = own or load_edition(None, words.language)
    sections = tuple(section(words, number, edition) for number in SECTIONS)
    return Rulebook(sections, pictures(words, edition), own)


def section(words: Catalog, number: int, edition: Edition) -> Section:
    """One section as an edition plays it."""
    title = words.text(f"pages.rules.s{number}.title")
    answers = (answer(words, ruling, edition) for ruling in RULINGS if ruling.section == number)
    return Section(number, title, tuple(sentences(number, edition, words)), tuple(answers))


def answer(words: Catalog, ruling: Ruling, edition: Edition) -> Answer:
    """One ruling of the register in words, as an edition plays it."""
    return Answer(
        ruling.number,
        words.text(f"{ruling.key}.question"),
        played(ruling, edition.switches, words),
        ruling.switch in edition.switches.changed(),
    )


def pictures(words: Catalog, played_with: Edition) -> Pictures:
    """The pictures; the example names cards of the standard edition, with the points of the one that is played."""
    standard = load_edition(None, words.language)
    edition = replace(standard, bonuses=played_with.bonuses)
    cards = {slug: face(slug, edition, words) for slug in (*EXAMPLE, GLITCH, ON_DISCARD)}
    return Pictures(
        families=families(words, played_with),
        cards=cards,
        example=robot(EXAMPLE, edition, words),
        building=robot(BUILDING, edition, words),
        struck=robot(STRUCK, edition, words),
        slots=tuple(
            (cards[whole].sign, cards[whole].name if there else None)
            for whole, there in zip(EXAMPLE, BUILDING, strict=True)
        ),
        score=seat_score(0, score_of(EXAMPLE, edition), words),
        teach_back=teach_back(EXAMPLE, edition, words),
    )


def families(words: Catalog, edition: Edition) -> tuple[Family, ...]:
    """The kinds of cards with the first card of each; an edition may have no Missions or no Glitches."""
    found = []
    for category in look().categories:
        entries = [entry for entry in edition.entries if entry.category == category.name]
        count = sum(entry.copies for entry in entries)
        if entries:
            found.append(Family(face(entries[0].slug, edition, words), count))
    return tuple(found)
