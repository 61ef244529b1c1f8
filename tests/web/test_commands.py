"""The short way of a move gives what the long way gives, and leaves everything else to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from botbuilders.store.journal import SqlJournal
from botbuilders.table.errors import StorePausedError
from botbuilders.web.app import Site
from botbuilders.web.asgi import Receive, Scope, Send
from botbuilders.web.commands import Commands
from botbuilders.web.problems import Problems
from tests.web.sites import TWO_BUILDERS, browser, program, settings, started

JSON = {"Content-Type": "application/json"}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


class LongWay:
    """Counts what takes the long way."""

    def __init__(self, site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken = 0
        inside: Any = site.litestar.asgi_handler

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            self.taken += scope["type"] == "http"
            await inside(scope, receive, send)

        monkeypatch.setattr(site.litestar, "asgi_handler", counted)


async def seated(client: httpx.AsyncClient) -> tuple[str, dict[str, Any]]:
    opened = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()
    path = f"/api/tables/{opened['code']}"
    view = (await client.get(path)).json()
    while not view["legal"]:
        view = (await client.get(f"{path}/poll?after={view['version']}")).json()
    return path, view


def command(view: dict[str, Any], **changes: Any) -> dict[str, Any]:
    fields = {
        "command_id": "c1",
        "seat": view["you"],
        "round": view["round"],
        "ply": view["ply"],
        "intent": view["legal"][0],
    }
    return fields | changes


async def test_a_move_is_answered_at_once_with_the_view_and_again_the_same(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browser(site) as client:
        path, view = await seated(client)
        way = LongWay(site, monkeypatch)
        moved = await client.post(f"{path}/commands", json=command(view))
        again = await client.post(f"{path}/commands", json=command(view))
        assert way.taken == 0
        assert (moved.status_code, moved.headers["content-type"]) == (200, "application/json")
        assert moved.content == again.content
        looked = await client.get(path)
        assert looked.json() == moved.json()
        security = {"content-security-policy", "x-content-type-options", "cache-control"}
        assert security <= set(moved.headers)


async def test_a_program_and_a_language_take_the_short_way_too(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with program(site) as opener:
        wish = {"seats": TWO_BUILDERS, "program": True}
        opened = (await opener.post("/api/tables", json=wish)).json()
    async with program(site, opened["seat_token"]) as client:
        path = f"/api/tables/{opened['code']}"
        view = (await client.get(path)).json()
        while not view["legal"]:
            view = (await client.get(f"{path}/poll?after={view['version']}")).json()
        way = LongWay(site, monkeypatch)
        spanish = {"Accept-Language": "es"}
        moved = await client.post(f"{path}/commands", json=command(view), headers=spanish)
        assert way.taken == 0
        assert (
            "tomaste" in moved.json()["log"][-1]["text"].lower() or "robaste" in moved.text.lower()
        )


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"ply": 99}, 409, "table.stale"),
        ({"intent": {"type": "install", "card": "nothing"}}, 422, "action.illegal"),
        ({"seat": 1}, 403, "table.not_your_seat"),
        ({"more": 1}, 400, "web.body"),
        ({"round": "1"}, 400, "web.body"),
    ],
)
async def test_what_is_not_obeyed_is_answered_by_the_long_way_and_changes_nothing(
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
    changes: dict[str, Any],
    status: int,
    code: str,
) -> None:
    async with browser(site) as client:
        path, view = await seated(client)
        way = LongWay(site, monkeypatch)
        answer = await client.post(f"{path}/commands", json=command(view, **changes))
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert way.taken == 1
        assert (await client.get(path)).json()["version"] == view["version"]


async def test_f38_where_nothing_can_be_saved_it_is_tried_once_and_said(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try waits for the lock of a database: two of them outlast the patience of a page."""
    async with browser(site) as client:
        path, view = await seated(client)
        tries = 0

        async def paused(*_: object) -> None:
            nonlocal tries
            tries += 1
            raise StorePausedError

        with monkeypatch.context() as patch:
            patch.setattr(SqlJournal, "append", paused)
            short = await client.post(f"{path}/commands", json=command(view))
            assert tries == 1
            typed = {"Content-Type": "application/json; charset=utf-8"}
            text = msgspec.json.encode(command(view))
            long = await client.post(f"{path}/commands", content=text, headers=typed)
            assert tries == 2
        assert (short.status_code, short.content) == (long.status_code, long.content)
        assert (short.status_code, short.json()["code"]) == (503, "store.paused")
        assert dict(short.headers) == dict(long.headers)
        assert (await client.post(f"{path}/commands", json=command(view))).status_code == 200


async def test_f13_a_wrong_code_and_a_foreign_device_take_the_long_way(site: Site) -> None:
    async with browser(site) as client, browser(site) as stranger:
        path, view = await seated(client)
        wrong = await client.post("/api/tables/222-222/commands", json=command(view))
        assert (wrong.status_code, wrong.json()["code"]) == (404, "table.unknown")
        foreign = await stranger.post(f"{path}/commands", json=command(view))
        assert foreign.status_code == 403
        twice = {"Cookie": f"device={'0' * 32}; device={client.cookies['device']}"}
        assert (
            await stranger.post(f"{path}/commands", json=command(view), headers=twice)
        ).status_code in (200, 403)


async def test_only_plain_json_to_a_table_is_looked_at(site: Site) -> None:
    class Inside:
        taken = 0

        async def __call__(self, _scope: Scope, _receive: Receive, _send: Send) -> None:
            self.taken += 1

    inside = Inside()
    problems = Problems(lambda: site.parts.words, site.parts.templates.problem)
    layer = Commands(inside, site.parts, problems)
    plain = {"type": "http", "method": "POST", "query_string": b"", "headers": [], "path": "/x"}
    json = [(b"content-type", b"application/json")]
    here = "/api/tables/K7M-2PX/commands"

    async def nothing(*_: Any) -> Any:
        raise AssertionError

    for changes in (
        {"type": "lifespan"},
        {"method": "GET", "path": here, "headers": json},
        {"path": here},
        {"path": here, "headers": json, "query_string": b"x=1"},
        {"path": here, "headers": json},
        {"path": here + "/more", "headers": json},
    ):
        await layer({**plain, **changes}, nothing, nothing)
    assert inside.taken == 6
