"""Watching a round again and playing its deal again, over HTTP (F6, F11, F13)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.deck import commitment
from botbuilders.table.filmtext import read_film
from botbuilders.web.app import Site
from tests.table.night import STANDARD
from tests.web.sites import HTTP, TWO_BUILDERS, browser, settings, started

SOLO = [{"kind": "person"}]


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def play_out(client: httpx.AsyncClient, code: str) -> dict[str, Any]:
    """Play by the first legal intent to the end of the round."""
    path = f"/api/tables/{code}"
    view = (await client.get(path)).json()
    for number in range(2_000):
        if view["phase"] == "over":
            return dict(view)
        legal = [one for one in view["legal"] if one["type"] not in ("take_back", "wait")]
        if not legal and view["turn"] != view["you"] and view["turn"] in view["your_seats"]:
            view = (await client.get(f"{path}?seat={view['turn']}")).json()
            continue
        if not legal:
            view = (await client.get(f"{path}/poll?after={view['version']}")).json()
            continue
        installs = [one for one in legal if one["type"] in ("install", "shout")]
        command = {
            "command_id": f"c{number}",
            "seat": view["you"],
            "round": view["round"],
            "ply": view["ply"],
            "intent": (installs or legal)[0],
        }
        answer = (await client.post(f"{path}/commands", json=command)).json()
        view = answer if "version" in answer else (await client.get(path)).json()
    raise AssertionError("the round does not end")


async def a_round(client: httpx.AsyncClient, **wishes: Any) -> str:
    wish = {"seats": TWO_BUILDERS, **wishes}
    code = str((await client.post("/api/tables", json=wish)).json()["code"])
    await play_out(client, code)
    return code


async def test_the_link_of_a_round_holds_all_of_it_behind_the_hash(site: Site) -> None:
    async with browser(site) as client, browser(site) as stranger:
        code = await a_round(client)
        path = f"/api/tables/{code.lower()}/replay?round=1"
        link = (await client.get(path)).json()
        assert (link["code"], link["round"], link["you"]) == (code, 1, 0)
        assert link["url"] == f"{HTTP}/replay#{link['text']}"
        film = read_film(link["text"], STANDARD)
        view = (await client.get(f"/api/tables/{code}")).json()
        assert [sum(player.points) for player in film.players] == [
            score["total"] for score in view["result"]["scores"]
        ]
        seen = (await stranger.get(path)).json()
        assert (seen["text"], seen["you"]) == (link["text"], None)


async def test_f6_no_replay_and_no_deal_before_the_round_has_ended(site: Site) -> None:
    async with browser(site) as client:
        opened = await client.post("/api/tables", json={"seats": TWO_BUILDERS})
        code = opened.json()["code"]
        answer = await client.get(f"/api/tables/{code}/replay?round=1")
        assert (answer.status_code, answer.json()["code"]) == (409, "table.round_not_over")
        assert "text" not in answer.json()
        for path in (f"/t/{code}/deal/1", f"/t/{code}/deal/0", f"/t/{code}/deal/99999999"):
            assert (await client.get(path)).status_code in (404, 409)
        assert (await client.post(f"/t/{code}/deal/1")).status_code == 409


@pytest.mark.parametrize("query", ["", "round=", "round=0", "round=x", "round=10001"])
async def test_a_replay_wants_a_round(site: Site, query: str) -> None:
    async with browser(site) as client:
        answer = await client.get(f"/api/tables/K7M-2PX/replay?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "web.query")


async def test_f13_unknown_tables_have_no_replay_page_link_or_deal(site: Site) -> None:
    async with browser(site) as client:
        for path in ("/api/tables/K7M-2PX/replay?round=1", "/t/K7M-2PX/replay/1", "/t/x/deal/1"):
            assert (await client.get(path)).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{}/replay?round=1",
        "/api/tables/{}/record?round=1",
        "/t/{}/replay/1",
        "/t/{}/deal/1",
    ],
)
async def test_an_unknown_table_says_the_same_as_ever_about_its_rounds(
    site: Site, path: str
) -> None:
    async with browser(site) as client:
        answer = await client.get(path.format("K7M-2PX"))
    assert answer.status_code == 404
    assert "so there is no round to see" in answer.text
    assert "free place" not in answer.text
    if path.startswith("/api/"):
        assert answer.json()["code"] == "table.unknown"


async def test_a_round_that_no_table_has_is_not_promised(site: Site) -> None:
    async with browser(site) as client:
        code = await a_round(client)
        for path in ("replay?round=2", "record?round=2"):
            answer = await client.get(f"/api/tables/{code}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "table.no_round")
            assert answer.json()["message"] == "This table has 1 round. There is no round 2."
        page = await client.get(f"/t/{code}/deal/2")
        assert "This table has 1 round. There is no round 2." in page.text


async def test_the_deal_page_knows_who_sat_there(site: Site) -> None:
    async with browser(site) as client, browser(site) as stranger:
        code = await a_round(client)
        name = (await client.get(f"/api/tables/{code}")).json()["seats"][0]["name"]
        own = (await client.get(f"/t/{code}/deal/1")).text
        other = (await stranger.get(f"/t/{code}/deal/1")).text
    assert "from your old seat" in own
    assert "your old seat" not in other
    assert f"from the seat of {name}." in other


async def test_around_one_device_a_deal_is_played_again_by_all_who_sat_there(site: Site) -> None:
    async with browser(site) as client:
        code = await a_round(client, seats=[{"kind": "person", "here": True}] * 2)
        page = await client.post(f"/t/{code}/deal/1", data={"against": "friends"})
        again = page.headers["location"].removeprefix("/t/")
        view = (await client.get(f"/api/tables/{again}")).json()
        assert view["your_seats"] == [0, 1]
        assert view["phase"] == "draw"
        page = await client.post(f"/t/{code}/deal/1", data={"against": "computers"})
        alone = page.headers["location"].removeprefix("/t/")
        assert (await client.get(f"/api/tables/{alone}")).json()["your_seats"] == [0]


async def test_the_pages_are_shells_that_know_only_the_table(site: Site) -> None:
    async with browser(site) as client:
        code = await a_round(client)
        shared = await client.get("/replay")
        assert "data-replay>" in shared.text
        assert "data-code" not in shared.text
        own = await client.get(f"/t/{code}/replay/1")
        assert f'data-code="{code}" data-round="1"' in own.text
        assert shared.headers["referrer-policy"] == "no-referrer"


async def test_a_deal_is_played_again_from_the_old_seat_against_computer_players(
    site: Site,
) -> None:
    async with browser(site) as client:
        code = await a_round(client)
        page = await client.get(f"/t/{code}/deal/1")
        assert f'action="/t/{code}/deal/1"' in page.text
        answer = await client.post(f"/t/{code}/deal/1", data={"against": "computers"})
        assert answer.status_code == 303
        again = answer.headers["location"].removeprefix("/t/")
        view = (await client.get(f"/api/tables/{again}")).json()
        assert (view["given"], view["you"], view["phase"] != "waiting") == (True, 0, True)
        assert [seat["level"] for seat in view["seats"]] == [None, "builder", "rookie"]
        over = await play_out(client, again)
        proof = over["proof"]
        assert (proof["table"], proof["round"]) == (code, 1)
        secret = bytes.fromhex(proof["secret"])
        assert commitment(secret, code, 1) == proof["commitment"] == view["commitment"]
        first = (await client.get(f"/api/tables/{code}/record?round=1")).json()
        second = (await client.get(f"/api/tables/{again}/record?round=1")).json()
        assert (first["order"], first["starter"]) == (second["order"], second["starter"])


async def test_a_deal_for_friends_waits_for_them(site: Site) -> None:
    async with browser(site) as client, browser(site) as friend:
        seats = [{"kind": "person"}, {"kind": "person"}]
        code = (await client.post("/api/tables", json={"seats": seats})).json()["code"]
        await friend.post(f"/api/tables/{code}/join", json={})
        while (view := (await client.get(f"/api/tables/{code}")).json())["phase"] != "over":
            mover = client if view["turn"] == 0 else friend
            mine = (await mover.get(f"/api/tables/{code}")).json()
            legal = [one for one in mine["legal"] if one["type"] not in ("take_back", "wait")]
            installs = [one for one in legal if one["type"] in ("install", "shout")]
            command = {
                "command_id": f"c{view['version']}",
                "seat": view["turn"],
                "round": 1,
                "ply": view["ply"],
                "intent": (installs or legal)[0],
            }
            await mover.post(f"/api/tables/{code}/commands", json=command)
        answer = await friend.post(f"/t/{code}/deal/1", data={"against": "friends"})
        again = answer.headers["location"].removeprefix("/t/")
        view = (await friend.get(f"/api/tables/{again}")).json()
        assert (view["phase"], view["you"], view["given"]) == ("waiting", 1, True)
        await client.post(f"/api/tables/{again}/join", json={})
        assert (await friend.get(f"/api/tables/{again}")).json()["phase"] != "waiting"


async def test_a_solo_deal_is_played_again_alone(site: Site) -> None:
    async with browser(site) as client:
        code = await a_round(client, seats=SOLO, variant="solo")
        assert 'type="radio"' not in (await client.get(f"/t/{code}/deal/1")).text
        answer = await client.post(f"/t/{code}/deal/1")
        again = answer.headers["location"].removeprefix("/t/")
        view = (await client.get(f"/api/tables/{again}")).json()
        assert (view["variant"], view["given"]) == ("solo", True)
        assert (await play_out(client, again))["proof"]["table"] == code
