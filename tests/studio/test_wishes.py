"""Options, changed cards, and what is refused."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace

import pytest
import typst

from botbuilders.deck import EditionError, load_edition
from botbuilders.deck.edition import slug_of_name
from botbuilders.studio import PRODUCTS, StudioError, Wish, make, ruletext, sheets, typesetting
from botbuilders.studio.stocks import stock
from tests.studio.pdfs import made, pages, text_of, wish

SOURCE = Path(str(files("botbuilders.deck") / "editions" / "standard"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with the standard edition's cards and drawings."""
    folder = tmp_path / "own"
    shutil.copytree(SOURCE, folder)
    return folder


def changed(folder: Path, old: str, new: str) -> None:
    document = folder / "edition.toml"
    text = document.read_text("utf-8")
    assert old in text
    document.write_text(text.replace(old, new, 1), "utf-8")


def test_only_the_cards_that_differ(own: Path) -> None:
    changed(own, "Sees light and dark. It is the robot's eye.", "Sees you.")
    edition = load_edition(own)
    file = next(make(["parts-deck"], Wish(edition=edition, before=load_edition())))
    text = text_of(file)
    assert file.pages == 1
    assert "Sees you." in text
    assert "Echo ears" not in text


@pytest.mark.parametrize("product", ["missions-glitches", "mpc"])
def test_nothing_differs(product: str) -> None:
    with pytest.raises(StudioError, match="no card differs"):
        made(product, before=load_edition())


def test_another_drawing_is_printed_again(own: Path) -> None:
    shutil.copy(own / "art" / "timer.svg", own / "art" / "counter.svg")
    wanted = Wish(edition=load_edition(own), before=load_edition())
    assert [entry.slug for entry in sheets.wanted(wanted, sheets.GROUPS)] == ["counter"]


def test_other_points_are_printed_where_they_stand(own: Path) -> None:
    document = own / "edition.toml"
    document.write_text(document.read_text("utf-8") + "\n[bonuses]\nmatch = 4\n", "utf-8")
    wanted = Wish(edition=load_edition(own), before=load_edition())
    again = {entry.category for entry in sheets.wanted(wanted, sheets.GROUPS)}
    assert again == {"mission"}


def test_another_copy_is_a_card_more(own: Path) -> None:
    changed(own, 'slug = "dead-battery"', 'slug = "dead-battery"\ncopies = 3')
    edition = load_edition(own)
    file = next(make(["missions-glitches"], Wish(edition=edition, before=load_edition())))
    assert text_of(file, 0).count("Dead battery") == 2


def test_a_text_that_does_not_fit_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    large = replace(stock("poker-letter"), smallest=12.0)
    monkeypatch.setattr("botbuilders.studio.products.stock", lambda name: large)
    with pytest.raises(StudioError) as refused:
        made("deck-poker-letter")
    assert refused.value.code == "studio.does_not_fit"
    assert re.fullmatch(
        r"Card [a-z-]+, text: too long to print at 12(\.0)? points\. Make it shorter\.",
        str(refused.value),
    )


def test_ink_saver_leaves_the_grounds_white() -> None:
    pixels = next(pages(made("parts-deck", ink="saver"))).to_image(72).original.convert("RGB")
    # In the band with the category's word and in the empty corner of the picture.
    assert pixels.getpixel((400, 90)) == pixels.getpixel((140, 125)) == (255, 255, 255)


# The book with little ink is looked at letter by letter in test_layout.py.
@pytest.mark.no_cover
@pytest.mark.parametrize("product", [name for name in PRODUCTS if name != "build-book"])
def test_every_product_prints_with_little_ink(product: str) -> None:
    assert made(product, ink="saver").content


def test_the_bot_card_shows_a_bench_that_is_not_full() -> None:
    file = made("bot-card", bench=("camera", None, "drive-wheels", None, None))
    text = text_of(file)
    assert "nothing yet" in text
    assert "+2" not in text


def test_an_edition_without_the_example_shows_its_own(own: Path) -> None:
    changed(
        own,
        'slug = "camera"\nkind = "sense"\nname = "Camera"',
        'slug = "lens"\nkind = "sense"\nname = "Lens"',
    )
    (own / "art" / "camera.svg").rename(own / "art" / "lens.svg")
    (own / "edition.es.toml").unlink()
    edition = load_edition(own)
    wanted = Wish(edition=edition)
    assert wanted.example[0] == "lens"
    text = text_of(next(make(["rules"], wanted)))
    assert "Example: Lens + If/Then board" in text
    assert "Camera" not in text
    with pytest.raises(StudioError, match="no card camera"):
        list(make(["bot-card"], Wish(edition=edition, bench=("camera", None, None, None, None))))


def test_the_rules_follow_an_edition(own: Path) -> None:
    document = own / "edition.toml"
    extra = '\n[switches]\nglitch_hit = "part_on_top"\n\n[bonuses]\nfour_loop = 5\n'
    document.write_text(document.read_text("utf-8") + extra, "utf-8")
    changed(own, 'slug = "dead-battery"', 'slug = "dead-battery"\ncopies = 3')
    wanted = Wish(edition=load_edition(own))
    text = text_of(next(make(["rules"], wanted)))
    assert "50-card deck" in text
    assert "+5 four-loop bonus" in text
    assert "Perfect score is 17" in text
    assert "(prefers Sense + Act) = 17" in text
    by_number = {answer["number"]: answer["ruling"] for answer in ruletext.answers(wanted)}
    assert "hit lands on top" in text
    assert str(by_number["R3"]).startswith("The Glitch goes to the discard pile first.")
    assert set(by_number) == {f"R{number}" for number in range(1, 17)}


