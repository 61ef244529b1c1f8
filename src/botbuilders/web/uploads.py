"""Editions that somebody sent to see them printed: in memory, for that browser's session only.

Here: keeping a few of them by a random cookie. What an edition may be is `botbuilders.deck`, and the
child that prints checks it; nothing here reads it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from botbuilders.config import Settings
from botbuilders.web.editions import OfferedEdition, marked

BYTES = 16
# What a form promises; the body around the file needs a little more (`Limits.upload_bytes`).
UPLOAD_KIB = 60


@dataclass(frozen=True, slots=True)
class Upload:
    """The text of an edition.toml, its reference and name."""

    text: str
    ref: str
    name: str

    def name_among(self, offered: Sequence[OfferedEdition]) -> str:
        """Its name, after its mark where an edition that the server offers has the same name."""
        same = any(one.name == self.name for one in offered)
        return marked(self.name, self.ref) if same else self.name


class Uploads:
    """Keeps the newest editions; an older one goes when there are too many."""

    def __init__(self, settings: Settings, entropy: Callable[[int], bytes]) -> None:
        self.settings = settings
        self.entropy = entropy
        self.kept: OrderedDict[str, Upload] = OrderedDict()

    @property
    def cookie_name(self) -> str:
        """The name of its cookie."""
        return self.settings.cookie_name("edition")

    def of(self, request: Request[Any, Any, Any]) -> Upload | None:
        """The edition of this browser."""
        return self.kept.get(request.cookies.get(self.cookie_name, ""))

    def keep(self, request: Request[Any, Any, Any], upload: Upload) -> Cookie:
        """Keep an edition for this browser, in place of the one before."""
        self.forget(request)
        token = self.entropy(BYTES).hex()
        self.kept[token] = upload
        while len(self.kept) > self.settings.limits.uploads_kept:
            self.kept.popitem(last=False)
        return self.cookie(token)

    def forget(self, request: Request[Any, Any, Any]) -> None:
        """Let the edition of this browser go."""
        self.kept.pop(request.cookies.get(self.cookie_name, ""), None)

    def cookie(self, token: str) -> Cookie:
        """A cookie that goes when the browser is closed."""
        return Cookie(
            key=self.cookie_name,
            value=token,
            path="/",
            httponly=True,
            samesite="strict",
            secure=self.settings.https,
            max_age=None if token else 0,
        )
