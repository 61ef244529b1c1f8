"""Real MicroPython runs every program on the same board and gives the same traces as CPython."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from botbuilders.book import Build, build, builds, every_variant
from botbuilders.book.scenarios import request_of
from botbuilders.book.simboard import run
from tests.book.programs import FAULTS, Broken
from tools.micropython import MicroPython, micropython

# MicroPython tells where a bracket that was never closed ends, CPython where it began; its own words differ.
EQUAL = ("trace", "printed", "pins", "problems", "ended", "now")


@pytest.fixture(scope="module")
def interpreter() -> Iterator[MicroPython]:
    with micropython() as started:
        yield started


def requests(one: Build) -> Iterator[dict[str, Any]]:
    """The scenario of a build and each of its troubles, in every variant."""
    for _, each in every_variant(one):
        yield request_of(each)
        for trouble in one.troubles:
            if trouble.unplug:
                yield request_of(each, unplugged=trouble.unplug)


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_the_traces_of_all_scenarios_are_equal(one: Build, interpreter: MicroPython) -> None:
    for request in requests(one):
        assert interpreter.run(request).result == json.loads(json.dumps(run(request)))


@pytest.mark.parametrize("one", builds(), ids=lambda b: b.slug)
def test_spanish_comments_change_no_trace(one: Build, interpreter: MicroPython) -> None:
    request = request_of(one)
    told = {**request, "program": one.program_in("es")}
    assert interpreter.run(told).result == json.loads(json.dumps(run(request)))


@pytest.mark.parametrize("broken", FAULTS, ids=lambda b: b.name)
def test_the_fault_of_a_broken_program_is_the_same(
    broken: Broken, interpreter: MicroPython
) -> None:
    request = {**request_of(build(str(broken.build))), "program": broken.program}
    answer = interpreter.run(request).result
    here = json.loads(json.dumps(run(request)))
    for name in EQUAL:
        assert answer[name] == here[name], name
    for error in (answer["error"], here["error"]):
        if error is not None:
            assert (error["code"], error["line"]) == (broken.code, broken.line)
    assert (answer["error"] or {}).get("params") == (here["error"] or {}).get("params")


def test_another_trace_would_be_seen(interpreter: MicroPython) -> None:
    """The test of the test: one number of one program changed gives another trace."""
    request = request_of(build("4"))
    other = {**request, "program": request["program"].replace("* 9", "* 10")}
    assert interpreter.run(other).result["trace"] != run(request)["trace"]


def test_runs_leave_nothing_behind(interpreter: MicroPython) -> None:
    """A driver of one run is not there in the next, and the board begins anew."""
    first = interpreter.run(request_of(build("8"))).result
    without = {**request_of(build("8")), "files": {}}
    assert interpreter.run(without).result["error"]["code"] == "import"
    assert interpreter.run(request_of(build("8"))).result == first
