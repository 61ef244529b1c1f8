"""`botbuilders print`: files, and one clear line when something cannot be had."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
import zxingcpp

from botbuilders.deck import load_edition
from botbuilders.studio import PRODUCTS, File, Wish, products, typesetting
from tests.cli.conftest import Command
from tests.own import parts_only
from tools.paths import ROOT

STANDARD = ROOT / "src/botbuilders/deck/editions/standard"


def test_a_product_is_written_and_named(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "new" / "out"
    ended = command("print", "test-sheet", "rules", "mpc", "--out", out)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "test-sheet.pdf: 1 page",
        "rules.pdf: 2 pages",
        "mpc.zip",
    ]
    assert (out / "rules.pdf").read_bytes().startswith(b"%PDF-")


def test_all_asks_for_every_product(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is made for its own tests; here it is a line of text."""

    def told(names: list[str], wish: Wish) -> Iterator[File]:
        for name in names:
            yield File(name=f"{name}-{wish.paper}.pdf", content=name.encode(), pages=1)

    monkeypatch.setattr(products, "make", told)
    assert command("print", "all", "--out", tmp_path, "--paper", "a4").code == 0
    there = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert there == {f"{name}-a4.pdf": name for name in PRODUCTS}


@pytest.mark.prove
def test_all_is_everything(command: Command, tmp_path: Path) -> None:
    assert command("print", "all", "--out", tmp_path, "--paper", "a4").code == 0
    expected = {
        "backs-a4.pdf",
        "bot-card.pdf",
        "certificate.pdf",
        "deck-poker-a4.pdf",
        "deck-poker-letter.pdf",
        "feedback-card.pdf",
        "instruction-sheet.pdf",
        "lesson-plan.pdf",
        "missions-glitches-a4.pdf",
        "mpc.zip",
        "parts-deck-a4.pdf",
        "rules.pdf",
        "seat-cards.pdf",
        "test-sheet.pdf",
        "tgc.zip",
    }
    assert expected <= {file.name for file in tmp_path.iterdir()}
    assert len([*tmp_path.iterdir()]) == len(PRODUCTS)


def test_one_zip(command: Command, tmp_path: Path) -> None:
    one, other = tmp_path / "one.zip", tmp_path / "other.ZIP"
    for file in (one, other):
        ended = command("print", "rules", "test-sheet", "rules", "--out", file)
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.splitlines()[-1].endswith(": 2 files and a manifest")
    assert one.read_bytes() == other.read_bytes()
    with zipfile.ZipFile(one) as archive:
        assert archive.namelist() == ["rules.pdf", "test-sheet.pdf", "manifest.json"]


def test_another_language(command: Command, tmp_path: Path) -> None:
    assert command("print", "test-sheet", "--language", "es", "--out", tmp_path).code == 0
    with pikepdf.open(tmp_path / "test-sheet.pdf") as pdf:
        assert str(pdf.Root.Lang) == "es"


