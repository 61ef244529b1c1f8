"""The layers of docs/architecture.md, and that the check finds an import which goes up."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from tools.paths import ROOT, SCRIPTS

LAYERS = (
    "words",
    "errors",
    "clock",
    "config",
    "intervals",
    "rules",
    "deck",
    "players",
    "table",
    "feedback",
    "store",
    "lab",
    "studio",
    "web",
    "cli",
)


def lint(cwd: Path, source: Path) -> subprocess.CompletedProcess[str]:
    program = SCRIPTS / "lint-imports"
    return subprocess.run(
        [sys.executable, str(program), "--no-cache", "--config", str(ROOT / "pyproject.toml")],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """An empty package with the same layers; tests plant one import in it."""
    package = tmp_path / "botbuilders"
    for name in ("", *LAYERS):
        (package / name).mkdir(exist_ok=True)
        (package / name / "__init__.py").touch()
    for name in ("kernel", "position", "row"):
        (package / "rules" / f"{name}.py").touch()
    return package


def test_every_import_of_this_package_goes_down() -> None:
    done = lint(ROOT, ROOT / "src")
    assert done.returncode == 0, done.stdout


def test_an_empty_package_keeps_the_contracts(planted: Path) -> None:
    done = lint(planted.parent, planted.parent)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("rules/kernel", "from botbuilders import deck"),
        ("words/__init__", "from botbuilders import errors"),
        ("players/rookie", "from botbuilders.table import view"),
        ("table/service", "import botbuilders.store"),
        ("store/schema", "import botbuilders.lab"),
        ("lab/simulate", "import botbuilders.web"),
        ("rules/kernel", "import random"),
        ("rules/position", "import time"),
        ("web/api", "from botbuilders.rules import position"),
        ("web/api", "from botbuilders.rules.kernel import deal"),
    ],
)
def test_a_planted_import_is_found(planted: Path, module: str, line: str) -> None:
    (planted / f"{module}.py").write_text(f"{line}\n", encoding="utf-8")
    done = lint(planted.parent, planted.parent)
    assert done.returncode == 1, done.stdout
    assert f"botbuilders.{module.removesuffix('/__init__').replace('/', '.')}" in done.stdout


def test_a_package_that_no_layer_names_is_found(planted: Path) -> None:
    (planted / "helpers.py").touch()
    done = lint(planted.parent, planted.parent)
    assert done.returncode == 1, done.stdout
    assert "helpers" in done.stdout


def imported() -> set[str]:
    """The top-level names that the package imports, other than its own and Python's."""
    names: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        if {"builds", "drivers"} & set(path.parts):
            continue  # programs for an ESP32: the package reads them and imports nothing of theirs
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names.add((node.module or "").partition(".")[0])
    return names - sys.stdlib_module_names - {"botbuilders"}


def test_the_package_imports_only_what_an_installed_copy_has() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [wish for wishes in project["optional-dependencies"].values() for wish in wishes]
    promised = {re.split(r"[\[<>=; ]", wish)[0] for wish in [*project["dependencies"], *extras]}
    homes = metadata.packages_distributions()
    assert imported()
    strays = {n for n in imported() if promised.isdisjoint(map(str.lower, homes.get(n, [])))}
    assert strays == set()
