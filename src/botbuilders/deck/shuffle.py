"""The sealed deal: a secret, its commitment, and the order that follows from it.

Here: pure functions of 32 secret bytes, after docs/records.md (The sealed deal). Where the secret
comes from is decided by whoever wires the product; when it may be opened is `botbuilders.table`.
It proves that a deal was not changed after it was made: "sealed", not "fair".
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Protocol

from botbuilders.deck.edition import Edition

COMMIT_LABEL = b"botbuilders-commit/1"
DEAL_LABEL = b"deal"
SECRET_BYTES = 32
WORDS = 2**32


class Dice(Protocol):
    """Where chance comes from."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1."""


class Stream:
    """Numbers that follow from a secret and a label; other labels give other numbers."""

    __slots__ = ("_words",)

    def __init__(self, secret: bytes, label: bytes) -> None:
        self._words = _words(secret + label)

    def below(self, n: int, /) -> int:
        """The next number from 0 to n - 1, all equally likely; n is 1 to 2^32."""
        if not 1 <= n <= WORDS:
            raise ValueError(f"a number below {n}: 1 to 2^32 are possible")
        limit = WORDS - WORDS % n
        return next(word for word in self._words if word < limit) % n


def commitment(secret: bytes, table_code: str, round_no: int) -> str:
    """The hex digits that seal a deal: shown from the deal on, checked when it is opened."""
    pieces = (COMMIT_LABEL, table_code.encode("ascii"), str(round_no).encode("ascii"), secret)
    return sha256(b"\0".join(pieces)).hexdigest()


def sealed_deal(
    secret: bytes, edition: Edition, seats: int | None = None
) -> tuple[int | None, tuple[str, ...]]:
    """The starter and the order of a round, as slugs, dealt first at the front.

    Args:
        secret: 32 bytes.
        edition: what is dealt.
        seats: how many seats draw for the start; None or 1 (solo, or not the table's first
            round) gives no starter (ruling R2).

    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    stream = Stream(secret, DEAL_LABEL)
    starter = stream.below(seats) if seats is not None and seats > 1 else None
    return starter, shuffled(edition.deck, stream)


def shuffled(deck: tuple[str, ...], dice: Dice) -> tuple[str, ...]:
    """The cards in an order that chance picks: every order is equally likely (seed section 2)."""
    order = list(deck)
    for last in range(len(order) - 1, 0, -1):
        chosen = dice.below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def _words(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(8, "big")).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1
