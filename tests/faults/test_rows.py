"""Each row of the faults of people and bad networks, and each case of playing and hosting, has its tests."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
TABLE = tomllib.loads((Path(__file__).parent / "rows.toml").read_text("utf-8"))
ROWS = {6, 9, 11, 13, *range(21, 33), 35, 36, 39, 44, 45, 46, 56, 57, 64, 70}
CASES = {1, 3, 4, 6, 7, 8, 10, 11, 13, 14, 16, *range(20, 24), *range(25, 30), 31, 32, 33}
CASES |= {*range(35, 39), 40, 43, 44, 45, *range(47, 52), 59, 60, 69, 70}


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests of a file."""
    tree = ast.parse((TESTS / file).read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(node.name for node in tree.body if isinstance(node, functions))


def missing(named: list[str]) -> list[str]:
    """Which of these tests are not there."""
    pairs = [(one, *one.split("::")) for one in named]
    return [one for one, file, name in pairs if not there(file, name)]


def there(file: str, name: str) -> bool:
    return (TESTS / file).is_file() and name in names_in(file)


def test_every_row_and_case_is_in_the_table() -> None:
    assert set(TABLE["faults"]) | set(TABLE["measured"]) == {f"F{row}" for row in ROWS}
    assert set(TABLE["cases"]) == {f"C{case}" for case in CASES}


@pytest.mark.parametrize("row", [*TABLE["faults"], *TABLE["cases"]])
def test_its_tests_are_there(row: str) -> None:
    named = TABLE["faults"].get(row) or TABLE["cases"][row]
    assert named
    assert missing(named) == []


def test_of_the_test_a_name_that_is_gone_is_found() -> None:
    gone = ["faults/test_rows.py::test_gone", "faults/gone.py::test_x"]
    assert missing([*gone, "faults/test_rows.py::test_its_tests_are_there"]) == gone
