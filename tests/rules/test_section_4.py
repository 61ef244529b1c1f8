"""Seed section 4, install rules."""

from __future__ import annotations

import pytest

from botbuilders.rules import IllegalActionError, Install
from tests.rules.compare import card, name, names
from tests.rules.oracle import SLOTS
from tests.rules.rounds import FULL_BOT, a_bench, a_round

PAIRS = ["sense-think", "sense-act", "sense-power", "think-act", "think-power", "act-power"]
INSTALLABLE = ["sense", "think", "act", "power", *(f"mission-{pair}" for pair in PAIRS)]
GLITCHES = [f"glitch-{slot}" for slot in SLOTS]


def bench_names(bench: tuple[int | None, ...]) -> list[str | None]:
    return [None if it is None else name(it) for it in bench]


@pytest.mark.parametrize("kind", INSTALLABLE)
def test_section_4_one_slot_per_category(kind: str) -> None:
    position = a_round(hand=[kind])
    later = position.after(Install(card(kind)))
    assert bench_names(later.bench(0)) == list(a_bench(kind).values())
    assert card(kind) not in later.hand(0)
    assert later.discard_pile == position.discard_pile
    assert later.bench(1) == position.bench(1)


@pytest.mark.parametrize("kind", INSTALLABLE)
def test_section_4_a_second_card_replaces_the_old_one(kind: str) -> None:
    copies = ["mission-sense-act#1", "mission-act-power"] if "mission" in kind else [f"{kind}#7"]
    for old in copies:
        position = a_round(hand=[kind], bench=[old], discard=["glitch-act"])
        later = position.after(Install(card(kind)))
        assert bench_names(later.bench(0)) == list(a_bench(kind).values())
        assert names(later.discard_pile) == ["glitch-act#0", name(card(old))]


def test_section_4_other_slots_stay_when_one_is_replaced() -> None:
    position = a_round(hand=["think#5"], bench=FULL_BOT)
    later = position.after(Install(card("think#5")))
    assert bench_names(later.bench(0)) == list(a_bench("sense", "think#5", *FULL_BOT[2:]).values())


@pytest.mark.parametrize("kind", GLITCHES)
def test_section_4_no_glitch_on_your_own_bench(kind: str) -> None:
    position = a_round(hand=[kind])
    assert Install(card(kind)) not in position.actions
    with pytest.raises(IllegalActionError, match=r"own bench.*\(Section 4\)"):
        position.after(Install(card(kind)))


def test_section_4_you_install_on_your_own_bench_only() -> None:
    position = a_round(seats=3, turn=1, hand=["act"])
    later = position.after(Install(card("act")))
    assert later.bench(1)[2] == card("act")
    assert later.bench(0) == later.bench(2) == (None,) * 5
