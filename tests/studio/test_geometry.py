"""Cards lie where the stock says, to a tenth of a millimeter, front and back."""

from __future__ import annotations

from typing import Any

import pytest

from botbuilders.studio import Calibration
from botbuilders.studio.stocks import Stock, stock
from tests.studio.lines import smallest
from tests.studio.pdfs import document, made, pages

TENTH = 0.1 / 25.4 * 72
ON = {
    ("parts-deck", "letter"): "avery5388",
    ("missions-glitches", "letter"): "avery5388",
    ("backs", "letter"): "avery5388",
    ("parts-deck", "a4"): "cards-a4",
    ("missions-glitches", "a4"): "cards-a4",
    ("deck-poker-letter", "letter"): "poker-letter",
    ("deck-poker-a4", "letter"): "poker-a4",
    ("seat-cards", "letter"): "seat-cards-letter",
    ("seat-cards", "a4"): "seat-cards-a4",
}
CARDS = {"parts-deck": 36, "missions-glitches": 18, "backs": 54, "seat-cards": 6}


def frames(page: Any, paper: Stock) -> list[tuple[float, float]]:
    """The corners of the cards on a page, from the frames that lie a safe margin inside them."""
    safe = paper.points(paper.safe)
    size = [paper.points(length) - 2 * safe for length in paper.card]
    found = set()
    for shape in (*page.rects, *page.curves):
        wide, high = shape["x1"] - shape["x0"], shape["bottom"] - shape["top"]
        if (wide, high) == pytest.approx(size, abs=TENTH) and shape["stroke"]:
            found.add((round(shape["x0"] - safe, 3), round(shape["top"] - safe, 3)))
    return sorted(found, key=lambda corner: (corner[1], corner[0]))


@pytest.mark.no_cover
# One sheet of each kind here; the other papers are proved now and then.
@pytest.mark.parametrize(
    ("product", "paper"),
    [
        pytest.param(product, paper, marks=pytest.mark.prove if "a4" in product + paper else ())
        for product, paper in ON
    ],
)
def test_cards_lie_on_their_places(product: str, paper: str) -> None:
    on = stock(ON[product, paper])
    count = 0
    for page in pages(document(product, paper)):
        place = on.behind if product == "backs" else on.place
        corners = frames(page, on)
        assert corners
        count += len(corners)
        for corner, at in zip(corners, range(on.places), strict=False):
            assert corner == pytest.approx(place(at), abs=TENTH)
    assert count == CARDS.get(product, 48)


def test_avery_5388_in_inches() -> None:
    paper = stock("avery5388")
    assert [paper.place(at) for at in range(3)] == [(126, 72), (126, 288), (126, 504)]
    assert paper.behind(0) == (126, 72)


@pytest.mark.parametrize("product", ["parts-deck", "missions-glitches", "backs"])
def test_no_color_reaches_a_perforation(product: str) -> None:
    for page in [*pages(document(product))][:3]:
        pixels = page.to_image(72).original.convert("L")
        across = [pixels.getpixel((x, y)) for y in (72, 288, 504, 720) for x in range(120, 492)]
        down = [pixels.getpixel((x, y)) for x in (126, 486) for y in range(60, 730)]
        assert {*across, *down} == {255}


def test_the_ruler_is_three_inches_on_every_sheet() -> None:
    for page in pages(document("parts-deck")):
        assert any(
            line["width"] == pytest.approx(216, abs=TENTH) and line["top"] > 720
            for line in page.lines
        )


@pytest.mark.no_cover
def test_guides_show_the_edges() -> None:
    paper = stock("avery5388")
    for page in pages(made("parts-deck", guides=True)):
        corners = {
            (round(r["x0"]), round(r["top"]))
            for r in page.rects
            if (r["width"], r["height"]) == pytest.approx((360, 216), abs=TENTH)
        }
        assert corners == {paper.place(at) for at in range(3)}


def test_calibration_moves_and_scales() -> None:
    paper = stock("avery5388")
    moved = made("parts-deck", calibration=Calibration(2.0, -1.0, 1.0))
    corner = frames(next(pages(moved)), paper)[0]
    assert corner == pytest.approx((126 + 2 / 25.4 * 72, 72 - 1 / 25.4 * 72), abs=TENTH)
    larger = made("test-sheet", calibration=Calibration(0, 0, 1.01))
    widths = [line["width"] for line in next(pages(larger)).lines]
    assert any(width == pytest.approx(216 * 1.01, abs=TENTH) for width in widths)


def test_calibration_is_kept_inside_its_limits() -> None:
    assert Calibration.clamped(99, -99, 9) == Calibration(6, -6, 1.03)
    assert Calibration.clamped(float("nan"), 1, float("inf")) == Calibration(0, 1, 1)


@pytest.mark.no_cover
def test_backs_lie_behind_their_fronts() -> None:
    both = list(pages(made("parts-deck", backs=True)))
    assert len(both) == 24
    paper = stock("avery5388")
    for front, back in zip(both[::2], both[1::2], strict=True):
        for one, other in zip(frames(front, paper), frames(back, paper), strict=True):
            assert (612 - one[0] - 360, one[1]) == pytest.approx(other, abs=TENTH)


def test_a_back_mirrors_a_wide_sheet() -> None:
    paper = stock("poker-letter")
    assert paper.behind(0) == paper.place(2)


@pytest.mark.no_cover
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("product", "paper"),
    [
        ("missions-glitches", "avery5388"),
        ("parts-deck", "avery5388"),
        ("deck-poker-a4", "poker-a4"),
    ],
)
def test_no_word_on_a_card_is_too_small(product: str, paper: str, language: str) -> None:
    on = stock(paper)
    lowest = on.place(on.places - 1)[1] + on.points(on.card[1])
    size = smallest(document(product, language=language).content, above=lowest)
    assert on.smallest - 0.01 <= size < 2 * on.smallest


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_words_of_all_missions_have_one_size(language: str) -> None:
    """Cards of a kind lie side by side on a table: none may look less important."""
    sizes = set()
    for page in [*pages(document("missions-glitches", language=language))][:3]:
        sizes |= {
            round(char["size"], 1)
            for char in page.chars
            if "Atkinson" in char["fontname"] and char["bottom"] < 500 and char["x0"] > 250
        }
    assert len(sizes) <= 2  # the words, and the line of what it prefers
