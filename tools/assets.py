"""Everything built that the wheel carries: the live pages and the fonts.

The wheel's build hook and dev.py call `ensure` here; what each part is made of is in frontend.py and fonts.py.
"""

from __future__ import annotations

from tools import fonts, frontend


def ensure() -> None:
    """Build what is missing or older than its sources."""
    fonts.ensure()
    frontend.ensure()


if __name__ == "__main__":
    ensure()
