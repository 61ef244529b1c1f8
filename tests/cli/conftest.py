"""Commands as a person gives them, inside the test's own process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from botbuilders.cli import main


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended and what it printed."""

    code: int
    out: str
    err: str


Command = Callable[..., Ended]


@pytest.fixture
def command(capfd: pytest.CaptureFixture[str]) -> Command:
    """Run a command line and give its end; whatever was printed before is forgotten."""

    def run(*arguments: object) -> Ended:
        capfd.readouterr()
        code = main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        return Ended(code, out, err)

    return run


@pytest.fixture
def rounds(tmp_path: Path, command: Command) -> Path:
    """A file with six simulated rounds of three seats."""
    file = tmp_path / "rounds.jsonl"
    players = "builder,rookie,builder"
    assert (
        command(
            "simulate",
            "--rounds",
            6,
            "--seats",
            3,
            "--seed",
            5,
            "--players",
            players,
            "--records",
            file,
        ).code
        == 0
    )
    return file
