"""The program in docs/api.md plays a round as it stands there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.web.sites import listening
from tools.paths import ROOT


def test_the_program_in_the_document_plays_a_round(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    program = text.partition("```python\n")[2].partition("```")[0]
    assert 'SERVER = "http://127.0.0.1:8470"' in program
    with listening(tmp_path) as server:
        program = program.replace("http://127.0.0.1:8470", server.url)
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)) == 2
