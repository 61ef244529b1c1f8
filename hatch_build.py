"""Build the live pages and fonts while the package is built, so that an installed wheel needs no Node.

An editable install skips this: `dev.py` builds the same things, with the same functions, when they are
missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))


class BuildLivePages(BuildHookInterface[Any]):
    """Hatchling calls this before it collects files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make `static/app` and `static/fonts` unless they are up to date."""
        if version == "editable":
            return
        from tools import assets  # the path above leads to it

        assets.ensure()
