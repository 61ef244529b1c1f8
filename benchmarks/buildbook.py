"""The printed Build Book: thirty pages with twelve wiring pictures, in one process.

    python benchmarks/buildbook.py [--passes 3]

The first run draws every picture and reads every build (bar 5 s); the others find the pictures drawn. A page
as a picture is one page alone, with everything warm (bar 500 ms). Times are of the clock and, beside them, of
the processor, of all its threads.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable

from botbuilders.deck import load_edition
from botbuilders.studio import Wish, make, page_pictures

BOOK = "build-book"


def timed(run: Callable[[], object]) -> tuple[float, float]:
    """Seconds of the clock and of the processor."""
    clock, processor = time.perf_counter(), time.process_time()
    run()
    return time.perf_counter() - clock, time.process_time() - processor


def main() -> None:
    """Print each figure beside its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=3)
    passes = parser.parse_args().passes
    wish = Wish(edition=load_edition())

    def book() -> object:
        return list(make([BOOK], wish))

    first = timed(book)
    again = [timed(book) for _ in range(passes)]
    spread = [timed(lambda: page_pictures(BOOK, wish, pages=slice(13, 14))) for _ in range(passes)]
    print(f"first: {first[0]:.1f} s, {first[1]:.1f} s of the processor (bar 5)")
    for name, runs in (("again", again), ("one page as a picture", spread)):
        clock, processor = (statistics.median(run[at] for run in runs) for at in (0, 1))
        print(f"{name}: {clock * 1000:.0f} ms, {processor * 1000:.0f} ms of the processor")


if __name__ == "__main__":
    main()
