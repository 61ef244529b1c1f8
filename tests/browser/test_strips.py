"""Every strip below the bar fits a small phone: the page of the table never scrolls because of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from botbuilders.words import catalog
from tests.browser.conftest import Faults, OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_looks import seated

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.prove
SMALL = {"width": 320, "height": 568}
AWAY = {"edition": "moon-crew@0123456789ab"}
# Title and text of each strip; why a table waits is the longest.
STRIPS = (
    ("ui.net.paused_title", "errors.table.missing_edition"),
    ("ui.net.paused_title", "ui.net.paused"),
    ("ui.net.blocked_title", "ui.net.blocked"),
    ("ui.net.held_title", "ui.net.held"),
    ("ui.seats.newer", "ui.seats.newer_text"),
)
SAY = """([title, text]) => {
    const said = document.querySelector('.away p');
    said.querySelector('b').textContent = title;
    said.querySelector('span').textContent = text;
    return [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth];
}"""


def offline(page: Page) -> Page:
    """The same table after a draw that the network did not let through."""
    assert Person(page).wait_for_turn_or_end()
    page.context.set_offline(True)
    page.locator(".pile--draw").click()
    page.locator(".away").wait_for()
    return page


def test_no_strip_makes_a_small_phone_scroll(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = offline(seated(server, open_page, viewport=SMALL))
    for language in ("en", "es"):
        words = catalog(language)
        for title, text in STRIPS:
            told = words.text(text, **{name: AWAY[name] for name in words.placeholders(text)})
            assert page.evaluate(SAY, [words.text(title), told]) == [0, 0], (language, text)
    assert not [one for one in faults if "ERR_INTERNET_DISCONNECTED" not in one]
    faults.clear()


def test_no_strip_makes_a_small_phone_scroll_in_the_last_lap(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = offline(seated(server, open_page, viewport=SMALL))
    words = catalog("es")
    page.evaluate(
        "([title, text]) => document.querySelector('.away').insertAdjacentHTML('beforebegin',"
        " `<div class='lap'><p><b>${title}</b> <span>${text}</span></p></div>`)",
        [words.text("ui.lap.title"), words.text("ui.lap.rival", name="Nutria")],
    )
    for title, text in STRIPS[1:]:
        assert page.evaluate(SAY, [words.text(title), words.text(text)]) == [0, 0], text
    assert not [one for one in faults if "ERR_INTERNET_DISCONNECTED" not in one]
    faults.clear()
