"""The Build Book: thirty pages, spreads on even ones, type to read, codes that decode, pictures life-size."""

from __future__ import annotations

import io
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pdfplumber
import pikepdf
import pypdfium2
import pytest
import zxingcpp

from botbuilders.book import builds
from botbuilders.book.boards import printed
from botbuilders.book.picture_board import plates
from botbuilders.deck import load_edition
from botbuilders.rules.cards import SLOT_NAMES
from botbuilders.studio import File, StudioError, Wish, buildspreads, typesetting
from botbuilders.studio.buildbook import LENGTH, build_book
from botbuilders.words import catalog
from tests.studio.pdfs import A4, LETTER, document, made, opened, structure, wish

BOOK = "build-book"
# Each paper and each language is met here; all four books are proved now and then.
VARIANTS = [
    pytest.param(
        paper, language, marks=pytest.mark.prove if (paper == "a4") != (language == "es") else ()
    )
    for paper in ("letter", "a4")
    for language in ("en", "es")
]
SMALLEST = 11.0
FOOT = 0.66 * 72
CODE = "DejaVuSansMono"


@cache
def texts(paper: str, language: str) -> tuple[str, ...]:
    """The words of each page, as a reader gets them."""
    pages = pypdfium2.PdfDocument(document(BOOK, paper, language).content)
    return tuple(page.get_textpage().get_text_bounded() for page in pages)


@pytest.mark.no_cover
@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_thirty_pages_for_both_sides(paper: str, language: str) -> None:
    file = document(BOOK, paper, language)
    size = A4 if paper == "a4" else LETTER
    assert (file.name, file.pages, file.duplex, file.sheets) == ("build-book.pdf", 30, True, 15)
    with opened(file) as pdf:
        assert len(pdf.pages) == LENGTH == 30
        for page in pdf.pages:
            assert [float(n) for n in page.mediabox] == pytest.approx([0, 0, *size], abs=0.01)
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert str(pdf.Root.Lang).startswith(language)


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_spreads_begin_on_even_pages(paper: str, language: str) -> None:
    pages = texts(paper, language)
    words = catalog(language)
    assert words.text("pages.tagline") in " ".join(pages[0].split())
    for build in builds():
        left, right = 4 + 2 * build.number, 5 + 2 * build.number
        mine = build.words[language]
        assert mine.title in pages[left - 1], left
        assert words.text("book.spread.before") in pages[left - 1]
        assert words.text("book.spread.see") in pages[right - 1], right
        assert words.text("book.spread.tested").split("?")[0] in " ".join(pages[right - 1].split())
        assert left % 2 == 0
    assert words.text("book.help.bench") in pages[29]


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_everything_of_a_build_is_on_its_spread(paper: str, language: str) -> None:
    pages = [squeezed(page) for page in texts(paper, language)]
    words = catalog(language)
    for build in builds():
        mine = build.words[language]
        left, right = pages[3 + 2 * build.number], pages[4 + 2 * build.number]
        for sentence in (mine.hook, *mine.before, *(each.text for each in mine.adaptations)):
            assert squeezed(sentence) in left, sentence
        for pin in build.pins:
            gpio = words.text("book.spread.gpio", pin=pin.gpio) if pin.gpio is not None else ""
            assert squeezed(gpio) in left
        for line in build.program_in(language).split("\n"):
            assert squeezed(line) in right, line
        rows = [text for row in mine.steps for text in (row.do, row.see)]
        rows += [text for row in mine.troubles for text in (row.sign, row.fix)]
        for sentence in (*rows, *mine.changes, mine.run, *mine.variants.values()):
            assert squeezed(sentence) in right, sentence


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text).replace("\ufffe", "-").replace("\u00ad", "")


