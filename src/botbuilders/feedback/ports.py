"""Who keeps the answers.

Here: the port and what comes out of it. The one that keeps them in SQL is `botbuilders.store.answers`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from botbuilders.feedback.entries import Answer, Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """One entry as it is kept: the week it came (`2026-W49`), and nothing that names anybody."""

    week: str
    edition: str
    run: str
    answers: Mapping[str, Answer]


class Answers(Protocol):
    """Keeps entries; one of the same id takes the place of the first."""

    async def put(self, entry: Entry, week: str) -> bool:
        """Keep an entry; True when it is a new one. Done means it is on disk.

        Raises:
            StorePausedError: nothing can be saved now; nothing was.

        """
        ...

    async def all(self) -> tuple[Kept, ...]:
        """Give every entry, oldest week first.

        Raises:
            StorePausedError: the database cannot be read now.

        """
        ...
