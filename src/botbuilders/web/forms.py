"""Reading the plain forms of the pages.

Here: a form body as checked values. Not here: the pages (`pages.py`), JSON bodies (`wire.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from litestar import Request

from botbuilders.table.events import Variant
from botbuilders.table.opening import SeatWish
from botbuilders.web.errors import FormError

MOST_FIELDS = 32
MOST_SEATS = 6
MOST_ROUNDS = 5
NOBODY = "nobody"
SITTERS = {
    "person": SeatWish("person"),
    "here": SeatWish("person", here=True),
    "team": SeatWish("team"),
    "rookie": SeatWish("computer", "rookie"),
    "builder": SeatWish("computer", "builder"),
}
VARIANTS: dict[str, Variant] = {"standard": "standard", "solo": "solo"}
USUAL = ("person", "person", "builder", NOBODY, NOBODY, NOBODY)
PASSED_ON = ("person", "here", NOBODY, NOBODY, NOBODY, NOBODY)
TURN_SECONDS = (0, 30, 60, 120)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a person chose on the set-up page; `seats` are names of options, one a row.

    `turn` is how many seconds a turn is wished to take, 0 for no clock; `edition` is a reference, the standard
    edition's where it is empty.
    """

    variant: Variant = "standard"
    seats: tuple[str, ...] = USUAL
    rounds: int = 1
    turn: int = 0
    edition: str = ""

    @property
    def sitters(self) -> tuple[str, ...]:
        """The rows where somebody sits; solo has one person."""
        return (
            self.seats[:1]
            if self.variant == "solo"
            else tuple(name for name in self.seats if name != NOBODY)
        )


async def fields(request: Request[Any, Any, Any], most: int = MOST_FIELDS) -> dict[str, list[str]]:
    """The fields of a form, at most so many.

    Raises:
        FormError: the body is no form.
    """
    try:
        text = (await request.body()).decode("utf-8", errors="strict")
        return parse_qs(text, keep_blank_values=True, max_num_fields=most, errors="strict")
    except ValueError:
        raise FormError from None


def chosen(form: dict[str, list[str]]) -> Chosen:
    """What the set-up form says.

    Raises:
        FormError: a value is not one that the page offers.
    """
    variant = one(form, "variant", "standard")
    seats = tuple(form.get("seat", USUAL))
    rounds = one(form, "rounds", "1")
    turn = one(form, "turn", "0")
    known = variant in VARIANTS and set(seats) <= SITTERS.keys() | {NOBODY}
    counted = rounds in map(str, range(1, MOST_ROUNDS + 1)) and turn in map(str, TURN_SECONDS)
    if not known or not counted or not 1 <= len(seats) <= MOST_SEATS:
        raise FormError
    edition = one(form, "edition", "")
    return Chosen(VARIANTS[variant], seats, int(rounds), int(turn), edition)


def one(form: dict[str, list[str]], name: str, default: str) -> str:
    """The one value of a field.

    Raises:
        FormError: it came more than once.
    """
    values = form.get(name, [default])
    if len(values) != 1:
        raise FormError
    return values[0]
