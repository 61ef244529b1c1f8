"""An edition in memory: its cards, and the way between slugs and the card ids of the rules.

Here: the frozen `Edition` and its `Entry`s. Reading one from files is `loading.py`, what may be
in them is `checking.py`, pictures are `rig.py`. Card ids go no further up than this package:
everything above speaks slugs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from botbuilders.deck.drawing import Art
from botbuilders.deck.errors import EditionError
from botbuilders.rules import Bonuses, Switches, cards
from botbuilders.rules.rulings import SWITCHES

DEALT = 4
HASH_DIGITS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One card of an edition with its words; its copies are interchangeable.

    A part has `phrase` and `real`, a Mission `goal`, a Glitch `says`; the others are None. `alt`
    says what the picture shows to somebody who does not see it.
    """

    slug: str
    kind: str
    name: str
    text: str
    copies: int = 1
    phrase: str | None = None
    real: str | None = None
    goal: str | None = None
    says: str | None = None
    alt: str | None = None

    @property
    def kind_number(self) -> int:
        """The number the rules know this kind by."""
        return cards.KIND_NAMES.index(self.kind)

    @property
    def category(self) -> str:
        """sense, think, act, power, mission or glitch."""
        return self.kind.partition("-")[0]

    @property
    def slot(self) -> str:
        """The slot it fills; for a Glitch the slot it hits."""
        return self.hits or self.category

    @property
    def prefers(self) -> tuple[str, str] | None:
        """The two categories a Mission prefers."""
        if self.category != "mission":
            return None
        _mission, first, second = self.kind.split("-")
        return first, second

    @property
    def hits(self) -> str | None:
        """The slot a Glitch names."""
        return self.kind.partition("-")[2] if self.category == "glitch" else None


@dataclass(frozen=True, kw_only=True, eq=False)
class Edition:
    """The cards and rule set of one printing; compared by identity, told apart by `ref`.

    `spoken` holds the same cards in the words of other languages, where they were read; `source` is the folder or
    file that all of it is read from again.
    """

    id: str
    name: str
    language: str
    entries: tuple[Entry, ...]
    switches: Switches
    bonuses: Bonuses
    art: Mapping[str, Art]
    spoken: Mapping[str, Edition] = field(default_factory=dict)
    source: Path | None = None

    @cached_property
    def hash(self) -> str:
        """Twelve hex digits of what is mechanical: kinds, copies, switches, bonuses."""
        lines = (
            *(f"{entry.slug} {entry.kind} {entry.copies}" for entry in self.entries),
            *(f"switch {name}={value}" for name, value in _changed_switches(self.switches)),
            *(f"bonus {name}={value}" for name, value in _changed_bonuses(self.bonuses)),
        )
        return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()[:HASH_DIGITS]

    @property
    def ref(self) -> str:
        """What is printed on everything: `standard@0123456789ab`."""
        return f"{self.id}@{self.hash}"

    @cached_property
    def deck(self) -> tuple[str, ...]:
        """A slug for every card in file order: what a deal shuffles."""
        return tuple(entry.slug for entry in self.entries for _ in range(entry.copies))

    @property
    def size(self) -> int:
        """How many cards it deals."""
        return len(self.deck)

    def face(self, slug: str) -> Entry:
        """The entry of a slug; KeyError if there is none."""
        return self._faces[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self._faces

    def ids_of(self, slug: str) -> tuple[int, ...]:
        """The card ids of a slug, one a copy; KeyError if there is none."""
        return self._ids[slug]

    def slug_of(self, card: int) -> str:
        """The slug of a card id; KeyError if no card has it."""
        return self._slugs[card]

    def slugs(self, ids: Iterable[int]) -> tuple[str, ...]:
        """The slugs of card ids, in their order."""
        return tuple(map(self.slug_of, ids))

    def id_in(self, slug: str, held: Iterable[int]) -> int | None:
        """The lowest copy of a slug among the cards held, None if it is not there."""
        return min(set(self._ids.get(slug, ())).intersection(held), default=None)

    def order_ids(self, slugs: Sequence[str]) -> tuple[int, ...]:
        """The card ids of an order, each slug's copies from the lowest up.

        Raises:
            KeyError: a slug is unknown or comes more often than it has copies.

        """
        left = {slug: iter(ids) for slug, ids in self._ids.items()}
        ids = tuple(next(left[slug], None) for slug in slugs)
        if None in ids:
            raise KeyError(slugs[ids.index(None)])
        return tuple(card for card in ids if card is not None)

    def require_cards_for(self, players: int) -> None:
        """Refuse to deal when there are not 4 cards a player and one to flip (seed section 2)."""
        least = DEALT * players + 1
        if self.size < least:
            raise EditionError("too_small", file=self.id, cards=self.size, least=least)

    @cached_property
    def _faces(self) -> dict[str, Entry]:
        return {entry.slug: entry for entry in self.entries}

    @cached_property
    def _ids(self) -> dict[str, tuple[int, ...]]:
        used = dict.fromkeys(range(cards.KINDS), 0)
        ids = {}
        for entry in self.entries:
            kind = entry.kind_number
            first = used[kind]
            used[kind] = first + entry.copies
            ids[entry.slug] = tuple(cards.card_id(kind, copy) for copy in range(first, used[kind]))
        return ids

    @cached_property
    def _slugs(self) -> dict[int, str]:
        return {card: slug for slug, ids in self._ids.items() for card in ids}


# What a slug is made of; a name may end in something else, and its slug in a hyphen.
SLUG = r"[a-z0-9][a-z0-9-]*"


def slug_of_name(name: str) -> str:
    """The slug of a card's name: lower case, every run outside a-z0-9 one hyphen."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower())


def _changed_switches(switches: Switches) -> Iterable[tuple[str, str]]:
    # Only what differs from the default: a switch that a later version adds changes no old hash.
    changed = switches.changed()
    return ((name, changed[name]) for name in SWITCHES if name in changed)


def _changed_bonuses(bonuses: Bonuses) -> Iterable[tuple[str, int]]:
    return (
        (bonus.name, getattr(bonuses, bonus.name))
        for bonus in fields(bonuses)
        if getattr(bonuses, bonus.name) != bonus.default
    )
