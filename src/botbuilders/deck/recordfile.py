"""A file of records, one a line: every round replayed, every fault with its line.

Here: `check_file` and how lines are read. One record is `replay.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from botbuilders.deck.edition import Edition
from botbuilders.deck.errors import RecordError, shown
from botbuilders.deck.record import Record, parse_record
from botbuilders.deck.replay import replay

LONGEST_LINE = 1024 * 1024
MARK = b"\xef\xbb\xbf"  # some editors put it in front of a UTF-8 file


@dataclass(frozen=True, slots=True)
class Checked:
    """What a file of records held: how many rounds, and the faults found."""

    rounds: int
    faults: tuple[RecordError, ...]


def check_file(path: str | Path, edition: Edition) -> Checked:
    """Replay every line of a file; a fault in one round does not stop the others.

    Raises:
        RecordError: the file cannot be read.

    """
    rounds = 0
    faults = []
    for number, line in _lines(Path(path)):
        rounds += 1
        try:
            replay(_record(line), edition)
        except RecordError as error:
            faults.append(error.at_line(number))
    return Checked(rounds, tuple(faults))


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
