"""Plots of answers: a bar a row with its interval, drawn on the server and readable in grey.

Here: what stands in a row and its drawing. A plot is a table, so that it is read aloud and printed as
well as seen; colors say nothing that a number does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from markupsafe import Markup

from botbuilders.feedback import Question
from botbuilders.feedback.summary import Bar, Tally
from botbuilders.intervals import Interval
from botbuilders.web.templating import svg
from botbuilders.words import Catalog

WIDTH, HEIGHT = 200, 26
QUARTERS = (0.25, 0.5, 0.75)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One answer: its words, how many, what share it may be, and the drawing of that."""

    label: str
    count: str
    share: str
    drawing: Markup


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """One question; `about` says how many answered and what lies in the middle."""

    id: str
    title: str
    about: str
    rows: tuple[Row, ...]


def chart(full: Tally, words: Catalog) -> Chart:
    """The plot of a question."""
    question = full.question
    labels = labelled(question, words)
    rows = tuple(row(bar, label, words) for bar, label in zip(full.bars, labels, strict=True))
    return Chart(id=question.id, title=question.ask(words), about=about(full, words), rows=rows)


def about(full: Tally, words: Catalog) -> str:
    """How many answered; nothing where that would tell of a small group."""
    if full.answered is None:
        return words.text("pages.results.small")
    said = words.text("pages.results.answered", count=full.answered)
    if full.middle is None or full.question.kind == "scale":
        return said
    middle = words.text("pages.results.middle", number=f"{full.middle:g}")
    return f"{said} · {middle}"


def row(bar: Bar, label: str, words: Catalog) -> Row:
    """One bar with its words."""
    if bar.count is None:
        few = words.text("pages.results.few")
        return Row(label=label, count=few, share="", drawing=svg(drawn(None)))
    share = ""
    if bar.share is not None:
        share = words.text(
            "pages.results.share",
            share=round(100 * bar.share.share),
            low=round(100 * bar.share.low),
            high=round(100 * bar.share.high),
        )
    return Row(label=label, count=str(bar.count), share=share, drawing=svg(drawn(bar.share)))


def labelled(question: Question, words: Catalog) -> list[str]:
    """What each bar of a question is called."""
    if question.kind == "scale":
        low, high = question.ends(words)
        ends = {"1": f"1 · {low}", "5": f"5 · {high}"}
        return [ends.get(str(step), str(step)) for step in range(1, 6)]
    if question.bins:
        last = words.text("pages.results.more", number=question.bins[-1])
        ranges = [f"{a}" if b == a + 1 else f"{a} - {b - 1}" for a, b in pairwise(question.bins)]
        closed = question.bins[-1] == question.most
        return [*ranges, str(question.bins[-1]) if closed else last]
    return [question.option(name, words) for name in question.options]


def drawn(share: Interval | None) -> str:
    """A bar on a ground with quarters, and a line from the low to the high end of its interval."""
    lines = "".join(f"<path d='M{WIDTH * at:g} 2V{HEIGHT - 2}'/>" for at in QUARTERS)
    bar = whisker = ""
    if share is not None:
        bar = (
            f"<rect class='plot__bar' y='5' width='{WIDTH * share.share:.1f}' height='16' rx='3'/>"
        )
        low, high = WIDTH * share.low, WIDTH * share.high
        whisker = f"<path class='plot__line' d='M{low:.1f} 9V17M{low:.1f} 13H{high:.1f}M{high:.1f} 9V17'/>"
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' preserveAspectRatio='none' aria-hidden='true'>"
        f"<g class='plot__grid'>{lines}</g>{bar}{whisker}</svg>"
    )
