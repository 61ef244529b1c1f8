"""How often one device may send feedback (F60): a few a minute, and a school stays welcome.

Here: the counting, in memory, by salted hashes that are forgotten after a minute. Whoever
drops the cookie is a new device each time and counts by the address alone; that may be a whole
school's, so its limit is wide.
"""

from __future__ import annotations

import hashlib
from collections import deque

from botbuilders.config import Limits
from botbuilders.table.ports import Clock
from botbuilders.web.errors import TooOftenError

MINUTE = 60.0
MOST_KEPT = 10_000


class Sendings:
    """Counts what was sent within the last minute."""

    def __init__(self, limits: Limits, clock: Clock, salt: bytes) -> None:
        self.limits = limits
        self.clock = clock
        self.salt = salt
        self.sent: dict[bytes, deque[float]] = {}

    def count(self, device: str, address: str) -> None:
        """Count one more.

        Raises:
            TooOftenError: this device, or this address, has sent enough for now.
        """
        now = self.clock.monotonic()
        self.forget(now)
        limits = {
            f"address {address}": self.limits.feedback_per_minute_of_address,
            f"device {device}": self.limits.feedback_per_minute,
        }
        for name, most in limits.items():
            if len(self.of(name)) >= most:
                raise TooOftenError
        for name in limits:
            self.of(name).append(now)

    def of(self, name: str) -> deque[float]:
        """The moments of a device or address."""
        key = hashlib.blake2b(name.encode(), key=self.salt, digest_size=12).digest()
        if key not in self.sent and len(self.sent) >= MOST_KEPT:
            raise TooOftenError
        return self.sent.setdefault(key, deque())

    def forget(self, now: float) -> None:
        """Drop what is older than a minute."""
        for key, moments in list(self.sent.items()):
            while moments and now - moments[0] >= MINUTE:
                moments.popleft()
            if not moments:
                del self.sent[key]
