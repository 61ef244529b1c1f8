"""The table page on networks that misbehave: tabs, sleep, pages instead of answers, changed news (F28, F29, F30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.person import LONG, Person
from tests.browser.server import Server
from tests.browser.test_friends import fresh, set_up, view_of
from tests.faults.proxy import proxied

if TYPE_CHECKING:
    from playwright.sync_api import Page

SOON = 10_000  # what the page does within two seconds, with five times slack


def newest(page: Page, of: Page, timeout: int = SOON) -> None:
    version = str(view_of(of)["version"])
    expect(page.locator(".page")).to_have_attribute("data-version", version, timeout=timeout)


def test_f28_c48_eight_tabs_of_one_browser_are_all_live(
    server: Server, open_page: OpenPage
) -> None:
    page = fresh(open_page, server.url)
    set_up(page, server.url, "person", "rookie")
    person = Person(page)
    assert person.wait_for_turn_or_end()
    tabs = [page.context.new_page() for _ in range(7)]
    for tab in tabs:
        tab.goto(page.url)
        assert Person(tab).wait_for_turn_or_end()
    expect(page.get_by_text("This table is open in a newer tab.")).to_be_visible()
    expect(tabs[-1].get_by_text("This table is open in a newer tab.")).to_have_count(0)
    assert everything_fits(page, "older tab") == []
    last = Person(tabs[-1])
    last.draw()
    for tab in (page, *tabs):
        newest(tab, page, timeout=LONG)
    page.bring_to_front()
    page.mouse.click(195, 300)
    expect(page.get_by_text("This table is open in a newer tab.")).to_have_count(0)
    expect(tabs[-1].get_by_text("This table is open in a newer tab.")).to_be_visible()


def test_f30_c50_a_page_that_slept_shows_the_table_as_it_is(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = fresh(open_page, server.url)
    set_up(page, server.url, "person", "rookie")
    assert Person(page).wait_for_turn_or_end()
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Person(tab)
    assert other.wait_for_turn_or_end()
    shell = page.context.new_cdp_session(page)
    shell.send("Page.setWebLifecycleState", {"state": "frozen"})
    other.take_turn()
    assert other.wait_for_turn_or_end()
    shell.send("Page.setWebLifecycleState", {"state": "active"})
    newest(page, tab)
    page.context.set_offline(True)
    page.context.set_offline(False)
    other.draw()
    newest(page, tab)
    expect(page.get_by_text("Saved", exact=True)).to_be_visible(timeout=SOON)
    faults.clear()  # the browser reports what got nowhere


@pytest.mark.parametrize("weather", ["html", "redirect"])
def test_f29_c51_a_page_in_between_is_named_and_no_move_is_lost(
    server: Server, open_page: OpenPage, faults: Faults, weather: str
) -> None:
    with proxied(server.port, seed=29) as proxy:
        page = fresh(open_page, proxy.url)
        set_up(page, proxy.url, "person", "rookie")
        person = Person(page)
        assert person.wait_for_turn_or_end()
        person.draw()
        setattr(proxy.weather, weather, True)
        person.play()
        expect(page.get_by_text("This network is blocking the table.")).to_be_visible(timeout=LONG)
        assert everything_fits(page, "blocked") == []
        setattr(proxy.weather, weather, False)
        assert person.wait_for_turn_or_end()
        expect(page.get_by_text("This network is blocking the table.")).to_have_count(0)
        mine = [line["what"] for line in view_of(page)["log"] if line["seat"] == 0]
        assert [what in {"installed", "discarded", "glitched", "fizzled"} for what in mine].count(
            True
        ) == 1
    faults.clear()  # a page where JSON was asked for


@pytest.mark.prove  # the page measures a question of ten seconds three times
def test_f27_behind_a_proxy_that_holds_news_back_the_table_asks_and_the_check_says_so(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    with proxied(server.port, seed=27) as proxy:
        proxy.weather.hold = True
        page = fresh(open_page, proxy.url)
        set_up(page, proxy.url, "person", "rookie")
        person = Person(page)
        assert person.wait_for_turn_or_end()
        person.take_turn()
        assert person.wait_for_turn_or_end()
        tab = page.context.new_page()
        tab.goto(page.url)
        assert Person(tab).wait_for_turn_or_end()
        Person(tab).draw()
        newest(page, tab, timeout=5 * SOON)
        page.goto(f"{proxy.url}/check-network")
        expect(page.get_by_text("This network works. News comes a little later.")).to_be_visible(
            timeout=LONG
        )
        expect(page.get_by_text("Something holds live news back, or packs it.")).to_be_visible()
        assert everything_fits(page, "check") == []
        proxy.weather.hold = False
        page.get_by_role("button", name="Measure again").click()
        expect(page.get_by_text("This network is fine for a class.")).to_be_visible(timeout=LONG)
        proxy.weather.html = True
        page.get_by_role("button", name="Measure again").click()
        expect(page.get_by_text("This network stands in the way.")).to_be_visible(timeout=LONG)
    faults.clear()  # what was held back and what was a page
