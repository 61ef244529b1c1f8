"""`botbuilders book`: proves, runs and writes; says what to do about a wrong use."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from botbuilders import studio
from botbuilders.book import build, builds, loading, proof
from botbuilders.book.scenarios import request_of, run
from botbuilders.book.wiring import Finding
from botbuilders.cli import book_story, main
from botbuilders.studio import File, Wish
from botbuilders.words import catalog, languages
from tests.book.changing import with_wire

Output = pytest.CaptureFixture[str]


def test_check_says_that_all_agree(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "book_findings", lambda: ())
    assert main(["book", "check"]) == 0
    assert capsys.readouterr().out == "12 builds on 6 boards: pins, picture and program agree.\n"


def test_check_names_each_finding_and_ends_with_1(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (
        Finding("01_switch_sprite", "short", {"one": "VIN", "other": "GND"}),
        Finding("02_night_guard", "loose_wire", {"wire": 3}),
    )
    monkeypatch.setattr(proof, "book_findings", lambda: found)
    assert main(["book", "check"]) == 1
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        "01_switch_sprite: SHORT: VIN and GND are joined.",
        "02_night_guard: wire 3 leads to nothing.",
    ]
    assert out == "2 findings\n"


def test_run_tells_what_happens_when(capsys: Output) -> None:
    assert main(["book", "run", "switch-sprite"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "1. Switch Sprite: 5 seconds on a make-believe ESP32"
    assert lines[1] == "  1.00 s  you  Button: 1"
    assert lines[2].endswith("bot  Light on: 1")
    assert lines[-1] == "The time is over."


def test_run_draws_long_stretches_together(capsys: Output) -> None:
    assert main(["book", "run", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) < 20  # the program prints about sixty lines
    assert any("more like it" in line for line in lines)


def test_run_shows_the_screen_as_words(capsys: Output) -> None:
    assert main(["book", "run", "8"]) == 0
    assert "Screen dots: a new picture: 22.0 C / ok" in capsys.readouterr().out


def test_run_of_a_variant_and_of_a_loose_part(capsys: Output) -> None:
    assert main(["book", "run", "8", "--variant", "lcd"]) == 0
    assert "Screen line1: 2" in capsys.readouterr().out
    assert main(["book", "run", "8", "--unplug", "screen"]) == 0
    out = capsys.readouterr().out
    assert "Loose: Screen" in out
    assert "No screen answers." in out
    assert out.endswith("The program came to its last line.\n")


def test_run_as_json(capsys: Output) -> None:
    assert main(["book", "run", "1", "--json"]) == 0
    ran = json.loads(capsys.readouterr().out)
    assert ran["pins"] == {"13": "in", "25": "out"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["run", "0"],
            "There is no build 0. Give a number from 1 to 12, or pick from: switch-sprite",
        ),
        (
            ["run", "dragon"],
            "There is no build dragon. Give a number from 1 to 12, or pick from: switch-sprite",
        ),
        (["run", "1", "--variant", "x"], "The build switch-sprite has no variant x."),
        (
            ["run", "1", "--unplug", "nose"],
            "There is no part nose in this build. Pick from: button",
        ),
        (["run"], "BUILD"),
        ([], "COMMAND"),
        (["files"], "--out"),
        (["files", "--out", "x.zip", "--kit", "x"], "There is no kit x. Pick from: devkit-30"),
    ],
)
def test_wrong_use_is_one_line_and_2(capsys: Output, arguments: list[str], sentence: str) -> None:
    assert main(["book", *arguments]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1


def test_a_broken_program_is_told_with_its_line_and_ends_with_1(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = replace(build("1"), program=build("1").program.replace("Pin(25", "Pin(12"))
    monkeypatch.setattr(loading, "builds", lambda: (broken, *builds()[1:]))
    assert main(["book", "run", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2].startswith("Line 6: The board reads GPIO 12 while it starts")
    assert lines[-1] == "The program stopped."


def test_check_of_a_seeded_fault_ends_with_1(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: a wire of build 1 one hole off."""
    broken = with_wire(build("1"), 3, end="j25")
    monkeypatch.setattr(proof, "builds", lambda: (broken,))
    assert main(["book", "check"]) == 1
    assert (
        "01_switch_sprite: the pin table joins button.A1 to 13, the wires do not."
        in capsys.readouterr().err.splitlines()
    )


def test_files_of_a_kit(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["book", "files", "--out", "kit.zip", "--kit", "sunfounder-starter"]) == 0
    assert capsys.readouterr().out == "kit.zip: 25 files\n"
    assert main(["book", "files", "--out", "es.zip", "--language", "es"]) == 0
    with zipfile.ZipFile("es.zip") as archive:
        told = archive.read("09_lucky_dice/main_digit_anode.py").decode()
    assert told == loading.variant_of(build("9"), "digit-anode").program_in("es") != ""
    assert "ANODE = True" in told


def test_files_writes_the_zip(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["book", "files", "--out", "programs.zip"]) == 0
    with zipfile.ZipFile("programs.zip") as archive:
        count = len(archive.namelist())
    assert capsys.readouterr().out == f"programs.zip: {count} files\n"


def test_a_story_is_told_in_every_language() -> None:
    ran = run(request_of(build("9")))
    for language in languages():
        told = list(book_story.story(build("9"), ran, ("chip",), catalog(language)))
        assert told[0].startswith(f"9. {build('9').words[language].title}")


@pytest.fixture
def one_page(monkeypatch: pytest.MonkeyPatch) -> list[Wish]:
    """What the book is wished like; a page is made in its place."""
    wishes: list[Wish] = []

    def made(products: list[str], wish: Wish) -> Iterator[File]:
        assert products == ["build-book"]
        wishes.append(wish)
        return really(["test-sheet"], wish)

    really = studio.make
    monkeypatch.setattr(studio, "make", made)
    return wishes


@pytest.mark.prove
def test_pdf_writes_the_printed_book(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "book.pdf"
    asked = ["--paper", "a4", "--language", "es", "--public-url", "https://bots.example.org"]
    assert main(["book", "pdf", "--out", str(file), *asked]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("30 pages\n")
    assert err == ""
    assert file.read_bytes().startswith(b"%PDF-")


def test_pdf_is_as_it_was_asked_for(capsys: Output, tmp_path: Path, one_page: list[Wish]) -> None:
    file = tmp_path / "book.pdf"
    asked = ["--paper", "a4", "--ink", "saver", "--language", "es"]
    public = ["--public-url", "https://bots.example.org"]
    assert main(["book", "pdf", "--out", str(file), *asked, *public]) == 0
    out, err = capsys.readouterr()
    assert out.endswith(": 1 page\n")
    assert err == ""
    assert file.read_bytes().startswith(b"%PDF-")
    [wish] = one_page
    assert (wish.paper, wish.ink, wish.words.language) == ("a4", "saver", "es")
    assert (wish.edition.language, wish.site) == ("es", "https://bots.example.org")


def test_f61_pdf_says_when_its_code_leads_only_here(
    capsys: Output, tmp_path: Path, one_page: list[Wish]
) -> None:
    assert main(["book", "pdf", "--out", str(tmp_path / "book.pdf")]) == 0
    assert one_page
    assert "--public-url" in capsys.readouterr().err
