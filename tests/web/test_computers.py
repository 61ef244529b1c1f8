"""Faulty computer players never hold the server up (fault F66)."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from botbuilders.players import Dice, Player, UnknownLevelError, player
from botbuilders.rules import Action, Observation, Position, Wait
from botbuilders.store.journal import SqlJournal
from botbuilders.web import computers as module
from botbuilders.web.computers import Computers, InterruptedThoughtError
from tests.web.sites import TWO_BUILDERS, browser, settings, started


class NoDice:
    """Dice that always show the first side."""

    def below(self, _n: int, /) -> int:
        return 0


class Plays:
    """A player made from a function."""

    level = "test"

    def __init__(self, choose: Callable[[Observation], Action]) -> None:
        self._choose = choose

    def choose(self, observation: Observation, _dice: Dice, /) -> Action:
        return self._choose(observation)


def observation() -> Observation:
    edition = load_edition()
    return Position.deal(edition.order_ids(edition.deck), seats=2).observe(0)


def raises(_: Observation) -> Action:
    raise RuntimeError("camera in hand")


def hangs(_: Observation) -> Action:
    while True:
        pass


def hangs_hard(_: Observation) -> Action:
    while True:
        try:
            while True:
                pass
        except Exception:  # noqa: BLE001 - what a player should not do
            continue


def cheats(_: Observation) -> Action:
    return Wait()


def answers_nothing(_: Observation) -> Action:
    return None  # type: ignore[return-value]


def thinker(choose: Callable[[Observation], Action], seconds: float = 0.05) -> Computers:
    return Computers(lambda _level: Plays(choose), lambda n: n - 1, seconds)


@pytest.mark.parametrize("fault", [raises, hangs, hangs_hard, cheats, answers_nothing])
async def test_a_faulty_player_is_answered_for_with_a_legal_action(
    fault: Callable[[Observation], Action], caplog: pytest.LogCaptureFixture
) -> None:
    seen = observation()
    computers = thinker(fault)
    assert await computers.choose("test", seen, NoDice()) == seen.actions[-1]
    assert "camera" not in caplog.text
    assert "computer player test" in caplog.text
    computers.close()


async def test_the_loop_runs_on_while_a_player_hangs() -> None:
    computers = thinker(hangs, seconds=0.2)
    thought = asyncio.ensure_future(computers.choose("test", observation(), NoDice()))
    turns = 0
    while not thought.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert turns >= 5


async def test_a_hanging_thread_is_ended() -> None:
    before = set(threading.enumerate())
    computers = thinker(hangs)
    await computers.choose("test", observation(), NoDice())
    await asyncio.gather(*computers._interrupts)
    assert set(threading.enumerate()) <= before


async def test_a_thread_that_cannot_be_ended_is_left_and_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "INTERRUPTS", 2)
    monkeypatch.setattr(module, "INTERRUPT_EVERY", 0.01)
    ended = threading.Event()

    def swallows_everything(_: Observation) -> Action:
        while not ended.is_set():
            try:
                while not ended.is_set():
                    pass
            except BaseException:  # noqa: BLE001 - a player that cannot be stopped
                continue
        return Wait()

    computers = thinker(swallows_everything, seconds=0.1)
    seen = observation()
    assert await computers.choose("test", seen, NoDice()) == seen.actions[-1]
    await asyncio.gather(*computers._interrupts)
    assert "does not stop" in caplog.text
    ended.set()


async def test_a_good_player_is_asked_on_one_thread_again_and_again() -> None:
    computers = Computers(player, lambda _n: 0, 60.0)
    seen = observation()
    for level in ("rookie", "builder", "rookie"):
        assert await computers.choose(level, seen, NoDice()) in seen.actions
    assert len(computers._idle) == 1
    computers.close()
    assert not computers._idle


async def test_an_unknown_level_plays_at_random() -> None:
    def unknown(level: str) -> Player:
        raise UnknownLevelError(level=level, levels="rookie")

    computers = Computers(unknown, lambda _n: 0, 60.0)
    seen = observation()
    assert await computers.choose("genius", seen, NoDice()) == seen.actions[0]


async def test_whoever_stops_waiting_ends_the_thought() -> None:
    computers = thinker(hangs, seconds=60)
    thought = asyncio.ensure_future(computers.choose("test", observation(), NoDice()))
    await asyncio.sleep(0.05)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    await asyncio.gather(*computers._interrupts)
    assert not computers._idle


def test_an_answer_after_the_server_has_closed_is_dropped() -> None:
    def slow(_: Observation) -> Action:
        time.sleep(0.2)
        return Wait()

    async def ask_and_leave() -> Computers:
        computers = thinker(slow, seconds=60)
        thought = asyncio.ensure_future(computers.choose("test", observation(), NoDice()))
        await asyncio.sleep(0.05)
        del thought
        return computers

    computers = asyncio.run(ask_and_leave())
    time.sleep(0.3)
    computers.close()


def test_an_interruption_is_not_caught_by_mistake() -> None:
    assert not issubclass(InterruptedThoughtError, Exception)


async def test_f67_the_first_answer_does_not_wait_for_the_tables_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whose turn it was is looked up table by table, beside what is asked; who asks for a table starts its own."""
    async with started(settings(tmp_path)) as site, browser(site) as client:
        code = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()["code"]
        await site.parts.tables.settled(code)
        cookies = dict(client.cookies)
    found = SqlJournal.codes
    may_look = asyncio.Event()

    async def slow(journal: SqlJournal) -> tuple[str, ...]:
        async with asyncio.timeout(5):  # a start that waited for it would fail by this
            await may_look.wait()
        return await found(journal)

    monkeypatch.setattr(SqlJournal, "codes", slow)
    async with started(settings(tmp_path)) as site, browser(site, cookies=cookies) as client:
        assert (await client.get("/readyz")).status_code == 200
        assert (await client.get(f"/api/tables/{code}")).json()["you"] == 0
        may_look.set()


async def test_a_server_goes_on_where_the_tables_of_before_cannot_be_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: SqlJournal) -> tuple[str, ...]:
        raise RuntimeError("camera in hand")

    monkeypatch.setattr(SqlJournal, "codes", broken)
    async with started(settings(tmp_path)) as site, browser(site) as client:
        await asyncio.sleep(0)
        assert (await client.get("/readyz")).status_code == 200
