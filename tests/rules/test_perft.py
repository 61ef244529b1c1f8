"""How many ways a chosen position can go on: counted by the oracle, kept in perft/*.toml.

`pytest tests/rules/test_perft.py --update-golden` lets the oracle count again.
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from botbuilders.rules import Position
from tests.golden.files import Golden
from tests.rules import oracle
from tests.rules.chance import shuffled
from tests.rules.compare import position_of
from tests.rules.rounds import deck, lay_out

FILES = sorted((Path(__file__).parent / "perft").glob("*.toml"))
DEPTHS = range(1, 6)


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of this length."""
    if depth == 1:
        return len(position.actions)
    return sum(perft(position.after(action), depth - 1) for action in position.actions)


def told(file: dict[str, Any]) -> oracle.Round:
    """The round that a file describes, as the oracle sees it."""
    if "deal" in file:
        wish = dict(file["deal"])
        order = shuffled(random.Random(wish.pop("seed")), deck())[: wish.pop("cards", None)]
        return oracle.deal(order, **wish)
    wish = dict(file["round"])
    wish["benches"] = {int(seat): cards for seat, cards in wish.get("benches", {}).items()}
    return lay_out(**wish)


def count_again(path: Path) -> None:
    head, _, _ = path.read_text("utf-8").partition("[leaves]")
    start = told(tomllib.loads(head))
    leaves = "".join(f"{depth} = {oracle.perft(start, depth)}\n" for depth in DEPTHS)
    path.write_text(f"{head}[leaves]\n{leaves}", encoding="utf-8")


@pytest.mark.no_cover
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path, golden: Golden) -> None:
    if golden.update:
        count_again(path)
    file = tomllib.loads(path.read_text("utf-8"))
    assert list(file["leaves"]) == list(map(str, DEPTHS))
    position = position_of(told(file))
    for depth, leaves in file["leaves"].items():
        assert perft(position, int(depth)) == leaves, f"{file['about']} depth {depth}"
        if leaves <= 1_000:
            assert oracle.perft(told(file), int(depth)) == leaves


@pytest.mark.prove
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft_is_what_the_oracle_counts(path: Path) -> None:
    file = tomllib.loads(path.read_text("utf-8"))
    for depth, leaves in file["leaves"].items():
        assert oracle.perft(told(file), int(depth)) == leaves


def test_positions_of_every_sort_are_counted() -> None:
    assert len(FILES) >= 20
