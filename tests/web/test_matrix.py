"""Who may do what: every call of the OpenAPI document by everybody (fault F4; ASVS 8.2).

The rows come from the document. A call without a row here fails the test, so nobody adds one
without saying who may use it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from botbuilders.web.app import Site
from tests.web.sites import TWO_PEOPLE, browser, program, settings, started

WHO = ("none", "spectator", "seat A", "seat B", "other table", "program")
FORBIDDEN, CLOSED = 403, 409
BUILD = "night-guard"

# What each call answers to each of WHO; a view is read for the hands that are in it.
EVERYBODY = dict.fromkeys(WHO, 200)
# A browser without a seat here is a spectator; whoever sends a seat token means that seat.
LOOKING = EVERYBODY | {"program": FORBIDDEN}
MATRIX: dict[str, dict[str, int]] = {
    "GET /api/me": EVERYBODY,
    "GET /api/tables/{code}": LOOKING,
    "GET /api/tables/{code}/poll": LOOKING,
    "GET /api/tables/{code}/record": dict.fromkeys(WHO, CLOSED),
    "GET /api/tables/{code}/replay": dict.fromkeys(WHO, CLOSED),
    "GET /api/editions": EVERYBODY,
    "GET /api/editions/{ref}": EVERYBODY,
    "GET /api/book/{slug}": EVERYBODY,
    "GET /api/learn": EVERYBODY,
    "GET /healthz": EVERYBODY,
    "GET /readyz": EVERYBODY,
    "POST /api/tables": dict.fromkeys(WHO, 201),
    "POST /api/tables/{code}/join": {
        "none": 404,
        "spectator": 404,
        "seat A": 201,
        "seat B": 201,
        "other table": 404,
        "program": 404,
    },
    # A key belongs to a seat: only its own device makes one, and a wrong one opens nothing.
    "POST /api/tables/{code}/seats/{seat}/link": {
        "none": FORBIDDEN,
        "spectator": FORBIDDEN,
        "seat A": 201,
        "seat B": FORBIDDEN,
        "other table": FORBIDDEN,
        "program": FORBIDDEN,
    },
    "POST /api/tables/{code}/seats/take": dict.fromkeys(WHO, 404),
    "POST /api/tables/{code}/commands": {
        "none": FORBIDDEN,
        "spectator": FORBIDDEN,
        "seat A": 200,
        "seat B": 422,
        "other table": FORBIDDEN,
        "program": FORBIDDEN,
    },
}
# Swept by test_live.py over real connections, because a stream has no end.
STREAMS = {"GET /api/tables/{code}/stream"}


class Table:
    """A table of two people in play, and everybody who could come to it."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.code = ""
        self.view: dict[str, Any] = {}
        self.clients: dict[str, httpx.AsyncClient] = {}

    async def fill(self) -> None:
        """Seat everybody; seat A is the one to move."""
        one, two = browser(self.site), browser(self.site)
        self.code = (await one.post("/api/tables", json={"seats": TWO_PEOPLE})).json()["code"]
        await two.post(f"/api/tables/{self.code}/join", json={})
        self.view = (await one.get(f"/api/tables/{self.code}")).json()
        mover, other = (one, two) if self.view["turn"] == 0 else (two, one)
        elsewhere, robot = browser(self.site), program(self.site)
        await elsewhere.post("/api/tables", json={"seats": TWO_PEOPLE})
        spectator = browser(self.site, cookies={"device": "0" * 32})
        opened = await robot.post("/api/tables", json={"seats": TWO_PEOPLE, "program": True})
        robot.headers["Authorization"] = f"Bearer {opened.json()['seat_token']}"
        self.clients = {
            "none": browser(self.site),
            "spectator": spectator,
            "seat A": mover,
            "seat B": other,
            "other table": elsewhere,
            "program": robot,
        }

    def seat(self, who: str) -> int:
        """The seat somebody names: their own, or the one to move."""
        turn = int(self.view["turn"])
        return 1 - turn if who == "seat B" else turn

    def body(self, call: str, who: str) -> Any:
        """What is sent with a call."""
        if call.endswith("/commands"):
            asked = {
                "round": self.view["round"],
                "ply": self.view["ply"],
                "intent": {"type": "draw", "from": "pile"},
            }
            return {
                "command_id": f"matrix-{who.replace(' ', '-')}",
                "seat": self.seat(who),
                **asked,
            }
        if call == "POST /api/tables":
            return {"seats": TWO_PEOPLE, "program": who == "program"}
        if call.endswith("/link"):
            return {"lasting": True}
        if call.endswith("/take"):
            return {"key": "0" * 32, "program": who == "program"}
        return {"program": who == "program"}

    def path(self, call: str) -> str:
        """The address of a call."""
        path = (
            call.partition(" ")[2]
            .replace("{code}", self.code)
            .replace("{slug}", BUILD)
            .replace("{seat}", str(self.seat("seat A")))
            .replace("{ref}", self.site.parts.shelf.words.ref)
        )
        return path + {"poll": "?after=0", "record": "?round=1", "replay": "?round=1"}.get(
            path.rpartition("/")[2], ""
        )


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with started(settings(tmp_path)) as site:
        made = Table(site)
        await made.fill()
        yield made
        for client in made.clients.values():
            await client.aclose()


