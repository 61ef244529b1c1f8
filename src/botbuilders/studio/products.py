"""What the studio prints: each product, its file and its number of pages.

Here: the list and the way from a wish to files. Sheets of cards are `sheets.py`, pages of text
`pages.py`, pictures for print on demand `ondemand.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from botbuilders.studio import ondemand, pages, sheets, typesetting
from botbuilders.studio.errors import StudioError
from botbuilders.studio.faces import Data
from botbuilders.studio.finish import finished, page_count
from botbuilders.studio.stocks import Stock, stock
from botbuilders.studio.wish import Wish

MISSIONS = ("mission", "glitch")
PARTS = sheets.GROUPS[:4]


@dataclass(frozen=True, slots=True)
class File:
    """One finished file; `pages` is 0 for a ZIP of pictures."""

    name: str
    content: bytes
    pages: int


Maker = Callable[[Wish], File]


def make(products: Sequence[str], wish: Wish) -> Iterator[File]:
    """Make products one by one, each once.

    Raises:
        StudioError: a product is unknown, a package is missing, or a text does not fit.

    """
    unknown = next((name for name in products if name not in PRODUCTS), None)
    if unknown is not None:
        raise StudioError("no_product", given=unknown, known=", ".join(PRODUCTS))
    typesetting.require_packages()
    return (PRODUCTS[name](wish) for name in dict.fromkeys(products))


def _deck(product: str, categories: Sequence[str]) -> Maker:
    def maker(wish: Wish) -> File:
        paper = _wide(wish)
        laid = sheets.grouped(sheets.wanted(wish, categories), paper.places)
        return _sheets(f"{product}-{_stock_name(wish)}.pdf", product, laid, (paper, wish))

    return maker


def _backs(wish: Wish) -> File:
    paper = _wide(wish)
    laid = sheets.grouped(sheets.wanted(wish, sheets.GROUPS), paper.places)
    sides = sheets.backs(laid, paper)
    return _document(f"backs-{_stock_name(wish)}.pdf", "backs", sides, (paper, wish))


def _poker(name: str) -> Maker:
    def maker(wish: Wish) -> File:
        paper = stock(name)
        laid = sheets.packed(sheets.wanted(wish, sheets.GROUPS), paper.places)
        return _sheets(f"deck-{name}.pdf", f"deck-{name}", laid, (paper, wish))

    return maker


def _page(product: str, length: int) -> Maker:
    """Set a page in the largest type with which it has exactly its length."""

    def maker(wish: Wish) -> File:
        data = pages.DATA[product](wish)
        for size in pages.SIZES:
            made = typesetting.pdf(product, data | {"size": size})
            if page_count(made) == length:
                return File(f"{product}.pdf", finished(made, duplex=length > 1), length)
        raise StudioError("wrong_length", product=product, pages=length)

    return maker


def _on_demand(vendor: str) -> Maker:
    def maker(wish: Wish) -> File:
        return File(f"{vendor}.zip", ondemand.bundle(vendor, wish), 0)

    return maker


def _sheets(name: str, product: str, laid: Sequence[sheets.Sheet], of: tuple[Stock, Wish]) -> File:
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
) -> File:
    paper, wish = of
    if not sides:
        raise StudioError("nothing_changed", product=product)
    title = wish.words.text(f"studio.title.{product}")
    data = sheets.layout(paper, wish, title=title) | {"faces": dict(faces), "sides": list(sides)}
    made = finished(typesetting.pdf("sheets", data), duplex=wish.backs)
    return File(name, made, len(sides))


def _wide(wish: Wish) -> Stock:
    return stock("avery5388" if wish.paper == "letter" else "cards-a4")


def _stock_name(wish: Wish) -> str:
    return "avery5388" if wish.paper == "letter" else "a4"


PRODUCTS: Mapping[str, Maker] = MappingProxyType(
    {
        "instruction-sheet": _page("instruction-sheet", 1),
        "rules": _page("rules", 2),
        "parts-deck": _deck("parts-deck", PARTS),
        "missions-glitches": _deck("missions-glitches", MISSIONS),
        "backs": _backs,
        "deck-poker-letter": _poker("poker-letter"),
        "deck-poker-a4": _poker("poker-a4"),
        "test-sheet": _page("test-sheet", 1),
        "mpc": _on_demand("mpc"),
        "tgc": _on_demand("tgc"),
        "bot-card": _page("bot-card", 1),
    }
)
