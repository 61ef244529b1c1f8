"""What the print pages show: products with their words, sizes and addresses.

Here: from products and options to what a template needs. Options are `print_options.py`, jobs
`presses.py`, the handlers `studio.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from botbuilders.deck import Edition
from botbuilders.studio import PRODUCTS, Product
from botbuilders.studio.orders import Job, Made, Order, Size
from botbuilders.studio.wish import EXAMPLE, HERE
from botbuilders.web.print_options import Options
from botbuilders.web.uploads import Upload
from botbuilders.words import Catalog

# The game's own page lists these first, in this order and with these words.
SEED_FIRST = (
    "instruction-sheet",
    "rules",
    "parts-deck",
    "missions-glitches",
    "feedback-card",
    "build-book",
)
TEST_SHEET = "test-sheet"
VERSION_DIGITS = 8
# The room a picture takes until it is there.
SHAPES = {"letter": (850, 1100), "a4": (827, 1169)}
CARD = (822, 1122)
THUMB_PPI, PAGE_PPI = 60.0, 110.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One product as a page shows it."""

    name: str
    title: str
    paper: str
    about: str
    picture: str
    file: str
    pages: str
    extension: str
    with_calibration: bool
    seed: bool
    shape: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """How far a file is: so many of its products, or that it is ready with so many bytes."""

    ready: bool = False
    size: int = 0
    done: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What somebody sees the pages with: an edition that they sent, one that the server offers, or the standard one.

    `seal` is that of the offered one, in the words that go on paper (`botbuilders.studio.seal`).
    """

    options: Options
    language: str
    site: str
    upload: Upload | None = None
    offered: Edition | None = None
    seal: str = ""

    @property
    def words(self) -> str:
        """The language on paper: the one that was chosen, else the page's own."""
        return self.options.words or self.language

    def order(self, job: Job, *products: str, page: int = 0, ppi: float = THUMB_PPI) -> Order:
        """What the press is asked for; an option that a product does not have is left as usual."""
        options = self.options
        known = set().union(*(PRODUCTS[name].options for name in products)) if products else set()
        calibrated = "calibration" in known
        return Order(
            job=job,
            products=products,
            paper=options.paper,
            ink=options.ink,
            guides=options.guides and "guides" in known,
            backs=options.backs and "backs" in known,
            dx=options.dx if calibrated else 0.0,
            dy=options.dy if calibrated else 0.0,
            scale=options.scale if calibrated else 1.0,
            language=self.words,
            edition=self.upload.text if self.upload else None,
            source=str(self.offered.source) if self.offered else "",
            ref=self.offered.ref if self.offered else "",
            seal=self.seal,
            changed=self.changed and "before" in known,
            bench=self.bench if "bench" in known else EXAMPLE,
            site=self.site if "site" in known else HERE,
            page=page if job == "picture" else 0,
            ppi=ppi if job == "picture" else THUMB_PPI,
        )

    @property
    def own(self) -> Upload | Edition | None:
        """The edition when it is not the standard one."""
        return self.upload or self.offered

    @property
    def changed(self) -> bool:
        """Whether only what differs from the standard edition is wanted."""
        return self.options.changed and self.own is not None

    @property
    def bench(self) -> tuple[str | None, ...]:
        """The robot on the bot card; without one it is the example of the edition."""
        return tuple(slug or None for slug in self.options.bench)


def address_of(path: str, asked: Asked) -> str:
    """A page of the studio with the options that were asked for."""
    query = asked.options.query
    return f"{path}?{query}" if query else path


def names() -> tuple[str, ...]:
    """Every product, those of the game's own page first."""
    first = tuple(name for name in SEED_FIRST if name in PRODUCTS)
    return first + tuple(name for name in PRODUCTS if name not in first)


def items(asked: Asked, figures: Made, words: Catalog) -> list[Item]:
    """Every product but those without a card to print, where that is known."""
    gone = set(without_cards(figures))
    return [item(PRODUCTS[name], asked, figures, words) for name in names() if name not in gone]


def without_cards(figures: Made) -> list[str]:
    """The products that have no card to print; none while their sizes are not known."""
    return [name for name in names() if figures.sizes and name not in figures.sizes]


def item(product: Product, asked: Asked, figures: Made, words: Catalog) -> Item:
    """One product; sizes that are not known yet are left out."""
    query = asked.options.query
    seed = of_the_seed(product, asked, words)
    return Item(
        name=product.name,
        title=seed.get("title") or product.title(words),
        about=seed.get("about") or product.about(words, figures.cards),
        paper=seed.get("paper")
        or paper_line(product, asked, figures.sizes.get(product.name), words),
        picture=f"/print/pictures/{product.name}/0?{query}{'&' if query else ''}v={version(asked)}",
        file=address_of(f"/print/files/{product.name}", asked),
        pages=address_of(f"/print/pages/{product.name}", asked),
        extension="ZIP" if product.vendor else "PDF",
        with_calibration="calibration" in product.options and asked.options.calibrated,
        seed=product.name in SEED_FIRST,
        shape=CARD if product.vendor else SHAPES[asked.options.paper],
    )


def of_the_seed(product: Product, asked: Asked, words: Catalog) -> dict[str, str]:
    """What the game's own page says of a download; nothing where the options make it another one."""
    as_it_says = asked.options.paper == "letter" and not asked.options.backs and not asked.own
    said = words.table(f"pages.print.seed.{product.name}") if as_it_says else {}
    return {key.rpartition(".")[2]: text for key, text in said.items()}


def paper_line(product: Product, asked: Asked, size: Size | None, words: Catalog) -> str:
    """What to put into the printer, and how much of it where that is known."""
    needs = product.needs(words, asked.options.paper)
    if size is None or not size.pages:
        return needs
    if size.sheets < size.pages:
        duplex = words.text("pages.print.duplex", count=size.sheets, pages=size.pages)
        return f"{needs} · {duplex}"
    return f"{needs} · {words.text('pages.print.sheets', count=size.sheets)}"


def version(asked: Asked) -> str:
    """A mark that changes with the edition, so that a picture of another one is never shown."""
    own = asked.upload.text if asked.upload else asked.options.edition
    text = f"{asked.words} {own} {asked.seal}"
    return sha256(text.encode()).hexdigest()[:VERSION_DIGITS]
