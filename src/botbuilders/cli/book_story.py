"""A run of a build, told line by line with its times.

Here: sentences of `book run`. What happened comes from `botbuilders.book.scenarios`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from botbuilders.book import Build
from botbuilders.book.scenarios import MICROSECONDS, Fault, Run
from botbuilders.book.screenfont import screen_lines
from botbuilders.book.spec import Value
from botbuilders.words import Catalog

MOVED, SEEN, PRINTED = "moved", "seen", "printed"
# As many lines of one kind in a row are told; then how many more there were.
TOLD = 2

Event = tuple[int, str, str, str, str]


def story(build: Build, run: Run, loose: Sequence[str], words: Catalog) -> Iterator[str]:
    """Tell a run: what was done to the sensors, what the build did, what the program printed, how it ended."""
    mine = build.words[words.language]
    seconds = f"{build.scenario.seconds:g}"
    yield words.text("cli.book.head", number=build.number, title=mine.title, seconds=seconds)
    if loose:
        yield words.text(
            "cli.book.loose", parts=", ".join(mine.parts.get(part, part) for part in loose)
        )
    for _, alike in groupby(_events(build, run, words), key=lambda event: event[1:4]):
        yield from _stretch(tuple(alike), words)
    for fault in (*run.problems, *([run.error] if run.error else [])):
        yield fault_text(fault, words)
    yield words.text(f"cli.book.ended_{run.ended}")


def fault_text(fault: Fault, words: Catalog) -> str:
    """Give the sentence of a fault, with its line in front."""
    text = words.text(f"book.fault.{fault.code}", **fault.params)
    return (
        text if fault.line is None else words.text("cli.book.at_line", line=fault.line, text=text)
    )


def _stretch(alike: Sequence[Event], words: Catalog) -> Iterator[str]:
    for at, kind, part, what, value in alike[:TOLD]:
        second = _second(at)
        if kind == PRINTED:
            yield words.text("cli.book.printed", second=second, line=value)
        elif kind == MOVED:
            yield words.text("cli.book.moved", second=second, part=part, value=value)
        else:
            yield words.text("cli.book.seen", second=second, part=part, what=what, value=value)
    if len(alike) > TOLD:
        second = _second(alike[-1][0])
        yield words.text("cli.book.more", second=second, count=len(alike) - TOLD)


def _second(us: int) -> str:
    return f"{us / MICROSECONDS:6.2f}"


def _events(build: Build, run: Run, words: Catalog) -> Iterator[Event]:
    labels = build.words[words.language].parts
    events: list[Event] = [(at, PRINTED, "", "", line) for at, line in run.printed]
    for at, part, what, value in run.trace:
        kind = MOVED if what == "input" else SEEN
        events.append((at, kind, labels.get(part, part), what, _value(what, value, words)))
    return iter(sorted(events, key=lambda event: event[0]))


def _value(what: str, value: Value, words: Catalog) -> str:
    if what == "dots" and isinstance(value, str):
        line1, line2 = screen_lines(value)
        return words.text("cli.book.dots", line1=line1, line2=line2)
    return str(value)
