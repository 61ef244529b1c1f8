"""QR codes of this server's own address, for the terminal and for a page.

Here: drawing them. Which address, that is the setting (`config.Settings.link`), never a request.
"""

from __future__ import annotations

import io

import msgspec
import segno

BORDER = 4


class QrDrawing(msgspec.Struct, frozen=True):
    """A QR code as one SVG path in a square of `size` modules, quiet zone included."""

    size: int
    path: str


def qr_drawing(url: str) -> QrDrawing:
    """A QR code that a page draws itself."""
    code = segno.make(url, error="m", micro=False)
    size = int(code.symbol_size(border=BORDER)[0])
    rows = enumerate(code.matrix_iter(border=BORDER))
    return QrDrawing(size, "".join(run for y, row in rows for run in runs(bytes(row), y)))


def runs(row: bytes, y: int) -> list[str]:
    """The dark stretches of one row as path commands."""
    drawn, x = [], 0
    for stretch in bytes(row).replace(b"\x00", b" ").split(b" "):
        if stretch:
            drawn.append(f"M{x} {y}h{len(stretch)}v1h-{len(stretch)}z")
        x += len(stretch) + 1
    return drawn


def qr_svg(url: str) -> str:
    """An SVG in ink on paper, sized by the page."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    look = {"dark": "#1B2330", "light": "#FFFBF1", "svgclass": None, "lineclass": None}
    code.save(out, kind="svg", border=4, xmldecl=False, omitsize=True, **look)
    return out.getvalue().decode()


def qr_text(url: str) -> str:
    """Half blocks for a terminal, dark or light."""
    out = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()
