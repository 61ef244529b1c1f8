"""Which legs and pins are one net: strips of the breadboard and wires, joined by union-find.

Here: nets alone. Parts do not conduct, but for legs that are one inside (`kinds.toml` `joined`). What nets must be is
`wiring.py`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from botbuilders.book.boards import Profile
from botbuilders.book.kinds import kinds
from botbuilders.book.spec import ESP, Build

POWER = ("VIN", "GND", "3V3")


class Nets:
    """What is joined to what on one profile: asked by `esp.NAME` or `part.leg`."""

    def __init__(self, build: Build, profile: Profile) -> None:
        self._parent: dict[Hashable, Hashable] = {}
        self._profile = profile
        strip = profile.breadboard.strip
        for pin in profile.board.pins:
            self._join(f"{ESP}.{pin}", strip(profile.board.leg(pin)))
            if pin.startswith("GND"):
                self._join(f"{ESP}.{pin}", f"{ESP}.GND")
        for part in build.parts:
            for leg, hole in part.holes.items():
                self._join(f"{part.id}.{leg}", strip(profile.hole(hole)))
            for group in kinds()[part.kind].joined:
                for leg in group[1:]:
                    self._join(f"{part.id}.{group[0]}", f"{part.id}.{leg}")
        for wire in (*build.wires, *profile.bridges(build.wires)):
            self._join(strip(profile.hole(wire.start)), strip(profile.hole(wire.end)))

    def of(self, terminal: str) -> Hashable:
        """Give what all terminals of one net have in common."""
        return self._top(terminal)

    def at(self, end: str) -> Hashable:
        """Give the net of a wire's end: a hole or `esp.NAME`."""
        return self._top(self._profile.breadboard.strip(self._profile.hole(end)))

    def same(self, one: str, other: str) -> bool:
        """Tell whether two terminals are joined."""
        return self._top(one) == self._top(other)

    def groups(self, build: Build) -> frozenset[frozenset[str]]:
        """Give the nets as sets of terminals: legs, power and the GPIOs that a part is joined to."""
        groups: dict[Hashable, set[str]] = {}
        for terminal in terminals(build):
            groups.setdefault(self._top(terminal), set()).add(terminal)
        return frozenset(frozenset(group) for group in groups.values() if len(group) > 1)

    def _join(self, one: Hashable, other: Hashable) -> None:
        self._parent[self._top(one)] = self._top(other)

    def _top(self, name: Hashable) -> Hashable:
        parent = self._parent
        parent.setdefault(name, name)
        while parent[name] != name:
            parent[name] = parent[parent[name]]
            name = parent[name]
        return name


def terminals(build: Build) -> Iterator[str]:
    """Give every leg of a build, the powers and the GPIOs that builds may use, by name."""
    for part in build.parts:
        yield from (f"{part.id}.{leg}" for leg in part.holes)
    yield from (f"{ESP}.{power}" for power in POWER)
    yield from (f"{ESP}.{gpio}" for gpio in build.gpios)
