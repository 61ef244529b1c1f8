"""Cut the two font families down to what the pages use, as woff2 files in the Python package.

Fredoka is the display face (one file, its weight axis from 400 to 700); Atkinson Hyperlegible is the text
face (regular and bold). Both come from PyPI packages and are under the SIL Open Font License, which is
copied beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import metadata, resources
from pathlib import Path
from typing import TYPE_CHECKING

from tools import stamps
from tools.paths import STATIC

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FONTS = STATIC / "fonts"
# Bytes of all woff2 files together: a page on a slow school line loads them first.
LARGEST_TOTAL = 60_000

# Printable ASCII, then what Spanish, names and typography add.
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0¡¿ªº«»°·×÷ÁÉÍÑÓÚÜáéíñóúü"
    + "ÀÂÄÇÈÊËÎÏÔÖÙÛàâäçèêëîïôöùûß"
    + "–—‘’“”„…•−←↑→↓✓€™©"
)

SOURCES = {
    "fredoka.woff2": ("fontpkg_fredoka", "Fredoka[wdth,wght].ttf"),
    "atkinson-400.woff2": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "atkinson-700.woff2": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
}
LICENSES = {
    "fredoka-OFL.txt": "fontpkg_fredoka",
    "atkinson-OFL.txt": "fontpkg_atkinson_hyperlegible",
}
# One axis is pinned, the other kept: headings are set between these weights.
FREDOKA_AXES = {"wdth": 100, "wght": (400, 700)}

# OpenType's number for a lookup that moves pairs of letters.
PAIRS = 2


def ensure(folder: Path = FONTS) -> None:
    """Build the font files unless they were built by this module from these packages."""
    if stamps.matches(folder, wanted()):
        return
    print("Cutting the fonts.", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    for name, (package, file) in SOURCES.items():
        subset(Path(str(resources.files(package) / "files" / file)), folder / name)
    for name, package in LICENSES.items():
        (folder / name).write_bytes((resources.files(package) / "LICENSE").read_bytes())
    total = sum(sizes(folder).values())
    if total > LARGEST_TOTAL:
        raise SystemExit(
            f"fonts: {total} bytes together, more than {LARGEST_TOTAL}: cut CHARACTERS."
        )
    stamps.put(folder, wanted())


def wanted() -> str:
    """The fingerprint of this module and of the font packages that are installed."""
    packages = sorted(LICENSES.values())
    versions = " ".join(metadata.version(package.replace("_", "-")) for package in packages)
    here = Path(__file__)
    return stamps.fingerprint([here], base=here.parent, also=versions)


def sizes(folder: Path = FONTS) -> Mapping[str, int]:
    """Bytes of each woff2 file that was built."""
    return {file.name: file.stat().st_size for file in sorted(folder.glob("*.woff2"))}


def subset(source: Path, target: Path) -> None:
    """Write the font with only CHARACTERS and the layout features that text needs."""
    from fontTools import subset as cutter
    from fontTools.ttLib import TTFont
    from fontTools.varLib import instancer

    font = TTFont(source, recalcTimestamp=False)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, FREDOKA_AXES)
    options = cutter.Options(
        flavor="woff2", layout_features=["kern", "liga", "mark", "mkmk", "tnum"], hinting=False
    )
    options.drop_tables += ["DSIG"]
    loosen(font)
    cut = cutter.Subsetter(options)
    cut.populate(text=CHARACTERS)
    cut.subset(font)
    cutter.save_font(font, str(target), options)


def loosen(font: TTFont) -> None:
    """Let no letter pull the space before it: Fredoka's V takes so much of it that two words look like one."""
    for lookup in font["GPOS"].table.LookupList.Lookup if "GPOS" in font else ():
        for table in lookup.SubTable:
            inner = getattr(table, "ExtSubTable", table)
            if inner.LookupType != PAIRS or inner.Format != 1:
                continue
            for first, pairs in zip(inner.Coverage.glyphs, inner.PairSet, strict=True):
                for pair in pairs.PairValueRecord if first == "space" else ():
                    pair.Value1.XAdvance = 0
                    pair.Value1.XAdvDevice = None
