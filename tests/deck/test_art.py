"""The art of the standard edition has no fault, and each rule finds the fault it is for."""

from dataclasses import replace
from itertools import combinations

import pytest

from botbuilders.deck import Edition, load_edition
from botbuilders.deck.artlint import LONGEST_ALT, RULES, Fault, card_faults, faults
from botbuilders.deck.drawing import Art, DrawingError, read_drawing
from botbuilders.deck.look import look
from botbuilders.words import catalog
from tests.deck.colors import contrast, seen

STANDARD = load_edition()
PARTS = ("sense", "think", "act", "power", "mission", "glitch")


def test_the_standard_edition_is_drawn_without_a_fault() -> None:
    assert set(STANDARD.art) == set(STANDARD.deck)
    assert [fault.message(catalog()) for fault in faults(STANDARD)] == []


@pytest.mark.parametrize("category", PARTS)
def test_each_category_has_eight_drawings(category: str) -> None:
    assert sum(entry.category == category for entry in STANDARD.entries) == 8


@pytest.mark.parametrize("entry", STANDARD.entries, ids=lambda entry: entry.slug)
def test_every_card_says_what_its_picture_shows(entry: object) -> None:
    alt = getattr(entry, "alt", "")
    assert 20 <= len(alt) <= LONGEST_ALT
    assert alt.endswith(".")
    for word in ("picture", "image", "drawing"):
        assert word not in alt.lower()


def test_no_two_alts_are_alike() -> None:
    assert len({entry.alt for entry in STANDARD.entries}) == 48


# ---- the palette without color; with color it is in test_look.py


def test_in_gray_close_categories_have_other_shapes() -> None:
    gray = {c.name: seen(c.color, "full")[0] for c in look().categories}
    close = {(a, b) for a, b in combinations(gray, 2) if abs(gray[a] - gray[b]) < 10}
    assert close == {("act", "power"), ("sense", "power"), ("think", "glitch")}
    for a, b in close:
        assert look().category(a).shape != look().category(b).shape


def test_in_gray_lines_and_accents_stand_out() -> None:
    rig = look().rig
    for ground in (rig.metal, rig.metal_dark, rig.white):
        assert contrast(rig.ink, ground) >= 8
    for name in ("sense", "think", "act", "power"):
        color = look().category(name).color
        assert contrast(color, rig.white) >= 4.5, name
        assert contrast(color, rig.metal) >= 3, name
    # yellow is pale, so an emblem lives by its ink
    assert contrast(look().category("mission").color, rig.ink) >= 9


# ---- a planted fault for each rule


def planted(slug: str, layer: str, shape: str, *, over: bool = True) -> Edition:
    """The standard edition with a shape over a drawing, or in its place."""
    art = dict(STANDARD.art)
    old = dict(art[slug].layers) if over else {}
    art[slug] = Art({**old, layer: old.get(layer, "") + shape})
    return replace(STANDARD, art=art)


def found(edition: Edition, slug: str) -> set[str]:
    """The rules that a card breaks."""
    return {fault.rule for fault in card_faults(edition, slug)}


INK = 'fill="none" stroke="#1B2330" stroke-width="6"'
BLUE = 'fill="#1F59AA"'


@pytest.mark.parametrize(
    ("slug", "layer", "shape", "rule"),
    [
        ("camera", "sense.front", f'<circle cx="304" cy="100" r="10" {BLUE}/>', "zone"),
        # the fill is inside, the stroke is not
        ("camera", "sense.front", f'<path d="M200 100V188" {INK}/>', "zone"),
        ("timer", "think.front", f'<path d="M200 170V190" {INK}/>', "zone"),
        ("beeper", "act.mid", f'<path d="M40 300H90" {INK}/>', "zone"),
        ("solar-panel", "power.back", f'<path d="M10 200H90" {INK}/>', "zone"),
        ("night-guard", "mission.front", f'<circle cx="200" cy="304" r="48" {INK}/>', "zone"),
        ("unplugged", "glitch.scene", f'<circle cx="20" cy="66" r="10" {INK}/>', "zone"),
        ("camera", "sense.front", '<circle cx="200" cy="90" r="4" fill="#C85030"/>', "palette"),
        ("camera", "sense.front", '<circle cx="200" cy="90" r="4" fill="#E4E6EB"/>', "palette"),
        # what paints black by leaving the fill out
        ("camera", "sense.front", '<circle cx="200" cy="90" r="4"/>', "palette"),
        (
            "unplugged",
            "glitch.scene",
            '<circle cx="200" cy="190" r="4" fill="#C85030"/>',
            "palette",
        ),
        ("camera", "sense.front", f'<circle cx="200" cy="90" r="1.9" {BLUE}/>', "detail"),
        (
            "camera",
            "sense.front",
            '<path d="M150 90H250" fill="none" stroke="#1B2330" stroke-width="3.5"/>',
            "detail",
        ),
        ("smoother", "think.front", '<circle cx="200" cy="304" r="9" fill="#571A70"/>', "disc"),
        ("smoother", "think.front", f'<path d="M150 262H250" {INK}/>', "disc"),
        ("smoother", "think.front", f'<circle cx="200" cy="304" r="44" {INK}/>', "disc"),
    ],
)
def test_a_planted_shape_is_found(slug: str, layer: str, shape: str, rule: str) -> None:
    assert found(planted(slug, layer, shape), slug) == {rule}


