"""From a command line to an exit code.

Here: the list of commands and what their ends mean. 0: done. 1: done, and something was found. 2: wrong use, or
something that a command needs cannot be had; one line on standard error says what to do. 130 and 141: stopped by
Ctrl-C, or by whoever read the output.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version

from botbuilders.cli import (
    art,
    backup,
    book,
    edition,
    feedback,
    play,
    print_command,
    replay,
    restore,
    score,
    simulate,
    verify_shuffle,
)
from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, say
from botbuilders.errors import BotBuildersError

COMMANDS = (
    play,
    simulate,
    replay,
    score,
    print_command,
    feedback,
    edition,
    art,
    book,
    verify_shuffle,
    backup,
    restore,
)
OK, FOUND, WRONG_USE, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the process's own command line unless given another."""
    for stream in (sys.stdout, sys.stderr):
        # A name that the terminal cannot show is shown escaped.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except BotBuildersError as error:
        return _refuse(error)
    except OSError as error:
        _forget_output()
        return _refuse(UsageError("system", why=error.strerror or str(error)))
    return code


def run(arguments: Sequence[str] | None) -> int:
    """Read a command line and run its command."""
    try:
        wish = build_parser().parse_args(arguments)
        done: int = wish.run(wish)
    except SystemExit as stop:
        # argparse leaves like this after --help and --version.
        return stop.code if isinstance(stop.code, int) else OK
    return done


def build_parser() -> Parser:
    """Give the parser of all commands."""
    parser = Parser(prog="botbuilders", description=say("usage.about"), epilog=say("usage.more"))
    shown_version = say("usage.version_is", version=version("botbuilders"))
    parser.add_argument(
        "--version", action="version", version=shown_version, help=say("usage.version")
    )
    commands: argparse._SubParsersAction[Parser] = parser.add_subparsers(
        title=say("usage.commands"),
        metavar=say("usage.command"),
        required=True,
        dest="command",
        parser_class=Parser,
    )
    for command in COMMANDS:
        command.add_parser(commands)
    return parser


def _refuse(error: BotBuildersError) -> int:
    # One line, and nothing in it that a terminal obeys.
    line = " ".join(f"botbuilders: {error}".split())
    plain = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)
    print("".join(plain), file=sys.stderr)
    return WRONG_USE


def _forget_output() -> None:
    """Nobody reads standard output any more, so that Python need not write to it on the way out."""
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - devnull is a name, not a path
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
