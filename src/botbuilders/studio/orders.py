"""An order as plain data, and how it is carried out: what a server hands to a child process.

Here: from options and an edition's text to files, pictures or a check. The loop that reads orders is
`worker.py`; who waits, and for how long, is `botbuilders.web.presses`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Literal

import msgspec

from botbuilders.deck import Edition, EditionError, load_edition
from botbuilders.deck.benches import all_fit
from botbuilders.studio.archive import bundle
from botbuilders.studio.documents import SIDES, Document, File, printed
from botbuilders.studio.errors import StudioError
from botbuilders.studio.letters import replaced
from botbuilders.studio.products import counted, make, make_all, page_pictures, product_of
from botbuilders.studio.seal import seal_of
from botbuilders.studio.wish import EXAMPLE, HERE, Calibration, Ink, Paper, Wish
from botbuilders.words import catalog

Job = Literal["file", "picture", "sizes", "bundle", "check"]
FILE_NAME = "edition.toml"
BUNDLE_NAME = "bot-builders.zip"

Progress = Callable[[int, int], None]


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants; the same order gives the same bytes.

    `edition` is the text of an edition.toml; `source` the folder or file of an edition that the server offers, whose
    reference is `ref` and whose words and drawings have the `seal`; without either it is the standard edition.
    `changed` wants only what differs from that one.
    `page` counts from 0; `ppi` are pixels an inch of a picture.
    """

    job: Job
    products: tuple[str, ...] = ()
    paper: Paper = "letter"
    ink: Ink = "full"
    guides: bool = False
    backs: bool = False
    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0
    language: str = "en"
    edition: str | None = None
    source: str = ""
    ref: str = ""
    seal: str = ""
    changed: bool = False
    bench: tuple[str | None, ...] = EXAMPLE
    site: str = HERE
    page: int = 0
    ppi: float = 60.0


class Size(msgspec.Struct, frozen=True):
    """How long a product is: pages, and sheets of paper; both 0 for pictures in a ZIP, which has `pictures`."""

    pages: int
    sheets: int
    pictures: int = 0

    @property
    def shown(self) -> int:
        """How many pictures there are to look at."""
        return self.pictures or self.pages


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an order: a file with its name, or figures.

    `cards` are the edition's, counted; `letters` are those that paper shows in another way, and how.
    """

    name: str = ""
    size: Size | None = None
    sizes: dict[str, Size] = {}
    cards: dict[str, int] = {}
    letters: dict[str, str] = {}
    edition: str = ""
    edition_name: str = ""
    content: bytes = b""


def carried_out(order: Order, progress: Progress) -> Made:
    """Carry an order out; `progress` hears how many products are done, of how many.

    Raises:
        StudioError: something cannot be printed.
        EditionError: the edition is refused.

    """
    wish = wish_of(order)
    return JOBS[order.job](order, wish, progress)


def wish_of(order: Order) -> Wish:
    """The wish that an order stands for."""
    standard = load_edition(None, order.language)
    edition = edition_of(order, standard)
    return Wish(
        edition=edition,
        words=catalog(order.language),
        paper=order.paper,
        ink=order.ink,
        guides=order.guides,
        backs=order.backs,
        calibration=Calibration.clamped(order.dx, order.dy, order.scale),
        before=standard if order.changed else None,
        bench=robot_in(edition, order.bench),
        site=order.site,
    )


def robot_in(edition: Edition, bench: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """A robot that an edition has every card of, slot by slot; else none, so that its example is shown.

    An edition that was sent is read here first: a robot of other cards may still be in the page's address.
    """
    return bench if all_fit(bench, edition) else ()


def edition_of(order: Order, standard: Edition) -> Edition:
    """The edition that an order is printed with.

    Raises:
        EditionError: something is wrong with the text of one.
        StudioError: the files of one that the server offers were changed or taken away.

    """
    if order.source:
        return offered_edition(order)
    return standard if order.edition is None else read_edition(order.edition, standard)


def offered_edition(order: Order) -> Edition:
    """The edition that the server offers; nothing is said of where it lies."""
    try:
        read = load_edition(order.source, order.language)
    except EditionError:
        raise StudioError("edition_moved", edition=order.ref) from None
    if (read.ref, seal_of(read)) != (order.ref, order.seal):
        raise StudioError("edition_moved", edition=order.ref)
    return read


def read_edition(text: str, standard: Edition) -> Edition:
    """An edition of one file; cards that the standard edition has keep its drawings.

    Raises:
        EditionError: something is wrong with it.

    """
    with tempfile.TemporaryDirectory(prefix="bot-builders-") as folder:
        file = Path(folder) / FILE_NAME
        file.write_text(text, encoding="utf-8")
        read = load_edition(file)
    known = {entry.slug: entry.category for entry in standard.entries}
    art = {
        entry.slug: standard.art[entry.slug]
        for entry in read.entries
        if known.get(entry.slug) == entry.category and entry.slug in standard.art
    }
    return replace(read, art=art)


def size_of(name: str, wish: Wish) -> Size:
    """How long a product is, without setting it where its plan already says so."""
    product = product_of(name)
    if product.duplex_pages is not None:
        return Size(product.duplex_pages, -(-product.duplex_pages // 2))
    document = product.plan(wish)
    pages = planned_pages(document)
    if product.vendor is not None:
        return Size(0, 0, pages or 0)
    if pages is None:
        file = printed(document)
        return Size(file.pages, file.sheets)
    return Size(pages, -(-pages // 2) if document.duplex else pages)


def planned_pages(document: Document) -> int | None:
    """How many pages a document has, if its plan says so."""
    sides = document.data.get(SIDES)
    return len(sides) if isinstance(sides, list) else document.length


def _file(order: Order, wish: Wish, _: Progress) -> Made:
    (file,) = islice(make(order.products[:1], wish), 1)
    return Made(name=file.name, size=Size(file.pages, file.sheets), content=file.content)


def _picture(order: Order, wish: Wish, _: Progress) -> Made:
    wanted = slice(order.page, order.page + 1)
    shown = page_pictures(order.products[0], wish, pages=wanted, ppi=order.ppi)
    return Made(name="page.png", content=shown[0] if shown else b"")


def _sizes(order: Order, wish: Wish, _: Progress) -> Made:
    """A product that has no card to print has no size."""
    sizes = {name: size for name in order.products if (size := _size_or_none(name, wish))}
    letters = replaced(wish, order.products)
    return Made(sizes=sizes, cards=counted(wish.edition), letters=letters)


def _size_or_none(name: str, wish: Wish) -> Size | None:
    try:
        return size_of(name, wish)
    except StudioError as error:
        if not error.nothing:
            raise
        return None


def _bundle(order: Order, wish: Wish, progress: Progress) -> Made:
    left_out: list[StudioError] = []

    def files() -> Iterator[File]:
        for done, file in enumerate(make_all(order.products, wish, left_out.append), start=1):
            progress(done + len(left_out), len(order.products))
            yield file

    return Made(name=BUNDLE_NAME, content=bundle(files(), wish))


def _check(_: Order, wish: Wish, __: Progress) -> Made:
    return Made(edition=wish.edition.ref, edition_name=wish.edition.name)


JOBS: dict[Job, Callable[[Order, Wish, Progress], Made]] = {
    "file": _file,
    "picture": _picture,
    "sizes": _sizes,
    "bundle": _bundle,
    "check": _check,
}
