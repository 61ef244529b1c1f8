"""Which methods an address takes: what a 405 says in its Allow header.

Here: from the routes to the words of the header. Not here: the refusal itself (`security/doors.py` for
methods that no address takes, Litestar's routing for the others).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from litestar.routes import BaseRoute, HTTPRoute

PARAMETER = re.compile(r"\{\w+:(\w+)\}")
TAKEN = ("GET", "HEAD", "POST")


class Methods:
    """The methods of every address of a server."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._routes = [
            (pattern(route.path), frozenset(map(str, route.methods)))
            for route in routes
            if isinstance(route, HTTPRoute)
        ]

    def allow(self, path: str) -> str:
        """The Allow header of an address; empty where there is nothing."""
        path = path.rstrip("/") or "/"
        found = (methods for form, methods in self._routes if form.fullmatch(path))
        return allow_header(path, next(found, frozenset()))


def pattern(path: str) -> re.Pattern[str]:
    """The addresses of a route, as in `/api/tables/{code:str}`."""
    fixed_and_kinds = PARAMETER.split(path)
    return re.compile(
        "".join(
            re.escape(piece) if at % 2 == 0 else (".+" if piece == "path" else "[^/]+")
            for at, piece in enumerate(fixed_and_kinds)
        )
    )


def allow_header(path: str, methods: Iterable[str]) -> str:
    """The methods as an Allow header; a page that is read can be asked for its head too."""
    named = set(methods)
    if "GET" in named and not path.startswith("/api/"):
        named.add("HEAD")
    return ", ".join(name for name in TAKEN if name in named)
