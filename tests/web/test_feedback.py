"""The feedback form: complete without JavaScript, kept once, strict (F47, F48, F52, F60; C53)."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from botbuilders.config import Limits
from botbuilders.feedback import questionnaire
from botbuilders.feedback.links import card_address
from botbuilders.web.app import Outside, Site
from botbuilders.words import catalog
from tests.feedback.entries import FORM
from tests.web.sites import HTTP, HTTPS, browser, program, settings, started
from tools.paths import ROOT

ANSWERS = {name: values for name, values in FORM.items() if name not in {"entry", "edition", "run"}}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path), Outside(week=lambda: "2026-W49")) as made:
        yield made


def hidden_fields(page: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))


async def send(client: httpx.AsyncClient, **changes: object) -> httpx.Response:
    """Fill in a new form and send it."""
    known = hidden_fields((await client.get("/feedback")).text)
    return await client.post("/feedback", data={**known, **ANSWERS, **changes})


@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_form_asks_everything_and_works_without_a_script(
    site: Site, language: str
) -> None:
    async with browser(site) as client:
        page = html.unescape((await client.get(f"/feedback?lang={language}")).text)
    words = catalog(language)
    for question in questionnaire().questions:
        assert question.ask(words) in page
        assert f'name="{question.id}"' in page
        for name in question.options:
            assert question.option(name, words) in page
    assert '<form class="ask" id="ask" method="post" action="/feedback"' in page
    assert '<button class="btn btn--go btn--wide">' in page


async def test_the_card_leads_to_a_form_that_knows_edition_and_print_run(site: Site) -> None:
    edition = site.parts.shelf.standard()
    async with browser(site, follow_redirects=True) as client:
        page = await client.get(card_address(HTTP, edition, "2026-05"))
    assert page.status_code == 200
    assert hidden_fields(page.text)["edition"] == edition.ref
    assert hidden_fields(page.text)["run"] == "2026-05"
    assert f"Cards: {edition.ref} · print run 2026-05" in page.text


@pytest.mark.parametrize(
    "path", ["/f/x/1", "/f/standard@0123456789ab/%2e%2e", "/f/%00/%0d%0aSet-Cookie:a=b", "/f/a/b"]
)
async def test_f52_a_wrong_card_leads_to_the_plain_form(site: Site, path: str) -> None:
    async with browser(site) as client:
        answer = await client.get(path)
    assert answer.status_code in {303, 404}
    if answer.status_code == 303:
        assert re.fullmatch(r"/feedback(\?[\w=&%-]+)?", answer.headers["location"])
    assert "set-cookie" not in answer.headers


async def test_a_round_fills_in_length_turns_and_points_and_nothing_else(site: Site) -> None:
    query = "turns=24&scores=16&scores=8&ended=bot&players=2&minutes=999&fun=9&evil=<b>&entry=x"
    async with browser(site) as client:
        page = (await client.get(f"/feedback?{query}")).text
    assert 'id="turns" name="turns" inputmode="numeric" maxlength="3" value="24"' in page
    assert re.findall(r'name="scores"[^>]* value="(\d*)"', page) == ["16", "8", "", "", "", ""]
    assert re.search(r'name="ended" value="bot" checked', page)
    assert 'value="999"' not in page
    assert "evil" not in page
    assert page.count(" checked") == 1
    assert re.fullmatch(r"[0-9a-f]{32}", hidden_fields(page)["entry"])


async def test_answers_are_kept_with_their_week_and_nothing_else(site: Site) -> None:
    async with browser(site, follow_redirects=True) as client:
        answer = await send(client, edition=FORM["edition"][0], run="3")
    assert (answer.status_code, answer.url.path) == (200, "/feedback/thanks")
    assert "Thank you!" in answer.text
    (kept,) = await site.store.answers.all()
    assert (kept.week, kept.edition, kept.run) == ("2026-W49", FORM["edition"][0], "3")
    assert kept.answers["scores"] == (16, 8, 5)


async def test_f60_sending_again_changes_the_answers_and_a_new_form_adds(site: Site) -> None:
    async with browser(site) as client:
        page = await client.get("/feedback")
        # Going back must show this very page, or the second sending would be another entry.
        assert "no-store" not in page.headers["cache-control"]
        known = hidden_fields(page.text)
        for fun in ("2", "5"):
            answer = await client.post("/feedback", data={**known, "fun": fun})
            assert answer.status_code == 303
        assert [kept.answers["fun"] for kept in await site.store.answers.all()] == [5]
        await send(client)
        assert len(await site.store.answers.all()) == 2


async def test_what_is_wrong_is_said_beside_the_question_and_nothing_is_lost(site: Site) -> None:
    async with browser(site) as client:
        known = hidden_fields((await client.get("/feedback")).text)
        answer = await client.post("/feedback", data={**known, **ANSWERS, "minutes": "a lot"})
        assert answer.status_code == 422
        assert (
            "How many minutes did the round take? Write a whole number from 1 to 180" in answer.text
        )
        assert 'aria-describedby="mend-minutes" aria-invalid="true"' in answer.text
        assert '<a href="#minutes">How many minutes' in answer.text
        assert answer.text.count('aria-invalid="true"') == 1
        assert 'value="a lot"' in answer.text
        assert "More robots, please.</textarea>" in answer.text
        assert hidden_fields(answer.text) == known
        empty = await client.post("/feedback", data=known)
        assert (empty.status_code, "Nothing is filled in yet" in empty.text) == (422, True)
    assert await site.store.answers.all() == ()


async def test_every_answer_to_mend_is_marked_and_one_link_away(site: Site) -> None:
    async with browser(site) as client:
        wrong = {"players": "77", "scores": ["1", "x"], "lines": ["parts", "none"]}
        answer = await send(client, **wrong)
    assert answer.status_code == 422
    assert 'id="to-mend" role="alert" tabindex="-1"><p>3 answers do not fit yet' in answer.text
    links = re.findall(r'<li><a href="#(\w+)">', answer.text)
    assert links == ["players", "scores", "lines"]
    for name in links:
        assert answer.text.count(f' id="{name}"') == 1
        assert answer.text.count(f'id="mend-{name}"') == 1
        marked = f'aria-describedby="mend-{name}" aria-invalid="true"'
        assert re.search(rf'name="{name}"[^>]* {marked}', answer.text)
    assert await site.store.answers.all() == ()


async def test_the_sentence_takes_as_many_characters_as_its_label_says(site: Site) -> None:
    most = questionnaire()["note"].most
    async with browser(site) as client:
        page = (await client.get("/feedback")).text
    assert re.search(rf'<textarea [^>]*name="note"[^>]* maxlength="{most}"', page)
    assert f"Up to {most} characters." in page


@pytest.mark.parametrize(
    "forged",
    [
        {"more": "1"},
        {"entry": "1"},
        {"entry": ["a" * 32, "b" * 32]},
        {"fun": ["1"] * 200},
    ],
)
async def test_a_form_that_is_not_ours_is_refused(site: Site, forged: dict[str, object]) -> None:
    async with browser(site) as client:
        answer = await send(client, **forged)
    assert answer.status_code == 400
    assert await site.store.answers.all() == ()


async def test_f60_a_device_sends_five_a_minute_and_a_school_goes_on(site: Site) -> None:
    async with browser(site) as client:
        for _ in range(Limits().feedback_per_minute):
            assert (await send(client)).status_code == 303
        sixth = await send(client)
        assert sixth.status_code == 429
        assert "Wait a minute" in sixth.text
        assert "More robots, please." in sixth.text
    for _ in range(60):
        async with browser(site) as other:
            assert (await send(other)).status_code == 303


async def test_f60_one_address_cannot_flood(tmp_path: Path) -> None:
    few = replace(Limits(), feedback_per_minute_of_address=3)
    async with started(settings(tmp_path, limits=few)) as site:
        statuses = []
        for _ in range(5):
            async with browser(site) as client:
                statuses.append((await send(client)).status_code)
    assert statuses == [303, 303, 303, 429, 429]


EVIL = (
    "<svg/onload=alert(1)>",
    '"><script>alert(1)</script>',
    "</textarea><img src=x onerror=alert(1)>",
    "{{7*7}}",
    "\u202egnp.exe",
)


@pytest.mark.parametrize("evil", EVIL)
async def test_f47_c53_what_is_typed_is_text_everywhere(site: Site, evil: str) -> None:
    async with browser(site) as client:
        again = await send(client, note=evil, minutes="x")
        assert again.status_code == 422
        await send(client, note=evil)
        await client.post(
            "/feedback/results", data={"key": site.parts.feedback.designer._key.decode()}
        )
        results = await client.get("/feedback/results")
    assert "In their own words" in results.text
    for page in (again.text, results.text):
        assert not re.search(r"<svg/onload|<script>alert|<img src=x|\b49\b.*7\*7", page)
    assert "\u202e" not in results.text


async def test_a_program_without_an_origin_and_a_foreign_page_send_nothing(site: Site) -> None:
    async with program(site) as client:
        assert (await client.post("/feedback", data={"fun": "5"})).status_code == 403
        foreign = {"Origin": "http://evil.example"}
        answer = await client.post("/feedback", data={"fun": "5"}, headers=foreign)
        assert answer.status_code == 403
    assert await site.store.answers.all() == ()


async def test_the_device_cookie_of_a_sender_is_like_that_of_a_player(tmp_path: Path) -> None:
    async with started(settings(tmp_path, HTTPS)) as site, browser(site) as client:
        answer = await send(client)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-device=")
    for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
        assert part.lower() in cookie.lower()


def test_the_document_names_the_limits_that_hold() -> None:
    limits = Limits()
    text = (ROOT / "docs" / "feedback.md").read_text(encoding="utf-8")
    assert f"| entries of one device | {limits.feedback_per_minute} a minute |" in text
    assert f"| {limits.feedback_per_minute_of_address} a minute, so that" in text
    assert f"| the sentence | {questionnaire()['note'].most} characters;" in text
    pages = (ROOT / "docs" / "print.md").read_text(encoding="utf-8")
    assert f"({limits.print_kept_bytes // 2**20} MB)" in pages
    assert f"More than {limits.print_waiting}\n" in pages
    assert limits.print_jobs == 2