def test_a_class_of_ones_own(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "class.toml"
    seat = '[[seat]]\ntable = "{}"\nseat = "A"\nlink = "/j/KLM-234"\n'
    seats = "".join(seat.format(table) for table in range(7))
    file.write_text(f'format = "botbuilders-class/1"\nname = "Room 12"\n{seats}', "utf-8")
    site = ("--public-url", "http://192.168.1.20:8470")
    ended = command("print", "seat-cards", "--class", file, "--out", tmp_path, *site)
    assert (ended.code, ended.out, ended.err) == (0, "seat-cards.pdf: 2 pages\n", "")
    file.write_text("name = 1", "utf-8")
    ended = command("print", "seat-cards", "--class", file, "--out", tmp_path)
    assert (ended.code, ended.err.count("\n")) == (2, 1)
    assert 'class.toml: begin with format = "botbuilders-class/1"' in ended.err


def test_f61_codes_that_only_this_computer_opens_are_said(command: Command, tmp_path: Path) -> None:
    ended = command("print", "feedback-card", "--out", tmp_path)
    assert ended.code == 0
    assert "lead to http://127.0.0.1:8470, which only this computer can open" in ended.err
    site = ("--public-url", "https://bots.example.org/")
    ended = command("print", "feedback-card", "--print-run", "2026-05", "--out", tmp_path, *site)
    assert ended.err == ""
    [page] = pypdfium2.PdfDocument(tmp_path / "feedback-card.pdf")
    [found] = zxingcpp.read_barcodes(page.render(scale=100 / 72).to_pil())
    assert found.text == f"https://bots.example.org/f/{load_edition().ref}/2026-05"


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        (["--dx", "99"], ["--dx goes from -6 to 6, so 6 is used instead of 99."]),
        (["--dy=-1e99"], ["--dy goes from -6 to 6, so -6 is used instead of -1e+99."]),
        (
            ["--dx", "-7", "--scale", "0"],
            [
                "--dx goes from -6 to 6, so -6 is used instead of -7.",
                "--scale goes from 0.97 to 1.03, so 0.97 is used instead of 0.",
            ],
        ),
        (["--dx", "-6", "--dy", "6", "--scale", "1,03"], []),
    ],
)
def test_a_printers_error_beyond_the_limits_is_said_and_moved(
    command: Command, tmp_path: Path, wish: list[str], says: list[str]
) -> None:
    ended = command("print", "rules", "--out", tmp_path, *wish)
    assert ended.code == 0
    assert ended.err.splitlines() == says


def test_what_did_not_change_is_passed_over(command: Command, tmp_path: Path) -> None:
    before, out = tmp_path / "before", tmp_path / "out"
    shutil.copytree(STANDARD, before)
    document = before / "edition.toml"
    document.write_text(document.read_text("utf-8").replace("like a bat", "like bats"), "utf-8")
    decks = ("parts-deck", "missions-glitches", "backs")
    ended = command("print", *decks, "--changed-since", before, "--out", out)
    assert ended.code == 0
    assert "missions-glitches: no card differs" in ended.err
    names = sorted(file.name for file in out.iterdir())
    assert names == ["backs-avery5388.pdf", "parts-deck-avery5388.pdf"]
    ended = command("print", "missions-glitches", "--changed-since", before, "--out", out)
    assert ended.code == 2


def test_a_bench_by_slugs_or_names(command: Command, tmp_path: Path) -> None:
    ended = command("print", "bot-card", "--out", tmp_path, "--bench", "timer", "Echo ears")
    assert ended.code == 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (["poster"], "There is no product poster. Pick from: instruction-sheet"),
        (["rules", "--dx", "far"], "It needs a number, not far."),
        (["rules", "--dx", "nan"], "It needs a number, not nan."),
        (["rules", "--dy=-inf"], "It needs a number, not -inf."),
        (["rules", "--scale", "1e999"], "It needs a number, not 1e999."),
        (["rules", "--dx", "1_0"], "It needs a number, not 1_0."),
        (
            ["rules", "--dx", "\N{FULLWIDTH DIGIT ONE}"],
            "It needs a number, not \N{FULLWIDTH DIGIT ONE}.",
        ),
        (["rules", "--public-url", "https://a b.org"], "https://a b.org is not a web address"),
        (["rules", "--paper", "legal"], "--paper cannot be legal. Pick one of: letter, a4"),
        (["bot-card", "--bench", "zzz"], "There is no card zzz."),
        (["rules", "--changed-since", "/nowhere"], "/nowhere: There is no such file"),
        (
            ["rules", "--edition", "/proc/self"],
            "/proc/self: There is no edition.toml in this folder.",
        ),
        (["rules", "--language", "xx"], "--language cannot be xx. Pick one of: en, es"),
        (["rules", "--class", "/nowhere.toml"], "/nowhere.toml cannot be read"),
        (["rules", "--public-url", "ftp://x"], "ftp://x is not a web address"),
        (["rules", "--public-url", "https://u:p@x.org/"], "is not a web address"),
        (["rules", "--public-url", "https://x.org/a/path"], "is not a web address"),
        (["rules", "--print-run", "a b"], "A print run is named with letters"),
        (["rules", "--print-run", "=1+1"], "A print run is named with letters"),
        (["../rules"], "There is no product ../rules."),
    ],
)
def test_wrong_use_is_one_line(
    command: Command, tmp_path: Path, wrong: list[str], says: str
) -> None:
    ended = command("print", "--out", tmp_path, *wrong)
    assert ended.code == 2
    assert says in ended.err
    assert ended.err.count("\n") == 1


