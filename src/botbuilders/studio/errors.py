"""What the print studio refuses.

Here: its one error; its sentences are `errors.studio.FAULT` in the catalog.
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError


class StudioError(BotBuildersError):
    """Something cannot be printed; the sentence says what to do instead."""

    def __init__(self, fault: str, **params: str | int) -> None:
        super().__init__(**params)
        self.code = f"studio.{fault}"
