"""A move pressed while the network is gone: the page says what waits, takes no second move, and plays it once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import opener

SENTENCES = {"en": " is waiting for the network.", "es": ": esperando la red."}
LOCALES = {"en": "en-US", "es": "es-MX"}


@pytest.mark.parametrize("language", LOCALES)
def test_a_move_that_waits_says_so(
    server: Server, open_page: OpenPage, faults: Faults, language: str
) -> None:
    size = {"width": 390, "height": 844}
    page = opener(server, open_page, [], viewport=size, locale=LOCALES[language])("/")
    page.locator("form:has([name=variant]) button").click()
    person = Person(page, language)
    assert person.wait_for_turn_or_end()
    person.draw()
    person.cards()[0].click()
    card = page.locator(".hand [aria-pressed=true] .card__name").inner_text()
    page.route("**/commands", lambda route: route.abort())
    buttons = page.locator(".acts .btn:not(.acts__x)")
    discard = person.named("ui.act.discard")
    discard.click()

    note = page.locator(".prompt [role=status]")
    expect(note).to_contain_text(card + SENTENCES[language])
    for button in buttons.all():
        expect(button).to_have_attribute("aria-disabled", "true")
    discard.click(force=True)  # a second press says it again; it is not a second move
    said = page.locator("[role=log]").filter(has_text=card + SENTENCES[language])
    expect(said).to_have_count(1)

    page.unroute("**/commands")
    person.wait_for_no_step("ui.prompt.play", "ui.prompt.picked")
    expect(note).not_to_contain_text(SENTENCES[language])
    faults.clear()  # the browser reports the requests that got nowhere
