"""Friends at a table: one device passed on, a seat that moves, people who watch, a partner, who is away (issue C)."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from botbuilders.config import Limits
from botbuilders.deck import load_edition
from botbuilders.web.app import Outside
from tests.browser.conftest import Faults, OpenPage
from tests.browser.fitting import everything_fits
from tests.browser.person import LONG, SLOTS, Person
from tests.browser.server import Server
from tests.own import NAME, all_new, own_folder
from tests.web.sites import Listening, listening

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

PHONE = {"width": 390, "height": 844}
FAST = "localStorage.setItem('botbuilders.pace', '300'); localStorage.setItem('botbuilders.still', 'on')"
NAMES = {
    slug: face.name
    for slug, face in ((one, load_edition().face(one)) for one in load_edition().deck)
}


def fresh(open_page: OpenPage, url: str, **options: object) -> Page:
    page = open_page(f"{url}/join", viewport=PHONE, reduced_motion="reduce", **options)
    page.add_init_script(FAST)
    return page


def press_and_load(page: Page, button: Locator) -> None:
    """Press what loads the same page again; its stream may show the new seat a moment before."""
    with page.expect_navigation():
        button.click()


def set_up(page: Page, url: str, *seats: str, path: str = "/set-up") -> str:
    """Open a table for these seats and give its code."""
    page.goto(f"{url}{path}")
    selects = page.locator("select[name=seat]")
    for at, seat in enumerate((*seats, *("nobody",) * (6 - len(seats)))):
        selects.nth(at).select_option(seat)
    page.locator("main form button").last.click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def view_of(page: Page, query: str = "") -> dict[str, Any]:
    address = page.url.replace("/t/", "/api/tables/").replace("/w/", "/api/tables/")
    return dict(json.loads(page.request.get(address + query).text()))


def hidden_names(page: Page) -> set[str]:
    """The cards in the hands of this device that nobody else has seen."""
    seen = view_of(page, "?watch=true")
    public = {NAMES[card] for seat in seen["seats"] for card in seat["bench"].values() if card}
    public |= {NAMES[seen["discard_pile"]["top"]]} if seen["discard_pile"]["top"] else set()
    public |= {name for name in NAMES.values() if any(name in line["text"] for line in seen["log"])}
    hands = {
        NAMES[card]
        for seat in seen["your_seats"]
        for card in view_of(page, f"?seat={seat}")["seats"][seat]["hand"]
    }
    return hands - public


def nothing_hidden_is_here(page: Page) -> None:
    text = page.content()
    assert [name for name in hidden_names(page) if name in text] == []
    expect(page.locator("[data-card]")).to_have_count(0)


def every_robot_has_its_own_links(page: Page, seats: list[dict[str, Any]]) -> None:
    """At the reveal around one device: print and build for each, and whose seat is left is asked."""
    for seat in seats:
        link = page.get_by_role("link", name=f"Print this robot: {seat['name']}")
        query = parse_qs(urlsplit(link.get_attribute("href") or "").query, keep_blank_values=True)
        assert query["bench"] == [card or "" for card in seat["bench"].values()]
        expect(page.get_by_role("link", name=f"Build this robot: {seat['name']}")).to_be_visible()
    expect(page.get_by_role("link", name="Print my robot")).to_have_count(0)
    page.get_by_role("button", name="Leave the seat").click()
    leaving = page.get_by_role("dialog", name="Who leaves?")
    for seat in seats:
        name = f"Leave the seat of {seat['name']}"
        expect(leaving.get_by_role("button", name=name, exact=True)).to_be_visible()
    page.keyboard.press("Escape")


def test_pass_and_play_behind_a_curtain(server: Server, open_page: OpenPage) -> None:
    page = fresh(open_page, server.url)
    page.goto(server.url)
    page.get_by_role("link", name="Pass and play").click()
    page.locator("main form button").last.click()
    person = Person(page)
    curtain = page.get_by_role("heading", name=re.compile("^Give the device to "))
    takers: list[str] = []
    while True:
        expect(person.heading).to_have_text(
            re.compile(f"^Give the device to|{person.mine_or_end.pattern}"), timeout=LONG
        )
        if not curtain.is_visible():
            break
        nothing_hidden_is_here(page)
        if len(takers) < 2:
            assert everything_fits(page, "curtain") == []
            expect(curtain).to_be_focused()
        takers.append(curtain.inner_text().removeprefix("Give the device to "))
        page.keyboard.press("Tab")
        expect(page.get_by_role("button", name=f"I am {takers[-1]}")).to_be_focused()
        page.keyboard.press("Enter")
        assert person.wait_for_turn_or_end()
        seen = view_of(page)
        assert seen["seats"][seen["turn"]]["name"] == takers[-1]
        person.take_turn()
        if curtain.is_hidden():
            expect(person.heading).not_to_have_text(person.mine, timeout=LONG)
    assert set(takers[::2]) & set(takers[1::2]) == set()
    over = view_of(page)
    assert over["phase"] == "over"
    told = page.get_by_role("article").filter(has_text="Say it out loud")
    for seat in over["seats"]:
        expect(told.get_by_role("heading", name=seat["name"])).to_be_visible()
    expect(told.get_by_text("My bot senses with")).to_have_count(len(over["seats"]))
    every_robot_has_its_own_links(page, over["seats"])
    expect(page.locator(".slip__you")).to_have_count(0)
    assert everything_fits(page, "told by several") == []
    page.get_by_role("button", name="Next round").click()
    expect(curtain).to_be_visible()
    nothing_hidden_is_here(page)
    page.get_by_role("button", name="Help and settings").click()
    page.get_by_role("button", name=re.compile("^Leave the seat of ")).first.click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".away--seat")).to_contain_text(" left.")
    assert "/t/" in page.url
    assert len(view_of(page)["your_seats"]) == 1


def test_an_address_that_no_other_device_can_open_says_so_and_has_no_code(
    server: Server, open_page: OpenPage
) -> None:
    page = fresh(open_page, server.url)
    code = set_up(page, server.url, "person", "person")
    picture = page.get_by_role("img", name="QR code of the address to join")
    alone = page.get_by_text("Only this computer can open this address.")
    expect(alone).to_be_visible()
    expect(page.get_by_role("textbox", name="Address to join")).to_have_value(
        f"{server.url}/j/{code}"
    )
    expect(picture).to_have_count(0)
    assert everything_fits(page, "only here") == []

    def in_a_network(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(server.url, "http://192.0.2.7"))

    for path in (f"/t/{code}", "/check-network"):
        page.route(f"{server.url}{path}", in_a_network)
    page.goto(f"{server.url}/t/{code}")
    expect(picture).to_be_visible()
    expect(alone).to_have_count(0)
    page.goto(f"{server.url}/check-network")
    expect(page.get_by_text("Open http://192.0.2.7/check-network on another")).to_be_visible()
    page.unroute_all()
    page.goto(f"{server.url}/check-network")
    expect(page.get_by_text("Only this computer can open this server.")).to_be_visible()
    expect(page.get_by_text("second")).to_have_count(0)


def test_a_table_with_an_edition_of_ones_own_shows_its_cards_which_have_no_drawings(
    tmp_path: Path, open_page: OpenPage
) -> None:
    folder = all_new(own_folder(tmp_path / "mine"))
    with listening(tmp_path, editions=(str(folder),)) as running:
        page = fresh(open_page, running.url)
        page.goto(f"{running.url}/set-up")
        page.get_by_label("Which cards?").select_option(f"{NAME}, 24 cards")
        page.locator("#seat2").select_option("rookie")
        page.locator("main form button").last.click()
        page.wait_for_url("**/t/*")
        person = Person(page)
        person.wait_for_turn_or_end()
        for card in person.cards():
            assert (card.get_attribute("aria-label") or "").startswith("My ")
            expect(card.locator(".layer path").first).to_be_attached()
        assert everything_fits(page, "own edition") == []
        page.get_by_role("button", name="Help and settings").click()
        expect(page.get_by_text(f"Cards: {NAME} (moon-crew@")).to_be_visible()
        page.get_by_role("link", name="Read the rules").click()
        expect(page.get_by_text(f"You see the rules as {NAME} plays them")).to_be_visible()
        expect(page.get_by_text("My moon eye")).to_be_visible()


def longest(folder: Path) -> Path:
    """Give a written edition the longest words it may have, with no place to break a line."""
    file = folder / "edition.toml"
    text = re.sub(
        r"^phrase = .*$", f'phrase = "{48 * "W"}"', file.read_text("utf-8"), flags=re.MULTILINE
    )
    head, *cards = text.split("[[card]]")
    head = re.sub(r'id = ".*"', f'id = "{32 * "w"}"', head)
    head = re.sub(r'name = ".*"', f'name = "{24 * "W"}"', head)
    for at, card in enumerate(cards):
        name = f"{22 * 'M'}{chr(65 + at // 26)}{chr(65 + at % 26)}"
        called = re.sub(r'\nname = ".*"', f'\nname = "{name}"', card)
        cards[at] = re.sub(r'\nslug = ".*"', f'\nslug = "{name.lower()}"', called)
    file.write_text("[[card]]".join((head, *cards)), "utf-8")
    return folder


def play_out(page: Page) -> None:
    """Play a table of one seat to its end, by calls: installs before anything else."""
    origin, code = page.url.split("/t/")
    address = f"{origin}/api/tables/{code}/commands"
    view = view_of(page)
    while view["phase"] != "over":
        at = {"seat": 0, "round": view["round"], "ply": view["ply"]}
        wanted = min(view["legal"], key=lambda intent: intent["type"] != "install")
        sent = {**at, "command_id": f"c{view['version']}", "intent": wanted}
        answer = page.request.post(address, data=sent, headers={"Origin": origin})
        assert answer.ok, answer.text()
        view = answer.json()


def test_the_longest_words_of_an_edition_fit_the_narrowest_phone(
    tmp_path: Path, open_page: OpenPage
) -> None:
    folder = longest(all_new(own_folder(tmp_path / "mine")))
    cards = {entry.kind.split("-")[0]: entry.slug for entry in load_edition(folder).entries}
    with listening(tmp_path, editions=(str(folder),)) as running:
        ref = running.site.parts.shelf.offered[-1].ref
        own = urlencode({"edition": ref})
        bench = urlencode({slot: cards[slot] for slot in SLOTS})
        page = fresh(open_page, running.url)
        page.set_viewport_size({"width": 320, "height": 568})
        wrong = []
        for path in (
            "rules?",
            f"score-pad?score=1&{bench}&",
            "print/pages/bot-card?",
        ):
            page.goto(f"{running.url}/{path}{own}")
            expect(page.get_by_text(24 * "W").first).to_be_attached()
            wrong += everything_fits(page, path)
        wish = {"seats": [{"kind": "person"}], "variant": "solo", "edition": ref}
        here = {"Origin": running.url}
        opened = page.request.post(f"{running.url}/api/tables", data=wish, headers=here)
        page.goto(f"{running.url}/t/{opened.json()['code']}")
        page.get_by_role("button", name="Help and settings").click()
        wrong += everything_fits(page, "help")
        page.keyboard.press("Escape")
        page.keyboard.press("1")
        page.keyboard.press("z")
        page.locator(".card--zoom").wait_for()
        wrong += everything_fits(page, "card")
        play_out(page)
        page.get_by_role("heading", name="Say it out loud").wait_for()
        wrong += everything_fits(page, "reveal")
    assert wrong == []


def test_f21_a_seat_moves_to_another_device_and_comes_back_without_a_cookie(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = fresh(open_page, server.url)
    code = set_up(page, server.url, "person", "rookie")
    person = Person(page)
    assert person.wait_for_turn_or_end()
    hand = [card.get_attribute("aria-label") for card in person.cards()]

    def link(kind: str) -> str:
        page.get_by_role("button", name="Help and settings").click()
        page.get_by_role("button", name=re.compile("^Play .* on another device$")).click()
        page.get_by_role("radio", name=kind).check(force=True)
        box = page.get_by_role("textbox", name="Address of your seat")
        expect(box).to_be_visible()
        expect(page.locator("dialog").get_by_text("start it with --lan")).to_be_visible()
        expect(page.get_by_role("img", name="QR code of your seat")).to_have_count(0)
        assert everything_fits(page, kind) == []
        found = box.input_value()
        page.keyboard.press("Escape")
        return found

    card, once = link("Seat card"), link("Move the seat")
    other = fresh(open_page, server.url)
    other.goto(once)
    expect(other.get_by_role("button", name="Play here")).to_be_visible()
    assert "#" not in other.url  # whoever looks at the address later finds no key in it
    other.reload()
    expect(other.get_by_text("This link is not whole")).to_be_visible()
    other.goto(once)
    other.get_by_role("button", name="Play here").click()
    moved = Person(other)
    assert moved.wait_for_turn_or_end()
    assert [card.get_attribute("aria-label") for card in moved.cards()] == hand
    expect(page.get_by_text("plays on another device now").first).to_be_visible(timeout=LONG)
    expect(page.get_by_text("You are watching").first).to_be_visible()
    nothing_hidden_is_here(page)
    assert everything_fits(page, "moved") == []
    page.goto(once)
    page.get_by_role("button", name="Play here").click()
    expect(page.get_by_text("This link was used already")).to_be_visible()
    other.context.clear_cookies()  # a browser that forgets everything
    other.goto(card)
    other.get_by_role("button", name="Play here").click()
    assert moved.wait_for_turn_or_end()
    assert [card.get_attribute("aria-label") for card in moved.cards()] == hand
    assert other.url.endswith(f"/t/{code}")
    faults.clear()  # the browser reports the call for a used link


def test_c8_c36_who_watches_sees_benches_and_no_card(server: Server, open_page: OpenPage) -> None:
    page = fresh(open_page, server.url)
    code = set_up(page, server.url, "person", "rookie")
    watcher = fresh(open_page, server.url)
    watcher.goto(f"{server.url}/w/{code}")
    expect(watcher.get_by_text("You are watching").first).to_be_visible()
    person = Person(page)
    for _ in range(3):
        assert person.wait_for_turn_or_end()
        person.take_turn()
        nothing_hidden_is_here(watcher)
    assert everything_fits(watcher, "watching") == []
    assert person.wait_for_turn_or_end()
    late = fresh(open_page, server.url)
    late.goto(f"{server.url}/w/{code}")
    expect(late.locator(".page")).to_have_attribute("data-version", str(view_of(late)["version"]))
    expect(watcher.locator(".page")).to_have_attribute(
        "data-version", str(view_of(late)["version"])
    )
    for name in ("Piles", "Other builders"):
        shown = [one.get_by_label(name, exact=True).first for one in (late, watcher)]
        assert shown[0].inner_text() == shown[1].inner_text()
    own = page.context.new_page()
    own.goto(f"{server.url}/w/{code}")
    expect(own.get_by_text("You are watching").first).to_be_visible()
    expect(own.locator("[data-card]")).to_have_count(0)
    expect(page.get_by_text("This table is open in a newer tab.")).to_have_count(0)


def test_ruling_r13_c26_partners_on_two_devices(
    server: Server, open_page: OpenPage, faults: Faults
) -> None:
    page = fresh(open_page, server.url)
    code = set_up(page, server.url, "team", "rookie")
    first = Person(page)
    assert first.wait_for_turn_or_end()
    other = fresh(open_page, server.url)
    other.goto(f"{server.url}/j/{code}")
    other.get_by_role("button", name="Sit down").click()
    press_and_load(other, other.get_by_role("button", name=re.compile("^Be the partner of ")))
    second = Person(other)
    assert second.wait_for_turn_or_end()
    names = [card.get_attribute("aria-label") for card in first.cards()]
    assert [card.get_attribute("aria-label") for card in second.cards()] == names
    turns = [one.locator(".prompt__p") for one in (page, other)]
    expect(turns[0]).to_have_text(re.compile(r"^Partner (1: you play now|2 plays now)"))
    expect(turns[1]).to_have_text(re.compile(r"^Partner (2: you play now|1 plays now)"))
    for held in ("**/stream*", "**/poll*"):
        other.route(held, lambda route: route.abort())
    other.reload()
    assert second.wait_for_turn_or_end()
    first.draw()
    second.draw_pile.click()
    expect(other.get_by_text("Your partner was faster. You drew ").first).to_be_visible()
    expect(second.heading).to_have_text("Play one card")
    assert len(second.cards()) == len(first.cards()) == 5
    faults.clear()  # the browser reports what was held back, and the late move


def test_f69_a_browser_without_cookies_says_why_it_has_no_seat(
    server: Server, open_page: OpenPage
) -> None:
    reason = "This browser keeps no cookies, so it cannot keep a seat for you."
    page = fresh(open_page, server.url)
    set_up(page, server.url, "person", "person")
    expect(page.get_by_text("You are watching")).to_have_count(0)
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })"
    )
    page.context.clear_cookies()
    page.reload()
    expect(page.get_by_text(reason)).to_be_visible()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    assert everything_fits(page, "no cookies") == []
    page.goto(f"{page.url.replace('/t/', '/s/')}#{'0' * 32}")
    expect(page.get_by_text(reason)).to_be_visible()
    expect(page.get_by_role("button", name="Play here")).to_have_count(0)


def test_c31_leaving_frees_the_seat_and_home_knows_no_way_back(
    server: Server, open_page: OpenPage
) -> None:
    page = fresh(open_page, server.url)
    code = set_up(page, server.url, "person", "rookie")
    assert Person(page).wait_for_turn_or_end()
    page.goto(server.url)
    expect(page.get_by_role("link", name="Back to your table")).to_be_visible()
    page.goto(f"{server.url}/t/{code}")
    assert Person(page).wait_for_turn_or_end()
    page.get_by_role("button", name="Help and settings").click()
    page.get_by_role("button", name=re.compile("^Leave the seat of ")).click()
    assert everything_fits(page, "leave") == []
    page.get_by_role("button", name="Leave", exact=True).click()
    page.wait_for_url(f"{server.url}/")
    expect(page.get_by_role("link", name="Back to your table")).to_have_count(0)
    guest = fresh(open_page, server.url)
    guest.goto(f"{server.url}/t/{code}")
    expect(guest.get_by_text("The seat is free. Sit down and play on.")).to_be_visible()
    expect(
        guest.get_by_role("heading", level=1, name=re.compile(" left. Free seat$"))
    ).to_be_visible()
    expect(guest.get_by_role("button", name=re.compile("Free seat"))).to_have_count(1)
    expect(guest.get_by_text("Back soon")).to_have_count(0)
    # Focus moved by a script, as after a change of the screen: a ring is for those who use keys.
    ring = "one => { one.focus(); return getComputedStyle(one).outlineStyle; }"
    heading = guest.get_by_role("heading", level=1)
    assert heading.evaluate(ring) == "none"
    guest.keyboard.press("Tab")
    guest.reload()
    expect(
        guest.get_by_role("heading", level=1, name=re.compile(" left. Free seat$"))
    ).to_be_visible()
    assert heading.evaluate(ring) == "solid"
    guest.mouse.click(5, 400)
    assert everything_fits(guest, "left") == []
    press_and_load(guest, guest.get_by_role("button", name="Sit down"))
    assert Person(guest).wait_for_turn_or_end()
    expect(guest.get_by_text("The seat is free. Sit down and play on.")).to_have_count(0)


class QuickClock:
    """Time that runs twenty times as fast, so that a minute is three seconds."""

    def __init__(self) -> None:
        self.real = time.monotonic

    def monotonic(self) -> float:
        return self.real() * 20

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 20)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    limits = Limits(heartbeat_seconds=0.4, poll_seconds=0.5)
    folder: Path = tmp_path_factory.mktemp("quick")
    with listening(folder, Outside(clock=QuickClock()), limits=limits) as running:
        yield running


def test_f31_a_minute_away_the_seat_is_kept_warm_and_given_back(
    quick: Listening, open_page: OpenPage, faults: Faults
) -> None:
    here = fresh(open_page, quick.url)
    code = set_up(here, quick.url, "person", "person")
    gone = fresh(open_page, quick.url)
    gone.goto(f"{quick.url}/t/{code}")
    press_and_load(gone, gone.get_by_role("button", name="Sit down"))
    for page in (here, gone):
        expect(Person(page).hand).to_be_visible(timeout=LONG)
    if view_of(here)["turn"] == view_of(here)["you"]:
        assert Person(here).wait_for_turn_or_end()
        Person(here).take_turn()
    name = view_of(gone)["seats"][view_of(gone)["you"]]["name"]
    address = gone.url
    gone.goto("about:blank")  # a tablet that sleeps
    faults.clear()  # that page has no storage
    offer = here.get_by_role("button", name=f"Let a computer player play for {name}")
    expect(offer).to_be_visible(timeout=LONG)
    expect(here.get_by_role("button", name=re.compile(f"^{name}. Back soon"))).to_be_visible()
    assert everything_fits(here, "away") == []
    offer.click()
    expect(
        here.get_by_text(f"A computer player keeps {name.split()[-1]}'s seat warm.").first
    ).to_be_attached()
    assert Person(here).wait_for_turn_or_end()
    gone.goto(address)
    assert view_of(gone)["log"][-1]["text"] == "You are back."
    expect(here.get_by_role("button", name=re.compile(f"^{name}. Kept warm"))).to_have_count(0)
