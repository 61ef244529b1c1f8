"""What the eye asks of a page: things keep their place, a ledge at the foot, names in full, a bench to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from botbuilders.deck import load_edition
from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import settle
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import QUIET
from tests.browser.test_widths import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import Page

TABLET, DESKTOP = {"width": 1024, "height": 768}, {"width": 1440, "height": 900}
PLACE = """() => {
    const { top, height } = document.querySelector('.mat').getBoundingClientRect();
    return [top, height].map(Math.round);
}"""
# A pill stands on the lower edge of its slot: it may touch the name, not cover it.
COVERED = """() => [...document.querySelectorAll('.slot')].flatMap(slot => {
    const [name, pill] = ['.slot__n', '.why, .go'].map(one => slot.querySelector(one)?.getBoundingClientRect());
    return pill && name.bottom - pill.top > 5 && name.right - pill.left > 4 ? [slot.textContent.trim()] : [];
})"""
# Every name on the top discard in turn: none is cut off by the card's edge, and none takes the picture away.
CUT_NAMES = """names => {
    const card = document.querySelector('.pile--disc .card');
    const name = card.querySelector('.card__name');
    const was = name.textContent;
    const shown = name.checkVisibility();
    const cut = names.filter(one => {
        name.textContent = one;
        const fits = name.scrollWidth <= name.clientWidth + 3 && name.scrollHeight <= name.clientHeight + 3;
        const whole = card.scrollHeight <= card.clientHeight + 3;
        return (shown && !(fits && whole)) || card.querySelector('.card__art').clientHeight < 12;
    });
    name.textContent = was;
    return cut;
}"""

OFF_THE_SLIP = """() => [...document.querySelectorAll('.slip td, .crate, .rosette')].flatMap(one => {
    const { left, right } = (one.closest('.slip') ?? document.body).getBoundingClientRect();
    const box = one.getBoundingClientRect();
    return box.width && (box.left < left - 1 || box.right > right + 1) ? [one.textContent.trim()] : [];
})"""


def seated(server: Server, open_page: OpenPage, seats: int = 4, **options: object) -> Page:
    """A table with computer players, our turn to draw."""
    page = open_page(f"{server.url}/join", reduced_motion="reduce", **options)
    page.add_init_script(QUIET)
    page.goto(f"{server.url}/set-up")
    sit_down(page, seats)
    return page


@pytest.mark.parametrize("size", [TABLET, DESKTOP], ids=["tablet", "desktop"])
def test_nothing_moves_when_a_card_is_picked_or_a_reason_is_given(
    server: Server, open_page: OpenPage, faults: Faults, size: dict[str, int]
) -> None:
    page = seated(server, open_page, viewport=size)
    person = Person(page)
    assert person.wait_for_turn_or_end()
    before = page.evaluate(PLACE)
    person.draw()
    person.wait_for_step("ui.prompt.play")
    assert page.evaluate(PLACE) == pytest.approx(before, abs=1)
    for card in person.cards():
        card.click()
        assert page.evaluate(PLACE) == pytest.approx(before, abs=1)
        assert page.evaluate(COVERED) == []
        page.locator(".slot[aria-disabled=true]").first.click(force=True)
        page.locator(".hint--why").wait_for(state="attached")
        assert page.evaluate(PLACE) == pytest.approx(before, abs=1)
        page.keyboard.press("Escape")
    assert faults == []


def test_the_top_discard_is_read_in_full(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = open_page(f"{server.url}/learn", viewport=TABLET, reduced_motion="reduce")
    page.locator(".pile--disc .card__name").wait_for(state="attached")
    names = sorted({entry.name for entry in load_edition().entries})
    for width, height in ((1024, 768), (1440, 900), (1920, 1080), (390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert page.evaluate(CUT_NAMES, names) == [], f"{width}x{height}"


@pytest.mark.parametrize("path", ["/join", "/j/K7M-2PX", "/score-pad", "/pass-and-play"])
def test_the_ledge_stands_at_the_foot_of_the_screen(
    server: Server, open_page: OpenPage, faults: Faults, path: str
) -> None:
    page = open_page(f"{server.url}{path}", viewport={"width": 390, "height": 844})
    for width, height in ((390, 844), (1024, 768), (1440, 1400)):
        page.set_viewport_size({"width": width, "height": height})
        bottom = page.locator(".foot").evaluate(
            "one => one.getBoundingClientRect().bottom + scrollY"
        )
        whole = page.evaluate("Math.max(innerHeight, document.documentElement.scrollHeight)")
        assert abs(bottom - whole) <= 1, f"{path} {width}"
        assert page.locator(".foot a[href='/rules']").is_visible()


def test_whoever_watches_sees_the_bench_of_the_builder_to_act(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = seated(server, open_page, viewport=DESKTOP)
    person = Person(page)
    assert person.wait_for_turn_or_end()
    watcher = open_page(page.url.replace("/t/", "/w/"), viewport={"width": 1920, "height": 1080})
    watcher.locator(".mat .robot").wait_for()
    acting = watcher.locator(".rival.is-turn").get_attribute("aria-label") or ""
    assert acting.startswith(watcher.locator(".whose").inner_text().strip())
    for width, height in ((1920, 1080), (1024, 768), (390, 844)):
        watcher.set_viewport_size({"width": width, "height": height})
        settle(watcher)
        mat = watcher.locator(".mat").bounding_box()
        for pile in watcher.locator(".pile").all():
            box = pile.bounding_box()
            assert mat is not None
            assert box is not None
            assert mat["x"] <= box["x"]
            assert box["x"] + box["width"] <= mat["x"] + mat["width"]
    filled = watcher.locator(".slot.on")
    person.take_turn()
    while person.wait_for_turn_or_end() and filled.count() == 0:  # a Glitch took my only card
        person.take_turn()
    filled.first.wait_for()
    assert faults == []


@pytest.mark.prove
def test_points_stay_on_their_slip_with_text_twice_as_large(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = seated(server, open_page, 2, viewport={"width": 390, "height": 844})
    person = Person(page)
    while person.wait_for_turn_or_end():
        person.take_turn()
    page.set_viewport_size({"width": 160, "height": 422})
    settle(page)
    assert page.evaluate(OFF_THE_SLIP) == []
    assert faults == []
