"""A first edition of one's own: a small copy of the standard edition, with comments.

Here: which cards it has and the writing of its folder. Reading an edition is `loading.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from botbuilders.deck.checking import ID, LENGTHS
from botbuilders.deck.edition import Edition
from botbuilders.deck.loading import ART, DOCUMENT, load_edition

# Cards of each category, the first of the standard edition: enough to deal to four, and to build its example robot.
CARDS = {"sense": 4, "think": 4, "act": 4, "power": 4, "mission": 4, "glitch": 4}
OTHER_NAME = "my-edition"


def new_edition(folder: Path) -> Edition:
    """Write a small edition into a folder that is empty or not there yet, and give it.

    Raises:
        OSError: the folder cannot be written; FileExistsError when there is something in it.

    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(folder)
    standard = files(__package__) / "editions" / "standard"
    kept = dict(_cards((standard / DOCUMENT).read_text(encoding="utf-8")))
    identity = _identity(folder.resolve().name)
    head = (
        (files(__package__) / "starter" / "head.toml")
        .read_text(encoding="utf-8")
        .format(
            count=len(kept),
            folder=identity,
            id=identity,
            name=identity.replace("-", " ").capitalize()[: LENGTHS["name"]].strip(),
        )
    )
    (folder / DOCUMENT).write_text("\n".join([head, *kept.values()]), encoding="utf-8")
    (folder / ART).mkdir()
    for slug in kept:
        drawing = standard / ART / f"{slug}.svg"
        if drawing.is_file():
            (folder / ART / f"{slug}.svg").write_bytes(drawing.read_bytes())
    return load_edition(folder)


def _cards(source: str) -> Iterator[tuple[str, str]]:
    """Give the entries of a document as they are written, with their slugs, as many as `CARDS` says."""
    standard = load_edition()
    taken: Counter[str] = Counter()
    for block in source.split("[[card]]")[1:]:
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        entry = "\n".join(lines).strip()
        slug = re.search(r'^slug = "(.+)"$', entry, re.MULTILINE)
        if slug is None:
            continue
        category = standard.face(slug[1]).category
        taken[category] += 1
        if taken[category] <= CARDS[category]:
            yield slug[1], f"[[card]]\n{entry}\n"


def _identity(name: str) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:32].strip("-")
    return plain if ID.fullmatch(plain) and plain != "standard" else OTHER_NAME
