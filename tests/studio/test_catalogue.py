"""The list of products, pictures of their pages, and one ZIP of everything."""

from __future__ import annotations

import io
import json
import zipfile
from hashlib import sha256
from pathlib import PurePosixPath

import pytest
from PIL import Image

from botbuilders.deck import load_edition
from botbuilders.studio import PRODUCTS, File, StudioError, Wish, bundle, make, page_pictures
from botbuilders.studio.documents import printed
from botbuilders.studio.products import counted
from botbuilders.words import catalog, languages
from tests.studio.pdfs import DOCUMENTS, document, made, wish

SEED_FIRST = [
    "instruction-sheet",
    "rules",
    "parts-deck",
    "missions-glitches",
    "feedback-card",
]


def test_the_seeds_downloads_come_first() -> None:
    assert list(PRODUCTS)[:5] == SEED_FIRST
    assert {*DOCUMENTS, "mpc", "tgc"} <= {*PRODUCTS}


@pytest.mark.parametrize("language", languages())
def test_every_product_says_what_it_is(language: str) -> None:
    words = catalog(language)
    for product in PRODUCTS.values():
        assert product.title(words)
        assert product.about(words, counted(wish().edition)).endswith(".")
        assert product.needs(words)
    assert PRODUCTS["parts-deck"].needs(catalog(), "letter") == "Avery 5388 cards"
    assert PRODUCTS["parts-deck"].needs(catalog(), "a4") == "Plain paper or card, to be cut"


def test_options_are_fields_of_a_wish() -> None:
    fields = set(Wish.__slots__)
    for product in PRODUCTS.values():
        assert product.options <= fields, product.name


@pytest.mark.parametrize("product", ["instruction-sheet", "parts-deck", "certificate"])
def test_an_option_that_is_not_listed_changes_nothing(product: str) -> None:
    options = PRODUCTS[product].options
    other = {
        "paper": "a4",
        "ink": "saver",
        "guides": True,
        "backs": True,
        "bench": ("timer", None, None, None, None),
        "site": "https://other.example.org",
        "run": "9",
    }
    other["bench"] = ("echo-ears", None, None, None, None)
    without = {name: value for name, value in other.items() if name not in options}
    assert made(product, **without).content == made(product).content


def test_pictures_of_pages_are_the_pages() -> None:
    pictures = page_pictures("rules", wish())
    assert len(pictures) == document("rules").pages == 2
    for content in pictures:
        with Image.open(io.BytesIO(content)) as picture:
            assert picture.size == (816, 1056)
    [second] = page_pictures("rules", wish(), pages=slice(1, 2))
    assert second == pictures[1]


def test_one_sheet_of_a_deck_is_set_alone() -> None:
    everything = page_pictures("parts-deck", wish(), ppi=50)
    [third] = page_pictures("parts-deck", wish(), pages=slice(2, 3), ppi=50)
    assert len(everything) == 12
    assert third == everything[2]


def test_a_picture_can_be_drawn_in_lines() -> None:
    [drawing] = page_pictures("mpc", wish(), pages=slice(0, 1), form="svg")
    assert drawing.startswith(b"<svg")
    assert b"data:image/svg+xml" in drawing  # the drawing of the card
    assert b"data:image/png" not in drawing


def test_no_picture_of_what_is_not_there() -> None:
    with pytest.raises(StudioError, match="no product poster"):
        page_pictures("poster", wish())
    assert page_pictures("backs", wish(), pages=slice(40, 41)) == []


def test_sheets_of_paper() -> None:
    assert document("rules").sheets == 1
    assert document("parts-deck").sheets == 12
    assert made("parts-deck", backs=True).sheets == 12
    assert File(name="x.zip", content=b"", pages=0).sheets == 0


def test_one_zip_of_everything_and_its_manifest() -> None:
    wanted = wish(site="https://bots.example.org")
    names = ["rules", "parts-deck", "test-sheet"]
    content = bundle(make(names, wanted), wanted)
    assert bundle(make(names, wanted), wanted) == content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        manifest = json.loads(archive.read("manifest.json"))
        assert manifest["format"] == "botbuilders-print/1"
        assert manifest["edition"] == load_edition().ref
        assert (manifest["paper"], manifest["ink"], manifest["language"]) == (
            "letter",
            "full",
            "en",
        )
        assert manifest["pages"]["parts-deck-avery5388.pdf"] == 12
        assert {*manifest["files"], "manifest.json"} == {*archive.namelist()}
        for name, digest in manifest["files"].items():
            assert sha256(archive.read(name)).hexdigest() == digest


@pytest.mark.parametrize("vendor", ["mpc", "tgc"])
def test_f52_names_in_a_zip_stay_in_their_folder(vendor: str) -> None:
    with zipfile.ZipFile(io.BytesIO(document(vendor).content)) as archive:
        for name in archive.namelist():
            assert PurePosixPath(name).name == name
            assert name.isascii()
            assert name.replace("-", "").replace(".", "").isalnum()


@pytest.mark.parametrize("given", ["../../etc/passwd", "/etc/passwd", "rules.pdf", "", "RULES"])
def test_f52_a_product_is_an_id_and_no_path(given: str) -> None:
    with pytest.raises(StudioError, match="There is no product"):
        make([given], wish())


def test_a_document_says_its_pages() -> None:
    assert printed(PRODUCTS["test-sheet"].plan(wish())).pages == 1
