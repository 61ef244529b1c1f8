"""Debian's programs for tests: unpacked beside the clone, never installed."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tools import chromium, debian


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone without unpacked packages, on a machine that has none of its own."""
    monkeypatch.setattr(debian, "HOME", tmp_path)
    monkeypatch.setattr(chromium, "allowed", lambda: False)
    nowhere = tuple(debian.Wanted(one.package, f"nowhere/{one.package}") for one in debian.ALL)
    monkeypatch.setattr(debian, "ALL", nowhere)
    return tmp_path


def test_what_is_missing_is_unpacked_into_a_folder_of_its_own(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpack(package: str) -> None:
        (empty / package / "nowhere").mkdir(parents=True)
        (empty / package / "nowhere" / package).touch()

    monkeypatch.setattr(debian, "unpack", unpack)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert debian.ensure()
    assert debian.find(debian.ALL[0]) == empty / "nginx" / "nowhere" / "nginx"


def test_without_apt_get_the_person_is_told(
    empty: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not debian.ensure()
    assert "No nginx: install it" in capsys.readouterr().out


@pytest.mark.skipif(not os.environ.get("CI"), reason="a clone may lack them; CI may not")
def test_this_machine_has_all_of_them() -> None:
    assert all(map(debian.find, debian.ALL))
