"""What the studio prints: the table of products, and the way from a wish to files and pictures.

Here: `PRODUCTS` with their options, `make` for files, `page_pictures` for a look at them. Sheets of cards
are `sheets.py`, pages of text `pages.py` and its neighbors, print on demand `ondemand.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from botbuilders.deck import Edition
from botbuilders.studio import certificates, ondemand, pages, seatcards, sheets, typesetting
from botbuilders.studio.buildbook import LENGTH as BOOK_PAGES
from botbuilders.studio.buildbook import build_book
from botbuilders.studio.documents import SIZES, Document, File, Form, printed, shown
from botbuilders.studio.errors import StudioError
from botbuilders.studio.faces import Data
from botbuilders.studio.feedbackcard import feedback_card
from botbuilders.studio.lesson import lesson_plan
from botbuilders.studio.stocks import Stock, stock
from botbuilders.studio.wish import Paper, Wish
from botbuilders.words import Catalog

Needs = Literal["plain", "avery5388", "cut", "pictures"]
MISSIONS = ("mission", "glitch")
PARTS = sheets.GROUPS[:4]
# What changes a page of text, a sheet of cards, and pictures for a vendor.
PAGE = frozenset({"edition", "words", "paper", "ink"})
SHEET = PAGE | {"guides", "backs", "calibration", "before"}
PICTURES = frozenset({"edition", "words", "ink", "guides", "before"})
SCREEN_PPI = 96.0

Plan = Callable[[Wish], Document]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """One thing to print.

    `options` names the fields of a `Wish` that change it, so that a page shows no switch without effect.
    `plan` says what is set; `vendor` is the print-on-demand stock whose pictures come as a ZIP; `stock` is
    what it is printed on when the paper is Letter; `duplex_pages` how long it always is, both sides printed,
    where planning it takes its time.
    """

    name: str
    plan: Plan
    options: frozenset[str] = PAGE
    vendor: str | None = None
    stock: Needs = "plain"
    duplex_pages: int | None = None

    def title(self, words: Catalog) -> str:
        """Its name for people, as on the game's own page."""
        return words.text(f"studio.title.{self.name}")

    def about(self, words: Catalog, cards: Mapping[str, int]) -> str:
        """One sentence on what it is for; `cards` are an edition's, counted (`counted`)."""
        key = f"studio.about.{self.name}"
        return words.text(key, **{name: cards[name] for name in words.placeholders(key)})

    def needs(self, words: Catalog, paper: Paper = "letter") -> str:
        """What to put into the printer: `Avery 5388`, `Plain paper`."""
        cut = self.stock == "avery5388" and paper == "a4"
        return words.text(f"studio.stock.{'cut' if cut else self.stock}")


def counted(edition: Edition) -> dict[str, int]:
    """Count the cards of an edition as sentences name them: parts, missions, glitches, cards."""
    missions, glitches = (
        sum(entry.copies for entry in edition.entries if entry.category == category)
        for category in MISSIONS
    )
    return {
        "parts": edition.size - missions - glitches,
        "missions": missions,
        "glitches": glitches,
        "cards": edition.size,
    }


def make(products: Sequence[str], wish: Wish) -> Iterator[File]:
    """Make products one by one, each once.

    Raises:
        StudioError: a product is unknown, a package is missing, or a text does not fit.

    """
    found = [product_of(name) for name in dict.fromkeys(products)]
    typesetting.require_packages()
    return (_made(product, wish) for product in found)


def make_all(
    products: Sequence[str], wish: Wish, left_out: Callable[[StudioError], None]
) -> Iterator[File]:
    """Make products one by one, each once; `left_out` hears of each that has no card to print.

    Raises:
        StudioError: a product is unknown, a package is missing, or a text does not fit.

    """
    named = [product_of(name).name for name in dict.fromkeys(products)]
    typesetting.require_packages()

    def files() -> Iterator[File]:
        for name in named:
            try:
                yield from make([name], wish)
            except StudioError as error:
                if not error.nothing:
                    raise
                left_out(error)

    return files()


def page_pictures(
    name: str,
    wish: Wish,
    *,
    pages: slice = slice(None),
    form: Form = "png",
    ppi: float = SCREEN_PPI,
) -> list[bytes]:
    """Give pictures of a product's real pages: PNG at `ppi` pixels an inch, or SVG; `pages` from 0.

    A slice of a deck sets only the sheets asked for, so that one page of it takes milliseconds.

    Raises:
        StudioError: the product is unknown, a package is missing, or a text does not fit.

    """
    product = product_of(name)
    typesetting.require_packages()
    return shown(product.plan(wish), pages=pages, form=form, ppi=ppi)


def product_of(name: str) -> Product:
    """Give a product by its name.

    Raises:
        StudioError: there is none of this name; names all.

    """
    if name not in PRODUCTS:
        raise StudioError("no_product", given=name, known=", ".join(PRODUCTS))
    return PRODUCTS[name]


