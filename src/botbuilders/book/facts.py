"""Hardware facts of the ESP32, read from `facts.toml`.

Here: the facts and why a GPIO is not for a child's wire. The same facts go into each run of the simulated board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """Groups of GPIO numbers, volts and ohms; facts.toml says what each is."""

    use: Sequence[int]
    use_in: Sequence[int]
    input_only: Sequence[int]
    strapping: Sequence[int]
    flash: Sequence[int]
    psram: Sequence[int]
    serial: Sequence[int]
    exists: Sequence[int]
    adc1: Sequence[int]
    adc2: Sequence[int]
    touch: Sequence[int]
    most_pwm: int
    high: float
    usb: float
    divider_low: float
    divider_high: float
    led_least: float
    led_most: float
    trigger_us: int

    def forbidden(self, gpio: int) -> str | None:
        """Say why no build may use a GPIO: strapping, flash, psram, serial, missing, unused; None when it may."""
        for group in ("strapping", "flash", "psram", "serial"):
            if gpio in getattr(self, group):
                return group
        if gpio not in self.exists:
            return "missing"
        return None if gpio in self.use or gpio in self.use_in else "unused"


@cache
def facts() -> Facts:
    """Give the facts."""
    return msgspec.toml.decode((files(__package__) / "facts.toml").read_bytes(), type=Facts)
