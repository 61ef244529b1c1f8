"""Pictures at hand size in gray: every part is seen, no two of a slot are alike; and the door to Typst."""

import io
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from PIL import Image

from botbuilders.deck import Edition, load_edition, picture
from botbuilders.deck.contact import COLUMNS, ROBOTS, benches, contact_sheet
from botbuilders.deck.drawing import Art
from botbuilders.deck.likeness import (
    HAND_SIZE,
    LEAST_APART,
    LEAST_SEEN,
    Pair,
    hand_pictures,
    hand_svg,
    pairs,
    picture_faults,
    shown,
)
from botbuilders.deck.picture import Gray, NoPicturesError, gray, png
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.words import catalog

STANDARD = load_edition()


@cache
def pictures() -> dict[str, Gray]:
    return hand_pictures(STANDARD)


@cache
def compared() -> list[Pair]:
    return list(pairs(STANDARD, pictures()))


@pytest.mark.no_cover
def test_every_pair_of_a_slot_is_compared() -> None:
    wanted = {
        frozenset((one.slug, other.slug))
        for one, other in combinations(STANDARD.entries, 2)
        if one.category == other.category
    }
    assert {frozenset((pair.one, pair.other)) for pair in compared()} == wanted
    assert len(compared()) == 6 * 28


@pytest.mark.no_cover
def test_no_two_of_a_slot_are_alike() -> None:
    nearest = min(compared(), key=lambda pair: pair.apart)
    assert nearest.apart >= LEAST_APART, nearest


@pytest.mark.no_cover
def test_every_drawing_is_seen() -> None:
    assert len(pictures()) == 48
    for slug, small in pictures().items():
        assert (small.width, small.height) == (HAND_SIZE, HAND_SIZE)
        assert shown(small) >= 2 * LEAST_SEEN, slug


def only(*slugs: str, **changed: Art) -> Edition:
    """The standard edition with only these drawings, some of them others."""
    art = {slug: STANDARD.art[slug] for slug in slugs}
    return replace(
        STANDARD, art={**art, **{slug.replace("_", "-"): new for slug, new in changed.items()}}
    )


def test_a_copy_with_another_detail_is_found() -> None:
    copy = dict(STANDARD.art["camera"].layers)
    copy["sense.front"] += '<circle cx="270" cy="140" r="10" fill="#1F59AA"/>'
    (fault,) = picture_faults(only("camera", motion_eye=Art(copy)))
    assert (fault.card, fault.rule, fault.what) == ("camera", "alike", "motion-eye")
    assert "Give one of them another outline" in fault.message(catalog())


def test_the_same_outline_with_another_sign_is_found() -> None:
    body = '<rect x="118" y="182" width="164" height="180" rx="22" fill="#D9E1EA" stroke="#1B2330" stroke-width="6"/>'
    dot = '<circle cx="200" cy="226" r="20" fill="#571A70"/>'
    bar = '<rect x="180" y="210" width="40" height="30" fill="#571A70"/>'
    edition = only(timer=Art({"think.front": body + dot}), counter=Art({"think.front": body + bar}))
    assert [fault.rule for fault in picture_faults(edition)] == ["alike"]


def test_cards_of_two_slots_may_be_alike() -> None:
    layers = {"sense.front": '<rect x="84" y="160" width="232" height="100" fill="#1B2330"/>'}
    assert picture_faults(only(camera=Art(layers), timer=Art(layers))) == ()


@pytest.mark.parametrize(
    "shape",
    [
        '<circle cx="200" cy="100" r="9" fill="#1B2330"/>',
        '<rect x="100" y="20" width="200" height="160" fill="#FFFFFF"/>',
        '<rect x="100" y="20" width="200" height="160" fill="#D9E1EA"/>',
    ],
    ids=["small", "white", "pale"],
)
def test_a_faint_drawing_is_found(shape: str) -> None:
    (fault,) = picture_faults(only(camera=Art({"sense.front": shape})))
    assert (fault.card, fault.rule) == ("camera", "faint")


def test_gray_reads_a_png_as_another_reader_does() -> None:
    made = png(hand_svg(STANDARD, "camera"), 80)
    ours = gray(made)
    theirs = Image.open(io.BytesIO(made)).convert("RGB").convert("L")
    assert (ours.width, ours.height) == theirs.size
    assert max(abs(a - b) for a, b in zip(ours.shades, theirs.tobytes(), strict=True)) <= 1


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_gray_reads_every_filter_of_png(mode: str) -> None:
    noise = Image.effect_noise((31, 17), 90).convert(mode)
    file = io.BytesIO()
    noise.save(file, "PNG", optimize=True)
    ours = gray(file.getvalue())
    theirs = noise.convert("RGB").convert("L").tobytes()
    assert max(abs(a - b) for a, b in zip(ours.shades, theirs, strict=True)) <= 1


def test_gray_refuses_what_it_cannot_read() -> None:
    with pytest.raises(ValueError, match="GIF"):
        gray(b"GIF89a")
    deep = io.BytesIO()
    Image.new("I;16", (4, 4)).save(deep, "PNG")
    with pytest.raises(ValueError, match="16"):
        gray(deep.getvalue())


def test_without_typst_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture, "find_spec", lambda name: None)
    with pytest.raises(NoPicturesError) as caught:
        contact_sheet(STANDARD)
    assert str(caught.value) == (
        'Pictures need the package typst. Install it: pip install "botbuilders[art]".'
        " In a clone: python3 dev.py setup."
    )


# ---- the contact sheet


def test_the_sheet_shows_64_full_robots_and_always_the_same() -> None:
    crowd = list(benches(STANDARD, ROBOTS))
    assert len(crowd) == 64
    assert crowd == list(benches(STANDARD, ROBOTS))
    for bench in crowd:
        assert [STANDARD.face(card or "").category for card in bench] == list(SLOT_NAMES)
    assert {card for bench in crowd for card in bench} == {
        entry.slug for entry in STANDARD.entries if entry.category != "glitch"
    }


def test_an_edition_without_missions_has_robots_too() -> None:
    parts = tuple(e for e in STANDARD.entries if e.category not in {"mission", "glitch"})
    crowd = list(benches(replace(STANDARD, entries=parts), 4))
    assert all(bench[-1] is None and None not in bench[:-1] for bench in crowd)


def test_the_sheet_grows_with_its_robots() -> None:
    short, long = (
        Image.open(io.BytesIO(contact_sheet(STANDARD, robots))) for robots in (COLUMNS, 3 * COLUMNS)
    )
    assert short.width == long.width == 1320
    assert 300 < long.height - short.height < 500
    colors = short.convert("RGB").getcolors(1 << 20)
    assert colors is not None
    used = {color for count, color in colors if count > 50}
    for color in ("#1F59AA", "#571A70", "#C85030", "#1A785D", "#EEC926", "#1B2330"):
        assert tuple(bytes.fromhex(color[1:])) in used
