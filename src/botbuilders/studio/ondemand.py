"""Pictures for printers on demand: one PNG a card, one back, and a manifest, in a ZIP.

Here: the bundle. A vendor's measures are a stock; each vendor's pictures are set anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from botbuilders.studio import sheets, typesetting
from botbuilders.studio.archive import zipped
from botbuilders.studio.documents import Document, shown
from botbuilders.studio.errors import StudioError
from botbuilders.studio.opaque import opaque
from botbuilders.studio.stocks import stock
from botbuilders.studio.wish import Wish

FORMAT = "botbuilders-pictures/1"


def bundle(vendor: str, wish: Wish) -> bytes:
    """Make a vendor's ZIP.

    Raises:
        StudioError: nothing is wanted, or a text does not fit.

    """
    files = dict(_pictures(vendor, wish))
    width, height = stock(vendor).pixels or (0, 0)
    return zipped(
        files,
        {
            "format": FORMAT,
            "vendor": vendor,
            "edition": wish.edition.ref,
            "width": width,
            "height": height,
        },
    )


def document(vendor: str, wish: Wish) -> Document:
    """Give the pictures of a vendor as a document: a side for each card, then the back.

    Raises:
        StudioError: nothing is wanted.

    """
    laid = sheets.packed(sheets.wanted(wish, sheets.GROUPS), 1)
    if not laid:
        raise StudioError("nothing_changed", product=vendor)
    paper = stock(vendor)
    sides = [*sheets.fronts(laid, paper), *sheets.backs(laid[:1], paper)]
    data = sheets.layout(paper, wish, title=vendor)
    data |= {"faces": sheets.faces(laid, wish), "sides": sides}
    return Document(product=vendor, name=f"{vendor}.zip", template="sheets", data=data)


def _pictures(vendor: str, wish: Wish) -> Iterator[tuple[str, bytes]]:
    drawn = shown(document(vendor, wish), pages=slice(None), form="png", ppi=typesetting.PPI)
    made = drawn if stock(vendor).alpha else _opaque(drawn)
    entries = sheets.wanted(wish, sheets.GROUPS)
    names = [f"{at:02}-{entry.slug}.png" for at, entry in enumerate(entries, start=1)]
    yield from zip([*names, "back.png"], made, strict=True)


def _opaque(drawn: Sequence[bytes]) -> list[bytes]:
    """Leave the alpha out of all, in two threads: packing lets Python go on meanwhile."""
    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(opaque, drawn))
