"""A share of something counted, with what it may really be.

Here: Wilson's interval, for simulated rounds and for playtest answers alike. What is counted is
`lab.summary` and `feedback.summary`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

# Half the width of a 95 % interval in standard deviations.
Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Interval:
    """A share and its 95 % interval, all 0 to 1."""

    share: float
    low: float
    high: float


def wilson(wins: float, rounds: int) -> Interval:
    """Give Wilson's 95 % interval of a share; shared wins make it a little wider than it need be."""
    share = wins / rounds
    spread = Z95 * Z95 / rounds
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / rounds + spread / rounds / 4)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
