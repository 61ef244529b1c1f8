"""PDF/UA-1 by the reference validator, veraPDF, where it is on PATH; our own look at it is `test_documents.py`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.studio.pdfs import DOCUMENTS, document

PASSED = "PASS "


def judged(tool: list[str], file: Path) -> str:
    """What the validator says of a file: a line that begins with PASS, or with FAIL and then why."""
    command = [*tool, "--flavour", "ua1", "--format", "text", "--verbose", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stdout


@pytest.mark.skipif(shutil.which("verapdf") is None, reason="veraPDF is not on PATH")
@pytest.mark.parametrize("product", DOCUMENTS)
def test_the_reference_validator_finds_nothing(product: str, tmp_path: Path) -> None:
    file = tmp_path / f"{product}.pdf"
    file.write_bytes(document(product).content)
    said = judged(["verapdf"], file)
    assert said.startswith(PASSED), said


@pytest.mark.parametrize(("verdict", "passed"), [("PASS", True), ("FAIL", False)])
def test_of_the_test_what_a_validator_says_counts(
    verdict: str, tmp_path: Path, *, passed: bool
) -> None:
    tool = tmp_path / "verapdf.py"
    tool.write_text(f'import sys\nprint("{verdict}", sys.argv[-1], sys.argv[2])\n')
    said = judged([sys.executable, str(tool)], tmp_path / "a.pdf")
    assert said == f"{verdict} {tmp_path / 'a.pdf'} ua1\n"
    assert said.startswith(PASSED) == passed
