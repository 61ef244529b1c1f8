"""The page of an invitation: a badge for each seat, and the seat that its form means (faults F15, F47)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from botbuilders.web.app import Site
from botbuilders.words import catalog
from tests.web.sites import browser, settings, started

THREE = [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}]
LINKED = re.compile(r'type="radio" name="seat" value="(\d)"')


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def test_an_invitation_shows_who_one_would_be_and_takes_no_seat(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend:
        code = (await host.post("/api/tables", json={"seats": THREE})).json()["code"]
        page = (await friend.get(f"/j/{code}")).text
        seats = (await host.get(f"/api/tables/{code}")).json()["seats"]
        assert LINKED.findall(page) == ["1", "2"]
        assert all(seat["name"] in page for seat in seats)
        assert page.count("badge--taken") == 1
        assert [seat["open"] for seat in seats] == [False, True, True]


async def test_a_picked_badge_is_the_seat_one_gets(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend, browser(site) as late:
        code = (await host.post("/api/tables", json={"seats": THREE})).json()["code"]
        assert (await friend.post("/join", data={"code": code, "seat": "2"})).status_code == 303
        assert (await friend.get(f"/api/tables/{code}")).json()["you"] == 2
        # Somebody else was faster with that badge: the next free seat is theirs.
        assert (await late.post("/join", data={"code": code, "seat": "2"})).status_code == 303
        assert (await late.get(f"/api/tables/{code}")).json()["you"] == 1


async def test_a_device_that_sits_here_gets_no_second_seat_by_a_badge(site: Site) -> None:
    async with browser(site) as host:
        code = (await host.post("/api/tables", json={"seats": THREE})).json()["code"]
        assert (await host.post("/join", data={"code": code, "seat": "1"})).status_code == 303
        assert (await host.get(f"/api/tables/{code}")).json()["your_seats"] == [0]


@pytest.mark.parametrize("seat", ["", "9", "-1", "x", "1 "])
async def test_an_odd_badge_is_the_next_free_seat(site: Site, seat: str) -> None:
    async with browser(site) as host, browser(site) as friend:
        code = (await host.post("/api/tables", json={"seats": THREE})).json()["code"]
        assert (await friend.post("/join", data={"code": code, "seat": seat})).status_code == 303
        assert (await friend.get(f"/api/tables/{code}")).json()["you"] == 1


async def test_without_a_table_or_a_free_seat_the_page_only_asks(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend:
        seats = [{"kind": "person"}, {"kind": "computer", "level": "builder"}]
        full = (await host.post("/api/tables", json={"seats": seats})).json()["code"]
        for code in (full, "K7M-2PX"):
            answer = await friend.get(f"/j/{code}")
            assert answer.status_code == 200
            assert "badge" not in answer.text.split("<main")[1]
            assert catalog().text("pages.join.ask") in answer.text


async def test_badges_speak_the_language_of_the_page(site: Site) -> None:
    async with browser(site) as host, browser(site) as friend:
        code = (await host.post("/api/tables", json={"seats": THREE})).json()["code"]
        page = (await friend.get(f"/j/{code}?lang=es")).text
        animal = (await host.get(f"/api/tables/{code}")).json()["seats"][1]["animal"]
        assert catalog("es").text(f"names.animals.{animal}") in page
