"""One moment of a round, frozen: the door to the rules.

`Position` is everything, hidden cards too: it never leaves the server. What a seat may see is
`Position.observe`. Cards are ids here; names of cards are `botbuilders.deck`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from botbuilders.rules import kernel
from botbuilders.rules import row as r
from botbuilders.rules.action import Action, action_of
from botbuilders.rules.cards import COPIES, KIND_NAMES, KINDS, MAX_CARDS, NO_CARD, SLOTS, kind_of
from botbuilders.rules.observation import Observation, Phase
from botbuilders.rules.rulings import Switches
from botbuilders.rules.scoring import Bench, Bonuses, Score, score_bench
from botbuilders.rules.whynot import IllegalActionError, Reason, reason_against

ALL_CARDS = frozenset(range(KINDS * COPIES))
CARD_OR_NONE: tuple[int | None, ...] = (*range(NO_CARD), None)
ENDED_BY = {r.BY_BOT: "bot", r.BY_PILE: "pile", r.BY_BELL: "bell"}


@lru_cache(maxsize=128)
def _switches(header: bytes) -> Switches:
    return Switches.read(header)


@lru_cache(maxsize=1024)
def _actions(row: bytes) -> tuple[Action, ...]:
    """The actions of a row, found once for all who ask before the next ply."""
    out = [0] * r.MOST_ACTIONS
    n = kernel.legal_actions(row, out)
    return tuple(map(action_of, out[:n]))


@dataclass(frozen=True, slots=True)
class Position:
    """A whole round at one ply; equal rows are equal positions."""

    row: bytes

    @classmethod
    def deal(
        cls,
        order: Sequence[int],
        *,
        seats: int,
        starter: int = 0,
        solo: bool = False,
        switches: Switches | None = None,
    ) -> "Position":
        """Deal four cards a seat from an order and flip one (seed section 2, ruling R1).

        Args:
            order: card ids, the one dealt first at the front.
            seats: 2 to 6; solo has 2, the second is the dummy.
            starter: the seat that begins; 0 in solo.
            solo: deal to seat 0 only (seed section 9).
            switches: other rulings than the default.

        Raises:
            ValueError: the seats, the starter or the number of cards do not fit, a card comes
                twice, or a number is no card.

        """
        if not 2 <= seats <= r.MAX_SEATS or not 0 <= starter < seats:
            raise ValueError(f"seats are 2 to 6 and the starter is one of them: {seats}, {starter}")
        if solo and (seats, starter) != (2, 0):
            raise ValueError("solo has 2 seats and seat 0 starts")
        cards = len(order)
        players = 1 if solo else seats
        if (
            not players * r.DEALT < cards <= MAX_CARDS
            or len(ALL_CARDS.intersection(order)) != cards
        ):
            raise ValueError(f"an order has different cards, enough to deal: {cards}")
        row = bytearray(r.SIZE)
        (switches or Switches()).write(row)
        row[r.SEATS] = seats
        row[r.SOLO] = int(solo)
        kernel.deal(row, order, cards, starter)
        return cls(bytes(row))

    def after(self, action: Action) -> "Position":
        """Give the position one action later.

        Raises:
            IllegalActionError: the action is not legal now; it names the rule.

        """
        code = action.code
        if not kernel.is_legal(self.row, code):
            raise IllegalActionError(reason_against(self.row, action))
        row = bytearray(self.row)
        kernel.apply(row, code)
        return Position(bytes(row))

    def why_not(self, action: Action) -> Reason | None:
        """Name the rule against an action; None when it is legal."""
        if kernel.is_legal(self.row, action.code):
            return None
        return reason_against(self.row, action)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions open to the seat to move; empty when the round is over."""
        return _actions(self.row)

    @property
    def phase(self) -> Phase:
        """Where the turn stands."""
        return Phase(self.row[r.PHASE])

    @property
    def over(self) -> bool:
        """Tell whether the round has ended."""
        return self.row[r.PHASE] == r.OVER

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or was when the round ended."""
        return self.row[r.TURN]

    @property
    def seats(self) -> int:
        """How many seats, the dummy included."""
        return self.row[r.SEATS]

    @property
    def starter(self) -> int:
        """The seat that began (ruling R2)."""
        return self.row[r.STARTER]

    @property
    def solo(self) -> bool:
        """Tell whether seat 1 is the dummy (seed section 9)."""
        return self.row[r.SOLO] == 1

    @property
    def caller(self) -> int | None:
        """The seat that shouted BOT!, if any."""
        return CARD_OR_NONE[self.row[r.CALLER]]

    @property
    def last_lap(self) -> bool:
        """Tell whether the last turns after BOT! are being played (seed section 6)."""
        return self.row[r.CALLER] != NO_CARD and not self.over

    @property
    def final_turn(self) -> bool:
        """Tell whether this turn met an empty draw pile and is the last (seed section 6)."""
        return self.row[r.FINAL] == 1

    @property
    def bell(self) -> bool:
        """Tell whether the lesson bell rang (ruling R16)."""
        return self.row[r.BELL] == 1

    @property
    def ended_by(self) -> str | None:
        """How the round ended: bot, pile or bell; None while it goes on."""
        return ENDED_BY.get(self.row[r.ENDED])

    @property
    def drawn(self) -> int | None:
        """The card taken from the discard pile this turn, if one was."""
        return CARD_OR_NONE[self.row[r.DRAWN]]

    @property
    def switches(self) -> Switches:
        """The ruling switches of this round."""
        return _switches(self.row[: r.PILE_N])

    @property
    def draw_pile(self) -> tuple[int, ...]:
        """The draw pile, its top last."""
        return tuple(self.row[r.PILE : r.PILE + self.row[r.PILE_N]])

    @property
    def discard_pile(self) -> tuple[int, ...]:
        """The discard pile, its top last."""
        return tuple(self.row[r.DISCARD : r.DISCARD + self.row[r.DISCARD_N]])

    def hand(self, seat: int) -> tuple[int, ...]:
        """The hand of a seat, in the order its cards came."""
        self._check_seat(seat)
        at = r.HANDS + seat * r.HAND
        return tuple(self.row[at : at + self.row[r.HAND_N + seat]])

    def hand_count(self, seat: int) -> int:
        """How many cards a seat holds."""
        self._check_seat(seat)
        return self.row[r.HAND_N + seat]

    def bench(self, seat: int) -> Bench:
        """The five slots of a seat: Sense, Think, Act, Power, Mission."""
        self._check_seat(seat)
        at = r.BENCH + seat * SLOTS
        return tuple(map(CARD_OR_NONE.__getitem__, self.row[at : at + SLOTS]))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.row[r.SEATS]:
            raise IndexError(f"there is no seat {seat}")

    def score(self, seat: int, bonuses: Bonuses | None = None) -> Score:
        """Score the bench of a seat (seed section 7)."""
        return score_bench(self.bench(seat), bonuses)

    def observe(self, viewer: int | None) -> Observation:
        """Give what one seat, or a spectator (None), may see now."""
        row = self.row
        seats = row[r.SEATS]
        discards = row[r.DISCARD_N]
        return Observation(
            viewer=viewer,
            phase=Phase(row[r.PHASE]),
            turn=row[r.TURN],
            seats=seats,
            starter=row[r.STARTER],
            solo=row[r.SOLO] == 1,
            caller=CARD_OR_NONE[row[r.CALLER]],
            final_turn=row[r.FINAL] == 1,
            hand=() if viewer is None else self.hand(viewer),
            hand_counts=tuple(row[r.HAND_N : r.HAND_N + seats]),
            benches=tuple(map(self.bench, range(seats))),
            draw_count=row[r.PILE_N],
            discard_top=row[r.DISCARD + discards - 1] if discards else None,
            discard_count=discards,
            drawn=CARD_OR_NONE[row[r.DRAWN]],
            bell=row[r.BELL] == 1,
            actions=self.actions if viewer == row[r.TURN] else (),
            switches=self.switches,
        )

    def __str__(self) -> str:
        """Draw the table with the kinds of its cards, hidden ones too."""
        top = "".join(map(_kind, self.discard_pile[-1:])) or "-"
        where = f"{self.phase.name.lower()}, seat {self.turn}"
        piles = f"draw pile {self.row[r.PILE_N]} | discard pile {self.row[r.DISCARD_N]}, top {top}"
        lines = [f"{where} | {piles}"]
        for seat in range(self.seats):
            bench = " ".join(map(_slot, self.bench(seat)))
            hand = " ".join(map(_kind, self.hand(seat)))
            lines.append(f"seat {seat} | bench {bench} | hand {hand}")
        return "\n".join(lines)


def _kind(card: int) -> str:
    return f"{KIND_NAMES[kind_of(card)]}#{card % COPIES}"


def _slot(card: int | None) -> str:
    return "-" if card is None else _kind(card)
