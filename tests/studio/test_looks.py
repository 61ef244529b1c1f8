"""What was looked at on paper and must stay so: even lines, rows that are level, room between texts."""

from __future__ import annotations

import io
import zipfile
from itertools import pairwise

import pypdfium2
import pytest
from PIL import Image

from botbuilders.studio import make, parse_class
from botbuilders.studio.stocks import stock
from botbuilders.words import catalog, languages
from tests.studio.boxes import Box, glyphs, overlaps
from tests.studio.lines import smallest
from tests.studio.pdfs import document, made, wish

LONG_NAMES = """format = "botbuilders-class/1"
name = "Cuarto grado B, Escuela Benito Juárez"

[[seat]]
table = "Ventana"
seat = "Azul"
team = "Constructoras Extraordinaria"
link = "/j/KLM-234"

[[seat]]
table = "3"
seat = "B"
team = "Ñandúes y Pingüinos Güeros"
link = "https://a-very-long-host-name-of-a-school.district.example.org/bot-builders/j/KLM-234"
"""


def seen(content: bytes, ppi: int) -> Image.Image:
    """The first page in grays."""
    page = pypdfium2.PdfDocument(content)[0]
    picture: Image.Image = page.render(scale=ppi / 72).to_pil().convert("L")
    return picture


def found_in(letters: list[Box], words: str) -> list[Box]:
    """The letters of some words, where they stand first."""
    text, sought = "".join(letter.text for letter in letters), words.replace(" ", "")
    at = text.index(sought)
    return letters[at : at + len(sought)]


@pytest.mark.parametrize(
    ("product", "on"), [("parts-deck", "avery5388"), ("deck-poker-letter", "poker-letter")]
)
def test_the_line_below_the_band_is_as_strong_over_the_picture(product: str, on: str) -> None:
    paper, ppi = stock(on), 288
    picture = seen(made(product, ink="saver").content, ppi)
    left, top = (n + paper.points(paper.safe) for n in paper.place(0))
    band = 0.48 * 72 if product == "parts-deck" else 0.36 * 72
    wide = paper.points(paper.card[0]) - 2 * paper.points(paper.safe)

    def strength(x: float) -> float:
        column = round(x * ppi / 72)
        rows = range(round((top + band - 2) * ppi / 72), round((top + band + 2) * ppi / 72))
        strip = picture.crop((column, rows.start, column + 1, rows.stop)).tobytes()
        return sum(255 - gray for gray in strip) / 255 * 72 / ppi

    assert strength(left + 12) == pytest.approx(1.5, abs=0.2)
    assert strength(left + wide - 12) == pytest.approx(1.5, abs=0.2)


@pytest.mark.parametrize("language", languages())
def test_the_words_beside_a_scale_are_level_with_its_numbers(language: str) -> None:
    _, letters = next(glyphs(document("feedback-card", language=language).content))
    scales = [
        (one, other)
        for at, (one, other) in enumerate(pairwise(letters))
        if "".join(letter.text for letter in letters[at + 1 : at + 6]) == "12345"
    ]
    assert len(scales) == 5
    for word, number in scales:
        assert number.bottom == pytest.approx(word.bottom, abs=0.8)


@pytest.mark.parametrize("language", languages())
def test_the_thanks_stand_in_the_middle_of_their_column(language: str) -> None:
    page, letters = next(glyphs(document("feedback-card", language=language).content))
    thanks = found_in(letters, catalog(language).text("feedback.thanks"))
    middle = (min(letter.left for letter in thanks) + max(letter.right for letter in thanks)) / 2
    assert middle == pytest.approx((page.right / 2 + 0.15 * 72 + page.right - 0.55 * 72) / 2, abs=2)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", languages())
def test_long_names_on_seat_cards_leave_room_and_can_be_read(paper: str, language: str) -> None:
    people = parse_class(LONG_NAMES, "class.toml")
    wanted = wish(language, people=people, paper=paper)
    content = next(make(["seat-cards"], wanted)).content
    assert smallest(content) >= 8
    _, letters = next(glyphs(content))
    assert overlaps(letters) == []
    name, below = found_in(letters, "Extraordinaria"), found_in(letters, "Cuarto grado B,")
    assert min(each.top for each in below) - max(each.bottom for each in name) > 3
    scan = found_in(letters, catalog(language).text("studio.seat.scan"))
    last = found_in(letters, "Escuela Benito Juárez")
    assert min(each.top for each in scan) - max(each.bottom for each in last) > 2


@pytest.mark.parametrize("language", languages())
def test_a_printer_that_is_off_is_read_from_the_target_to_the_fold(language: str) -> None:
    """What moves everything right is how far the fold lies right of the target, not the other way."""
    words = catalog(language)
    target, fold, minus = {
        "en": ("target", "fold", "minus"),
        "es": ("blanco", "doblez", "menos"),
    }[language]
    for key in ("studio.test.l4", "pages.print.step4"):
        sentence = words.text(key)
        assert 0 < sentence.index(target) < sentence.index(fold) < sentence.index(minus), key


@pytest.mark.parametrize("vendor", ["mpc", "tgc"])
def test_pictures_for_printers_have_no_holes(vendor: str) -> None:
    with zipfile.ZipFile(io.BytesIO(document(vendor).content)) as archive:
        for name in ("01-camera.png", "48-lost-orders.png", "back.png"):
            with Image.open(io.BytesIO(archive.read(name))) as picture:
                assert picture.mode in {"RGB", "RGBA"}
                assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)
