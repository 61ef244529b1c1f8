"""When something of ours breaks: a sentence and a number outside, no value in the log (ASVS 16)."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.config import Limits
from botbuilders.players.base import Dice
from botbuilders.rules import Action, Observation
from botbuilders.web.app import Outside, Site
from botbuilders.web.asgi import Message
from botbuilders.web.devices import Caller
from botbuilders.web.following import Following
from botbuilders.web.hub import Ear
from botbuilders.web.live import Watcher
from botbuilders.web.problems import logged
from tests.web.sites import TWO_BUILDERS, TWO_PEOPLE, browser, settings, started


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def test_a_fault_is_a_sentence_with_a_number(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("hand: canary-card, token canary-token, Turbo Otter")

    monkeypatch.setattr(type(site.parts.tables), "picture", broken)
    async with browser(site) as client:
        answer = await client.get("/api/tables/K7M-2PX")
        assert answer.status_code == 500
        assert answer.json()["code"] == "web.fault"
        number = answer.json()["message"].rpartition(" ")[2].rstrip(".")
        page = await client.get("/t/K7M-2PX")
        assert page.status_code == 500
        assert "canary" not in page.text + answer.text
    assert number in caplog.text
    assert "RuntimeError" in caplog.text
    assert "broken" in caplog.text
    assert "canary" not in caplog.text
    assert "Otter" not in caplog.text


async def a_stream(site: Site) -> tuple[Watcher, Following]:
    """Somebody's stream of a new table, not written yet."""
    async with browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
    eyes = Watcher(
        parts=site.parts,
        code=code,
        caller=Caller(None, None),
        seat=None,
        watch=False,
        address="a",
        language="en",
    )
    following = Following(
        parts=site.parts,
        look=eyes.again,
        woken=eyes.woken,
        here=eyes.here,
        first=await eyes.look(),
        seen=None,
        address="a",
        seat=None,
    )
    return eyes, following


async def written(following: Following, at_first: Callable[[], None]) -> list[bytes]:
    """What a stream writes until it ends; `at_first` comes after the first event."""
    parts: list[bytes] = []

    async def receive() -> Message:
        await asyncio.sleep(3600)
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            parts.append(message["body"])
            if len(parts) == 1:
                at_first()

    await asyncio.wait_for(following({}, receive, send), 30)
    return parts


