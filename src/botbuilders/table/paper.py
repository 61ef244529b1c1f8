"""A game played with paper cards: benches that people lay out, scored as a table's reveal does it.

Here: from benches and what was said about age to scores, places and sentences. Nothing is kept
and no round is played: that is `service.py`. Reading an address is the web's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from botbuilders.deck import Edition
from botbuilders.deck.benches import SlugBench, is_loop_slap, score_of
from botbuilders.deck.teachback import teach_back
from botbuilders.rules import ranking, tied_at_age
from botbuilders.table.age import Ages, ages_to_ask
from botbuilders.table.shapes import SeatScore
from botbuilders.table.standings import Standings, seat_score, solo_text, tie_text, winner_text
from botbuilders.words import Catalog

# Who is the youngest of those asked; None for the same age or no answer (ruling R10).
Answer = int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperGame:
    """Benches laid by hand, with what people call them; one bench is a solo game."""

    benches: tuple[SlugBench, ...]
    names: tuple[str, ...]
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperResult:
    """The reveal of a paper game.

    `asked`: the benches of which somebody should say whose builder is the youngest. `loop_slap`:
    the benches that would be a whole bot in that other game. `doubles`: cards that lie more often
    than the deck has them, and how often.
    """

    scores: tuple[SeatScore, ...]
    ranking: tuple[tuple[int, ...], ...]
    winner_text: str
    tie_text: str | None
    asked: tuple[int, ...]
    teach_back: tuple[str, ...]
    loop_slap: tuple[int, ...]
    doubles: tuple[tuple[str, int], ...]


def paper_result(game: PaperGame, edition: Edition, catalog: Catalog) -> PaperResult:
    """Score and rank the benches of a paper game (seed section 7, ruling R10).

    Raises:
        KeyError: the edition has no such card.
        ValueError: a card is not in its slot, or nobody asked for an answer that was given.

    """
    scores = tuple(score_of(bench, edition) for bench in game.benches)
    everybody = (True,) * len(scores)
    ages = _told(ages_to_ask(tied_at_age(scores), everybody), game.answers)
    standings = Standings(
        names=game.names,
        scores=scores,
        ranks=ranking(scores, ages.rank if ages else None),
        asked=ages.asked if ages else (),
    )
    solo = len(scores) == 1
    return PaperResult(
        scores=tuple(seat_score(at, score, catalog) for at, score in enumerate(scores)),
        ranking=standings.ranks,
        winner_text=solo_text(scores[0], catalog) if solo else winner_text(standings, catalog),
        tie_text=tie_text(standings, catalog),
        asked=standings.asked,
        teach_back=tuple(teach_back(bench, edition, catalog) for bench in game.benches),
        loop_slap=tuple(at for at, bench in enumerate(game.benches) if is_loop_slap(bench)),
        doubles=tuple(_doubles(game.benches, edition)),
    )


def _told(ages: Ages | None, answers: Sequence[Answer]) -> Ages | None:
    """Take the answers in the order of the questions."""
    for answer in answers:
        if ages is None or not ages.asked or answer not in (None, *ages.asked):
            raise ValueError(f"nobody asked whether bench {answer} is the youngest builder's")
        ages = ages.shared() if answer is None else ages.youngest(answer)
    return ages


def _doubles(benches: Sequence[SlugBench], edition: Edition) -> Iterator[tuple[str, int]]:
    laid = Counter(slug for bench in benches for slug in bench if slug is not None)
    for slug, times in laid.items():
        if times > edition.face(slug).copies:
            yield slug, times
