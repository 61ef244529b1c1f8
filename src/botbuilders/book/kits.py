"""Common kits, read from `kits/*.toml`: which board and breadboard they have and which parts are of another kind.

Here: a kit's view of a build. What a variant changes is in the build (`spec.Variant`); makers change their kits, so the
book also says how to tell each variant by looking at the part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec

from botbuilders.book.boards import Profile, board, breadboard
from botbuilders.book.loading import variant_of
from botbuilders.book.spec import Build


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """A kit by name; `variants` names a build's variant by the build's slug."""

    name: str
    board: str
    breadboard: str
    variants: Mapping[str, str] = field(default_factory=dict)

    @property
    def profile(self) -> Profile:
        """What lies on the table."""
        return Profile(board=board(self.board), breadboard=breadboard(self.breadboard))

    def build(self, build: Build) -> Build:
        """Give a build as it is with this kit."""
        variant = self.variants.get(build.slug)
        return build if variant is None else variant_of(build, variant)


@cache
def kits() -> Mapping[str, Kit]:
    """Give all kits by the name of their file."""
    found = sorted((files(__package__) / "kits").iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".toml"): msgspec.toml.decode(file.read_bytes(), type=Kit)
        for file in found
        if file.name.endswith(".toml")
    }
