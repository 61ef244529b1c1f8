"""The kernel as a thing of its own: what it may import, and the rows it runs on."""

from __future__ import annotations

import ast
import importlib
import random
import subprocess
import sys
from array import array
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botbuilders.rules import Bonuses, Switches, kernel
from botbuilders.rules import row as r
from tests.rules.chance import Deal, some_deal, some_plies
from tests.rules.compare import card

SOURCE = Path(kernel.__file__).read_text("utf-8")


def test_the_kernel_imports_only_where_things_lie() -> None:
    tree = ast.parse(SOURCE)
    imported = {node.module for node in tree.body if isinstance(node, ast.ImportFrom)}
    assert imported == {"botbuilders.rules.cards", "botbuilders.rules.row"}
    assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            assert not any(
                isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(function)
            )


def test_the_kernel_has_only_plain_functions_that_allocate_nothing() -> None:
    growing = (
        ast.List,
        ast.Dict,
        ast.Set,
        ast.ListComp,
        ast.SetComp,
        ast.DictComp,
        ast.GeneratorExp,
    )
    for function in ast.walk(ast.parse(SOURCE)):
        if isinstance(function, ast.FunctionDef):
            assert not any(
                isinstance(node, (*growing, ast.JoinedStr)) for node in ast.walk(function)
            ), function.name
            assert not any(
                isinstance(node, ast.Try | ast.Raise | ast.Lambda) for node in ast.walk(function)
            )
        assert not isinstance(function, ast.ClassDef | ast.AsyncFunctionDef)


def test_nothing_for_speed_or_chance_is_imported_when_the_rules_run() -> None:
    program = (
        "import sys; import botbuilders.rules;"
        "print(*sorted({'numpy', 'numba', 'random', 'asyncio', 'sqlite3'} & set(sys.modules)))"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert set(told.stdout.split()) <= plainly_imported()


def plainly_imported() -> set[str]:
    """What Python's own modules bring along, here and on other versions."""
    program = (
        "import sys, dataclasses, enum, functools, importlib.resources, re, tomllib, typing;"
        "print(*sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(told.stdout.split())


def a_row(kind: str, data: bytes) -> Any:
    if kind == "numpy":
        numpy = pytest.importorskip("numpy")
        return numpy.frombuffer(data, dtype=numpy.uint8).astype(numpy.int64)
    return list(data) if kind == "list" else array("i", list(data))


def dealt(kind: str, deal: Deal) -> Any:
    """A row of another kind, dealt by the kernel; only the header is set by hand."""
    row = a_row(kind, bytes(r.SIZE))
    Switches.from_mapping(deal.switches).write(row)
    row[r.SEATS], row[r.SOLO] = deal.seats, int(deal.solo)
    kernel.deal(row, a_row(kind, bytes(map(card, deal.order))), len(deal.order), deal.starter)
    return row


@pytest.mark.parametrize("kind", ["list", "array", "numpy"])
@given(number=st.integers(0, 2**32))
@settings(max_examples=20)
def test_the_same_functions_run_on_every_kind_of_row(kind: str, number: int) -> None:
    dice = random.Random(number)
    deal = some_deal(dice)
    position = deal.position()
    row, out = dealt(kind, deal), a_row(kind, bytes(r.MOST_ACTIONS))
    assert bytes(map(int, row)) == position.row
    for before, action, later in some_plies(dice, position):
        n = kernel.legal_actions(row, out)
        assert list(map(int, out[:n])) == [it.code for it in before.actions]
        assert kernel.is_legal(row, action.code)
        kernel.apply(row, action.code)
        assert bytes(map(int, row)) == later.row
        position = later
    for seat in range(deal.seats):
        assert kernel.score(row, seat, Bonuses().row) == position.score(seat).total


@given(number=st.integers(0, 2**32), last=st.integers(0, 2**32))
@settings(max_examples=30)
def test_a_row_that_was_played_on_is_dealt_anew(number: int, last: int) -> None:
    deal = some_deal(random.Random(number))
    used = bytearray(random.Random(last).randbytes(r.SIZE))
    Switches.from_mapping(deal.switches).write(used)
    used[r.SEATS], used[r.SOLO] = deal.seats, int(deal.solo)
    kernel.deal(used, bytes(map(card, deal.order)), len(deal.order), deal.starter)
    assert bytes(used) == deal.position().row


def test_the_row_of_the_type_checker_asks_for_what_a_bytearray_has() -> None:
    types = importlib.import_module("botbuilders.rules.rowtypes")
    for protocol in (types.ReadRow, types.Row):
        for method in ("__getitem__", *(["__setitem__"] if protocol is types.Row else [])):
            assert hasattr(protocol, method)
            assert hasattr(bytearray, method)
