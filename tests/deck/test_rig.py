"""Robots and card pictures: layers in order, ghosts for what is missing, a fallback for no art."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.look import look
from botbuilders.deck.rig import card_art, compose, ghost, layers, paled, shape, stack
from botbuilders.rules.cards import SLOT_NAMES
from tests.deck.editions import DRAWING, a_card, a_document, loaded

STANDARD = load_edition()
BENCH = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
BY_SLOT = {
    slot: [entry.slug for entry in STANDARD.entries if entry.category == slot]
    for slot in SLOT_NAMES
}


def shapes(svg: str) -> list[ET.Element]:
    """The shapes of an SVG, checked to be well formed and plain."""
    root = ET.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert all(not len(child) and not child.get("id") for child in root)
    return list(root)


def test_layers_of_a_bench_lie_in_the_rigs_order() -> None:
    names = [layer.name for layer in stack(BENCH)]
    assert names == [name for name in look().rig.layers if name in names]
    assert {"power.back", "act.mid", "think.front", "sense.front", "mission.front"} <= set(names)
    assert stack((None,) * 5) == ()


def test_layers_of_one_card() -> None:
    assert [layer.name for layer in layers("drive-wheels")] == ["act.mid", "act.front"]
    assert [layer.name for layer in layers("unplugged")] == ["glitch.scene"]
    with pytest.raises(KeyError):
        layers("sonar")


def test_random_robots_compose() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(100):
        bench = tuple(rng.choice([*BY_SLOT[slot], None]) for slot in SLOT_NAMES)
        svg = compose(bench)
        shapes(svg)
        for slot, card in zip(SLOT_NAMES, bench, strict=True):
            assert (ghost(slot) in svg) is (card is None)
            for layer in layers(card) if card else ():
                assert layer.svg in svg


def test_a_robot_is_labeled_or_hidden() -> None:
    assert 'role="img" aria-label="A &quot;robot&quot; &lt;1&gt;"' in compose(
        BENCH, label='A "robot" <1>'
    )
    assert 'aria-hidden="true"' in compose(BENCH)
    assert 'viewBox="0 0 400 500"' in compose(BENCH)


@pytest.mark.parametrize("entry", STANDARD.entries, ids=lambda entry: entry.slug)
def test_a_card_picture_has_its_part_in_color_on_top_of_a_pale_robot(entry: object) -> None:
    slug = getattr(entry, "slug", "")
    category = STANDARD.face(slug).category
    svg = card_art(slug, label="It")
    shapes(svg)
    own = "".join(layer.svg for layer in layers(slug))
    assert svg.endswith(f"{own}</svg>")
    box = " ".join(f"{number:g}" for number in look().category(category).view)
    assert f'viewBox="{box}"' in svg
    colors = set(re.findall(r'(?:fill|stroke)="(#\w+)"', svg.removesuffix(f"{own}</svg>")))
    pale = {look().rig.ghost_line, look().rig.ghost_fill}
    assert colors == (set() if category == "glitch" else pale)


def test_a_ghost_keeps_its_shape_and_loses_its_color() -> None:
    assert paled('<circle r="4" fill="#1F59AA" stroke="#1B2330"/><path fill="none"/>') == (
        '<circle r="4" fill="#F4F7FA" stroke="#B9C2CE"/><path fill="none"/>'
    )


@pytest.mark.parametrize("category", [c.name for c in look().categories])
def test_a_category_has_a_shape(category: str) -> None:
    (path,) = shapes(shape(category))
    assert path.get("fill") == look().category(category).color


KINDS = ["sense", "think", "act", "power", "mission-act-power", "glitch-think"]


@pytest.mark.parametrize("kind", KINDS)
def test_a_card_without_a_drawing_shows_its_shape_inside_its_zone(
    tmp_path: Path, kind: str
) -> None:
    edition = loaded(tmp_path, a_document(a_card("Odd one", kind)))
    (layer,) = layers("odd-one", edition)
    category = kind.split("-", maxsplit=1)[0]
    assert layer.name.startswith(f"{category}.")
    assert look().category(category).color in layer.svg
    left, top, right, bottom = look().category(category).zone
    start = re.search(r'd="M([\d.]+) ([\d.]+)', layer.svg)
    assert start is not None
    assert left <= float(start[1]) <= right
    assert top <= float(start[2]) <= bottom
    shapes(card_art("odd-one", edition))
    assert_signed(layer.svg, category)
    if category != "glitch":
        assert layer.svg in compose(("odd-one",), edition)


def assert_signed(svg: str, category: str) -> None:
    """The part of its category's outline, and over it the category's shape in another color, inside the part."""
    drawn = shapes(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{svg}</svg>')
    look_of, ghosts = look().category(category), look().rig.ghosts.get(category, ())
    body, signs = drawn[: len(ghosts)], drawn[len(ghosts) :]
    assert [part.get("d") for part in body] == list(ghosts)
    assert {part.get("fill") for part in body} <= {look_of.color}
    assert len(signs) == len(look_of.signs) >= 1
    assert {part.get("fill") for part in signs} <= {look_of.on, look_of.chalk}
    left, top, right, bottom = look_of.zone
    for x, y, side in look_of.signs:
        assert left <= x - side / 2 < x + side / 2 <= right
        assert top <= y - side / 2 < y + side / 2 <= bottom


def test_an_edition_borrows_drawings_of_the_same_card_and_category(tmp_path: Path) -> None:
    edition = loaded(tmp_path, a_document(a_card("Camera", "sense"), a_card("Timer", "act")))
    assert layers("camera", edition) == layers("camera")
    assert layers("timer", edition)[0].name == "act.back"


def test_an_edition_shows_its_own_drawing(tmp_path: Path) -> None:
    circle = '<circle cx="200" cy="100" r="40" fill="#1F59AA"/>'
    edition = loaded(tmp_path, a_document(), eye=DRAWING)
    assert [layer.svg for layer in layers("eye", edition)] == [circle]
