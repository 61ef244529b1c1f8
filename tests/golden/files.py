"""Golden texts: what the code said when somebody last looked, kept as files a person can read.

`pytest --update-golden` writes them anew; the difference is then reviewed like code.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """The golden files, to compare with or to write."""

    update: bool

    def check(self, name: str, text: str) -> None:
        """Compare a text with its file under tests/golden."""
        path = FOLDER / name
        if self.update:
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8"), f"{name} changed: see --update-golden"