def test_a_page_number_stands_on_each_page() -> None:
    pages = texts("letter", "en")
    for at, page in enumerate(pages[1:], start=2):
        assert re.search(rf"(^|\s){at}(\s|$)", page), at


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_a_reader_can_hear_it(paper: str, language: str) -> None:
    with opened(document(BOOK, paper, language)) as pdf:
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        with pdf.open_metadata() as metadata:
            assert metadata["pdfuaid:part"] == "1"
            assert metadata["dc:title"] == catalog(language).text(f"studio.title.{BOOK}")
        figures = structure(pdf, "Figure")
        # A robot, a breadboard, pins, a board, a window, a code, and twelve wirings with their stars.
        assert len(figures) == 6 + 2 * 12
        alts = [alt_of(figure) for figure in figures]
        assert all(alts)
        for build in builds():
            assert any(build.words[language].title in alt for alt in alts)
        stars = [catalog(language).text("book.spread.stars", count=each.stars) for each in builds()]
        assert sorted(alt for alt in alts if alt in stars) == sorted(stars)
        assert len(structure(pdf, "TH")) > 12 * 9


def alt_of(figure: pikepdf.Object) -> str:
    return str(figure.get("/Alt", "")).strip()


def test_fonts_are_inside_and_nothing_is_a_raster() -> None:
    with opened(document(BOOK)) as pdf:
        held = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)]
        fonts = [item for item in held if item.get("/Type") == "/FontDescriptor"]
        assert all({"/FontFile2", "/FontFile3"} & set(font.keys()) for font in fonts)
        names = {str(font.FontName).partition("+")[2].partition("-")[0] for font in fonts}
        assert {"Fredoka", "AtkinsonHyperlegible", CODE} <= names
        assert names <= {"Fredoka", "AtkinsonHyperlegible", CODE, "Rubik", "NotoSans", "Inter"}
        streams = (item for item in pdf.objects if isinstance(item, pikepdf.Stream))
        assert not [item for item in streams if item.get("/Subtype") == "/Image"]


def letters(file: File) -> Iterator[tuple[int, str, float, str, tuple[float, float]]]:
    """Every letter: page, letter, size in points, typeface, and where it stands."""
    raw = pypdfium2.raw
    for number, page in enumerate(pypdfium2.PdfDocument(file.content), start=1):
        text = page.get_textpage()
        for at in range(text.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(text.raw, at))
            if not letter.strip():
                continue
            name = font_name(text, at)
            left, bottom, right, top = text.get_charbox(at)
            size = raw.FPDFText_GetFontSize(text.raw, at)
            yield number, letter, size, name, ((left + right) / 2, (bottom + top) / 2)


def font_name(text: pypdfium2.PdfTextPage, at: int) -> str:
    import ctypes

    buffer, flags = ctypes.create_string_buffer(128), ctypes.c_int()
    pypdfium2.raw.FPDFText_GetFontInfo(text.raw, at, buffer, 128, ctypes.byref(flags))
    return buffer.value.decode()


def pictured(pdf: pikepdf.Pdf) -> dict[int, list[list[float]]]:
    """Where the figures of each page are."""
    pages = {page.obj.objgen: at for at, page in enumerate(pdf.pages, start=1)}
    found: dict[int, list[list[float]]] = {}
    for figure in structure(pdf, "Figure"):
        given = figure.A if isinstance(figure.A, pikepdf.Dictionary) else figure.A[0]
        box = [float(number) for number in given.BBox]
        at = pages[page_of(figure).objgen]
        found.setdefault(at, []).append(box)
    return found


def page_of(figure: pikepdf.Object) -> pikepdf.Object:
    if "/Pg" in figure:
        return figure.Pg
    kids = figure.K if isinstance(figure.K, pikepdf.Array) else [figure.K]
    return next(kid.Pg for kid in kids if isinstance(kid, pikepdf.Dictionary) and "/Pg" in kid)


