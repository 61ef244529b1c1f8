"""The ruling register: what the seed leaves open, what this product rules, and the switches.

One table for the code, the pages, the print and the lab. Its sentences are in the message
catalog under `rules.rulings.NUMBER`. The kernel applies the switches (`row.py` says where they
lie), `scoring.ranking` applies R10's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Self

from botbuilders.errors import BotBuildersError
from botbuilders.rules import row as r
from botbuilders.words import Catalog


class SwitchError(BotBuildersError):
    """A ruling switch that is not in the register, or a value it does not have."""

    code = "rules.switch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One question the seed leaves open, and the seed section it belongs to.

    `values` are those of its switch, the default first; `at` is the switch's place in a row.
    """

    number: str
    section: int
    switch: str | None = None
    values: tuple[str, ...] = ()
    at: int = 0

    @property
    def key(self) -> str:
        """The catalog table that holds its question and answer."""
        return f"rules.rulings.{self.number.lower()}"


RULINGS: tuple[Ruling, ...] = (
    Ruling(number="R1", section=2),
    Ruling(number="R2", section=3),
    Ruling(
        number="R3",
        section=5,
        switch="glitch_hit",
        values=("glitch_on_top", "part_on_top"),
        at=r.PART_ON_TOP,
    ),
    Ruling(
        number="R4",
        section=3,
        switch="same_card_back",
        values=("yes", "no"),
        at=r.NO_SAME_CARD_BACK,
    ),
    Ruling(number="R5", section=5),
    Ruling(
        number="R6",
        section=6,
        switch="shout",
        values=("later", "at_once"),
        at=r.SHOUT_AT_ONCE,
    ),
    Ruling(number="R7", section=6),
    Ruling(
        number="R8",
        section=6,
        switch="empty_pile",
        values=("discard_draw", "no_draw", "stop_now"),
        at=r.EMPTY_PILE,
    ),
    Ruling(number="R9", section=7),
    Ruling(
        number="R10",
        section=7,
        switch="age_tie",
        values=("share", "later_seat_younger"),
        at=r.LATER_SEAT_YOUNGER,
    ),
    Ruling(number="R11", section=9),
    Ruling(
        number="R12",
        section=9,
        switch="flip_after_shout",
        values=("yes", "no"),
        at=r.NO_FLIP_AFTER_SHOUT,
    ),
    Ruling(number="R13", section=9),
    Ruling(number="R14", section=9),
    Ruling(number="R15", section=7),
    Ruling(number="R16", section=6),
    Ruling(number="R17", section=6),
)
SWITCHES: dict[str, Ruling] = {ruling.switch: ruling for ruling in RULINGS if ruling.switch}


def rule_text(rule: str, catalog: Catalog) -> str:
    """The name of a rule as people read it: `4` is Section 4, `R4` is Ruling R4."""
    kind = "ruling" if rule.startswith("R") else "section"
    return catalog.text(f"rules.{kind}", number=rule)


def played(ruling: Ruling, switches: "Switches", catalog: Catalog) -> str:
    """Say what is played for a ruling: this product's answer, or that of the value an edition switched to."""
    value = switches.changed().get(ruling.switch or "", "ruling")
    return catalog.text(f"{ruling.key}.{value}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """The value of each ruling switch; the defaults are this product's rulings."""

    glitch_hit: str = "glitch_on_top"
    same_card_back: str = "yes"
    shout: str = "later"
    empty_pile: str = "discard_draw"
    age_tie: str = "share"
    flip_after_shout: str = "yes"

    def __post_init__(self) -> None:
        for name, ruling in SWITCHES.items():
            value = getattr(self, name)
            if value not in ruling.values:
                raise SwitchError(switch=name, value=str(value), values=", ".join(ruling.values))

    @classmethod
    def from_mapping(cls, values: Mapping[str, str]) -> Self:
        """Read switches by name.

        Raises:
            SwitchError: a name or a value is not in the register.

        """
        for name, value in values.items():
            if name not in SWITCHES:
                raise SwitchError(switch=name, value=str(value), values=", ".join(SWITCHES))
        return cls(**values)

    def changed(self) -> dict[str, str]:
        """Give the switches that differ from the default, by name, in register order."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }

    def write(self, row: bytearray) -> None:
        """Set the switches in the header of a row."""
        for name, ruling in SWITCHES.items():
            row[ruling.at] = ruling.values.index(getattr(self, name))

    @classmethod
    def read(cls, row: bytes) -> Self:
        """Read the switches out of the header of a row."""
        return cls(**{name: ruling.values[row[ruling.at]] for name, ruling in SWITCHES.items()})