def test_f49_letters_that_paper_names_are_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "class.toml"
    file.write_text(
        'format = "botbuilders-class/1"\nname = "教室"\n'
        '[[seat]]\ntable = "1"\nseat = "A"\nlink = "/j/KLM-234"\n',
        "utf-8",
    )
    site = ("--public-url", "http://192.168.1.20:8470")
    ended = command("print", "seat-cards", "--class", file, "--out", tmp_path, *site)
    assert ended.code == 0
    assert ended.err == (
        "No typeface here has these letters, so paper names them: 教 as [U+6559], 室 as [U+5BA4].\n"
    )


@pytest.mark.parametrize(
    ("card", "team", "says"),
    [
        ("nope", "Cosmic Owl", "Table 1, seat A: the edition has no card nope."),
        ("camera", "W" * 28, "team: too long to print"),
    ],
    ids=["before anything is made", "in the second product"],
)
def test_what_cannot_be_printed_leaves_no_file_and_no_folder(
    command: Command, tmp_path: Path, card: str, team: str, says: str
) -> None:
    file = tmp_path / "class.toml"
    file.write_text(
        'format = "botbuilders-class/1"\nname = "Room 1"\n'
        f'[[seat]]\ntable = "1"\nseat = "A"\nteam = "{team}"\nlink = "/j/K"\nbench = ["{card}"]\n',
        "utf-8",
    )
    out = tmp_path / "a" / "b"
    ended = command("print", "test-sheet", "seat-cards", "--class", file, "--out", out)
    assert ended.code == 2
    assert says in ended.err
    assert (ended.out, ended.err.count("\n")) == ("", 1)
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_was_there_stays(command: Command, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    out = tmp_path / "mine"
    assert command("print", "rules", "--out", out, "--changed-since", "/nowhere").code == 2
    assert command("print", "parts-deck", "--out", out, "--edition", "/nowhere").code == 2
    assert list(out.iterdir()) == []


def test_a_folder_that_cannot_be(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    ended = command("print", "rules", "--out", tmp_path / "file")
    assert ended.code == 2
    assert "cannot be written" in ended.err


def test_without_the_packages(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)
    ended = command("print", "rules", "--out", tmp_path / "out")
    assert ended.code == 2
    assert 'pip install "botbuilders[print]"' in ended.err
    assert not (tmp_path / "out").exists()


def test_an_edition_without_missions_prints_the_rest(command: Command, tmp_path: Path) -> None:
    mini, out = parts_only(tmp_path / "mini"), tmp_path / "out"
    some = ("missions-glitches", "rules", "bot-card")
    ended = command("print", *some, "--edition", mini, "--out", out)
    assert (ended.code, ended.err) == (
        0,
        "missions-glitches: the edition has no such cards, so there is nothing to print.\n",
    )
    assert {file.name for file in out.iterdir()} == {"rules.pdf", "bot-card.pdf"}
    alone = command("print", "missions-glitches", "--edition", mini, "--out", out)
    assert alone.code != 0
    assert "the edition has no such cards" in alone.err
    unknown = command("print", "rules", "nothing", "--edition", mini, "--out", tmp_path / "no")
    assert unknown.code != 0
    assert not (tmp_path / "no").exists()
