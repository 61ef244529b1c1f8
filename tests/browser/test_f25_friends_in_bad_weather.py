"""Two friends on two phones and somebody who watches, behind a network that misbehaves, and a server that dies once.

The line "done when" of the people at the table (F24, F25, F34): all three end with the same view.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.person import LONG, Person
from tests.browser.server import Server
from tests.browser.test_friends import fresh, set_up, view_of
from tests.faults.proxy import Proxy, Weather, proxied

if TYPE_CHECKING:
    from playwright.sync_api import Page

STORMS = (
    Weather(delay=0.05, double=True),
    Weather(delay=0.1, reorder=True),
    Weather(cut=True, cut_within=30_000),
    Weather(hold=True),
    Weather(double=True, reorder=True, pack=True),
    Weather(html=True),
)
DIES_IN = 3
PUBLIC = (
    "code",
    "round",
    "ply",
    "phase",
    "draw_pile",
    "discard_pile",
    "result",
    "proof",
    "commitment",
)


def public_part(view: dict[str, object]) -> str:
    """A hash of what everybody may see, without whose eyes it is."""
    seats = [{**seat, "hand": None} for seat in view["seats"]]  # type: ignore[attr-defined]
    result = {**view["result"], "winner_text": ""}  # type: ignore[dict-item]
    shown = {name: view[name] for name in PUBLIC} | {"seats": seats, "result": result}
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def board(page: Page) -> list[str]:
    """Whose score is what, as it stands on the slips."""
    slips = [text.replace(" (you)", "") for text in page.locator("[data-podium]").all_inner_texts()]
    return [" ".join(re.findall(r"Score of .+|^= \d+$", text, re.MULTILINE)) for text in slips]


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def play(pages: list[Page], proxy: Proxy, mortal: Server) -> int:
    """Whose turn it is plays, in weather that changes with every turn; give the number of turns."""
    people = [Person(page) for page in pages]
    turns = 0
    while True:
        proxy.weather = Weather()
        view = view_of(pages[0])
        if view["phase"] == "over":
            return turns
        mover = people[view["turn"]]
        assert mover.wait_for_turn_or_end()
        proxy.weather = STORMS[turns % len(STORMS)]
        if mover.drawing.search(mover.heading.inner_text()):
            mover.press(mover.draw_pile if mover.draw_pile.is_enabled() else mover.discard_pile)
        if proxy.weather.html:
            expect(mover.page.get_by_text("blocking the table").first).to_be_visible(timeout=LONG)
            proxy.weather = Weather()
        mover.wait_for_step("ui.prompt.play")
        if turns == DIES_IN:
            mortal.kill()
            mover.play()  # a move into a dead server
            mortal.start()
            mover.wait_for_no_step("ui.prompt.play", "ui.prompt.picked")
        mover.take_turn()
        turns += 1
        assert turns < 100


@pytest.mark.prove
def test_two_friends_and_a_spectator_end_with_the_same_view(
    mortal: Server, open_page: OpenPage, faults: Faults
) -> None:
    with proxied(mortal.port, seed=25) as proxy:
        one, two, watcher = (fresh(open_page, proxy.url) for _ in range(3))
        code = set_up(one, proxy.url, "person", "person")
        two.goto(f"{proxy.url}/j/{code}")
        two.get_by_role("button", name="Sit down").click()
        two.wait_for_url("**/t/*")
        watcher.goto(f"{proxy.url}/w/{code}")
        expect(watcher.get_by_text("You are watching").first).to_be_visible()
        turns = play([one, two], proxy, mortal)
        assert turns > DIES_IN
        proxy.weather = Weather()
        pages = [one, two, watcher]
        for page in pages:
            version = str(view_of(one)["version"])
            expect(page.locator(".page")).to_have_attribute("data-version", version, timeout=LONG)
        assert len({public_part(view_of(page)) for page in pages}) == 1
        boards = [board(page) for page in pages]
        assert boards[0] == boards[1] == boards[2]
        assert len(boards[0]) == 2
        print(f"{turns} turns, {proxy.exchanges} exchanges through the proxy")
    faults.clear()  # the browser reports what was cut and what was a page
