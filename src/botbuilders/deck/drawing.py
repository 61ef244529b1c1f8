"""One card's drawing: SVG read into safe layers.

Here: reading and checking one SVG file of an edition. Stacking layers into robots and card
pictures is `rig.py`; colors and layer names are look.toml. What is not on the short lists below
(text, images, gradients, ids, scripts, links, transforms) is refused, and what is kept is
written anew from its numbers, so a drawing can do nothing but be drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from botbuilders.deck.look import look

SVG = "{http://www.w3.org/2000/svg}"
GLITCH_LAYER = "glitch.scene"
LARGEST = 64 * 1024

_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
_MEASURE = re.compile(_NUMBER)
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9 ,.\-]+")
_POINTS = re.compile(r"[0-9 ,.\-]+")
_COLOR = re.compile(r"#[0-9A-Fa-f]{6}|none")
_WORD = re.compile(r"round|butt|square|miter|bevel|evenodd|nonzero")

_PAINT = {
    "fill": _COLOR,
    "stroke": _COLOR,
    "stroke-width": _MEASURE,
    "stroke-linejoin": _WORD,
    "stroke-linecap": _WORD,
    "fill-rule": _WORD,
}
_SHAPES: Mapping[str, Mapping[str, re.Pattern[str]]] = {
    "path": {"d": _PATH},
    "rect": dict.fromkeys(("x", "y", "width", "height", "rx", "ry"), _MEASURE),
    "circle": dict.fromkeys(("cx", "cy", "r"), _MEASURE),
    "ellipse": dict.fromkeys(("cx", "cy", "rx", "ry"), _MEASURE),
    "line": dict.fromkeys(("x1", "y1", "x2", "y2"), _MEASURE),
    "polyline": {"points": _POINTS},
    "polygon": {"points": _POINTS},
}


@dataclass(frozen=True, slots=True)
class Art:
    """The layers of one card: name (`sense.front`) to the inside of an SVG."""

    layers: Mapping[str, str]


class DrawingError(ValueError):
    """A drawing cannot be used; `fault` is a key of errors.edition, `params` are its values."""

    def __init__(self, fault: str, **params: str) -> None:
        super().__init__(fault)
        self.fault = fault
        self.params = params


def read_drawing(source: bytes, category: str) -> Art:
    """The layers of an SVG file for a card of a category.

    Raises:
        DrawingError: it is not such a file.

    """
    root = _parse(source)
    width, height = look().rig.canvas
    if root.tag != f"{SVG}svg" or root.get("viewBox") != f"0 0 {width} {height}":
        raise DrawingError("art_canvas", what=f"0 0 {width} {height}")
    layers = dict(_layers(root, category))
    if not layers:
        raise DrawingError("art_empty")
    return Art(layers)


def layer_names(category: str) -> tuple[str, ...]:
    """The layers that a drawing of a category may have."""
    if category == "glitch":
        return (GLITCH_LAYER,)
    return tuple(name for name in look().rig.layers if name.startswith(f"{category}."))


def _parse(source: bytes) -> ET.Element:
    if len(source) > LARGEST:
        raise DrawingError("art_large", what=str(LARGEST // 1024))
    # No document type means no entities, so nothing can blow up or reach outside.
    if re.search(rb"<!(?!--)", source):
        raise DrawingError("art_xml")
    try:
        text = source.decode("utf-8-sig")
        return ET.fromstring(text)  # noqa: S314  (no document type: see above)
    except (UnicodeDecodeError, ET.ParseError, ValueError):
        raise DrawingError("art_xml") from None


def _layers(root: ET.Element, category: str) -> Iterator[tuple[str, str]]:
    known = layer_names(category)
    seen = set()
    for group in root:
        name = group.get("data-layer", "")
        if group.tag != f"{SVG}g" or name not in known or name in seen:
            raise DrawingError("art_layer", what=", ".join(known))
        extra = sorted(set(group.keys()) - {"data-layer"})
        if extra:
            raise DrawingError("art_attribute", what=_local(extra[0]))
        seen.add(name)
        yield name, "".join(map(_shape, group))


def _shape(element: ET.Element) -> str:
    name = _local(element.tag)
    own = _SHAPES.get(name)
    stray = (element.text or "") + "".join(child.tail or "" for child in element)
    if own is None or element.tag != SVG + name or len(element) or stray.strip():
        raise DrawingError("art_element", what=name)
    for attribute, value in element.items():
        pattern = own.get(attribute) or _PAINT.get(attribute)
        if pattern is None or not pattern.fullmatch(value):
            raise DrawingError("art_attribute", what=_local(attribute))
    written = "".join(f' {attribute}="{value}"' for attribute, value in element.items())
    return f"<{name}{written}/>"


def _local(tag: object) -> str:
    return str(tag).rpartition("}")[2]
