"""How somebody wants things printed.

Here: the options and their limits. What can be printed is `products.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import isfinite
from typing import Literal

from botbuilders.config import Settings
from botbuilders.deck import Edition
from botbuilders.feedback.links import FIRST_RUN
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio.classes import SchoolClass, Seat, sample_class
from botbuilders.words import Catalog, catalog

Paper = Literal["letter", "a4"]
Ink = Literal["full", "saver"]

LARGEST_SHIFT = 6.0
SCALES = (0.97, 1.03)
# Where a server of this computer is, unless it is told another address.
HERE = Settings().public_url
# The seed's example robot (seed section 7).
EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")


LIMITS = {
    "dx": (-LARGEST_SHIFT, LARGEST_SHIFT),
    "dy": (-LARGEST_SHIFT, LARGEST_SHIFT),
    "scale": SCALES,
}


@dataclass(frozen=True, slots=True)
class Moved:
    """A number of a calibration that was outside its limits, and the one that is used instead."""

    name: str
    given: float
    used: float

    @property
    def params(self) -> dict[str, str]:
        """What a sentence about it needs, but for what the number is called there."""
        least, most = LIMITS[self.name]
        return {
            "given": f"{self.given:g}",
            "used": f"{self.used:g}",
            "least": f"{least:g}",
            "most": f"{most:g}",
        }


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a printer gets wrong, undone: a shift in millimeters and a factor, within limits."""

    dx: float = 0.0
    dy: float = 0.0
    scale: float = 1.0

    @classmethod
    def clamped(cls, dx: float, dy: float, scale: float) -> Calibration:
        """Keep each number inside its limits: 6 mm, and 0.97 to 1.03; no number is none."""
        return cls(
            _clamp(dx, 0.0, LIMITS["dx"]),
            _clamp(dy, 0.0, LIMITS["dy"]),
            _clamp(scale, 1.0, LIMITS["scale"]),
        )

    def moved_from(self, *, dx: float, dy: float, scale: float) -> tuple[Moved, ...]:
        """Say which of the numbers that were asked for are others here."""
        pairs = (("dx", dx, self.dx), ("dy", dy, self.dy), ("scale", scale, self.scale))
        return tuple(Moved(name, given, used) for name, given, used in pairs if given != used)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """One order to the studio.

    `before` is the older edition when only what differs is printed. `site` is the address that QR codes lead
    to, an origin such as `https://bots.example.org`: a setting, never what a request says (F54, F61). `run`
    names the print run on the feedback card. Without `bench` the bot card shows `example`; without `people`
    seat cards and certificates are of a sample class.
    """

    edition: Edition
    words: Catalog = field(default_factory=catalog)
    paper: Paper = "letter"
    ink: Ink = "full"
    guides: bool = False
    backs: bool = False
    calibration: Calibration = Calibration()
    before: Edition | None = None
    bench: tuple[str | None, ...] | None = None
    people: SchoolClass | None = None
    site: str = HERE
    run: str = FIRST_RUN

    @property
    def example(self) -> tuple[str | None, ...]:
        """The seed's example robot, or the first card of each slot when the edition lacks one of its."""
        if all(slug in self.edition for slug in EXAMPLE):
            return EXAMPLE
        first: dict[str, str] = {}
        for entry in self.edition.entries:
            first.setdefault(entry.category, entry.slug)
        return tuple(first.get(slot) for slot in SLOT_NAMES)

    @property
    def school_class(self) -> SchoolClass:
        """The class to print for: the one that was named, or a sample that builds what the edition has."""
        if self.people is not None:
            return self.people
        sample = sample_class(self.words.language)
        return replace(sample, seats=tuple(map(self._seated, sample.seats)))

    def _seated(self, seat: Seat) -> Seat:
        if all(slug in self.edition for slug in seat.bench):
            return seat
        return replace(seat, bench=tuple(slug for slug in self.example if slug), because="")


def _clamp(value: float, otherwise: float, limits: tuple[float, float]) -> float:
    return min(max(value, limits[0]), limits[1]) if isfinite(value) else otherwise
