"""The address behind the QR code of a printed feedback card.

Here: the short address that carries edition and print run, and reading both back. The page is
`botbuilders.web.feedback`; whose site it is comes from the settings, never from a request (F54).
"""

from __future__ import annotations

import re

from botbuilders.deck import Edition

PAGE = "/feedback"
SHORT = "/f"
FIRST_RUN = "1"
# An edition's name and hash, as in `standard@0123456789ab`, and a label such as `1` or `2026-05`.
EDITION = re.compile(r"[a-z0-9-]{1,60}@[0-9a-f]{12}")
RUN = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,19}")


def card_address(site: str, edition: Edition, run: str = FIRST_RUN) -> str:
    """What the QR code says: `SITE/f/EDITION/RUN`; `site` has no slash at its end."""
    return f"{site}{SHORT}/{edition.ref}/{run}"


def typed_address(site: str) -> str:
    """What stands beside the QR code, for whoever types it."""
    return f"{site}{PAGE}"


def known_edition(text: str) -> str:
    """The edition's reference, or nothing when the text is none."""
    return text if EDITION.fullmatch(text) else ""


def known_run(text: str) -> str:
    """The print run's label, or nothing when the text is none."""
    return text if RUN.fullmatch(text) else ""
