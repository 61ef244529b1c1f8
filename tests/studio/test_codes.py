"""QR codes on paper: they decode as they are printed, and lead where the settings say."""

from __future__ import annotations

import pypdfium2
import pytest
import zxingcpp
from PIL import Image, ImageOps

from botbuilders.deck import load_edition
from botbuilders.feedback import questionnaire
from botbuilders.feedback.links import card_address
from botbuilders.studio import File, page_pictures, parse_class
from botbuilders.studio.qr import QUIET, code
from botbuilders.words import catalog
from tests.studio.pdfs import made, pages, text_of, wish

SITES = ("http://127.0.0.1:8470", "https://a-rather-long-name.of-a-school.example.org")
LONG = "https://bots.example.org/" + "x" * 170


def drawn(file: File, dpi: float) -> Image.Image:
    document = pypdfium2.PdfDocument(file.content)
    try:
        picture: Image.Image = document[0].render(scale=dpi / 72).to_pil()
        return picture
    finally:
        document.close()


def decoded(picture: Image.Image) -> set[str]:
    return {found.text for found in zxingcpp.read_barcodes(picture)}


@pytest.mark.no_cover
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("site", SITES)
def test_f61_c63_the_feedback_code_decodes(site: str, ink: str, paper: str) -> None:
    file = made("feedback-card", site=site, ink=ink, paper=paper, run="2026-05")
    wanted = {card_address(site, load_edition(), "2026-05")}
    for dpi in (100, 150, 300):
        assert decoded(drawn(file, dpi)) == wanted
    picture = drawn(file, 150)
    assert decoded(picture.convert("1")) == wanted  # black and white, as a copier makes it
    assert decoded(picture.resize((picture.width // 2, picture.height // 2))) == wanted
    assert decoded(ImageOps.invert(picture.convert("RGB"))) == wanted  # a page in dark mode
    text = text_of(file).replace("\u200b", "").replace(" ", "")
    assert f"{site.partition('://')[2]}/feedback" in text


def test_f61_the_address_is_set_when_it_is_built() -> None:
    assert decoded(drawn(made("feedback-card"), 100)) == {
        card_address("http://127.0.0.1:8470", load_edition(), "1")
    }


def test_c63_the_quiet_zone_is_four_modules() -> None:
    picture = code("https://example.org")
    size = int(picture.split('viewBox="0 0 ')[1].split(" ")[0])
    assert QUIET >= 4
    assert f'<rect width="{size}" height="{size}" fill="#fff"/>' in picture
    starts = [part.split("h")[0].split(" ") for part in picture.split("M")[1:]]
    assert min(int(x) for x, _ in starts) == min(int(y) for _, y in starts) == QUIET


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_seat_card_decodes_at_100_dpi(paper: str) -> None:
    head = 'format = "botbuilders-class/1"\nname = "Room"\n'
    links = [*(f"/j/KLM-23{at}" for at in range(5)), LONG]
    seats = "".join(
        f'[[seat]]\ntable = "1"\nseat = "{at}"\nlink = "{link}"\n' for at, link in enumerate(links)
    )
    file = made("seat-cards", people=parse_class(head + seats, "c"), site=SITES[0], paper=paper)
    assert decoded(drawn(file, 100)) == {*(SITES[0] + link for link in links[:-1]), LONG}


def test_the_card_asks_what_the_page_asks() -> None:
    """Every question of the paper card is on it, whatever the questions are."""
    words = catalog()
    [page] = pages(made("feedback-card"))
    letters = "".join(char["text"] for char in page.chars).replace(" ", "")
    for question in questionnaire().questions:
        asked = question.ask(words).replace(" ", "")
        assert (asked in letters) == question.paper, question.id
        for option in question.options if question.paper else ():
            assert question.option(option, words).replace(" ", "") in letters


def test_a_picture_of_a_page_decodes_too() -> None:
    import io

    [picture] = page_pictures("feedback-card", wish(site=SITES[1]))
    with Image.open(io.BytesIO(picture)) as shown:
        assert decoded(shown) == {card_address(SITES[1], load_edition(), "1")}
