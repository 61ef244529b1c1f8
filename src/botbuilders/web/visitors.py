"""How many devices reached this server lately: salted hashes of addresses, in memory, for ten minutes.

Here: the counting. Not here: the page that shows it (`network.py`).
"""

from __future__ import annotations

from botbuilders.table.ports import Clock

REMEMBER_SECONDS = 600.0


class Visitors:
    """Counts the addresses that asked within ten minutes, without keeping one."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.seen: dict[bytes, float] = {}

    def came(self, hidden: bytes) -> int:
        """Note a visitor by its salted hash and give how many there were lately."""
        now = self.clock.monotonic()
        self.seen[hidden] = now
        self.seen = {one: at for one, at in self.seen.items() if now - at < REMEMBER_SECONDS}
        return len(self.seen)
