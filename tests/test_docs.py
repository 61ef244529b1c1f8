"""The documents: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from botbuilders.deck import load_edition
from botbuilders.rules import Bonuses, Switches
from tools import docs
from tools.paths import ROOT

WITH_EXAMPLES = [path for path in docs.documents() if ">>> " in path.read_text(encoding="utf-8")]


def test_the_readme_has_an_example() -> None:
    assert ROOT / "README.md" in WITH_EXAMPLES


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_examples_print_what_the_document_says(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("path", docs.documents(), ids=lambda path: path.name)
def test_links_lead_to_files_and_headings(path: Path) -> None:
    assert list(docs.broken_links(path)) == []


@pytest.mark.no_cover
@pytest.mark.parametrize("path", docs.documents(), ids=lambda path: path.name)
def test_commands_are_in_the_help(path: Path) -> None:
    shown = docs.commands(path.read_text(encoding="utf-8"))
    assert [fault for command in shown for fault in docs.command_faults(command)] == []


def test_every_command_is_in_a_document() -> None:
    shown = {
        command.removeprefix(program).split()[0]
        for path in docs.documents()
        for command in docs.commands(path.read_text(encoding="utf-8"))
        for program in docs.PROGRAMS
        if command.startswith(program)
    }
    for program in docs.PROGRAMS:
        listed = re.findall(
            r"^    ([a-z][a-z-]*)(?:  |$)", docs.help_of(program) or "", re.MULTILINE
        )
        assert len(listed) > 3
        assert set(listed) <= shown


def test_the_edition_of_the_document_reads_as_it_says() -> None:
    text = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")
    edition = tomllib.loads(text.partition("```toml\n")[2].partition("```")[0])
    camera = load_edition().face("camera")
    assert all(getattr(camera, field) == value for field, value in edition["card"][0].items())
    assert Switches.from_mapping(edition["switches"]).changed() == edition["switches"]
    assert Bonuses(**edition["bonuses"]).four_loop == 5


def test_every_fact_of_the_architecture_has_its_place() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = text.partition("| fact | where |")[2].partition("\n\n")[0]
    named = re.findall(r"`([\w./-]+\.\w+)`", table)
    assert len(named) > 5
    package = ROOT / "src" / "botbuilders"
    assert [
        path for path in named if not any((at / path).is_file() for at in (ROOT, package))
    ] == []


def missing_files(source: str, known: Sequence[str]) -> Iterator[str]:
    """The Python files that docstrings of a source name in backticks and that are not there."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, documented):
            for name in re.findall(r"`([\w./]+\.py)`", ast.get_docstring(node) or ""):
                if not any(path.endswith(f"/{name}") for path in known):
                    yield name


def test_docstrings_name_files_that_are_there() -> None:
    sources = sorted((ROOT / "src").rglob("*.py"))
    known = [
        f"/{path.relative_to(ROOT).as_posix()}"
        for folder in ("src", "tests", "tools")
        for path in (ROOT / folder).rglob("*.py")
    ]
    found = [
        f"{path.name}: {name}"
        for path in sources
        for name in missing_files(path.read_text(encoding="utf-8"), known)
    ]
    assert found == []


def test_a_planted_name_is_found() -> None:
    known = ["/src/botbuilders/table/turns.py"]
    assert list(missing_files('"""See `table/turns.py` and `gone.py`."""', known)) == ["gone.py"]


DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_has_its_four_parts_and_is_in_the_list(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for part in ("Context", "Decision", "Consequences", "Checked by"):
        assert f"**{part}.**" in text or f"## {part}" in text, part
    first = DECISIONS[0]
    assert path == first or f"({path.name})" in first.read_text(encoding="utf-8")


def test_decisions_are_numbered_without_gaps() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))
