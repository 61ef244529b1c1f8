"""The documents: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("path", docs.documents(), ids=lambda path: path.name)
def test_commands_are_in_the_help(path: Path) -> None:
    shown = docs.commands(path.read_text(encoding="utf-8"))
    assert [fault for command in shown for fault in docs.command_faults(command)] == []
