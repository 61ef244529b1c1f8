"""Bad networks, busy rooms and two of everything, through real sockets (faults F13, F19, F21 to F26, F29, F35, F46)."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.faults.fleet import Child
from tests.faults.history import Notes
from tests.faults.proxy import Proxy, Weather
from tests.faults.server import IN_ORDER, Mortal
from tests.faults.wire import IMPATIENT, Answer, BlockedError, Device

HURT_SECONDS = 1.0
CONVERGE_SECONDS = (
    60.0  # two on a machine with nothing else to do; whoever does not agree never does
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mortal]:
    made = Mortal(tmp_path_factory.mktemp("network"))
    made.start()
    yield made
    made.close()


@pytest.fixture
async def proxy(server: Mortal, seed: int) -> AsyncIterator[Proxy]:
    made = Proxy(server.port, Random(seed))
    await made.start()
    yield made
    await made.stop()


def device(proxy: Proxy, name: str) -> Device:
    return Device(proxy.port, name.encode().hex().rjust(32, "0"))


async def a_table(proxy: Proxy, *names: str, kind: str = "person") -> tuple[str, list[Device]]:
    """A table where these devices sit."""
    devices = [device(proxy, name) for name in names]
    wish = {"seats": [{"kind": kind}] * len(names)}
    code = (await devices[0].ask("POST", "/api/tables", wish)).body["code"]
    for friend in devices[1:]:
        assert (await friend.ask("POST", f"/api/tables/{code}/join", {})).status == 201
    return code, devices


async def look(device: Device, code: str) -> Any:
    return (await device.ask("GET", f"/api/tables/{code}")).body


def command(view: Any, intent: object, name: str) -> dict[str, object]:
    where = {"seat": view["you"], "round": view["round"], "ply": view["ply"]}
    return {"command_id": name, **where, "intent": intent}


async def send(device: Device, code: str, body: object) -> Answer:
    return await device.ask("POST", f"/api/tables/{code}/commands", body)


async def mover(code: str, devices: list[Device]) -> tuple[Device, Any]:
    """Whose turn it is, and what that device sees."""
    turn = (await look(devices[0], code))["turn"]
    view = await look(devices[turn], code)
    return devices[turn], view


async def test_f13_60_clients_behind_one_address_join_with_two_wrong_codes_each(
    proxy: Proxy,
) -> None:
    codes = []
    for number in range(15):
        wish = {"seats": [{"kind": "person"}] * 5}
        host = device(proxy, f"host{number}")
        codes.append((await host.ask("POST", "/api/tables", wish)).body["code"])

    async def arrive(number: int) -> tuple[int, int, int]:
        pupil = device(proxy, f"pupil{number}")
        typos = [f"ZZ{'BCDFGHJKMNPQRSTVWXYZ'[number % 20]}Z{number % 8 + 2}{typo}" for typo in "23"]
        answers = [await pupil.ask("POST", f"/api/tables/{code}/join", {}) for code in typos]
        right = await pupil.ask("POST", f"/api/tables/{codes[number % 15]}/join", {})
        return answers[0].status, answers[1].status, right.status

    arrived = await asyncio.gather(*(arrive(number) for number in range(60)))
    assert set(arrived) == {(404, 404, 201)}


async def test_f21_one_seat_in_two_tabs_shows_the_same_and_the_first_move_wins(
    proxy: Proxy,
) -> None:
    code, devices = await a_table(proxy, "anna", "ben")
    me, view = await mover(code, devices)
    tabs = [device_again(me) for _ in range(2)]
    assert await look(tabs[0], code) == await look(tabs[1], code) == view
    moves = [command(view, intent, f"tab{n}") for n, intent in enumerate(view["legal"][:1] * 2)]
    first, second = await asyncio.gather(*map(send, tabs, [code] * 2, moves))
    assert sorted([first.status, second.status]) == [200, 409]
    late = first if first.status == 409 else second
    assert late.body["view"]["hash"] == (await look(me, code))["hash"]


def device_again(one: Device) -> Device:
    return Device(one.port, one.token)


async def test_f22_c25_fifty_children_want_five_seats_at_once(proxy: Proxy) -> None:
    host = device(proxy, "crowd-host")
    wish = {"seats": [{"kind": "person"}] * 6}
    code = (await host.ask("POST", "/api/tables", wish)).body["code"]
    crowd = [device(proxy, f"crowd{n}") for n in range(50)]
    asked = [one.ask("POST", f"/api/tables/{code}/join", {}) for one in crowd]
    answers = await asyncio.gather(*asked)
    seated = [one.body["seat"] for one in answers if one.status == 201]
    assert sorted(seated) == [1, 2, 3, 4, 5]
    assert {one.status for one in answers} == {201, 404}
    assert len({str(one.body) for one in answers if one.status == 404}) == 1


async def test_f23_c21_both_partners_of_a_team_act_at_once_and_one_hears_why(proxy: Proxy) -> None:
    host, friend = device(proxy, "team-a"), device(proxy, "team-b")
    wish = {"seats": [{"kind": "team"}, {"kind": "computer", "level": "rookie"}]}
    code = (await host.ask("POST", "/api/tables", wish)).body["code"]
    assert (await friend.ask("POST", f"/api/tables/{code}/join", {"seat": 0})).status == 201
    view = await my_turn(host, code)
    moves = [command(view, {"type": "draw", "from": "pile"}, name) for name in ("one", "two")]
    first, second = await asyncio.gather(send(host, code, moves[0]), send(friend, code, moves[1]))
    assert sorted([first.status, second.status]) == [200, 409]
    lost = first if first.status == 409 else second
    assert lost.body["message"]
    assert lost.body["view"]["ply"] == view["ply"] + 1


async def my_turn(one: Device, code: str) -> Any:
    view = await look(one, code)
    while view["turn"] != view["you"]:
        await asyncio.sleep(0.02)
        view = await look(one, code)
    return view


async def test_f23_three_children_ask_for_the_next_round_at_once(proxy: Proxy) -> None:
    code, devices = await a_table(proxy, "r1", "r2", "r3")
    while (await look(devices[0], code))["phase"] != "over":
        me, view = await mover(code, devices)
        quick = [one for one in view["legal"] if one["type"] in ("draw", "discard", "shout")]
        await send(me, code, command(view, quick[0], f"n{view['version']}"))
    views = [await look(one, code) for one in devices]
    assert views[0]["phase"] == "over"
    asked = [
        send(one, code, command(view, {"type": "next_round"}, f"next{n}"))
        for n, (one, view) in enumerate(zip(devices, views, strict=True))
    ]
    answers = await asyncio.gather(*asked)
    assert sorted(one.status for one in answers) == [200, 409, 409]
    assert {(await look(one, code))["round"] for one in devices} == {2}


async def children(proxy: Proxy, count: int, seed: int) -> list[Child]:
    code, devices = await a_table(proxy, *(f"w{seed}-{n}" for n in range(count)))
    notes = Notes()
    hasty = [Device(one.port, one.token, patience=IMPATIENT) for one in devices]
    return [Child(f"w{n}", code, one, Random(seed + n), notes) for n, one in enumerate(hasty)]


async def agree(group: list[Child]) -> float:
    """Wait until all show the newest version; give the seconds."""
    started = time.monotonic()
    for one in group:
        one.playing = False
    while time.monotonic() - started < CONVERGE_SECONDS:
        await asyncio.sleep(0.02)
        with suppress(OSError):
            newest = (await look(group[0].device, group[0].code))["version"]
            if {one.view and one.view["version"] for one in group} == {newest}:
                return time.monotonic() - started
    raise AssertionError("they do not agree")


@pytest.mark.parametrize(
    "weather",
    [
        pytest.param(Weather(cut=True), id="f24-cut-at-a-random-byte"),
        pytest.param(Weather(double=True, reorder=True), id="f25-doubled-and-reordered"),
        pytest.param(Weather(black_hole=True), id="f26-half-open"),
        pytest.param(Weather(html=True), id="f29-a-page-instead-of-json"),
        pytest.param(Weather(redirect=True), id="f29-a-redirect"),
        pytest.param(Weather(hold=True), id="f27-held-back"),
        pytest.param(Weather(pack=True), id="f27-packed"),
    ],
)
async def test_f24_to_f29_all_see_the_same_soon_after_the_weather(
    proxy: Proxy, seed: int, weather: Weather
) -> None:
    group = await children(proxy, 3, seed % 10_000)
    tasks = [asyncio.create_task(one.live()) for one in group]
    try:
        await asyncio.sleep(0.2)
        proxy.weather = weather
        await asyncio.sleep(HURT_SECONDS)
        proxy.weather = Weather()
        took = await agree(group)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    print(f"agreed in {took:.2f} s")
    notes = group[0].notes
    for one in group:
        shown = [seen.version for seen in notes.seen if seen.token == one.device.token]
        assert shown == sorted(set(shown)), "an older view was shown, or one twice"
    assert not notes.odd


async def test_f29_somebody_else_s_page_is_no_answer(proxy: Proxy) -> None:
    code, (me, _) = await a_table(proxy, "portal-a", "portal-b")
    before = await look(me, code)
    for weather in (Weather(html=True), Weather(redirect=True)):
        proxy.weather = weather
        with pytest.raises(BlockedError):
            await look(me, code)
    proxy.weather = Weather()
    assert await look(me, code) == before


async def test_f35_c35_a_planned_restart_ends_streams_with_a_retry_and_loses_nothing(
    tmp_path: Path,
) -> None:
    server = Mortal(tmp_path)
    server.start()
    proxy = Proxy(server.port, Random(35))
    await proxy.start()
    try:
        tables = [await a_table(proxy, f"a{n}", f"b{n}") for n in range(5)]
        moves = [await mover(code, devices) for code, devices in tables]
        ends = [
            asyncio.create_task(last_words(one, code))
            for (code, _), (one, _) in zip(tables, moves, strict=True)
        ]
        await asyncio.sleep(0.5)
        sending = [
            send(one, code, command(view, view["legal"][0], "last"))
            for (code, _), (one, view) in zip(tables, moves, strict=True)
        ]
        answers = await asyncio.gather(*sending)
        assert [one.status for one in answers] == [200] * 5
        assert await asyncio.to_thread(server.end, signal.SIGTERM) < IN_ORDER
        assert server.process is not None
        assert server.process.returncode in {-signal.SIGTERM, 0}  # `play` itself ends with 0
        assert all("retry: " in words for words in await asyncio.gather(*ends))
        await asyncio.to_thread(server.start)
        for (code, _), (one, _), answer in zip(tables, moves, answers, strict=True):
            assert (await look(one, code))["hash"] == answer.body["hash"]
    finally:
        await proxy.stop()
        server.close()


async def last_words(one: Device, code: str) -> str:
    """The last lines of a stream that the server ends."""
    last = b""
    with suppress(OSError):
        async with one._sent(one.head("GET", f"/api/tables/{code}/stream", 0)) as (_, reader):
            with suppress(asyncio.IncompleteReadError):
                while True:
                    last = (last + await reader.readuntil(b"\n"))[-40:]
    return last.decode("utf-8", "replace")


async def test_f46_clients_are_told_to_come_back_at_different_times(proxy: Proxy) -> None:
    code, (me, _) = await a_table(proxy, "herd-a", "herd-b")
    told = [await first_retry(me, code) for _ in range(12)]
    assert all(1_000 <= one <= 5_000 for one in told)
    assert len(set(told)) > 6


async def first_retry(one: Device, code: str) -> int:
    async with one._sent(one.head("GET", f"/api/tables/{code}/stream", 0)) as (_, reader):
        line = await reader.readuntil(b"\n")
    return int(line.partition(b":")[2])


async def test_f46_a_class_that_comes_back_at_once_is_served(proxy: Proxy) -> None:
    code, (me, _) = await a_table(proxy, "back-a", "back-b")
    whole = await look(me, code)

    async def back(_: int) -> str:
        async with aclosing(
            device(proxy, "watcher").events(f"/api/tables/{code}/stream", 60)
        ) as events:  # type: ignore[type-var]
            async for view in events:
                if view is not None:
                    return str(view["version"])
        return ""

    started = time.monotonic()
    assert set(await asyncio.gather(*map(back, range(200)))) == {str(whole["version"])}
    print(f"200 back in {time.monotonic() - started:.2f} s")


@pytest.mark.parametrize("times", [2, 20])
async def test_c20_c21_f18_the_same_move_many_times_at_once_is_one(
    proxy: Proxy, times: int
) -> None:
    code, devices = await a_table(proxy, f"dbl-a{times}", f"dbl-b{times}")
    me, view = await mover(code, devices)
    move = command(view, view["legal"][0], "once")
    answers = await asyncio.gather(*(send(me, code, move) for _ in range(times)))
    assert {one.status for one in answers} == {200}
    assert len({one.body["hash"] for one in answers}) == 1
    assert (await look(me, code))["version"] == view["version"] + 1


async def test_c28_another_player_s_public_name_or_number_is_no_way_in(proxy: Proxy) -> None:
    code, devices = await a_table(proxy, "id-a", "id-b")
    me, view = await mover(code, devices)
    seat = view["seats"][view["you"]]
    for guess in (seat["name"], seat["animal"], str(seat["seat"]), code, view["commitment"][:32]):
        stranger = Device(proxy.port, guess.encode().hex().ljust(32, "0")[:32])
        assert (await look(stranger, code))["you"] is None
        answer = await send(stranger, code, command(view, view["legal"][0], "stolen"))
        assert answer.status == 403
    assert (await look(me, code)) == view


async def test_c29_a_reload_right_after_sitting_down_is_the_same_seat(proxy: Proxy) -> None:
    code, (_, friend) = await a_table(proxy, "rl-a", "rl-b")
    for _ in range(3):
        assert (await look(friend, code))["you"] == 1
        again = await friend.ask("POST", f"/api/tables/{code}/join", {})
        assert (again.status, again.body["seat"]) == (201, 1)
    mine = (await friend.ask("GET", "/api/me")).body["seats"]
    assert [(one["code"], one["seat"]) for one in mine] == [(code, 1)]
