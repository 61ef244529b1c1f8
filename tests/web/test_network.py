"""Check this network: what the page measures with (case C51)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from botbuilders.web.app import Outside, Site
from botbuilders.web.network import PLAIN_PAGE, TICKS
from botbuilders.web.visitors import REMEMBER_SECONDS, Visitors
from tests.web.conftest import HandClock
from tests.web.sites import HTTP, browser, settings, started
from tests.web.test_seats import MovedClock


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path, lan=True), Outside(clock=MovedClock())) as made:
        yield made


async def test_the_stream_has_its_ticks_and_asks_not_to_be_held(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.get("/api/network/stream")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["x-accel-buffering"] == "no"
    assert answer.text.count("data: ") == TICKS


async def test_pages_and_writes_come_back_as_they_were_sent(site: Site) -> None:
    async with browser(site) as client:
        assert (await client.get("/check-network/plain")).text == PLAIN_PAGE
        text = {"text": "\N{HEAVY BLACK HEART} </script> =1"}
        assert (await client.post("/api/network/echo", json=text)).json() == text
        assert (
            await client.post("/api/network/echo", json={"text": "x" * 1001})
        ).status_code == 400
        assert (await client.get("/api/network/wait")).json() == {"text": "0"}
        assert (await client.get("/api/network/wait?seconds=26")).status_code == 400


async def test_the_page_and_the_lan_page_lead_to_it(site: Site) -> None:
    async with browser(site) as client:
        assert f'data-network="{HTTP}/"' in (await client.get("/check-network")).text
        assert 'href="/check-network"' in (await client.get("/lan")).text
        reached = (await client.get("/api/network")).json()
    assert reached == {"devices": 1, "url": f"{HTTP}/check-network", "lan": True}


def test_visitors_are_counted_apart_and_forgotten(clock: HandClock) -> None:
    visitors = Visitors(clock)
    assert [visitors.came(one) for one in (b"a", b"b", b"a")] == [1, 2, 2]
    clock.now += REMEMBER_SECONDS
    assert visitors.came(b"c") == 1
