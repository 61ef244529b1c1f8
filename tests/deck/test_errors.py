"""Every sentence about editions and records is used, and every fault has its sentence."""

import re
from importlib.resources import files

import pytest

from botbuilders.deck.errors import RULES, SHOWN, shown
from botbuilders.words import catalog

SOURCE = "".join(
    file.read_text(encoding="utf-8")
    for file in files("botbuilders.deck").iterdir()
    if file.name.endswith(".py")
)
PLACES = {"at_card", "at_line", "at_ply"}


def sentences(table: str) -> set[str]:
    """The keys of a table of the catalog, without its own name."""
    return {key.rpartition(".")[2] for key in catalog().keys() if key.startswith(f"{table}.")}  # noqa: SIM118  (a Catalog is no dict)


def test_every_fault_of_an_edition_has_its_sentence() -> None:
    raised = re.findall(r'(?:\.error|EditionError|DrawingError)\(\s*"(\w+)"', SOURCE)
    assert set(raised) == sentences("errors.edition") - PLACES


def test_every_fault_of_a_record_has_its_sentence() -> None:
    raised = re.findall(r'(?:RecordError|_compare)\(\s*"(\w+)"', SOURCE)
    assert set(raised) == sentences("errors.record") - PLACES
    assert set(RULES) <= set(raised)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("camera", "camera"),
        ("a\nb\u202e\x00", "a\\nb\\u202e\\x00"),
        (["a"], "['a']"),
        ("", '""'),
        ("  ", '"  "'),
        ("x" * 41, "x" * 39 + "…"),
        ("x" * SHOWN, "x" * SHOWN),
    ],
)
def test_what_comes_from_outside_is_shown_on_one_line(value: object, text: str) -> None:
    assert shown(value) == text
