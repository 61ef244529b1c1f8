"""Every page and every state of the table, one after the other, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tests.browser.conftest import OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.person import Person
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = (
    "/",
    "/set-up",
    "/pass-and-play",
    "/join",
    "/rules",
    "/score-pad",
    "/nowhere",
    "/t/222-222",
    "/s/222-222",
    "/check-network",
)
QUIET = """localStorage.setItem('botbuilders.pace', '300');
localStorage.setItem('botbuilders.still', 'on');"""
Open = Callable[[str], "Page"]


def opener(server: Server, open_page: OpenPage, scripts: list[str], **options: object) -> Open:
    """Opens a path on one device with scripts that run before the page's own."""
    page = open_page(f"{server.url}/join", reduced_motion="reduce", **options)
    for script in (QUIET, *scripts):
        page.add_init_script(script)

    def go(path: str) -> Page:
        page.goto(f"{server.url}{path}")
        return page

    return go


def states_of_a_table(go: Open, language: str) -> Iterator[tuple[str, Page]]:
    """A solo table in each of its states, and one that waits."""
    page = go("/")
    person = Person(page, language)
    page.locator("form:has([name=variant]) button").click()
    assert person.wait_for_turn_or_end()
    yield "draw", page
    person.hand.get_by_role("button").first.click(force=True)
    yield "why not", page
    person.draw()
    yield "play", page
    person.cards()[0].click()
    yield "picked", page
    page.keyboard.press("z")
    yield "card", page
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    yield "help", page
    page.keyboard.press("Escape")
    seen_full = False
    while person.wait_for_turn_or_end():
        full = person.heading.inner_text() == person.words["ui.prompt.shout"]
        if full and not seen_full:
            yield "full", page
        seen_full = seen_full or full
        person.take_turn()
    yield "reveal", page
    page = go("/set-up")
    page.locator("main form button").last.click()
    page.locator(".waiting").wait_for()
    yield "waiting", page


def states_of_friends(go: Open, language: str) -> Iterator[tuple[str, Page]]:
    """Two people on one device: the curtain, a seat's link, leaving, watching."""
    page = go("/pass-and-play")
    person = Person(page, language)
    page.locator("main form button").last.click()
    page.locator(".curtain .btn").wait_for()
    yield "curtain", page
    page.locator(".curtain .btn").click()
    assert person.wait_for_turn_or_end()
    page.keyboard.press("?")
    page.locator(".myseats .btn").first.click()
    page.locator("dialog .share__box").wait_for()
    yield "seat link", page
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator(".myseats .btn").nth(1).click()
    page.locator(".dialog__row").wait_for()
    yield "leave", page
    page.keyboard.press("Escape")
    page = go(page.url[page.url.index("/t/") :].replace("/t/", "/w/"))
    page.locator(".table").wait_for()
    page.locator(".bar__room b").evaluate(
        "one => { one.textContent = 'MWM-WMW' }"
    )  # the widest code
    yield "watching", page


def states_of_learning(go: Open, language: str) -> Iterator[tuple[str, Page]]:
    page = go("/learn")
    page.locator("[data-wants=pile]").wait_for()
    yield "learn", page
    page.keyboard.press("t")
    yield "learn, another move", page
    page.keyboard.press("d")
    Person(page, language).wait_for_step("ui.prompt.play")
    yield "learn, play", page


def what_does_not_fit(go: Open, language: str) -> list[str]:
    found = [one for path in PAGES for one in everything_fits(go(path), path)]
    for states in (states_of_learning, states_of_friends, states_of_a_table):
        for where, page in states(go, language):
            found += everything_fits(page, where)
    print("\n".join(found))
    return found
