"""A page of somebody else in a real browser: no forged write, no framing (fault F53; ASVS 3.5)."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest

from tests.web.sites import Listening, listening

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

PAGE = """<!doctype html><title>foreign</title>
<form method="post" action="{target}/play" id="form" {kind}><input name="variant" value="solo"></form>
<iframe src="{target}/" name="frame"></iframe>"""


@contextmanager
def foreign(target: str, kind: str) -> Iterator[str]:
    """A web server on another port with a page that is after ours."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = PAGE.format(target=target, kind=kind).encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library names it
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("foreign")) as running:
        yield running


@pytest.mark.parametrize(
    "kind", ["", 'enctype="text/plain"', 'target="_blank" rel="noreferrer"', 'target="frame"']
)
def test_a_form_of_a_foreign_page_opens_no_table(
    chromium: Browser, server: Listening, kind: str
) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(server.url)
    page.get_by_role("button", name="Solo").click()
    page.wait_for_url("**/t/*")
    mine = page.request.get(f"{server.url}/api/me").json()["seats"]
    assert len(mine) == 1
    with foreign(server.url, kind) as url:
        page.goto(url)
        with context.expect_event(
            "response", lambda answer: answer.url.endswith("/play")
        ) as answered:
            page.evaluate("document.getElementById('form').submit()")
        assert answered.value.status == 403
    assert page.request.get(f"{server.url}/api/me").json()["seats"] == mine
    context.close()


def test_no_foreign_page_frames_ours(chromium: Browser, server: Listening) -> None:
    page = chromium.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    with foreign(server.url, "") as url:
        page.goto(url)
        page.wait_for_timeout(300)
        frame = page.frame(name="frame")
        assert frame is not None
        assert frame.get_by_role("button").count() == 0
    assert any("frame-ancestors" in text or "X-Frame-Options" in text for text in said)
    page.close()


def test_our_own_pages_write_and_say_nothing_in_the_console(
    chromium: Browser, server: Listening
) -> None:
    page = chromium.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for path in ("/set-up", "/rules", "/join", "/"):
        page.goto(server.url + path)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert not said
    page.close()
