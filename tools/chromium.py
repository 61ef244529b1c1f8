"""Find Chromium for the browser tests, and get Debian's where that is missing and allowed."""

from __future__ import annotations

import os
import shutil

from tools.paths import run

NAMES = ("chromium", "chromium-browser", "google-chrome")
VARIABLE = "BOTBUILDERS_CHROMIUM"


def find() -> str | None:
    """The browser's path: the one that the environment variable names, or the first on the path."""
    named = os.environ.get(VARIABLE)
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def ensure() -> bool:
    """Have a browser, installing Debian's as root where apt-get is there; say so when there is none."""
    if find():
        return True
    if allowed():
        print("Installing Debian's Chromium for the browser tests.", flush=True)
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        run(["apt-get", "-qq", "update"], env=quiet)
        run(
            ["apt-get", "-qq", "install", "--yes", "--no-install-recommends", "chromium"], env=quiet
        )
    if find():
        return True
    print(f"No Chromium: install it, or name one in {VARIABLE}; browser tests cannot run.")
    return False


def allowed() -> bool:
    """Whether this process may install Debian packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
