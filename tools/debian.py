"""Programs of Debian that only tests use, unpacked beside the clone: nothing is installed or started.

`nginx` stands for a school's proxy and `libfaketime` for a clock that jumps. Where the machine has them, its own
are used; else their packages are fetched with apt-get and unpacked into build/debian, which needs no root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tools import chromium
from tools.paths import ROOT, run

HOME = ROOT / "build" / "debian"
QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A file of a Debian package, by its pattern from the root."""

    package: str
    pattern: str


NGINX = Wanted("nginx", "usr/sbin/nginx")
CLOCK = Wanted("libfaketime", "usr/lib/*/faketime/libfaketimeMT.so.1")
ALL = (NGINX, CLOCK)


def find(wanted: Wanted) -> Path | None:
    """Where the file is: the machine's own, or the unpacked one."""
    roots = (Path("/"), HOME / wanted.package)
    return next((found for root in roots for found in root.glob(wanted.pattern)), None)


def ensure() -> bool:
    """Have all of them, fetching what is missing where apt-get is there; say so when that fails."""
    missing = [wanted for wanted in ALL if find(wanted) is None]
    if missing and shutil.which("apt-get") and shutil.which("dpkg-deb"):
        print(f"Fetching {', '.join(one.package for one in missing)} for the tests.", flush=True)
        if chromium.allowed():
            run(["apt-get", "-qq", "update"], env=QUIET)
        for wanted in missing:
            unpack(wanted.package)
    missing = [wanted for wanted in ALL if find(wanted) is None]
    for wanted in missing:
        print(f"No {wanted.package}: install it; the tests that need it cannot run.")
    return not missing


def unpack(package: str) -> None:
    """Fetch one package and unpack it into its own folder."""
    folder = HOME / package
    folder.mkdir(parents=True, exist_ok=True)
    quiet = {**os.environ, **QUIET}
    fetch = ["apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", package]
    subprocess.run(fetch, cwd=folder, env=quiet, check=False)
    for file in folder.glob("*.deb"):
        run(["dpkg-deb", "--extract", file, folder])
        file.unlink()
