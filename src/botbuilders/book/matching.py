"""Which builds go with the cards of a robot.

Here: the order, best match first. What a build has is `spec.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from botbuilders.book.spec import Build


@dataclass(frozen=True, slots=True)
class Match:
    """A build and which of the cards it uses, in slot order."""

    build: Build
    shared: tuple[str, ...]


def best_first(builds: Sequence[Build], cards: Sequence[str]) -> tuple[Match, ...]:
    """Sort builds by how many of the cards they use; the easier one and the earlier one first among equals."""
    found = [Match(each, tuple(card for card in each.bench if card in cards)) for each in builds]
    if not cards:
        return tuple(found)
    return tuple(sorted(found, key=lambda m: (-len(m.shared), m.build.stars, m.build.number)))
