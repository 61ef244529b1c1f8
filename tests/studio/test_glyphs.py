"""Letters that the typefaces lack: never a blank box (F49, C67)."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pikepdf
import pytest
import typst

from botbuilders.studio import Wish, make, parse_class, typesetting
from botbuilders.studio.documents import printed
from botbuilders.studio.glyphs import clusters, printable, printable_text
from botbuilders.studio.products import PRODUCTS
from botbuilders.words import catalog, languages
from tests.studio.boxes import escapes, glyphs, overlaps
from tests.studio.pdfs import made, opened, wish

TEAMS = (
    "Robot 🤖 Team 👩‍🚀",
    "فريق الروبوت",
    "צוות הרובוט",
    "Команда Ω",
    "Nguyễn Đặng",
    "日本チーム",
)
CLASS = """
format = "botbuilders-class/1"
name = "Aula 🏫 ñandú"
"""
SEAT = """
[[seat]]
table = "{table}"
seat = "A"
team = "{team}"
link = "/join"
bench = ["camera", "timer"]
because = "{team} can"
"""


def of_all_scripts() -> Wish:
    text = CLASS + "".join(SEAT.format(table=at, team=team) for at, team in enumerate(TEAMS, 1))
    return wish(people=parse_class(text, "class.toml"))


def missing(pdf: pikepdf.Pdf) -> list[str]:
    """Texts that a PDF draws with glyph 0, the box of a letter that a typeface lacks."""
    found = []
    for page in pdf.pages:
        fonts = page.Resources.get("/Font", pikepdf.Dictionary())
        font = ""
        for step in pikepdf.parse_content_stream(page):
            operands, operator = step.operands, step.operator
            if str(operator) == "Tf":
                font = str(operands[0])
            for drawn in strings(operands) if str(operator) in {"Tj", "TJ"} else ():
                composite = font in fonts and fonts[font].Subtype == "/Type0"
                codes = [drawn[at : at + 2] for at in range(0, len(drawn), 2)] if composite else []
                found += [font for code in codes if code == b"\x00\x00"]
    return found


def strings(operands: object) -> list[bytes]:
    flat = [item for one in operands for item in (one if isinstance(one, pikepdf.Array) else [one])]  # type: ignore[attr-defined]
    return [bytes(item) for item in flat if isinstance(item, pikepdf.String)]


@pytest.mark.parametrize("product", ["certificate", "seat-cards"])
def test_f49_c67_every_script_is_drawn(product: str) -> None:
    wanted = of_all_scripts()
    file = next(make([product], wanted))
    with opened(file) as pdf:
        assert missing(pdf) == []
        fonts = {
            str(item.FontName)
            for item in pdf.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/FontDescriptor"
        }
        assert any("Rubik" in name for name in fonts)
        assert any("Inter" in name for name in fonts)
    # A subset of each typeface, not the whole: less than 2 MB more than without such letters.
    assert len(file.content) - len(made(product).content) < 2_000_000
    for page, letters in glyphs(file.content):
        assert overlaps(letters) == []
        assert escapes(letters, page, []) == []


def test_f49_a_missing_glyph_is_found_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("botbuilders.studio.typesetting.printable", lambda data: data)
    document = PRODUCTS["certificate"].plan(of_all_scripts())
    with pytest.raises(typst.TypstError, match="could not be displayed"):
        printed(document)
    made = typesetting._compile(document.template, document.data, format="pdf")
    assert isinstance(made, bytes)
    with pikepdf.open(io.BytesIO(made)) as pdf:
        assert missing(pdf)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("plain", "plain"),
        ("ñandú “−3” ½ …", "ñandú “−3” ½ …"),
        ("Robot 🤖!", "Robot [robot face]!"),
        ("👩‍🚀", "[woman]"),
        ("2️⃣", "2"),
        ("日本", "[U+65E5] [U+672C]"),
        ("[a]🤖[b][c]", "[a] [robot face][b][c]"),
        ("مرحبا", "مرحبا"),
        ("שלום", "שלום"),
        ("Ω Привет Nguyễn", "Ω Привет Nguyễn"),
        ("a\u202eb\u0000c", "abc"),
        ("a\ufe0f", "a\ufe0f"),
        ("\u200d", "\u200d"),
        ("\u1680", " "),
    ],
)
def test_what_is_printed_for_a_text(given: str, shown: str) -> None:
    assert printable_text(given) == shown


def test_a_pile_of_accents_is_cut() -> None:
    pile = "a" + "\u0301\u0316\u0317\u0318\u0319" * 20
    assert len(printable_text(pile)) <= 3


def test_any_text_is_printable_and_stays_so() -> None:
    seed = random.randrange(2**32)
    print("seed", seed)
    chance = random.Random(seed)
    for _ in range(300):
        text = "".join(
            chr(chance.choice((0x7F, 0x2FFF, 0x1FAFF)) - chance.randrange(0x70)) for _ in range(9)
        )
        once = printable_text(text)
        assert printable_text(once) == once, (seed, text)
        assert "".join(clusters(text)) == text


def test_data_keeps_its_form() -> None:
    assert printable({"a": ["🤖", 1, None], "b": ("x",)}) == {
        "a": ["[robot face]", 1, None],
        "b": ["x"],
    }


@pytest.mark.parametrize("language", languages())
def test_our_own_words_need_no_stand_in(language: str) -> None:
    words = catalog(language)
    tables = ("studio", "feedback", "pages.rules", "rules.rulings")
    texts = [text for table in tables for text in words.table(table).values()]
    assert [text for text in texts if printable_text(text) != text] == []


def test_typefaces_come_with_their_licenses() -> None:
    from importlib.resources import files

    from botbuilders.studio.glyphs import PACKAGES

    for package in PACKAGES:
        text = (Path(str(files(package))) / "LICENSE").read_text("utf-8")
        assert re.search(r"SIL OPEN FONT LICENSE", text, re.IGNORECASE)
