"""What can be wrong with a request to a table.

    BotBuildersError
    |- SetUpError            a table cannot be opened like that
    |- UnknownTableError     no such table, or no free seat at it: one answer for all
    |  `- UnknownRoundError  the same, said to who wants to see a round
    |- NotYourSeatError      this device does not hold that seat
    |- StaleError            the table moved on; `view` is how it is now
    |- CommandReusedError    the command id stands for another command
    |- RoundNotOverError     the record is closed until the round has ended
    |  `- NoRoundError       the table has fewer rounds
    |- MissingEditionError   the cards of the table are not here
    |- NewerTableError       the table was saved by a newer program
    `- StorePausedError      nothing can be saved just now; nothing is lost

Actions against the rules are `botbuilders.rules.IllegalActionError`; why a table says no to an
intent is `Objection`, a reason of the same family.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from botbuilders.errors import BotBuildersError
from botbuilders.rules import Reason
from botbuilders.words import Catalog

if TYPE_CHECKING:
    from botbuilders.table.shapes import View


class SetUpError(BotBuildersError):
    """A table cannot be opened like that; `key` names the sentence that says what to change."""

    code = "table.set_up"

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(**params)
        self.key = key

    def message(self, catalog: Catalog) -> str:
        """The sentence of its key."""
        return catalog.text(f"errors.table.set_up.{self.key}", **self.params)


class UnknownTableError(BotBuildersError):
    """No such table; a full, an ended and an unknown one get the same answer."""

    code = "table.unknown"


class UnknownRoundError(UnknownTableError):
    """No such table for whoever wants to see a round of it; the code is the same, the sentence fits."""

    def message(self, catalog: Catalog) -> str:
        """The sentence about a round."""
        return catalog.text("errors.table.unknown_round")


class NotYourSeatError(BotBuildersError):
    """This device does not hold that seat."""

    code = "table.not_your_seat"


class StaleError(BotBuildersError):
    """The command was made for an older state of the table; `view` is the fresh one."""

    code = "table.stale"

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view


class CommandReusedError(BotBuildersError):
    """A command id came again with another content."""

    code = "table.command_reused"


class RoundNotOverError(BotBuildersError):
    """Records, orders and secrets stay closed until the round has ended."""

    code = "table.round_not_over"


class NoRoundError(RoundNotOverError):
    """The table has fewer rounds, dealt or agreed on."""

    code = "table.no_round"


class FilmTooLongError(BotBuildersError):
    """A round has more events than a replay link can count."""

    code = "table.film_too_long"


class MissingEditionError(BotBuildersError):
    """A table was opened with an edition that this server does not have; it is left as it is."""

    code = "table.missing_edition"


class NewerTableError(BotBuildersError):
    """A table that a newer program saved; it is left as it is."""

    code = "table.newer"


class StorePausedError(BotBuildersError):
    """The store cannot save just now; what was acknowledged is safe."""

    code = "store.paused"


@dataclass(frozen=True, slots=True)
class Objection(Reason):
    """Why the table, not the rules, says no; its sentence is in the table's own words."""

    def message(self, catalog: Catalog) -> str:
        """The sentence in the language of a catalog."""
        return catalog.text(f"errors.table.why.{self.key}")
