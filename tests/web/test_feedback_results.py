"""Results: all with the designer's key, nothing of small groups without (children table of faults.md; F50, F52)."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from botbuilders.web.app import Outside, Site
from tests.feedback.entries import entry
from tests.feedback.test_export import read_back
from tests.web.sites import HTTPS, browser, settings, started

KEY = "a key for tests only"


class Waits:
    """A clock that notes how long somebody had to wait."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return 1000.0

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path, designer_key=KEY)) as made:
        yield made


async def fill(site: Site, count: int, **changes: list[str]) -> None:
    start = len(await site.store.answers.all())
    for number in range(start + 1, start + count + 1):
        await site.store.answers.put(entry(number, **changes), "2026-W49")


async def opened(client: httpx.AsyncClient) -> None:
    answer = await client.post("/feedback/results", data={"key": KEY})
    assert (answer.status_code, answer.headers["location"]) == (303, "/feedback/results")


def rows(page: str, question: str) -> dict[str, str]:
    """The counts of a plot by label."""
    (plot,) = re.findall(rf'<table class="plot" id="plot-{question}">.*?</table>', page, re.DOTALL)
    found = re.findall(r'<th scope="row">(.*?)</th>.*?<b>(.*?)</b>', plot, re.DOTALL)
    return dict(found)


async def test_without_the_key_groups_under_five_are_hidden(site: Site) -> None:
    await fill(site, 9, age=["8-10"], fun=["5"])
    await fill(site, 6, age=["adult"], fun=["4"])
    await fill(site, 2, age=["14-17"], fun=["4"])
    async with browser(site) as client:
        page = (await client.get("/feedback/results?age=14-17")).text
        assert rows(page, "age") == {
            "8 to 10": "9",
            "11 to 13": "hidden",
            "14 to 17": "hidden",
            "18 or older": "6",
            "Rather not say": "hidden",
        }
        assert "More robots, please." not in page
        assert "<select" not in page
        assert "17 people" not in page
        for path in ("csv", "json"):
            assert (await client.get(f"/feedback/results/answers/{path}")).status_code == 403


async def test_with_the_key_there_are_counts_intervals_filters_and_sentences(site: Site) -> None:
    await fill(site, 3, age=["8-10"], note=[""])
    await fill(site, 1, age=["adult"], place=["class"], fun=["2"])
    async with browser(site) as client:
        await opened(client)
        page = (await client.get("/feedback/results")).text
        assert "4 people answered." in page
        assert rows(page, "fun") == {
            "1 · none": "0",
            "2": "1",
            "3": "0",
            "4": "0",
            "5 · a lot": "3",
        }
        assert "75 % (30 to 95)" in page
        assert "More robots, please." in page
        assert page.count("class='plot__line'") > 20
        young = (await client.get("/feedback/results?age=8-10")).text
        assert "3 people answered." in young
        assert '<option value="8-10" selected>' in young
        assert "More robots, please." not in young
        odd = (await client.get("/feedback/results?age=<b>&edition=x&place=moon&run=..")).text
        assert "4 people answered." in odd


async def test_downloads_hold_what_the_filters_say(site: Site) -> None:
    await fill(site, 2, age=["8-10"], note=[""])
    await fill(site, 3, age=["adult"], note=['=HYPERLINK("http://evil.example")'])
    async with browser(site) as client:
        await opened(client)
        table = await client.get("/feedback/results/answers/csv")
        assert table.headers["content-type"] == "text/csv; charset=utf-8"
        assert table.headers["content-disposition"] == 'attachment; filename="feedback.csv"'
        assert table.headers["cache-control"] == "no-store"
        cells = read_back(table.content)
        assert len(cells) == 5
        assert cells[4]["note"] or cells[0]["note"]
        made = await client.get("/feedback/results/answers/json?age=adult")
        assert made.headers["content-type"] == "application/json"
        entries = json.loads(made.content)["entries"]
        assert [one["answers"]["age"] for one in entries] == ["adult"] * 3


@pytest.mark.parametrize("form", ["xlsx", "%2e%2e", "csv%00", "csv%0d%0aX:1", "CSV"])
async def test_f52_there_are_two_files_and_no_others(site: Site, form: str) -> None:
    async with browser(site) as client:
        await opened(client)
        answer = await client.get(f"/feedback/results/answers/{form}")
    assert answer.status_code == 404


@pytest.mark.parametrize("typed", ["", "guess", KEY[:-1], KEY + "x", KEY.upper(), "é"])
async def test_a_wrong_key_opens_nothing(site: Site, typed: str) -> None:
    async with browser(site) as client:
        answer = await client.post("/feedback/results", data={"key": typed})
        assert answer.status_code == 403
        assert "set-cookie" not in answer.headers
        assert "not the designer’s key" in answer.text
        assert typed not in answer.text or not typed
        forged = {site.parts.feedback.designer.cookie_name: typed or "x"}
        client.cookies.update(forged if typed.isascii() else {})
        assert (await client.get("/feedback/results/answers/csv")).status_code == 403


async def test_the_key_is_in_no_address_cookie_or_page_and_can_be_put_away(tmp_path: Path) -> None:
    async with (
        started(settings(tmp_path, HTTPS, designer_key=KEY)) as site,
        browser(site) as client,
    ):
        assert (await client.get("/feedback/results", params={"key": KEY})).text.count(
            "<select"
        ) == 0
        shown = await client.post("/feedback/results", data={"key": f" {KEY}\n"})
        cookie = shown.headers["set-cookie"]
        assert cookie.startswith("__Host-designer=")
        for part in ("httponly", "secure", "samesite=strict", "path=/"):
            assert part in cookie.lower()
        page = await client.get("/feedback/results")
        assert "<select" in page.text
        for text in (cookie, shown.headers["location"], page.text):
            assert KEY not in text
        away = await client.post("/feedback/results/close")
        assert "max-age=0" in away.headers["set-cookie"].lower()
        client.cookies.clear()
        assert "<select" not in (await client.get("/feedback/results")).text


async def test_guessing_keys_gets_slow(tmp_path: Path) -> None:
    clock = Waits()
    async with (
        started(settings(tmp_path, designer_key=KEY), Outside(clock=clock)) as site,
        browser(site) as client,
    ):
        clock.slept.clear()
        for number in range(12):
            await client.post("/feedback/results", data={"key": f"guess {number}"})
        # The server itself looks around every five seconds.
        waited = [seconds for seconds in clock.slept if seconds != 5.0]
        assert waited == [0.0] * 5 + [1.0, 2.0, 3.0, 4.0, 6.0, 7.0]
        await opened(client)


async def test_a_server_without_a_key_in_its_settings_has_one_that_nobody_knows(
    tmp_path: Path,
) -> None:
    async with started(settings(tmp_path)) as site, browser(site) as client:
        assert (await client.post("/feedback/results", data={"key": ""})).status_code == 403
