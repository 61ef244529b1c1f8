"""The designer's key: who may see single answers.

Here: checking the key, and the cookie that stands for it. The key never stands in an address, in a
page or in a log. Where it comes from is `cli/designer_key.py`.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from botbuilders.config import Settings

PURPOSE = b"botbuilders-designer/1"


class Designer:
    """Knows the key and who has shown it."""

    def __init__(self, settings: Settings, key: str) -> None:
        self.settings = settings
        self._key = key.encode()
        self._pass = hmac.new(self._key, PURPOSE, hashlib.sha256).hexdigest()

    @property
    def cookie_name(self) -> str:
        """The name of its cookie."""
        return self.settings.cookie_name("designer")

    def is_key(self, typed: str) -> bool:
        """Whether this is the key; it takes as long for a near miss as for a wild guess."""
        return hmac.compare_digest(typed.strip().encode("utf-8", "replace"), self._key)

    def is_in(self, request: Request[Any, Any, Any]) -> bool:
        """Whether the key was shown on this browser."""
        given = request.cookies.get(self.cookie_name, "")
        return hmac.compare_digest(given.encode("utf-8", "replace"), self._pass.encode())

    def cookie(self, *, out: bool = False) -> Cookie:
        """The cookie of somebody who has shown the key, or the one that takes it away."""
        return Cookie(
            key=self.cookie_name,
            value="" if out else self._pass,
            path="/",
            httponly=True,
            samesite="strict",
            secure=self.settings.https,
            max_age=0 if out else self.settings.limits.device_seconds,
        )
