"""Learn to play: the page, and the call that gives it a whole first round.

Here: handing out what `table/learn.py` plays, in the reader's language; nothing is opened and nothing
is stored. Not here: the page's script (`frontend/src/learn/`), the coach's words (the catalog).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ControllerRouterHandler

from botbuilders.deck import Edition
from botbuilders.table.learn import Lesson, lesson
from botbuilders.web.languages import spoken
from botbuilders.web.statics import LEARN, WORDS, StaticFile, answer, static_file
from botbuilders.web.wired import Parts
from botbuilders.words import Catalog


@get("/learn", include_in_schema=False, sync_to_thread=False)
def learn(parts: Parts) -> Response[str]:
    """The page of the interactive first round."""
    live = parts.statics.live_page(LEARN, WORDS.format(language=spoken()))
    return parts.templates.page("learn.html", live=live)


@get(
    "/api/learn",
    responses={200: ResponseSpec(Lesson, generate_examples=False)},
    sync_to_thread=False,
)
def steps(request: Request[Any, Any, Any], parts: Parts) -> Response[bytes]:
    """A first round in five turns, step by step: the view, the one intent to choose now, the coach's key."""
    return answer(packed(parts.shelf.standard(), parts.words), request)


@lru_cache(maxsize=8)
def packed(edition: Edition, words: Catalog) -> StaticFile:
    """The first round as it is sent."""
    return static_file("learn.json", msgspec.json.encode(lesson(edition, words)))


HANDLERS: list[ControllerRouterHandler] = [learn, steps]
