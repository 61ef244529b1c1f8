"""Text at 200 percent by the reader's own setting: nothing scrolls sideways, nothing is cut off."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Faults, OpenPage
from tests.browser.server import Server
from tests.browser.states import opener, what_does_not_fit

TWICE = 32


@pytest.fixture(scope="module")
def chromium_options(chromium_options: list[str]) -> list[str]:
    """A browser whose reader wants text twice as large as usual."""
    return [*chromium_options, f"--blink-settings=defaultFontSize={TWICE}"]


@pytest.mark.parametrize(
    "size",
    [
        (390, 844),
        pytest.param((1440, 900), marks=pytest.mark.prove),
        pytest.param((1024, 768), marks=pytest.mark.prove),
        pytest.param((1920, 1080), marks=pytest.mark.prove),
    ],
)
def test_everything_fits_at_200_percent(
    server: Server, open_page: OpenPage, faults: Faults, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    go = opener(server, open_page, [], viewport=viewport)
    assert go("/").evaluate("getComputedStyle(document.documentElement).fontSize") == f"{TWICE}px"
    assert what_does_not_fit(go, "en") == []
    faults.clear()  # two of the pages are not there, and the browser says so
