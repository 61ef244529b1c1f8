"""Files that a command writes: whole or not at all.

Here: writing beside the file and renaming at the end. A stopped or failed command leaves the old file, if
there was one, and nothing half-done. `-` is standard output; a pipe or a device is written as it comes.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import TextIO

from botbuilders.cli.errors import UsageError
from botbuilders.deck.errors import shown

STANDARD_OUTPUT = "-"


@contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a file to write; it is there under its name once the block has ended well.

    Raises:
        UsageError: it cannot be written; says why.

    """
    if path == STANDARD_OUTPUT:
        yield sys.stdout
        return
    try:
        target = Path(path).resolve()
        with (
            _straight(target)
            if target.exists() and not target.is_file()
            else _beside(target) as file
        ):
            yield file
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cannot_write", file=shown(path), why=why) from None


@contextmanager
def _straight(target: Path) -> Iterator[TextIO]:
    with target.open("w", encoding="utf-8", newline="\n") as file:
        yield file


@contextmanager
def _beside(target: Path) -> Iterator[TextIO]:
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    with _stops_are_exceptions():
        try:
            with part.open("x", encoding="utf-8", newline="\n") as file:
                yield file
            if target.exists():
                part.chmod(target.stat().st_mode & 0o777)
            part.replace(target)
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise


@contextmanager
def _stops_are_exceptions() -> Iterator[None]:
    """Let SIGTERM unwind like Ctrl-C, so that a half-written file goes away."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _stop(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)
