"""What differs between two editions: cards, texts, drawings, copies, switches, bonuses.

Here: the comparison. Wording it is `cli.edition`, printing what differs again is `studio.sheets`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from botbuilders.deck.edition import Edition, Entry

# What a card shows; its picture and the points on it are looked at apart.
SHOWN = ("kind", "name", "text", "real", "goal", "says")
SPOKEN = ("phrase", "alt")
# The bonuses whose points stand on a card; on a part it is its own.
POINTS: dict[str, tuple[str, ...]] = {"mission": ("mission", "match"), "glitch": ()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """One field with its old and new value."""

    field: str
    old: str
    new: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What differs: slugs added and removed, fields by slug, copies by slug, the rule set, the order."""

    added: tuple[str, ...]
    removed: tuple[str, ...]
    cards: dict[str, tuple[Changed, ...]]
    copies: dict[str, tuple[int, int]]
    switches: tuple[Changed, ...]
    bonuses: tuple[Changed, ...]
    moved: bool

    def __bool__(self) -> bool:
        """Whether anything differs."""
        lists = (self.added, self.removed, self.cards, self.copies, self.switches, self.bonuses)
        return any(lists) or self.moved


def changes(before: Edition, after: Edition) -> Changes:
    """Compare two editions, card by card through their slugs."""
    both = [entry for entry in after.entries if entry.slug in before]
    found = {entry.slug: tuple(card_changes(entry.slug, before, after)) for entry in both}
    copies = {
        entry.slug: (before.face(entry.slug).copies, entry.copies)
        for entry in both
        if before.face(entry.slug).copies != entry.copies
    }
    kept = [entry.slug for entry in before.entries if entry.slug in after]
    return Changes(
        added=tuple(entry.slug for entry in after.entries if entry.slug not in before),
        removed=tuple(entry.slug for entry in before.entries if entry.slug not in after),
        cards={slug: changed for slug, changed in found.items() if changed},
        copies=copies,
        switches=tuple(_differing(before.switches, after.switches)),
        bonuses=tuple(_differing(before.bonuses, after.bonuses)),
        moved=kept != [entry.slug for entry in both],
    )


def card_changes(slug: str, before: Edition, after: Edition) -> Iterator[Changed]:
    """Give the fields of one card that differ; `art` without values when its drawing does."""
    old, new = before.face(slug), after.face(slug)
    yield from _fields(old, new, (*SHOWN, *SPOKEN))
    if before.art.get(slug) != after.art.get(slug):
        yield Changed(field="art", old="", new="")


def looks_alike(slug: str, before: Edition, after: Edition) -> bool:
    """Whether a printed card of both editions still serves: same words, picture and points."""
    old, new = before.face(slug), after.face(slug)
    worth = POINTS.get(new.category, ("part",))
    points = any(getattr(before.bonuses, name) != getattr(after.bonuses, name) for name in worth)
    same_art = before.art.get(slug) == after.art.get(slug)
    return same_art and not points and not any(_fields(old, new, SHOWN))


def _fields(old: Entry, new: Entry, names: tuple[str, ...]) -> Iterator[Changed]:
    for name in names:
        was, now = getattr(old, name) or "", getattr(new, name) or ""
        if was != now:
            yield Changed(field=name, old=was, new=now)


def _differing(old: object, new: object) -> Iterator[Changed]:
    for field in fields(old):  # type: ignore[arg-type]  # both are dataclasses of one class
        was, now = getattr(old, field.name), getattr(new, field.name)
        if was != now:
            yield Changed(field=field.name, old=str(was), new=str(now))
