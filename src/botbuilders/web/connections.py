"""One connection of a browser: uvicorn's, which waits for nobody for ever (fault F44).

Here: a deadline and a size for the head of a request, an end for readers that take nothing, and how
many connections may be without a head at once. Not here: bodies (`security/bodies.py`), how many
streams there may be (`security/streams.py`).
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from botbuilders.config import Limits

BUFFER_BYTES = 64 * 1024
REFUSAL = b"HTTP/1.1 %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Headless:
    """The connections that have not sent a whole head yet, oldest first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: dict[Connection, None] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, connection: Connection) -> None:
        """Let a connection wait; the one that has waited longest gives way when there are too many."""
        self._waiting[connection] = None
        if len(self._waiting) > self._most:
            oldest = next(iter(self._waiting))
            self.drop(oldest)
            oldest.transport.abort()

    def drop(self, connection: Connection) -> None:
        """A connection does not wait any more."""
        self._waiting.pop(connection, None)


class Connection(HttpToolsProtocol):
    """uvicorn's connection with deadlines for whoever sends or reads too slowly."""

    def __init__(self, *, limits: Limits, headless: Headless, **given: Any) -> None:
        super().__init__(**given)
        self._limits = limits
        self._headless = headless
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None
        self._unread = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head, and keep no more than a little for a reader that pauses."""
        transport.set_write_buffer_limits(high=BUFFER_BYTES)
        super().connection_made(transport)
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._end_wait_for_head()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came; between two requests it begins a new head."""
        if self._head_timer is None and self._between_requests():
            self._await_head()
        if self._head_timer is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_timer is not None and self._head_bytes > self._limits.head_bytes:
            self._refuse(b"431 Request Header Fields Too Large")

    def on_headers_complete(self) -> None:
        """The head is here."""
        self._end_wait_for_head()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """The reader does not keep up: see in a while whether it took anything."""
        super().pause_writing()
        if self._write_timer is None:
            self._look_again()

    def resume_writing(self) -> None:
        """The reader keeps up again."""
        super().resume_writing()
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _between_requests(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle  # uvicorn starts it as None
        return cycle is None or cycle.response_complete

    def _await_head(self) -> None:
        self._head_bytes = 0
        self._head_timer = self.loop.call_later(self._limits.head_seconds, self._too_late)
        self._headless.add(self)

    def _end_wait_for_head(self) -> None:
        self._headless.drop(self)
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _too_late(self) -> None:
        """A head that began is refused; a connection on which nothing came is just closed."""
        if self._head_bytes:
            self._refuse(b"408 Request Timeout")
        else:
            self.transport.close()
        self._end_wait_for_head()

    def _refuse(self, status: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(REFUSAL % status)
            self.transport.close()

    def _look_again(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._write_timer = self.loop.call_later(self._limits.write_seconds, self._drop_non_reader)

    def _drop_non_reader(self) -> None:
        """A reader that took nothing all the while loses its connection; a slow one goes on."""
        if self.transport.get_write_buffer_size() >= self._unread:
            self.transport.abort()
        else:
            self._look_again()
