"""Who is the younger: asked once, after a real tie, and only among people (ruling R10).

In a group of tied people the question is "who is the youngest of you?", again and again among
those who are left, until one is left or somebody says "the same" or "skip". Computer players are
older than every person and equal among themselves. Who may answer when is `decide.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

YOUNGEST = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Ages:
    """What is known about ages: a number a seat, 1 the youngest, and the groups still to ask."""

    humans: tuple[bool, ...]
    numbers: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    next: int = YOUNGEST

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats of which somebody should say who is the youngest; empty when all is said."""
        return self.groups[0] if self.groups else ()

    @property
    def rank(self) -> tuple[int, ...]:
        """A number a seat as a record writes it; who was not told apart shares."""
        oldest = max(
            (age for age, human in zip(self.numbers, self.humans, strict=True) if human),
            default=0,
        )
        return tuple(
            age if human else oldest + 1
            for age, human in zip(self.numbers, self.humans, strict=True)
        )

    def youngest(self, seat: int) -> Ages:
        """Note who is the youngest of those asked about."""
        left = tuple(other for other in self.asked if other != seat)
        rest = self.groups[1:]
        told = self._number(left, self.next + 1)
        if len(left) > 1:
            return replace(told, groups=(left, *rest), next=self.next + 1)
        return replace(told, groups=rest, next=YOUNGEST)

    def shared(self) -> Ages:
        """Note that those asked about are the same age, or do not say."""
        return replace(self, groups=self.groups[1:], next=YOUNGEST)

    def _number(self, seats: tuple[int, ...], age: int) -> Ages:
        numbers = (age if at in seats else old for at, old in enumerate(self.numbers))
        return replace(self, numbers=tuple(numbers))


def ages_to_ask(tied: Sequence[Sequence[int]], humans: Sequence[bool]) -> Ages | None:
    """Start asking about groups of seats that only age can order; None when there is no group."""
    if not tied:
        return None
    people = (tuple(seat for seat in group if humans[seat]) for group in tied)
    return Ages(
        humans=tuple(humans),
        numbers=(YOUNGEST,) * len(humans),
        groups=tuple(group for group in people if len(group) > 1),
    )