async def test_a_fault_inside_a_stream_ends_it_quietly(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("canary")

    _, following = await a_stream(site)
    monkeypatch.setattr(Ear, "newer", broken)
    first, last = await written(following, lambda: None)
    assert b"\nid: " in first
    assert last == b""
    assert "RuntimeError" in caplog.text
    assert "canary" not in caplog.text


async def test_a_table_that_goes_away_ends_its_stream(site: Site) -> None:
    eyes, following = await a_stream(site)
    code = eyes.code

    def gone() -> None:
        object.__setattr__(eyes, "code", "K7M-2PX")
        site.parts.tables.hub.wake(code, 99)

    assert [len(part) > 0 for part in await written(following, gone)] == [True, False]


async def test_news_of_a_version_that_is_not_there_are_asked_for_once(site: Site) -> None:
    eyes, following = await a_stream(site)
    asked = 0

    async def counted() -> Any:
        nonlocal asked
        asked += 1
        if asked > 3:
            raise RuntimeError
        return await eyes.woken()

    def ahead() -> None:
        site.parts.tables.hub.wake(eyes.code, 99)
        asyncio.get_running_loop().call_later(0.3, site.parts.news.close)

    await written(replace(following, woken=counted), ahead)
    assert asked == 1


def test_the_number_of_a_fault_stands_for_its_place() -> None:
    def fault() -> str:
        try:
            raise ValueError("x")
        except ValueError as error:
            return str(logged(error).params["number"])

    assert fault() == fault()


async def test_nothing_of_a_round_is_in_the_log(
    site: Site, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with browser(site) as client:
        opened = await client.post("/api/tables", json={"seats": TWO_BUILDERS})
        code, token = opened.json()["code"], client.cookies["device"]
        secrets = {token}
        for number in range(8):
            await site.parts.tables.settled(code)
            view = (await client.get(f"/api/tables/{code}")).json()
            secrets |= {view["seats"][0]["name"], *view["seats"][0]["hand"]}
            moves = [move for move in view["legal"] if move["type"] != "take_back"]
            if moves:
                asked = {"seat": 0, "round": view["round"], "ply": view["ply"], "intent": moves[0]}
                await client.post(
                    f"/api/tables/{code}/commands", json={"command_id": str(number), **asked}
                )
        await client.get(f"/api/tables/{code}/nowhere")
        await client.post(f"/api/tables/{code}/commands", json={"hand": view["seats"][0]["hand"]})
    ours = "\n".join(
        record.getMessage()
        for record in caplog.records
        if not record.name.startswith(("httpx", "asyncio"))
    )
    assert not [secret for secret in secrets if secret in ours]


class Faulty:
    """A computer player that is broken in the way its level says."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, observation: Observation, _dice: Dice, /) -> Action:
        if self.level == "rookie":
            while True:
                pass
        raise RuntimeError("canary")


async def test_a_table_of_faulty_players_plays_on_and_the_server_answers(tmp_path: Path) -> None:
    outside = Outside(player=Faulty)
    limits = Limits(thinking_seconds=0.01)
    async with started(settings(tmp_path, limits=limits), outside) as site, browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()["code"]
        for number in range(6):
            settled = asyncio.ensure_future(site.parts.tables.settled(code))
            while not settled.done():
                assert (await client.get("/healthz")).status_code == 200
                await asyncio.sleep(0.01)
            view = (await client.get(f"/api/tables/{code}")).json()
            moves = [move for move in view["legal"] if move["type"] in {"draw", "discard"}]
            assert view["turn"] == 0
            asked = {"seat": 0, "round": view["round"], "ply": view["ply"], "intent": moves[0]}
            answer = await client.post(
                f"/api/tables/{code}/commands", json={"command_id": str(number), **asked}
            )
            assert answer.status_code == 200


async def test_a_hundred_wrong_codes_slow_nobody_who_has_the_right_one(tmp_path: Path) -> None:
    limits = Limits(wrong_codes_free=2, wrong_codes_per_second=100.0, wrong_code_longest=0.05)
    async with started(settings(tmp_path, limits=limits)) as site, browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        wrong = [client.get(f"/api/tables/{a}{b}2222") for a in "BCDFGHJKMN" for b in "BCDFGHJKMN"]
        answers: list[httpx.Response] = await asyncio.gather(
            *wrong, client.get(f"/api/tables/{code}")
        )
        assert [answer.status_code for answer in answers] == [404] * 100 + [200]
        assert len({json.dumps(answer.json()) for answer in answers[:-1]}) == 1


async def test_sixty_pupils_behind_one_address_all_sit_down(tmp_path: Path) -> None:
    async with started(settings(tmp_path)) as site:
        pupils = [browser(site) for _ in range(60)]
        codes = [
            (await pupil.post("/api/tables", json={"seats": [{"kind": "person"}] * 4})).json()[
                "code"
            ]
            for pupil in pupils[:15]
        ]

        async def arrive(number: int) -> int:
            pupil = pupils[number]
            for typo in ("2", "3"):
                wrong = await pupil.post(
                    "/api/tables/ZZZZ" + "BCDFGHJKMNPQRSTVWXYZ2345"[number % 24] + typo + "/join",
                    json={},
                )
                assert wrong.status_code == 404
            return (await pupil.post(f"/api/tables/{codes[number % 15]}/join", json={})).status_code

        assert await asyncio.gather(*(arrive(number) for number in range(15, 60))) == [201] * 45
        for pupil in pupils:
            await pupil.aclose()
