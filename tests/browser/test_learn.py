"""Learn to play in a real browser: by tap, by keyboard, by the accessibility tree, and past it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

FAST = "localStorage.setItem('botbuilders.pace', '300')"
PARTS = ("Camera", "If/Then board", "Drive wheels", "Battery pack", "Rescue rover")
KEYS = {"Camera": "s", "If/Then board": "k", "Drive wheels": "a", "Battery pack": "p"}
LONG = 30_000


def learning(server: Server, open_page: OpenPage, **options: object) -> Page:
    page = open_page(f"{server.url}/", **options)
    page.evaluate(FAST)
    page.get_by_role("link", name="Learn to play").click()
    expect(coach(page)).to_contain_text("Tap the draw pile")
    return page


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Learn to play")


def pile(page: Page, turn: int) -> Locator:
    return page.get_by_role(
        "button", name=re.compile("^Draw pile" if turn < 5 else "^Discard pile")
    )


def wait_for_turn(page: Page, turn: int) -> None:
    expect(coach(page)).to_contain_text(f"Turn {turn} of 5")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn, Otter!", timeout=LONG)
    expect(coach(page)).not_to_contain_text("Watch", timeout=LONG)


def the_end_has_sixteen_points(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("You can play!", timeout=LONG)
    expect(page.get_by_role("table", name="Score of Turbo Otter")).to_contain_text("16")
    expect(page.get_by_text("My bot senses with a camera")).to_be_visible()


def test_a_first_round_by_tap(server: Server, open_page: OpenPage) -> None:
    page = learning(server, open_page, viewport={"width": 320, "height": 568}, has_touch=True)
    hand = page.get_by_role("list", name=re.compile("^My hand"))
    for turn, part in enumerate(PARTS, 1):
        wait_for_turn(page, turn)
        pile(page, turn).tap()
        hand.get_by_role("button").filter(has_text=part).tap()
        page.get_by_role("button", name=re.compile("^Install in")).tap()
    page.get_by_role("button", name="BOT!", exact=True).tap()
    the_end_has_sixteen_points(page)
    page.get_by_role("button", name="Play a real round").tap()
    expect(page).to_have_url(re.compile("/t/"))


def test_a_first_round_by_keyboard_with_reduced_motion(server: Server, open_page: OpenPage) -> None:
    wide = {"width": 1280, "height": 800}
    page = learning(server, open_page, viewport=wide, reduced_motion="reduce")
    for turn, part in enumerate(PARTS, 1):
        wait_for_turn(page, turn)
        page.keyboard.press("d" if turn < 5 else "t")
        expect(page.get_by_role("heading", level=1)).to_have_text("Play one card")
        names = page.get_by_role("list", name=re.compile("^My hand")).get_by_role("button").all()
        labels = [name.get_attribute("aria-label") or "" for name in names]
        at = next(at for at, label in enumerate(labels, 1) if label.startswith(part))
        page.keyboard.press(str(at))
        page.keyboard.press(KEYS.get(part, "Enter"))
    expect(page.get_by_role("button", name="BOT!", exact=True)).to_be_visible()
    page.keyboard.press("b")
    the_end_has_sixteen_points(page)


def test_any_other_move_is_answered_kindly_and_changes_nothing(
    server: Server, open_page: OpenPage
) -> None:
    page = learning(server, open_page, viewport={"width": 390, "height": 844})
    pile(page, 5).click()
    expect(page.get_by_text("For now: tap the draw pile.")).to_be_visible()
    pile(page, 1).click()
    page.get_by_role("button", name=re.compile("^Battery pack")).click()
    page.get_by_role("button", name="Install in Power").click()
    expect(page.get_by_text("For now: tap Camera, then Install.")).to_be_visible()
    expect(page.get_by_role("button", name="Power slot, empty")).to_be_visible()


def test_the_coach_is_read_aloud_and_can_be_skipped(server: Server, open_page: OpenPage) -> None:
    page = learning(server, open_page, viewport={"width": 1440, "height": 900})
    expect(page.get_by_role("log")).to_contain_text("You build a robot out of five cards.")
    page.get_by_role("link", name="Skip learning, go home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
