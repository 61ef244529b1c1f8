"""What happened at a table: the kinds of journal entry, and their JSON.

One entry is one version of the table, and the journal of entries is the truth. Here are only the
facts; what they do to a table is `fold.py`, which entries a command leads to is `decide.py`.
Entries name cards by slug and words by id, so that no entry depends on a language.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from botbuilders.table.errors import NewerTableError

Kind = Literal["person", "team", "computer", "program", "dummy"]
Variant = Literal["standard", "solo"]


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for, and the words and the tape color it got."""

    kind: Kind
    level: str | None
    adjective: str
    animal: str
    tape: str


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was played before: the table and round it was sealed for, its secret, its starter."""

    table: str
    round: int
    secret: str
    starter: int


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody opened the table."""

    rules: int
    edition: str
    variant: Variant
    rounds: int
    seats: tuple[SeatPlan, ...]
    turn_seconds: int | None = None
    given: Given | None = None


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device took a seat, or the second place of a team's seat (ruling R13)."""

    seat: int
    device: str
    program: bool = False


class Left(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device gave up a seat; without another partner the place is free again."""

    seat: int
    device: str


class Keyed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device made a key of its seat: whoever brings it takes that device's place.

    `key` is the SHA-256 of the secret; a lasting key works until there is a newer one, any other once.
    """

    seat: int
    device: str
    key: str
    lasting: bool


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A device brought a key and took the place of the one that made it."""

    seat: int
    device: str
    before: str
    key: str


class Away(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nobody of a seat was heard of for a minute, while others are at the table (F31)."""

    seat: int


class Back(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody of a seat that was away is here again."""

    seat: int


class KeptWarm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat asked a computer player to play for one that is away."""

    seat: int
    by: int


class Dealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round was dealt; the order of the cards follows from the secret (64 hex digits)."""

    round: int
    secret: str
    starter: int


class Plied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat drew, played or answered BOT!; `ply` is written as in a record."""

    seat: int
    ply: str


class TookBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat put the card it drew from the discard pile back."""

    seat: int


class Rang(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lesson bell (ruling R16), or nobody was left who is human (ruling R17)."""

    why: Literal["lesson", "nobody"]


class AgeAnswered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tied seat said who is the youngest of those asked about, or the same, or skip (R10)."""

    seat: int
    youngest: int | None = None
    answer: Literal["same", "skip"] | None = None


Entry = (
    Opened
    | Joined
    | Left
    | Keyed
    | Moved
    | Away
    | Back
    | KeptWarm
    | Dealt
    | Plied
    | TookBack
    | Rang
    | AgeAnswered
)

KINDS: dict[str, type[Entry]] = {
    "opened": Opened,
    "joined": Joined,
    "left": Left,
    "keyed": Keyed,
    "moved": Moved,
    "away": Away,
    "back": Back,
    "kept-warm": KeptWarm,
    "dealt": Dealt,
    "plied": Plied,
    "took-back": TookBack,
    "rang": Rang,
    "age-answered": AgeAnswered,
}
_NAMES = {kind: name for name, kind in KINDS.items()}
_READERS = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}
_writer = msgspec.json.Encoder()


def write(entry: Entry) -> tuple[str, str]:
    """Give the kind and the JSON text of an entry."""
    return _NAMES[type(entry)], _writer.encode(entry).decode()


def read(kind: str, body: str) -> Entry:
    """Read an entry back.

    Raises:
        NewerTableError: this program does not know the kind, or not all that it says.

    """
    reader = _READERS.get(kind)
    if reader is None:
        raise NewerTableError(what=kind)
    try:
        entry: Entry = reader.decode(body)
    except msgspec.MsgspecError as error:
        raise NewerTableError(what=kind) from error
    return entry
