"""No letter lies on another or leaves its place, and no line is broken badly, on every page of every product."""

from __future__ import annotations

from itertools import product as every

import pytest

from botbuilders.studio import PRODUCTS, Document, Wish
from botbuilders.studio.documents import printed
from botbuilders.studio.stocks import stock
from botbuilders.words import languages
from tests.studio.boxes import Box, escapes, glyphs, overlaps
from tests.studio.lines import lonely, smallest, torn, written
from tests.studio.pdfs import DOCUMENTS, document, wish

# Each paper, language and ink is met here; all together are proved now and then.
HERE = [("letter", "en", "full"), ("a4", "es", "saver")]
VARIANTS = [
    pytest.param(*one, marks=() if one in HERE else pytest.mark.prove)
    for one in every(("letter", "a4"), ("en", "es"), ("full", "saver"))
]


# Points between the letters of a card and its frame.
QUIET = 6.5


def areas(document: Document, wanted: Wish) -> list[list[Box]]:
    """For each page what the frames of its cards hold; none on pages of text."""
    if document.template != "sheets":
        return []
    wide, high = (float(length) for length in document.data["card"])  # type: ignore[attr-defined]
    inset = float(document.data["safe"]) + QUIET  # type: ignore[arg-type]
    return [
        [
            Box(name, x + inset, y + inset, x + wide - inset, y + high - inset)
            for name, (x, y) in side["cards"]
        ]
        for side in document.data["sides"]  # type: ignore[attr-defined]
    ]


def faults(document: Document, wanted: Wish) -> list[object]:
    zones = areas(document, wanted)
    found: list[object] = []
    content = printed(document).content
    words = written(content)
    found += [(document.product, "a word alone", fault) for fault in lonely(document.data, words)]
    found += [(document.product, "torn", fault) for fault in torn(words)]
    for at, (page, letters) in enumerate(glyphs(content)):
        assert letters or document.product in {"backs", "mpc", "tgc"} or wanted.backs
        found += [
            (document.product, at + 1, "on each other", *fault) for fault in overlaps(letters)
        ]
        inside = zones[at] if zones else []
        out = escapes(letters, page, inside)
        found += [(document.product, at + 1, "outside", *fault) for fault in out]
    return found


@pytest.mark.no_cover
@pytest.mark.parametrize(("paper", "language", "ink"), VARIANTS)
def test_every_page_of_every_product(paper: str, language: str, ink: str) -> None:
    wanted = wish(language, paper=paper, ink=ink, guides=True, backs=ink == "saver")
    alike = paper == "a4"  # what does not know the paper was looked at on Letter
    products = [one for one in PRODUCTS.values() if "paper" in one.options or not alike]
    found = [fault for one in products for fault in faults(one.plan(wanted), wanted)]
    assert found == []


def test_the_test_finds_what_is_planted() -> None:
    page = Box("page", 0, 0, 612, 792)
    one, other = Box("a", 100, 100, 110, 110), Box("b", 103, 102, 113, 112)
    away = Box("c", 300, 100, 310, 110)
    assert overlaps([one, other, away]) == [("a", "b", 100, 100)]
    assert escapes([one], page, [Box("card", 90, 90, 108, 120)]) == [("a", 100, 100)]
    assert escapes([Box("d", 2, 100, 12, 110)], page, []) == [("d", 2, 100)]
    assert escapes([one, away], page, [Box("card", 90, 90, 120, 120)]) == []


def test_a_printed_overlap_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = wish()
    document = PRODUCTS["parts-deck"].plan(wanted)
    sides = document.data["sides"]
    first = sides[0]["cards"][0]  # type: ignore[index]
    first[1] = [first[1][0], first[1][1] + 110.0]
    assert any("on each other" in str(fault) for fault in faults(document, wanted))


@pytest.mark.parametrize("name", ["seat-cards-letter", "seat-cards-a4"])
def test_seat_cards_fit_their_page(name: str) -> None:
    paper = stock(name)
    x, y = paper.place(paper.places - 1)
    assert x + paper.points(paper.card[0]) <= paper.points(paper.page[0]) - 18
    assert y + paper.points(paper.card[1]) <= paper.points(paper.page[1]) - 36


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("product", DOCUMENTS)
def test_no_letter_is_smaller_than_8_points(product: str, language: str) -> None:
    assert smallest(document(product, language=language).content) >= 8


def test_a_word_alone_and_a_torn_word_are_found() -> None:
    data = {"lines": ["Feels if the room is hot or cold.", "Waves hello."]}
    assert lonely(data, "Feels if the room is hot or\r\ncold.\r\n") != []
    assert lonely(data, "Feels if the room is hot\r\nor cold.\r\nWaves\r\nhello.") == []
    assert lonely(data, "Feels if the room is hot or\r\ncold. And more") == []
    assert torn("Benches are face\ufffeup.") == ["face\ufffeup"]
    assert torn("the four-\r\nloop; your --\r\ndy") == ["four-\r\nloop", "--\r\nd"]
    assert torn("Check wires 3\r\nand 4; los cables 10 y\r\n11") == ["3\r\nand 4", "10 y\r\n11"]
    assert torn("face-up, --dx\r\n-5\r\n3 and 4\r\n5") == []
