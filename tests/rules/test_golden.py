"""Whole random rounds as text: they pin the order of legal actions and each step of the table."""

from __future__ import annotations

import random

import pytest

from botbuilders.rules import Position, Score, ranking
from tests.golden.files import Golden
from tests.rules.chance import pick, shuffled
from tests.rules.compare import card, words_of
from tests.rules.rounds import deck


def told(words: tuple[object, ...]) -> str:
    return ":".join(map(str, words))


def slip(score: Score) -> str:
    lines = " + ".join(f"{line.key} {line.points}" for line in score.lines if line.points)
    return f"{score.total}" + (f" = {lines}" if lines else "")


def play_out(seed: int, seats: int, *, solo: bool = False) -> str:
    dice = random.Random(seed)
    position = Position.deal(
        list(map(card, shuffled(dice, deck()))),
        seats=seats,
        starter=0 if solo else seats - 1,
        solo=solo,
    )
    lines = [
        f"{seats} seats, starter {position.starter}{', solo' if solo else ''}, seed {seed}",
        "",
        str(position),
    ]
    while not position.over:
        open_now = position.actions
        # Installs are chosen twice as often, so that robots get done.
        action = pick(
            dice, [it for it in open_now for _ in range(2 if "Install" in str(it) else 1)]
        )
        lines += ["", f"seat {position.turn}: {told(words_of(action))}"]
        lines += [f"  of {' '.join(told(words_of(it)) for it in open_now)}"]
        later = position.after(action)
        if later.turn != position.turn or later.phase.name in ("DRAW", "OVER"):
            lines += [str(later)]
        position = later
    scores = [position.score(seat) for seat in range(seats)]
    lines += ["", f"ended by {position.ended_by}"]
    lines += [f"seat {seat} scores {slip(score)}" for seat, score in enumerate(scores)]
    lines += [f"ranking {list(map(list, ranking(scores)))}", ""]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "seats", "seed"),
    [("2-seats", 2, 1), ("3-seats", 3, 2), ("4-seats", 4, 3), ("6-seats", 6, 4), ("solo", 2, 5)],
)
def test_a_whole_round_reads_as_it_did(name: str, seats: int, seed: int, golden: Golden) -> None:
    golden.check(f"rounds/{name}.txt", play_out(seed, seats, solo=name == "solo"))
