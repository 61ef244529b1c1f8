"""Fault F34: kill -9 between any two statements loses no acknowledged move and doubles none."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from botbuilders.table.events import Plied
from botbuilders.table.ports import Receipt, Saved
from tests.faults.history import LostError, Told, check, folded
from tests.table.night import Night

ROOT = Path(__file__).parents[2]
LAST_POINT = 320
POINTS = {"three": 335, "two": 335, "five": 340}  # every life passes a few more
SERVER_POINTS = range(4, 264, 2)
EACH = 60


def kill_at(points: Iterable[int], folder: Path, table: str = "three") -> list[dict[str, int]]:
    """Live, be killed and live again once for each point; every history was checked."""
    return told(["tests.faults.killing", str(folder), table, *map(str, points)])


def told(module: list[str]) -> list[dict[str, int]]:
    command = [sys.executable, "-m", *module]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def killed(lives: list[dict[str, int]]) -> int:
    return sum(life["killed"] == 9 for life in lives)


def test_f34_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    points = sorted(Random(34).sample(range(1, LAST_POINT), 16))
    lives = kill_at(points, tmp_path)
    assert [life["point"] for life in lives] == points
    assert killed(lives) == len(lives)
    assert sum(life["before"] for life in lives) > 50
    assert all(life["told"] >= life["before"] + 3 for life in lives)


def test_f34_through_the_whole_server(tmp_path: Path) -> None:
    lives = told(["tests.faults.killing_server", str(tmp_path), "60", "150", "290"])
    assert killed(lives) >= 2
    assert all(life["told"] >= life["before"] + 3 for life in lives)


def test_f34_the_proof_has_a_thousand_points() -> None:
    assert sum(POINTS.values()) >= 1_000
    assert len(SERVER_POINTS) >= 100


@pytest.mark.prove
@pytest.mark.parametrize(
    ("table", "start"),
    [(table, start) for table, last in POINTS.items() for start in range(1, last + 1, EACH)],
)
def test_f34_at_every_point(tmp_path: Path, table: str, start: int) -> None:
    points = range(start, min(start + EACH, POINTS[table] + 1))
    lives = kill_at(points, tmp_path, table)
    assert killed(lives) == len(lives)


@pytest.mark.prove
@pytest.mark.parametrize("start", range(0, len(SERVER_POINTS), 30))
def test_f34_at_a_hundred_points_of_the_whole_server(tmp_path: Path, start: int) -> None:
    points = map(str, SERVER_POINTS[start : start + 30])
    lives = told(["tests.faults.killing_server", str(tmp_path), *points])
    assert killed(lives) == len(lives)


async def a_history() -> tuple[str, list[Saved], list[Told], int]:
    """What a client was told in a night without faults."""
    night = Night(34)
    code = (await night.open("person", "builder")).code
    told = []
    for _ in range(5):
        await night.tables.settled(code)
        shown = await night.tables.view(code, "A")
        command = night.command(shown, night.random.choice(shown.legal))
        answer = await night.tables.command(code, "A", command)
        told.append(Told(command.command_id, answer.version, answer.hash))
    return code, night.journal.saved[code], told, 0


async def test_of_the_test_a_whole_history_passes() -> None:
    code, saved, told, seat = await a_history()
    check(code, saved, told, seat)
    assert folded(code, saved).version == len(saved)


async def test_of_the_test_a_lost_move_is_found() -> None:
    code, saved, told, seat = await a_history()
    with pytest.raises(LostError, match="lost"):
        check(code, saved[: told[-1].version - 1], told, seat)
    with pytest.raises(LostError, match="gap"):
        check(code, saved[: told[0].version - 1] + saved[told[0].version :], told, seat)


async def test_of_the_test_a_doubled_move_is_found() -> None:
    code, saved, told, seat = await a_history()
    receipt = next(one.receipt for one in saved if one.receipt)
    twice = [*saved, Saved(len(saved) + 1, saved[-1].entry, Receipt(receipt.command_id, "x"))]
    with pytest.raises(LostError, match="doubled"):
        check(code, twice, told, seat)


async def test_of_the_test_another_past_is_found() -> None:
    code, saved, told, seat = await a_history()
    at = next(
        n
        for n, one in enumerate(saved)
        if one.entry == Plied(0, "dp") or one.entry == Plied(0, "dd")
    )
    assert isinstance(saved[at].entry, Plied)
    with pytest.raises(LostError, match="another view"):
        check(code, saved, [replace(one, hash="0" * 64) for one in told], seat)
