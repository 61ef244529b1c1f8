"""A whole round in Debian's Chromium by somebody who sees only the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server, free_port

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCHOOL = "bots.school.test"


@pytest.fixture(scope="module")
def chromium_options(chromium_options: list[str]) -> list[str]:
    """A made-up host name that leads to loopback: a page there is no secure context."""
    return [*chromium_options, f"--host-resolver-rules=MAP {SCHOOL} 127.0.0.1"]


@pytest.fixture(
    scope="module", params=[pytest.param("loopback", marks=pytest.mark.prove), "school"]
)
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    options: tuple[str, ...] = ()
    url = f"http://127.0.0.1:{port}"
    if request.param == "school":
        url = f"http://{SCHOOL}:{port}"
        options = ("--public-url", url)
    server = Server(tmp_path_factory.mktemp(request.param), *options, port=port)
    server.start()
    yield url
    server.stop()


def the_reveal_is_complete(page: Page, scores: int) -> None:
    expect(page.get_by_text("Four-loop").first).to_be_visible()
    expect(page.get_by_text("Mission match").first).to_be_visible()
    expect(page.get_by_text("My bot senses with").first).to_be_visible()
    slips = page.get_by_role("table", name="Score of")
    lists = page.get_by_label("Score of")
    assert max(slips.count(), lists.count()) == scores
    expect(page.get_by_text("Sealed deal: this page noted the seal")).to_be_visible()


def test_a_round_against_two_computer_players(home: str, open_page: OpenPage) -> None:
    page = open_page(home, viewport={"width": 1280, "height": 900})
    assert page.evaluate("isSecureContext") is (SCHOOL not in home)
    page.get_by_role("button", name="Play now").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.play_to_the_reveal() >= 5
    the_reveal_is_complete(page, scores=3)
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_text("Round 2: four cards each.").first).to_be_visible()
    assert person.wait_for_turn_or_end()
    assert len(person.cards()) == 4


def test_a_solo_round(home: str, open_page: OpenPage) -> None:
    page = open_page(home, viewport={"width": 390, "height": 844}, has_touch=True)
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.play_to_the_reveal() >= 5
    the_reveal_is_complete(page, scores=1)
