"""The game's own pictures: plain shapes in the look's colors, and a back that gives nothing away."""

import io
from importlib.resources import files
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageChops, ImageStat

from botbuilders.deck.brand import Brand, brand
from botbuilders.deck.look import look
from botbuilders.deck.outline import outlines
from botbuilders.deck.picture import png

SVG = "{http://www.w3.org/2000/svg}"
ICON = (files("botbuilders.web") / "static" / "icon.svg").read_text("utf-8")
PICTURES = {**{name: brand(name) for name in get_args(Brand)}, "icon": ICON}


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_it_is_plain_shapes_in_colors_of_the_look(name: str) -> None:
    root = ET.fromstring(PICTURES[name])
    known = {*look().colors.values(), look().rig.metal, look().rig.metal_dark, "none"}
    known |= {category.color for category in look().categories}
    assert root.keys() == ["viewBox"]
    for shape in root:
        assert shape.tag.removeprefix(SVG) in {"path", "rect", "circle"}
        assert not len(shape)
        assert not {"id", "class", "style", "transform", "href"} & set(shape.keys())
        assert {shape.get("fill"), shape.get("stroke", "none")} <= known


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_nothing_is_cut_off(name: str) -> None:
    root = ET.fromstring(PICTURES[name])
    _x, _y, width, height = map(float, (root.get("viewBox") or "").split())
    inside = PICTURES[name].partition(">")[2].rpartition("</svg>")[0]
    boxes = [shape.box for shape in outlines(inside)]
    if name == "card-back":  # its paper and its grid run off the card on purpose
        boxes = [box for box in boxes if box[0] > 1]
    assert min(min(box[0], box[1]) for box in boxes) >= 0
    assert max(box[2] for box in boxes) <= width
    assert max(box[3] for box in boxes) <= height


def test_the_back_is_the_same_upside_down() -> None:
    back = Image.open(io.BytesIO(png(brand("card-back"), 400))).convert("RGB")
    assert back.size == (400, 560)
    turned = back.transpose(Image.Transpose.ROTATE_180)
    apart = ImageStat.Stat(ImageChops.difference(back, turned))
    assert max(apart.mean) < 0.05


def test_the_back_has_no_color_of_a_part() -> None:
    for category in look().categories[:4]:
        assert category.color not in brand("card-back")


def test_the_icon_shows_at_16_pixels() -> None:
    icon = Image.open(io.BytesIO(png(ICON, 16))).convert("RGB")
    data = icon.tobytes()
    blues = [at for at in range(0, len(data), 3) if data[at + 2] > data[at] + 60]
    assert icon.size == (16, 16)
    assert len(blues) >= 8
