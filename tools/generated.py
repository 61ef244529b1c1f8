"""Keep generated files equal to their sources: `python -m tools.generated [write]`.

Any module of the package that has a public function `generated_files()` takes part: the function returns
texts by path from the root of the clone. TypeScript's view of the API is made here, from the OpenAPI
document.
"""

from __future__ import annotations

import importlib
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools import frontend
from tools.paths import ROOT

MARK = "\ndef generated_files("
OPENAPI = "frontend/src/generated/openapi.json"
TYPES = "frontend/src/generated/api.ts"


def generators(root: Path = ROOT) -> list[str]:
    """The names of the modules that generate files."""
    source = root / "src"
    found = [path for path in sorted(source.rglob("*.py")) if MARK in path.read_text("utf-8")]
    return [".".join(path.relative_to(source).with_suffix("").parts) for path in found]


def texts() -> dict[str, str]:
    """Every generated file as it should be, by path from the root."""
    made: dict[str, str] = {}
    for name in generators():
        made.update(importlib.import_module(name).generated_files())
    if OPENAPI in made:
        made[TYPES] = typescript(made[OPENAPI])
    return made


def typescript(document: str) -> str:
    """The TypeScript types of an OpenAPI document."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "openapi.json", Path(folder) / "api.ts"
        source.write_text(document, encoding="utf-8")
        if frontend.tool("openapi-typescript", str(source), "--output", str(target)) != 0:
            raise SystemExit("generated: openapi-typescript could not read the OpenAPI document.")
        return target.read_text(encoding="utf-8")


def different(made: dict[str, str], root: Path = ROOT) -> Iterator[str]:
    """One line for each file that is missing or is not what its source says."""
    for name, text in sorted(made.items()):
        path = root / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            yield f"{name} is not what its source says: run `python3 dev.py fix`"


def write(made: dict[str, str], root: Path = ROOT) -> None:
    """Write the files that differ."""
    for name, text in made.items():
        path = root / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")


def main(arguments: Sequence[str]) -> int:
    """Write or compare; 1 when the comparison finds something."""
    made = texts()
    if arguments:
        write(made)
        return 0
    found = list(different(made))
    print("\n".join(found) or "generated: ok")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
