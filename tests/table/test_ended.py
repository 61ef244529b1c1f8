"""Which rounds are open, and why another one is not (F6)."""

from __future__ import annotations

import pytest

from botbuilders.table.ended import ended_round
from botbuilders.table.errors import (
    NoRoundError,
    RoundNotOverError,
    UnknownRoundError,
    UnknownTableError,
)
from botbuilders.table.intents import NextRoundIntent
from botbuilders.words import catalog
from tests.table.night import Night


async def closed(night: Night, code: str) -> dict[int, type[RoundNotOverError]]:
    """Why each of the rounds around those of a table is closed; open ones are left out."""
    kinds = {}
    for number in range(-1, 5):
        try:
            assert ended_round(night.folded(code), number).number == number
        except RoundNotOverError as error:
            kinds[number] = type(error)
    return kinds


async def test_a_round_to_come_is_not_over_and_one_past_the_last_is_none() -> None:
    night = Night(71)
    code = (await night.open("person", "person", rounds=2)).code
    none, later = NoRoundError, RoundNotOverError
    waiting = {-1: none, 0: none, 1: later, 2: later, 3: none, 4: none}
    assert await closed(night, code) == waiting
    await night.tables.join(code, "B")
    assert await closed(night, code) == waiting
    devices = {0: "A", 1: "B"}
    await night.play_out(code, devices)
    assert await closed(night, code) == {at: why for at, why in waiting.items() if at != 1}
    for number in (2, 3):
        await night.do(code, NextRoundIntent())
        if number == 2:
            await night.play_out(code, devices)
    assert await closed(night, code) == {-1: none, 0: none, 3: later, 4: none}


async def test_a_table_says_how_many_rounds_it_has() -> None:
    night = Night(72)
    for rounds, sentence in ((1, "This table has 1 round."), (3, "This table has 3 rounds.")):
        code = (await night.open("person", "person", rounds=rounds)).code
        with pytest.raises(NoRoundError, match=sentence):
            await night.tables.film(code, 9)
        with pytest.raises(NoRoundError, match="There is no round 9"):
            await night.tables.record(code, 9)


def test_an_unknown_table_has_one_code_and_a_sentence_for_those_who_want_a_round() -> None:
    error = UnknownRoundError()
    assert error.code == UnknownTableError.code
    for language in ("en", "es"):
        words = catalog(language)
        assert error.message(words) == words.text("errors.table.unknown_round")
