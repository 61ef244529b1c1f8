"""The robot rig: drawings of cards stacked into robots and card pictures.

Here: which layers a card has and how they lie on each other; SVG text comes out. A card that its
edition does not draw borrows the standard edition's drawing of the same card, or is a plain part
with its category's shape. Reading drawings is `drawing.py`, colors and layer order are look.toml.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from botbuilders.deck.drawing import layer_names
from botbuilders.deck.edition import Edition, Entry
from botbuilders.deck.loading import load_edition
from botbuilders.deck.look import Box, look
from botbuilders.rules.cards import SLOT_NAMES

_PAINT = re.compile(r'(fill|stroke)="#[0-9A-Fa-f]{6}"')


@dataclass(frozen=True, slots=True)
class Layer:
    """One sheet of a stacked picture: its place in the rig and the inside of an SVG."""

    name: str
    svg: str


def layers(slug: str, edition: Edition | None = None) -> tuple[Layer, ...]:
    """The layers of one card, back to front; KeyError for a card the edition does not have."""
    edition = edition or load_edition()
    entry = edition.face(slug)
    drawn = _drawn(entry, edition)
    return tuple(Layer(name, drawn[name]) for name in layer_names(entry.category) if name in drawn)


def stack(bench: Sequence[str | None], edition: Edition | None = None) -> tuple[Layer, ...]:
    """The layers of a whole bench, back to front; empty slots add none."""
    cards = (card for card in bench if card is not None)
    found = {layer.name: layer for card in cards for layer in layers(card, edition)}
    return tuple(found[name] for name in look().rig.layers if name in found)


def compose(bench: Sequence[str | None], edition: Edition | None = None, *, label: str = "") -> str:
    """The robot of a bench as one SVG; an empty slot shows its ghost outline.

    Args:
        bench: slugs of parts and a Mission in any order, None for an empty slot.
        edition: whose drawings; the standard edition's when left out.
        label: what a screen reader says; without one the picture is hidden from it.

    """
    edition = edition or load_edition()
    filled = {edition.face(card).slot for card in bench if card is not None}
    missing = (ghost(slot) for slot in SLOT_NAMES if slot not in filled)
    robot = (layer.svg for layer in stack(bench, edition))
    return _svg((0, 0, *look().rig.canvas), "".join((*robot, *missing)), label)


def card_art(slug: str, edition: Edition | None = None, *, label: str = "") -> str:
    """The picture of a card as one SVG: the part in color on the pale ghost of the others."""
    edition = edition or load_edition()
    category = edition.face(slug).category
    own = "".join(layer.svg for layer in layers(slug, edition))
    if category != "glitch":
        own = "".join(paled(layer.svg) for layer in stack(_others(category))) + own
    return _svg(look().category(category).view, own, label)


def ghost(slot: str) -> str:
    """The outline of a slot that is empty, as the inside of an SVG."""
    rig = look().rig
    paint = (
        f'fill="none" stroke="{rig.ghost_line}" stroke-width="5" stroke-dasharray="14 10"'
        ' stroke-linejoin="round" stroke-linecap="round"'
    )
    return "".join(f'<path d="{outline}" {paint}/>' for outline in rig.ghosts[slot])


def shape(category: str) -> str:
    """The shape of a category as one SVG, in its own color."""
    found = look().category(category)
    return _svg((0, 0, 100, 100), f'<path d="{found.path}" fill="{found.color}"/>', "")


def paled(svg: str) -> str:
    """The same drawing as a ghost: pale paper, pale lines."""
    rig = look().rig
    pale = {"fill": rig.ghost_fill, "stroke": rig.ghost_line}
    return _PAINT.sub(lambda paint: f'{paint[1]}="{pale[paint[1]]}"', svg)


def _drawn(entry: Entry, edition: Edition) -> Mapping[str, str]:
    for source in (edition, load_edition()):
        if entry.slug in source.art and source.face(entry.slug).category == entry.category:
            return source.art[entry.slug].layers
    return dict(_sign(entry.category))


def _sign(category: str) -> Iterator[tuple[str, str]]:
    """What a card that nobody drew shows: a plain part in its category's color, with the category's shape on it."""
    found, rig = look().category(category), look().rig
    body = (_painted(path, found.color, 6) for path in rig.ghosts.get(category, ()))
    on = found.on if category in rig.ghosts else found.chalk
    signs = (
        _painted(_moved(found.path, x - side / 2, y - side / 2, side / 100), on, 4)
        for x, y, side in found.signs
    )
    yield layer_names(category)[0], "".join((*body, *signs))


def _painted(path: str, color: str, width: int) -> str:
    line = f'stroke="{look().rig.ink}" stroke-width="{width}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="{color}" {line} stroke-linecap="round"/>'


def _moved(path: str, x: float, y: float, scale: float) -> str:
    """A path of look.toml scaled and moved; lower case commands are relative and only scaled."""
    out = []
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = [float(number) for number in numbers.split()]
        out.append(command + " ".join(f"{v:g}" for v in _scaled(command, values, (x, y, scale))))
    return " ".join(out)


def _scaled(command: str, values: list[float], move: tuple[float, float, float]) -> Iterator[float]:
    x, y, scale = move
    offsets = {"H": (x,), "V": (y,)}.get(command, (x, y) if command.isupper() else (0.0,))
    for at, value in enumerate(values):
        if command == "a" and at % 7 in {2, 3, 4}:
            yield value  # the angle and the flags of an arc
        else:
            yield round(value * scale + offsets[at % len(offsets)], 1)


def _others(category: str) -> tuple[str, ...]:
    """The first card of each other slot in the standard edition: the ghost around a part."""
    first: dict[str, str] = {}
    for entry in load_edition().entries:
        first.setdefault(entry.category, entry.slug)
    return tuple(first[slot] for slot in SLOT_NAMES if slot != category)


def _svg(view: Box, inside: str, label: str) -> str:
    box = " ".join(f"{number:g}" for number in view)
    spoken = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {spoken}>{inside}</svg>'
