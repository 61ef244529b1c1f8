"""axe finds nothing on any page or state, and nothing scrolls sideways at 320 px."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import opener, states_of_friends

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDTHS = {"narrow": (320, 568), "phone": (390, 844), "tablet": (1024, 768), "desktop": (1440, 900)}
# The narrowest and the widest find what there is; those between them are proved now and then.
BETWEEN = ("phone", "tablet")


@pytest.fixture(
    params=[
        pytest.param(name, marks=pytest.mark.prove if name in BETWEEN else ()) for name in WIDTHS
    ]
)
def size(request: pytest.FixtureRequest) -> dict[str, int]:
    width, height = WIDTHS[request.param]
    return {"width": width, "height": height}


# Whole rounds are played for these: the narrowest here, the others proved now and then.
ROUNDS = pytest.mark.parametrize(
    "size",
    [pytest.param(name, marks=pytest.mark.prove if name != "narrow" else ()) for name in WIDTHS],
    indirect=True,
)


def holds(page: Page) -> None:
    assert violations(page) == []
    inner, width = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    assert width <= inner
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a.btn, input, select')]
            .filter(one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}))
            .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
            .filter(([one, box]) => box.width > 1 && (box.width < 44 || box.height < 44))
            .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/?lang=es",
        "/set-up",
        "/check-network",
        "/s/222-222",
        "/join",
        "/learn",
        "/rules",
        "/nowhere",
        "/t/222-222",
        "/feedback?age=adult&fun=4&edition=standard@000000000000&run=1",
        "/feedback/results",
        "/print",
        "/print?paper=a3&lang=es",
        "/book?cards=camera,timer",
        "/book/lucky-dice?lang=es",
    ],
)
def test_server_pages_hold(
    server: Server, open_page: OpenPage, size: dict[str, int], path: str, faults: list[str]
) -> None:
    page = open_page(f"{server.url}{path}", viewport=size)
    holds(page)
    faults.clear()  # a page that is not there is reported as an error by the browser


@ROUNDS
def test_each_state_of_the_table_holds(
    server: Server, open_page: OpenPage, size: dict[str, int]
) -> None:
    page = open_page(server.url, viewport=size)
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.wait_for_turn_or_end()
    holds(page)
    person.hand.get_by_role("button").first.click(force=True)
    expect(page.get_by_text("Draw a card first").first).to_be_visible()
    holds(page)
    person.draw()
    holds(page)
    person.cards()[0].click()
    holds(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Help and settings").click()
    holds(page)
    page.keyboard.press("Escape")
    seen_full = False
    while person.wait_for_turn_or_end():
        if person.heading.inner_text() == "You built a Full Bot!" and not seen_full:
            holds(page)
            seen_full = True
        person.take_turn()
    holds(page)


@ROUNDS
def test_each_state_of_friends_holds(
    server: Server, open_page: OpenPage, size: dict[str, int]
) -> None:
    go = opener(server, open_page, [], viewport=size)
    seen = []
    for where, page in states_of_friends(go, "en"):
        seen.append(where)
        holds(page)
    assert seen == ["curtain", "seat link", "leave", "watching"]


def test_the_waiting_table_holds(server: Server, open_page: OpenPage, size: dict[str, int]) -> None:
    page = open_page(f"{server.url}/set-up", viewport=size)
    page.get_by_role("button", name=re.compile("table|Start|Open")).last.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    holds(page)


@ROUNDS
def test_the_dark_room_holds_and_is_remembered(
    server: Server, open_page: OpenPage, size: dict[str, int]
) -> None:
    page = open_page(server.url, viewport=size)
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    assert person.wait_for_turn_or_end()
    page.keyboard.press("?")
    page.get_by_role("checkbox", name="Dark room").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Dark room")).to_be_checked()
    holds(page)
    page.keyboard.press("Escape")
    page.reload()
    assert person.wait_for_turn_or_end()
    expect(page.locator("html")).to_have_attribute("data-room", "dark")
    holds(page)
    person.draw()
    person.cards()[0].click()
    holds(page)
    page.keyboard.press("Escape")
    person.play_to_the_reveal()
    holds(page)


def test_forced_colors_keep_borders_and_rings(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport={"width": 390, "height": 844}, forced_colors="active")
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    assert person.wait_for_turn_or_end()
    ring = "one => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]"
    assert person.draw_pile.evaluate(ring) == ["solid", "3px"]
    person.draw()
    card = person.cards()[0]
    assert card.evaluate("one => getComputedStyle(one).borderTopStyle") == "solid"
    page.keyboard.press("h")
    page.keyboard.press("Tab")
    focused = "() => getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(focused) == "solid"
    holds(page)


def test_of_the_test_pale_words_are_found(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/join")
    assert violations(page) == []
    page.evaluate("document.querySelector('h1').className = 'pale'")
    page.evaluate(
        """() => { const pale = new CSSStyleSheet(); pale.replaceSync('.pale { color: #e0d0b0 !important }');
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, pale]; }"""
    )
    assert [rule for rule, _, _ in violations(page)] == ["color-contrast"]
