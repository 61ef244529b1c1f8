"""Boards and breadboards as profiles: which hole is where, and what it is joined to.

Here: reading `boards/*.toml` and `breadboards/*.toml`, holes and strips. Their files name them; what people call
them is `book.board.*` and `book.breadboard.*` in the catalog. What is plugged in is `spec.py`, the net check
`wiring.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

from botbuilders.book.errors import BookError
from botbuilders.book.spec import ESP, Wire

RAILS = ("T-", "T+", "B-", "B+")
UPPER, LOWER = "fghij", "abcde"
# Tenths of an inch downward from the top rail.
ROWS = {
    "T-": 0,
    "T+": 1,
    "j": 3,
    "i": 4,
    "h": 5,
    "g": 6,
    "f": 7,
    "e": 10,
    "d": 11,
    "c": 12,
    "b": 13,
    "a": 14,
    "B-": 16,
    "B+": 17,
}
HOLE = re.compile(r"([TB][-+])([1-9][0-9]?)|([a-j])([1-9][0-9]?)")
RAIL_GAP = 6
# The printed ones come first.
BOARDS = ("devkit-30", "devkit-38", "wrover")
BREADBOARDS = ("one-830", "two-400")

Strip = tuple[str, int]
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Hole:
    """One hole: a row (a to j, or a rail) and a column from 1."""

    row: str
    column: int

    def __str__(self) -> str:
        return f"{self.row}{self.column}"

    @property
    def place(self) -> tuple[int, int]:
        """Right and down, in tenths of an inch; column 1 of the top rail is (1, 0)."""
        return self.column, ROWS[self.row]


@dataclass(frozen=True, slots=True, kw_only=True)
class Breadboard:
    """One or more breadboards end to end; `seams` are the columns after which the rails stop."""

    name: str
    columns: int
    rail_columns: int
    seams: Sequence[int]

    def has(self, hole: Hole) -> bool:
        """Tell whether there is such a hole."""
        if hole.row in RAILS:
            return hole.column <= self.rail_columns and hole.column % RAIL_GAP != 0
        return hole.column <= self.columns

    def strip(self, hole: Hole) -> Strip:
        """Give the metal strip under a hole: five holes of a column, or a rail up to its seam."""
        if hole.row in RAILS:
            return hole.row, self.piece(hole.column)
        return ("upper" if hole.row in UPPER else "lower"), hole.column

    def piece(self, column: int) -> int:
        """Say on which of the breadboards a column is, from 0."""
        return sum(column > seam for seam in self.seams)


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """An ESP32 board plugged in at column 1, USB to the left; `top` and `bottom` name its pins from there."""

    name: str
    columns: int
    top_row: str
    bottom_row: str
    top: Sequence[str]
    bottom: Sequence[str]
    label: Mapping[str, str] = field(default_factory=dict)

    @property
    def pins(self) -> tuple[str, ...]:
        """All pins by name."""
        return (*self.top, *self.bottom)

    def leg(self, pin: str) -> Hole:
        """Give the hole in which a pin of the board stands; BookError without such a pin."""
        if pin in self.top:
            return Hole(self.top_row, self.top.index(pin) + 1)
        if pin in self.bottom:
            return Hole(self.bottom_row, self.bottom.index(pin) + 1)
        raise BookError("no_board_pin", pin=pin, board=self.name)

    def free(self, pin: str) -> Hole:
        """Give the one free hole beside a pin, where its wire goes."""
        leg = self.leg(pin)
        return Hole("j" if leg.row in UPPER else "a", leg.column)

    def covers(self, hole: Hole) -> bool:
        """Tell whether the board lies on a hole or stands in it."""
        top, bottom = ROWS[self.top_row], ROWS[self.bottom_row]
        return hole.column <= self.columns and top <= ROWS[hole.row] <= bottom


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What lies on the table: an ESP32 board and a breadboard."""

    board: Board
    breadboard: Breadboard

    def hole(self, end: str) -> Hole:
        """Give the hole of a wire's end: a hole, or the free hole beside `esp.NAME`."""
        owner, _, pin = end.partition(".")
        return self.board.free(pin) if owner == ESP else parse_hole(end)

    def bridges(self, wires: Sequence[Wire]) -> tuple[Wire, ...]:
        """Give the wires that join used rails across seams, numbered after the others."""
        colors = {
            self.hole(end).row: wire.color
            for wire in reversed(wires)
            for end in (wire.start, wire.end)
        }
        spans = [
            (f"{rail}{seam - 1}", f"{rail}{seam + 1}", colors[rail])
            for rail in RAILS
            if rail in colors
            for seam in self.breadboard.seams
        ]
        return tuple(Wire(number, *span) for number, span in enumerate(spans, len(wires) + 1))


def parse_hole(text: str) -> Hole:
    """Read a hole such as `e24`, `T-24` or `B+3`; BookError for anything else."""
    found = HOLE.fullmatch(text)
    if found is None:
        raise BookError("not_a_hole", given=text)
    return Hole(found[1] or found[3], int(found[2] or found[4]))


@cache
def board(name: str = "devkit-30") -> Board:
    """Give a board by the name of its file."""
    return _read("boards", name, Board)


@cache
def breadboard(name: str = "one-830") -> Breadboard:
    """Give a breadboard by the name of its file."""
    return _read("breadboards", name, Breadboard)


def printed() -> Profile:
    """Give the profile that the book prints: 30 pins on one breadboard with 830 points."""
    return Profile(board=board(), breadboard=breadboard())


def profiles() -> Iterator[Profile]:
    """Give every board on every breadboard, the printed one first."""
    for board_name in BOARDS:
        for breadboard_name in BREADBOARDS:
            yield Profile(board=board(board_name), breadboard=breadboard(breadboard_name))


def _read(folder: str, name: str, kind: type[K]) -> K:
    table = msgspec.toml.decode((files(__package__) / folder / f"{name}.toml").read_bytes())
    return msgspec.convert({**table, "name": name}, type=kind)