def _made(product: Product, wish: Wish) -> File:
    if product.vendor is None:
        return printed(product.plan(wish))
    return File(
        name=f"{product.vendor}.zip", content=ondemand.bundle(product.vendor, wish), pages=0
    )


def _deck(product: str, categories: Sequence[str]) -> Plan:
    def plan(wish: Wish) -> Document:
        if not any(entry.category in categories for entry in wish.edition.entries):
            raise StudioError("no_cards", product=product)
        paper = _wide(wish)
        laid = sheets.grouped(sheets.wanted(wish, categories), paper.places)
        return _sheets(f"{product}-{_stock_name(wish)}.pdf", product, laid, (paper, wish))

    return plan


def _backs(wish: Wish) -> Document:
    paper = _wide(wish)
    laid = sheets.grouped(sheets.wanted(wish, sheets.GROUPS), paper.places)
    sides = sheets.backs(laid, paper)
    return _document(f"backs-{_stock_name(wish)}.pdf", "backs", sides, (paper, wish))


def _poker(name: str) -> Plan:
    def plan(wish: Wish) -> Document:
        paper = stock(name)
        laid = sheets.packed(sheets.wanted(wish, sheets.GROUPS), paper.places)
        return _sheets(f"deck-{name}.pdf", f"deck-{name}", laid, (paper, wish))

    return plan


def _page(product: str, length: int, gather: Callable[[Wish], Data]) -> Plan:
    """Set pages in the largest type with which they have exactly their length."""

    def plan(wish: Wish) -> Document:
        return Document(
            product=product,
            name=f"{product}.pdf",
            template=product,
            data=gather(wish),
            length=length,
            duplex=length > 1,
            sizes=SIZES,
        )

    return plan


def _sheets(
    name: str, product: str, laid: Sequence[sheets.Sheet], of: tuple[Stock, Wish]
) -> Document:
    paper, wish = of
    sides = sheets.fronts(laid, paper)
    if wish.backs:
        behind = sheets.backs(laid, paper)
        sides = [side for pair in zip(sides, behind, strict=True) for side in pair]
    faces = sheets.faces(laid, wish)
    return _document(name, product, sides, (paper, wish), faces=faces)


def _document(
    name: str,
    product: str,
    sides: Sequence[Data],
    of: tuple[Stock, Wish],
    *,
    faces: Mapping[str, Data] = MappingProxyType({}),
) -> Document:
    paper, wish = of
    if not sides:
        raise StudioError("nothing_changed", product=product)
    title = wish.words.text(f"studio.title.{product}")
    data = sheets.layout(paper, wish, title=title) | {"faces": dict(faces), "sides": list(sides)}
    duplex = wish.backs and product != "backs"
    return Document(product=product, name=name, template="sheets", data=data, duplex=duplex)


def _wide(wish: Wish) -> Stock:
    return stock("avery5388" if wish.paper == "letter" else "cards-a4")


def _stock_name(wish: Wish) -> str:
    return "avery5388" if wish.paper == "letter" else "a4"


def _vendor(vendor: str) -> Product:
    def plan(wish: Wish) -> Document:
        return ondemand.document(vendor, wish)

    return Product(name=vendor, plan=plan, options=PICTURES, vendor=vendor, stock="pictures")


_AVERY: Needs = "avery5388"
_ALL = (
    Product(name="instruction-sheet", plan=_page("instruction-sheet", 1, pages.instruction_sheet)),
    Product(name="rules", plan=_page("rules", 2, pages.rules)),
    Product(name="parts-deck", plan=_deck("parts-deck", PARTS), options=SHEET, stock=_AVERY),
    Product(
        name="missions-glitches",
        plan=_deck("missions-glitches", MISSIONS),
        options=SHEET,
        stock=_AVERY,
    ),
    Product(
        name="feedback-card",
        plan=_page("feedback-card", 1, feedback_card),
        options=PAGE | {"site", "run"},
    ),
    Product(name="build-book", plan=build_book, options=PAGE | {"site"}, duplex_pages=BOOK_PAGES),
    Product(name="backs", plan=_backs, options=SHEET - {"backs"}, stock=_AVERY),
    *(
        Product(name=f"deck-{name}", plan=_poker(name), options=SHEET - {"paper"}, stock="cut")
        for name in ("poker-letter", "poker-a4")
    ),
    Product(
        name="test-sheet",
        plan=_page("test-sheet", 1, pages.test_sheet),
        options=PAGE | {"calibration"},
    ),
    _vendor("mpc"),
    _vendor("tgc"),
    Product(name="bot-card", plan=_page("bot-card", 1, pages.bot_card), options=PAGE | {"bench"}),
    Product(
        name="seat-cards",
        plan=seatcards.document,
        options=PAGE | {"guides", "people", "site", "calibration"},
        stock="cut",
    ),
    Product(name="lesson-plan", plan=_page("lesson-plan", 2, lesson_plan)),
    Product(name="certificate", plan=certificates.document, options=PAGE | {"people"}),
)
# In the order of the game's own page, then what this product adds.
PRODUCTS: Mapping[str, Product] = MappingProxyType({product.name: product for product in _ALL})
