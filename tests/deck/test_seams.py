"""Any part beside any other: no ground shows between head and torso, arm and torso, torso and legs."""

import io
from itertools import product

import pytest
from PIL import Image

from botbuilders.deck import load_edition
from botbuilders.deck.look import look
from botbuilders.deck.picture import page
from botbuilders.deck.rig import stack

STANDARD = load_edition()
# A ground that no drawing uses.
GROUND = (255, 0, 255)
SHEET = """
#set page(width: auto, height: auto, margin: 0pt, fill: rgb("#FF00FF"))
#image(bytes(sys.inputs.svg), format: "svg", width: 400pt)
"""


def cards(slot: str) -> list[str]:
    return [entry.slug for entry in STANDARD.entries if entry.category == slot]


def robot(*bench: str) -> Image.Image:
    """The robot of a bench on a ground of its own, a pixel a unit."""
    inside = "".join(layer.svg for layer in stack(bench))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">{inside}</svg>'
    return Image.open(io.BytesIO(page(SHEET, svg=svg))).convert("RGB")


def bare(picture: Image.Image, box: tuple[int, int, int, int]) -> int:
    """How many pixels of a box show the ground."""
    data = picture.crop(box).tobytes()
    return sum(tuple(data[at : at + 3]) == GROUND for at in range(0, len(data), 3))


@pytest.mark.no_cover
@pytest.mark.parametrize("torso", cards("think"))
def test_every_head_sits_on_every_torso(torso: str) -> None:
    for head in cards("sense"):
        picture = robot(head, torso)
        assert bare(picture, (182, 156, 219, 260)) == 0, head
        # the head really lies over the torso, by ten units
        assert robot(head).getpixel((200, 188)) != GROUND, head
        assert robot(torso).getpixel((200, 180)) != GROUND, torso


@pytest.mark.no_cover
@pytest.mark.parametrize(("torso", "limbs"), [*product(cards("think"), cards("act"))])
def test_every_pair_of_arms_and_every_base_holds_every_torso(torso: str, limbs: str) -> None:
    alone, picture = robot(torso), robot(torso, limbs)
    shoulder = look().rig.anchors["shoulder-l"][1]
    row = [x for x in range(400) if alone.getpixel((x, shoulder)) != GROUND]
    # beside the torso's edge an arm fills some of 60 units: it comes from inside
    for edge in (row[0] - 3, row[-1] + 3):
        box = (edge, shoulder - 24, edge + 1, shoulder + 36)
        assert bare(alone, box) - bare(picture, box) >= 12
    # the inner ends of arms and legs are hidden
    for box in ((126, 222, 275, 254), (150, 338, 251, 358)):
        assert bare(picture, box) == 0
    # from the torso down to the ground there is no empty row
    for y in range(358, look().rig.ground - 3):
        assert bare(picture, (100, y, 301, y + 1)) < 201, y


def test_a_gap_would_be_seen() -> None:
    assert bare(robot("camera"), (182, 156, 219, 260)) > 1000
    assert bare(robot("if-then-board"), (100, 400, 301, 401)) == 201
