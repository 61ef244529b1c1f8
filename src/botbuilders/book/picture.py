"""The wiring picture of a build: an SVG from the spec, life-size, readable in grey.

Here: putting breadboard, board, parts, wires and numbers on top of each other, and what the picture
says to somebody who does not see it. One unit is a hundredth of an inch. Reading the wires back out
of the picture is `picture_read.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape

from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import Hole, Profile, parse_hole, printed
from botbuilders.book.picture_board import esp, esp_labels, lamps, plate, plate_labels, plates
from botbuilders.book.picture_layout import Layout, layout
from botbuilders.book.picture_leads import wire_runs
from botbuilders.book.picture_svg import Box, Label, around, group, n, rect
from botbuilders.book.picture_wires import Run, badges, sockets, wire
from botbuilders.book.spec import ESP, Build, Wire
from botbuilders.words import Catalog, catalog

BODY = re.compile(rf'(<rect [^>]*?fill=)"(?:{"|".join(paint.BODIES)})"')
# The roles of what is written on the bodies of boards and modules.
ON_BODIES = ("pin", "name")


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A finished picture: drawing and lettering apart, since paper sets its own letters.

    `free` is the empty room below the board, to the left of the modules.
    """

    drawing: str
    labels: tuple[Label, ...]
    plates: tuple[Box, ...]
    runs: tuple[Run, ...]
    solid: tuple[Box, ...]
    area: Box
    alt: str
    free: Box | None = None

    @property
    def inches(self) -> tuple[float, float]:
        """Width and height in inches at 100 %."""
        return (self.area.x1 - self.area.x0) / 100, (self.area.y1 - self.area.y0) / 100

    def light(self) -> Picture:
        """Give the same picture with white bodies and dark letters on them: for paper that saves ink."""
        pale = (paint.WHITE, paint.BOARD_TEXT)
        return replace(
            self,
            drawing=BODY.sub(rf'\g<1>"{paint.WHITE}"', self.drawing),
            labels=tuple(
                replace(label, color=paint.INK)
                if label.role in ON_BODIES and label.color in pale
                else label
                for label in self.labels
            ),
        )

    def svg(self, *, letters: bool = True, spoken: bool = True, prefix: str = "") -> str:
        """Write the picture as one element; `spoken` gives it its alt text, `prefix` goes before ids."""
        area = self.area
        inner = self.drawing
        if letters:
            text = "".join(label.svg for label in self.labels)
            inner += group(text, class_="letters", font_family="Fredoka, Atkinson, sans-serif")
        if prefix:
            inner = inner.replace(' id="', f' id="{prefix}')
        view = f"{n(area.x0)} {n(area.y0)} {n(area.x1 - area.x0)} {n(area.y1 - area.y0)}"
        size = f'width="{n(self.inches[0])}in" height="{n(self.inches[1])}in"'
        says = f' role="img" aria-label="{escape(self.alt)}"' if spoken else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" {size} class="wiring"{says}>'
            f"{inner}</svg>"
        )


def picture(build: Build, profile: Profile | None = None, words: Catalog | None = None) -> Picture:
    """Draw the wiring of a build on a board and breadboard; without a profile, the printed one."""
    profile, words = profile or printed(), words or catalog()
    wires = (*build.wires, *profile.bridges(build.wires))
    used = [
        end.partition(".")[2]
        for each in wires
        for end in (each.start, each.end)
        if end.startswith(f"{ESP}.")
    ]
    labels = build.words[words.language].parts
    board, room = esp(profile)
    letters = [*plate_labels(profile.breadboard), *esp_labels(profile, used)]
    fixed = [room, *(label.box for label in letters if not room.holds((label.x, label.y)))]
    placed = layout(build, profile, labels, fixed)
    letters = [label for label in letters if not _hidden(label, room, placed)]
    fixed = [room, *(label.box for label in letters if not room.holds((label.x, label.y)))]
    runs = wire_runs(build, profile, wires, (placed, fixed))
    numbers = tuple(badges(runs))
    tinted = _strips(build, profile, wires)
    drawing = "".join(
        (
            plate(profile.breadboard, tinted),
            board,
            lamps(profile, used),
            group("".join(_small(build, placed)), class_="parts"),
            group("".join(wire(run) for run in runs), class_="wires"),
            group("".join(_beside(build, placed)), class_="modules"),
            sockets(runs),
            "".join(_plate_of(label) for label in placed.captions),
            group("".join(number.svg for number in numbers), class_="numbers"),
        )
    )
    return Picture(
        drawing=drawing,
        labels=(*letters, *placed.lettering, *(number.label for number in numbers)),
        plates=tuple(number.box for number in numbers),
        runs=runs,
        solid=(room, *placed.solid),
        area=_cropped(profile, placed, runs),
        free=_free(profile, placed),
        alt=alt(build, wires, words),
    )


