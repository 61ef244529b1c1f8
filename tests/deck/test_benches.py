"""Benches of slugs: scored by the rules, and told apart from Loop Slap's."""

from __future__ import annotations

from itertools import product

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.benches import is_loop_slap, score_of

FULL = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")


def test_section_7_the_example_is_sixteen() -> None:
    assert score_of(FULL, load_edition()).total == 16


def test_an_unknown_card_and_a_card_in_the_wrong_slot_are_refused() -> None:
    with pytest.raises(KeyError):
        score_of(("nothing", *FULL[1:]), load_edition())
    with pytest.raises(ValueError, match="not a bench"):
        score_of((FULL[1], FULL[0], *FULL[2:]), load_edition())


def test_section_8_only_sense_think_and_act_alone_are_a_loop_slap_bot() -> None:
    benches = product((None, "card"), repeat=5)
    assert [bench for bench in benches if is_loop_slap(bench)] == [
        ("card", "card", "card", None, None)
    ]
