"""How many live connections one address and one seat may hold (fault F44).

Here: the counting, in memory. Not here: the connections themselves (`web/live.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from botbuilders.config import Limits
from botbuilders.web.errors import TooManyStreamsError

Key = TypeVar("Key", bound=Hashable)


class OpenStreams:
    """Counts the streams that are open now."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.by_address: Counter[str] = Counter()
        self.by_seat: Counter[Hashable] = Counter()

    @contextmanager
    def one_more(self, address: str, seat: Hashable | None) -> Iterator[None]:
        """Hold a place for one stream; TooManyStreamsError when the address or seat has none left."""
        self.require(address, seat)
        self.count(address, seat, 1)
        try:
            yield
        finally:
            self.count(address, seat, -1)

    def require(self, address: str, seat: Hashable | None) -> None:
        """Refuse one stream more than an address or a seat may hold."""
        if self.by_address[address] >= self.limits.streams_per_address:
            raise TooManyStreamsError
        if seat is not None and self.by_seat[seat] >= self.limits.streams_per_seat:
            raise TooManyStreamsError

    def count(self, address: str, seat: Hashable | None, change: int) -> None:
        """Change both counts."""
        add(self.by_address, address, change)
        if seat is not None:
            add(self.by_seat, seat, change)


def add(counter: Counter[Key], key: Key, change: int) -> None:
    """Change one count; a key that counts nothing is dropped."""
    counter[key] += change
    if not counter[key]:
        del counter[key]