def alt(build: Build, wires: tuple[Wire, ...], words: Catalog) -> str:
    """Say what the picture shows: its parts, and where each wire goes."""
    mine = build.words[words.language]
    parts = ", ".join(
        mine.parts.get(part.id, part.id) for part in build.parts if part.id in mine.parts
    )
    lines = " ".join(
        words.text(
            "book.picture.wire",
            number=each.number,
            start=end_name(each.start),
            end=end_name(each.end),
        )
        for each in wires
    )
    return words.text("book.picture.alt", title=mine.title, parts=parts, wires=lines)


def end_name(end: str) -> str:
    """Name the end of a wire as the board and the breadboard do: `25`, `GND`, `T+ 24`, `e31`."""
    if end.startswith(f"{ESP}."):
        return end.partition(".")[2].partition(".")[0]
    hole = parse_hole(end)
    return f"{hole.row.replace('-', '−')} {hole.column}" if len(hole.row) == 2 else str(hole)


def _cropped(profile: Profile, placed: Layout, runs: tuple[Run, ...]) -> Box:
    """Give the room that is drawn on, with a small margin."""
    boxes = [*plates(profile.breadboard), *placed.solid, esp(profile)[1]]
    boxes += [Box(x, y, x, y).grown(3.2) for run in runs for x, y in run.points]
    return around(boxes).grown(2)


def _free(profile: Profile, placed: Layout) -> Box | None:
    low = plates(profile.breadboard)[0].y1
    below = [each.hull for each in placed.drawn.values() if each.pins and each.hull.y0 > low]
    if not below:
        return None
    hull = around(below)
    return Box(esp(profile)[1].x0, low + 8, hull.x0 - 16, hull.y1)


def _strips(build: Build, profile: Profile, wires: tuple[Wire, ...]) -> list[Hole]:
    """Give one hole of each strip that something is plugged into, away from the board."""
    ends = [profile.hole(end) for each in wires for end in (each.start, each.end)]
    ends += [parse_hole(hole) for part in build.parts for hole in part.holes.values()]
    found = {profile.breadboard.strip(hole): hole for hole in ends if len(hole.row) == 1}
    return [found[strip] for strip in sorted(found) if strip[1] > profile.board.columns]


def _hidden(label: Label, room: Box, placed: Layout) -> bool:
    """Say whether a printed letter would lie under the board or under the leads of a module."""
    if room.holds((label.x, label.y)):
        return False
    return label.box.touches(room) or any(label.box.touches(box) for box in placed.lead_boxes)


def _small(build: Build, placed: Layout) -> Iterator[str]:
    for part in build.parts:
        if not placed.drawn[part.id].pins:
            yield placed.drawn[part.id].svg


def _beside(build: Build, placed: Layout) -> Iterator[str]:
    for part in build.parts:
        if placed.drawn[part.id].pins:
            yield placed.drawn[part.id].svg


def _plate_of(label: Label) -> str:
    return rect(label.box.grown(1.6), rx=2, fill=paint.BREADBOARD, class_="caption-plate")
