"""Random commands over HTTP: what a view calls legal is done, what it calls blocked is refused (F16, F20)."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from botbuilders.web.app import Site
from tests.web.sites import browser, settings, started

SEATS = [{"kind": "person"}, {"kind": "computer", "level": "rookie"}]
SLUGS = ("camera", "dead-battery", "no-such-card", "rescue-rover")


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


def made_up(dice: random.Random) -> dict[str, Any]:
    """An intent that somebody could try at any time."""
    card, target = dice.choice(SLUGS), dice.randrange(6)
    return dice.choice(
        [
            {"type": "draw", "from": dice.choice(["pile", "discard"])},
            {"type": "take_back"},
            {"type": "install", "card": card},
            {"type": "glitch", "card": card, "target": target},
            {"type": "discard", "card": card},
            {"type": "shout"},
            {"type": "wait"},
            {"type": "next_round"},
            {"type": "younger", "answer": "skip"},
            {"type": "younger", "seat": target},
        ]
    )


async def test_views_and_answers_agree_through_a_whole_round(site: Site, seed: int) -> None:
    dice = random.Random(seed)
    async with browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": SEATS})).json()["code"]
        path, sent = f"/api/tables/{code}", 0

        async def send(view: dict[str, Any], intent: dict[str, Any], **change: int) -> Any:
            nonlocal sent
            sent += 1
            asked = {
                "seat": 0,
                "round": view["round"],
                "ply": view["ply"],
                "intent": intent,
                **change,
            }
            return await client.post(f"{path}/commands", json={"command_id": f"r{sent}", **asked})

        for _ in range(400):
            await site.parts.tables.settled(code)
            view = (await client.get(path)).json()
            if view["phase"] == "over":
                break
            legal = view["legal"]
            for thing in dice.sample(view["blocked"], min(2, len(view["blocked"]))):
                what = thing["what"]
                intent = (
                    {**what, "target": 1}
                    if what["type"] == "glitch" and "target" not in what
                    else what
                )
                refused = await send(view, intent)
                assert refused.status_code == 422, (intent, refused.text)
                assert refused.json()["rule"] == thing["rule"]
            tried = made_up(dice)
            if tried not in legal:
                assert (await send(view, tried)).status_code == 422, tried
            assert (await send(view, dice.choice(legal), ply=view["ply"] + 1)).status_code == 409
            assert (
                await send(view, dice.choice(legal), round=view["round"] + 1)
            ).status_code == 409
            assert (await send(view, dice.choice(legal), seat=1)).status_code == 403
            assert (await client.get(path)).json()["hash"] == view["hash"]
            moves = [move for move in legal if move["type"] != "take_back"] or legal
            done = await send(view, dice.choice(moves))
            assert done.status_code == 200, done.text
            assert done.json()["version"] > view["version"]
        assert view["phase"] == "over"
