"""What a printer is told: the last pass over a PDF.

Here: viewer preferences. Pages are `typesetting.py`'s.
"""

from __future__ import annotations

import io


def finished(document: bytes, *, duplex: bool) -> bytes:
    """Ask for no scaling and, when wanted, for both sides of the paper; same bytes for the same."""
    import pikepdf  # noqa: PLC0415  (an optional package)

    with pikepdf.open(io.BytesIO(document)) as pages:
        wishes = pages.Root.get("/ViewerPreferences", pikepdf.Dictionary())
        wishes.PrintScaling = pikepdf.Name("/None")
        wishes.PickTrayByPDFSize = True
        wishes.Duplex = pikepdf.Name("/DuplexFlipLongEdge" if duplex else "/Simplex")
        pages.Root.ViewerPreferences = wishes
        out = io.BytesIO()
        pages.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return out.getvalue()


def page_count(document: bytes) -> int:
    """Count the pages of a PDF."""
    import pikepdf  # noqa: PLC0415  (an optional package)

    with pikepdf.open(io.BytesIO(document)) as pages:
        return len(pages.pages)
