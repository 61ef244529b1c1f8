"""One document of the studio: a template, its data, and how long it must come out.

Here: from a document to a PDF or to pictures of its pages, in the largest type that fits. Which documents
there are is `products.py`; Typst is behind `typesetting.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from botbuilders.studio import typesetting
from botbuilders.studio.errors import StudioError
from botbuilders.studio.finish import finished, page_count

# Points: the largest type comes first.
SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5)
SIDES = "sides"
# From this many pictures on, drawing takes longer than starting threads.
MANY = 12

Form = Literal["png", "svg"]


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """One finished file; `pages` is 0 for a ZIP, `duplex` says that both sides are printed."""

    name: str
    content: bytes
    pages: int
    duplex: bool = False

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes; 0 for a ZIP."""
        return -(-self.pages // 2) if self.duplex else self.pages


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """What one template sets from data.

    `length` is the exact number of pages, None for as many as come out; with it the largest of `sizes`
    (points) that gives this length is taken and reaches the template as `size`.
    """

    product: str
    name: str
    template: str
    data: Mapping[str, object]
    length: int | None = None
    duplex: bool = False
    sizes: Sequence[float] = SIZES


def printed(document: Document) -> File:
    """Set a document as the finished PDF.

    Raises:
        StudioError: a text does not fit, or no size of type gives the length.

    """
    made, pages, _ = _fitted(document)
    return File(
        name=document.name,
        content=finished(made, duplex=document.duplex),
        pages=pages,
        duplex=document.duplex,
    )


def shown(document: Document, *, pages: slice, form: Form, ppi: float) -> list[bytes]:
    """Set some pages of a document as pictures, one a page; sheets set only the pages asked for.

    Raises:
        StudioError: a text does not fit, or no size of type gives the length.

    """
    data = dict(document.data)
    sides = data.get(SIDES)
    if isinstance(sides, list):
        wanted = sides[pages]
        if not wanted:
            return []
        return _by_two(
            lambda part: typesetting.pictures(document.template, data | {SIDES: part}, form, ppi),
            wanted,
        )
    if document.length is not None:
        data["size"] = _fitted(document)[2]
    return typesetting.pictures(document.template, data, form, ppi)[pages]


def _by_two(draw: Callable[[list[object]], list[bytes]], sides: list[object]) -> list[bytes]:
    """Draw many sides in two threads, as most machines have two cores; Typst lets Python go on meanwhile."""
    if len(sides) < MANY:
        return draw(sides)
    middle = len(sides) // 2
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(draw, (sides[:middle], sides[middle:]))
    return [*first, *second]


def _fitted(document: Document) -> tuple[bytes, int, float]:
    for size in document.sizes:
        made = typesetting.pdf(document.template, {**document.data, "size": size})
        pages = page_count(made)
        if document.length in {None, pages}:
            return made, pages, size
    raise StudioError("wrong_length", product=document.product, pages=document.length or 0)
