"""All text fits: in both languages at four widths, and with the text spacing of WCAG 2.2 (1.4.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import opener, what_does_not_fit

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS = {320: 568, 390: 844, 1024: 768, 1440: 900}
LOCALES = {"en": "en-US", "es": "es-MX"}
# WCAG 2.2, 1.4.12: what a reader may set.
SPACED = """addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important;'
        + ' word-spacing: .16em !important } p { margin-bottom: 2em !important }');
    document.adoptedStyleSheets = [sheet];
})"""

LOW = ((375, 667), (360, 640), (320, 568))
SEVERAL_LINES = """() => [...document.querySelectorAll('.door b')].filter((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size > 1;
}).map((one) => one.textContent)"""
# What a rival's shout puts onto the page: the strip of the last lap, and a pill on its board.
SHOUTED = """() => {
    const lap = document.createElement('div');
    lap.className = 'lap';
    lap.innerHTML = '<p><b>Last lap!</b> <span>Owl shouted BOT!</span></p>';
    document.querySelector('.away').before(lap);
    const pill = document.createElement('span');
    pill.className = 'rival__t rival__t--bot';
    pill.textContent = 'BOT!';
    document.querySelector('.rival').append(pill);
}"""


# Spanish is longer: English has only the narrowest here, and the widths between are proved now and then.
HERE = [("en", 320), ("es", 320), ("es", 1440)]


@pytest.mark.parametrize(
    ("language", "width"),
    [
        pytest.param(
            language,
            width,
            marks=() if (language, width) in HERE else pytest.mark.prove,
        )
        for language in LOCALES
        for width in WIDTHS
    ],
)
def test_everything_fits(
    server: Server, open_page: OpenPage, faults: Faults, language: str, width: int
) -> None:
    size = {"width": width, "height": WIDTHS[width]}
    go = opener(server, open_page, [], viewport=size, locale=LOCALES[language])
    assert what_does_not_fit(go, language) == []
    faults.clear()  # two of the pages are not there, and the browser says so


@pytest.mark.parametrize("language", LOCALES)
def test_the_title_of_a_door_is_one_line(
    server: Server, open_page: OpenPage, language: str
) -> None:
    page = open_page(server.url, locale=LOCALES[language])
    broken = []
    for width in (320, 359, 360, 390, 768, 1024, 1279, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        broken += [f"{width}: {title}" for title in page.evaluate(SEVERAL_LINES)]
    assert broken == []


def higher(page: Page) -> dict[int, int]:
    """By how many pixels the page is higher than low phones, by their width; empty when it is on none."""
    over = {}
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        over[width] = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    return {width: pixels for width, pixels in over.items() if pixels}


@pytest.mark.parametrize("language", LOCALES)
def test_the_table_is_no_higher_than_a_low_phone(
    server: Server, open_page: OpenPage, faults: Faults, language: str
) -> None:
    """Without a strip, with one about the network, and with the one of the last lap over it."""
    page = opener(server, open_page, [], locale=LOCALES[language])("/set-up")
    for number, kind in enumerate(page.locator("select[name=seat]").all()):
        if number:
            kind.select_option("rookie" if number == 1 else "nobody")
    page.locator("main form button").last.click()
    assert Person(page, language).wait_for_turn_or_end()
    assert higher(page) == {}
    page.context.set_offline(True)
    page.keyboard.press("d")
    page.locator(".away").wait_for()
    assert higher(page) == {}
    assert everything_fits(page, "offline") == []
    page.evaluate(SHOUTED)
    assert higher(page) == {}
    faults.clear()  # the network is gone, and the browser says so


@pytest.mark.parametrize(
    "width",
    [
        390,
        pytest.param(1024, marks=pytest.mark.prove),
        pytest.param(1440, marks=pytest.mark.prove),
    ],
)
def test_everything_fits_with_the_spacing_of_a_reader(
    server: Server, open_page: OpenPage, faults: Faults, width: int
) -> None:
    size = {"width": width, "height": WIDTHS[width]}
    go = opener(server, open_page, [SPACED], viewport=size)
    assert what_does_not_fit(go, "en") == []
    faults.clear()
