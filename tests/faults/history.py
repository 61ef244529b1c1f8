"""A checker of histories: what clients were told, against what the journal holds.

Every acknowledged command is in the journal once, at the version it was told, with the view it was
told; versions have no gap. Commands without an answer may be there once, or not; refused ones are not.
Every view that was shown is the view of that version for that device. `check` is for one client of
one table, `check_run` for a fleet.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from botbuilders.deck import load_edition
from botbuilders.table.answers import shown
from botbuilders.table.events import Opened
from botbuilders.table.fold import fold, opened
from botbuilders.table.ports import Saved
from botbuilders.table.state import Table
from botbuilders.table.views import Audience, view
from botbuilders.web.devices import fingerprint
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
    *_, last = tables(code, saved)
    return last


def tables(code: str, saved: Sequence[Saved]) -> Iterator[Table]:
    """The table after each entry of a journal."""
    first = saved[0].entry
    assert isinstance(first, Opened)
    table = opened(code, first, STANDARD)
    yield table
    for one in saved[1:]:
        table = fold(table, one.entry)
        yield table


@dataclass(slots=True)
class Sent:
    """A command of a device, and how that ended as far as the device knows."""

    code: str
    token: str
    command_id: str
    outcome: Literal["ok", "fail", "unknown"] = "unknown"
    version: int = 0
    hash: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """A view that a device showed."""

    code: str
    token: str
    version: int
    hash: str


@dataclass(slots=True)
class Notes:
    """What a whole fleet sent and saw; `odd` are answers that no child should get."""

    sent: list[Sent] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)


def check_run(journals: Mapping[str, Sequence[Saved]], notes: Notes) -> None:
    """Compare a fleet's notes with the journals of its tables; raises LostError with what is wrong."""
    if notes.odd:
        raise LostError(f"odd answers: {notes.odd[:3]}")
    sent: defaultdict[str, list[Sent]] = defaultdict(list)
    seen: defaultdict[str, list[Seen]] = defaultdict(list)
    for one in notes.sent:
        sent[one.code].append(one)
    for view_seen in notes.seen:
        seen[view_seen.code].append(view_seen)
    for code, saved in journals.items():
        check_commands(saved, sent[code])
        told = [Seen(x.code, x.token, x.version, x.hash) for x in sent[code] if x.outcome == "ok"]
        check_views(code, saved, [*seen[code], *told])


def check_commands(saved: Sequence[Saved], sent: Sequence[Sent]) -> None:
    """Acknowledged ones are there once, where they were told; refused ones are not."""
    if [one.version for one in saved] != list(range(1, len(saved) + 1)):
        raise LostError("versions have a gap")
    ids = Counter(one.receipt.command_id for one in saved if one.receipt)
    if any(count > 1 for count in ids.values()):
        raise LostError(f"doubled: {ids.most_common(1)}")
    kept = {one.receipt.command_id: one.version for one in saved if one.receipt}
    for one in sent:
        if one.outcome == "ok" and kept.get(one.command_id) != one.version:
            raise LostError(f"lost: {one}")
        if one.outcome == "fail" and one.command_id in kept:
            raise LostError(f"refused and done: {one}")
    if kept.keys() - {one.command_id for one in sent}:
        raise LostError("commands that nobody sent")


def check_views(code: str, saved: Sequence[Saved], seen: Sequence[Seen]) -> None:
    """Each view that was shown is what that device may see of that version."""
    wanted: defaultdict[int, set[Seen]] = defaultdict(set)
    for one in seen:
        wanted[one.version].add(one)
    if max(wanted, default=0) > len(saved):
        raise LostError(f"seen and not saved: version {max(wanted)}")
    for version, table in enumerate(tables(code, saved), 1):
        for one in wanted[version]:
            if shown(table, fingerprint(one.token), None, "en").hash != one.hash:
                raise LostError(f"another view: {one}")
