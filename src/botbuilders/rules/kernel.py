"""The rules of Bot-Builders as plain functions on one row of small integers.

The functions change the row in place and trust the caller to pass a legal action. They never
allocate, print, read a clock or draw a random number. The lab compiles the same functions.
`row.py` says where things lie; people and players want `position.py`.
"""

from botbuilders.rules.cards import (
    CATEGORIES,
    COPIES,
    FIRST_GLITCH,
    FIRST_MISSION,
    MISSION,
    NO_CARD,
    PREFERS_FIRST,
    PREFERS_SECOND,
    SLOTS,
)
from botbuilders.rules.row import (
    BELL,
    BENCH,
    BY_BELL,
    BY_BOT,
    BY_PILE,
    CALLER,
    CARDS,
    DEALT,
    DISCARD,
    DISCARD_CARD,
    DISCARD_DRAW,
    DISCARD_N,
    DRAW,
    DRAW_DISCARD,
    DRAW_PILE,
    DRAWN,
    DUMMY,
    EMPTY_PILE,
    ENDED,
    FINAL,
    GLITCH,
    HAND,
    HAND_N,
    HANDS,
    INSTALL,
    MAX_SEATS,
    NO_FLIP_AFTER_SHOUT,
    NO_SAME_CARD_BACK,
    OVER,
    PART_ON_TOP,
    PASS,
    PHASE,
    PILE,
    PILE_N,
    PLAY,
    RING_BELL,
    SEATS,
    SHOUT,
    SHOUT_AT_ONCE,
    SHOUT_BOT,
    SIZE,
    SOLO,
    STARTER,
    STOP_NOW,
    TURN,
    WAIT,
)

TYPE_CHECKING = False  # typing's name for it, so that nothing is imported when this runs
if TYPE_CHECKING:
    from botbuilders.rules.rowtypes import ReadRow, Row

# The lines of a score, in the order of seed section 7's slip.
FOUR_LOOP_LINE, MISSION_LINE, MATCH_LINE, FULL_BOT_LINE = range(4, 8)
LINES = 8
# The bonuses, in the order they are passed in.
PART_BONUS, FOUR_LOOP_BONUS, MISSION_BONUS, MATCH_BONUS, FULL_BOT_BONUS = range(5)


def deal(row: "Row", order: "ReadRow", cards: int, starter: int) -> None:
    """Deal four cards a seat, one at a time, and flip one (seed 2); seats and switches stay."""
    seats = row[SEATS]
    row[CARDS] = cards
    row[STARTER] = starter
    row[TURN] = starter
    row[CALLER] = NO_CARD
    row[FINAL] = 0
    row[BELL] = 0
    row[ENDED] = 0
    for at in range(PILE, SIZE):
        row[at] = NO_CARD
    for seat in range(MAX_SEATS):
        row[HAND_N + seat] = 0
    players = 1 if row[SOLO] else seats
    dealt = 0
    for turn in range(DEALT * players):
        to_hand(row, (starter + turn) % players, order[dealt])
        dealt += 1
    row[DISCARD] = order[dealt]
    row[DISCARD_N] = 1
    row[PILE_N] = cards - dealt - 1
    for place in range(cards - dealt - 1):
        row[PILE + place] = order[cards - 1 - place]
    begin_turn(row)


def begin_turn(row: "Row") -> None:
    """Open the turn of the seat in TURN; with an empty draw pile it is the final one (R8)."""
    row[PHASE] = DRAW
    row[DRAWN] = NO_CARD
    if row[PILE_N] == 0:
        row[FINAL] = 1
        if row[EMPTY_PILE] == STOP_NOW:
            end_round(row, BY_PILE)


def end_round(row: "Row", reason: int) -> None:
    """Stop the round; benches are revealed and scored (seed 6)."""
    row[PHASE] = OVER
    row[ENDED] = reason


def is_full_bot(row: "ReadRow", seat: int) -> bool:
    """Tell whether a bench has all four parts and a Mission (seed 6)."""
    at = BENCH + seat * SLOTS
    for slot in range(SLOTS):
        if row[at + slot] == NO_CARD:
            return False
    return True


def must_take_discard(row: "ReadRow") -> bool:
    """Tell whether the draw pile is empty and the discard pile's top must be taken (R8)."""
    return row[PILE_N] == 0 and row[DISCARD_N] > 0 and row[EMPTY_PILE] == DISCARD_DRAW


def may_draw(row: "ReadRow", action: int) -> bool:
    """Tell whether DRAW_PILE, DRAW_DISCARD or PASS is open (seed 3, R8)."""
    if action == DRAW_PILE:
        return row[PILE_N] > 0
    if action == DRAW_DISCARD:
        return row[DISCARD_N] > 0 and (row[PILE_N] > 0 or must_take_discard(row))
    return row[PILE_N] == 0 and not must_take_discard(row)


