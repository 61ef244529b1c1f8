"""Seat links, watching and leaving over HTTP (faults F15, F21; cases C4, C6, C28)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from botbuilders.table.presence import AWAY_SECONDS
from botbuilders.web.app import Outside, Site, notice_absence
from tests.web.sites import HTTP, TWO_PEOPLE, browser, program, settings, started


class MovedClock:
    """A clock that a test moves; nobody is woken by it."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0 if seconds < 1 else 3600)


class Duel:
    """Two people at a table, and a device without a seat."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.one, self.two, self.other = browser(site), browser(site), browser(site)
        self.code = ""

    async def fill(self) -> None:
        self.code = (await self.one.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        await self.two.post(f"/api/tables/{self.code}/join", json={})

    def at(self, rest: str = "") -> str:
        return f"/api/tables/{self.code}{rest}"

    async def view(self, client: httpx.AsyncClient, query: str = "") -> Any:
        return (await client.get(self.at(query))).json()

    async def link(self, client: httpx.AsyncClient, seat: int, *, lasting: bool = False) -> Any:
        made = await client.post(self.at(f"/seats/{seat}/link"), json={"lasting": lasting})
        assert made.status_code == 201, made.text
        return made.json()

    async def take(self, client: httpx.AsyncClient, key: str, **more: Any) -> httpx.Response:
        return await client.post(self.at("/seats/take"), json={"key": key, **more})


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
async def duel(tmp_path: Path, clock: MovedClock) -> AsyncIterator[Duel]:
    async with started(settings(tmp_path), Outside(clock=clock)) as site:
        made = Duel(site)
        await made.fill()
        yield made
        for client in (made.one, made.two, made.other):
            await client.aclose()


async def test_a_seat_link_moves_the_seat_once_and_only_by_a_post(duel: Duel) -> None:
    hand = (await duel.view(duel.one))["seats"][0]["hand"]
    made = await duel.link(duel.one, 0)
    assert made["url"] == f"{HTTP}/s/{duel.code}#{made['key']}"
    for client in (duel.other, duel.one):
        page = await client.get(f"/s/{duel.code}")
        assert page.status_code == 200
        assert ("set-cookie" in page.headers) == (client is duel.other)
    assert (await duel.view(duel.one))["you"] == 0
    taken = await duel.take(duel.other, made["key"])
    assert taken.json() == {"code": duel.code, "seat": 0}
    cookie = taken.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert (await duel.view(duel.other))["seats"][0]["hand"] == hand
    moved = await duel.view(duel.one)
    assert (moved["you"], moved["seats"][0]["hand"]) == (None, None)
    assert (await duel.one.get("/api/me")).json() == {"seats": []}
    again = await duel.take(browser(duel.site), made["key"])
    assert (again.status_code, again.json()["code"]) == (404, "table.unknown")


async def test_a_seat_card_brings_back_who_lost_the_cookie_again_and_again(duel: Duel) -> None:
    key = (await duel.link(duel.two, 1, lasting=True))["key"]
    for _ in range(3):
        fresh = browser(duel.site)
        assert (await duel.take(fresh, key)).status_code == 201
        assert (await duel.view(fresh))["you"] == 1


async def test_a_key_that_was_brought_twice_as_its_answer_was_lost_is_the_same_seat(
    duel: Duel,
) -> None:
    """The first answer never arrives, so its cookie does not either: what was asked is all that is known."""
    brought = {"key": (await duel.link(duel.one, 0))["key"], "token": "ab" * 16}
    lost, after = browser(duel.site), browser(duel.site)
    answers = [
        await client.post(duel.at("/seats/take"), json=brought) for client in (lost, after, after)
    ]
    assert [answer.status_code for answer in answers] == [201, 201, 201]
    view = await duel.view(after)
    assert (view["you"], view["version"]) == (0, (await duel.view(duel.two))["version"])
    thief = await browser(duel.site).post(
        duel.at("/seats/take"), json=brought | {"token": "cd" * 16}
    )
    assert (thief.status_code, thief.json()["code"]) == (404, "table.unknown")


@pytest.mark.parametrize("robot", [False, True])
async def test_who_joins_twice_as_the_answer_was_lost_has_one_seat(
    tmp_path: Path, robot: bool
) -> None:
    three = {"seats": [{"kind": "person"}] * 3}
    async with started(settings(tmp_path)) as site, browser(site) as host:
        code = (await host.post("/api/tables", json=three)).json()["code"]
        wish = {"token": "0123456789abcdef" * 2, "program": robot}
        clients = [program(site) if robot else browser(site) for _ in range(2)]
        taken = [
            (await client.post(f"/api/tables/{code}/join", json=wish)).json() for client in clients
        ]
        assert [one["seat"] for one in taken] == [1, 1]
        assert {one.get("seat_token") for one in taken} == {wish["token"] if robot else None}
        view = (await host.get(f"/api/tables/{code}")).json()
        assert [seat["open"] for seat in view["seats"]] == [False, False, True]


@pytest.mark.parametrize("token", ["", "0" * 31, "G" * 32, "0" * 33, "0" * 32 + "\n", 5])
async def test_what_is_no_token_is_refused(duel: Duel, token: object) -> None:
    answer = await duel.other.post(duel.at("/join"), json={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (400, "web.body")
    assert "regex" not in answer.json()["message"]


async def test_the_cookie_of_a_browser_beats_a_token_of_its_own(duel: Duel) -> None:
    answer = await duel.two.post(duel.at("/join"), json={"token": "ab" * 16})
    assert answer.json() == {"code": duel.code, "seat": 1}
    assert "ab" * 16 not in answer.headers["set-cookie"]


async def test_a_key_is_nowhere_but_in_its_own_answer(duel: Duel) -> None:
    key = (await duel.link(duel.one, 0))["key"]
    for client in (duel.one, duel.two, duel.other):
        for path in (duel.at(), "/api/me", "/", f"/t/{duel.code}", f"/s/{duel.code}"):
            assert key not in (await client.get(path)).text
    rows = await duel.site.store.journal.load(duel.code)
    assert key not in repr(rows)
    asked = await duel.other.get(f"/s/{duel.code}?key={key}")
    assert key not in asked.text
    assert (await duel.view(duel.one))["you"] == 0


@pytest.mark.parametrize("key", ["", "0" * 31, "g" * 32, "0" * 33, 5, None, ["0" * 32]])
async def test_what_is_no_key_is_refused_in_words(duel: Duel, key: object) -> None:
    answer = await duel.other.post(duel.at("/seats/take"), json={"key": key})
    code = "web.seat_key" if isinstance(key, str) else "web.body"
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert "regex" not in answer.json()["message"]


async def test_a_program_moves_its_seat_with_its_token(duel: Duel) -> None:
    robot = program(duel.site)
    wish = {"seats": [{"kind": "person"}, {"kind": "person"}], "program": True}
    opened = (await robot.post("/api/tables", json=wish)).json()
    robot.headers["Authorization"] = f"Bearer {opened['seat_token']}"
    path = f"/api/tables/{opened['code']}/seats"
    key = (await robot.post(f"{path}/0/link", json={})).json()["key"]
    other = program(duel.site)
    taken = await other.post(f"{path}/take", json={"key": key, "program": True})
    assert taken.json()["seat_token"] != opened["seat_token"]
    assert "set-cookie" not in taken.headers
    gone = await robot.get(f"/api/tables/{opened['code']}")
    assert (gone.status_code, gone.json()["code"]) == (403, "table.not_your_seat")


async def test_c6_after_leaving_the_old_cookie_is_dead(duel: Duel) -> None:
    view = await duel.view(duel.two)
    command = {"command_id": "bye", "seat": 1, "round": view["round"], "ply": view["ply"]}
    left = await duel.two.post(duel.at("/commands"), json={**command, "intent": {"type": "leave"}})
    assert (left.status_code, left.json()["you"]) == (200, None)
    assert (await duel.other.post(duel.at("/join"), json={})).json()["seat"] == 1
    later = {**command, "command_id": "x", "intent": {"type": "draw", "from": "pile"}}
    assert (await duel.two.post(duel.at("/commands"), json=later)).status_code == 403
    assert (await duel.view(duel.two))["you"] is None


async def test_c4_c8_c28_watching_is_the_spectators_view_and_changes_no_presence(
    duel: Duel, clock: MovedClock
) -> None:
    watched = await duel.view(duel.one, "?watch=true")
    spectator = await duel.view(duel.other)
    assert (watched["you"], watched["your_seats"], watched["legal"]) == (None, [0], [])
    assert watched["seats"] == spectator["seats"]
    assert all(seat["hand"] is None for seat in watched["seats"])
    forged = browser(duel.site, cookies={"device": "0" * 32})
    for client in (forged, duel.other):
        assert (await client.get(duel.at("?seat=1"))).status_code == 403
        assert (await client.get(f"/w/{duel.code}")).status_code == 200
    clock.now += AWAY_SECONDS
    await duel.view(duel.one)
    await duel.view(forged)
    await duel.site.parts.tables.notice_absence()
    assert [seat["away"] for seat in (await duel.view(duel.one))["seats"]] == [False, True]


async def test_f31_the_table_offers_to_keep_a_seat_warm_and_contact_ends_it(
    duel: Duel, clock: MovedClock
) -> None:
    turn = (await duel.view(duel.other))["turn"]
    gone, here = (duel.one, duel.two) if turn == 0 else (duel.two, duel.one)
    clock.now += AWAY_SECONDS
    await duel.view(here)
    await duel.site.parts.tables.notice_absence()
    view = await duel.view(here)
    offer = {"type": "keep_warm", "seat": turn}
    assert offer in view["legal"]
    assert offer not in (await duel.view(duel.other))["legal"]
    command = {"command_id": "warm", "seat": 1 - turn, "round": 1, "ply": view["ply"]}
    done = await here.post(duel.at("/commands"), json={**command, "intent": offer})
    assert done.status_code == 200
    await duel.site.parts.tables.settled(duel.code)
    assert (await duel.view(here))["turn"] == 1 - turn
    back = await duel.view(gone)
    assert [back["seats"][turn][name] for name in ("away", "warm")] == [False, False]


async def test_the_page_of_a_table_knows_the_seats_and_no_card(duel: Duel) -> None:
    hand = (await duel.view(duel.one))["seats"][0]["hand"]
    page = (await duel.one.get(f"/t/{duel.code}")).text
    assert 'data-seats="0"' in page
    assert f'data-watch-url="{HTTP}/w/{duel.code}"' in page
    assert not [card for card in hand if card in page]
    shown = await duel.other.get(f"/w/{duel.code}")
    assert "data-watch " in shown.text or "data-watch>" in shown.text
    typed = await duel.other.get(f"/w/{duel.code.lower()}", follow_redirects=False)
    assert (typed.status_code, typed.headers["location"]) == (308, f"/w/{duel.code}")


async def test_pass_and_play_takes_the_seats_of_all_who_sit_at_the_device(duel: Duel) -> None:
    page = await duel.other.get("/pass-and-play")
    assert page.text.count('<option value="here" selected>') == 1
    form = {"seat": ["person", "here", "rookie", "nobody"], "turn": "60"}
    opened = await duel.other.post("/set-up", data=form)
    assert opened.status_code == 303
    table = f"/api{opened.headers['location'].replace('/t/', '/tables/')}"
    view = (await duel.other.get(table)).json()
    assert (view["your_seats"], view["turn_seconds"]) == ([0, 1], 60)
    wrong = await duel.other.post("/set-up", data={**form, "turn": "61"})
    assert (wrong.status_code, "web.form" in wrong.text) == (400, False)


async def test_c29_a_reload_right_after_joining_and_after_a_minute_of_sleep_is_the_same_seat(
    duel: Duel, clock: MovedClock
) -> None:
    fresh = browser(duel.site)
    code = (await duel.other.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
    await fresh.post(f"/api/tables/{code}/join", json={})
    for seconds in (0, 0, AWAY_SECONDS + 1):
        clock.now += seconds
        await duel.site.parts.tables.notice_absence()
        assert (await fresh.get(f"/api/tables/{code}")).json()["you"] == 1
    again = await fresh.post(f"/api/tables/{code}/join", json={})
    assert again.json() == {"code": code, "seat": 1}


async def test_a_fault_while_looking_for_absence_is_logged_and_the_looking_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    looked: list[int] = []

    class Faulty:
        async def notice_absence(self) -> int:
            looked.append(len(looked))
            raise ValueError("secret") if len(looked) < 3 else asyncio.CancelledError

    parts: Any = SimpleNamespace(clock=MovedClock(), tables=Faulty())
    parts.clock.sleep = lambda _seconds: asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await notice_absence(parts)
    assert looked == [0, 1, 2]
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text
