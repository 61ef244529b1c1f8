"""The commands of dev.py and their arguments."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tools import env, locks


def main(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="dev.py")
    parser.add_argument("command", choices=["setup", "lock"])
    wish = parser.parse_args(arguments)
    env.ensure("dev")
    return locks.write() if wish.command == "lock" else 0
