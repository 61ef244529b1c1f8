"""The JSON calls as contracts.md has them (faults F13, F15 to F18, F43, F47, F48; ASVS 15.3)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.web.app import Site
from botbuilders.web.devices import fingerprint
from tests.web.sites import HTTPS, TWO_BUILDERS, TWO_PEOPLE, browser, program, settings, started


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def opened(client: httpx.AsyncClient, seats: Any = TWO_PEOPLE, **wish: Any) -> dict[str, Any]:
    answer = await client.post("/api/tables", json={"seats": seats, **wish})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


@asynccontextmanager
async def two_at_table(
    site: Site,
) -> AsyncIterator[tuple[httpx.AsyncClient, httpx.AsyncClient, str]]:
    """Two browsers at one table of two people; the first holds seat 0."""
    async with browser(site) as one, browser(site) as two:
        code = (await opened(one))["code"]
        joined = await two.post(f"/api/tables/{code}/join", json={})
        assert joined.json() == {"code": code, "seat": 1}
        yield one, two, code


def draw(view: dict[str, Any], number: int = 1) -> dict[str, Any]:
    return {
        "command_id": f"c{number}",
        "seat": view["turn"],
        "round": view["round"],
        "ply": view["ply"],
        "intent": {"type": "draw", "from": "pile"},
    }


async def test_opening_gives_a_seat_and_a_cookie(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post("/api/tables", json={"seats": TWO_BUILDERS})
        assert answer.status_code == 201
        assert set(answer.json()) == {"code", "seat"}
        assert answer.json()["seat"] == 0
        cookie = answer.headers["set-cookie"]
        for part in ("device=", "HttpOnly", "Path=/", "SameSite=lax", "Max-Age=86400"):
            assert part in cookie
        assert "Secure" not in cookie
        assert "Domain" not in cookie


async def test_with_https_the_cookie_is_host_bound_and_secure(tmp_path: Path) -> None:
    async with started(settings(tmp_path, HTTPS)) as site, browser(site) as client:
        cookie = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).headers[
            "set-cookie"
        ]
        assert cookie.startswith("__Host-device=")
        assert "Secure" in cookie
        assert (await client.get("/api/me")).json()["seats"]


async def test_a_program_gets_a_token_in_the_body_and_no_cookie(site: Site) -> None:
    async with program(site) as client:
        answer = await client.post("/api/tables", json={"seats": TWO_BUILDERS, "program": True})
        token = answer.json()["seat_token"]
        assert "set-cookie" not in answer.headers
        code = answer.json()["code"]
    async with program(site, token) as client:
        view = await client.get(f"/api/tables/{code}")
        assert view.json()["you"] == 0
        assert view.json()["seats"][0]["kind"] == "program"
        assert token not in view.text
        assert (await client.get("/api/me")).json()["seats"][0]["code"] == code


async def test_only_the_hash_of_a_token_is_stored(site: Site, tmp_path: Path) -> None:
    async with program(site) as client:
        token = (await opened(client, TWO_BUILDERS, program=True))["seat_token"]
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite3*"))
    assert token.encode() not in stored
    assert fingerprint(token).encode() in stored


async def test_without_origin_and_token_only_a_program_may_sit_down(site: Site) -> None:
    async with program(site) as client:
        answer = await client.post("/api/tables", json={"seats": TWO_BUILDERS})
        assert (answer.status_code, answer.json()["code"]) == (403, "web.program_only")
    assert await site.store.journal.codes() == ()


async def test_one_browser_keeps_one_device_at_several_tables(site: Site) -> None:
    async with browser(site) as client:
        codes = {(await opened(client))["code"] for _ in range(3)}
        assert {seat["code"] for seat in (await client.get("/api/me")).json()["seats"]} == codes
    async with browser(site) as stranger:
        assert (await stranger.get("/api/me")).json() == {"seats": []}


GOOD = {"seats": TWO_BUILDERS}
BAD_OPENINGS: list[Any] = [
    {**GOOD, "rounds": True},
    {**GOOD, "rounds": "1"},
    {**GOOD, "rounds": 1.5},
    {**GOOD, "rounds": 0},
    {**GOOD, "program": 1},
    {**GOOD, "program": "true"},
    {**GOOD, "host": "me"},
    {**GOOD, "variant": "loop-slap"},
    {"seats": [{"kind": "person", "name": "Robert'); DROP TABLE"}]},
    {"seats": [{"kind": "dummy"}]},
    {"seats": [{"kind": "program"}]},
    {"seats": []},
    {"seats": [{"kind": "person"}] * 7},
    {"seats": {}},
    {},
    [],
    None,
    "x",
]


async def test_a_body_that_is_not_exactly_right_is_refused(site: Site) -> None:
    async with browser(site) as client:
        for body in BAD_OPENINGS:
            answer = await client.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "web.body"), body
            assert "set-cookie" not in answer.headers
    assert await site.store.journal.codes() == ()


@pytest.mark.parametrize(
    "seats",
    [
        [{"kind": "person"}],
        [{"kind": "computer", "level": "builder"}] * 2,
        [{"kind": "person"}, {"kind": "computer"}],
        [{"kind": "person"}, {"kind": "computer", "level": "genius"}],
        [{"kind": "person", "level": "rookie"}, {"kind": "person"}],
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_what_to_change(
    site: Site, seats: Any
) -> None:
    async with browser(site) as client:
        answer = await client.post("/api/tables", json={"seats": seats})
        assert (answer.status_code, answer.json()["code"]) == (422, "table.set_up")
    assert await site.store.journal.codes() == ()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"seats": ' + b"[" * 30,
        b"null",
        b"NaN",
        b'{"seats":[],"seats":1}',
        b"\x00",
    ],
)
async def test_broken_json_is_refused(site: Site, content: bytes) -> None:
    async with browser(site) as client:
        answer = await client.post(
            "/api/tables", content=content, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["code"] in {"web.body", "web.too_deep"}


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/msgpack",
    ],
)
async def test_another_content_type_is_refused(site: Site, kind: str) -> None:
    async with browser(site) as client:
        answer = await client.post(
            "/api/tables", content=b'{"seats":[]}', headers={"Content-Type": kind}
        )
        assert answer.status_code == 400


async def test_a_large_body_is_refused_before_it_is_read(site: Site) -> None:
    async with browser(site) as client:
        answer = await client.post("/api/tables", json={"seats": [], "x": "y" * 16_384})
        assert (answer.status_code, answer.json()["code"]) == (413, "web.too_large")


async def test_full_ended_and_unknown_tables_have_one_answer(site: Site) -> None:
    async with two_at_table(site) as (_one, _two, code), browser(site) as late:
        answers = [
            await late.post(f"/api/tables/{wrong}/join", json=body)
            for wrong, body in (
                (code, {}),
                ("K7M-2PX", {}),
                ("nonsense", {}),
                (code, {"seat": 0}),
                (code, {"seat": 5}),
            )
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1
        assert all("set-cookie" not in answer.headers for answer in answers)


async def test_codes_are_read_in_any_case_with_or_without_the_hyphen(site: Site) -> None:
    async with browser(site) as client:
        code = (await opened(client))["code"]
        for typed in (code.lower(), code.replace("-", ""), f" {code} ".strip()):
            assert (await client.get(f"/api/tables/{typed}")).json()["code"] == code


async def test_a_command_is_done_once_and_a_retry_hears_the_same(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover = (one, two)[view["turn"]]
        path = f"/api/tables/{code}/commands"
        first = await mover.post(path, json=draw(view))
        again = await mover.post(path, json=draw(view))
        assert first.status_code == again.status_code == 200
        assert first.content == again.content
        assert first.json()["ply"] == view["ply"] + 1
        other = await mover.post(
            path, json={**draw(view), "intent": {"type": "draw", "from": "discard"}}
        )
        assert (other.status_code, other.json()["code"]) == (409, "table.command_reused")


async def test_twenty_times_the_same_command_at_once_is_one_move(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover = (one, two)[view["turn"]]
        path = f"/api/tables/{code}/commands"
        answers = await asyncio.gather(*(mover.post(path, json=draw(view)) for _ in range(20)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
        assert (await mover.get(f"/api/tables/{code}")).json()["version"] == view["version"] + 1


async def test_a_stale_command_gets_the_fresh_view(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover = (one, two)[view["turn"]]
        await mover.post(f"/api/tables/{code}/commands", json=draw(view))
        answer = await mover.post(f"/api/tables/{code}/commands", json=draw(view, 2))
        assert (answer.status_code, answer.json()["code"]) == (409, "table.stale")
        assert answer.json()["view"]["ply"] == view["ply"] + 1


async def test_an_illegal_command_names_the_rule_and_changes_nothing(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover = (one, two)[view["turn"]]
        mine = (await mover.get(f"/api/tables/{code}")).json()
        card = mine["seats"][view["turn"]]["hand"][0]
        wish = {**draw(view), "intent": {"type": "discard", "card": card}}
        answer = await mover.post(f"/api/tables/{code}/commands", json=wish)
        assert answer.status_code == 422
        assert answer.json()["rule"] == "Section 3"
        assert answer.json()["message"] == "Draw a card first. Then play one."
        assert (await mover.get(f"/api/tables/{code}")).json()["version"] == view["version"]


async def test_a_card_that_is_not_in_the_hand_says_nothing_about_where_it_is(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover, other = (one, two) if view["turn"] == 0 else (two, one)
        await mover.post(f"/api/tables/{code}/commands", json=draw(view))
        now = (await mover.get(f"/api/tables/{code}")).json()
        theirs = (await other.get(f"/api/tables/{code}")).json()["seats"][1 - view["turn"]]["hand"]
        mine = now["seats"][now["turn"]]["hand"]
        hidden = next(card for card in theirs if card not in mine)
        nowhere = "no-such-card"
        wishes = [
            {**draw(now, n), "intent": {"type": "discard", "card": card}}
            for n, card in ((3, hidden), (4, nowhere))
        ]
        answers = [await mover.post(f"/api/tables/{code}/commands", json=wish) for wish in wishes]
        assert {answer.status_code for answer in answers} == {422}
        assert answers[0].content == answers[1].content


BAD_COMMANDS: list[Any] = [
    {"seat": False},
    {"seat": "0"},
    {"seat": -1},
    {"ply": 0.0},
    {"ply": None},
    {"round": True},
    {"command_id": ""},
    {"command_id": "x" * 65},
    {"command_id": 7},
    {"command_id": "a\nb"},
    {"intent": {"type": "draw", "from": "pile", "card": "camera"}},
    {"intent": {"type": "draw", "from": "sleeve"}},
    {"intent": {"type": "peek"}},
    {"intent": {"type": "install"}},
    {"intent": {"type": "install", "card": 3}},
    {"intent": {"type": "install", "card": "../../etc"}},
    {"intent": {"type": "glitch", "card": "dead-battery", "target": True}},
    {"intent": {"type": "younger"}},
    {"intent": "draw"},
    {"hand": ["camera"]},
]


async def test_a_command_that_is_not_exactly_right_is_refused(site: Site) -> None:
    async with two_at_table(site) as (one, two, code):
        view = (await one.get(f"/api/tables/{code}")).json()
        mover = (one, two)[view["turn"]]
        for wrong in BAD_COMMANDS:
            answer = await mover.post(f"/api/tables/{code}/commands", json={**draw(view), **wrong})
            assert (answer.status_code, answer.json()["code"]) == (400, "web.body"), wrong
            assert "regex" not in answer.json()["message"], wrong
        assert (await mover.get(f"/api/tables/{code}")).json()["version"] == view["version"]


@pytest.mark.parametrize("query", ["round=0", "round=x", "round=10001", "", "number=1"])
async def test_a_wrong_round_is_named_as_the_address_names_it(site: Site, query: str) -> None:
    async with browser(site) as client:
        code = (await opened(client))["code"]
        answer = await client.get(f"/api/tables/{code}/record?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "web.query")
        assert answer.json()["message"] == "This part of the address could not be read: round."


@pytest.mark.parametrize("query", ["seat=x", "seat=-1", "seat=6", "seat=true"])
async def test_a_seat_in_the_address_is_a_small_number(site: Site, query: str) -> None:
    async with browser(site) as client:
        code = (await opened(client))["code"]
        answer = await client.get(f"/api/tables/{code}?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "web.query")


async def test_a_seat_that_is_not_mine_cannot_be_looked_through(site: Site) -> None:
    async with two_at_table(site) as (one, _two, code):
        assert (await one.get(f"/api/tables/{code}?seat=0")).json()["you"] == 0
        answer = await one.get(f"/api/tables/{code}?seat=1")
        assert (answer.status_code, answer.json()["code"]) == (403, "table.not_your_seat")


async def test_a_record_is_closed_until_the_round_has_ended(site: Site) -> None:
    async with browser(site) as client:
        code = (await opened(client, TWO_BUILDERS))["code"]
        answer = await client.get(f"/api/tables/{code}/record?round=1")
        assert (answer.status_code, answer.json()["code"]) == (409, "table.round_not_over")
        assert (await client.get(f"/api/tables/{code}/record")).status_code == 400


async def test_an_edition_is_sent_packed_and_only_once(site: Site) -> None:
    ref = site.parts.shelf.words.ref
    async with browser(site) as client:
        first = await client.get(f"/api/editions/{ref}")
        assert first.headers["content-encoding"] == "gzip"
        body = first.json()
        assert body["ref"] == ref
        assert body["cards"]["camera"] == {
            "name": "Camera",
            "text": body["cards"]["camera"]["text"],
            "alt": body["cards"]["camera"]["alt"],
            "slot": "sense",
            "prefers": None,
            "hits": None,
        }
        assert body["deck"] == list(site.parts.shelf.standard().deck)
        assert body["cards"]["dead-battery"]["hits"] == "power"
        assert body["cards"]["rescue-rover"]["prefers"] == ["sense", "act"]
        assert "<script" not in first.text
        again = await client.get(
            f"/api/editions/{ref}", headers={"If-None-Match": first.headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")
        plain = await client.get(f"/api/editions/{ref}", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == body
        assert (await client.get("/api/editions/other@000000000000")).status_code == 404


async def test_health_and_readiness(site: Site) -> None:
    async with program(site) as client:
        assert (await client.get("/healthz")).json() == {"status": "ok"}
        assert (await client.get("/readyz")).json() == {"status": "ready"}
        site.end_streams()
        closing = await client.get("/readyz")
        assert (closing.status_code, closing.json()["code"]) == (503, "web.not_ready")


async def test_a_wrong_token_is_401_and_a_foreign_one_403(site: Site) -> None:
    async with program(site, "0" * 32) as client:
        code = (await opened(client, TWO_BUILDERS, program=True))["code"]
        for call in ("", "/stream", "/poll?after=0"):
            answer = await client.get(f"/api/tables/{code}{call}")
            assert (answer.status_code, answer.json()["code"]) == (403, "table.not_your_seat")
    async with program(site, "short") as client:
        answer = await client.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "web.token")
