"""Wiring pictures: letters nobody covers, wires that touch nothing, holes to the hundredth of an inch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from botbuilders.book import Build, build, builds, every_variant
from botbuilders.book import picture_paint as paint
from botbuilders.book.boards import printed, profiles
from botbuilders.book.picture import Picture, end_name, picture
from botbuilders.book.picture_board import plates, spot
from botbuilders.book.picture_pins import board_tour, pin_map, strip_figure, thonny
from botbuilders.book.picture_read import as_drawn, read
from botbuilders.book.picture_svg import Box, Label, Point, n, width
from botbuilders.words import catalog

HALF = 2.3  # half of a wire
NAMES = [(each.slug, variant) for each in builds() for variant, _ in every_variant(each)]
BOTH = [(slug, variant, language) for slug, variant in NAMES for language in ("en", "es")]


def of(slug: str, variant: str) -> Build:
    return dict(every_variant(build(slug)))[variant]


@cache
def drawn(slug: str, variant: str = "", language: str = "en") -> Picture:
    return picture(of(slug, variant), printed(), catalog(language))


def stretches(points: tuple[Point, ...]) -> Iterator[Box]:
    """The straight pieces of a wire as boxes of its width."""
    for (x0, y0), (x1, y1) in pairwise(points):
        yield Box(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)).grown(HALF)


def under_wires(made: Picture, labels: list[Label]) -> list[tuple[str, int]]:
    return [
        (label.text, run.number)
        for label in labels
        for run in made.runs
        if any(piece.touches(label.box) for piece in stretches(run.points))
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "variant", "language"), BOTH)
def test_no_letter_lies_on_another_or_under_a_wire(slug: str, variant: str, language: str) -> None:
    made = drawn(slug, variant, language)
    on = [(a.text, b.text) for a, b in combinations(made.labels, 2) if a.box.touches(b.box)]
    assert on == []
    # Numbers lie on their own wires on purpose, on plates that are drawn last.
    letters = [label for label in made.labels if label.role != "number"]
    assert under_wires(made, letters) == []
    plates_on = [
        label.text for label in letters for plate in made.plates if plate.touches(label.box)
    ]
    assert plates_on == []
    assert not [1 for one, other in combinations(made.plates, 2) if one.touches(other, -0.01)]


@pytest.mark.parametrize(("slug", "variant", "language"), BOTH)
def test_everything_is_inside_the_picture(slug: str, variant: str, language: str) -> None:
    made = drawn(slug, variant, language)
    assert all(label.box.inside(made.area) for label in made.labels)
    assert all(box.inside(made.area) for box in (*made.solid, *made.plates))
    assert all(made.area.holds(point) for run in made.runs for point in run.points)
    assert made.inches[0] <= 7.07 - 0.1  # the column of an A4 page


@pytest.mark.no_cover
@pytest.mark.parametrize(("slug", "variant"), NAMES)
def test_wires_touch_nothing(slug: str, variant: str) -> None:
    made, mine = drawn(slug, variant), of(slug, variant)
    profile = printed()
    ends = {run.points[0] for run in made.runs} | {run.points[-1] for run in made.runs}
    own = {part.id for part in mine.parts}
    for run in made.runs:
        inner = [*stretches(run.points)]
        module = run.ends[1].partition(".")[0] if not run.number else None
        assert module is None or module in own
        # Leads end at the pins of their module, which stick out of its body.
        hit = [box for box in made.solid for piece in inner if piece.touches(box, -HALF)]
        assert run.number == 0 or hit == [], (run.number, hit)
        passed = [
            point
            for point in ends - {run.points[0], run.points[-1]}
            for piece in inner
            if piece.grown(-HALF + 0.2).holds(point)
        ]
        assert passed == [], (run.number, passed)
    assert profile.breadboard.seams == []


@pytest.mark.parametrize(("slug", "variant"), NAMES)
def test_wires_cross_at_right_angles_and_away_from_numbers(slug: str, variant: str) -> None:
    made = drawn(slug, variant)
    for one, other in combinations(made.runs, 2):
        for a in pairwise(one.points):
            for b in pairwise(other.points):
                assert not shared(a, b), (one.number, other.number)
                at = crossing(a, b)
                if at is not None and one.number and other.number:
                    ends = (one.points[0], one.points[-1], other.points[0], other.points[-1])
                    near = min(max(abs(at[0] - x), abs(at[1] - y)) for x, y in ends)
                    assert near >= 5, (one.number, other.number, at)


def shared(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    """Whether two straight pieces run along each other."""
    for axis in (0, 1):
        other = 1 - axis
        if a[0][axis] == a[1][axis] == b[0][axis] == b[1][axis]:
            low = max(min(a[0][other], a[1][other]), min(b[0][other], b[1][other]))
            high = min(max(a[0][other], a[1][other]), max(b[0][other], b[1][other]))
            if low < high:
                return True
    return False


def crossing(a: tuple[Point, Point], b: tuple[Point, Point]) -> Point | None:
    for one, other in ((a, b), (b, a)):
        if one[0][1] == one[1][1] and other[0][0] == other[1][0]:
            x, y = other[0][0], one[0][1]
            across = min(one[0][0], one[1][0]) < x < max(one[0][0], one[1][0])
            if across and min(other[0][1], other[1][1]) < y < max(other[0][1], other[1][1]):
                return x, y
    return None


@pytest.mark.parametrize(("slug", "variant"), NAMES)
def test_no_used_hole_is_under_a_part(slug: str, variant: str) -> None:
    made, mine = drawn(slug, variant), of(slug, variant)
    profile = printed()
    ends = [profile.hole(end) for wire in mine.wires for end in (wire.start, wire.end)]
    for hole in ends:
        point = spot(hole, profile.breadboard)
        assert not [box for box in made.solid if box.holds(point)], str(hole)


@pytest.mark.parametrize(("slug", "variant"), NAMES)
def test_what_is_drawn_is_what_is_written(slug: str, variant: str) -> None:
    mine = of(slug, variant)
    back = as_drawn(mine, drawn(slug, variant).svg())
    profile = printed()
    wanted = [
        (wire.number, str(profile.hole(wire.start)), str(profile.hole(wire.end)))
        for wire in mine.wires
    ]
    assert [(wire.number, wire.start, wire.end) for wire in back.wires] == wanted
    assert [dict(part.holes) for part in back.parts] == [dict(part.holes) for part in mine.parts]
    pins = {end[4:] for wire in mine.wires for end in (wire.start, wire.end) if end[:4] == "esp."}
    assert read(drawn(slug, variant).svg()).lit == pins


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "slug",
    [
        "night-guard",
        *(pytest.param(one, marks=pytest.mark.prove) for one in ("safe-cracker", "crane-driver")),
    ],
)
def test_every_board_and_breadboard_can_be_drawn(slug: str) -> None:
    for profile in profiles():
        made = picture(build(slug), profile)
        seen = read(made.svg(), profile)
        wires = (*build(slug).wires, *profile.bridges(build(slug).wires))
        for wire in wires:
            assert seen.wires[wire.number] == (profile.hole(wire.start), profile.hole(wire.end))
        clear = [label for label in made.labels if label.role != "number"]
        assert under_wires(made, clear) == []


def test_a_wire_that_is_drawn_elsewhere_is_found() -> None:
    svg = drawn("switch-sprite").svg()
    start = re.search(r'id="wire-5".*?</g>', svg)
    assert start is not None
    last = re.findall(r"L([0-9.]+) ([0-9.]+)\"", start[0])[-1]
    moved = start[0].replace(f"L{last[0]} {last[1]}", f"L{n(float(last[0]) + 10)} {last[1]}")
    other = svg.replace(start[0], moved)
    with pytest.raises(ValueError, match="wire 5 has no number"):
        as_drawn(build("switch-sprite"), other)
    beside = start[0].replace(f"L{last[0]} {last[1]}", f"L{n(float(last[0]) + 4)} {last[1]}")
    with pytest.raises(ValueError, match="where no hole is"):
        read(svg.replace(start[0], beside))


def test_holes_are_a_tenth_of_an_inch_apart() -> None:
    made = drawn("rescue-rover")
    svg = made.svg()
    found = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="(\S+)in" height="(\S+)in"', svg)
    assert found is not None
    wide, high, inches_wide, inches_high = (float(found[at]) for at in (3, 4, 5, 6))
    assert wide / inches_wide == pytest.approx(100, abs=0.05)
    assert high / inches_high == pytest.approx(100, abs=0.05)
    corners = [float(x) for x in re.findall(r"M([0-9.]+) 28\.2h3\.6", svg)]
    assert len(corners) == 63  # row j
    assert [round(b - a, 6) for a, b in pairwise(corners)] == [10.0] * 62
    assert plates(printed().breadboard)[0].y1 - plates(printed().breadboard)[0].y0 == 212


@pytest.mark.parametrize(
    ("ohms", "names"),
    [
        (220, "red red brown"),
        (1000, "brown black red"),
        (2000, "red black red"),
        (10000, "brown black orange"),
        (4700, "yellow violet red"),
    ],
)
def test_bands_tell_the_value(ohms: int, names: str) -> None:
    assert " ".join(paint.BAND_NAMES[digit] for digit in paint.bands(ohms)) == names


@pytest.mark.parametrize("ohms", [1, 221])
def test_a_value_without_bands_is_refused(ohms: int) -> None:
    with pytest.raises(ValueError, match=str(ohms)):
        paint.bands(ohms)


@pytest.mark.no_cover
def test_each_resistor_shows_its_bands() -> None:
    for each in builds():
        svg = drawn(each.slug).svg()
        for part in each.parts:
            if part.ohms:
                found = re.search(rf'id="part-{part.id}".*?</g></g>', svg)
                assert found is not None
                colors = re.findall(r'fill="(#\w+)" class="band"', found[0])
                digits = paint.bands(part.ohms)
                assert colors == [*(paint.BANDS[digit] for digit in digits), paint.GOLD]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("slug", [each.slug for each in builds()])
def test_the_alt_text_tells_every_wire(slug: str, language: str) -> None:
    made, mine = drawn(slug, "", language), build(slug)
    for wire in mine.wires:
        ends = {"start": end_name(wire.start), "end": end_name(wire.end)}
        told = catalog(language).text("book.picture.wire", number=wire.number, **ends)
        assert told in made.alt
    assert mine.words[language].title in made.alt


def grey(color: str) -> float:
    """The luminance of a color, 0 to 1."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (paint.LIT, paint.BOARD),  # used pins against the board
        (paint.INK, paint.LIT),
        (paint.BOARD_TEXT, paint.BOARD),
        (paint.INK, paint.BREADBOARD),
        (paint.SOFT, paint.BREADBOARD),
        (paint.WHITE, paint.MODULE),
        (paint.WHITE, paint.CHIP),
    ],
)
def test_in_grey_it_can_be_read(ink: str, ground: str) -> None:
    light, dark = sorted((grey(ink), grey(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_letters_are_measured_wide_enough() -> None:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    folder = Path(str(files("fontpkg_fredoka") / "files"))
    font = instantiateVariableFont(
        TTFont(next(folder.glob("Fredoka*.ttf"))), {"wght": 600, "wdth": 100}
    )
    shapes, advances, em = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    texts = {label.text for each in BOTH for label in drawn(*each).labels}
    for text in texts:
        known = [advances[shapes[ord(letter)]][0] for letter in text if ord(letter) in shapes]
        others = [letter for letter in text if ord(letter) not in shapes]
        assert set(others) <= {"Ω"}
        assert sum(known) / em + 0.7 * len(others) <= width(text, 1.0) + 0.001, text


def test_small_pictures_say_what_they_show() -> None:
    words = catalog()
    pictures = (board_tour(printed(), words), strip_figure(words), thonny(words))
    assert all(made.alt and made.svg().startswith("<svg") for made in pictures)
    tour = pin_map(builds(), printed(), words)
    assert "34" in tour.alt
    assert "12" not in re.findall(r"[0-9]+", tour.alt)


def test_the_same_build_gives_the_same_picture() -> None:
    for slug in ("lucky-dice", "crank-racer"):
        assert picture(build(slug)).svg() == drawn(slug).svg()


def test_the_web_page_finds_what_it_moves() -> None:
    ids = {part.id for each in builds() for part in each.parts}
    svgs = "".join(drawn(each.slug).svg() for each in builds())
    assert ids == set(re.findall(r'id="part-([a-z0-9_-]+)"', svgs))
    for css in ("glow", "lens", "horn", "segment", "screen", "wheel", "cap", "knob", "body", "pad"):
        assert f'class="{css}"' in svgs, css
    assert 'id="try-part-light"' in drawn("switch-sprite").svg(prefix="try-")
    silent = drawn("switch-sprite").svg(letters=False, spoken=False)
    assert "<text" not in silent
    assert "aria-label" not in silent


@pytest.mark.parametrize(("slug", "variant"), NAMES)
def test_a_picture_that_saves_ink_has_white_bodies_and_shows_the_same(
    slug: str, variant: str
) -> None:
    full = drawn(slug, variant)
    light = full.light()
    assert light != full
    assert read(light.svg()) == read(full.svg())
    assert [label.text for label in light.labels] == [label.text for label in full.labels]
    rects = re.findall(r'<rect [^>]*?fill="([^"]+)"', light.drawing)
    assert set(paint.BODIES) & set(rects) == set()
    on_bodies = [label for label in light.labels if label.role in {"pin", "name"}]
    assert {label.color for label in on_bodies} <= {paint.INK}
