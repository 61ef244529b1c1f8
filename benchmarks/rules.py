"""A checked ply in plain Python, and how many times slower the naive oracle of the tests is.

    python benchmarks/rules.py [--rounds 300] [--passes 7]

A checked ply is `position.after(action)`: legality, the step and a new frozen position. The oracle
answers the same by copying its lists of names. Both play the same plies of the same random rounds,
by turns, in this one process. Prints the median over the passes; the bar is 10 us a ply, the aim 5.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from botbuilders.rules import Action, Position
from tests.rules import oracle
from tests.rules.chance import pick, shuffled
from tests.rules.compare import card, round_of, words_of
from tests.rules.rounds import deck

BAR = 10.0
Plies = list[tuple[Position, Action]]


def some_rounds(rounds: int) -> Plies:
    """All plies of random four-seat rounds."""
    dice = random.Random(1)
    plies: Plies = []
    for _ in range(rounds):
        position = Position.deal(list(map(card, shuffled(dice, deck()))), seats=4)
        for _ in range(200):
            if position.over:
                break
            plies.append((position, pick(dice, position.actions)))
            position = position.after(plies[-1][1])
    return plies


def micros(run: Callable[[], int]) -> float:
    """Microseconds of this process for each thing that a run did; others on the machine do not count."""
    start = time.process_time()
    done = run()
    return (time.process_time() - start) / done * 1e6


def each(things: Iterable[object]) -> int:
    """Use up an iterable and count it."""
    return sum(1 for _ in things)


def main() -> int:
    """Measure and print; 1 when the bar is missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--passes", type=int, default=7)
    wish = parser.parse_args()
    plies = some_rounds(wish.rounds)
    few = plies[:: max(1, len(plies) // 2000)]
    slow = [(round_of(position), words_of(action)) for position, action in few]
    runs: dict[str, Callable[[], int]] = {
        "checked ply": lambda: each(position.after(action) for position, action in plies),
        "legal actions": lambda: each(position.actions for position, _ in plies),
        "observation": lambda: each(position.observe(position.turn) for position, _ in plies),
        "oracle's ply": lambda: each(oracle.after(told, words) for told, words in slow),
    }
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(wish.passes):
        for name, run in runs.items():
            taken[name].append(micros(run))
    medians = {name: statistics.median(times) for name, times in taken.items()}
    print(f"{len(plies)} plies of {wish.rounds} rounds, medians of {wish.passes} passes:")
    for name, median in medians.items():
        print(f"{name:14} {median:8.2f} us")
    ratio = medians["oracle's ply"] / medians["checked ply"]
    print(f"ratio          {ratio:8.1f} to the oracle")
    return 0 if medians["checked ply"] <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
