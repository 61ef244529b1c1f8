"""A program plays a whole round over HTTP as docs/api.md says, with what it is sent and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.record import parse_record
from botbuilders.deck.replay import replay
from botbuilders.deck.shuffle import commitment
from tests.web.sites import Listening, listening

KNOWN_FIELDS = {
    "code",
    "version",
    "round",
    "rounds",
    "ply",
    "variant",
    "edition",
    "phase",
    "turn",
    "starter",
    "caller",
    "last_lap",
    "final_turn",
    "you",
    "your_seats",
    "turn_seconds",
    "partner",
    "draw_pile",
    "discard_pile",
    "drawn",
    "seats",
    "legal",
    "blocked",
    "log",
    "commitment",
    "given",
    "proof",
    "result",
    "hash",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("program")) as running:
        yield running


class Program:
    """A player with a seat token that knows the calls and not the code behind them."""

    def __init__(self, url: str, wish: dict[str, Any]) -> None:
        self.http = httpx.Client(base_url=url, timeout=30)
        seated = self.http.post("/api/tables", json={**wish, "program": True}).json()
        self.code, self.seat = seated["code"], seated["seat"]
        self.http.headers["Authorization"] = f"Bearer {seated['seat_token']}"
        self.path = f"/api/tables/{self.code}"
        self.sent = 0

    def view(self) -> dict[str, Any]:
        return dict(self.http.get(self.path).json())

    def command(self, view: dict[str, Any], intent: dict[str, Any]) -> httpx.Response:
        self.sent += 1
        asked = {"seat": self.seat, "round": view["round"], "ply": view["ply"], "intent": intent}
        return self.http.post(
            f"{self.path}/commands", json={"command_id": f"move-{self.sent}", **asked}
        )

    def play(self) -> dict[str, Any]:
        """Play to the reveal: install what fits, else whatever is legal first."""
        view = self.view()
        while view["phase"] != "over":
            assert set(view) == KNOWN_FIELDS
            moves = [move for move in view["legal"] if move["type"] != "take_back"]
            if not moves:
                view = self.http.get(f"{self.path}/poll", params={"after": view["version"]}).json()
                continue
            best = sorted(
                moves,
                key=lambda move: (
                    ("shout", "install", "draw").index(move["type"])
                    if move["type"] in {"shout", "install", "draw"}
                    else 3
                ),
            )
            answer = self.command(view, best[0])
            assert answer.status_code == 200, answer.text
            view = answer.json()
        return view


WISHES = {
    "three seats": {
        "seats": [
            {"kind": "person"},
            {"kind": "computer", "level": "builder"},
            {"kind": "computer", "level": "rookie"},
        ]
    },
    "six seats": {"seats": [{"kind": "person"}, *[{"kind": "computer", "level": "builder"}] * 5]},
    "solo": {"seats": [{"kind": "person"}], "variant": "solo"},
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES.keys())
def test_a_round_from_the_first_card_to_the_record(server: Listening, wish: dict[str, Any]) -> None:
    program = Program(server.url, wish)
    opening = program.view()
    early = program.http.get(f"{program.path}/record", params={"round": 1})
    assert (early.status_code, early.json()["code"]) == (409, "table.round_not_over")
    assert opening["proof"] is None

    last = program.play()
    result = last["result"]
    assert result["ended_by"] in {"bot", "pile"}
    assert result["scores"][program.seat]["total"] == sum(
        line["points"] for line in result["scores"][program.seat]["lines"]
    )

    answer = program.http.get(f"{program.path}/record", params={"round": 1})
    assert answer.status_code == 200
    record = parse_record(answer.text)
    again = replay(record, load_edition())
    assert [score["total"] for score in result["scores"]] == json.loads(answer.text)["scores"]
    assert again.ended_by == result["ended_by"]

    proof = last["proof"]
    assert proof["commitment"] == opening["commitment"] == last["commitment"]
    secret = bytes.fromhex(proof["secret"])
    assert commitment(secret, proof["table"], proof["round"]) == proof["commitment"]
    assert program.http.get("/api/me").json()["seats"][0]["phase"] == "over"
    assert not program.http.cookies
    program.http.close()


def test_the_document_describes_what_was_used(server: Listening) -> None:
    answer = httpx.get(f"{server.url}/schema/openapi.json")
    document = answer.json()
    assert {
        "/api/tables",
        "/api/tables/{code}",
        "/api/tables/{code}/commands",
        "/api/tables/{code}/join",
        "/api/tables/{code}/stream",
        "/api/tables/{code}/poll",
        "/api/tables/{code}/record",
        "/api/me",
        "/healthz",
        "/readyz",
    } <= document["paths"].keys()
    assert document["components"]["schemas"]["View"]["required"]
    assert {"device", "seat_token"} <= document["components"]["securitySchemes"].keys()
    command = document["paths"]["/api/tables/{code}/commands"]["post"]
    assert {"200", "400", "403", "404", "409", "413", "422", "503"} <= command["responses"].keys()
