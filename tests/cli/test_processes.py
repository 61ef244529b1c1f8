"""Commands as processes: pipes that close, signals, and the two ways to start."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools.paths import SCRIPTS

PROGRAM = [sys.executable, "-m", "botbuilders"]


def run(*arguments: object, program: list[str] | None = None) -> subprocess.CompletedProcess[str]:
    line = [*(program or PROGRAM), *map(str, arguments)]
    return subprocess.run(line, capture_output=True, text=True, check=False, timeout=120)


def test_the_script_and_the_module_are_the_same_command() -> None:
    script = run("score", "camera", program=[str(SCRIPTS / "botbuilders")])
    module = run("score", "camera")
    assert (
        (script.returncode, script.stdout)
        == (module.returncode, module.stdout)
        == (0, module.stdout)
    )


def test_the_same_seed_gives_the_same_bytes_in_another_process() -> None:
    first, second = (
        run("simulate", "--rounds", 20, "--seats", 4, "--seed", 11, "--records", "-")
        for _ in range(2)
    )
    assert first.stdout.count("\n") == 20
    assert (first.stdout, first.stderr) == (second.stdout, second.stderr)


def test_a_reader_that_leaves_ends_the_command_without_a_word() -> None:
    line = [
        *PROGRAM,
        "simulate",
        "--rounds",
        "2000",
        "--seats",
        "4",
        "--seed",
        "1",
        "--records",
        "-",
    ]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith(b'{"format"')
        child.stdout.close()
        assert child.wait(timeout=60) == 141
        assert child.stderr.read() == b""


def stopped_by(number: signal.Signals, folder: Path) -> tuple[int, bytes]:
    """Start a long simulation that writes a file, and send it a signal once it writes."""
    line = [
        *PROGRAM,
        "simulate",
        "--rounds",
        "1000000",
        "--seats",
        "4",
        "--records",
        str(folder / "r.jsonl"),
    ]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stderr is not None
        deadline = time.monotonic() + 60
        try:
            while not any(folder.iterdir()):
                assert time.monotonic() < deadline
                time.sleep(0.02)
            child.send_signal(number)
            return child.wait(timeout=60), child.stderr.read()
        finally:
            child.kill()


def test_ctrl_c_ends_with_130_and_leaves_no_half_written_file(tmp_path: Path) -> None:
    assert stopped_by(signal.SIGINT, tmp_path) == (130, b"")
    assert list(tmp_path.iterdir()) == []


def test_sigterm_leaves_no_half_written_file(tmp_path: Path) -> None:
    assert stopped_by(signal.SIGTERM, tmp_path) == (143, b"")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("buffered", [{}, {"PYTHONUNBUFFERED": "1"}])
@pytest.mark.parametrize(
    "arguments", [["score", "camera"], ["--help"], ["art", "-h"], ["--version"]]
)
def test_a_full_standard_output_is_a_sentence(
    arguments: list[str], buffered: dict[str, str]
) -> None:
    if not Path("/dev/full").exists():
        return
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*PROGRAM, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**plain, **buffered},
        )
    assert (done.returncode, done.stderr) == (
        2,
        "botbuilders: The computer says: No space left on device.\n",
    )


def test_a_terminal_sees_the_bar() -> None:
    here, there = pty.openpty()
    line = [*PROGRAM, "simulate", "--rounds", "20", "--seats", "2", "--seed", "1"]
    with subprocess.Popen(line, stdout=there, stderr=there) as child:
        os.close(there)
        shown = b""
        try:
            while piece := os.read(here, 65536):
                shown += piece
        except OSError:
            pass  # the other side is closed
        assert child.wait(timeout=60) == 0
    os.close(here)
    assert b"[##############################] 100 %" in shown
    assert b"20 rounds, 2 seats, " in shown


def test_an_output_that_knows_no_ellipsis_gets_it_escaped() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    line = [*PROGRAM, "simulate", "--help"]
    done = subprocess.run(line, capture_output=True, check=False, env=environment)
    assert done.returncode == 0
    assert b"LEVEL,\\u2026" in done.stdout
