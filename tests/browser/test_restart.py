"""kill -9 in the middle of a round: the page shows the same round again and nothing is lost (F34)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.person import LONG, Person
from tests.browser.server import Server


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("mortal"))
    server.start()
    yield server
    server.stop()


def what_is_seen(page: Page) -> str:
    """The own hand, all benches and both piles, in words."""
    return "\n".join(
        [
            page.get_by_role("region", name="My bench").aria_snapshot(),
            page.get_by_role("region", name="Other builders").aria_snapshot(),
            page.get_by_role("list", name=re.compile("^My hand")).aria_snapshot(),
        ]
    )


def test_a_round_goes_on_after_kill_9(mortal: Server, open_page: OpenPage, faults: Faults) -> None:
    page = open_page(mortal.url, viewport={"width": 1280, "height": 900})
    page.get_by_role("button", name="Play now").click()
    person = Person(page)
    person.choose_fast_computers()
    for _ in range(2):
        assert person.wait_for_turn_or_end()
        person.take_turn()
    assert person.wait_for_turn_or_end()
    person.draw()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    before = what_is_seen(page)

    mortal.kill()
    expect(page.get_by_text("Your round is saved.").first).to_be_visible(timeout=LONG)
    mortal.start()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible(timeout=LONG)
    assert what_is_seen(page) == before
    page.reload()
    expect(person.heading).to_have_text("Play one card", timeout=LONG)
    assert without_news(what_is_seen(page)) == without_news(before)

    person.play()
    assert person.wait_for_turn_or_end()
    faults.clear()  # the browser reports each request that found no server


def without_news(seen: str) -> str:
    """A reload forgets which card is new, and nothing else."""
    return seen.replace(" new", "")


def test_a_move_that_meets_a_dead_server_is_made_once(
    mortal: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = open_page(mortal.url, viewport={"width": 1280, "height": 900})
    page.get_by_role("button", name="Play now").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.wait_for_turn_or_end()
    person.draw()
    code = page.url.rsplit("/", 1)[1]
    mortal.kill()
    person.play()
    mortal.start()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible(timeout=LONG)
    assert person.wait_for_turn_or_end()
    view = json.loads(page.request.get(f"{mortal.url}/api/tables/{code}").text())
    plays = {"installed", "replaced", "discarded", "glitched", "fizzled"}
    mine = [entry for entry in view["log"] if entry["seat"] == view["you"]]
    assert [entry["what"] in plays for entry in mine].count(True) == 1
    faults.clear()
