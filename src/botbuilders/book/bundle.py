"""The download: every program of the book in one ZIP, with its drivers and a Wokwi file for each build.

Here: which files, and the same bytes for the same book. The Wokwi file is `wokwi.py`.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Mapping

from botbuilders.book.kits import Kit
from botbuilders.book.loading import builds, variant_of
from botbuilders.book.scenarios import drivers
from botbuilders.book.spec import Build
from botbuilders.book.wokwi import diagram

STAMP = (2026, 1, 1, 0, 0, 0)
FILE_MODE = 0o644 << 16
IMPORT = re.compile(r"^(?:from|import) (\w+)", re.MULTILINE)


def bundle(kit: Kit | None = None, *, language: str = "en") -> bytes:
    """Give the ZIP of all programs, a folder a build, as it lies on the board: of one kit, or with every variant.

    Their comments are in `language`.
    """
    return _zipped(
        {
            f"{build.folder}/{name}": text
            for build in builds()
            for name, text in (
                files_of(build, language) if kit is None else kit_files(build, kit, language)
            ).items()
        }
    )


def files_of(build: Build, language: str = "en") -> Mapping[str, str]:
    """Give the files of one build by name: main.py, its drivers, each variant's program, diagram.json."""
    files = _files(build, language)
    for name in build.variants:
        other = variant_of(build, name)
        if other.program != build.program:
            files[f"main_{name.replace('-', '_')}.py"] = other.program_in(language)
    return files


def kit_files(build: Build, kit: Kit, language: str = "en") -> Mapping[str, str]:
    """Give the files of one build for one kit: its main.py has the constants of the kit's parts."""
    return _files(kit.build(build), language)


def _files(build: Build, language: str) -> dict[str, str]:
    files = {"main.py": build.program_in(language)}
    for name in IMPORT.findall(build.program):
        if name in drivers():
            files[f"{name}.py"] = drivers()[name]
    files["diagram.json"] = json.dumps(diagram(build), indent=2) + "\n"
    return files


def _zipped(files: Mapping[str, str]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in sorted(files.items()):
            entry = zipfile.ZipInfo(name, STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = FILE_MODE
            archive.writestr(entry, text)
    return made.getvalue()
