"""Run the tests: the suite with its coverage bars, the long proofs, the benchmarks."""

from __future__ import annotations

import os
from collections.abc import Sequence

from tools.paths import ROOT, python

CORES = min(4, os.cpu_count() or 1)
# Tests wait for browsers and servers a third of the time: one worker more than cores.
PARALLEL = ("-n", str(CORES + 1), "--dist", "loadfile", "--no-loadscope-reorder")
# Proofs last long: whoever is idle takes the next.
PROOFS = ("-n", str(CORES), "--dist", "worksteal", "--timeout", "1800")
# Every worker rewrites the asserts of all tests and every server is a process: compiled once is enough, whatever the
# machine is set to.
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
COVERAGE = ("--cov", "--cov-report=json:build/coverage.json", "--cov-report=")


def test(wishes: Sequence[str]) -> int:
    """All tests with coverage; with arguments for pytest, just what they ask for."""
    if wishes:
        return python("-m", "pytest", *wishes)
    (ROOT / "build").mkdir(exist_ok=True)
    failed = python("-m", "pytest", "-q", "-rs", *PARALLEL, *COVERAGE, env=COMPILED)
    below = python("-m", "tools.bars", "build/coverage.json")
    return failed or below


def prove(wishes: Sequence[str]) -> int:
    """The long proofs, which the normal run leaves out."""
    return python("-m", "pytest", "-q", "-rs", *PROOFS, "-m", "prove", *wishes, env=COMPILED)


def bench(wishes: Sequence[str]) -> int:
    """Every benchmark, or those named; each prints its medians and ratios."""
    files = sorted((ROOT / "benchmarks").glob("*.py"))
    scripts = [file for file in files if "__main__" in file.read_text(encoding="utf-8")]
    chosen = [script for script in scripts if not wishes or script.stem in wishes]
    if not chosen:
        print(f"bench: no such benchmark; there are {', '.join(s.stem for s in scripts)}.")
        return 2
    return max(python(script) for script in chosen)
