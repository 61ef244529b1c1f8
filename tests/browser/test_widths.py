"""The live table at widths between a phone and a desktop: in the window, nothing over another, 44 px to tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.overlap import NOT_REACHED
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import opener

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = (
    (640, 480),
    (700, 900),
    (720, 450),
    (768, 1024),
    (800, 600),
    (834, 1112),
    (844, 390),
    (900, 700),
    (960, 540),
    (960, 1000),
    (1000, 768),
    (1024, 768),
    (1024, 1366),
    (1100, 800),
    (1180, 820),
    (1440, 900),
)


def states(page: Page, language: str = "en") -> Iterator[str]:
    """To draw, a card picked, BOT! and the last lap, as far as this round has them."""
    person = Person(page, language)
    assert person.wait_for_turn_or_end()
    yield "draw"
    person.draw()
    person.cards()[0].click()
    yield "picked"
    page.keyboard.press("Escape")
    person.play()
    seen: set[str] = set()
    while person.wait_for_turn_or_end() and len(seen) < 2:
        if page.locator(".lap").count() and "last lap" not in seen:
            seen.add("last lap")
            yield "last lap"
        if person.drawing.search(person.heading.inner_text()):
            person.draw()
        if person.playing.search(person.heading.inner_text()):
            person.play_and_see()
        if person.heading.inner_text() == person.words["ui.prompt.shout"]:
            if "bot" not in seen:
                seen.add("bot")
                yield "bot"
            person.shout()


def sit_down(page: Page, seats: int) -> None:
    for number, kind in enumerate(page.locator("select[name=seat]").all()):
        if number:
            kind.select_option("rookie" if number < seats else "nobody")
    page.locator("main form button").last.click()


@pytest.mark.prove
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_table_fits_at_every_width(
    server: Server, open_page: OpenPage, faults: Faults, seats: int
) -> None:
    page = opener(server, open_page, [], viewport={"width": 1440, "height": 900})("/set-up")
    sit_down(page, seats)
    wrong = []
    for state in states(page):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            where = f"{state} {width}x{height}"
            wrong += everything_fits(page, where)
            wrong += [f"{where} {one}" for one in page.evaluate(NOT_REACHED)]
    print("\n".join(wrong))
    assert wrong == []
    assert faults == []


@pytest.mark.parametrize("width", [560, 700, 720, 768, 800, 859, 860, 1000, 1100])
def test_the_rules_do_not_scroll_sideways(server: Server, open_page: OpenPage, width: int) -> None:
    page = open_page(f"{server.url}/rules", viewport={"width": width, "height": 800})
    assert everything_fits(page, f"/rules {width}") == []


@pytest.mark.parametrize("locale", ["en-US", "es-MX"])
def test_who_sits_where_is_read_in_full(server: Server, open_page: OpenPage, locale: str) -> None:
    """The chosen kind of a seat is not cut by the arrow of its list, down to 320 px."""
    page = open_page(f"{server.url}/set-up", viewport={"width": 320, "height": 568}, locale=locale)
    lengths = """all => all.map(one => {
        const drawing = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(one);
        drawing.font = style.font;
        const words = [...one.options].map(option => drawing.measureText(option.text).width);
        const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 32;
        return one.clientWidth - edges - Math.max(...words);
    })"""
    assert min(page.locator("select[name=seat]").evaluate_all(lengths)) >= 0


def test_without_scripts_the_table_is_a_note_on_paper(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/set-up")
    page.locator("main form button").last.click()
    page.wait_for_url("**/t/*")
    plain = open_page(page.url, java_script_enabled=False, viewport={"width": 390, "height": 844})
    note = plain.locator("noscript main.wait")
    place = note.bounding_box()
    assert place is not None
    assert place["x"] >= 12
    assert place["x"] + place["width"] <= 378
    assert note.evaluate("one => parseFloat(getComputedStyle(one).paddingTop)") >= 20
    assert not plain.locator("#app > main").is_visible()
