"""Every section and every ruling has a test named after it, and the page of rules says them all."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from botbuilders.rules import RULINGS, Ruling, Switches, played
from botbuilders.rules.page import SECTIONS, generated_files, rules_page
from botbuilders.words import catalog

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
SECTIONS_OF_PLAY = [1, 2, 3, 4, 5, 6, 7, 9]


@cache
def names_of_tests() -> frozenset[str]:
    """The names of all test functions under tests/."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(TESTS.rglob("test_*.py"))]
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    named = (node.name for tree in trees for node in ast.walk(tree) if isinstance(node, functions))
    return frozenset(name for name in named if name.startswith("test_"))


def rulings_of(test: str) -> set[str]:
    """The rulings a test is named after: test_ruling_r2_and_r15_... is about two."""
    named = re.match(r"test_ruling((_and)?_r\d+)+", test)
    return {number.upper() for number in re.findall(r"r\d+", named[0])} if named else set()


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.number)
def test_every_ruling_has_a_test_named_after_it(ruling: Ruling) -> None:
    tests = [name for name in names_of_tests() if ruling.number in rulings_of(name)]
    assert tests
    for value in ruling.values:
        assert any(value in name for name in tests), f"{ruling.number} {value}"


@pytest.mark.parametrize("section", SECTIONS_OF_PLAY)
def test_every_section_has_tests_named_after_it(section: int) -> None:
    assert any(name.startswith(f"test_section_{section}_") for name in names_of_tests())


def test_no_test_is_named_after_a_rule_that_is_not_there() -> None:
    known = {ruling.number for ruling in RULINGS}
    for name in names_of_tests():
        section = re.match(r"test_section_(\d+)", name)
        assert rulings_of(name) <= known, name
        assert section is None or int(section[1]) in SECTIONS, name


def test_the_page_has_every_section_and_every_ruling_with_its_switch() -> None:
    page = rules_page(catalog())
    for number in SECTIONS:
        title = catalog().text(f"pages.rules.s{number}.title")
        assert f"\n## {number}. {title}\n\n- {number}.1 " in page
    for ruling in RULINGS:
        assert f"\n### {ruling.number}. " in page
        assert catalog().text(f"{ruling.key}.ruling") in page
        for value in (str(ruling.switch), *ruling.values) if ruling.switch else ():
            assert f"`{value}`" in page


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.number)
def test_what_is_played_is_the_ruling_or_the_answer_that_was_switched_to(ruling: Ruling) -> None:
    words, said = catalog(), {catalog().text(f"{ruling.key}.ruling")}
    assert {played(ruling, Switches(), words)} == said
    for value in ruling.values[1:]:
        assert ruling.switch is not None
        said.add(played(ruling, Switches.from_mapping({ruling.switch: value}), words))
    assert len(said) == max(1, len(ruling.values))


def test_the_page_in_docs_is_the_generated_one() -> None:
    for name, text in generated_files().items():
        assert (ROOT / name).read_text("utf-8") == text
