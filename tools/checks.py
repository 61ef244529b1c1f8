"""Everything `python3 dev.py check` looks at, and what `python3 dev.py fix` can put right by itself."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence

from tools.paths import PYTHON, ROOT, SCRIPTS, python, run

SVELTE = ("--tsconfig", "tsconfig.json", "--fail-on-warnings", "--output", "human")
CHECKS: dict[str, list[str]] = {
    "format": [str(SCRIPTS / "ruff"), "format", "--check", "--quiet", "."],
    "lint": [str(SCRIPTS / "ruff"), "check", "--quiet", "."],
    "types": [str(SCRIPTS / "mypy")],
    "layers": [str(SCRIPTS / "lint-imports"), "--no-cache"],
    "generated": [str(PYTHON), "-m", "tools.generated"],
    "sizes": [str(PYTHON), "-m", "tools.sizes"],
    "locks": [str(PYTHON), "-m", "tools.locks"],
    "changelog": [str(PYTHON), "-m", "tools.changelog"],
    "docs": [str(PYTHON), "-m", "tools.docs"],
    "programs": [str(PYTHON), "-m", "tools.programs"],
    "svelte": [str(PYTHON), "-m", "tools.frontend", "svelte-check", *SVELTE],
    "eslint": [str(PYTHON), "-m", "tools.frontend", "eslint", "--max-warnings", "0", "."],
    "tsc": [str(PYTHON), "-m", "tools.frontend", "tsc", "-p", "tsconfig.tools.json"],
}


def check(names: Sequence[str]) -> int:
    """Run the named checks, or all; print each result and the output of those that fail."""
    unknown = sorted(set(names) - CHECKS.keys())
    if unknown:
        print(f"check: no check {', '.join(unknown)}; there are {', '.join(CHECKS)}.")
        return 2
    failed = [name for name in names or CHECKS if not passes(name)]
    print(f"check: {', '.join(failed)} failed" if failed else "check: all passed")
    return 1 if failed else 0


def passes(name: str) -> bool:
    """Run one check and print one line, then its output when it fails."""
    begin = time.monotonic()
    done = subprocess.run(
        CHECKS[name],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    good = done.returncode == 0
    print(f"{'ok    ' if good else 'FAILED'} {name} ({time.monotonic() - begin:.1f} s)", flush=True)
    if not good:
        print(done.stdout.strip(), flush=True)
    return good


def fix() -> int:
    """Format, apply the lint rules that repair themselves, write the generated files."""
    ruff = SCRIPTS / "ruff"
    codes = [
        python("-m", "tools.generated", "write"),
        run([ruff, "check", "--fix", "--quiet", "."]),
        run([ruff, "format", "--quiet", "."]),
    ]
    return max(codes)
