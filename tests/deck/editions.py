"""Small editions for tests: a document as a table, and how to write one to a folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from botbuilders.deck import Edition, load_edition

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">'
    '<g data-layer="sense.front"><circle cx="200" cy="100" r="40" fill="#1F59AA"/></g></svg>'
)


def a_card(name: str, kind: str, **more: object) -> dict[str, Any]:
    """An entry with the words its family needs."""
    words: dict[str, object] = {"phrase": f"a {name}", "real": "a part"}
    if kind.startswith("mission"):
        words = {"goal": "Do it."}
    if kind.startswith("glitch"):
        words = {"says": "Discard it."}
    slug = name.lower().replace(" ", "-")
    return {"slug": slug, "kind": kind, "name": name, "text": "A card.", **words, **more}


def a_document(*cards: dict[str, Any], **more: object) -> dict[str, Any]:
    """A smallest document: one of each part, twice, and a Mission."""
    standard = [
        a_card("Eye", "sense", copies=2),
        a_card("Brain", "think", copies=2),
        a_card("Arm", "act", copies=2),
        a_card("Cell", "power", copies=2),
        a_card("Trip", "mission-sense-act"),
    ]
    return {
        "game": "bot-builders",
        "id": "tiny",
        "name": "Tiny edition",
        "card": [*standard, *cards],
        **more,
    }


def as_toml(value: object) -> str:
    """A table as TOML text; JSON's text, number and list forms are TOML's too."""
    if isinstance(value, dict):
        pairs = (f"{json.dumps(key)} = {as_toml(item)}" for key, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")
    return json.dumps(value)


def document_text(document: dict[str, Any]) -> str:
    """A whole document as TOML text."""
    return "\n".join(f"{json.dumps(key)} = {as_toml(item)}" for key, item in document.items())


def write(folder: Path, document: dict[str, Any], **files: str) -> Path:
    """A folder with `edition.toml`; `art` files by slug, other words as `words_es`."""
    folder.mkdir(exist_ok=True)
    (folder / "edition.toml").write_text(document_text(document), encoding="utf-8")
    for name, text in files.items():
        if name.startswith("words_"):
            file = folder / f"edition.{name.removeprefix('words_')}.toml"
        else:
            (folder / "art").mkdir(exist_ok=True)
            file = folder / "art" / f"{name}.svg"
        file.write_text(text, encoding="utf-8")
    return folder


def loaded(folder: Path, document: dict[str, Any], **files: str) -> Edition:
    """The edition of such a folder."""
    return load_edition(write(folder, document, **files))
