"""What only a picture shows: a part too faint, and two of one slot that look alike.

Here: measures at hand size (64 pixels) and in gray, because color is never the only cue. Rules that
geometry decides are `artlint.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from botbuilders.deck.artlint import Fault
from botbuilders.deck.edition import Edition
from botbuilders.deck.look import look
from botbuilders.deck.picture import Gray, gray, png

HAND_SIZE = 64
# A pixel that far from the paper is seen.
SEEN = 48
# The least of a picture that must be seen, in hundredths.
LEAST_SEEN = 8.0
# How far two pictures of one slot must be apart: the mean difference of their pixels over
# everything either of them draws, 0 to 255, after a blur that forgives a shift of a pixel.
LEAST_APART = 24.0


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards of one slot and how far apart their pictures are."""

    one: str
    other: str
    apart: float


def picture_faults(edition: Edition) -> tuple[Fault, ...]:
    """Drawings of an edition that hardly show, and pairs of one slot that hardly differ.

    Raises:
        NoPicturesError: Typst is not installed.

    """
    pictures = hand_pictures(edition)
    faint = (
        Fault(slug, "faint", f"{seen:.1f} %")
        for slug, picture in pictures.items()
        if (seen := shown(picture)) < LEAST_SEEN
    )
    alike = (
        Fault(pair.one, "alike", pair.other)
        for pair in pairs(edition, pictures)
        if pair.apart < LEAST_APART
    )
    return (*faint, *alike)


def hand_pictures(edition: Edition) -> dict[str, Gray]:
    """Each card that an edition draws, alone on white at hand size, in gray."""
    return {
        slug: gray(png(hand_svg(edition, slug), HAND_SIZE))
        for slug in (entry.slug for entry in edition.entries)
        if slug in edition.art
    }


def hand_svg(edition: Edition, slug: str) -> str:
    """What a card shows of its own drawing, in the middle of a square."""
    x, y, width, height = look().category(edition.face(slug).category).view
    side = max(width, height)
    box = f"{x - (side - width) / 2:g} {y - (side - height) / 2:g} {side:g} {side:g}"
    own = "".join(edition.art[slug].layers.values())
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{own}</svg>'


def pairs(edition: Edition, pictures: Mapping[str, Gray]) -> Iterator[Pair]:
    """Every two cards of one category with the distance of their pictures."""
    blurred = {slug: _blurred(picture) for slug, picture in pictures.items()}
    for one, other in combinations(blurred, 2):
        if edition.face(one).category == edition.face(other).category:
            yield Pair(one, other, _apart(blurred[one], blurred[other]))


def shown(picture: Gray) -> float:
    """How much of a picture is seen against its paper, in hundredths."""
    return 100 * sum(255 - shade >= SEEN for shade in picture.shades) / len(picture.shades)


def _apart(one: Gray, other: Gray) -> float:
    drawn = [
        abs(a - b) for a, b in zip(one.shades, other.shades, strict=True) if a < 255 or b < 255
    ]
    return sum(drawn) / len(drawn) if drawn else 0.0


def _blurred(picture: Gray) -> Gray:
    """Each pixel as the mean of itself and its neighbors."""
    width, height, shades = picture.width, picture.height, picture.shades
    mean = bytearray()
    for y in range(height):
        rows = range(max(0, y - 1), min(height, y + 2))
        for x in range(width):
            near = [
                shades[row * width + column]
                for row in rows
                for column in range(max(0, x - 1), min(width, x + 2))
            ]
            mean.append(sum(near) // len(near))
    return Gray(width, height, bytes(mean))