@pytest.mark.parametrize(("paper", "language"), [("letter", "en"), ("a4", "es")])
def test_type_is_eleven_points_or_more_but_for_code_pictures_and_the_foot(
    paper: str, language: str
) -> None:
    file = document(BOOK, paper, language)
    with opened(file) as pdf:
        places = pictured(pdf)
    small, code = [], set()
    for page, letter, size, name, (x, y) in letters(file):
        if CODE in name:
            code.add(round(size, 2))
            continue
        inside = any(
            b[0] - 1 <= x <= b[2] + 1 and b[1] - 1 <= y <= b[3] + 1 for b in places.get(page, [])
        )
        if size < SMALLEST - 0.01 and not inside and y > FOOT:
            small.append((page, letter, round(size, 2)))
    assert small == []
    assert min(size for size in code) >= 5.5


def test_the_picture_is_life_size() -> None:
    plate = plates(printed().breadboard)[0]
    wide, high = (plate.x1 - plate.x0) * 0.72, (plate.y1 - plate.y0) * 0.72
    file = document(BOOK)
    with pdfplumber.open(io.BytesIO(file.content), pages=[6, 14]) as pdf:
        for page in pdf.pages:
            sizes = [(shape["width"], shape["height"]) for shape in (*page.rects, *page.curves)]
            assert any((w, h) == pytest.approx((wide, high), abs=0.1) for w, h in sizes)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize(
    "site", ["http://127.0.0.1:8470", "https://a-long-name.of-a-school.example.org"]
)
def test_f61_the_code_of_the_try_out_decodes(site: str, paper: str) -> None:
    plan = build_book(wish(paper=paper, site=site))
    sides = plan.data["sides"]
    assert isinstance(sides, list)
    png = typesetting.pictures(plan.template, {**plan.data, "sides": sides[4:5]}, ppi=100)
    from PIL import Image

    found = zxingcpp.read_barcodes(Image.open(io.BytesIO(png[0])))
    assert [code.text for code in found] == [f"{site}/book"]


@pytest.mark.no_cover
def test_the_same_input_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buildspreads, "drawn", cache(buildspreads.drawn.__wrapped__))
    assert made(BOOK).content == document(BOOK).content


def test_ink_is_saved() -> None:
    def dark(ink: str) -> float:
        plan = build_book(wish(ink=ink))
        sides = plan.data["sides"]
        assert isinstance(sides, list)
        pages = typesetting.pictures(plan.template, {**plan.data, "sides": sides[:7]}, ppi=30)
        from PIL import Image, ImageStat

        pictures = (Image.open(io.BytesIO(page)).convert("L") for page in pages)
        return sum(255 - ImageStat.Stat(picture).mean[0] for picture in pictures)

    assert dark("saver") < 0.6 * dark("full")


def test_words_that_do_not_fit_are_named() -> None:
    plan = build_book(wish())
    sides = plan.data["sides"]
    assert isinstance(sides, list)
    long = dict(sides[6]) | {"change": ["word " * 2000]}
    with pytest.raises(StudioError, match="page 7"):
        typesetting.pdf(plan.template, {**plan.data, "sides": [sides[5], long]})


