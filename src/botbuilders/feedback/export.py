"""Answers as files: CSV that no spreadsheet runs, and JSON.

Here: from entries to text (F50; ASVS 1.2.10). Where the file goes is the command or the dashboard.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Literal

import msgspec

from botbuilders.feedback.entries import Answer
from botbuilders.feedback.ports import Kept
from botbuilders.feedback.questions import questionnaire

Format = Literal["csv", "json"]
FORMATS: tuple[Format, ...] = ("csv", "json")
FORMAT = "botbuilders-feedback/1"
# A spreadsheet runs a cell that starts like this, in half or full width.
FORMULAS = (
    *"=+-@\t\r\n",
    *"\N{FULLWIDTH EQUALS SIGN}\N{FULLWIDTH PLUS SIGN}",
    *"\N{FULLWIDTH HYPHEN-MINUS}\N{FULLWIDTH COMMERCIAL AT}",
    *"\N{SMALL EQUALS SIGN}\N{SMALL PLUS SIGN}\N{SMALL HYPHEN-MINUS}\N{SMALL COMMERCIAL AT}",
)
AS_TEXT = "'"
BETWEEN = "; "
# Spreadsheets read a file as UTF-8 only when it says so.
MARK = "\ufeff"


def exported(kept: Iterable[Kept], form: Format) -> bytes:
    """The file of a format; what is no entry of today's questions is left out of the CSV."""
    return (_csv(kept) if form == "csv" else _json(kept)).encode()


def cell(text: str) -> str:
    """A cell that a spreadsheet shows as it is; a leading apostrophe says that it is text."""
    risky = text.startswith((*FORMULAS, AS_TEXT)) or text.lstrip().startswith(FORMULAS)
    return f"{AS_TEXT}{text}" if risky else text


def _csv(kept: Iterable[Kept]) -> str:
    names = [question.id for question in questionnaire().questions]
    out = io.StringIO()
    rows = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    rows.writerow(["week", "edition", "print_run", *names])
    for one in kept:
        answers = [_plain(one.answers.get(name, "")) for name in names]
        rows.writerow([cell(text) for text in (one.week, one.edition, one.run, *answers)])
    return MARK + out.getvalue()


def _json(kept: Iterable[Kept]) -> str:
    entries = [
        {
            "week": one.week,
            "edition": one.edition,
            "print_run": one.run,
            "answers": dict(one.answers),
        }
        for one in kept
    ]
    made = msgspec.json.encode({"format": FORMAT, "entries": entries})
    return msgspec.json.format(made, indent=1).decode() + "\n"


def _plain(answer: Answer) -> str:
    return BETWEEN.join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
