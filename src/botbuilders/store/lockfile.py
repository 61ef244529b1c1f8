"""One server to a SQLite file (F40), and whether the last one closed it in good order (F39).

The lock is the operating system's, so it falls with the process, however that ends; the process
number in the file is only for the message. A second line says that the database is open: when a server
ends without taking it away, SQLite's log file holds the last moves and must still be there.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from botbuilders.store.errors import StoreInUseError

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def lock(handle: int) -> None:
        """Take the system's lock; OSError when somebody has it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(handle: int) -> None:
        """Take the system's lock; OSError when somebody has it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


SUFFIX = ".lock"
ONLY_THE_OWNER = 0o600
LONGEST = 64
OPEN = "open"


class LockFile:
    """Held from `take` to `release`; `left_open` tells how the server before this one ended."""

    def __init__(self, handle: int, *, left_open: bool) -> None:
        self._handle = handle
        self.left_open = left_open

    @classmethod
    def take(cls, database: Path) -> LockFile:
        """Take the lock of a database file, whichever name leads to it.

        Raises:
            StoreInUseError: another process, or this one, has it.

        """
        handle = os.open(f"{database.resolve()}{SUFFIX}", os.O_RDWR | os.O_CREAT, ONLY_THE_OWNER)
        try:
            lock(handle)
        except OSError as error:
            owner = _lines(handle)
            os.close(handle)
            raise StoreInUseError(file=str(database), process=owner[0] or "?") from error
        taken = cls(handle, left_open=OPEN in _lines(handle))
        taken.say_open(is_open=taken.left_open)
        return taken

    def say_open(self, *, is_open: bool) -> None:
        """Note whether the database is open, beside the number of this process."""
        text = f"{os.getpid()}\n{OPEN}\n" if is_open else f"{os.getpid()}\n"
        os.pwrite(self._handle, text.encode(), 0)
        os.ftruncate(self._handle, len(text))

    def release(self) -> None:
        """Let the next server have the file."""
        os.close(self._handle)


def _lines(handle: int) -> list[str]:
    return os.pread(handle, LONGEST, 0).decode("ascii", "replace").splitlines() or [""]