def test_an_edition_that_lacks_a_card_borrows_it(tmp_path: Path) -> None:
    source = Path(str(files("botbuilders.deck") / "editions" / "standard" / "edition.toml"))
    text = (
        source.read_text("utf-8")
        .replace("wall-plug", "wall-socket")
        .replace("Wall plug", "Wall socket")
    )
    (tmp_path / "edition.toml").write_text(text, "utf-8")
    edition = load_edition(tmp_path)
    assert "wall-plug" not in edition
    sides = build_book(Wish(edition=edition)).data["sides"]
    assert isinstance(sides, list)
    mood_lamp = sides[9]
    assert [card["name"] for card in mood_lamp["cards"]][3] == "Wall plug"


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_the_kit_page_counts_what_the_hungriest_build_needs(paper: str, language: str) -> None:
    page = squeezed(texts(paper, language)[2])
    words = catalog(language)
    for count, name in ((7, "resistor"), (2, "button"), (3, "foil"), (2, "light_sensor")):
        known = {"ohms": "220 Ω"} if name == "resistor" else {}
        thing = words.text(f"book.things.{name}", **known)
        assert squeezed(words.text("book.kit.count", count=count) + thing) in page
    assert "FreenoveSuperStarterKit" in page
    assert "SunFounder" in page


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_a_number_and_its_unit_share_a_line(paper: str, language: str) -> None:
    for number, page in enumerate(texts(paper, language), 1):
        torn = re.findall(r"[0-9] ?\r?\n(?:k|V|cm|mm|Ω)[ .,):].*|GPIO ?\r?\n[0-9].*", page)
        assert torn == [], number


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_what_is_read_at_a_glance_stands_on_one_line(paper: str, language: str) -> None:
    """A wire from end to end, the note beside a program; and no card of a build has a line for "de" alone."""
    pages = texts(paper, language)
    words = catalog(language)
    sides = build_book(wish(language, paper=paper)).data["sides"]
    assert isinstance(sides, list)
    wires = 0
    for side in sides:
        page = pages[side["page"] - 1]
        if side["kind"] == "left":
            # Pins in two columns leave no room for a list of wires.
            for _, start, end in side["wires"] if len(side["pins"]) == 1 else ():
                assert f"{start} – {end}" in page, (side["page"], start, end)
                wires += 1
            assert not re.search(r"[\r\n](de|la|the|of)[\r\n]", page), side["page"]
        if side["kind"] == "right":
            assert words.text("book.spread.tested") in page, side["page"]
    assert wires > 80


@pytest.mark.parametrize("paper", [pytest.param("letter", marks=pytest.mark.prove), "a4"])
def test_the_title_is_broken_after_its_colon(paper: str) -> None:
    cover = texts(paper, "es")[0]
    assert re.search(r"Libro de montajes:[\r\n]+de la carta al robot", cover)


def said(value: object, key: str = "") -> Iterator[str]:
    """Every sentence that a page is to show; what only a screen reader says and drawings are left out."""
    if isinstance(value, str):
        if " " in value and not value.startswith("<") and not key.endswith(("alt", "art", "path")):
            yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from said(part, name)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from said(part, key)


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_every_sentence_that_is_planned_stands_on_its_page(paper: str, language: str) -> None:
    pages = [squeezed(page) for page in texts(paper, language)]
    sides = build_book(wish(language, paper=paper)).data["sides"]
    assert isinstance(sides, list)
    count = 0
    for number, side in enumerate(sides, 1):
        shown = {key: part for key, part in side.items() if not unseen(key, side)}
        for sentence in said(shown):
            assert squeezed(sentence) in pages[number - 1], (number, sentence)
            count += 1
    assert count > 900


def unseen(key: str, side: dict[str, object]) -> bool:
    """No list of wires where the pins take two columns; a right page has its title on the left one."""
    pins = side.get("pins")
    twice = key == "wires" and isinstance(pins, list) and len(pins) > 1
    return twice or key.startswith("with_") or (key == "title" and side["kind"] == "right")


@pytest.mark.parametrize(("paper", "language"), VARIANTS)
def test_each_build_shows_its_cards_and_the_last_page_finds_them(paper: str, language: str) -> None:
    pages = [squeezed(page) for page in texts(paper, language)]
    edition, used = load_edition(None, language), defaultdict(list)
    for build in builds():
        left, right = pages[3 + 2 * build.number], pages[4 + 2 * build.number]
        for slug in build.bench:
            assert squeezed(edition.face(slug).name) in left
            used[slug].append(str(build.number))
        assert squeezed(catalog(language).text("book.spread.say")) in right
    parts = [entry for entry in edition.entries if entry.category in SLOT_NAMES[:4]]
    assert len(parts) == 32
    for entry in parts:
        assert squeezed(entry.name + ", ".join(used[entry.slug])) in pages[29], entry.slug
