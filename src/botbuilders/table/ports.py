"""What a table needs from outside, as the narrowest shapes that do.

Here are only protocols and the values that cross them. The store has the SQL journal, the web the
thinker that computer players run on; `hub.py` beside this file has the hub of one process.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from botbuilders.rules import Action, Observation
from botbuilders.table.events import Entry

if TYPE_CHECKING:
    from botbuilders.deck import Dice, Edition


@dataclass(frozen=True, slots=True)
class Receipt:
    """The mark of a command: its id, and a digest of what it asked for."""

    command_id: str
    digest: str


@dataclass(frozen=True, slots=True)
class Saved:
    """One entry as the journal holds it; the last entry of a command carries its receipt."""

    version: int
    entry: Entry
    receipt: Receipt | None = None


class ConflictError(Exception):
    """Another writer took the version or the command id first; load again and decide again."""


class Journal(Protocol):
    """Where tables are kept."""

    async def append(
        self,
        code: str,
        version: int,
        entries: tuple[Entry, ...],
        receipt: Receipt | None = None,
    ) -> None:
        """Save entries as the versions after `version`; done means they are on disk.

        Raises:
            ConflictError: a version or the command id exists; nothing was saved.
            StorePausedError: nothing can be saved now; nothing was.

        """

    async def load(self, code: str) -> tuple[Saved, ...]:
        """Give all entries of a table, oldest first; empty when there is none."""

    async def codes(self) -> tuple[str, ...]:
        """Give the codes of all tables."""

    async def seats_of(self, device: str) -> tuple[tuple[str, int], ...]:
        """Give the tables and seats that a device took: where it sat down last first, seats by number."""


class Hub(Protocol):
    """Wakes whoever waits for a table to change."""

    def wake(self, code: str, version: int) -> None:
        """Say that a table has a new version."""

    def listen(self, code: str, heard: Callable[[int], None]) -> None:
        """Call this with the newest version of a table, now if one is known and at each wake-up."""

    def leave(self, code: str, heard: Callable[[int], None]) -> None:
        """Call it no more."""

    async def newer(self, code: str, version: int) -> int:
        """Wait until a table has a version above this one, and give it."""

    def waiting(self, code: str) -> int:
        """Count who waits for a table, in this process."""

    def forget(self, code: str) -> None:
        """Let go of what is known of a table that nobody waits for here."""


class Editions(Protocol):
    """Finds the cards a table was opened with."""

    def standard(self) -> Edition:
        """The edition of a table that asks for none."""

    def get(self, ref: str) -> Edition:
        """The edition of a reference like `standard@0123456789ab`; KeyError when it is not here."""


class Thinker(Protocol):
    """Runs computer players."""

    async def choose(self, level: str, observation: Observation, dice: Dice, /) -> Action:
        """Give the action a player of this level picks; never raises, and never for long."""


class Clock(Protocol):
    """Time that only goes up."""

    def monotonic(self) -> float:
        """Seconds since some moment."""

    async def sleep(self, seconds: float) -> None:
        """Come back after some seconds."""
