"""How far a long command is: a bar on a terminal, nothing in a pipe or a file.

Here: the bar. It goes to standard error and is wiped away at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from botbuilders.cli.parser import say

T = TypeVar("T")
WIDTH = 30


def with_progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Give the items on, and show on a terminal how many of them are done."""
    if not (_is_terminal(sys.stdout) and _is_terminal(sys.stderr)):
        yield from items
        return
    shown = ""
    try:
        for done, item in enumerate(items, start=1):
            yield item
            line = _line(min(done, total), total)
            if line != shown:
                shown = line
                print(f"\r{line}", end="", file=sys.stderr, flush=True)
    finally:
        print(f"\r{' ' * len(shown)}\r", end="", file=sys.stderr, flush=True)


def _line(done: int, total: int) -> str:
    full = WIDTH * done // total
    bar = "#" * full + "-" * (WIDTH - full)
    return say("progress", bar=bar, percent=100 * done // total)


def _is_terminal(stream: object) -> bool:
    isatty = getattr(stream, "isatty", None)
    return isatty is not None and bool(isatty())
