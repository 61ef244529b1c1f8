"""Which kit a reader has: the board, the breadboard, and the parts that differ.

Here: reading the choice from an address. Profiles are `book/boards.py`, variants `book/loading.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from litestar import Request

from botbuilders.book.boards import BOARDS, BREADBOARDS, Profile, board, breadboard
from botbuilders.book.loading import builds, variant_of
from botbuilders.book.spec import Build
from botbuilders.web.errors import NotFoundError


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """A build with the reader's own things; `variant` is "" for the printed one."""

    slug: str
    variant: str = ""
    board: str = BOARDS[0]
    breadboard: str = BREADBOARDS[0]

    @property
    def build(self) -> Build:
        """The build as this kit has it."""
        build = known(self.slug)
        return variant_of(build, self.variant) if self.variant else build

    @property
    def profile(self) -> Profile:
        """Board and breadboard."""
        return Profile(board=board(self.board), breadboard=breadboard(self.breadboard))

    @property
    def query(self) -> str:
        """The choice as the end of an address; empty for the printed one."""
        asked = {
            "kit": self.variant,
            "board": self.board if self.board != BOARDS[0] else "",
            "breadboard": self.breadboard if self.breadboard != BREADBOARDS[0] else "",
        }
        given = {name: value for name, value in asked.items() if value}
        return f"?{urlencode(given)}" if given else ""


def known(slug: str) -> Build:
    """The build of a slug.

    Raises:
        NotFoundError: there is none.
    """
    for each in builds():
        if each.slug == slug:
            return each
    raise NotFoundError


def kit_of(slug: str, request: Request[Any, Any, Any]) -> Kit:
    """The kit that an address asks for.

    Raises:
        NotFoundError: the book has no such build, variant, board or breadboard.
    """
    asked = request.query_params
    choices = {
        "kit": ("", *known(slug).variants),
        "board": BOARDS,
        "breadboard": BREADBOARDS,
    }
    found = {name: asked.get(name, known_values[0]) for name, known_values in choices.items()}
    if any(found[name] not in choices[name] for name in choices):
        raise NotFoundError
    return Kit(
        slug=slug, variant=found["kit"], board=found["board"], breadboard=found["breadboard"]
    )
