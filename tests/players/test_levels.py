"""The registry: each level by its name."""

from __future__ import annotations

import inspect
from typing import get_type_hints

import pytest

from botbuilders.players import LEVELS, Dice, UnknownLevelError, player
from botbuilders.rules import Action, Observation


def test_the_levels_stand_easiest_first() -> None:
    assert LEVELS == ("rookie", "builder")


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gives_its_player(level: str) -> None:
    assert player(level).level == level


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownLevelError) as caught:
        player("wizard")
    assert (
        str(caught.value)
        == "There is no computer player called wizard. Pick one of: rookie, builder."
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_is_given_an_observation_and_dice_and_nothing_else(level: str) -> None:
    choose = player(level).choose
    assert list(inspect.signature(choose).parameters) == ["observation", "dice"]
    assert get_type_hints(choose) == {"observation": Observation, "dice": Dice, "return": Action}
