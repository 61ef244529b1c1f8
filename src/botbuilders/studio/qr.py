"""QR codes for paper: a drawing in black on white with its quiet zone inside.

Here: from an address to an SVG. On screens it is `botbuilders.web.qr`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

# Modules of white around a code, as its standard asks; scanners fail without (case C63).
QUIET = 4


def code(address: str) -> str:
    """Give the SVG of the QR code of an address, black on white, quiet zone included."""
    import segno  # noqa: PLC0415  (only some pages need it)

    made = segno.make(address, error="m", micro=False, boost_error=False)
    rows = [list(row) for row in made.matrix]
    size = len(rows) + 2 * QUIET
    runs = "".join(
        f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for x, length in _dark_runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path fill="#000" shape-rendering="crispEdges" d="{runs}"/></svg>'
    )


def _dark_runs(row: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give where the dark runs of a row begin and how long they are."""
    at = 0
    for dark, run in groupby(row):
        length = len(list(run))
        if dark:
            yield at, length
        at += length
