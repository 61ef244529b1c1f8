"""What the print studio refuses.

Here: its one error; its sentences are `errors.studio.FAULT` in the catalog.
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError

# A product without a card to print; others beside it are printed.
NOTHING = frozenset({"studio.nothing_changed", "studio.no_cards"})


class StudioError(BotBuildersError):
    """Something cannot be printed; the sentence says what to do instead."""

    def __init__(self, fault: str, **params: str | int) -> None:
        super().__init__(**params)
        self.code = f"studio.{fault}"

    @property
    def nothing(self) -> bool:
        """Whether the product has no card to print, so that it is passed over where others are wanted too."""
        return self.code in NOTHING