def test_nothing_is_0_on_paper_as_on_the_page(own: Path) -> None:
    document = own / "edition.toml"
    document.write_text(document.read_text("utf-8") + "\n[bonuses]\npart = 0\nmatch = 0\n", "utf-8")
    edition = load_edition(own)
    bench = ("camera", None, None, None, "rescue-rover")
    for product in ("bot-card", "parts-deck", "missions-glitches", "rules"):
        text = text_of(next(make([product], Wish(edition=edition, bench=bench))))
        assert "+0" not in text, product
        assert re.search(r"\b0\b", text), product
    text = text_of(next(make(["bot-card"], Wish(edition=load_edition(), bench=bench))))
    assert "+1" in text
    assert "+0" not in text


def test_an_unknown_product() -> None:
    with pytest.raises(StudioError, match=r"no product poster\. Pick from: instruction-sheet"):
        make(["poster"], wish())


def test_a_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None if name == "pikepdf" else 1)
    with pytest.raises(StudioError, match=r'\(pikepdf\).*pip install "botbuilders\[print\]"'):
        make(["rules"], wish())


def test_pages_that_cannot_have_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("botbuilders.studio.products.SIZES", (30.0,))
    with pytest.raises(StudioError, match="rules must be 2 pages long"):
        made("rules")


def test_a_warning_of_typst_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    warned = SimpleNamespace(message="unknown font")
    monkeypatch.setattr(typst, "compile_with_warnings", lambda *_, **__: (b"", [warned]))
    with pytest.raises(RuntimeError, match="unknown font"):
        made("test-sheet")


def test_a_fault_of_a_template_stays_one() -> None:
    with pytest.raises(typst.TypstError):
        typesetting.pdf("rules", {})


@pytest.mark.parametrize(
    "name", ["avery5388", "cards-a4", "poker-letter", "poker-a4", "mpc", "tgc"]
)
def test_a_sheet_of_each_stock_fits_its_page(name: str) -> None:
    paper = stock(name)
    x, y = paper.place(paper.places - 1)
    assert x + paper.points(paper.card[0]) <= paper.points(paper.page[0])
    assert y + paper.points(paper.card[1]) <= paper.points(paper.page[1])
    if paper.pixels:
        assert paper.pixels == tuple(round(length * 300) for length in paper.page)


PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x06\x00\x00\x00"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">{}</svg>'
LAUGHS = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>' + SVG.format("&b;")


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("camera.png", PICTURE, "Name a picture after its card, as in camera.svg"),
        ("camera.svg", PICTURE, "not plain SVG"),
        ("camera.svg", LAUGHS.encode(), "not plain SVG"),
        ("camera.svg", b" " * 70_000 + SVG.format("").encode(), "too large"),
        ("camera.svg", SVG.format('<image href="/etc/passwd"/>').encode(), "layer"),
        ("..svg", b"", "Name a picture after its card"),
        ("a b.svg", b"", "Name a picture after its card"),
    ],
)
def test_f51_an_art_folder_with_bombs_and_tricks(
    own: Path, name: str, content: bytes, says: str
) -> None:
    (own / "art" / name.replace("..svg", "x..svg")).write_bytes(content)
    with pytest.raises(EditionError) as refused:
        load_edition(own)
    assert says in str(refused.value)
    assert str(refused.value).startswith("art/")


def test_f51_an_art_file_that_leads_elsewhere(own: Path, tmp_path: Path) -> None:
    (own / "art" / "camera.svg").unlink()
    (own / "art" / "camera.svg").symlink_to("/etc/passwd")
    with pytest.raises(EditionError, match="This is a link to another place"):
        load_edition(own)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "name", ["=HYPERLINK(1)", "+1", "<b>x</b>", "#set page()", "$x$", "@ref", "*bold*", "\\u{41}"]
)
def test_f47_card_words_are_data_and_never_markup(own: Path, name: str) -> None:
    slug = slug_of_name(f"x {name}").strip("-")
    document = own / "edition.toml"
    quoted = f"x {name} x".replace("\\", "\\\\")
    text = document.read_text("utf-8").replace('slug = "timer"', f'slug = "{slug}-x"')
    document.write_text(text.replace('name = "Timer"', f'name = "{quoted}"'), "utf-8")
    (own / "art" / "timer.svg").unlink()
    (own / "edition.es.toml").unlink()
    wanted = Wish(edition=load_edition(own), before=load_edition())
    assert f"x {name} x" in text_of(next(make(["parts-deck"], wanted)))


def test_a_word_without_end_is_reported_and_no_letter_is_cut_off(own: Path) -> None:
    changed(own, "Sees light and dark. It is the robot's eye.", "W" * 60)
    with pytest.raises(StudioError, match=r"^Card camera, text: too long to print at 10"):
        list(make(["parts-deck"], Wish(edition=load_edition(own))))
