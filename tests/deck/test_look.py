"""The look: the contrasts DESIGN promises, color never the only cue, and the generated tokens."""

import json
import re
from itertools import combinations

import pytest

from botbuilders.deck import tokens
from botbuilders.deck.look import look
from botbuilders.rules.cards import SLOT_NAMES
from tests.deck import colors
from tests.deck.colors import contrast

LOOK = look()
COLORS = {**LOOK.colors, **{category.name: category.color for category in LOOK.categories}}
CHALKS = {category.name: category.chalk for category in LOOK.categories}


@pytest.mark.parametrize(
    ("one", "other", "promised"),
    [
        ("ink", "paper", 13.5),
        ("ink-2", "paper", 7.2),
        ("ink", "wood", 8.0),
        ("ink", "hi", 12.0),
        ("chalk", "mat", 9.0),
        ("hi", "mat", 8.3),
        ("white", "sense", 6.8),
        ("white", "think", 11.8),
        ("white", "act", 4.5),
        ("white", "power", 5.4),
        ("white", "red", 5.7),
        ("ink", "mission", 9.8),
        ("ink", "hazard", 9.7),
    ],
)
def test_contrast_is_as_designed(one: str, other: str, promised: float) -> None:
    assert contrast(COLORS[one], COLORS[other]) >= promised - 0.05


def test_every_text_on_a_category_passes_aa() -> None:
    for category in LOOK.categories:
        assert contrast(category.on, category.color) >= 4.5, category.name
        assert contrast(LOOK.colors["ink"], category.tint) >= 7, category.name


def test_dark_room_contrasts() -> None:
    night = LOOK.dark["paper"]
    assert contrast(LOOK.dark["on-wood"], LOOK.dark["wood"]) >= 7
    for name, chalk in CHALKS.items():
        assert contrast(chalk, LOOK.colors["mat"]) >= 6.3, name
        assert contrast(chalk, night) >= 7, name


def test_every_builder_tape_carries_ink_text() -> None:
    assert len(LOOK.tapes) == 6
    for name, color in LOOK.tapes.items():
        assert contrast(LOOK.colors["ink"], color) >= 4.5, name


def test_categories_are_the_slots_in_order_and_the_glitch() -> None:
    assert tuple(category.name for category in LOOK.categories) == (*SLOT_NAMES, "glitch")
    assert LOOK.category("power").shape == "bolt"


def test_color_is_never_the_only_cue() -> None:
    for one, other in combinations(LOOK.categories, 2):
        assert one.shape != other.shape
        assert one.path != other.path
        assert one.color != other.color


def test_every_color_is_six_hex_digits() -> None:
    every = [*LOOK.colors.values(), *LOOK.dark.values(), *LOOK.tapes.values(), *CHALKS.values()]
    assert all(re.fullmatch(r"#[0-9A-F]{6}", color) for color in every)
    assert set(LOOK.dark) <= set(LOOK.colors)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_measure_of_difference_is_ciede2000(
    one: colors.Triple, other: colors.Triple, expected: float
) -> None:
    """Rows of the published test data of Sharma, Wu and Dalal (2005)."""
    assert colors.difference(one, other) == pytest.approx(expected, abs=1e-4)
    assert colors.difference(other, one) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("vision", sorted(colors.VISION))
def test_every_pair_of_categories_differs_in_every_vision(vision: str) -> None:
    for one, other in combinations(LOOK.categories, 2):
        apart = colors.difference(colors.seen(one.color, vision), colors.seen(other.color, vision))
        assert apart >= 10, (one.name, other.name, apart)


def test_generated_css_names_every_token() -> None:
    css = tokens.css(LOOK)
    for name, color in LOOK.colors.items():
        assert f"--{name}: {color};" in css
    assert "--sense: #1F59AA;" in css
    assert "--act-chalk: #FBB79C;" in css
    assert "--tape-mint: #9FE0C8;" in css
    assert "--quick: 120ms;" in css
    assert css.count("--quick: 1ms;") == 1
    assert css.count("{") == css.count("}")


def test_generated_typescript_holds_the_same_facts() -> None:
    source = tokens.typescript(LOOK)
    constants = dict(
        re.findall(r"^export const (\w+) = (.*?) as const;$", source, re.DOTALL | re.MULTILINE)
    )
    assert json.loads(constants["SLOTS"]) == list(SLOT_NAMES)
    assert json.loads(constants["CATEGORIES"]) == [*SLOT_NAMES, "glitch"]
    assert json.loads(constants["LAYERS"]) == list(LOOK.rig.layers)
    assert json.loads(constants["SHAPES"])["power"] == {
        "shape": "bolt",
        "path": LOOK.category("power").path,
    }
    assert json.loads(constants["VIEWS"])["sense"] == "84 6 232 186"
    assert json.loads(constants["CANVAS"]) == "0 0 400 500"


def test_generated_files_are_named_from_the_root() -> None:
    assert sorted(tokens.generated_files()) == [
        "frontend/src/generated/tokens.css",
        "frontend/src/generated/tokens.ts",
    ]
