"""The unit tests of the live pages' TypeScript, run by vitest on the wheel's Node: one test here for all of them."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.paths import ROOT


def test_the_units_of_the_live_pages() -> None:
    command = [sys.executable, "-m", "tools.frontend", "vitest", "run", "--reporter=default"]
    plain = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    assert done.returncode == 0
