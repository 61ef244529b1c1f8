"""A whole round by keys alone, by Tab alone, by taps alone and by the accessibility tree alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.ways import Finger, Keys, Reader, Tabs

if TYPE_CHECKING:
    from playwright.sync_api import Page

FAST = "localStorage.setItem('botbuilders.pace', '300')"
NO_SINGLE_KEYS = "localStorage.setItem('botbuilders.single-keys', 'off')"
NO_POINTER = """for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => { throw new Error(`a ${kind}`) }, true)"""
DRAGGED = "addEventListener('pointermove', event => { if (event.buttons) throw new Error('a drag') }, true)"
WIDE = {"width": 1280, "height": 900}


def begin(server: Server, open_page: OpenPage, *scripts: str, **options: object) -> Page:
    """The home page of a device that has run these before any page."""
    page = open_page(f"{server.url}/join", **options)
    for script in (FAST, *scripts):
        page.add_init_script(script)
    page.goto(server.url)
    return page


def the_robot_is_revealed(page: Page) -> None:
    expect(page.get_by_text("My bot senses with").first).to_be_visible()
    expect(page.get_by_role("table", name="Score of").first).to_be_visible()


def test_a_round_by_single_keys(server: Server, open_page: OpenPage) -> None:
    page = begin(server, open_page, NO_POINTER, viewport=WIDE)
    Tabs(page).press(page.get_by_role("button", name="Play now"))
    assert Keys(page).play_to_the_reveal() >= 5
    the_robot_is_revealed(page)
    Tabs(page).press(page.get_by_role("button", name="Next round"))
    expect(page.get_by_text("Round 2: four cards each.").first).to_be_visible()


def test_a_round_by_tab_arrows_and_enter(server: Server, open_page: OpenPage) -> None:
    page = begin(server, open_page, NO_POINTER, NO_SINGLE_KEYS, viewport=WIDE)
    person = Tabs(page)
    person.press(page.get_by_role("button", name="Solo"))
    assert person.play_to_the_reveal() >= 5
    the_robot_is_revealed(page)


def test_a_round_by_taps_without_a_drag(server: Server, open_page: OpenPage) -> None:
    phone = {"width": 390, "height": 844}
    page = begin(server, open_page, DRAGGED, viewport=phone, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Solo").tap()
    assert Finger(page).play_to_the_reveal() >= 5
    the_robot_is_revealed(page)


@pytest.mark.parametrize("width", [320, pytest.param(1440, marks=pytest.mark.prove)])
def test_a_round_by_the_accessibility_tree(server: Server, open_page: OpenPage, width: int) -> None:
    page = begin(server, open_page, NO_POINTER, viewport={"width": width, "height": 800})
    person = Reader(page)
    person.press(page.get_by_role("button", name="Solo"))
    assert person.play_to_the_reveal() >= 5
    the_robot_is_revealed(page)


def test_a_round_in_spanish(server: Server, open_page: OpenPage) -> None:
    page = begin(server, open_page, viewport=WIDE, locale="es-MX")
    page.get_by_role("button", name="Solitario").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    person = Person(page, "es")
    assert person.play_to_the_reveal() >= 5
    expect(page.get_by_text("Mi robot siente con").first).to_be_visible()


def test_the_live_region_says_what_the_log_says(server: Server, open_page: OpenPage) -> None:
    page = begin(server, open_page, viewport=WIDE)
    page.get_by_role("button", name="Solo").click()
    person = Reader(page)
    heard: list[str] = []

    def hear(said: str) -> None:
        heard.append(said)

    page.expose_function("hear", hear)
    assert person.wait_for_turn_or_end()
    page.evaluate(
        """() => new MutationObserver(changes => changes.forEach(change =>
            change.addedNodes.forEach(node => node.textContent && window.hear(node.textContent))))
            .observe(document.querySelector('[role=log]'), { childList: true })"""
    )
    code = page.url.rsplit("/", 1)[1]
    before = page.request.get(f"{server.url}/api/tables/{code}").json()["log"][-1]["id"]
    for _ in range(3):
        person.take_turn()
        assert person.wait_for_turn_or_end()
    log = page.request.get(f"{server.url}/api/tables/{code}").json()["log"]
    told = [line["text"] for line in log if line["id"] > before]
    assert told == [said for said in heard if said in told]
    picked = [said for said in heard if said not in told]
    assert all("picked" in said for said in picked)


def test_the_log_is_reached_by_tab(server: Server, open_page: OpenPage) -> None:
    page = begin(server, open_page, NO_SINGLE_KEYS, viewport=WIDE)
    page.get_by_role("button", name="Solo").click()
    person = Tabs(page)
    assert person.wait_for_turn_or_end()
    person.go_to(page.get_by_role("complementary", name="What happened").get_by_role("list"))
