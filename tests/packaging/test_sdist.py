"""The source archive holds what a build needs, with the live pages and fonts already built."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = [pytest.mark.slow]

UP_TO_DATE = """
from tools import fonts, frontend, stamps
assert stamps.matches(fonts.FONTS, fonts.wanted()), "fonts"
wanted = stamps.fingerprint(frontend.sources(), base=frontend.FRONTEND)
assert stamps.matches(frontend.APP, wanted), "live pages"
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation"]
    command += ["--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def test_a_build_from_the_archive_finds_pages_and_fonts_up_to_date(unpacked: Path) -> None:
    command = [sys.executable, "-c", UP_TO_DATE]
    done = subprocess.run(command, cwd=unpacked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_archive_holds_sources_and_no_packages_of_others(unpacked: Path) -> None:
    for name in ("hatch_build.py", "tools/assets.py", "frontend/package-lock.json", "LICENSE"):
        assert (unpacked / name).is_file(), name
    assert not (unpacked / "frontend" / "node_modules").exists()
    assert not (unpacked / "tests").exists()
