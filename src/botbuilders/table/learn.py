"""Learn to play: a first round whose every step is known before it starts.

Here: the deal, who does what, and the views that come of it. Nothing is decided here: each step is
asked of `decide.py` and folded like at any table, and the pages only show one view after the other.
The sentences of the coach are `ui.learn.say.*` in the catalog.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import msgspec

from botbuilders import rules
from botbuilders.deck.edition import Edition
from botbuilders.table.decide import decide
from botbuilders.table.events import Dealt, Joined, Opened, SeatPlan
from botbuilders.table.fold import fold, opened
from botbuilders.table.intents import (
    DiscardIntent,
    DrawIntent,
    GlitchIntent,
    InstallIntent,
    Intent,
    ShoutIntent,
)
from botbuilders.table.shapes import View
from botbuilders.table.state import Table
from botbuilders.table.views import Audience, view
from botbuilders.words import Catalog

CODE = "K7M-2PX"
LEARNER, OWL = 0, 1
# The first number whose deal builds the example robot of seed section 7 in five turns: its parts come
# in the order of the loop, the Mission over the discard pile, and the learner is dealt no other Mission.
SECRET = sha256(b"botbuilders-learn/1101278").digest()
DRAW = DrawIntent("pile")
SCRIPT: tuple[tuple[int, Intent, str], ...] = (
    (LEARNER, DRAW, "draw_1"),
    (LEARNER, InstallIntent("camera"), "play_1"),
    (OWL, DRAW, ""),
    (OWL, InstallIntent("color-glow"), ""),
    (LEARNER, DRAW, "draw_2"),
    (LEARNER, InstallIntent("if-then-board"), "play_2"),
    (OWL, DRAW, ""),
    (OWL, GlitchIntent("jammed-gears", LEARNER), ""),
    (LEARNER, DRAW, "draw_3"),
    (LEARNER, InstallIntent("drive-wheels"), "play_3"),
    (OWL, DRAW, ""),
    (OWL, InstallIntent("dice-brain"), ""),
    (LEARNER, DRAW, "draw_4"),
    (LEARNER, InstallIntent("battery-pack"), "play_4"),
    (OWL, DRAW, ""),
    (OWL, DiscardIntent("rescue-rover"), ""),
    (LEARNER, DrawIntent("discard"), "draw_5"),
    (LEARNER, InstallIntent("rescue-rover"), "play_5"),
    (LEARNER, ShoutIntent(), "shout"),
    (OWL, DRAW, ""),
    (OWL, InstallIntent("usb-cable"), ""),
)
LAST = "done"


class LessonStep(msgspec.Struct, frozen=True):
    """The table as the learner sees it, the one thing to do now (nothing at the end), and the coach's key."""

    view: View
    expect: Intent | None
    say: str


class Lesson(msgspec.Struct, frozen=True):
    """A whole first round, step by step."""

    steps: tuple[LessonStep, ...]


def lesson(edition: Edition, catalog: Catalog) -> Lesson:
    """Give the first round in five turns; it needs the cards of the standard edition."""
    return Lesson(tuple(_steps(_dealt(edition), catalog)))


def _steps(table: Table, catalog: Catalog) -> Iterator[LessonStep]:
    for seat, intent, say in SCRIPT:
        if seat == LEARNER:
            yield LessonStep(_seen(table, catalog), intent, f"ui.learn.say.{say}")
        for entry in decide(table, seat, intent, SECRET):
            table = fold(table, entry)
    yield LessonStep(_seen(table, catalog), None, f"ui.learn.say.{LAST}")


def _dealt(edition: Edition) -> Table:
    learner = SeatPlan("person", None, "turbo", "otter", "mint")
    owl = SeatPlan("computer", "rookie", "cosmic", "owl", "peach")
    first = Opened(rules.VERSION, edition.ref, "standard", 1, (learner, owl))
    table = opened(CODE, first, edition)
    for entry in (Joined(LEARNER, ""), Dealt(1, SECRET.hex(), LEARNER)):
        table = fold(table, entry)
    return table


def _seen(table: Table, catalog: Catalog) -> View:
    return view(table, Audience(LEARNER, (LEARNER,)), catalog)
