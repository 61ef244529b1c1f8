"""The seal of an edition: one short text that changes with any of its cards, words and drawings.

Here: telling whether files are still what a server read when it started. What is mechanical alone has the
edition's own `ref`.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from botbuilders.deck import Edition


@lru_cache(maxsize=64)
def seal_of(edition: Edition) -> str:
    """The SHA-256 of everything of an edition that is shown in its one language, as hex digits."""
    drawn = {slug: dict(art.layers) for slug, art in sorted(edition.art.items())}
    seen = (edition.ref, edition.name, edition.language, edition.entries, drawn)
    return sha256(repr(seen).encode()).hexdigest()
