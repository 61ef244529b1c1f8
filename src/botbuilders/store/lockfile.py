"""One server to a SQLite file (F40).

The lock is the operating system's, so it falls with the process, however that ends; the process
number in the file is only for the message.
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
LONGEST_NUMBER = 20


class LockFile:
    """Held from `take` to `release`."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

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
            owner = os.read(handle, LONGEST_NUMBER).decode("ascii", "replace").strip()
            os.close(handle)
            raise StoreInUseError(file=str(database), process=owner or "?") from error
        os.ftruncate(handle, 0)
        os.write(handle, f"{os.getpid()}\n".encode())
        return cls(handle)

    def release(self) -> None:
        """Let the next server have the file."""
        os.close(self._handle)
