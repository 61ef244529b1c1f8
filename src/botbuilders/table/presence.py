"""Who was heard of when, in memory: an open stream, a poll and a command all count.

Here is only the counting, with time that is passed in. That somebody is away or back again is an entry
of the journal (`going.py`), so every view says the same.
"""

from __future__ import annotations

from collections.abc import Iterable

AWAY_SECONDS = 60.0


class Presence:
    """The last sign of life of each seat, for tables where somebody is."""

    def __init__(self) -> None:
        self._since: dict[str, float] = {}
        self._heard: dict[str, dict[int, float]] = {}

    def hear(self, code: str, seats: Iterable[int], now: float) -> None:
        """Note a sign of life of the seats of one device."""
        for seat in seats:
            self._since.setdefault(code, now)
            self._heard.setdefault(code, {})[seat] = now

    def codes(self, now: float) -> tuple[str, ...]:
        """The tables where somebody is; one where nobody is left is forgotten: there is nobody to tell."""
        for code, heard in tuple(self._heard.items()):
            if all(now - last >= AWAY_SECONDS for last in heard.values()):
                del self._heard[code], self._since[code]
        return tuple(self._heard)

    def silent(self, code: str, seats: int, now: float) -> tuple[int, ...]:
        """The seats without a sign of life for a minute, at a table where somebody is.

        A seat never heard of counts from the first sign of life at its table.
        """
        heard, since = self._heard[code], self._since[code]
        return tuple(at for at in range(seats) if now - heard.get(at, since) >= AWAY_SECONDS)
