"""Time, passed in as an argument and never read anywhere below `web`.

Here: the one clock that reads the machine's time. What code that needs time asks for is the
`Clock` of `botbuilders.table.ports`; tests bring a clock of their own.
"""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime


class SystemClock:
    """Seconds that only go up, whatever the machine's wall clock does."""

    def monotonic(self) -> float:
        """Seconds since some moment; a wall clock set back does not touch it."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        """Come back after some seconds and let others work meanwhile."""
        await asyncio.sleep(seconds)


def this_week() -> str:
    """The week of the calendar, as in `2026-W49` (ISO 8601): all that is kept of when somebody answered."""
    year, week, _ = datetime.now(UTC).isocalendar()  # noqa: TID251 - the one place that reads the calendar
    return f"{year}-W{week:02}"
