"""Editions that people send: few are kept, each for its own browser."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

from litestar import Request

from botbuilders.config import Limits, Settings
from botbuilders.web.uploads import Upload, Uploads


def asker(cookie: str = "") -> Request[Any, Any, Any]:
    scope: Any = {"type": "http", "headers": [(b"cookie", cookie.encode())]}
    return Request(scope)


def test_uploads_are_few_and_the_oldest_goes() -> None:
    numbers = itertools.count()
    chosen = Settings(limits=replace(Limits(), uploads_kept=2))
    uploads = Uploads(chosen, lambda size: next(numbers).to_bytes(size, "big"))
    nobody = asker()
    cookies = [uploads.keep(nobody, Upload(name, name, name)) for name in "abc"]
    assert [upload.name for upload in uploads.kept.values()] == ["b", "c"]
    third = asker(f"edition={cookies[2].value}")
    assert uploads.of(third) == Upload("c", "c", "c")
    uploads.keep(third, Upload("d", "d", "d"))
    assert [upload.name for upload in uploads.kept.values()] == ["b", "d"]
