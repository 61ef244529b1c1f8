"""What can be wrong with an edition or a record, as one sentence with its place in front.

Here: the two errors of this package and how their places are worded. The sentences are
`errors.edition.*` and `errors.record.*` in the catalog.
"""

from __future__ import annotations

from botbuilders.errors import BotBuildersError
from botbuilders.rules import Reason
from botbuilders.words import Catalog

SHOWN = 40
# The name of a file is shown whole; the paths of most systems are no longer.
LONGEST_PATH = 300

# The section or ruling behind a fault of a record that is not one illegal ply.
RULES = {
    "seats": "R1",
    "starter": "R2",
    "too_few_cards": "2",
    "solo": "9",
    "cap": "R4",
    "ended_by": "6",
    "scores": "7",
    "ranking": "7",
    "age_rank": "R10",
}


class EditionError(BotBuildersError):
    """An edition is refused: file, card and field, what is wrong and what to do."""

    def __init__(
        self,
        fault: str,
        *,
        file: str,
        card: str | None = None,
        field: str | None = None,
        **params: str | int,
    ) -> None:
        super().__init__(**params)
        self.code = f"edition.{fault}"
        self.file = file
        self.card = card
        self.field = field

    def message(self, catalog: Catalog) -> str:
        """`FILE, card CARD, FIELD: sentence`, with what is known of the place."""
        place = [shown(self.file, LONGEST_PATH)]
        if self.card is not None:
            place.append(catalog.text("errors.edition.at_card", card=shown(self.card)))
        if self.field is not None:
            place.append(shown(self.field))
        return f"{', '.join(place)}: {super().message(catalog)}"


class RecordError(BotBuildersError):
    """A record is refused: line, ply number and rule where there are any, and what is wrong.

    `rule` is a section ("7") or ruling ("R10"); an illegal ply brings its `reason` instead.
    """

    def __init__(
        self,
        fault: str,
        *,
        line: int | None = None,
        ply: int | None = None,
        reason: Reason | None = None,
        **params: str | int,
    ) -> None:
        super().__init__(**params)
        self.code = f"record.{fault}"
        self.line = line
        self.ply = ply
        self.reason = reason or (Reason(RULES[fault], "") if fault in RULES else None)

    @property
    def rule(self) -> str | None:
        """The section or ruling that was broken, None for a fault of form."""
        return self.reason.rule if self.reason else None

    def at_line(self, line: int) -> RecordError:
        """The same fault, now that the number of its line is known."""
        self.line = line
        return self

    def message(self, catalog: Catalog) -> str:
        """`line L, ply P, RULE: sentence`, with what is known of the place."""
        place = []
        if self.line is not None:
            place.append(catalog.text("errors.record.at_line", line=self.line))
        if self.ply is not None:
            place.append(catalog.text("errors.record.at_ply", ply=self.ply))
        if self.reason is not None:
            place.append(self.reason.rule_text(catalog))
        text = catalog.text(f"errors.{self.code}", **self.params, **self._why(catalog))
        return f"{', '.join(place)}: {text}" if place else text

    def _why(self, catalog: Catalog) -> dict[str, str]:
        if self.reason is None or not self.reason.key:
            return {}
        return {"why": self.reason.message(catalog)}


def shown(value: object, most: int = SHOWN) -> str:
    """A value from outside as it is safe to show: one line, escaped, not too long; nothing is a pair of quotes."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except ValueError:  # a whole number with more digits than Python writes
        text = "…"
    plain = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    if not plain.strip():
        return f'"{plain[:SHOWN]}"'  # so that a sentence has no hole where it stands
    return plain if len(plain) <= most else plain[: most - 1] + "…"
