"""What stands on the lines of a PDF: words alone on a last line, words torn at their hyphen, letters that are small.

Lines come from PDFium, texts from the data that a page was set from. Boxes of letters are `boxes.py`'s.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import pypdfium2

BREAK = re.compile(r"[\r\n]+")
# PDFium gives a hyphen at the end of a line as U+FFFE, without the break.
TORN = re.compile(r"\b([^\W_]{1,5})(?:-[\r\n]+|\ufffe[\r\n]*)([^\W_]{1,8})\b|(--)[\r\n]+(\w)")
# Two numbers and the word between them, on two lines.
APART = re.compile(r"\b\d+(?: (?:and|y)[\r\n]+|[\r\n]+(?:and|y) )\d+\b")
# A text with fewer words has nothing to set beside its last one.
FEW = 4


def texts(value: object) -> Iterator[str]:
    """Every text that a page is set from, whatever it is packed in."""
    if isinstance(value, str):
        if len(value.split()) >= FEW and not value.startswith("<"):
            yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)


def written(content: bytes) -> str:
    """The words of a PDF, line by line and page by page."""
    document = pypdfium2.PdfDocument(content)
    try:
        return "\f".join(page.get_textpage().get_text_range() for page in document)
    finally:
        document.close()


def lonely(data: object, words: str) -> list[str]:
    """The ends of texts whose last line is a single word, though nothing follows on that line.

    Where the line above is two words at most, or the last word is a long one, nothing can be set better.
    """
    found = []
    for text in dict.fromkeys(texts(data)):
        pattern = r"\s+".join(map(re.escape, text.split()))
        for match in re.finditer(pattern + r"(?=[\r\n\f]|$)", words):
            *above, last = BREAK.split(match.group())
            if above and " " not in last and len(last) < 12 and above[-1].count(" ") > 1:
                found.append(f"{above[-1]} / {last}")
    return found


def torn(words: str) -> list[str]:
    """Short words that are broken at their hyphen, names of options broken within, two numbers on two lines."""
    return [match.group() for rule in (TORN, APART) for match in rule.finditer(words)]


def smallest(content: bytes, above: float = math.inf) -> float:
    """The smallest size of type of a PDF, in points, however it is turned; of upright letters `above` a line only."""
    document = pypdfium2.PdfDocument(content)
    raw = pypdfium2.raw
    try:
        found = [math.inf]
        for page in document:
            text = page.get_textpage()
            for at in range(text.count_chars()):
                if not chr(raw.FPDFText_GetUnicode(text.raw, at)).strip():
                    continue
                turn = raw.FS_MATRIX()
                raw.FPDFText_GetMatrix(text.raw, at, turn)
                if above < math.inf:
                    bottom = page.get_height() - text.get_charbox(at)[1]
                    if abs(turn.b) > 1e-6 or bottom >= above:
                        continue
                found.append(math.hypot(turn.a, turn.b) * raw.FPDFText_GetFontSize(text.raw, at))
        return min(found)
    finally:
        document.close()
