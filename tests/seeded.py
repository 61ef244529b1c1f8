"""`botbuilders` with chance that a test can repeat: `python -m tests.seeded play …`.

The product takes its chance from the machine and has no option for another; here the one place where it is
wired in, `Outside`, is replaced before the command runs.
"""

from __future__ import annotations

import sys
from functools import partial

from botbuilders.cli import main
from botbuilders.web import app as wiring
from tests.chance import Chance


def seed_servers() -> None:
    """Let every server of this process have the chance of its test."""
    chance = Chance()
    seeded = partial(wiring.Outside, entropy=chance.token, pick=chance.below)
    setattr(wiring, "Outside", seeded)  # noqa: B010 - a class is replaced on purpose


if __name__ == "__main__":
    seed_servers()
    sys.exit(main(sys.argv[1:]))
