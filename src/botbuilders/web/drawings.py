"""Wiring pictures for the web: each drawn once a process, one after another, beside the event loop.

Here: the one thread that draws, and what it drew. A picture takes a tenth of a second of the processor, one with a
digit two: too long between two moves of a table. How one is drawn is `book/picture.py`; which kits there are, `kit.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, lru_cache
from typing import TypeVar

from botbuilders.book.picture import picture
from botbuilders.web.kit import Kit
from botbuilders.words import catalog

T = TypeVar("T")
# More than all kits of all builds in both languages.
MOST = 512


@lru_cache(maxsize=MOST)
def drawn(kit: Kit, language: str) -> str:
    """The wiring picture of a kit as SVG."""
    return picture(kit.build, kit.profile, catalog(language)).svg()


async def apart(make: Callable[[], T]) -> T:
    """What the drawing thread makes of this, after what it has to do before."""
    return await asyncio.get_running_loop().run_in_executor(_desk(), make)


def ahead(make: Callable[[], object]) -> None:
    """Let the drawing thread make something that is about to be asked for."""
    _desk().submit(make)


@cache
def _desk() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
