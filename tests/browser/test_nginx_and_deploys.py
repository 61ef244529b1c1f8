"""The table page behind Debian's nginx (F27, C49, C51), and when the server has new pages (F70)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.person import LONG, Person
from tests.browser.server import Server
from tests.browser.test_friends import fresh, set_up
from tests.faults.nginx import HOLDING, PACKING, nginx

if TYPE_CHECKING:
    from playwright.sync_api import Page

HELD = "This network holds news back."
# What `botbuilders play` becomes after a deploy that changed a page.
NEW_PAGES = """
import sys
from botbuilders.web.statics import Statics
Statics.build = property(lambda _: "newpages")
from botbuilders.cli import main
from tests.seeded import seed_servers
seed_servers()
sys.exit(main(sys.argv[1:]))
"""


def test_f27_c51_where_nginx_holds_news_back_the_table_says_so_and_goes_on(
    server: Server, open_page: OpenPage, tmp_path: Path
) -> None:
    with nginx(tmp_path / "nginx", server.port, HOLDING) as port:
        page = fresh(open_page, f"http://127.0.0.1:{port}")
        set_up(page, f"http://127.0.0.1:{port}", "person", "rookie")
        started = time.monotonic()
        expect(page.get_by_text(HELD)).to_be_visible(timeout=50_000)  # 10 s, with five times slack
        print(f"held news noticed after {time.monotonic() - started:.1f} s")
        assert everything_fits(page, "held") == []
        person = Person(page)
        assert person.wait_for_turn_or_end()
        person.take_turn()
        assert person.wait_for_turn_or_end()


def test_f27_c49_behind_an_ordinary_nginx_with_gzip_nothing_is_held_back(
    server: Server, open_page: OpenPage, tmp_path: Path
) -> None:
    with nginx(tmp_path / "nginx", server.port, PACKING) as port:
        page = fresh(open_page, f"http://127.0.0.1:{port}")
        set_up(page, f"http://127.0.0.1:{port}", "person", "rookie")
        person = Person(page)
        assert person.wait_for_turn_or_end()
        person.take_turn()
        assert person.wait_for_turn_or_end()
        page.wait_for_timeout(6_000)  # longer than the page waits for the second event
        expect(page.get_by_text(HELD)).to_have_count(0)


class Deployed(Server):
    """The server after a deploy: another build of the pages, the same port and tables."""

    program = ("-c", NEW_PAGES)


@pytest.fixture
def old_and_new(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    old = Server(tmp_path)
    new = Deployed(tmp_path, port=old.port)
    old.start()
    yield old, new
    old.stop()
    new.stop()


def mark(page: Page) -> None:
    page.evaluate("document.body.dataset.here = 'still'")


def test_f70_a_page_loads_anew_after_a_deploy_when_nobody_loses_anything(
    old_and_new: tuple[Server, Server], open_page: OpenPage, faults: Faults
) -> None:
    old, new = old_and_new
    waiting, playing = (fresh(open_page, old.url) for _ in range(2))
    set_up(waiting, old.url, "person", "person")
    set_up(playing, old.url, "person", "rookie")
    person = Person(playing)
    assert person.wait_for_turn_or_end()
    for page in (waiting, playing):
        expect(page.locator("body[data-here]")).to_have_count(0)
        mark(page)
    old.stop()
    new.start()
    expect(waiting.locator("body[data-here]")).to_have_count(0, timeout=LONG)
    expect(waiting.locator('meta[name="build"][content="newpages"]')).to_have_count(1)
    expect(playing.get_by_text("Saved", exact=True)).to_be_visible(timeout=LONG)
    person.draw()
    expect(playing.locator("body[data-here]")).to_have_count(1)
    waiting.wait_for_timeout(1_500)  # it loads anew once, and does not spin
    mark(waiting)
    waiting.wait_for_timeout(1_500)
    expect(waiting.locator("body[data-here]")).to_have_count(1)
    faults.clear()  # the browser reports each request that found no server
