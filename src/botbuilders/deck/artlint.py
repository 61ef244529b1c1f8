"""The lint of card art: what a drawing must keep so that any five parts make one robot.

Here: the rules that geometry and paint decide, each a function that yields what is wrong. Elements
that may not be drawn at all are refused earlier, by `drawing.py`; what only a picture shows (two
parts that look alike, a part too faint) is `likeness.py`. The numbers are the rig's in look.toml.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from botbuilders.deck.edition import Edition, Entry
from botbuilders.deck.look import look
from botbuilders.deck.outline import Outline, outlines
from botbuilders.words import Catalog

SMALLEST = 4.0
# Anchors are touched when paint is this near; half an outline.
TOUCH = 3.0
# The disc of the emblem, its outline included.
DISC = 43.0
GROUND_SLACK = 2.0
LONGEST_ALT = 100

# What neighbors rely on: paint must be here, or a seam shows.
SEAMS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "sense": ((182, 188), (218, 188)),
    "think": (
        *((180, 181), (220, 181)),  # under the neck
        *((130, 224), (130, 250), (270, 224), (270, 250)),  # over the shoulders
        *((152, 352), (248, 352)),  # over the hips
        *((160, 304), (240, 304), (200, 264), (200, 344)),  # under the emblem
    ),
    "act": ((136, 238), (264, 238)),  # the shoulders go on inside the torso
}
ANCHORS: Mapping[str, tuple[str, ...]] = {
    "sense": ("neck",),
    "think": ("neck", "hip", "back", "emblem"),
    "act": ("shoulder-l", "shoulder-r", "hip"),
    "power": ("back",),
    "mission": ("emblem",),
}
# A backpack is seen beside the torso, on both sides.
BESIDE = (100.0, 300.0)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with the art of a card: the rule, and what breaks it."""

    card: str
    rule: str
    what: str = ""

    def message(self, words: Catalog) -> str:
        """The fault in the language of a catalog."""
        params = {"what": self.what} if self.what else {}
        return words.text(f"errors.art.{self.rule}", card=self.card, **params)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card and its outlines by layer."""

    entry: Entry
    layers: Mapping[str, tuple[Outline, ...]]

    @property
    def shapes(self) -> tuple[Outline, ...]:
        """All its outlines, back to front."""
        return tuple(shape for layer in self.layers.values() for shape in layer)

    def gap(self, x: float, y: float) -> float:
        """How far a place is from the nearest paint."""
        return min(shape.distance((x, y)) for shape in self.shapes)


def faults(edition: Edition) -> tuple[Fault, ...]:
    """Everything wrong with the drawings of an edition, in card order."""
    slugs = (entry.slug for entry in edition.entries if entry.slug in edition.art)
    return tuple(fault for slug in slugs for fault in card_faults(edition, slug))


def card_faults(edition: Edition, slug: str) -> tuple[Fault, ...]:
    """Everything wrong with one drawing of an edition."""
    return tuple(Fault(slug, rule, what) for rule, what in _broken(drawn(edition, slug)))


def drawn(edition: Edition, slug: str) -> Drawn:
    """The outlines of one card that its edition draws."""
    art = edition.art[slug].layers
    return Drawn(edition.face(slug), {name: outlines(svg) for name, svg in art.items()})


def _broken(card: Drawn) -> Iterator[tuple[str, str]]:
    if not card.shapes:
        yield "empty", ""
        return
    for rule, check in RULES.items():
        for what in check(card):
            yield rule, what


def _outside(card: Drawn) -> Iterator[str]:
    """Every layer stays inside its zone, stroke included."""
    left, top, right, bottom = look().category(card.entry.category).zone
    for name, layer in card.layers.items():
        for shape in layer:
            box = shape.box
            if box[0] < left or box[1] < top or box[2] > right or box[3] > bottom:
                yield f"{name} {' '.join(f'{side:g}' for side in (round(s, 1) for s in box))}"


def _palette(card: Drawn) -> Iterator[str]:
    """Only ink, metals, white and the slot's color; a Glitch also has its tint."""
    rig, category = look().rig, look().category(card.entry.category)
    allowed = {"none", rig.ink, rig.metal, rig.metal_dark, rig.white}
    allowed.add(look().category(card.entry.slot).color)
    if category.name == "glitch":
        allowed.add(category.tint)
    used = {paint.upper() for shape in card.shapes for paint in (shape.fill, shape.stroke)}
    yield from sorted(used - {paint.upper() for paint in allowed})


def _accent(card: Drawn) -> Iterator[str]:
    """The color of its slot is somewhere in it."""
    color = look().category(card.entry.slot).color
    if all(color not in {shape.fill, shape.stroke} for shape in card.shapes):
        yield color


def _detail(card: Drawn) -> Iterator[str]:
    """No stroke and no filled shape is thinner than 4 units."""
    for shape in card.shapes:
        left, top, right, bottom = shape.box
        thin = min(right - left, bottom - top)
        if shape.width and shape.width < SMALLEST:
            yield f"{shape.width:g}"
        elif not shape.width and thin < SMALLEST:
            yield f"{thin:g}"


def _anchors(card: Drawn) -> Iterator[str]:
    """A part reaches every anchor of its slot; an Act part also stands on the ground."""
    for name in ANCHORS.get(card.entry.category, ()):
        if card.gap(*look().rig.anchors[name]) > TOUCH:
            yield name
    if card.entry.category == "act":
        lowest = max(shape.box[3] for shape in card.shapes)
        if abs(lowest - look().rig.ground) > GROUND_SLACK:
            yield "ground"


def _seams(card: Drawn) -> Iterator[str]:
    """Paint is where a neighbor starts, so that no gap shows in any robot."""
    for x, y in SEAMS.get(card.entry.category, ()):
        if card.gap(x, y) > 0:
            yield f"{x:g} {y:g}"


def _beside(card: Drawn) -> Iterator[str]:
    """A Power part is seen on both sides of every torso."""
    if card.entry.category != "power":
        return
    boxes = [shape.box for shape in card.shapes]
    if min(box[0] for box in boxes) > BESIDE[0] or max(box[2] for box in boxes) < BESIDE[1]:
        yield " ".join(f"{x:g}" for x in BESIDE)


def _disc(card: Drawn) -> Iterator[str]:
    """A torso leaves the emblem's disc to the Mission: only metal or white there."""
    if card.entry.category != "think":
        return
    metal = {look().rig.metal, look().rig.metal_dark, look().rig.white, "none"}
    center = look().rig.anchors["emblem"]
    for shape in card.shapes:
        paints = [
            paint
            for paint, outline in ((shape.fill, _filled(shape)), (shape.stroke, _stroked(shape)))
            if paint not in metal and outline.distance(center) < DISC
        ]
        yield from paints


def _filled(shape: Outline) -> Outline:
    return Outline(lines=shape.lines, fill=shape.fill, stroke="none", width=0)


def _stroked(shape: Outline) -> Outline:
    return Outline(lines=shape.lines, fill="none", stroke=shape.stroke, width=shape.width)


def _alt(card: Drawn) -> Iterator[str]:
    """Somebody who does not see the picture is told what it shows."""
    if not card.entry.alt:
        yield ""


RULES: Mapping[str, Callable[[Drawn], Iterator[str]]] = {
    "zone": _outside,
    "palette": _palette,
    "accent": _accent,
    "detail": _detail,
    "anchor": _anchors,
    "seam": _seams,
    "beside": _beside,
    "disc": _disc,
    "alt": _alt,
}
