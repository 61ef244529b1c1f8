"""Files that a command writes: whole or not at all.

Here: writing beside the file and renaming at the end. A stopped or failed command leaves the old file, if
there was one, and nothing half-done. `-` is standard output; a pipe or a device is written as it comes.
"""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import BinaryIO, TextIO

from botbuilders.cli.errors import UsageError
from botbuilders.deck.errors import shown

STANDARD_OUTPUT = "-"


@contextmanager
def written(path: str) -> Iterator[TextIO]:
    """Open a text file to write; it is there under its name once the block has ended well.

    Raises:
        UsageError: it cannot be written; says why.

    """
    if path == STANDARD_OUTPUT:
        yield sys.stdout
        return
    with _open(path) as file, io.TextIOWrapper(file, encoding="utf-8", newline="\n") as text:
        yield text


def write_bytes(path: str, content: bytes) -> None:
    """Write a file of bytes.

    Raises:
        UsageError: it cannot be written; says why.

    """
    with _open(path) as file:
        file.write(content)


@contextmanager
def _open(path: str) -> Iterator[BinaryIO]:
    try:
        target = Path(path).resolve()
        in_place = target.exists() and not target.is_file()
        with target.open("wb") if in_place else _beside(target) as file:
            yield file
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cannot_write", file=shown(path), why=why) from None


@contextmanager
def _beside(target: Path) -> Iterator[BinaryIO]:
    part = target.with_name(f".{target.name}.{os.urandom(4).hex()}.part")
    with _stops_are_exceptions():
        try:
            with part.open("xb") as file:
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