def may_discard(row: "ReadRow", card: int) -> bool:
    """Tell whether a card in hand may be discarded (seed 3, R4)."""
    return row[NO_SAME_CARD_BACK] == 0 or card != row[DRAWN]


def holds(row: "ReadRow", seat: int, card: int) -> bool:
    """Tell whether a card is in a seat's hand."""
    at = HANDS + seat * HAND
    for place in range(row[HAND_N + seat]):
        if row[at + place] == card:
            return True
    return False


def is_legal_play(row: "ReadRow", action: int) -> bool:
    """Tell whether the seat to move may install, glitch or discard like this now."""
    card = action % 256
    if not holds(row, row[TURN], card):
        return False
    if action < DISCARD_CARD:
        return card < FIRST_GLITCH * COPIES
    if action < DISCARD_CARD + 256:
        return may_discard(row, card)
    target = (action - GLITCH) // 256
    if card < FIRST_GLITCH * COPIES or row[CALLER] != NO_CARD:
        return False
    return target != row[TURN] and 0 <= target < row[SEATS]


def is_legal(row: "ReadRow", action: int) -> bool:
    """Tell whether an action code may be applied now."""
    phase = row[PHASE]
    if action == RING_BELL:
        return phase != OVER and row[BELL] == 0
    if phase == DRAW:
        return DRAW_PILE <= action <= PASS and may_draw(row, action)
    if phase == SHOUT:
        return SHOUT_BOT <= action <= WAIT
    return phase == PLAY and action >= INSTALL and is_legal_play(row, action)


def legal_actions(row: "ReadRow", out: "Row") -> int:
    """Write the action codes open to the seat to move into out; return how many."""
    phase = row[PHASE]
    n = 0
    if phase == DRAW:
        for action in range(PASS + 1):
            if may_draw(row, action):
                out[n] = action
                n += 1
    elif phase == PLAY:
        n = legal_plays(row, out)
    elif phase == SHOUT:
        out[0] = SHOUT_BOT
        out[1] = WAIT
        n = 2
    return n


def legal_plays(row: "ReadRow", out: "Row") -> int:
    """Write the installs, Glitches and discards of the hand to move, card by card."""
    seat = row[TURN]
    at = HANDS + seat * HAND
    n = 0
    for place in range(row[HAND_N + seat]):
        card = row[at + place]
        if card < FIRST_GLITCH * COPIES:
            out[n] = INSTALL + card
            n += 1
        elif row[CALLER] == NO_CARD:
            for target in range(row[SEATS]):
                if target != seat:
                    out[n] = GLITCH + target * 256 + card
                    n += 1
        if may_discard(row, card):
            out[n] = DISCARD_CARD + card
            n += 1
    return n


def to_hand(row: "Row", seat: int, card: int) -> None:
    """Put a card at the end of a hand."""
    row[HANDS + seat * HAND + row[HAND_N + seat]] = card
    row[HAND_N + seat] += 1


def from_hand(row: "Row", seat: int, card: int) -> None:
    """Take a card out of a hand; the others keep their order."""
    at = HANDS + seat * HAND
    last = row[HAND_N + seat] - 1
    place = 0
    while row[at + place] != card:
        place += 1
    while place < last:
        row[at + place] = row[at + place + 1]
        place += 1
    row[at + last] = NO_CARD
    row[HAND_N + seat] = last


def to_discard(row: "Row", card: int) -> None:
    """Lay a card on top of the discard pile."""
    row[DISCARD + row[DISCARD_N]] = card
    row[DISCARD_N] += 1


def from_discard(row: "Row") -> int:
    """Take the top card of the discard pile."""
    row[DISCARD_N] -= 1
    at = DISCARD + row[DISCARD_N]
    card = row[at]
    row[at] = NO_CARD
    return card


def from_pile(row: "Row") -> int:
    """Take the top card of the draw pile."""
    row[PILE_N] -= 1
    at = PILE + row[PILE_N]
    card = row[at]
    row[at] = NO_CARD
    return card


