"""The designer's key of a server: from the environment, or a file that the first start makes.

Here: finding or making it, and what is printed of it. What the key opens is `botbuilders.web.designer`.
"""

from __future__ import annotations

import os
import secrets  # noqa: TID251 - a new key is drawn at the first start
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.deck.errors import shown
from botbuilders.table.codes import ALPHABET

VARIABLE = "BOTBUILDERS_DESIGNER_KEY"
FILE = "designer-key.txt"
GROUPS, LETTERS = 6, 4
SHORTEST = 12
ONLY_THE_OWNER = 0o600
ONLY_THE_OWNER_ENTERS = 0o700


@dataclass(frozen=True, slots=True)
class Key:
    """A key; `file` is where it is kept, None when nothing keeps it; `new` is when it was just made."""

    text: str
    file: Path | None
    new: bool


def designer_key(environ: Mapping[str, str], folder: Path | None) -> Key:
    """Give the key of a server whose data lies in a folder.

    Where nothing can be kept it lasts as long as the server; a folder that cannot be written to is for
    the database to complain about.

    Raises:
        UsageError: the key of the environment or of the file is too short to be safe.

    """
    given = environ.get(VARIABLE, "").strip()
    if given:
        return Key(long_enough(given, VARIABLE), None, new=False)
    if folder is None:
        return Key(drawn(), None, new=True)
    try:
        folder.mkdir(mode=ONLY_THE_OWNER_ENTERS, parents=True, exist_ok=True)
        return kept(folder / FILE)
    except (OSError, UnicodeDecodeError):
        return Key(drawn(), None, new=True)


def kept(file: Path) -> Key:
    """Read the key of a file, or make the file with a new one that only its owner may read."""
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_THE_OWNER)
    except FileExistsError:
        text = file.read_text("utf-8").strip()
        return Key(long_enough(text, str(file)), file, new=False)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        text = drawn()
        out.write(f"{text}\n")
    return Key(text, file, new=True)


def long_enough(key: str, place: str) -> str:
    """Give a key back that nobody guesses soon."""
    if len(key) < SHORTEST:
        raise UsageError("short_key", place=shown(place), least=SHORTEST)
    return key


def drawn() -> str:
    """Draw a new key of more than 100 bits that can be typed from a screen."""
    groups = ("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))
    return "-".join(groups)
