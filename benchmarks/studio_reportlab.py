"""The poker sheets set with ReportLab, for `studio.py` to compare with; it needs the package reportlab.

Bands, names, words in the largest type that fits, and frames; no pictures of the cards, no tags.
"""

from __future__ import annotations

import io
from importlib.resources import files
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from botbuilders.deck import load_edition
from botbuilders.studio import Wish, sheets
from botbuilders.studio.stocks import stock

SIZES = (13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8)


def by_reportlab() -> int:
    """Set the six sheets and give the bytes of the PDF."""
    wish, paper = Wish(edition=load_edition()), stock("poker-letter")
    folder = files("fontpkg_atkinson_hyperlegible") / "files"
    for name in ("Regular", "Bold"):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"AtkinsonHyperlegible-{name}.ttf")))
    wide, high = (paper.points(length) for length in paper.card)
    safe = paper.points(paper.safe)
    laid = sheets.packed(sheets.wanted(wish, sheets.GROUPS), paper.places)
    faces = sheets.faces(laid, wish)
    out = io.BytesIO()
    width, height = (paper.points(length) for length in paper.page)
    canvas = Canvas(out, pagesize=(width, height))
    for sheet in laid:
        for at, name in enumerate(sheet.cards):
            x, top = paper.place(at)
            corner = (x + safe, height - top - high + safe)
            card(canvas, faces[name], corner, (wide - 2 * safe, high - 2 * safe))
        canvas.showPage()
    canvas.save()
    return len(out.getvalue())


def card(canvas: Any, face: Any, corner: tuple[float, float], size: tuple[float, float]) -> None:
    """Draw one card; `corner` is its lower left."""
    (x, y), (w, h) = corner, size
    canvas.setFillColor(face["sign"]["color"])
    canvas.rect(x, y + h - 26, w, 26, fill=1)
    canvas.setFillColor(face["sign"]["on"])
    canvas.setFont("Bold", 11)
    canvas.drawString(x + 26, y + h - 17, face["sign"]["word"])
    canvas.setFillColor("#1B2330")
    canvas.roundRect(x, y, w, h, 9)
    canvas.setFont("Bold", 16)
    canvas.drawString(x + 7, y + h - 148, face["name"])
    texts = [text for text in (*face["lines"], face["strong"], face["small"]) if text]
    for points in SIZES:
        style = ParagraphStyle("words", fontName="Regular", fontSize=points, leading=points * 1.3)
        made = [Paragraph(text, style) for text in texts]
        heights = [one.wrap(w - 14, h)[1] for one in made]
        if sum(heights) <= h - 160:
            break
    below = y + h - 156
    for one, high in zip(made, heights, strict=True):
        below -= high
        one.drawOn(canvas, x + 7, below)
