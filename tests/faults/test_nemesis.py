"""Eight games and 24 clients while everything goes wrong: nothing lost, nothing doubled, all agree soon."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.faults.history import check_run
from tests.faults.nemesis import HURTS, run_of
from tests.faults.scanner import scan, secrets_of
from tests.faults.server import Mortal
from tools import debian

DISK_MB = 48


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path | None]:
    """A small disk; None where only root may have one."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(place)]
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True, check=False).returncode:
        yield None
        return
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


async def survive(folder: Path, seed: int, hurts: list[str], seconds: float) -> None:
    server = Mortal(folder, movable="clock" in hurts)
    server.start()
    try:
        run, took = await run_of(server, seed, hurts, seconds)
    finally:
        server.close()
    outcomes = Counter(one.outcome for one in run.notes.sent)
    print(
        f"seed {seed}: {run.done}; {outcomes}; {len(run.notes.seen)} views; agreed in {took:.2f} s"
    )
    assert outcomes["ok"] > 2 * len(run.children)
    assert outcomes["fail"]
    journals = await run.journals()
    check_run(journals, run.notes)
    tokens = {child.device.token for child in run.children}
    for code, saved in journals.items():
        scan(server.log(), secrets_of(code, saved) | tokens)


def possible(disk: Path | None) -> list[str]:
    """What can be done on this machine."""
    skipped = set() if disk else {"full disk"}
    skipped |= set() if debian.find(debian.CLOCK) else {"clock"}
    return sorted(HURTS.keys() - skipped)


async def test_a_few_faults_of_each_kind(seed: int, tmp_path: Path, disk: Path | None) -> None:
    chosen = Random(seed).sample(["cut", "storm", "black hole", "html", "double", "lock"], 3)
    hurts = [*chosen, "kill -9", "SIGSTOP"]
    await survive(disk or tmp_path, seed, hurts, 1.0)


@pytest.mark.prove
@pytest.mark.parametrize("seed", [21, 22])
async def test_every_fault_in_a_minute(seed: int, tmp_path: Path, disk: Path | None) -> None:
    hurts = possible(disk)
    Random(seed).shuffle(hurts)
    await survive(disk or tmp_path, seed, [*hurts, "kill -9", "storm", "SIGSTOP"], 2.5)
