"""The command line itself: help, version, exit codes, documents."""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from botbuilders.cli import program
from botbuilders.cli.parser import Parser
from botbuilders.cli.program import build_parser, main
from botbuilders.words import catalog
from tests.cli.conftest import Command
from tools.paths import ROOT

DOCUMENT = (ROOT / "docs/commands.md").read_text(encoding="utf-8")


def commands(
    parser: argparse.ArgumentParser, *names: str
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """Every command and part of a command, with its parser."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if names and not below:
        yield names, parser
    for action in below:
        for name, child in action.choices.items():
            yield from commands(child, *names, name)


COMMANDS = dict(commands(build_parser()))


def options_of(names: tuple[str, ...]) -> set[str]:
    return {option for action in COMMANDS[names]._actions for option in action.option_strings}


def test_the_commands_are_those_of_the_contract() -> None:
    expected = {
        ("play",),
        ("art",),
        ("print",),
        ("simulate",),
        ("replay",),
        ("score",),
        ("edition", "check"),
        ("edition", "new"),
        ("edition", "diff"),
        ("book", "check"),
        ("book", "run"),
        ("book", "files"),
        ("book", "pdf"),
        ("feedback", "export"),
        ("verify-shuffle",),
        ("backup",),
        ("restore",),
    }
    assert set(COMMANDS) == expected


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_each_command_stands_in_the_document_with_an_example_and_every_option(
    names: tuple[str, ...],
) -> None:
    _, _, section = DOCUMENT.partition(f"\n## botbuilders {names[0]}\n")
    section = section.partition("\n## ")[0]
    assert re.search(rf"^botbuilders {' '.join(names)}( |$)", section, re.MULTILINE)
    told = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", section))
    assert options_of(names) - {"-h", "--help"} <= told
    # A section tells of all parts of its command.
    parts = (options_of(other) for other in COMMANDS if other[0] == names[0])
    assert told <= set().union(*parts)


@pytest.mark.parametrize("names", COMMANDS, ids=" ".join)
def test_help_tells_every_option_in_the_catalogs_words(
    command: Command, names: tuple[str, ...]
) -> None:
    ended = command(*names, "--help")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"Usage: botbuilders {' '.join(names)} ")
    for action in COMMANDS[names]._actions:
        assert all(option in ended.out for option in action.option_strings)
        assert action.help
    assert COMMANDS[names].description in catalog().table("cli").values()
    assert not re.search(
        r"\busage:|optional arguments|positional arguments|show this help", ended.out
    )


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_the_programs_own_help_lists_the_commands(command: Command, arguments: list[str]) -> None:
    ended = command(*arguments)
    assert ended.code == 0
    for names in COMMANDS:
        assert re.search(rf"^    {names[0]}\b", ended.out, re.MULTILINE)


def test_version(command: Command) -> None:
    ended = command("--version")
    assert ended.code == 0
    assert re.fullmatch(r"botbuilders \d+\.\d+\.\d+\n", ended.out)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "botbuilders needs COMMAND. See botbuilders --help."),
        (["simulat"], "COMMAND cannot be simulat. Pick one of: play, simulate, "),
        (["--rounds", "3"], "botbuilders"),
        (
            ["score", "--editio", "x", "camera"],
            "botbuilders score does not know --editio. See botbuilders score --help.",
        ),
        (["replay", "x", "y"], "botbuilders replay does not know y."),
        (
            ["play", "--port", "x"],
            "--port needs a whole number, not x. See botbuilders play --help.",
        ),
        (["play", "--lan=yes"], "--lan takes no value."),
        (["\x1b[2J\n\u202e"], "COMMAND cannot be"),
    ],
)
def test_wrong_use_is_one_plain_line(command: Command, arguments: list[str], sentence: str) -> None:
    ended = command(*arguments)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("botbuilders: ")
    assert sentence in ended.err
    assert ended.err.count("\n") == 1
    assert ended.err.rstrip("\n").isprintable()


def test_what_argparse_says_otherwise_is_one_line_too(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "build_parser", lambda: _Complaining(prog="botbuilders"))
    ended = command()
    assert (ended.code, ended.err) == (2, "botbuilders: something\\nnew. See botbuilders --help.\n")


class _Complaining(Parser):
    def parse_args(self, *_: object) -> argparse.Namespace:  # type: ignore[override]
        self.error("something\nnew")


WORDS = [
    "simulate",
    "replay",
    "score",
    "edition",
    "check",
    "verify-shuffle",
    "--rounds",
    "--seats",
    "--seed",
    "--records",
]
WORDS += [
    "--players",
    "--show",
    "--edition",
    "-h",
    "--version",
    "-",
    "--",
    "--=",
    "-1",
    "0",
    "2",
    "1e9",
    "camera",
    "rookie,",
]
WORDS += [
    "",
    " ",
    "nowhere",
    "\udcff",
    "é\u202e",
    "/",
    ".",
    "/dev/null",
    "%s %(prog)s {0}",
    "@file",
    "a=b",
]


@pytest.mark.no_cover
def test_no_command_line_ends_in_a_traceback(
    command: Command, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    dice = random.Random(seed)
    for _ in range(400):
        line = [dice.choice(WORDS[:6]), *dice.choices(WORDS, k=dice.randrange(7))]
        ended = command(*line)
        assert ended.code in {0, 1, 2}, line
        assert "Traceback" not in ended.err
        assert ended.code != 2 or (ended.out, ended.err.count("\n")) == ("", 1), line


def failing(error: BaseException) -> Parser:
    parser = Parser(prog="botbuilders")

    def run(_args: argparse.Namespace) -> int:
        raise error

    parser.set_defaults(run=run)
    return parser


@pytest.mark.parametrize(
    ("error", "code", "err"),
    [
        (KeyboardInterrupt(), 130, ""),
        (SystemExit(143), 143, ""),
        (SystemExit(None), 0, ""),
        (BrokenPipeError(), 141, ""),
        (
            OSError(28, "No space left on device"),
            2,
            "botbuilders: The computer says: No space left on device.\n",
        ),
        (OSError("odd"), 2, "botbuilders: The computer says: odd.\n"),
    ],
)
def test_ends_that_are_no_result(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
    err: str,
) -> None:
    monkeypatch.setattr(program, "build_parser", lambda: failing(error))
    monkeypatch.setattr(program, "_forget_output", lambda: None)
    assert main([]) == code
    assert capfd.readouterr() == ("", err)


def test_without_standard_output_a_command_still_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["score", "camera"]) == 0
