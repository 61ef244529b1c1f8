"""Looks for what no log may hold: hands, names, tokens, secrets (F9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from botbuilders.table.events import Dealt, Joined, Opened
from botbuilders.table.ports import Saved
from botbuilders.table.telling import full_name
from botbuilders.words import catalog
from tests.faults.history import STANDARD, tables

SHORTEST = 6


class LeakError(AssertionError):
    """A log holds something that it may not."""


def secrets_of(code: str, saved: Sequence[Saved]) -> set[str]:
    """What of one table must not be told: names of its people, cards, devices, the secret of the deal."""
    found = {face.slug for face in STANDARD.entries} | {face.name for face in STANDARD.entries}
    for one in saved:
        if isinstance(one.entry, Joined):
            found.add(one.entry.device)
        elif isinstance(one.entry, Dealt):
            found.add(one.entry.secret)
        elif isinstance(one.entry, Opened):
            table = next(iter(tables(code, saved)))
            found |= {full_name(table, at, catalog()) for at in range(len(table.seats))}
    return found


def scan(log: str, secrets: Iterable[str]) -> None:
    """Raise LeakError when a log holds a secret; short words are everyday words too."""
    found = sorted(one for one in secrets if len(one) >= SHORTEST and one in log)
    if found:
        raise LeakError(f"in the log: {found[:5]}")