def install(row: "Row", seat: int, card: int) -> None:
    """Lay a part or Mission into its slot; a card that was there goes to the discard (seed 4)."""
    slot = min(card // COPIES, MISSION)
    at = BENCH + seat * SLOTS + slot
    if row[at] != NO_CARD:
        to_discard(row, row[at])
    row[at] = card


def strike(row: "Row", seat: int, slot: int) -> None:
    """A Glitch hits one slot: its card goes to the discard; an empty slot fizzles (seed 5)."""
    at = BENCH + seat * SLOTS + slot
    card = row[at]
    if card != NO_CARD:
        row[at] = NO_CARD
        to_discard(row, card)


def glitch(row: "Row", target: int, card: int) -> None:
    """The target does what the Glitch says, then the Glitch is discarded (seed 5, R3)."""
    slot = card // COPIES - FIRST_GLITCH
    if row[PART_ON_TOP]:
        to_discard(row, card)
        strike(row, target, slot)
    else:
        strike(row, target, slot)
        to_discard(row, card)


def draw(row: "Row", action: int) -> None:
    """Draw one card from either pile, or nothing when there is nothing to draw (seed 3, R8)."""
    if action == DRAW_PILE:
        to_hand(row, row[TURN], from_pile(row))
    elif action == DRAW_DISCARD:
        card = from_discard(row)
        row[DRAWN] = card
        to_hand(row, row[TURN], card)
    row[PHASE] = PLAY


def play(row: "Row", action: int) -> None:
    """Install, glitch or discard one card, then ask for BOT! where it may be shouted."""
    seat = row[TURN]
    was_full = is_full_bot(row, seat)
    card = action % 256
    from_hand(row, seat, card)
    if action < DISCARD_CARD:
        install(row, seat, card)
    elif action < GLITCH:
        to_discard(row, card)
    else:
        glitch(row, (action - GLITCH) // 256, card)
    if may_shout(row, seat) and not (was_full and row[SHOUT_AT_ONCE]):
        row[PHASE] = SHOUT
    else:
        finish_turn(row)


def may_shout(row: "ReadRow", seat: int) -> bool:
    """Tell whether BOT! may be shouted at the end of this turn (seed 6, R6)."""
    return row[CALLER] == NO_CARD and row[FINAL] == 0 and is_full_bot(row, seat)


def flip_for_dummy(row: "Row") -> None:
    """Flip the top card onto the dummy's bench if the slot is empty (seed 9, R12)."""
    # A final turn has an empty pile too.
    if row[PILE_N] == 0 or (row[CALLER] != NO_CARD and row[NO_FLIP_AFTER_SHOUT]):
        return
    card = from_pile(row)
    slot = min(card // COPIES, MISSION)
    if card < FIRST_GLITCH * COPIES and row[BENCH + DUMMY * SLOTS + slot] == NO_CARD:
        install(row, DUMMY, card)
    else:
        to_discard(row, card)


def finish_turn(row: "Row") -> None:
    """Pass the turn on, or stop the round where it ends (seed 6, R8, R12, R16)."""
    turn = (row[TURN] + 1) % row[SEATS]
    if row[SOLO]:
        flip_for_dummy(row)
        turn = 0
    if row[FINAL]:
        end_round(row, BY_PILE)
    elif turn == row[CALLER]:
        end_round(row, BY_BOT)
    elif row[BELL] and turn == row[STARTER]:
        end_round(row, BY_BELL)
    else:
        row[TURN] = turn
        begin_turn(row)


def ring_bell(row: "Row") -> None:
    """Let the seats before the starter still play, so all have had the same turns (R16)."""
    row[BELL] = 1
    if row[PHASE] == DRAW and row[TURN] == row[STARTER]:
        end_round(row, BY_BELL)


def apply(row: "Row", action: int) -> None:
    """Apply one legal action code."""
    if action <= PASS:
        draw(row, action)
    elif action >= INSTALL:
        play(row, action)
    elif action == RING_BELL:
        ring_bell(row)
    else:
        if action == SHOUT_BOT:
            row[CALLER] = row[TURN]
        finish_turn(row)


def has_four_loop(row: "ReadRow", at: int) -> bool:
    """Tell whether the five slots from `at` hold all four parts (seed 7)."""
    for slot in range(CATEGORIES):
        if row[at + slot] == NO_CARD:
            return False
    return True


def has_match(row: "ReadRow", at: int) -> bool:
    """Tell whether both categories the Mission prefers are installed (seed 7)."""
    card = row[at + MISSION]
    if card == NO_CARD:
        return False
    mission = card // COPIES - FIRST_MISSION
    if row[at + PREFERS_FIRST[mission]] == NO_CARD:
        return False
    return row[at + PREFERS_SECOND[mission]] != NO_CARD


def score_line(row: "ReadRow", at: int, line: int, bonuses: "ReadRow") -> int:
    """Give the points of one of the eight lines for the five slots from `at` (seed 7)."""
    if line < CATEGORIES:
        return bonuses[PART_BONUS] if row[at + line] != NO_CARD else 0
    if line == FOUR_LOOP_LINE:
        return bonuses[FOUR_LOOP_BONUS] if has_four_loop(row, at) else 0
    if line == MATCH_LINE:
        return bonuses[MATCH_BONUS] if has_match(row, at) else 0
    if row[at + MISSION] == NO_CARD:
        return 0
    if line == MISSION_LINE:
        return bonuses[MISSION_BONUS]
    return bonuses[FULL_BOT_BONUS] if has_four_loop(row, at) else 0


def score(row: "ReadRow", seat: int, bonuses: "ReadRow") -> int:
    """Add up one bench, 0 to 16 points with the standard bonuses (seed 7)."""
    points = 0
    for line in range(LINES):
        points += score_line(row, BENCH + seat * SLOTS, line, bonuses)
    return points
