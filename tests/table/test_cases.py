"""Reports of people who played elsewhere, restated for a table: what the others learn, and what may be undone."""

from __future__ import annotations

import msgspec
import pytest

from botbuilders.table.intents import DiscardIntent, DrawIntent, TakeBackIntent
from botbuilders.table.shapes import View
from tests.table.night import Night, a_duel

PILE, DISCARD = DrawIntent("pile"), DrawIntent("discard")


async def a_turn(night: Night) -> tuple[str, str, str, View]:
    """A table of two: its code, whose turn it is, the other one, and what the first sees."""
    code = await a_duel(night)
    turn = (await night.tables.view(code, None)).turn
    assert turn is not None
    me, other = "AB"[turn], "AB"[1 - turn]
    return code, me, other, await night.tables.view(code, me)


async def test_c3_c10_the_log_names_the_open_discard_and_never_the_card_from_the_pile() -> None:
    night = Night(10)
    code, me, other, view = await a_turn(night)
    top = view.discard_pile.top
    await night.do(code, DISCARD, device=me)
    for eyes in (other, None):
        line = (await night.tables.view(code, eyes)).log[-1]
        assert line.card == top
        assert night.editions.edition.face(str(top)).name in line.text
    mine = await night.tables.view(code, me)
    await night.do(code, DiscardIntent(str(top)), device=me)
    hidden = await night.do(code, PILE, device=other)
    assert hidden.drawn is not None
    name = night.editions.edition.face(hidden.drawn.card).name
    for eyes in (me, None):
        line = (await night.tables.view(code, eyes)).log[-1]
        assert (line.what, line.card) == (hidden.log[-1].what, None)
        assert name not in line.text
    assert name in hidden.log[-1].text
    assert mine.version < hidden.version


async def test_c11_c38_a_discard_that_was_drawn_goes_back_and_nobody_learns_more() -> None:
    night = Night(38)
    code, me, other, view = await a_turn(night)
    before = await night.tables.view(code, other)
    await night.do(code, DISCARD, device=me)
    back = await night.do(code, TakeBackIntent(), device=me)
    after = await night.tables.view(code, other)
    same = ("phase", "turn", "seats", "draw_pile", "discard_pile", "drawn")
    assert [getattr(after, name) for name in same] == [getattr(before, name) for name in same]
    assert [getattr(back, name) for name in same] == [getattr(view, name) for name in same]
    assert back.legal == view.legal
    hand = {f'"{slug}"' for slug in view.seats[view.you or 0].hand or ()}
    told = msgspec.json.encode(after).decode()
    assert not [slug for slug in hand if slug in told and slug != f'"{view.discard_pile.top}"']


@pytest.mark.parametrize("kinds", [2, 3, 5, 6])
async def test_c45_exactly_one_has_the_turn_and_everybody_is_told_the_same(kinds: int) -> None:
    night = Night(45)
    code = (await night.open(*["person"] * kinds)).code
    devices = "ABCDEF"[:kinds]
    for device in devices[1:]:
        await night.tables.join(code, device)
    for _ in range(30):
        views = [await night.tables.view(code, device) for device in devices]
        (turn,) = {view.turn for view in views}
        if turn is None:
            break
        assert [bool(view.legal) for view in views] == [seat == turn for seat in range(kinds)]
        shown = views[turn]
        await night.do(code, night.random.choice(shown.legal), device=devices[turn])
