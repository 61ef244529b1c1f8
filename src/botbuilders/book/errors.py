"""What can be wrong with a build, a kit or a run asked for.

Here: the one error of this package; its sentences are `errors.book.*`. What a proof finds is no error but a
`proof.Finding`; what a child's program does wrong is in the result of its run (`board/`).
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError


class BookError(BotBuildersError):
    """A build cannot be read, or there is none of this name."""

    def __init__(self, fault: str, **params: str | int) -> None:
        super().__init__(**params)
        self.code = f"book.{fault}"