def documented(site: Site) -> set[str]:
    """Every call of the OpenAPI document."""
    paths = site.litestar.openapi_schema.paths or {}
    return {
        f"{method} {path}"
        for path, item in paths.items()
        for method, operation in (
            ("GET", item.get),
            ("POST", item.post),
            ("PUT", item.put),
            ("DELETE", item.delete),
            ("PATCH", item.patch),
        )
        if operation is not None
    }


async def test_every_documented_call_has_its_row(table: Table) -> None:
    assert documented(table.site) == MATRIX.keys() | STREAMS


@pytest.mark.parametrize("call", sorted(MATRIX))
async def test_everybody_may_do_exactly_what_the_row_says(table: Table, call: str) -> None:
    method = call.partition(" ")[0]
    for who in ("none", "spectator", "other table", "program", "seat B", "seat A"):
        body = table.body(call, who) if method == "POST" else None
        answer = await table.clients[who].request(method, table.path(call), json=body)
        assert answer.status_code == MATRIX[call][who], f"{who}: {answer.text}"


async def test_a_hand_is_seen_by_its_own_seat_only(table: Table) -> None:
    hands: dict[str, list[str]] = {}
    for who, client in table.clients.items():
        answer = await client.get(f"/api/tables/{table.code}")
        if answer.status_code == FORBIDDEN:
            assert who == "program"
            continue
        view = answer.json()
        for seat in view["seats"]:
            mine = who in {"seat A", "seat B"} and seat["seat"] == table.seat(who)
            assert (seat["hand"] is not None) == mine, who
            if mine:
                hands[who] = seat["hand"]
        assert (view["you"] is None) == (who not in {"seat A", "seat B"})
    for who, client in table.clients.items():
        others = set().union(*(set(hand) for name, hand in hands.items() if name != who)) - set(
            hands.get(who, [])
        )
        top = table.view["discard_pile"]["top"]
        for path in (
            f"/api/tables/{table.code}",
            f"/t/{table.code}",
            "/",
            "/api/me",
            f"/api/tables/{table.code}/record?round=1",
        ):
            text = (await client.get(path)).text
            assert not [card for card in others - {top} if f'"{card}"' in text], (who, path)


async def test_a_foreign_page_does_nothing_for_anybody(table: Table) -> None:
    for who, client in table.clients.items():
        for call in (call for call in MATRIX if call.startswith("POST")):
            headers = {"Origin": "http://evil.example"}
            answer = await client.post(
                table.path(call), json=table.body(call, who), headers=headers
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "web.origin"), (who, call)
    now = (await table.clients["none"].get(f"/api/tables/{table.code}")).json()
    assert now["version"] == table.view["version"]
