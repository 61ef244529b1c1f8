"""How somebody wants things printed.

Here: the options and their limits. What can be printed is `products.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isfinite
from typing import Literal

from botbuilders.config import Settings
from botbuilders.deck import Edition
from botbuilders.feedback.links import FIRST_RUN
from botbuilders.studio.classes import SchoolClass, sample_class
from botbuilders.words import Catalog, catalog

Paper = Literal["letter", "a4"]
Ink = Literal["full", "saver"]

LARGEST_SHIFT = 6.0
SCALES = (0.97, 1.03)
# Where a server of this computer is, unless it is told another address.
HERE = Settings().public_url
# The seed's example robot (seed section 7).
EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a printer gets wrong, undone: a shift in millimeters and a factor, within limits."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0

    @classmethod
    def clamped(cls, dx: float, dy: float, scale: float) -> Calibration:
        """Keep each number inside its limits: 6 mm, and 0.97 to 1.03; no number is none."""
        shift = (-LARGEST_SHIFT, LARGEST_SHIFT)
        return cls(_clamp(dx, 0.0, shift), _clamp(dy, 0.0, shift), _clamp(scale, 1.0, SCALES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One order to the studio.

    `before` is the older edition when only what differs is printed. `site` is the address that QR codes lead to, an
    origin such as `https://bots.example.org`: a setting, never what a request says (F54, F61). `run` names the
    print run on the feedback card. Without `people` the seat cards and certificates are of a sample class.
    """

    edition: Edition
    words: Catalog = field(default_factory=catalog)
    paper: Paper = "letter"
    ink: Ink = "full"
    guides: bool = False
    backs: bool = False
    calibration: Calibration = Calibration()
    before: Edition | None = None
    bench: tuple[str | None, ...] = EXAMPLE
    people: SchoolClass | None = None
    site: str = HERE
    run: str = FIRST_RUN

    @property
    def school_class(self) -> SchoolClass:
        """The class to print for: the one that was named, or a sample."""
        return self.people or sample_class(self.words.language)


def _clamp(value: float, otherwise: float, limits: tuple[float, float]) -> float:
    return min(max(value, limits[0]), limits[1]) if isfinite(value) else otherwise
