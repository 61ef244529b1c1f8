"""What all pages share: the dark room, the way from page to page, a card under a resting mouse, reasons, points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_axe import holds

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SCORED = "/score-pad?score=2&sense=camera&sense=echo-ears&think=timer&act=&power=hand-crank"
NOTE_TRANSITION = """addEventListener('pagereveal', event => {
    window.faded = event.viewTransition !== null;
    event.viewTransition?.ready.then(() => {
        window.moving = document.getAnimations()
            .filter(one => one.effect.pseudoElement?.startsWith('::view-transition')).length;
    }, () => { window.moving = 0; });
})"""

REST_MS = 250  # a mouse that only passes over a card rests no longer
NOTE_REST = """() => {
    let since = 0;
    addEventListener('pointerover', event => {
        if (event.target.closest('.hand .card')) since ||= performance.now();
    }, true);
    new MutationObserver(() => {
        if (document.querySelector('.closeup')) window.rested ??= performance.now() - since;
    }).observe(document.body, { childList: true, subtree: true });
}"""


def at_a_table(server: Server, open_page: OpenPage, size: dict[str, int]) -> Person:
    page = open_page(server.url, viewport=size)
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.wait_for_turn_or_end()
    return person


@pytest.mark.parametrize("size", [PHONE, pytest.param(WIDE, marks=pytest.mark.prove)])
def test_the_dark_room_is_on_every_page_and_readable(
    server: Server, open_page: OpenPage, size: dict[str, int], faults: list[str]
) -> None:
    page = open_page(server.url, viewport=size)
    switch = page.get_by_role("button", name="Dark room")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    for path in ("/", "/set-up", "/join", "/rules", "/score-pad", SCORED, "/learn", "/nowhere"):
        page.goto(f"{server.url}{path}")
        expect(page.locator("html")).to_have_attribute("data-room", "dark")
        holds(page)
    page.goto(server.url)
    switch.click()
    page.goto(f"{server.url}/rules")
    expect(page.locator("html")).not_to_have_attribute("data-room", "dark")
    faults.clear()  # a page that is not there is reported as an error by the browser


def test_a_switch_that_could_do_nothing_is_not_shown(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, java_script_enabled=False)
    expect(page.locator("[data-switch=room]")).to_be_hidden()


def moved(page: Page, link: str) -> tuple[bool, int]:
    """Whether the page that a link leads to fades in, and how much moves while it does."""
    page.get_by_role("link", name=link).first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_function("window.faded === false || window.moving !== undefined")
    found: list[int] = page.evaluate("[window.faded ? 1 : 0, window.moving ?? 0]")
    return bool(found[0]), found[1]


def test_pages_fade_into_each_other_unless_nothing_shall_move(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, viewport=WIDE)
    page.add_init_script(NOTE_TRANSITION)
    faded, moving = moved(page, "Rules")
    assert faded
    assert moving > 0
    page.evaluate("localStorage.setItem('botbuilders.still', 'on')")
    page.goto(server.url)
    assert moved(page, "Rules")[1] == 0
    calm = open_page(server.url, viewport=WIDE, reduced_motion="reduce")
    calm.add_init_script(NOTE_TRANSITION)
    assert moved(calm, "Rules") == (False, 0)


def test_a_mouse_that_rests_on_a_card_sees_it_large_and_nothing_is_in_its_way(
    server: Server, open_page: OpenPage
) -> None:
    person = at_a_table(server, open_page, WIDE)
    page, large = person.page, person.page.locator(".closeup")
    person.draw()
    first, second = person.cards()[:2]
    page.evaluate(NOTE_REST)
    first.hover()
    expect(large).to_be_visible()
    assert page.evaluate("window.rested") > REST_MS
    text = large.locator(".card__more").first.inner_text()
    assert text
    large.hover()
    page.wait_for_timeout(400)
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    second.hover()
    expect(large).to_be_visible()
    second.click()
    expect(large).to_have_count(0)
    expect(second).to_have_attribute("aria-pressed", "true")
    first.hover()
    page.wait_for_timeout(700)
    expect(large).to_have_count(0)


def test_no_card_comes_large_over_the_piles_while_the_mouse_lies_still(
    server: Server, open_page: OpenPage
) -> None:
    person = at_a_table(server, open_page, WIDE)
    page, large = person.page, person.page.locator(".closeup")
    card = person.hand.get_by_role("button").first
    box = card.bounding_box()
    assert box is not None
    across = box["x"] + box["width"] / 2
    page.mouse.move(across, box["y"] - 60)
    card.evaluate("one => { one.style.translate = '0 -120px' }")
    page.wait_for_timeout(1000)
    expect(large).to_have_count(0)
    page.mouse.move(across + 3, box["y"] - 60)
    expect(large).to_be_visible()
    large.click()
    expect(large).to_have_count(0)


def test_a_reason_leads_to_its_rule(server: Server, open_page: OpenPage) -> None:
    person = at_a_table(server, open_page, PHONE)
    person.hand.get_by_role("button").first.click(force=True)
    rule = person.turn_area.get_by_role("link", name="Section 3")
    with person.page.expect_popup() as opened:
        rule.click()
    rules = opened.value
    expect(rules).to_have_url(re.compile(r"/rules#section-3$"))
    expect(rules.locator("#section-3")).to_be_in_viewport()
    assert person.drawing.search(person.heading.inner_text())


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_points_so_far_are_in_view(
    server: Server, open_page: OpenPage, size: dict[str, int]
) -> None:
    person = at_a_table(server, open_page, size)
    points = person.bench.locator(".sofar")
    expect(points).to_have_text(re.compile(r"^\s*0\s*points so far\s*$"))
    while person.wait_for_turn_or_end() and person.bench.locator(".slot.on").count() == 0:
        person.take_turn()
    expect(points).to_be_in_viewport()
    expect(points).not_to_have_text(re.compile(r"^\s*0"))


def test_the_styles_of_a_screen_come_after_those_all_screens_share(
    server: Server, open_page: OpenPage
) -> None:
    """Where the log stands beside the table there is no button for it, though buttons are shown."""
    person = at_a_table(server, open_page, WIDE)
    expect(person.page.get_by_role("complementary", name="What happened")).to_be_visible()
    expect(person.page.locator(".bar__log")).to_be_hidden()


def test_the_zoomed_picture_is_said_in_words(server: Server, open_page: OpenPage) -> None:
    person = at_a_table(server, open_page, PHONE)
    person.draw()
    person.cards()[0].click()
    person.page.keyboard.press("z")
    picture = person.page.get_by_role("dialog").get_by_role("img").first
    assert len(picture.get_attribute("aria-label") or "") > 10
