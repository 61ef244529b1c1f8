"""Milliseconds for the scenarios of all twelve builds on the make-believe board, on CPython and in MicroPython.

    python benchmarks/book.py [--passes 5]

Each pass runs the twelve programs once on each; both times leave out starting the interpreter, so the ratio is what
MicroPython in WebAssembly costs. Prints medians over the passes; the bars are 1 s on CPython and 2 s in MicroPython.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from botbuilders.book import builds
from botbuilders.book.scenarios import request_of
from botbuilders.book.simboard import run
from tools.micropython import MicroPython, micropython

CPYTHON_BAR, MICROPYTHON_BAR = 1000.0, 2000.0


def here(requests: list[dict[str, Any]]) -> float:
    """Milliseconds of this process for all requests."""
    start = time.process_time()
    for request in requests:
        run(request)
    return (time.process_time() - start) * 1000


def there(requests: list[dict[str, Any]], interpreter: MicroPython) -> float:
    """Milliseconds of MicroPython's process for all requests."""
    return sum(interpreter.run(request).milliseconds for request in requests)


def main() -> int:
    """Measure and print; 1 when a bar is missed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--passes", type=int, default=5)
    wish = parser.parse_args()
    requests = [request_of(build) for build in builds()]
    seconds = sum(build.scenario.seconds for build in builds())
    with micropython() as interpreter:
        pairs = [(here(requests), there(requests, interpreter)) for _ in range(wish.passes)]
    cpython = statistics.median(pair[0] for pair in pairs)
    micro = statistics.median(pair[1] for pair in pairs)
    print(f"{len(requests)} scenarios, {seconds:g} virtual seconds")
    print(
        f"CPython {cpython:.0f} ms (bar {CPYTHON_BAR:g}), MicroPython {micro:.0f} ms (bar {MICROPYTHON_BAR:g})"
    )
    print(f"MicroPython takes {micro / cpython:.1f} times as long")
    return 0 if cpython <= CPYTHON_BAR and micro <= MICROPYTHON_BAR else 1


if __name__ == "__main__":
    raise SystemExit(main())
