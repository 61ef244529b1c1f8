"""The real server and pages that note every fault a browser reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page


# What a page does within a second takes many on a machine with other work; nobody waits so long for what comes.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.no_cover)  # what it tests runs in other processes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server a module."""
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


class Faults(list[str]):
    """Whatever a page must not do: errors, CSP reports, requests to anybody else."""

    def watch(self, page: Page, host: str) -> None:
        page.on("pageerror", lambda error: self.append(f"page error: {error}"))

        def note_console(said: ConsoleMessage) -> None:
            if said.type == "error":
                self.append(said.text)

        page.on("console", note_console)

        def note_request(url: str) -> None:
            if urlsplit(url).hostname != host:
                self.append(f"request to {url}")

        page.on("request", lambda request: note_request(request.url))


OpenPage = Callable[..., "Page"]


@pytest.fixture
def contexts(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts (a context is one person's device) and closes them."""
    made: list[BrowserContext] = []

    def make(**options: object) -> BrowserContext:
        made.append(chromium.new_context(**options))  # type: ignore[arg-type]
        made[-1].set_default_timeout(PATIENCE)
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def faults() -> Iterator[Faults]:
    """The faults of all pages of a test; a test that expects some clears them."""
    noted = Faults()
    yield noted
    assert noted == []


@pytest.fixture
def open_page(contexts: Callable[..., BrowserContext], faults: Faults) -> OpenPage:
    """Opens a URL on a device of its own, watched for faults."""

    def open_url(url: str, **options: object) -> Page:
        page = contexts(**options).new_page()
        faults.watch(page, urlsplit(url).hostname or "")
        page.goto(url)
        return page

    return open_url
