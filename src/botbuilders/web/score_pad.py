"""The score pad: a game played with paper cards, added up like on the reveal.

Here: one page that shows what its address says (`score_query.py`); nothing is stored. Scores,
places and sentences are `botbuilders.table.paper`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from litestar import Request, Response, get
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from botbuilders.deck import Edition, Entry
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.table.paper import PaperGame, PaperResult, paper_result
from botbuilders.table.shapes import SeatScore
from botbuilders.web.errors import NoEditionError, ScorePadError
from botbuilders.web.faces import Sign, robot, sign
from botbuilders.web.score_query import (
    BLANK,
    EDITION,
    MOST_BENCHES,
    SAME_AGE,
    YOUNGER,
    Pad,
    address_of,
    read_pad,
)
from botbuilders.web.wired import Parts, Wired
from botbuilders.words import Catalog

# The tapes that tell benches apart, in the order of the benches; their numbers say it too.
TAPES = ("mint", "peach", "lilac", "sky", "rose", "lemon")


@dataclass(frozen=True, slots=True)
class Slot:
    """One slot of the form: its sign and the cards that fit."""

    sign: Sign
    cards: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Podium:
    """One robot on the stage; `place` is None in a solo game."""

    bench: int
    name: str
    tape: str
    place: int | None
    shared: bool
    robot: Markup
    score: SeatScore
    likes: tuple[str, ...]
    teach_back: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """The result as the page shows it: podiums by place, notes, and the question about age."""

    title: str
    tie: str | None
    podiums: tuple[Podium, ...]
    notes: tuple[str, ...]
    ages: tuple[tuple[str, str, str], ...]


@get("/score-pad", include_in_schema=False, sync_to_thread=False)
def score_pad(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """Lay out benches, and what they are worth."""
    ref, blank = request.query_params.get(EDITION, ""), BLANK
    try:
        edition = parts.shelf.asked(ref)
        blank = replace(BLANK, edition=ref)
        pad = read_pad(request.url.query, edition)
        stage = stage_of(pad, edition, parts.words) if pad.scored and not pad.empty else None
    except (NoEditionError, ScorePadError) as error:
        answer = page(parts, blank, None, error.message(parts.words))
        answer.status_code = error.status
        return answer
    nothing = parts.words.text("pages.score_pad.nothing") if pad.scored and pad.empty else ""
    return page(parts, pad, stage, nothing)


HANDLERS: list[ControllerRouterHandler] = [score_pad]


def page(parts: Wired, pad: Pad, stage: Stage | None, message: str) -> Response[str]:
    """The page with its form, and the stage when there is a result."""
    words = parts.words
    edition = parts.shelf.asked(pad.edition)
    slots = slots_of(edition, words)
    return parts.templates.form(
        "score_pad/pad.html",
        pad=pad,
        own=edition if pad.edition else None,
        stage=stage,
        message=message,
        slots=slots,
        signs={slot.sign.name: slot.sign for slot in slots},
        counts=range(1, MOST_BENCHES + 1),
        names=[bench_name(at, words) for at in range(len(pad.benches))],
        tapes=TAPES,
    )


def slots_of(edition: Edition, words: Catalog) -> tuple[Slot, ...]:
    """What each slot of the form offers, in the edition's order."""
    return tuple(
        Slot(
            sign(slot, words),
            tuple(entry for entry in edition.entries if entry.category == slot),
        )
        for slot in SLOT_NAMES
    )


def bench_name(bench: int, words: Catalog) -> str:
    """What a bench is called: benches are counted from 1."""
    return words.text("pages.score_pad.bench", number=bench + 1)


def stage_of(pad: Pad, edition: Edition, words: Catalog) -> Stage:
    """Score a pad and put its robots on the stage.

    Raises:
        ScorePadError: an answer about age that nobody asked for.
    """
    names = tuple(bench_name(at, words) for at in range(len(pad.benches)))
    game = PaperGame(benches=pad.benches, names=names, answers=pad.answers)
    try:
        result = paper_result(game, edition, words)
    except ValueError:
        raise ScorePadError(name=YOUNGER) from None
    return Stage(
        title=result.winner_text,
        tie=result.tie_text,
        podiums=podiums(game, result, edition, words),
        notes=notes(game, result, edition, words),
        ages=ages(pad, game, result, words),
    )


def podiums(
    game: PaperGame, result: PaperResult, edition: Edition, words: Catalog
) -> tuple[Podium, ...]:
    """The robots from first to last; a shared place is counted once and the next one skipped."""
    found: list[Podium] = []
    for rank in result.ranking:
        place = len(found) + 1
        for bench in rank:
            cards = game.benches[bench]
            found.append(
                Podium(
                    bench=bench,
                    name=game.names[bench],
                    tape=TAPES[bench],
                    place=place if len(game.benches) > 1 else None,
                    shared=len(rank) > 1,
                    robot=robot(cards, edition, words),
                    score=result.scores[bench],
                    likes=liked(cards, edition),
                    teach_back=result.teach_back[bench] if any(cards) else None,
                )
            )
    return tuple(found)


def liked(cards: Sequence[str | None], edition: Edition) -> tuple[str, ...]:
    """The two slots that the Mission of a bench prefers; none without a Mission."""
    return next((prefers for card in cards if card and (prefers := edition.face(card).prefers)), ())


def notes(
    game: PaperGame, result: PaperResult, edition: Edition, words: Catalog
) -> tuple[str, ...]:
    """What to look at again: another game's bench, a card that lies there too often."""
    slaps = (
        words.text("pages.score_pad.loop_slap", bench=game.names[at], count=result.scores[at].total)
        for at in result.loop_slap
    )
    doubles = (
        words.text("pages.score_pad.double", card=edition.face(slug).name, benches=times)
        for slug, times in result.doubles
    )
    return (*slaps, *doubles)


def ages(
    pad: Pad, game: PaperGame, result: PaperResult, words: Catalog
) -> tuple[tuple[str, str, str], ...]:
    """The choices after a real tie: text, tape, and the address that says so (ruling R10)."""
    if not result.asked:
        return ()
    people = (
        (game.names[at], f"tape-{TAPES[at]}", address_of(pad, str(at + 1))) for at in result.asked
    )
    return (*people, (words.text("ui.age.same"), "", address_of(pad, SAME_AGE)))
