"""What a page must survive: double taps, two tabs, no storage, no script, another site (F18, F20, F21, F53, F69)."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.conftest import Faults, OpenPage
from tests.browser.person import Person
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WIDE = {"width": 1280, "height": 900}


def a_table(server: Server, page: Page) -> Person:
    page.get_by_role("button", name="Play now").click()
    person = Person(page)
    person.choose_fast_computers()
    assert person.wait_for_turn_or_end()
    return person


def view_of(server: Server, page: Page) -> dict[str, object]:
    code = page.url.rsplit("/", 1)[1]
    view: dict[str, object] = json.loads(page.request.get(f"{server.url}/api/tables/{code}").text())
    return view


def test_twenty_quick_taps_on_the_pile_draw_one_card(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = a_table(server, page)
    assert len(person.cards()) == 4
    person.draw_pile.evaluate("pile => { for (let tap = 0; tap < 20; tap++) pile.click() }")
    expect(person.heading).to_have_text("Play one card")
    assert len(person.cards()) == 5
    page.wait_for_timeout(500)
    assert len(person.cards()) == 5


def test_two_tabs_of_one_device_show_the_same_and_the_second_move_is_explained(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = open_page(server.url, viewport=WIDE)
    first = a_table(server, page)
    tab = page.context.new_page()
    faults.watch(tab, "127.0.0.1")
    tab.goto(page.url)
    second = Person(tab)
    expect(second.heading).to_have_text(first.heading.inner_text())
    first.draw()
    expect(second.heading).to_have_text("Play one card")
    names = [card.get_attribute("aria-label") for card in first.cards()]
    assert [card.get_attribute("aria-label") for card in second.cards()] == names


def test_a_stale_tab_takes_the_fresh_view_and_says_so(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = open_page(server.url, viewport=WIDE)
    first = a_table(server, page)
    tab = page.context.new_page()
    tab.goto(page.url)
    second = Person(tab)
    expect(second.heading).to_have_text(first.heading.inner_text())
    tab.route("**/stream*", lambda route: route.abort())
    tab.route("**/poll*", lambda route: route.abort())
    tab.reload()
    expect(second.heading).to_have_text(first.heading.inner_text())
    first.draw()
    second.draw_pile.click()
    expect(second.heading).to_have_text("Play one card")
    assert len(second.cards()) == 5
    faults.clear()


def test_a_discard_that_was_drawn_may_be_taken_back(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = a_table(server, page)
    while not person.discard_pile.is_enabled():  # a computer player took its only card
        page.goto(server.url)
        person = a_table(server, page)
    person.discard_pile.click()
    expect(person.heading).to_have_text("Play one card")
    page.get_by_role("button", name=re.compile("^Give it back")).first.click()
    expect(person.heading).to_have_text(re.compile("^Your "))
    assert len(person.cards()) == 4


def test_what_is_not_legal_says_why(server: Server, open_page: OpenPage) -> None:
    page = open_page(server.url, viewport=WIDE)
    person = a_table(server, page)
    card = person.hand.get_by_role("button").first
    card.click(force=True)
    expect(page.get_by_text("Draw a card first").first).to_be_visible()
    expect(page.get_by_text("Section 3").first).to_be_visible()


def test_a_page_without_storage_plays(
    server: Server, contexts: Callable[..., BrowserContext], faults: Faults
) -> None:
    context = contexts(viewport=WIDE)
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new Error('denied') } })"
    )
    page = context.new_page()
    faults.watch(page, "127.0.0.1")
    page.goto(server.url)
    a_table(server, page).take_turn()


def test_without_script_pages_are_complete_and_the_table_says_what_is_missing(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, java_script_enabled=False)
    page.get_by_role("link", name="Rules").first.click()
    expect(page.get_by_role("heading", name=re.compile("Glitches")).first).to_be_visible()
    page.goto(server.url)
    page.get_by_role("link", name="Play with friends").click()
    page.get_by_role("button", name=re.compile("table|Start|Open")).last.click()
    missing = page.locator("noscript main")
    expect(missing).to_be_visible()
    assert "JavaScript" in missing.inner_text()


def test_another_site_can_neither_move_nor_open_nor_frame(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = open_page(server.url, viewport=WIDE)
    a_table(server, page)
    before = view_of(server, page)["version"]
    code = page.url.rsplit("/", 1)[1]

    class Evil(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = (
                f"<iframe src='{server.url}/'></iframe>"
                f"<form id=f method=post action='{server.url}/play'></form>"
            )
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    site = HTTPServer(("127.0.0.1", 0), Evil)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        page.goto(f"http://127.0.0.1:{site.server_port}/")
        intent = json.dumps(
            {"command_id": "x", "seat": 0, "round": 1, "ply": 0, "intent": {"type": "wait"}}
        )
        page.evaluate(
            "([url, body]) => fetch(url, {method: 'POST', mode: 'no-cors', credentials: 'include', body})"
            ".catch(() => null)",
            [f"{server.url}/api/tables/{code}/commands", intent],
        )
        assert page.frames[1].url.startswith("chrome-error:")
        page.evaluate("document.getElementById('f').submit()")
        page.wait_for_load_state()
        assert "/t/" not in page.url
    finally:
        site.shutdown()
        site.server_close()
    page.goto(f"{server.url}/t/{code}")
    assert view_of(server, page)["version"] == before
    faults.clear()