@pytest.mark.parametrize(
    ("slug", "layer", "shape", "rules"),
    [
        # a head that floats, and one without its color
        ("camera", "sense.front", f'<circle cx="200" cy="90" r="40" {BLUE}/>', {"anchor", "seam"}),
        (
            "camera",
            "sense.front",
            '<rect x="150" y="90" width="100" height="100" fill="#D9E1EA"/>',
            {"accent"},
        ),
        # a torso too narrow for the arms, then one too short for the neck
        (
            "timer",
            "think.front",
            '<rect x="140" y="180" width="120" height="182" fill="#D9E1EA" stroke="#571A70" stroke-width="4"/>',
            {"seam"},
        ),
        (
            "timer",
            "think.front",
            '<rect x="120" y="190" width="160" height="172" fill="#D9E1EA" stroke="#571A70" stroke-width="4"/>',
            {"anchor", "seam"},
        ),
        # legs without arms, and arms that float
        (
            "beeper",
            "act.front",
            '<rect x="150" y="352" width="100" height="124" fill="#C85030"/>',
            {"anchor", "seam"},
        ),
        # it hovers above the ground
        (
            "beeper",
            "act.front",
            '<rect x="100" y="230" width="200" height="240" fill="#C85030"/>',
            {"anchor"},
        ),
        # nothing on the back; nothing beside the torso
        (
            "solar-panel",
            "power.back",
            '<path d="M30 200H90M310 200H370" fill="none" stroke="#1A785D" stroke-width="30"/>',
            {"anchor"},
        ),
        (
            "solar-panel",
            "power.back",
            '<rect x="130" y="200" width="140" height="120" fill="#1A785D"/>',
            {"beside"},
        ),
        # a star beside the emblem's place
        (
            "night-guard",
            "mission.front",
            '<circle cx="222" cy="280" r="12" fill="#EEC926"/>',
            {"anchor"},
        ),
        ("camera", "sense.front", "", {"empty"}),
    ],
)
def test_a_planted_drawing_is_found(slug: str, layer: str, shape: str, rules: set[str]) -> None:
    assert found(planted(slug, layer, shape, over=False), slug) == rules


def test_a_card_without_words_for_its_picture_is_found() -> None:
    entries = tuple(replace(e, alt=None) if e.slug == "timer" else e for e in STANDARD.entries)
    assert found(replace(STANDARD, entries=entries), "timer") == {"alt"}


def test_every_rule_has_a_sentence_that_says_what_to_do() -> None:
    for rule in (*RULES, "empty", "faint", "alike"):
        what = "" if rule in {"alt", "empty"} else "this"
        sentence = Fault("camera", rule, what).message(catalog())
        assert sentence.startswith("camera: ")
        assert sentence.count(".") >= 2


def test_art_that_an_edition_does_not_draw_is_not_its_fault() -> None:
    assert faults(replace(STANDARD, art={})) == ()


# ---- what is refused before any rule looks at it


@pytest.mark.parametrize(
    "inside",
    [
        "<text>GO</text>",
        '<image href="a.png"/>',
        '<use href="#a"/>',
        "<script>1</script>",
        "<style>*{}</style>",
        "<linearGradient/>",
        "<filter/>",
        "<mask/>",
        "<clipPath/>",
        "<foreignObject/>",
        "<animate/>",
        "<a/>",
        '<g data-layer="sense.back"/>',
        '<circle id="a" r="4" fill="#1F59AA"/>',
        '<circle class="a" r="4" fill="#1F59AA"/>',
        '<circle style="fill:red" r="4"/>',
        '<circle transform="scale(2)" r="4" fill="#1F59AA"/>',
        '<circle opacity=".5" r="4" fill="#1F59AA"/>',
        '<circle filter="url(#a)" r="4" fill="#1F59AA"/>',
        '<circle clip-path="url(#a)" r="4" fill="#1F59AA"/>',
        '<circle mask="url(#a)" r="4" fill="#1F59AA"/>',
        '<circle onclick="a()" r="4" fill="#1F59AA"/>',
        '<circle r="4" fill="url(#a)"/>',
        '<circle r="4" fill="red"/>',
    ],
)
def test_forbidden_things_are_refused(inside: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">'
    source = f'{head}<g data-layer="sense.front">{inside}</g></svg>'
    with pytest.raises(DrawingError):
        read_drawing(source.encode(), "sense")
