"""Every PDF: pages, boxes, fonts, tags, small print, and the same bytes twice."""

from __future__ import annotations

import re

import pikepdf
import pypdfium2
import pytest

from botbuilders.deck import load_edition
from tests.studio.pdfs import (
    A4,
    DOCUMENTS,
    DUPLEX,
    LETTER,
    PAGES,
    document,
    made,
    opened,
    pages,
    structure,
)

HEADINGS = ("H1", "H2", "H3")


@pytest.mark.no_cover
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("product", DOCUMENTS)
def test_pages_and_boxes(product: str, paper: str, language: str) -> None:
    file = document(product, paper, language)
    size = A4 if product.endswith("a4") or (paper == "a4" and "poker" not in product) else LETTER
    with opened(file) as pdf:
        assert len(pdf.pages) == file.pages == PAGES[product]
        for page in pdf.pages:
            assert [float(n) for n in page.mediabox] == pytest.approx([0, 0, *size], abs=0.01)


@pytest.mark.parametrize("product", DOCUMENTS)
def test_a_reader_can_hear_it(product: str) -> None:
    with opened(document(product)) as pdf:
        root = pdf.Root
        assert str(root.Lang).startswith("en")
        assert root.MarkInfo.Marked
        assert "/StructTreeRoot" in root
        assert root.ViewerPreferences.DisplayDocTitle
        with pdf.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"]
        figures = structure(pdf, "Figure")
        assert all(str(figure.A.get("/Alt", "")) or "/Alt" in figure for figure in figures)
        levels = {at for at, name in enumerate(HEADINGS, start=1) if structure(pdf, name)}
        assert levels == set(range(1, len(levels) + 1))


@pytest.mark.parametrize("product", DOCUMENTS)
def test_a_printer_is_told_not_to_scale(product: str) -> None:
    with opened(document(product)) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.Duplex == ("/DuplexFlipLongEdge" if product in DUPLEX else "/Simplex")


@pytest.mark.parametrize("product", DOCUMENTS)
def test_fonts_are_inside_and_nothing_is_a_raster(product: str) -> None:
    with opened(document(product)) as pdf:
        fonts = [
            item
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor"
        ]
        assert fonts
        assert all({"/FontFile2", "/FontFile3"} & set(font.keys()) for font in fonts)
        names = {str(font.FontName).partition("+")[2].partition("-")[0] for font in fonts}
        assert names <= {"Fredoka", "AtkinsonHyperlegible"}
        streams = (item for item in pdf.objects if isinstance(item, pikepdf.Stream))
        assert not [item for item in streams if item.get("/Subtype") == "/Image"]


@pytest.mark.no_cover
@pytest.mark.parametrize("product", DOCUMENTS)
def test_the_edition_is_on_every_page(product: str) -> None:
    ref = load_edition().ref
    for page in pypdfium2.PdfDocument(document(product).content):
        text = page.get_textpage().get_text_bounded()
        assert ref in re.sub(r"\s", "", text)


@pytest.mark.parametrize("product", ["rules", "parts-deck", "mpc"])
def test_the_same_input_gives_the_same_bytes(product: str) -> None:
    assert made(product).content == made(product).content


def test_the_sections_are_read_in_their_order() -> None:
    with opened(document("rules")) as pdf:
        assert len(structure(pdf, "H2")) == 10
    text = "\n".join(page.extract_text() for page in pages(document("rules")))
    assert "Install the loop. Survive the glitch. Reveal the bot." in text
    order = [
        "".join(char["text"] for char in page.chars if "Fredoka" in char["fontname"])
        for page in pages(document("rules"))
    ]
    joined = "".join(order)
    marks = [joined.index(f"{number}. ") for number in range(1, 10)]
    assert marks == sorted(marks)


def test_a_v_leaves_the_space_before_it() -> None:
    """Fredoka's own kerning made one word of two, as in the name of a team."""
    file = document("certificate", language="es")
    letters = [char for page in pages(file) for char in page.chars if "Fredoka" in char["fontname"]]
    line = "".join(char["text"] for char in letters)
    at = line.index("Nutria Valiente") + len("Nutria")
    gap = letters[at + 1]["x0"] - letters[at - 1]["x1"]
    assert gap > 0.2 * letters[at]["size"]
