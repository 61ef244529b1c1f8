"""QR codes of this server's own address, for the terminal and for a page.

Here: drawing them. Which address, that is the setting (`config.Settings.link`), never a request.
"""

from __future__ import annotations

import io

import segno


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
