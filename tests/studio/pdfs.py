"""Products as PDFs, made once for all tests of this folder."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import pdfplumber
import pikepdf
import pypdfium2

from botbuilders.deck import load_edition
from botbuilders.studio import File, Wish, make
from botbuilders.words import catalog

DOCUMENTS = (
    "instruction-sheet",
    "rules",
    "parts-deck",
    "missions-glitches",
    "feedback-card",
    "backs",
    "deck-poker-letter",
    "deck-poker-a4",
    "test-sheet",
    "bot-card",
    "seat-cards",
    "lesson-plan",
    "certificate",
)
DUPLEX = ("rules", "lesson-plan")
PAGES = dict(zip(DOCUMENTS, (1, 2, 12, 6, 1, 18, 6, 6, 1, 1, 1, 2, 2), strict=True))
LETTER, A4 = (612.0, 792.0), (595.276, 841.89)


def wish(language: str = "en", **options: object) -> Wish:
    edition = load_edition(None, language)
    return Wish(edition=edition, words=catalog(language), **options)  # type: ignore[arg-type]


def made(product: str, **options: object) -> File:
    return next(make([product], wish(**options)))  # type: ignore[arg-type]


@cache
def document(product: str, paper: str = "letter", language: str = "en") -> File:
    return next(make([product], wish(language, paper=paper)))


@cache
def parsed(file: File) -> tuple[pdfplumber.page.Page, ...]:
    """The pages of a file; what is read of them is kept, since reading is slow."""
    return tuple(pdfplumber.open(io.BytesIO(file.content)).pages)


def pages(file: File) -> Iterator[pdfplumber.page.Page]:
    """The pages with every letter, line and frame of them; where words are enough, `text_of` is 20 times as quick."""
    yield from parsed(file)


def text_of(file: File, page: int | None = None) -> str:
    """The words of a file, or of one page of it, with one space between them."""
    document = pypdfium2.PdfDocument(file.content)
    try:
        chosen = document if page is None else [document[page]]
        text = " ".join(each.get_textpage().get_text_range() for each in chosen)
    finally:
        document.close()
    return " ".join(text.replace("\ufffe", "-").split())


def opened(file: File) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(file.content))


def structure(pdf: pikepdf.Pdf, kind: str) -> list[pikepdf.Object]:
    return [
        item
        for item in pdf.objects
        if isinstance(item, pikepdf.Dictionary) and item.get("/S") == f"/{kind}" and "/P" in item
    ]
