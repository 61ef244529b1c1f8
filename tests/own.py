"""An edition of one's own for tests: small, with a card nobody else has, its own points and its own rulings."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import rmtree

from botbuilders.deck import Edition, load_spoken
from botbuilders.deck.starter import new_edition

# The card that stands in the place of the camera, and has no drawing.
CARD, CARD_NAME = "moon-eye", "Moon eye"
NAME, SPANISH_NAME, SPANISH_CARD = "Moon crew", "Tripulación lunar", "Ojo lunar"
SMALL = 24
RULES = """
[switches]
shout = "at_once"

[bonuses]
part = 2

[[card]]
slug = "camera"
"""


def own_folder(folder: Path, *, spanish: bool = False) -> Path:
    """Write the edition into a folder that is not there yet, with words in Spanish if they are wanted."""
    new_edition(folder)
    file = folder / "edition.toml"
    text = file.read_text("utf-8")
    changes = (
        (f'id = "{folder.name}"', 'id = "moon-crew"'),
        (f'name = "{folder.name.replace("-", " ").capitalize()}"', f'name = "{NAME}"'),
        ('\n[[card]]\nslug = "camera"\n', RULES),
        ('slug = "camera"', f'slug = "{CARD}"'),
        ('name = "Camera"', f'name = "{CARD_NAME}"'),
        ('alt = "A camera as a robot head: one big round lens is its eye."\n', ""),
    )
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    file.write_text(text, "utf-8")
    (folder / "art" / "camera.svg").unlink()
    if spanish:
        words = f'name = "{SPANISH_NAME}"\n[card.{CARD}]\nname = "{SPANISH_CARD}"\n'
        (folder / "edition.es.toml").write_text(words, "utf-8")
    return folder


def all_new(folder: Path) -> Path:
    """Give every card of a written edition a name of its own, so that none has a drawing."""
    file = folder / "edition.toml"
    text = file.read_text("utf-8")
    text = re.sub(r'^slug = "', 'slug = "my-', text, flags=re.MULTILINE)
    head, *cards = text.split("[[card]]")
    named = [card.replace('\nname = "', '\nname = "My ') for card in cards]
    file.write_text("[[card]]".join((head, *named)), "utf-8")
    rmtree(folder / "art")
    return folder


def own_edition(folder: Path, *, spanish: bool = False) -> Edition:
    """The same, read."""
    return load_spoken(own_folder(folder, spanish=spanish))


def parts_only(folder: Path) -> Path:
    """Write an edition of twelve parts, three of each category: no Mission and no Glitch."""
    new_edition(folder)
    file = folder / "edition.toml"
    head, *cards = file.read_text("utf-8").split("[[card]]\n")
    kept: list[str] = []
    for kind in ("sense", "think", "act", "power"):
        kept += [card for card in cards if f'\nkind = "{kind}"\n' in card][:3]
    file.write_text("[[card]]\n".join((head, *kept)), "utf-8")
    slugs = {card.split('"')[1] for card in kept}
    for drawing in (folder / "art").iterdir():
        if drawing.stem not in slugs:
            drawing.unlink()
    return folder
