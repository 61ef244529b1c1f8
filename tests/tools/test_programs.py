"""The programs of the book are compiled and type-checked, and a bad one is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import programs


def book(folder: Path, program: str) -> Path:
    build = folder / "builds" / "01_bad"
    build.mkdir(parents=True)
    (folder / "drivers").mkdir()
    (folder / "drivers" / "screen.py").write_text("def show(text): print(text)\n", encoding="utf-8")
    (build / "main.py").write_text(program, encoding="utf-8")
    return folder


def test_every_program_driver_and_file_of_the_board_compiles() -> None:
    files = programs.programs(programs.BOOK)
    assert len([file for file in files if file.name == "main.py"]) == 12
    assert {"screen.py", "world.py", "run.py"} <= {file.name for file in files}
    assert list(programs.uncompiled(files)) == []


def test_a_program_that_micropython_cannot_read_is_found(tmp_path: Path) -> None:
    made = book(tmp_path, "while True\n    pass\n")
    found = list(programs.uncompiled(programs.programs(made)))
    assert len(found) == 1
    assert "SyntaxError" in found[0]


@pytest.mark.slow
def test_pyright_knows_the_esp32(tmp_path: Path) -> None:
    program = "from machine import Pin\nfrom screen import show\nlight = Pin(25, Pin.OUT)\nlight.glow()\nshow(1)\n"
    found = list(programs.untyped(book(tmp_path, program)))
    assert [line.partition("main.py, ")[2].partition(":")[0] for line in found] == ["line 4"]


@pytest.mark.slow
def test_pyright_finds_nothing_wrong_with_the_book() -> None:
    assert list(programs.untyped(programs.BOOK)) == []
