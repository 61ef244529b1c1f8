"""The log names what an error is and where, and nothing that it holds (fault F9); whole servers: tests/faults."""

from __future__ import annotations

import io
import logging
import sys
import threading
from collections.abc import Iterator

import pytest

from botbuilders.web import logs


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What goes to standard error; everything is put back afterwards."""
    stream = io.StringIO()
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    hooks = (threading.excepthook, sys.excepthook, sys.unraisablehook)
    root.handlers = []
    monkeypatch.setattr(sys, "stderr", stream)
    logs.plain_logs(logging.INFO)
    yield stream
    root.handlers, root.level = before, level
    threading.excepthook, sys.excepthook, sys.unraisablehook = hooks


def failed() -> RuntimeError:
    try:
        raise RuntimeError("a secret")
    except RuntimeError as error:
        return error


def test_a_traceback_becomes_a_kind_and_places(heard: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=failed())
    assert "RuntimeError at failed:" in heard.getvalue()
    assert "secret" not in heard.getvalue()


def test_what_asyncio_says_ends_before_its_details(heard: io.StringIO) -> None:
    log = logging.getLogger("asyncio")
    log.error("Exception in callback play('a secret')\nhandle: <Handle a secret>")
    log.error("Task exception was never retrieved\nfuture: <Task a secret>")
    logging.getLogger("other").error("a line\nand another (whole)")
    assert "secret" not in heard.getvalue()
    assert "Exception in callback play\n" in heard.getvalue()
    assert "and another (whole)" in heard.getvalue()


def test_what_ends_a_thread_a_process_or_a_destructor_is_named(heard: io.StringIO) -> None:
    error = failed()
    sys.excepthook(RuntimeError, error, error.__traceback__)

    def fail() -> None:
        raise error

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    logs.of_nobody(type("Args", (), {"exc_type": None, "exc_traceback": None}))
    for what in (
        "process ended: RuntimeError",
        "thread ended: RuntimeError",
        "destructor ended: ?",
    ):
        assert what in heard.getvalue()
    assert "secret" not in heard.getvalue()
