"""The operator's log: kinds and places of faults, never what was in them (fault F9; ASVS 16.2).

A traceback's last line and the text of an unheard failure repeat values: a hand, a name, a token. Here they
are cut down to the kind of the error and the lines of code it came through. Not here: the numbered faults that
people are told of (`problems.py`).
"""

from __future__ import annotations

import logging
import re
import sys
import threading
import traceback
from types import TracebackType
from typing import Any, TypeAlias

FORMAT = "%(asctime)s %(name)s %(message)s"
SHOWN_FRAMES = 8
DETAILS = re.compile(r"[\n(<]")
ExcInfo: TypeAlias = tuple[Any, Any, Any]
log = logging.getLogger("botbuilders")


def places(error_traceback: TracebackType | None) -> str:
    """The lines of code an error came through, the innermost first."""
    frames = traceback.extract_tb(error_traceback)[-SHOWN_FRAMES:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))


class PlainFormatter(logging.Formatter):
    """Formats a record without the values that an error carries."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - logging's own name
        """The kind of the error and where it was."""
        kind, _, where = ei
        return f"{getattr(kind, '__name__', kind)} at {places(where)}"

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """The message; asyncio's go on with the repr of what failed, which holds its values."""
        if record.name == "asyncio":
            record.message = DETAILS.split(record.message, maxsplit=1)[0]
        return super().formatMessage(record)


def plain_logs(level: int = logging.WARNING) -> None:
    """Send the log to standard error, plainly; also what ends a thread or the process."""
    handler = logging.StreamHandler()
    handler.setFormatter(PlainFormatter(FORMAT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    threading.excepthook = of_thread
    sys.excepthook = of_process
    sys.unraisablehook = of_nobody


def of_thread(args: threading.ExceptHookArgs) -> None:
    """A thread ended by an error."""
    ended("thread", args.exc_type, args.exc_traceback)


def of_process(
    kind: type[BaseException], _error: BaseException, where: TracebackType | None
) -> None:
    """The process ends by an error."""
    ended("process", kind, where)


def of_nobody(args: Any) -> None:
    """An error that nobody could hear, in a destructor."""
    ended("destructor", args.exc_type, args.exc_traceback)


def ended(what: str, kind: type[BaseException] | None, where: TracebackType | None) -> None:
    """Note the kind and the place of what ended something."""
    name = kind.__name__ if kind is not None else "?"
    log.error("%s ended: %s at %s", what, name, places(where))
