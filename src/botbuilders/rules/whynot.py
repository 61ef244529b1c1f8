"""Why an action is not legal now: the rule that says so and the sentence for a child.

The kernel says whether; this file says why. `Reason.key` is a sentence of the message catalog,
`Reason.rule` names a seed section or a ruling.
"""

from collections.abc import Callable
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
    Source,
)
from botbuilders.rules.cards import NO_CARD, is_glitch
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
        kind = "ruling" if self.rule.startswith("R") else "section"
        return catalog.text(f"rules.{kind}", number=self.rule)


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


def why_not(row: bytes, action: Action) -> Reason | None:
    """Name the rule against an action in a position; None when it is legal."""
    if kernel.is_legal(row, action.code):
        return None
    if row[r.PHASE] == r.OVER:
        return ROUND_OVER
    return _REASONS.get(type(action), _shout)(row, action)


def _draw(row: bytes, action: Action) -> Reason:
    assert isinstance(action, Draw | Pass)
    if row[r.PHASE] == r.SHOUT:
        return SAY_BOT_FIRST
    if row[r.PHASE] == r.PLAY:
        return Reason("3", "already_drawn")
    if isinstance(action, Pass):
        return Reason("3", "must_draw")
    if action.source == Source.PILE:
        return Reason("R8", "pile_is_empty")
    return (
        Reason("R8", "no_draw") if row[r.DISCARD_N] else Reason("3", "discard_is_empty")
    )


def _card(
    check: Callable[[bytes, Action, int], Reason],
) -> Callable[[bytes, Action], Reason]:
    """A play of a card: what holds for all of them comes first."""

    def reason(row: bytes, action: Action) -> Reason:
        assert isinstance(action, Install | PlayGlitch | Discard)
        if row[r.PHASE] == r.DRAW:
            return DRAW_FIRST
        if row[r.PHASE] == r.SHOUT:
            return SAY_BOT_FIRST
        if not kernel.holds(row, row[r.TURN], action.card):
            return NOT_IN_HAND
        return check(row, action, action.card)

    return reason


def _install(_row: bytes, _action: Action, _card: int) -> Reason:
    return Reason("4", "glitch_on_own_bench")


def _discard(_row: bytes, _action: Action, _card: int) -> Reason:
    return Reason("R4", "same_card_back")


def _glitch(row: bytes, action: Action, card: int) -> Reason:
    assert isinstance(action, PlayGlitch)
    if not is_glitch(card):
        return Reason("5", "only_glitches")
    if row[r.CALLER] != NO_CARD:
        return Reason("5", "last_lap_no_glitch")
    if action.target == row[r.TURN]:
        return Reason("5", "glitch_yourself")
    return Reason("5", "nobody_there")


def _bell(_row: bytes, _action: Action) -> Reason:
    return Reason("R16", "bell_rang")


def _shout(row: bytes, _action: Action) -> Reason:
    if row[r.CALLER] != NO_CARD:
        return Reason("R6", "already_shouted")
    if row[r.FINAL]:
        return Reason("R6", "no_shout_in_final_turn")
    if kernel.is_full_bot(row, row[r.TURN]):
        return Reason("R6", "shout_after_play")
    return Reason("6", "not_a_full_bot")


_REASONS: dict[type[Action], Callable[[bytes, Action], Reason]] = {
    Draw: _draw,
    Pass: _draw,
    Install: _card(_install),
    Discard: _card(_discard),
    PlayGlitch: _card(_glitch),
    Bell: _bell,
}
