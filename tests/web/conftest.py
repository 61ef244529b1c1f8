"""Fixtures of the web tests: a clock that is moved by hand."""

from __future__ import annotations

import pytest


class HandClock:
    """A clock that only a test moves; sleeping moves it and is noted."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()
