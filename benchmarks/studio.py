"""Printing: the whole Letter set, the deck of 48 cards, one page as a picture; and ReportLab beside it.

    python benchmarks/studio.py [--passes 5]

All in this one process, in processor time, so that other work on the machine does not count as long as it leaves the
caches alone; Typst works in several threads and all of them count. The whole set is what `print all` makes, its two
ZIPs of pictures included, and is made first, without anything warm, also on the clock (bar 3 s); the Build Book has a
bar of its own in `buildbook.py`. The deck is the 18 Avery sheets, warm (bar 300 ms); a picture is the first page of
each product, the slowest of them shown (bar 500 ms). ReportLab, from the dependency group `bench`, lays the words of
the same 48 cards on the six poker sheets, with bands and frames (`studio_reportlab.py`); it draws no pictures of the
cards and writes no tags and no PDF/UA, which is in its favor.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec

from botbuilders.deck import load_edition
from botbuilders.studio import PRODUCTS, Wish, make, page_pictures

DECK = ("parts-deck", "missions-glitches")
BOOK = "build-book"
POKER = "deck-poker-letter"


def seconds(run: Callable[[], object]) -> float:
    """Processor seconds of one run."""
    start = time.process_time()
    run()
    return time.process_time() - start


def median(run: Callable[[], object], passes: int) -> float:
    """The median of several runs, in milliseconds."""
    return statistics.median(seconds(run) for _ in range(passes)) * 1000


def printed(*names: str) -> int:
    """Make products and count their bytes."""
    return sum(len(file.content) for file in make(names, Wish(edition=load_edition())))


def slowest_picture(passes: int) -> tuple[float, str]:
    """The product whose first page takes longest as a picture."""
    wish = Wish(edition=load_edition())

    def first(name: str) -> Callable[[], object]:
        return lambda: page_pictures(name, wish, pages=slice(0, 1))

    return max((median(first(name), passes), name) for name in PRODUCTS)


def main() -> None:
    """Print each figure beside its bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--passes", type=int, default=5)
    passes = parser.parse_args().passes
    rest = [name for name in PRODUCTS if name != BOOK]
    clock = time.perf_counter()
    whole = seconds(lambda: printed(*rest))
    clock = time.perf_counter() - clock
    book = seconds(lambda: printed(BOOK))
    print(
        f"whole Letter set, {len(rest)} products: {clock:.2f} s on the clock (bar 3), {whole:.2f} s of the processor; "
        f"Build Book {book:.2f} s of the processor"
    )
    deck = median(lambda: printed(*DECK), passes)
    print(f"48 cards on 18 Avery sheets, warm: {deck:.0f} ms (bar 300)")
    picture, name = slowest_picture(passes)
    print(f"slowest picture of a page, {name}: {picture:.0f} ms (bar 500)")
    poker = median(lambda: printed(POKER), passes)
    if find_spec("reportlab") is None:
        print(f"48 poker cards: {poker:.0f} ms; without ReportLab no ratio: python3 dev.py setup")
        return
    from studio_reportlab import by_reportlab  # noqa: PLC0415  (it may not be installed)

    other = median(by_reportlab, passes)
    print(
        f"48 poker cards: {poker:.0f} ms with pictures and tags, ReportLab {other:.0f} ms without"
    )
    print(f"ratio: {other / poker:.2f} ReportLabs")


if __name__ == "__main__":
    main()
