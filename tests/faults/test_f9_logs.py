"""No log, trace or crash output holds a hand, a name or a token (fault F9)."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.faults.scanner import LeakError, scan, secrets_of
from tests.faults.test_f34_kill import a_history
from tools.paths import ROOT


def broken_server(how: str) -> tuple[str, list[str]]:
    """The log of a server in which everything breaks, and the secrets that were in the errors."""
    command = [sys.executable, "-m", "tests.faults.faulty", how]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    return done.stderr, json.loads(done.stdout)


def test_f9_what_breaks_is_named_by_kind_and_place() -> None:
    log, secrets = broken_server("plain")
    assert len(secrets) == 6
    scan(log, [secret for secret in secrets if len(secret) > 5])
    assert log.count("RuntimeError at ") >= 6
    for what in (
        "fault",
        "Exception in ASGI",
        "never retrieved",
        "callback",
        "thread",
        "destructor",
        "process",
    ):
        assert what in log, log


def test_of_the_test_a_bare_log_leaks_and_that_is_found() -> None:
    log, secrets = broken_server("bare")
    with pytest.raises(LeakError):
        scan(log, secrets)
    for part in ("Exception in ASGI", "never retrieved", "Exception in thread", "Grudge"):
        assert part in log


async def test_of_the_test_each_kind_of_secret_is_found() -> None:
    code, saved, *_ = await a_history()
    secrets = secrets_of(code, saved)
    scan("INFO nothing of a table: camera obscura is no card", secrets - {"camera"})
    for secret in (one for one in secrets if len(one) >= 6):
        with pytest.raises(LeakError):
            scan(f"WARNING odd: {secret!r}", secrets)
    assert len([one for one in secrets if len(one) == 64]) >= 1
