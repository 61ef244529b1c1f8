"""One listening process: the socket, uvicorn, and a shutdown that nobody waits for.

Here: binding, serving, closing (fault F35). Not here: what is served (`app.py`), one connection's
deadlines (`connections.py`), what the person asked for (`cli/play.py`).
"""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import cast

import uvicorn

from botbuilders.config import Limits
from botbuilders.errors import BotBuildersError
from botbuilders.web.asgi import App
from botbuilders.web.connections import Connection, Headless

if sys.platform != "win32":
    import resource

GRACE_SECONDS = 3
# New objects between two rounds of the garbage collector: with thousands of streams open, Python's own 700
# would let it walk young objects many times during each move (benchmarks/live.py).
GARBAGE_ROUNDS = (50_000, 20, 20)
# A thread that waits for Python's lock gets it after this time. The writer asks for it after every statement, so with
# Python's own 5 ms a group of moves would wait longer for the lock than for the disk.
TURN_SECONDS = 0.0005
BACKLOG = 2048
SILENT_MS = 30_000
MOST_FILES = 65_536
# Of four files that may be open, one may be a connection that has not said what it wants.
HEADLESS_SHARE = 4


class PortInUseError(BotBuildersError):
    """Another program listens there."""

    code = "web.port_in_use"


class CannotListenError(BotBuildersError):
    """This machine cannot listen at that address."""

    code = "web.cannot_listen"


def bound(host: str, port: int) -> socket.socket:
    """A socket that is ours, before anything else is started.

    Raises:
        PortInUseError: another program has the port.
        CannotListenError: no such address here, or not allowed to.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a device that fell silent is noticed, F26 and F31
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise PortInUseError(port=port) from error
        raise CannotListenError(host=host, port=port) from error
    return listener


def most_files() -> int:
    """How many files and connections this process may have open, after asking for as many as it may ask for."""
    if sys.platform == "win32":  # pragma: no cover
        return MOST_FILES
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted


class Server(uvicorn.Server):
    """uvicorn that first ends idle streams, so that closing takes no longer than the writes."""

    def __init__(self, app: App, closing: Callable[[], None], limits: Limits | None = None) -> None:
        self.headless = Headless(most_files() // HEADLESS_SHARE)
        connection = partial(Connection, limits=limits or Limits(), headless=self.headless)
        super().__init__(
            uvicorn.Config(
                app,
                http=cast("type[asyncio.Protocol]", connection),  # what makes one
                ws="none",
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )
        self.closing = closing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then take what lives as long as the server out of the garbage collector's rounds.

        Else each full round walks all of it, and a move that comes then waits (benchmarks/tables.py).
        """
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE_ROUNDS)
        sys.setswitchinterval(TURN_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, end streams, let writes finish."""
        self.closing()
        await super().shutdown(sockets)
