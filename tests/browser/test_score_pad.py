"""The score pad and the rules in a real browser: axe, no sideways scroll, keyboard only, paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.server import Server
from tests.browser.test_axe import holds

if TYPE_CHECKING:
    from playwright.sync_api import Page

# The narrowest and the widest find what there is; the phone is proved now and then.
WIDTHS = (320, pytest.param(390, marks=pytest.mark.prove), 1440)
EXAMPLE = (
    "sense=camera&think=if-then-board&act=drive-wheels&power=battery-pack&mission=rescue-rover"
)
SECOND = "sense=echo-ears&think=timer&act=beeper&power=usb-cable&mission=party-host"
SLAP = "sense=touch-skin&think=counter&act=music-box"
STATES = {
    "new": "",
    "six": "?benches=6",
    "solo": f"?score=1&{EXAMPLE}",
    "tie": f"?score=4&{EXAMPLE}&{SECOND}&{SLAP}",
    "told": f"?score=2&{EXAMPLE}&{SECOND}&younger=2",
    "six scored": f"?score=6&{EXAMPLE}",
    "nothing": "?score=2",
    "bad": "?score=9",
}
LONG_TEXT = "() => { document.documentElement.style.fontSize = '200%' }"


@pytest.mark.parametrize(
    ("state", "width"),
    [
        pytest.param(
            state, width, marks=() if width == 320 or state == "tie" else pytest.mark.prove
        )
        for state in STATES
        for width in (320, 390, 1440)
    ],
)
def test_every_state_of_the_pad_holds(
    server: Server, open_page: OpenPage, faults: Faults, state: str, width: int
) -> None:
    viewport = {"width": width, "height": 800}
    page = open_page(f"{server.url}/score-pad{STATES[state]}", viewport=viewport)
    holds(page)
    faults.clear()  # a browser reports the status of an address that is not right


@pytest.mark.parametrize("width", WIDTHS)
def test_the_rules_hold(server: Server, open_page: OpenPage, width: int) -> None:
    page = open_page(f"{server.url}/rules", viewport={"width": width, "height": 800})
    holds(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('main a, footer a')]
            .map(one => [one.innerText, one.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([text]) => text)"""
    )
    assert small == []


@pytest.mark.parametrize("path", ["/rules", f"/score-pad{STATES['tie']}"])
def test_text_twice_as_large_stays_on_the_page(
    server: Server, open_page: OpenPage, path: str
) -> None:
    page = open_page(f"{server.url}{path}", viewport={"width": 640, "height": 800})
    page.evaluate(LONG_TEXT)
    inner, wide = page.evaluate("[innerWidth, document.documentElement.scrollWidth]")
    assert wide <= inner


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is on the control with this name."""
    for _ in range(60):
        page.keyboard.press("Tab")
        said = page.evaluate(
            "() => { const at = document.activeElement;"
            " return at.getAttribute('aria-label') ?? at.labels?.[0]?.innerText ?? at.innerText }"
        )
        if said.strip() == name:
            return
    raise AssertionError(f"Tab never came to {name}")


def test_a_paper_game_by_keyboard_only(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/score-pad", viewport={"width": 1024, "height": 800})
    for slot, card in (("Sense", "Cam"), ("Think", "If"), ("Act", "Dri"), ("Power", "Bat")):
        tab_to(page, slot)
        page.keyboard.type(card)
    tab_to(page, "Mission")
    page.keyboard.type("Res")
    for slot, card in (("Sense", "Ech"), ("Think", "Tim"), ("Act", "Bee"), ("Power", "USB")):
        tab_to(page, slot)
        page.keyboard.type(card)
    tab_to(page, "Mission")
    page.keyboard.type("Par")
    tab_to(page, "Add it up")
    page.keyboard.press("Enter")
    result = page.get_by_role("heading", level=2).first
    expect(result).to_have_text("Bench 1 and Bench 2 share the win with 16 points.")
    tab_to(page, "Bench 2")
    page.keyboard.press("Enter")
    expect(result).to_have_text("Bench 2 wins with 16 points.")
    slip = page.get_by_role("table", name="Score of Bench 1")
    expect(slip.get_by_role("row")).to_have_count(9)
    address = page.url
    other = open_page(address)
    expect(other.get_by_role("heading", level=2).first).to_have_text("Bench 2 wins with 16 points.")


def test_without_script_the_pad_adds_up(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/score-pad", java_script_enabled=False)
    page.get_by_role("button", name="Solo").click()
    page.get_by_label("Sense").select_option(label="Camera")
    page.get_by_role("button", name="Add it up").click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("1 point. You need 10 to win.")


def test_a_why_not_link_shows_its_ruling_below_the_bar(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/rules#R8", viewport={"width": 390, "height": 700})
    box = page.locator("#R8").bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert box is not None
    assert bar is not None
    assert bar["height"] <= box["y"] < 700
    page.get_by_role("link", name=re.compile("How to score")).click()
    expect(page.locator("#section-7")).to_be_in_viewport()


def test_the_rules_print_without_bars_and_links(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/rules")
    page.emulate_media(media="print")
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator(".foot")).to_be_hidden()
    expect(page.get_by_role("heading", name=re.compile("Ending the round"))).to_be_visible()
