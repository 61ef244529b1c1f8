"""Files of answers: a spreadsheet shows them and runs nothing (F50, C55)."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from botbuilders.feedback import questionnaire
from botbuilders.feedback.export import AS_TEXT, FORMULAS, MARK, cell, exported
from botbuilders.feedback.ports import Kept
from tests.feedback.entries import kept

EVIL = (
    '=HYPERLINK("http://evil.example","prize")',
    "=1+1",
    "+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "'=1+1",
    'a","=1+1',
    "a\r\n=1+1",
)


def read_back(content: bytes) -> list[dict[str, str]]:
    """The cells as a spreadsheet has them: text after a leading apostrophe, else as they stand."""
    text = content.decode()
    assert text.startswith(MARK)
    rows = list(csv.DictReader(io.StringIO(text.removeprefix(MARK), newline="")))
    for row in rows:
        for name, value in row.items():
            assert not value.startswith(FORMULAS), (name, value)
    return [{name: value.removeprefix(AS_TEXT) for name, value in row.items()} for row in rows]


@pytest.mark.parametrize("evil", EVIL)
def test_f50_c55_a_formula_comes_back_as_the_text_it_was(evil: str) -> None:
    one = Kept(week="2026-W49", edition="", run="", answers={"note": evil, "fun": 5})
    (row,) = read_back(exported([one], "csv"))
    assert row["note"] == evil
    assert row["fun"] == "5"


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_f50_every_cell_is_text_and_comes_back(text: str) -> None:
    made = cell(text)
    assert not made.startswith(FORMULAS)
    assert made in {text, AS_TEXT + text}
    (row,) = read_back(exported([Kept(week="", edition="", run="", answers={"note": text})], "csv"))
    assert row["note"] == text


def test_every_question_has_its_column_and_json_keeps_the_kinds() -> None:
    row = read_back(exported([kept()], "csv"))[0]
    assert list(row) == ["week", "edition", "print_run", *(q.id for q in questionnaire().questions)]
    assert (row["scores"], row["best"], row["print_run"]) == (
        "16; 8; 5",
        "glitches; reveal",
        "1",
    )
    made = json.loads(exported([kept(), kept(2)], "json"))
    assert made["format"] == "botbuilders-feedback/1"
    assert len(made["entries"]) == 2
    assert made["entries"][0]["answers"]["scores"] == [16, 8, 5]
    assert set(made["entries"][0]) == {"week", "edition", "print_run", "answers"}
