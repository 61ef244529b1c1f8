"""A file of records, one a line: every round replayed, every fault with its line.

Here: `check_file`, `replay_lines` and how lines are read. One record is `replay.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import RecordError, shown
from botbuilders.deck.record import Record, parse_record
from botbuilders.deck.replay import Replay, replay

LONGEST_LINE = 1024 * 1024
MARK = b"\xef\xbb\xbf"  # some editors put it in front of a UTF-8 file


@dataclass(frozen=True, slots=True)
class Checked:
    """What a file of records held: how many rounds, and the faults found."""

    rounds: int
    faults: tuple[RecordError, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayedLine:
    """One line of a file: either its round, parsed and replayed, or its fault."""

    line: int
    record: Record | None = None
    replay: Replay | None = None
    fault: RecordError | None = None


def check_file(path: str | Path, edition: Edition) -> Checked:
    """Replay every line of a file; a fault in one round does not stop the others.

    Raises:
        RecordError: the file cannot be read.

    """
    faults = [each.fault for each in replay_lines(path, edition)]
    return Checked(len(faults), tuple(fault for fault in faults if fault is not None))


def replay_lines(path: str | Path, edition: Edition) -> Iterator[ReplayedLine]:
    """Replay the lines of a file one by one, for callers that show each round or how far they are.

    Raises:
        RecordError: the file cannot be read.

    """
    for number, line in _lines(Path(path)):
        try:
            record = _record(line)
            yield ReplayedLine(line=number, record=record, replay=replay(record, edition))
        except RecordError as error:
            yield ReplayedLine(line=number, fault=error.at_line(number))


def read_records(path: str | Path) -> Iterator[Record]:
    """The records of a file, not yet replayed.

    Raises:
        RecordError: the file cannot be read, or a line is no record.

    """
    for number, line in _lines(Path(path)):
        try:
            yield _record(line)
        except RecordError as error:
            raise error.at_line(number) from None


def _record(line: bytes) -> Record:
    if len(line) > LONGEST_LINE:
        raise RecordError("line_too_long", most=LONGEST_LINE // 1024)
    return parse_record(line)


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """The lines that are not empty, with their numbers; of a too long one only its beginning."""
    name = shown(path.name)
    try:
        with path.open("rb") as file:
            for number, line in enumerate(iter(lambda: _line(file), b""), start=1):
                if line.strip():
                    yield number, line.removeprefix(MARK) if number == 1 else line
    except FileNotFoundError:
        raise RecordError("no_file", file=name) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise RecordError("unreadable", file=name, why=shown(str(why))) from None


def _line(file: BinaryIO) -> bytes:
    line = rest = file.readline(LONGEST_LINE + 1)
    while rest and not rest.endswith(b"\n"):
        rest = file.readline(LONGEST_LINE + 1)
    return line
