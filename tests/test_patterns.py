"""Patterns hold for the whole text: `$` alone also matches before a newline at its end."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

SOURCES = sorted((ROOT / "src").rglob("*.py"))


def loose(source: str) -> Iterator[str]:
    """The `pattern=` arguments that end in a bare `$`, and what goes to `re.match` with one."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        values = [word.value for word in node.keywords if word.arg == "pattern"]
        values += node.args[:1] if called in {"match", "compile"} else []
        for value in values:
            if isinstance(value, ast.Constant) and str(value.value).endswith("$"):
                yield str(value.value)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_pattern_lets_a_newline_through(path: Path) -> None:
    assert list(loose(path.read_text(encoding="utf-8"))) == []


def test_a_planted_pattern_is_found() -> None:
    assert list(loose('Meta(pattern="^[a-z]+$")\nre.match(r"a$", x)')) == ["^[a-z]+$", "a$"]
