"""The 15 kinds of card that the rules tell apart, and the card id that names one card.

A card id is one byte: kind x 16 + copy. Names and texts of cards live in `botbuilders.deck`;
where a card lies at a moment is `row.py`.
"""

SENSE, THINK, ACT, POWER, MISSION = range(5)
SLOTS = 5
CATEGORIES = 4

KINDS = 15
COPIES = 16
FIRST_MISSION = 4
FIRST_GLITCH = 10
MAX_CARDS = 96
NO_CARD = 255

SLOT_NAMES = ("sense", "think", "act", "power", "mission")

# The two categories each Mission kind prefers, by kind - FIRST_MISSION.
PREFERS_FIRST = bytes([SENSE, SENSE, SENSE, THINK, THINK, ACT])
PREFERS_SECOND = bytes([THINK, ACT, POWER, ACT, POWER, POWER])

KIND_NAMES = (
    "sense",
    "think",
    "act",
    "power",
    "mission-sense-think",
    "mission-sense-act",
    "mission-sense-power",
    "mission-think-act",
    "mission-think-power",
    "mission-act-power",
    "glitch-sense",
    "glitch-think",
    "glitch-act",
    "glitch-power",
    "glitch-mission",
)


def card_id(kind: int, copy: int) -> int:
    """Name one card by its kind (0 to 14) and copy (0 to 15)."""
    return kind * COPIES + copy


def kind_of(card: int) -> int:
    """Tell which of the 15 kinds a card is."""
    return card // COPIES


def is_glitch(card: int) -> bool:
    """Tell whether a card is a Glitch (seed section 5)."""
    return card >= FIRST_GLITCH * COPIES


def is_mission(card: int) -> bool:
    """Tell whether a card is a Mission (seed section 7)."""
    return FIRST_MISSION * COPIES <= card < FIRST_GLITCH * COPIES


def slot_of(card: int) -> int:
    """Tell which slot a part or Mission is installed in (seed section 4)."""
    return min(kind_of(card), MISSION)


def prefers(card: int) -> tuple[int, int]:
    """Tell the two categories a Mission prefers (seed section 7)."""
    mission = kind_of(card) - FIRST_MISSION
    return PREFERS_FIRST[mission], PREFERS_SECOND[mission]


def strikes(card: int) -> int:
    """Tell the slot a Glitch names (seed section 5)."""
    return kind_of(card) - FIRST_GLITCH
