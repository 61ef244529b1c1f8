"""Wrong room codes are answered later and later, and never refused (fault F13).

Here: how long a wrong code waits. A school is one address, so nothing here blocks: the
first hundred and fifty different wrong codes of an address cost nothing, later ones queue at
a few a second, and nobody waits longer than the limit. The same wrong code again costs
nothing new. Addresses are kept as salted hashes, in memory, for an hour at most.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from botbuilders.config import Limits
from botbuilders.table.errors import UnknownTableError
from botbuilders.table.ports import Clock

FORGET_SECONDS = 3600.0
MOST_KEPT = 10_000


@dataclass(slots=True)
class Tally:
    """The wrong codes of one address: which, since when, and when the queue is empty again."""

    since: float
    codes: set[bytes] = field(default_factory=set)
    busy_until: float = 0.0


class WrongCodes:
    """Counts different wrong codes by address and says how long each answer waits."""

    def __init__(self, limits: Limits, clock: Clock, salt: bytes) -> None:
        self.limits = limits
        self.clock = clock
        self.salt = salt
        self.tallies: dict[bytes, Tally] = {}

    @asynccontextmanager
    async def tried(self, address: str, code: str) -> AsyncIterator[None]:
        """Try a code: when it is wrong, full or ended, the same answer waits the same time."""
        try:
            yield
        except UnknownTableError:
            await self.clock.sleep(self.wait_for(address, code))
            raise

    def wait_for(self, address: str, code: str) -> float:
        """Seconds that the answer to this wrong code waits."""
        now = self.clock.monotonic()
        self.forget(now)
        tally = self.tallies.setdefault(self.hidden(address), Tally(since=now))
        mark = self.hidden(code)
        if mark in tally.codes:
            return 0.0
        if len(tally.codes) < MOST_KEPT:
            tally.codes.add(mark)
        if len(tally.codes) <= self.limits.wrong_codes_free:
            return 0.0
        step = 1.0 / self.limits.wrong_codes_per_second
        tally.busy_until = max(tally.busy_until, now) + step
        return min(tally.busy_until - now, self.limits.wrong_code_longest)

    def forget(self, now: float) -> None:
        """Drop addresses that were first seen more than an hour ago."""
        old = [key for key, tally in self.tallies.items() if now - tally.since > FORGET_SECONDS]
        for key in old:
            del self.tallies[key]

    def hidden(self, text: str) -> bytes:
        """A salted hash: enough to count with, useless to anybody else."""
        return hashlib.blake2b(text.encode(), key=self.salt, digest_size=12).digest()
