"""A checker of histories: what clients were told, against what the journal holds.

Every acknowledged command is in the journal once, at the version it was told, with the view it was
told; versions have no gap. Commands without an answer may be there once, or not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from botbuilders.deck import load_edition
from botbuilders.table.events import Opened
from botbuilders.table.fold import fold, opened
from botbuilders.table.ports import Saved
from botbuilders.table.state import Table
from botbuilders.table.views import Audience, view
from botbuilders.words import catalog

STANDARD = load_edition()


@dataclass(frozen=True, slots=True)
class Told:
    """An answer a client got: the command, the version and the hash of the view."""

    command_id: str
    version: int
    hash: str


class LostError(AssertionError):
    """The history and the journal disagree."""


def check(code: str, saved: Sequence[Saved], told: Sequence[Told], seat: int) -> None:
    """Compare a history with a journal; raises LostError with what is wrong."""
    if [one.version for one in saved] != list(range(1, len(saved) + 1)):
        raise LostError("versions have a gap")
    ids = Counter(one.receipt.command_id for one in saved if one.receipt)
    if any(count > 1 for count in ids.values()):
        raise LostError(f"doubled: {ids}")
    kept = {one.receipt.command_id: one.version for one in saved if one.receipt}
    for answer in told:
        if kept.get(answer.command_id) != answer.version:
            raise LostError(f"lost: {answer}")
        table = folded(code, saved[: answer.version])
        if view(table, Audience(seat, (seat,)), catalog()).hash != answer.hash:
            raise LostError(f"another view: {answer}")


def folded(code: str, saved: Sequence[Saved]) -> Table:
    """The table of a journal."""
    first = saved[0].entry
    assert isinstance(first, Opened)
    table = opened(code, first, STANDARD)
    for one in saved[1:]:
        table = fold(table, one.entry)
    return table
