"""Write the lock files."""

from __future__ import annotations

from tools.env import LOCKS
from tools.paths import ROOT, SCRIPTS, run

COMPILE = ("pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate")
GROUPS = {"play": ("--group", "build"), "dev": ("--all-extras", "--group", "dev")}


def write(*, upgrade: bool = False) -> int:
    """Resolve pyproject.toml into both lock files; keep the versions already locked unless told to upgrade."""
    for level, lock in LOCKS.items():
        wish = ("--upgrade",) if upgrade else ()
        code = run([SCRIPTS / "uv", *COMPILE, *GROUPS[level], *wish, "--no-header", "--output-file", lock.name, "pyproject.toml"])
        if code:
            return code
    return 0
