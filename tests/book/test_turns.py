"""Loops cost virtual time: which lines are changed, how, and what a turn costs."""

from __future__ import annotations

import pytest

from botbuilders.book import build
from botbuilders.book.scenarios import request_of
from botbuilders.book.simboard import run
from botbuilders.book.simboard.turns import with_turns
from botbuilders.book.simboard.world import COUNT_US, LONG_COUNT


def printed(program: str) -> list[str]:
    ran = run({**request_of(build("1")), "program": program, "moves": []})
    return [str(line) for _, line in ran["printed"]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        ("for n in range(3):", "for n in _each(1, ( range(3))):"),
        ("for a, b in zip(x, y): pass", "for a, b in _each(1, ( zip(x, y))): pass"),
        ("for n in 1, 2:  # two: all", "for n in _each(1, ( 1, 2)):  # two: all"),
        ("for n in(1, 2):", "for n in _each(1, ((1, 2))):"),
        ("for n in map(lambda m: m, x):", "for n in _each(1, ( map(lambda m: m, x))):"),
        ("for n in x[1:]:", "for n in _each(1, ( x[1:])):"),
        ("for n in ' in :':", "for n in _each(1, ( ' in :')):"),
        ("while True:", "while _turn(1) and True:"),
        ("while(x):", "while _turn(1) and (x):"),
    ],
)
def test_a_turn_of_a_loop_is_noted(line: str, runs: str) -> None:
    assert with_turns(line) == runs
    assert with_turns("    " + line) == "    " + runs


@pytest.mark.parametrize(
    "line",
    [
        "for n in range(3)",
        "for n in :",
        "for n in range(3:",
        "for n in x]",
        "for n in x if {1: n}]",
        "for n in range(",
        "for n in lambda: x:",
        "forward = 3",
        "while (n := n + 1) < 3:",
        'say = """\nfor n in x:\nwhile True:\n"""',
    ],
)
def test_what_is_no_whole_head_stays_as_it_is(line: str) -> None:
    assert with_turns(line) == line


def test_loops_do_what_they_did() -> None:
    program = """
for a, b in zip((1, 2), "xy"):
    print(a, b)
for n in [1], [2]:
    print(n)
    break
else:
    print("never")
for n in range(0): print("never")
else: print("all")
squares = [m * m
           for m in range(3)]
print(squares)
"""
    assert printed(program) == ["1 x", "2 y", "[1]", "all", "[0, 1, 4]"]


def test_a_turn_costs_its_time_and_a_call_in_it_keeps_it_short() -> None:
    program = """
import time
began = time.ticks_us()
for n in range(1000):
    pass
print(time.ticks_us() - began - 4)
for n in range({turns}):
    time.ticks_us()
print("through")
"""
    told = printed(program.format(turns=LONG_COUNT + 1))
    assert told == [str(1000 * COUNT_US), "through"]


def test_a_count_that_never_ends_is_told_with_its_line_and_the_run_ends() -> None:
    program = "n = 0\nfor n in range(10 ** 12):\n    pass\n"
    ran = run({**request_of(build("1")), "program": program})
    assert (ran["ended"], ran["error"]) == ("time", None)
    assert [(each["code"], each["line"]) for each in ran["problems"]] == [("stuck", 2)]  # type: ignore[attr-defined]
