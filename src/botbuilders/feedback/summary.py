"""What many answers add up to: counts by question, with intervals, for all or for some of them.

Here: filtering, counting, and hiding groups that are too small for whoever has no key. Sentences of
bars are the catalog, how they are drawn is `botbuilders.web.feedback_charts`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from botbuilders.feedback.entries import Answer
from botbuilders.feedback.ports import Kept
from botbuilders.feedback.questions import SCALE, Question
from botbuilders.intervals import Interval, wilson

# Without the designer's key nothing is told of fewer people than these.
SMALLEST = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Audience:
    """Whose answers are wanted; nothing means everybody's."""

    edition: str = ""
    run: str = ""
    age: str = ""
    place: str = ""

    def has(self, kept: Kept) -> bool:
        """Whether an entry is of this audience."""
        said = (kept.edition, kept.run, kept.answers.get("age", ""), kept.answers.get("place", ""))
        wanted = (self.edition, self.run, self.age, self.place)
        return all(not want or want == is_ for want, is_ in zip(wanted, said, strict=True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How many gave one answer; `count` and `share` are None where the group is too small to tell.

    `key` is an option, a step of a scale, or where a bin starts.
    """

    key: str
    count: int | None
    share: Interval | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One question's answers: how many people answered, and a bar for each answer there is."""

    question: Question
    answered: int | None
    bars: tuple[Bar, ...]
    middle: float | None = None


def tally(question: Question, kept: Iterable[Kept]) -> Tally:
    """Count the answers to one question; of a sentence only how many there are.

    Several tiles of one person count once each, so their shares add up to more than 1; of several
    numbers (points of robots) each is counted, and shares are of the numbers.
    """
    given = [one.answers[question.id] for one in kept if question.id in one.answers]
    counts: Counter[str] = Counter()
    for answer in given:
        counts.update(_keys(question, answer))
    of = sum(counts.values()) if question.kind == "numbers" else len(given)
    bars = tuple(
        Bar(key=key, count=counts[key], share=wilson(counts[key], of) if of else None)
        for key in _all_keys(question)
    )
    numbers = [number for answer in given for number in _numbers(answer)]
    middle = float(median(numbers)) if numbers else None
    return Tally(question=question, answered=len(given), bars=bars, middle=middle)


def hidden(full: Tally) -> Tally:
    """The same without groups of fewer than five, and without what they could be worked out from.

    If just one bar is hidden, what is left of the whole would tell it; so the smallest other one
    goes too, and the number of people with it.
    """
    if full.answered is None or full.answered < SMALLEST:
        return replace(full, answered=None, middle=None, bars=tuple(map(_without, full.bars)))
    small = {bar.key for bar in full.bars if bar.count is not None and bar.count < SMALLEST}
    if len(small) == 1:
        others = [bar for bar in full.bars if bar.key not in small]
        small |= {bar.key for bar in sorted(others, key=lambda bar: bar.count or 0)[:1]}
    bars = tuple(_without(bar) if bar.key in small else bar for bar in full.bars)
    if small:
        bars = tuple(replace(bar, share=None) for bar in bars)
    return replace(full, answered=None if small else full.answered, bars=bars, middle=None)


def sentences(kept: Sequence[Kept], question: Question) -> tuple[str, ...]:
    """Every sentence that was written."""
    return tuple(str(one.answers[question.id]) for one in kept if question.id in one.answers)


def _without(bar: Bar) -> Bar:
    return replace(bar, count=None, share=None)


def _all_keys(question: Question) -> tuple[str, ...]:
    if question.kind == "scale":
        return tuple(map(str, SCALE))
    return tuple(map(str, question.bins)) if question.bins else question.options


def _keys(question: Question, answer: Answer) -> Iterable[str]:
    if question.bins:
        starts = question.bins
        return [str(starts[bisect_right(starts, number) - 1]) for number in _numbers(answer)]
    if question.kind == "sentence":
        return ()
    return map(str, answer) if isinstance(answer, tuple) else (str(answer),)


def _numbers(answer: Answer) -> list[int]:
    several = answer if isinstance(answer, tuple) else (answer,)
    return [number for number in several if isinstance(number, int)]
