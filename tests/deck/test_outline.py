"""Outlines of drawings: every letter of a path, boxes with strokes, distances, and a second opinion."""

import io
from math import pi

import pytest
from PIL import Image, ImageChops

from botbuilders.deck import load_edition
from botbuilders.deck.artlint import drawn
from botbuilders.deck.outline import Outline, outlines
from botbuilders.deck.pathdata import PathError, path_lines
from botbuilders.deck.picture import png

STANDARD = load_edition()


def only(shape: str) -> Outline:
    (outline,) = outlines(shape)
    return outline


def ends(path: str) -> list[tuple[float, float]]:
    """The corners of the one line of a path, rounded."""
    (line,) = path_lines(path)
    return [(round(x, 3), round(y, 3)) for x, y in line]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("M1 2 L3 4", [(1, 2), (3, 4)]),
        ("M1,2,3,4", [(1, 2), (3, 4)]),
        ("m1 2 3 4", [(1, 2), (4, 6)]),
        ("M1 2H5V7h-2v-3", [(1, 2), (5, 2), (5, 7), (3, 7), (3, 4)]),
        ("M1 2l1 1 1-1", [(1, 2), (2, 3), (3, 2)]),
        ("M.5.25L1.5-2", [(0.5, 0.25), (1.5, -2)]),
        ("M0 0H4V4Z", [(0, 0), (4, 0), (4, 4), (0, 0)]),
        ("M0 0H4Zl1 1", [(0, 0), (4, 0), (0, 0), (1, 1)]),
    ],
)
def test_straight_lines(path: str, expected: list[tuple[float, float]]) -> None:
    assert ends(path) == expected


def test_a_path_may_set_the_pen_down_again() -> None:
    assert [len(line) for line in path_lines("M0 0H4M9 9H4V2")] == [2, 3]
    assert list(path_lines("M0 0")) == []


@pytest.mark.parametrize(
    ("path", "middle", "end"),
    [
        ("M0 0C0 8 8 8 8 0", (4, 6), (8, 0)),
        ("M0 0c0 8 8 8 8 0", (4, 6), (8, 0)),
        ("M0 0Q4 8 8 0", (4, 4), (8, 0)),
        ("M0 0q4 8 8 0", (4, 4), (8, 0)),
        ("M0 0A4 4 0 0 1 8 0", (4, -4), (8, 0)),
        ("M0 0a4 4 0 018 0", (4, -4), (8, 0)),
        ("M0 0A4 4 0 0 0 8 0", (4, 4), (8, 0)),
        ("M0 0A1 1 0 0 1 8 0", (4, -4), (8, 0)),
        ("M0 0A4 2 0 1 0 8 0", (4, 2), (8, 0)),
        ("M0 0A4 2 90 0 1 0 8", (2, 4), (0, 8)),
    ],
)
def test_curves(path: str, middle: tuple[float, float], end: tuple[float, float]) -> None:
    line = ends(path)
    assert line[len(line) // 2] == pytest.approx(middle, abs=0.001)
    assert line[-1] == end


def test_a_smooth_curve_mirrors_the_handle_before_it() -> None:
    assert ends("M0 0Q4 8 8 0T16 0") == ends("M0 0Q4 8 8 0Q12-8 16 0")
    assert ends("M0 0C0 8 8 8 8 0S16-8 16 0") == ends("M0 0C0 8 8 8 8 0C8-8 16-8 16 0")
    assert ends("M0 0L2 0T4 4")[-1] == (4, 4)


def test_a_large_arc_goes_the_long_way() -> None:
    (small,) = path_lines("M0 0A5 5 0 0 1 6 0")
    (large,) = path_lines("M0 0A5 5 0 1 1 6 0")
    assert min(y for _x, y in small) == pytest.approx(-1, abs=0.01)
    assert min(y for _x, y in large) == pytest.approx(-9, abs=0.01)
    assert ends("M3 3A0 5 0 1 1 6 0") == [(3, 3), (6, 0)]


@pytest.mark.parametrize("path", ["M1", "M1 2L3", "M0 0A4 4 0 2 1 8 0", "M0 0Z4", "M0 0H"])
def test_numbers_that_do_not_add_up_are_refused(path: str) -> None:
    with pytest.raises(PathError):
        list(path_lines(path))


@pytest.mark.parametrize(
    ("shape", "box"),
    [
        ('<rect x="10" y="20" width="30" height="40" rx="5" fill="#FFFFFF"/>', (10, 20, 40, 60)),
        ('<circle cx="10" cy="20" r="5" stroke="#000000" stroke-width="6"/>', (2, 12, 18, 28)),
        ('<ellipse cx="10" cy="20" rx="5" ry="2"/>', (5, 18, 15, 22)),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="#000000"/>', (0.5, 1.5, 3.5, 4.5)),
        ('<polygon points="0,0 4,0 4,6"/>', (0, 0, 4, 6)),
        ('<polyline points="0 0 4 0 4 6"/>', (0, 0, 4, 6)),
        ('<path d="M0 0H4V6"/>', (0, 0, 4, 6)),
    ],
)
def test_a_box_holds_shape_and_stroke(shape: str, box: tuple[float, ...]) -> None:
    assert only(shape).box == pytest.approx(box, abs=0.02)


def test_what_a_shape_does_not_say_is_as_in_svg() -> None:
    bare = only('<circle r="4"/>')
    assert (bare.fill, bare.stroke, bare.width) == ("#000000", "none", 0)
    assert only('<circle r="4" stroke="#000000"/>').width == 1


def test_distance_counts_fill_and_stroke() -> None:
    ring = only('<circle r="40" fill="none" stroke="#000000" stroke-width="6"/>')
    disc = only('<circle r="40" fill="#FFFFFF"/>')
    assert disc.distance((10, 10)) == 0
    assert ring.distance((0, 0)) == pytest.approx(37, abs=0.1)
    assert ring.distance((41, 0)) == 0
    assert disc.distance((50, 0)) == pytest.approx(10, abs=0.1)
    hole = only('<path d="M0 0H9V9H0ZM3 3H6V6H3Z" fill="#FFFFFF"/>')
    assert hole.distance((4.5, 4.5)) == pytest.approx(1.5)
    assert hole.distance((1, 1)) == 0


def test_a_polygon_of_many_corners_is_round_enough() -> None:
    xs = [x for x, _y in only('<circle r="100" fill="#FFFFFF"/>').lines[0]]
    assert len(xs) > 90
    assert max(xs) - min(xs) == pytest.approx(200, abs=0.2)
    assert 2 * pi * 100 / len(xs) < 7


@pytest.mark.parametrize("slug", sorted(STANDARD.art))
def test_the_rasterizer_sees_the_same_box(slug: str) -> None:
    """The outlines and the rasterizer, which share no code, agree within a unit and a half."""
    layers = "".join(STANDARD.art[slug].layers.values())
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">{layers}</svg>'
    picture = Image.open(io.BytesIO(png(svg, 400))).convert("RGB")
    seen = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    boxes = [shape.box for shape in drawn(STANDARD, slug).shapes]
    ours = (
        *(min(box[at] for box in boxes) for at in (0, 1)),
        *(max(box[at] for box in boxes) for at in (2, 3)),
    )
    assert seen == pytest.approx(ours, abs=1.5)
