"""Where everything of a round lies in one row of small integers.

A row is any sequence of ints below 256 by position: a `bytearray` at the tables, a numpy row in
the lab. The functions that change it are `kernel.py`; people want `position.py`.
"""

from botbuilders.rules.cards import MAX_CARDS, SLOTS

MAX_SEATS = 6
DEALT = 4
HAND = 5
DUMMY = 1

# The phases of a turn.
DRAW, PLAY, SHOUT, OVER = range(4)
# How a round ended.
NOT_ENDED, BY_BOT, BY_PILE, BY_BELL = range(4)
# What happens when the draw pile is empty (ruling R8).
DISCARD_DRAW, NO_DRAW, STOP_NOW = range(3)

# The header.
SEATS = 0
CARDS = 1
SOLO = 2
STARTER = 3
TURN = 4
PHASE = 5
CALLER = 6  # the seat that shouted BOT!, or NO_CARD
FINAL = 7  # 1 when this is the final turn: the draw pile was empty at its start
BELL = 8  # 1 once the lesson bell rang
ENDED = 9
DRAWN = 10  # the card taken from the discard pile this turn, or NO_CARD

# The ruling switches; 0 is every default.
PART_ON_TOP = 11  # R3
NO_SAME_CARD_BACK = 12  # R4
SHOUT_AT_ONCE = 13  # R6
EMPTY_PILE = 14  # R8
LATER_SEAT_YOUNGER = 15  # R10; `scoring.ranking` applies it, the kernel does not
NO_FLIP_AFTER_SHOUT = 16  # R12

# The cards. The top of a pile is its last card.
PILE_N = 17
DISCARD_N = 18
PILE = 19
DISCARD = PILE + MAX_CARDS
HANDS = DISCARD + MAX_CARDS
HAND_N = HANDS + MAX_SEATS * HAND
BENCH = HAND_N + MAX_SEATS
SIZE = BENCH + MAX_SEATS * SLOTS

# Action codes, keyed by card and never by the place of a card in a hand.
DRAW_PILE, DRAW_DISCARD, PASS, SHOUT_BOT, WAIT, RING_BELL = range(6)
INSTALL = 256  # + card
DISCARD_CARD = 512  # + card
GLITCH = 1024  # + target * 256 + card
N_ACTIONS = GLITCH + MAX_SEATS * 256  # itself no action, so never legal
# The most actions one seat can have: five Glitches on five rivals and five discards.
MOST_ACTIONS = HAND * MAX_SEATS
