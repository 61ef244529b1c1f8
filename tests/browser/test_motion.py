"""What moves never blocks, a drag is never the only way, and a still page shows the same (WCAG 2.2.2, 2.5.2, 2.5.7)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.fitting import settle
from tests.browser.person import Person
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator, Page

WIDE = {"width": 1280, "height": 900}
MOVING = """() => document.getAnimations()
    .filter(one => one.playState === 'running')
    .map(one => [one.effect.getComputedTiming().endTime, ...one.effect.getKeyframes()])
    .filter(([end, ...frames]) => end > 120 || frames.some(frame => 'transform' in frame))"""
NEXT_PICTURE = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
NOTE_BACKS = """() => {
    window.backs = new Set();
    new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(node =>
        node.matches?.('.flight--back') && window.backs.add(node.innerHTML + node.className)
    ))).observe(document.querySelector('.air'), {childList: true});
}"""


def at_my_turn(server: Server, page: Page) -> Person:
    page.get_by_role("button", name="Play now").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.wait_for_turn_or_end()
    return person


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def a_part(person: Person) -> tuple[Locator, str] | None:
    """A part of the hand and the word of its slot, when there is one."""
    for card in person.cards():
        found = re.search(r", (\w+) part$", card.get_attribute("aria-label") or "")
        if found:
            return card, found[1]
    return None


def drag(page: Page, card: Locator, to: tuple[float, float]) -> None:
    settle(page)  # a card that flies home has to land first
    box = box_of(card)
    page.mouse.move(box["x"] + 15, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + 15, box["y"] + 20, steps=3)
    page.mouse.move(*to, steps=6)
    page.evaluate(NEXT_PICTURE)  # with the card in the air its places are measured once more
    page.mouse.move(to[0] + 1, to[1])


def drawn_with_a_part(person: Person) -> tuple[Locator, str]:
    """Draw, and where a hand holds only Missions and Glitches play on until it has a part; its slot is empty."""
    while True:
        person.draw()
        settle(person.page)
        found = a_part(person)
        if found is not None:
            return found
        person.play()
        assert person.wait_for_turn_or_end()


def test_a_drop_on_its_slot_installs_and_anywhere_else_plays_nothing(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = at_my_turn(server, page)
    card, word = drawn_with_a_part(person)
    slot = person.bench.get_by_role("button", name=re.compile(f"^{word} slot"))
    wrong = person.bench.get_by_role("button", name=re.compile("^Mission slot"))

    drag(page, card, (4, 300))
    page.mouse.up()
    expect(person.heading).to_have_text("Play one card")

    place = box_of(wrong)
    drag(page, card, (place["x"] + 20, place["y"] + 20))
    page.mouse.up()
    expect(person.turn_area.get_by_role("status")).to_contain_text("This slot is for Mission.")

    place = box_of(slot)
    drag(page, card, (place["x"] + 20, place["y"] + 20))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(person.heading).to_have_text("Play one card")
    assert len(person.cards()) == 5

    drag(page, card, (place["x"] + 20, place["y"] + 20))
    page.mouse.up()
    expect(person.heading).not_to_have_text("Play one card")
    filled = person.bench.get_by_role("button", name=re.compile(f"^{word} slot, (?!empty)"))
    expect(filled).to_be_visible()


def test_a_still_page_moves_nothing_and_plays_the_same(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE, reduced_motion="reduce")
    person = at_my_turn(server, page)
    assert page.evaluate("document.documentElement.dataset.motion") == "still"
    for _ in range(3):
        person.draw()
        assert page.evaluate(MOVING) == []
        person.play()
        assert page.evaluate(MOVING) == []
        if not person.wait_for_turn_or_end():
            break
        if person.heading.inner_text() == "You built a Full Bot!":
            break


def test_the_switch_of_the_page_stills_it_and_is_remembered(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, viewport=WIDE)
    at_my_turn(server, page)
    page.get_by_role("button", name="Help and settings").click()
    page.get_by_role("checkbox", name="Nothing moves").check(force=True)
    page.get_by_role("checkbox", name="Sounds").uncheck(force=True)
    page.reload()
    page.get_by_role("button", name="Help and settings").click()
    expect(page.get_by_role("checkbox", name="Nothing moves")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()
    assert page.evaluate(MOVING) == []


def test_every_back_in_flight_is_the_same(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = at_my_turn(server, page)
    page.evaluate(NOTE_BACKS)
    person.take_turn()
    if person.wait_for_turn_or_end():
        person.take_turn()
        person.wait_for_turn_or_end()
    assert len(page.evaluate("[...window.backs]")) == 1


def test_a_tap_ends_the_reveal(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = at_my_turn(server, page)
    person.play_to_the_reveal()
    expect(page.locator(".counting").first).to_be_attached()
    page.keyboard.press("Shift")
    expect(page.locator(".counting")).to_have_count(0)
    page.wait_for_timeout(400)  # parts of the robots fade in on their own
    assert page.evaluate(MOVING) == []
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
