"""Words that only a screen reader hears: clipped to one pixel, so that they make no page wider or higher."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

STYLES = sorted(
    path
    for folder in ("frontend/src/css", "src/botbuilders/web/static/css")
    for path in (ROOT / folder).glob("*.css")
)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# A rule without braces inside it, so the rules within a condition of the screen too.
RULE = re.compile(r"([^{};]+)\{([^{}]*)\}")
HIDDEN = {"width": "1px", "height": "1px", "overflow": "hidden"}
SHOWN = {"width": "auto", "height": "auto", "overflow": "visible", "position": "static"}
WANTED = {"inset(50%)": HIDDEN, "none": SHOWN}


def wrong(css: str) -> Iterator[str]:
    """The rules that hide words, or show them again, by less than everything that belongs to it."""
    for selector, body in RULE.findall(COMMENT.sub("", css)):
        lines = (line.split(":", 1) for line in body.split(";") if ":" in line)
        said = {name.strip(): value.strip() for name, value in lines}
        wanted = WANTED.get(said.get("clip-path", ""), {})
        hides = wanted is HIDDEN
        placed = said.get("position", "").removesuffix(" !important")
        if any(said.get(name) != value for name, value in wanted.items()) or (
            hides and placed != "absolute"
        ):
            yield selector.strip()


@pytest.mark.parametrize("path", STYLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_hidden_words_are_one_pixel(path: Path) -> None:
    assert list(wrong(path.read_text(encoding="utf-8"))) == []


def test_words_are_hidden_somewhere() -> None:
    assert sum("clip-path: inset(50%)" in path.read_text(encoding="utf-8") for path in STYLES) > 3


def test_of_the_test_a_planted_clip_is_found() -> None:
    whole = "position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);"
    back = "position: static; width: auto; height: auto; overflow: visible; clip-path: none;"
    assert list(wrong(f".a {{ {whole} }} @media (max-width: 9px) {{ .b {{ {back} }} }}")) == []
    assert list(wrong("@media (x) { .a { position: absolute; clip-path: inset(50%); } }")) == [".a"]
    for part in whole.split("; ")[:4]:
        assert list(wrong(f".a {{ {whole.replace(part + ';', '')} }}")) == [".a"]
    for part in back.split("; ")[:4]:
        assert list(wrong(f".a {{ {back.replace(part + ';', '')} }}")) == [".a"]
