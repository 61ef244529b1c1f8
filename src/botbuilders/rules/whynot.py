"""Why an action is not legal now: the rule that says so and the sentence for a child.

The kernel says whether; this file says why. `Reason.key` is a sentence of the message catalog,
`Reason.rule` names a seed section or a ruling.
"""

from dataclasses import dataclass

from botbuilders.errors import BotBuildersError
from botbuilders.rules import kernel
from botbuilders.rules import row as r
from botbuilders.rules.action import (
    Action,
    Bell,
    Discard,
    Draw,
    Install,
    Pass,
    PlayGlitch,
    Shout,
    Source,
    Wait,
)
from botbuilders.rules.cards import NO_CARD, is_glitch
from botbuilders.rules.rulings import rule_text
from botbuilders.words import Catalog


@dataclass(frozen=True, slots=True)
class Reason:
    """The rule against an action, and the catalog key of its sentence."""

    rule: str
    key: str

    def message(self, catalog: Catalog) -> str:
        """The sentence in the language of a catalog."""
        return catalog.text(f"rules.why.{self.key}")

    def rule_text(self, catalog: Catalog) -> str:
        """The rule as people read it: Section 4, or Ruling R4."""
        return rule_text(self.rule, catalog)


class IllegalActionError(BotBuildersError):
    """The seat to move may not do this now; the position is unchanged."""

    code = "action.illegal"

    def __init__(self, reason: Reason) -> None:
        super().__init__()
        self.reason = reason

    def message(self, catalog: Catalog) -> str:
        """The rule's sentence, and the rule."""
        return f"{self.reason.message(catalog)} ({self.reason.rule_text(catalog)})"


ROUND_OVER = Reason("6", "round_over")
DRAW_FIRST = Reason("3", "draw_first")
SAY_BOT_FIRST = Reason("R6", "say_bot_first")
NOT_IN_HAND = Reason("3", "not_in_hand")


def reason_against(row: bytes, action: Action) -> Reason:
    """Name the rule against an action that is not legal in a position."""
    if row[r.PHASE] == r.OVER:
        return ROUND_OVER
    if isinstance(action, Bell):
        return Reason("R16", "bell_rang")
    if isinstance(action, Shout | Wait):
        return _shout(row)
    if row[r.PHASE] == r.SHOUT:
        return SAY_BOT_FIRST
    if isinstance(action, Draw | Pass):
        return _draw(row, action)
    if row[r.PHASE] == r.DRAW:
        return DRAW_FIRST
    if not kernel.holds(row, row[r.TURN], action.card):
        return NOT_IN_HAND
    return _play(row, action)


def _shout(row: bytes) -> Reason:
    if row[r.CALLER] != NO_CARD:
        return Reason("R6", "already_shouted")
    if row[r.FINAL]:
        return Reason("R6", "no_shout_in_final_turn")
    if not kernel.is_full_bot(row, row[r.TURN]):
        return Reason("6", "not_a_full_bot")
    if row[r.SHOUT_AT_ONCE]:
        return Reason("R6", "shout_missed")
    return Reason("R6", "shout_after_play")


def _draw(row: bytes, action: Draw | Pass) -> Reason:
    if row[r.PHASE] == r.PLAY:
        return Reason("3", "already_drawn")
    if isinstance(action, Pass):
        return Reason("3", "must_draw") if row[r.PILE_N] else Reason("R8", "must_take_discard")
    if action.source == Source.PILE:
        return Reason("R8", "pile_is_empty")
    if row[r.DISCARD_N] == 0:
        return Reason("3", "discard_is_empty")
    return Reason("R8", "no_draw")


def _play(row: bytes, action: Install | PlayGlitch | Discard) -> Reason:
    if isinstance(action, Install):
        return Reason("4", "glitch_on_own_bench")
    if isinstance(action, Discard):
        return Reason("R4", "same_card_back")
    if not is_glitch(action.card):
        return Reason("5", "only_glitches")
    if row[r.CALLER] != NO_CARD:
        return Reason("5", "last_lap_no_glitch")
    if action.target == row[r.TURN]:
        return Reason("5", "glitch_yourself")
    return Reason("5", "nobody_there")
