"""One listening process: the socket, uvicorn, and a shutdown that nobody waits for.

Here: binding, serving, closing (fault F35). Not here: what is served (`app.py`), what the
person asked for (`cli/play.py`).
"""

from __future__ import annotations

import errno
import gc
import socket
from collections.abc import Callable

import uvicorn

from botbuilders.errors import BotBuildersError
from botbuilders.web.asgi import App

GRACE_SECONDS = 3
BACKLOG = 2048


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
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise PortInUseError(port=port) from error
        raise CannotListenError(host=host, port=port) from error
    return listener


class Server(uvicorn.Server):
    """uvicorn that first ends idle streams, so that closing takes no longer than the writes."""

    def __init__(self, app: App, closing: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http="httptools",
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

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting, end streams, let writes finish."""
        self.closing()
        await super().shutdown(sockets)
