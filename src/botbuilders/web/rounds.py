"""What is said to who asks for a round of a table that is not there.

Here: one sentence that fits records, replays and deals. What is shown of a round is `replay.py` and
`api.py`; how errors look is `problems.py`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from botbuilders.table.errors import UnknownRoundError, UnknownTableError


@asynccontextmanager
async def about_a_round() -> AsyncIterator[None]:
    """Let an unknown table say that there is no round to see, not that there is no free place.

    Raises:
        UnknownRoundError: no such table.

    """
    try:
        yield
    except UnknownTableError:
        raise UnknownRoundError from None
