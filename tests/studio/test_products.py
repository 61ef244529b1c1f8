"""What each product must hold: its sentences, its groups of cards, its ruler, its language, its minutes."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

import pypdfium2
import pytest
import typst

from botbuilders.rules import RULINGS
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio import ruletext
from botbuilders.studio.lesson import MINUTES
from botbuilders.words import catalog, languages
from tests.studio.lines import written
from tests.studio.pdfs import DOCUMENTS, document, made, opened, pages, wish

SHEETS = ("parts-deck", "missions-glitches", "backs", "deck-poker-letter", "deck-poker-a4")
RULER = 3 * 72
TENTH = 0.1 / 25.4 * 72


@cache
def sides(product: str, paper: str = "letter", language: str = "en") -> tuple[str, ...]:
    """The words of each page without room between them, so that a broken line is no difference."""
    content = document(product, paper, language).content
    return tuple(squeezed(page) for page in written(content).split("\f"))


def squeezed(words: str) -> str:
    return re.sub(r"\s+", "", words).replace("\ufffe", "-")


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", languages())
def test_the_instruction_sheet_has_every_sentence_of_its_sections(
    language: str, paper: str
) -> None:
    [page] = sides("instruction-sheet", paper, language)
    wanted = wish(language)
    for number in range(2, 8):
        for sentence in ruletext.sentences(number, wanted.edition, wanted.words):
            assert squeezed(sentence) in page, (number, sentence)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", languages())
def test_the_rules_have_every_section_and_every_ruling_about_people(
    language: str, paper: str
) -> None:
    words = "".join(sides("rules", paper, language))
    wanted = wish(language)
    for number in range(1, 10):
        for sentence in ruletext.sentences(number, wanted.edition, wanted.words):
            assert squeezed(sentence) in words, (number, sentence)
    for answer in ruletext.answers(wanted):
        said = (answer["question"], answer["ruling"], answer["number"])
        assert squeezed("".join(map(str, said))) in words, answer["number"]
    assert {ruling.number for ruling in RULINGS} - {
        str(answer["number"]) for answer in ruletext.answers(wanted)
    } == {"R17"}


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", languages())
def test_each_category_starts_its_own_sheet(language: str, paper: str) -> None:
    """Eight cards are three, three and two, and a card that helps."""
    words = catalog(language)
    own = {
        name: words.text(f"studio.own.{name if name in {'mission', 'glitch'} else 'part'}")
        for name in (*SLOT_NAMES, "glitch")
    }
    for product, groups in (
        ("parts-deck", SLOT_NAMES[:4]),
        ("missions-glitches", ("mission", "glitch")),
    ):
        found = sides(product, paper, language)
        assert len(found) == 3 * len(groups)
        for at, group in enumerate(groups):
            sign = squeezed(words.text(f"cards.categories.{group}"))
            first, second, third = found[3 * at : 3 * at + 3]
            assert all(page.startswith(sign) for page in (first, second, third))
            helps = words.text("studio.reference.title") if group == "sense" else own[group]
            assert squeezed(helps) in third
            assert not any(squeezed(helps) in page for page in (first, second))


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("product", SHEETS)
def test_each_sheet_of_cards_has_its_ruler_and_says_how_to_print(product: str, paper: str) -> None:
    hundred = squeezed(catalog("en").text("studio.hundred"))
    assert all(hundred in words for words in sides(product, paper))
    for page in [*pages(document(product, paper))][:2]:
        lengths = [max(line["width"], line["height"]) for line in page.lines]
        assert any(length == pytest.approx(RULER, abs=TENTH) for length in lengths)


def test_a_card_is_read_from_its_sign_down() -> None:
    """What a screen reader says first is what the card is, then its name, what it does, its point, its part."""
    first = sides("parts-deck")[0]
    heard = ("Sense", "Camera", "Seeslightanddark", "+1onyourbench", "Forreal", "Echoears")
    places = [first.index(words) for words in heard]
    assert places == sorted(places)


@pytest.mark.parametrize("product", DOCUMENTS)
def test_a_page_says_its_language(product: str) -> None:
    with opened(document(product, language="es")) as pdf:
        assert str(pdf.Root.Lang).startswith("es")
        with pdf.open_metadata() as metadata:
            assert metadata["dc:title"] == catalog("es").text(f"studio.title.{product}")


@pytest.mark.parametrize("product", ["parts-deck", "missions-glitches", "deck-poker-letter"])
def test_fronts_with_backs_ask_for_both_sides(product: str) -> None:
    with opened(made(product, backs=True)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert len(pdf.pages) % 2 == 0


@pytest.mark.parametrize("language", languages())
def test_the_lesson_takes_45_minutes_and_ends_with_two_tickets(language: str) -> None:
    assert sum(MINUTES.values()) == 45
    plan, tickets = sides("lesson-plan", "letter", language)
    words = catalog(language)
    ends = [sum([*MINUTES.values()][: at + 1]) for at in range(len(MINUTES))]
    for start, end in zip([0, *ends], ends, strict=False):
        assert f"{start}\u2013{end}" in plan
    for name in ("door", "glitch", "sure"):
        assert tickets.count(squeezed(words.text(f"studio.lesson.ticket.{name}"))) == 2


@pytest.mark.parametrize("product", DOCUMENTS)
def test_any_page_is_the_same_when_it_is_made_again(product: str) -> None:
    assert made(product).content == document(product).content


def test_typefaces_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read, real = [], typst.Fonts

    def counted(**options: object) -> typst.Fonts:
        read.append(options)
        return real(**options)  # type: ignore[arg-type]

    monkeypatch.setattr(typst, "Fonts", counted)
    for _ in range(2):
        made("test-sheet")
        made("bot-card")
    assert len(read) <= 1


def test_no_template_reaches_for_a_network() -> None:
    for template in (files("botbuilders.studio") / "typst").iterdir():
        assert "@preview" not in template.read_text("utf-8"), template.name


@pytest.mark.parametrize("product", DOCUMENTS)
def test_no_page_is_empty(product: str) -> None:
    drawn = pypdfium2.PdfDocument(document(product).content)
    assert all(len(list(page.get_objects(max_depth=1))) > 3 for page in drawn)
