"""Pictures for printers on demand: one PNG a card, one back, and a manifest, in a ZIP.

Here: the bundle. A vendor's measures are a stock; each vendor's pictures are set anew.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from hashlib import sha256

from botbuilders.studio import sheets, typesetting
from botbuilders.studio.errors import StudioError
from botbuilders.studio.stocks import stock
from botbuilders.studio.wish import Wish

# The first moment that a ZIP can name: the same input gives the same bytes.
MOMENT = (1980, 1, 1, 0, 0, 0)
FORMAT = "botbuilders-pictures/1"


def bundle(vendor: str, wish: Wish) -> bytes:
    """Make a vendor's ZIP.

    Raises:
        StudioError: nothing is wanted, or a text does not fit.

    """
    files = dict(_pictures(vendor, wish))
    listed = {name: sha256(content).hexdigest() for name, content in files.items()}
    width, height = stock(vendor).pixels or (0, 0)
    manifest = {
        "format": FORMAT,
        "vendor": vendor,
        "edition": wish.edition.ref,
        "width": width,
        "height": height,
        "files": listed,
    }
    files["manifest.json"] = (json.dumps(manifest, indent=1) + "\n").encode()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, MOMENT), content)
    return out.getvalue()


def _pictures(vendor: str, wish: Wish) -> Iterator[tuple[str, bytes]]:
    entries = sheets.wanted(wish, sheets.GROUPS)
    if not entries:
        raise StudioError("nothing_changed", product=vendor)
    paper = stock(vendor)
    laid = sheets.packed(entries, 1)
    sides = [*sheets.fronts(laid, paper), *sheets.backs(laid[:1], paper)]
    data = sheets.layout(paper, wish, title=vendor)
    made = typesetting.pictures(
        "sheets", data | {"faces": sheets.faces(laid, wish), "sides": sides}
    )
    names = [f"{at:02}-{entry.slug}.png" for at, entry in enumerate(entries, start=1)]
    yield from zip([*names, "back.png"], made, strict=True)
