"""The names that outsiders import from the package itself: a change here is a change of the contract."""

from __future__ import annotations

import subprocess
import sys

import pytest

import botbuilders

NAMES = [
    "Action",
    "BotBuildersError",
    "Observation",
    "Position",
    "Record",
    "Score",
    "Stream",
    "deal",
    "load_edition",
    "parse_record",
    "player",
    "replay",
]


def test_the_public_names_are_exactly_these() -> None:
    assert botbuilders.__all__ == NAMES
    assert set(NAMES) <= set(dir(botbuilders))


@pytest.mark.parametrize("name", [name for name in NAMES if name != "Action"])
def test_each_public_name_is_there_and_says_what_it_is(name: str) -> None:
    assert getattr(botbuilders, name).__doc__


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shuffle'"):
        botbuilders.shuffle  # noqa: B018  the look-up is the test


def test_the_rules_load_nothing_of_the_other_layers() -> None:
    code = "import sys, botbuilders.rules; print(*(m for m in sys.modules if m.startswith('botbuilders')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    layers = {name.split(".")[1] for name in done.stdout.split() if "." in name}
    assert layers == {"rules", "errors", "words"}
