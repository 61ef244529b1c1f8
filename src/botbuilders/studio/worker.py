"""The child process that prints for a server: `python -m botbuilders.studio.worker` (F51, F58).

Here: reading orders, answering, and the limits that hold whatever an order asks for. An order is
`orders.py`; the parent, which also ends a child that takes too long, is `botbuilders.web.presses`.

    to the child:  length (4 bytes, big-endian), an Order as JSON
    to the parent: length, an Answer as JSON; a last one that is `done` is followed by length, content
"""

from __future__ import annotations

import struct
import sys
from typing import BinaryIO

import msgspec

from botbuilders.errors import BotBuildersError
from botbuilders.studio.orders import Made, Order, carried_out
from botbuilders.words import catalog

LENGTH = struct.Struct(">I")
MEMORY = 1536 * 1024 * 1024


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How far an order is, or how it ended: `made`, or the sentence that says why not."""

    done: int = 0
    of: int = 0
    made: Made | None = None
    code: str = ""
    message: str = ""


def main() -> None:
    """Serve orders until the parent closes the pipe."""
    limit_memory()
    orders, answers = sys.stdin.buffer, sys.stdout.buffer
    while (frame := read_frame(orders)) is not None:
        serve(msgspec.json.decode(frame, type=Order), answers)


def serve(order: Order, out: BinaryIO) -> None:
    """Carry one order out and answer it."""

    def progress(done: int, of: int) -> None:
        write_frame(out, msgspec.json.encode(Answer(done=done, of=of)))

    try:
        made = carried_out(order, progress)
    except BotBuildersError as error:
        message = error.message(catalog(order.language))
        write_frame(out, msgspec.json.encode(Answer(code=error.code, message=message)))
        return
    head = msgspec.structs.replace(made, content=b"")
    write_frame(out, msgspec.json.encode(Answer(made=head)))
    write_frame(out, made.content)


def limit_memory() -> None:
    """Let this process have no more memory than a print job needs; elsewhere than on POSIX there is no such limit."""
    try:
        import resource  # noqa: PLC0415  (POSIX alone has it)
    except ImportError:  # pragma: no cover
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read_frame(source: BinaryIO) -> bytes | None:
    """One frame; None when the other side is gone."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    return source.read(length)


def write_frame(out: BinaryIO, content: bytes) -> None:
    """One frame, sent at once."""
    out.write(LENGTH.pack(len(content)) + content)
    out.flush()


if __name__ == "__main__":
    main()
