"""The pin table in words: legs as a child sees them, where they go, what lies between.

Here: words for paper and screen alike. The pins themselves are the build's (`spec.py`); how the table is laid out is
`botbuilders.studio.buildspreads` and `botbuilders.web.book`.
"""

from __future__ import annotations

import re

from botbuilders.book.picture_parts import ohm_text
from botbuilders.book.spec import SUPPLY, Build, Part, Pin
from botbuilders.words import Catalog

OHMS = re.compile(r"([0-9]+)(k?)")
BUZZERS = ("active_buzzer", "active_buzzer_low", "passive_buzzer")


def part_name(owner: str, build: Build, words: Catalog) -> str:
    """Name a part as the build's own words do."""
    return build.words[words.language].parts.get(owner, owner)


def leg(part: Part, pin: str, words: Catalog) -> str:
    """Name a leg as a child sees it, or as it is printed on the part."""
    kind = "buzzer" if part.kind in BUZZERS else "rgb" if part.kind == "rgb_anode" else part.kind
    key = f"book.legs.{kind}_{pin.lower()}"
    return words.text(key) if key in words.keys() else pin  # noqa: SIM118  (a catalog is no mapping)


def target(pin: Pin, build: Build, words: Catalog) -> str:
    """Say where a leg goes: a GPIO, a supply, a leg of another part."""
    if pin.gpio is not None:
        return together(words.text("book.spread.gpio", pin=pin.gpio))
    if pin.to == SUPPLY:
        return words.text("book.legs.supply")
    owner, _, other = pin.to.partition(".")
    if not other or owner == "GND":
        return pin.to
    return f"{part_name(owner, build, words)}: {leg(build.part(owner), other, words)}"


def through(pin: Pin, words: Catalog) -> str:
    """Say what lies between: a resistor, the divider, or nothing."""
    if pin.through == "divider":
        return words.text("book.spread.divider")
    found = OHMS.fullmatch(pin.through)
    if found is None:
        return pin.through
    return together(ohm_text(int(found[1]) * (1000 if found[2] else 1)))


def together(text: str) -> str:
    """Keep a number and its word on one line."""
    return text.replace(" ", "\u00a0")
