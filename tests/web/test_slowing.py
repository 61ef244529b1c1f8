"""Wrong codes are slowed, never blocked (fault F13)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from botbuilders.config import Limits
from botbuilders.table.codes import ALPHABET
from botbuilders.table.errors import UnknownTableError
from botbuilders.web.app import Site
from botbuilders.web.security import slowing
from botbuilders.web.security.slowing import FORGET_SECONDS, WrongCodes
from tests.web.conftest import HandClock
from tests.web.sites import TWO_PEOPLE, browser, settings, started

LIMITS = Limits(wrong_codes_free=3, wrong_codes_per_second=2.0, wrong_code_longest=2.0)

DRAW = {"type": "draw", "from": "pile"}
# What a way takes beside the code, by the end of its path.
QUERIES = {"poll": "?after=0", "record": "?round=1", "replay": "?round=1"}
BODIES: dict[str, dict[str, Any]] = {
    "commands": {"command_id": "1", "seat": 0, "round": 1, "ply": 0, "intent": DRAW},
    "take": {"key": "0" * 32},
}
# Pages that ask before they look anything up.
ASKING = {"/j/{code:str}", "/s/{code:str}"}


@pytest.fixture
def codes(clock: HandClock) -> WrongCodes:
    return WrongCodes(LIMITS, clock, b"salt")


def test_the_first_wrong_codes_cost_nothing(codes: WrongCodes) -> None:
    assert [codes.wait_for("a", str(number)) for number in range(3)] == [0.0, 0.0, 0.0]


def test_later_ones_queue_up_to_a_limit(codes: WrongCodes) -> None:
    waits = [codes.wait_for("a", str(number)) for number in range(9)]
    assert waits[3:] == [0.5, 1.0, 1.5, 2.0, 2.0, 2.0]


def test_the_same_wrong_code_costs_once(codes: WrongCodes) -> None:
    for number in range(4):
        codes.wait_for("a", str(number))
    assert codes.wait_for("a", "3") == 0.0


def test_the_queue_empties_with_time(codes: WrongCodes, clock: HandClock) -> None:
    for number in range(6):
        codes.wait_for("a", str(number))
    clock.now += 60
    assert codes.wait_for("a", "x") == 0.5


def test_addresses_are_apart_and_forgotten(codes: WrongCodes, clock: HandClock) -> None:
    for number in range(5):
        codes.wait_for("a", str(number))
    assert codes.wait_for("b", "x") == 0.0
    clock.now += FORGET_SECONDS + 1
    assert codes.wait_for("a", "y") == 0.0
    assert len(codes.tallies) == 1


def test_a_flood_of_codes_fills_no_memory(
    codes: WrongCodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slowing, "MOST_KEPT", 5)
    waits = [codes.wait_for("a", str(number)) for number in range(20)]
    assert waits[-1] == 2.0
    assert [len(tally.codes) for tally in codes.tallies.values()] == [5]


def test_nothing_readable_is_kept(codes: WrongCodes) -> None:
    codes.wait_for("192.168.1.77", "K7M-2PX")
    kept = repr(codes.tallies)
    assert "192.168" not in kept
    assert "K7M" not in kept


async def test_a_wrong_code_waits_and_a_right_one_does_not(
    codes: WrongCodes, clock: HandClock
) -> None:
    for number in range(3):
        codes.wait_for("a", str(number))
    async with codes.tried("a", "right"):
        pass
    assert not clock.slept
    with pytest.raises(UnknownTableError):
        async with codes.tried("a", "wrong"):
            raise UnknownTableError
    assert clock.slept == [0.5]


def test_a_class_of_sixty_with_two_wrong_codes_each_is_not_slowed(clock: HandClock) -> None:
    codes = WrongCodes(Limits(), clock, b"salt")
    assert {
        codes.wait_for("school", f"{pupil}-{typo}") for pupil in range(60) for typo in range(2)
    } == {0.0}


async def test_f13_every_way_to_name_a_table_counts_a_wrong_code(tmp_path: Path) -> None:
    """The routes come from the application, so a new one takes part by itself."""
    codes = (f"K7M-2P{sign}" for sign in ALPHABET)
    async with started(settings(tmp_path)) as site, browser(site) as client:

        async def count(method: str, path: str, **sent: Any) -> None:
            before = counted(site)
            answer = await client.request(method, path, **sent)
            assert (answer.status_code, counted(site) - before) == (404, 1), (path, answer.text)

        await count("POST", "/join", data={"code": next(codes)})
        deal = {"code": next(codes), "round": 1, "seat": 0}
        await count("POST", "/api/tables", json={"seats": TWO_PEOPLE, "deal": deal})
        ways = [
            (method, route.path)
            for route in site.litestar.routes
            if isinstance(route, HTTPRoute)
            and "{code:str}" in route.path
            and route.path not in ASKING
            for method in route.methods & {"GET", "POST", "PUT", "DELETE", "PATCH"}
        ]
        assert len(ways) >= 13
        for method, path in sorted(ways):
            end = path.rpartition("/")[2]
            at = re.sub(r"\{\w+:int\}", "1", path.replace("{code:str}", next(codes)))
            at += QUERIES.get(end, "")
            await count(method, at, **({} if method == "GET" else {"json": BODIES.get(end, {})}))


def counted(site: Site) -> int:
    """How many different wrong codes were noted."""
    return sum(len(one.codes) for one in site.parts.wrong_codes.tallies.values())
