"""The programs of the Build Book as a board and an editor see them: `python -m tools.programs`.

Each program, driver and file of the make-believe board is compiled by mpy-cross (which stops at what MicroPython cannot
read), and pyright checks programs and drivers against the stubs of MicroPython for the ESP32.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from tools import frontend
from tools.micropython import node
from tools.paths import FRONTEND, ROOT, SCRIPTS

BOOK = ROOT / "src" / "botbuilders" / "book"
PYRIGHT = "node_modules/pyright/index.js"


def main() -> int:
    """Print what is wrong; 1 when something is."""
    faults = [*uncompiled(programs(BOOK)), *untyped(BOOK)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def programs(book: Path) -> list[Path]:
    """Every file that MicroPython runs."""
    return sorted(
        [*book.glob("builds/*/*.py"), *book.glob("drivers/*.py"), *book.glob("simboard/*.py")]
    )


def uncompiled(files: list[Path]) -> Iterator[str]:
    """What mpy-cross says of each file that it cannot compile."""
    mpy_cross = SCRIPTS / "mpy-cross"
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            made = Path(folder) / f"{number}.mpy"
            done = subprocess.run(
                [mpy_cross, "-o", made, file], capture_output=True, text=True, check=False
            )
            if done.returncode != 0 or not made.exists():
                yield f"{file.name}: mpy-cross: {done.stderr.strip()}"


def untyped(book: Path) -> Iterator[str]:
    """What pyright says of programs and drivers."""
    with tempfile.TemporaryDirectory() as folder:
        # Pyright looks at paths below its project, so it gets a copy.
        for part in ("builds", "drivers"):
            shutil.copytree(book / part, Path(folder) / part)
        settings = {
            "include": ["builds", "drivers"],
            "extraPaths": ["drivers"],
            "stubPath": str(stubs()),
            "typeshedPath": str(stubs()),
            "reportMissingModuleSource": "none",
        }
        project = Path(folder) / "pyrightconfig.json"
        project.write_text(json.dumps(settings), encoding="utf-8")
        frontend.install()
        done = subprocess.run(
            [*node(), PYRIGHT, "--project", str(project), "--outputjson"],
            cwd=FRONTEND,
            env=frontend.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
    report = json.loads(done.stdout)
    if report["summary"]["filesAnalyzed"] == 0:
        yield "pyright: no program was looked at"
    for found in report["generalDiagnostics"]:
        if found["severity"] == "error":
            line = found["range"]["start"]["line"] + 1
            file = Path(found["file"])
            yield f"{file.parent.name}/{file.name}, line {line}: {found['message']}"


def stubs() -> Path:
    """Where the stubs of MicroPython for the ESP32 are installed."""
    return Path(str(distribution("micropython-esp32-stubs").locate_file("")))


if __name__ == "__main__":
    sys.exit(main())
