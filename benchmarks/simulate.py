"""Seconds for 2,000 four-seat rounds between Builders in plain Python, records written as text.

    python benchmarks/simulate.py [--rounds 2000] [--seats 4] [--passes 3]

The ratio is to replaying the same records by the rules: what dealing, seeing and choosing cost beside
checked plies. Both are the seconds of this process alone. Prints medians over the passes; the bar is 60 s.
"""

import argparse
import statistics
import time
from collections.abc import Callable

from botbuilders.deck import load_edition
from botbuilders.deck.record import Record
from botbuilders.deck.replay import replay
from botbuilders.lab.simulate import simulate

BAR = 60.0
SEED = 1


def seconds(run: Callable[[], None]) -> float:
    """Seconds of this process for a run; others on the machine do not count."""
    start = time.process_time()
    run()
    return time.process_time() - start


def measure(rounds: int, seats: int) -> tuple[float, float, int]:
    """Simulate and replay once; give both times and the number of plies."""
    edition = load_edition()
    records: list[Record] = []

    def play() -> None:
        players = ["builder"] * seats
        for record in simulate(
            rounds=rounds, seats=seats, players=players, seed=SEED, edition=edition
        ):
            record.to_line()
            records.append(record)

    def play_again() -> None:
        for record in records:
            replay(record, edition)

    return seconds(play), seconds(play_again), sum(len(record.plies) for record in records)


def main() -> int:
    """Measure and print; 1 when the bar is missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--passes", type=int, default=3)
    wish = parser.parse_args()
    passes = [measure(wish.rounds, wish.seats) for _ in range(wish.passes)]
    played = statistics.median(play for play, _, _ in passes)
    checked = statistics.median(again for _, again, _ in passes)
    plies = passes[0][2]
    print(
        f"{wish.rounds} rounds of {wish.seats} Builders: {played:.1f} s (bar {BAR:g}), {plies} plies"
    )
    print(f"{played / plies * 1e6:.0f} us a ply, {wish.rounds / played:.0f} rounds a second")
    print(
        f"replayed and checked in {checked:.1f} s; simulating takes {played / checked:.1f} times that"
    )
    return 0 if played <= BAR else 1


if __name__ == "__main__":
    raise SystemExit(main())
