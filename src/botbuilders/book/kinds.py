"""Kinds of parts, read from `kinds.toml`.

Here: their legs, shapes, sliders and what a run shows of them. How they look is `picture.py`, how they behave
`board/`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import msgspec


@dataclass(frozen=True, slots=True, kw_only=True)
class Slider:
    """The input of a sensor: whole numbers of a unit, `start` before anybody moves it."""

    unit: str
    low: int
    high: int
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of part; kinds.toml says what each field is."""

    pins: Sequence[str]
    shape: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    joined: Sequence[Sequence[str]] = ()
    input: Slider | None = None
    shows: Sequence[str] = ()
    cable: bool = False


@cache
def kinds() -> Mapping[str, Kind]:
    """Give all kinds by name."""
    text = (files(__package__) / "kinds.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, Kind])
