"""Fingerprints: has anything changed since a thing was built? And: one builder at a time."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

STAMP = ".stamp"
LOCK = ".building"


def fingerprint(files: Iterable[Path], *, base: Path, also: str = "") -> str:
    """SHA-256 over the names (relative to base) and contents of the files, and over `also`."""
    digest = hashlib.sha256(also.encode())
    for file in sorted(files):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(base).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def matches(folder: Path, wanted: str) -> bool:
    """Whether the folder was stamped with this fingerprint."""
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def put(folder: Path, value: str) -> None:
    """Stamp the folder: it is complete and was built from this fingerprint."""
    (folder / STAMP).write_text(value, encoding="utf-8")


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let others who build in this folder wait until we are done; a killed builder holds nobody back."""
    with (folder / LOCK).open("a", encoding="utf-8") as handle:
        if os.name != "nt":
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
