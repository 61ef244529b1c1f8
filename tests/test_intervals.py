"""Wilson's interval against published figures."""

import pytest

from botbuilders.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "rounds", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 200, 0.1951, 0.3143),
    ],
)
def test_wilson_gives_published_intervals(
    wins: float, rounds: int, low: float, high: float
) -> None:
    found = wilson(wins, rounds)
    assert found.share == wins / rounds
    assert found.low == pytest.approx(low, abs=5e-4)
    assert found.high == pytest.approx(high, abs=5e-4)
