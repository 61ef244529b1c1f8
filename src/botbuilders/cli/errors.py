"""Wrong use of a command.

Here: the one error of this package; its sentences are `errors.cli.FAULT` in the catalog.
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError


class UsageError(BotBuildersError):
    """A command was asked for something it cannot do; the sentence says what to do instead."""

    def __init__(self, fault: str, **params: str | int) -> None:
        super().__init__(**params)
        self.code = f"cli.{fault}"
