"""Reading drawings: plain shapes in named layers, and nothing that could do more than be drawn."""

import pytest

from botbuilders.deck import load_edition
from botbuilders.deck.drawing import DrawingError, layer_names, read_drawing
from botbuilders.deck.look import look

STANDARD = load_edition()
CIRCLE = '<circle cx="200" cy="100" r="40" fill="#1F59AA"/>'


def drawing(inside: str = CIRCLE, *, layer: str = "sense.front", head: str = "") -> bytes:
    """An SVG file with one layer."""
    group = f'<g data-layer="{layer}">{inside}</g>'
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">'
    return f"{head}{svg}{group}</svg>".encode()


def test_layers_are_read_and_written_anew() -> None:
    art = read_drawing(drawing(f"\n <!-- an eye -->\n {CIRCLE}\n"), "sense")
    assert art.layers == {"sense.front": CIRCLE}
    assert read_drawing(b"\xef\xbb\xbf" + drawing(), "sense") == read_drawing(drawing(), "sense")


@pytest.mark.parametrize(
    "shape",
    [
        '<path d="M1 2 h-3.5 q.5,1 2 2 Z" fill="none" stroke="#1B2330" stroke-width="6"/>',
        '<rect x="1" y="2" width="3" height="4" rx="2" fill="#FFFFFF"/>',
        '<ellipse cx="1" cy="2" rx="3" ry="4" fill="#ffffff" fill-rule="evenodd"/>',
        '<line x1="1" y1="2" x2="3" y2="4" stroke="#1B2330" stroke-linecap="round"/>',
        '<polyline points="1,2 3,4" fill="none"/>',
        '<polygon points="1,2 3,4 5,6" fill="none" stroke-linejoin="bevel"/>',
    ],
)
def test_plain_shapes_are_kept(shape: str) -> None:
    assert read_drawing(drawing(shape), "sense").layers["sense.front"] == shape


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("<text>Hi</text>", "art_element"),
        ("<script>alert(1)</script>", "art_element"),
        ("<image/>", "art_element"),
        ("<use/>", "art_element"),
        ("<style>a</style>", "art_element"),
        ("<foreignObject/>", "art_element"),
        ("<animate/>", "art_element"),
        ("<linearGradient/>", "art_element"),
        (f"<g>{CIRCLE}</g>", "art_element"),
        (f"<circle>{CIRCLE}</circle>", "art_element"),
        ("<circle>text</circle>", "art_element"),
        ('<circle xmlns="http://www.w3.org/1999/xhtml"/>', "art_element"),
        ('<circle id="eye"/>', "art_attribute"),
        ('<circle class="eye"/>', "art_attribute"),
        ('<circle style="fill:red"/>', "art_attribute"),
        ('<circle onclick="alert(1)"/>', "art_attribute"),
        ('<circle transform="rotate(3)"/>', "art_attribute"),
        ('<circle fill="url(#a)"/>', "art_attribute"),
        ('<circle fill="red"/>', "art_attribute"),
        ('<circle fill="#fff"/>', "art_attribute"),
        ('<circle r="4px"/>', "art_attribute"),
        ('<circle r=""/>', "art_attribute"),
        ('<circle d="M1 1"/>', "art_attribute"),
        ('<path d="M1 1 x"/>', "art_attribute"),
        ('<path d="M1 1&#10;"/>', "art_attribute"),
        ('<path xmlns:a="http://a" a:href="x"/>', "art_attribute"),
    ],
)
def test_what_could_do_more_than_be_drawn_is_refused(inside: str, fault: str) -> None:
    with pytest.raises(DrawingError) as caught:
        read_drawing(drawing(inside), "sense")
    assert caught.value.fault == fault
    assert "http" not in caught.value.params["what"]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (b"", "art_xml"),
        (b"<svg", "art_xml"),
        (b"\xff", "art_xml"),
        (drawing(head="<!DOCTYPE svg>"), "art_xml"),
        (drawing(head='<!DOCTYPE a [<!ENTITY b "c">]>'), "art_xml"),
        (drawing("<![CDATA[x]]>"), "art_xml"),
        (drawing("&b;"), "art_xml"),
        (drawing().decode().encode("utf-16"), "art_xml"),
        (b" " * (64 * 1024) + drawing(), "art_large"),
        (b'<svg viewBox="0 0 400 500"/>', "art_canvas"),
        (drawing().replace(b"400 500", b"100 100"), "art_canvas"),
        (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"/>', "art_empty"),
        (drawing(layer="act.front"), "art_layer"),
        (drawing(layer=""), "art_layer"),
        (drawing().replace(b"</svg>", b'<g data-layer="sense.front"/></svg>'), "art_layer"),
        (drawing().replace(b"</svg>", b"<title>Eye</title></svg>"), "art_layer"),
        (drawing().replace(b"<g ", b'<g id="a" '), "art_attribute"),
    ],
)
def test_a_file_that_is_no_drawing_is_refused(source: bytes, fault: str) -> None:
    with pytest.raises(DrawingError) as caught:
        read_drawing(source, "sense")
    assert caught.value.fault == fault


def test_a_category_has_its_own_layers() -> None:
    assert layer_names("act") == ("act.back", "act.mid", "act.front")
    assert layer_names("glitch") == ("glitch.scene",)
    assert {name for c in look().categories[:-1] for name in layer_names(c.name)} == set(
        look().rig.layers
    )


# ---- the standard edition's art; its lint is test_art.py


def test_every_card_has_its_own_drawing() -> None:
    assert set(STANDARD.art) == set(STANDARD.deck)
    drawings = {tuple(art.layers.items()) for art in STANDARD.art.values()}
    assert len(drawings) == 48
    assert all("glitch.scene" in STANDARD.art[e.slug].layers for e in STANDARD.entries if e.hits)
