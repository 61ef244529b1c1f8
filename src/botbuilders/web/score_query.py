"""The address of a score pad: which benches, which cards, what was said about age.

Here: an address to a checked `Pad` and back, so that a result is a link and nothing is stored.
What the benches are worth is `botbuilders.table.paper`, the page is `score_pad.py`.

    /score-pad?score=2&sense=camera&think=timer&...&sense=&think=counter&...&younger=2
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode

from botbuilders.deck import Edition
from botbuilders.deck.benches import SlugBench, fits
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.table.paper import Answer
from botbuilders.web.errors import ScorePadError

PATH = "/score-pad"
MOST_BENCHES = 6
MOST_FIELDS = 64
USUAL = 2
SAME_AGE = "same"
YOUNGER = "younger"
EDITION = "edition"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pad:
    """What a person laid out; `scored` once they asked to add it up, `edition` where it is not the standard one."""

    benches: tuple[SlugBench, ...]
    scored: bool = False
    answers: tuple[Answer, ...] = ()
    edition: str = ""

    @property
    def empty(self) -> bool:
        """Whether no card lies on any bench."""
        return not any(card for bench in self.benches for card in bench)


BLANK = Pad(benches=((None,) * len(SLOT_NAMES),) * USUAL)


def read_pad(query: str, edition: Edition) -> Pad:
    """Read the part of the address after the question mark; names of other sites are passed over.

    Raises:
        ScorePadError: a value is not one that the page offers; says which field.
    """
    form = fields_of(query)
    scored = "score" in form
    count = count_of(form, scored=scored)
    columns = [column(form.get(slot, ()), slot, edition) for slot in SLOT_NAMES]
    for slot, cards in zip(SLOT_NAMES, columns, strict=True):
        if scored and len(cards) > count:
            raise ScorePadError(name=slot)
    benches = tuple(
        tuple(cards[at] if at < len(cards) else None for cards in columns) for at in range(count)
    )
    answers = tuple(answer(text) for text in form.get(YOUNGER, ()) if scored)
    asked = "".join(form.get(EDITION, ())[:1])
    return Pad(benches=benches, scored=scored, answers=answers, edition=asked)


def fields_of(query: str) -> dict[str, list[str]]:
    """The fields of an address.

    Raises:
        ScorePadError: they are not text, or too many.
    """
    try:
        return parse_qs(query, keep_blank_values=True, max_num_fields=MOST_FIELDS, errors="strict")
    except ValueError:
        raise ScorePadError(name="?") from None


def count_of(form: dict[str, list[str]], *, scored: bool) -> int:
    """How many benches: `score` adds them up, `benches` only lays them out."""
    name = "score" if scored else "benches"
    given = form.get(name, [str(USUAL)])
    if len(given) != 1 or given[0] not in {str(count) for count in range(1, MOST_BENCHES + 1)}:
        raise ScorePadError(name=name)
    return int(given[0])


def column(slugs: Sequence[str], slot: str, edition: Edition) -> list[str | None]:
    """One slot of every bench; an empty text is an empty slot."""
    for slug in slugs:
        if not fits(slug, slot, edition):
            raise ScorePadError(name=slot)
    return [slug or None for slug in slugs]


def answer(text: str) -> Answer:
    """Whose builder is the youngest, benches counted from 1, or that they are the same age."""
    if text == SAME_AGE:
        return None
    if text not in {str(bench) for bench in range(1, MOST_BENCHES + 1)}:
        raise ScorePadError(name=YOUNGER)
    return int(text) - 1


def address_of(pad: Pad, *answers: str) -> str:
    """The address of a pad's result, with more answers about age."""
    given = [SAME_AGE if said is None else str(said + 1) for said in pad.answers]
    cards = [
        (slot, card or "")
        for bench in pad.benches
        for slot, card in zip(SLOT_NAMES, bench, strict=True)
    ]
    ages = [(YOUNGER, said) for said in (*given, *answers)]
    edition = [(EDITION, pad.edition)] if pad.edition else []
    return f"{PATH}?{urlencode([('score', str(len(pad.benches))), *edition, *cards, *ages])}"
