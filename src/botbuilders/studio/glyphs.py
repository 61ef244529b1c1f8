"""Letters that the typefaces lack: what is printed in their place.

Here: which characters can be set, and words for those that cannot, so that nobody sees a blank box (faults F49,
C67). A letter of another script comes from a stand-in typeface, as `typesetting.CHAINS` orders them; a picture
or letter that none has is named, as `[robot face]`; an accent that fits on no letter is left out.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from botbuilders.deck.plain import MOST_MARKS

# A typeface: its package and the beginning of its file's name. The first two are the product's own.
FREDOKA = ("fontpkg_fredoka", "Fredoka[")
ATKINSON = ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular")
RUBIK = ("fontpkg_rubik", "Rubik[")
INTER = ("fontpkg_inter", "Inter[")
CHAINS = ((FREDOKA, RUBIK, INTER), (ATKINSON, RUBIK, INTER))
PACKAGES = tuple(dict.fromkeys(package for chain in CHAINS for package, _ in chain))
# Joiners and the marks that choose a look: they are drawn only together with what stands before them.
SILENT = frozenset("\u200c\u200d\ufe0e\ufe0f")


def font_folders() -> list[str]:
    """The folders that Typst reads typefaces from."""
    return [str(files(package) / "files") for package in PACKAGES]


def printable(value: object) -> object:
    """Give data with every text in it printable: strings, lists and tables of them."""
    if isinstance(value, str):
        return value if value.isascii() else printable_text(value)
    if isinstance(value, Mapping):
        return {name: printable(inside) for name, inside in value.items()}
    if isinstance(value, Sequence):
        return [printable(inside) for inside in value]
    return value


@cache
def printable_text(text: str) -> str:
    """Give a text whose every character has a shape in headings and in text."""
    found: list[str] = []
    for cluster in clusters(text):
        shown = _shown(cluster)
        named = shown.startswith("[") and cluster[:1] != "["
        if named and found and found[-1].endswith("]"):
            found.append(" ")  # so that a line may break between two names
        found.append(shown)
    return "".join(found)


def stand_ins(text: str) -> Iterator[tuple[str, str]]:
    """Give the letters of a text that are printed as something else, each with what is printed."""
    for cluster in () if text.isascii() else clusters(text):
        shown = _shown(cluster)
        if shown != cluster and shown.strip():
            yield cluster, shown


def clusters(text: str) -> Iterator[str]:
    """Cut a text into letters with their marks; a joined picture is one."""
    held = ""
    for character in text:
        joined = held.endswith("\u200d")
        if held and not joined and not _clings(character):
            yield held
            held = ""
        held += character
    if held:
        yield held


def _clings(character: str) -> bool:
    tone = 0x1F3FB <= ord(character) <= 0x1F3FF
    return character in SILENT or tone or unicodedata.category(character).startswith("M")


def _shown(cluster: str) -> str:
    if unicodedata.category(cluster[0])[0] == "C" and cluster[0] not in SILENT:
        return "\n" if cluster[0] == "\n" else ""  # what hides or reorders is never printed
    drawn = "".join(c for c in cluster if c not in SILENT)
    if sum(unicodedata.category(c).startswith("M") for c in drawn) > MOST_MARKS:
        drawn = cluster = drawn[: 1 + MOST_MARKS]  # a pile of accents runs over other lines
    if _has(cluster if _joins(cluster) else drawn):
        return cluster
    base = drawn[:1]
    if base and _has(base):
        return base  # its marks fit on no letter
    if not drawn or base.isspace():
        return " "
    return f"[{_name(base)}]"


def _joins(cluster: str) -> bool:
    """Whether joiners matter here: in Arabic script they choose a letter's shape and are in the typeface."""
    return any("\u0600" <= c <= "\u06ff" for c in cluster)


def _has(characters: str) -> bool:
    return all(
        any(all(ord(c) in _letters(face) for c in characters) for face in chain) for chain in CHAINS
    )


def _name(character: str) -> str:
    name = unicodedata.name(character, "")
    picture = unicodedata.category(character)[0] == "S"
    return name.lower() if name and picture else f"U+{ord(character):04X}"


@cache
def _letters(face: tuple[str, str]) -> frozenset[int]:
    from fontTools.ttLib import TTFont  # noqa: PLC0415  (an optional package)

    package, start = face
    folder = Path(str(files(package) / "files"))
    file = next(file for file in sorted(folder.iterdir()) if file.name.startswith(start))
    with TTFont(file, lazy=True) as font:
        return frozenset(font.getBestCmap())
