"""A round watched again: the same as it was live, without a network, by keys, at every width (C36, C37, F6, F11)."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from botbuilders.deck import load_edition
from botbuilders.words import catalog
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.test_axe import holds

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

EDITION = load_edition()
WORDS = catalog()
PEOPLE = 3


class Programs:
    """A table of three programs, and what a spectator saw at each version."""

    def __init__(self, server: Server) -> None:
        self.server = server
        opened = self.ask("/api/tables", {"seats": [{"kind": "person"}] * PEOPLE, "program": True})
        self.code = opened["code"]
        self.tokens = [opened["seat_token"]]
        while len(self.tokens) < PEOPLE:
            seated = self.ask(f"/api/tables/{self.code}/join", {"program": True})
            self.tokens.append(seated["seat_token"])
        self.views = [self.look()]

    def ask(self, path: str, body: object = None, token: str = "") -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.server.url}{path}", data, headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)

    def look(self, token: str = "") -> dict[str, Any]:
        view: dict[str, Any] = self.ask(f"/api/tables/{self.code}", token=token)
        return view

    def play(self) -> None:
        while (view := self.views[-1])["phase"] != "over":
            token = self.tokens[view["turn"]]
            legal = [one for one in self.look(token)["legal"] if one["type"] != "wait"]
            wanted = [one for one in legal if one["type"] in ("install", "shout")]
            glitches = [one for one in legal if one["type"] == "glitch"]
            pile = [one for one in legal if one == {"type": "draw", "from": "pile"}]
            number = len(self.views)
            # Mostly from the pile, so that it comes to an end: hands that only swap discards play for ever.
            any_other = (pile if number % 3 else legal) or legal
            choice = (glitches if number % 9 == 0 else wanted) or wanted or any_other
            assert number < 400
            command = {
                "command_id": f"c{number}",
                "seat": view["turn"],
                "round": 1,
                "ply": view["ply"],
                "intent": choice[number % len(choice)],
            }
            self.ask(f"/api/tables/{self.code}/commands", command, token)
            self.views.append(self.look())


@pytest.fixture(scope="module")
def round_played(server: Server) -> Programs:
    programs = Programs(server)
    programs.play()
    return programs


def choose_eyes(page: Page, label: str) -> None:
    page.get_by_label(WORDS.text("ui.replay.eyes")).select_option(label=label)


def go_to(page: Page, step: int) -> None:
    page.get_by_label(WORDS.text("ui.replay.slider")).fill(str(step))
    expect(page.locator(".page--replay")).to_have_attribute("data-step", str(step))


def shows(page: Page, view: dict[str, Any]) -> None:
    """Counts, piles, log, benches and names of the page are those of a view."""
    left = page.locator(".pile--draw").get_attribute("aria-label") or ""
    assert re.findall(r"\d+", left) == [str(view["draw_pile"]["count"])]
    top = view["discard_pile"]["top"]
    pile = page.locator(".pile--disc").get_attribute("aria-label") or ""
    assert (EDITION.face(top).name in pile) if top else (view["discard_pile"]["count"] == 0)
    texts = page.locator(".table > .log li span:last-child").all_inner_texts()
    said = [line["text"] for line in reversed(view["log"]) if line["what"] != "joined"]
    assert texts[: len(said)] == said
    rivals = page.locator(".rival")
    labels = [rivals.nth(at).get_attribute("aria-label") or "" for at in range(rivals.count())]
    assert len(labels) == PEOPLE - 1
    for seat in view["seats"]:
        mine = [label for label in labels if label.startswith(f"{seat['name']}.")]
        cards = [EDITION.face(slug).name for slug in seat["bench"].values() if slug]
        if mine:
            (label,) = mine
            assert WORDS.text("ui.rival.hand", count=seat["hand_count"]) in label
        else:
            slots = page.locator(".slot").all()
            label = " ".join(slot.get_attribute("aria-label") or "" for slot in slots)
        assert all(card in label for card in cards), (label, cards)


def test_c36_c37_each_step_is_what_a_spectator_saw_then_and_live_is_the_fresh_view(
    round_played: Programs, open_page: OpenPage
) -> None:
    code, views = round_played.code, round_played.views
    url = round_played.server.url
    page = open_page(
        f"{url}/t/{code}/replay/1",
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
    )
    expect(page.locator(".reel")).to_be_visible()
    choose_eyes(page, WORDS.text("ui.replay.eyes_none"))
    dealt = next(line["id"] for line in views[0]["log"] if line["what"] == "dealt")
    assert len(views) > 20
    for view in views:
        go_to(page, view["log"][-1]["id"] - dealt)
        shows(page, view)
    assert page.locator(".page--replay .card--back").count() > 1
    page.goto(f"{url}/t/{code}")
    expect(page.locator("[data-version]")).to_have_attribute(
        "data-version", str(views[-1]["version"])
    )
    expect(page.locator(".podium")).to_have_count(PEOPLE)
    page.get_by_role("link", name=WORDS.text("ui.act.watch_again")).click()
    expect(page.locator(".reel")).to_be_visible()


def test_a_link_alone_plays_the_round_with_the_network_cut_and_tells_no_server(
    round_played: Programs, contexts: Callable[..., BrowserContext], faults: list[str]
) -> None:
    link = round_played.ask(f"/api/tables/{round_played.code}/replay?round=1")
    context = contexts(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{round_played.server.url}/replay#{link['text']}")
    expect(page.locator(".reel")).to_be_visible()
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    before = len(asked)
    said = page.locator("[data-said]")
    heard = page.locator("[data-voice=log]")
    texts = []
    last = int(page.get_by_label(WORDS.text("ui.replay.slider")).get_attribute("max") or "0")
    for step in range(1, last + 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".page--replay")).to_have_attribute("data-step", str(step))
        texts.append(said.inner_text())
    expect(heard).to_contain_text(texts[-2])
    names = [seat["name"] for seat in round_played.views[-1]["seats"]]
    ranks = page.locator(".panel__ranks").inner_text()
    assert all(name in ranks for name in names)
    for eyes in (WORDS.text("ui.replay.eyes_none"), WORDS.text("ui.replay.eyes_all")):
        choose_eyes(page, eyes)
    page.locator(".rival").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=WORDS.text("ui.replay.share")).click()
    box = page.get_by_label(WORDS.text("ui.replay.address"))
    assert box.input_value().endswith(f"/replay#{link['text']}")
    page.get_by_role("button", name=WORDS.text("ui.waiting.copy")).click()
    assert box.evaluate("one => one.selectionEnd - one.selectionStart") > len(link["text"])
    page.keyboard.press("Escape")
    # the tab's own icon comes when the browser likes
    assert [url for url in asked[before:] if "/icon.svg" not in url] == []
    assert not [url for url in asked if link["text"] in url.split("#")[0]]
    assert link["text"] not in round_played.server.log
    holds(page)


def test_keys_step_go_by_turns_and_play(round_played: Programs, open_page: OpenPage) -> None:
    page = open_page(
        f"{round_played.server.url}/t/{round_played.code}/replay/1",
        viewport={"width": 1024, "height": 768},
    )
    screen = page.locator(".page--replay")
    expect(screen).to_have_attribute("data-turn", "0")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(screen).to_have_attribute("data-turn", "2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    expect(screen).to_have_attribute("data-turn", "2")
    page.keyboard.press("PageUp")
    expect(screen).to_have_attribute("data-turn", "1")
    start = int(screen.get_attribute("data-step") or "0")
    page.keyboard.press(" ")
    expect(screen).to_have_attribute("data-playing", "true")
    expect(screen).not_to_have_attribute("data-step", str(start), timeout=20_000)
    page.keyboard.press("ArrowLeft")
    expect(screen).not_to_have_attribute("data-playing", "true")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    expect(screen).to_have_attribute("data-step", "0")
    page.get_by_label(WORDS.text("ui.replay.jump")).select_option(index=4)
    expect(screen).to_have_attribute("data-turn", "4")
    page.keyboard.press("?")
    holds(page)


@pytest.mark.parametrize("size", [(320, 640), (1440, 900)])
def test_the_replay_and_its_end_hold(
    round_played: Programs, open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(
        f"{round_played.server.url}/t/{round_played.code}/replay/1",
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
    )
    expect(page.locator(".reel")).to_be_visible()
    holds(page)
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("End")
    expect(page.locator(".panel__ranks")).to_be_visible()
    holds(page)


@pytest.mark.parametrize("text", ["", "1", "1abc", "2CHN0", "%3Cscript%3E", "1" + "A" * 9_000])
def test_a_link_that_is_not_whole_says_so_kindly(
    server: Server, open_page: OpenPage, text: str
) -> None:
    page = open_page(f"{server.url}/replay#{text}")
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS.text("ui.replay.broken_title"))


def test_f6_a_round_that_goes_on_is_not_shown(
    server: Server, open_page: OpenPage, faults: list[str]
) -> None:
    programs = Programs(server)
    page = open_page(f"{server.url}/t/{programs.code}/replay/1")
    expect(page.get_by_role("heading", level=1)).to_have_text(WORDS.text("ui.replay.going_title"))
    assert page.locator(".reel").count() == 0
    faults.clear()  # the browser reports the refusal


def test_f11_the_page_opens_the_seal_it_noted_and_the_deal_is_played_again(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    person.choose_fast_computers()
    page.get_by_role("button", name=WORDS.text("ui.bar.help")).click()
    shown = page.locator(".sealcode").inner_text()
    page.keyboard.press("Escape")
    person.play_to_the_reveal()
    view = page.request.get(page.url.replace("/t/", "/api/tables/")).json()
    assert re.fullmatch("[0-9a-f]{64}", shown)
    assert view["proof"]["commitment"] == shown
    seal = page.locator("[data-seal]")
    expect(seal).to_have_text(re.compile(re.escape(WORDS.text("ui.seal.ok"))))
    page.reload()
    expect(seal).to_have_attribute("data-seal", "ok")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(seal).to_have_attribute("data-seal", "late")
    first = page.url.rsplit("/", 1)[1]
    page.evaluate(
        "code => sessionStorage.setItem(`botbuilders.seal.${code}.1`, '0'.repeat(64))", first
    )
    page.reload()
    expect(seal).to_have_text(re.compile(re.escape(WORDS.text("ui.seal.bad"))))
    page.evaluate("sessionStorage.clear()")
    page.get_by_role("link", name=WORDS.text("ui.act.play_deal")).click()
    page.get_by_role("button", name=WORDS.text("pages.deal.go")).click()
    assert person.wait_for_turn_or_end()
    assert page.url.rsplit("/", 1)[1] != first
    person.play_to_the_reveal()
    expect(seal).to_have_attribute("data-seal", "ok")
    expect(seal).to_contain_text(first)
