"""No pattern that a request gets to takes long over any text (fault F57)."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import time
from collections.abc import Iterator

import pytest

import botbuilders
from tools.paths import ROOT

BUDGET = 0.25  # 50 ms, with five times slack
LONG = 50_000
SOURCE = ROOT / "src" / "botbuilders"
REACHED = (
    "web",
    "table",
    "words",
)  # what a request gets to; files of their owner may take their time
PIECES = ("a", "0", " ", "-", "{", "a-", "0.", ", ")


def written() -> dict[str, str]:
    """Every pattern that stands in the source: of `re`, and of message shapes."""
    found = {}
    for path in sorted(file for part in REACHED for file in (SOURCE / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                for text in patterns_of(node):
                    found[f"{path.relative_to(SOURCE)}:{node.lineno}"] = text
    return found


def patterns_of(call: ast.Call) -> Iterator[str]:
    called = call.func
    of_re = (
        isinstance(called, ast.Attribute)
        and isinstance(called.value, ast.Name)
        and called.value.id == "re"
    )
    if of_re and call.args and isinstance(call.args[0], ast.Constant):
        value = call.args[0].value
        if isinstance(value, str | bytes):
            yield value if isinstance(value, str) else value.decode("latin-1")
    for keyword in call.keywords:
        if keyword.arg == "pattern" and isinstance(keyword.value, ast.Constant):
            yield str(keyword.value.value)


def compiled() -> set[str]:
    """Every pattern that a module holds compiled, however it was put together."""
    found = set()
    for module in pkgutil.walk_packages(botbuilders.__path__, "botbuilders."):
        if module.name.split(".")[1] not in REACHED:
            continue
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                found.add(value.pattern)
    return found


def slowest(pattern: str, length: int = LONG) -> float:
    """The longest time that a pattern takes over texts that repeat a piece and end wrongly."""
    known = re.compile(pattern)
    worst = 0.0
    for piece in PIECES:
        for text in (piece * (length // len(piece)), piece * (length // len(piece)) + "!"):
            for way in (known.search, known.fullmatch):
                started = time.thread_time()
                way(text)
                worst = max(worst, time.thread_time() - started)
                if worst > BUDGET:
                    return worst
    return worst


WRITTEN = written()


def test_the_patterns_of_the_source_are_found() -> None:
    assert len(set(WRITTEN.values())) > 8
    assert any("wire" in where or "intents" in where for where in WRITTEN)


@pytest.mark.parametrize("where", WRITTEN)
def test_f57_no_pattern_takes_long(where: str) -> None:
    assert slowest(WRITTEN[where]) < BUDGET, WRITTEN[where]


def test_f57_no_pattern_that_is_put_together_takes_long() -> None:
    for pattern in sorted(compiled() - set(WRITTEN.values())):
        assert slowest(pattern) < BUDGET, pattern


def test_of_the_test_a_catastrophe_is_found() -> None:
    assert slowest(r"\s+$", 20_000) > BUDGET
