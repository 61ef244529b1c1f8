"""The command line's own words: help and wrong use in sentences of the catalog.

Here: an argument parser that says everything with the catalog, and the types of options that several
commands take. What a command takes is in its own file.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn

from botbuilders.cli.errors import UsageError
from botbuilders.deck.errors import shown
from botbuilders.words import catalog

# What argparse says, and the fault of ours that says the same.
FAULTS = (
    (re.compile(r"the following arguments are required: (?P<what>.+)"), "missing"),
    (re.compile(r"unrecognized arguments: (?P<what>.+)"), "unknown"),
    (re.compile(r"argument (?P<what>\S+): expected .+"), "no_value"),
    (re.compile(r"argument (?P<what>\S+): ignored explicit argument .+"), "takes_nothing"),
    (re.compile(r"argument (?P<what>\S+): invalid int value: (?P<given>.+)"), "whole_number"),
    (
        re.compile(
            r"argument (?P<what>\S+): invalid choice: (?P<given>.+?) \(.*choose from (?P<known>.+)\)"
        ),
        "choice",
    ),
    (re.compile(r"argument (?P<what>\S+): (?P<problem>.+)"), "value"),
)


def say(key: str, /, **params: str | int) -> str:
    """Give a sentence of the commands."""
    return catalog().text(f"cli.{key}", **params)


class Parser(argparse.ArgumentParser):
    """An argument parser in the catalog's words; wrong use raises `UsageError`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            **{"add_help": False, "allow_abbrev": False, "formatter_class": Formatter, **kwargs}
        )
        self._positionals.title = say("usage.arguments")
        self._optionals.title = say("usage.options")
        self.add_argument("-h", "--help", action="help", help=say("usage.help"))

    def parse_known_args(  # type: ignore[override]  # the overloads of typeshed say no more
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read a command line; the command itself refuses what it does not know, not its parent."""
        wish, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return wish, unknown

    def _print_message(self, message: str, file: Any = None) -> None:
        # argparse would swallow a full disk, and help that nobody got would end well.
        (file or sys.stdout).write(message)

    def error(self, message: str) -> NoReturn:
        """Refuse a command line with one sentence that says what to do."""
        for pattern, fault in FAULTS:
            match = pattern.fullmatch(" ".join(message.split()))
            if match:
                params = {
                    name: shown(text.replace("'", "")) for name, text in match.groupdict().items()
                }
                if "problem" in params:
                    params["problem"] = match["problem"]
                if "known" in params:
                    params["known"] = match["known"].replace("'", "")
                raise UsageError(fault, command=self.prog, **params)
        raise UsageError("usage", command=self.prog, problem=shown(message))


class Formatter(argparse.HelpFormatter):
    """Help with the catalog's word for usage; nothing in it is a format of its own."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Put the catalog's word in front."""
        in_front = say("usage.usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, in_front)

    def _expand_help(self, action: argparse.Action) -> str:
        return action.help or ""


def count(text: str) -> int:
    """Read a whole number from 1."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(catalog().text("errors.cli.from_one", given=shown(text)))
    return number


def whole(text: str) -> int:
    """Read a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            catalog().text("errors.cli.no_number", given=shown(text))
        ) from None


def named(text: str) -> str:
    """Read the name of a file or folder, or an address; an empty one is a slip, often of a shell."""
    if not text.strip():
        raise argparse.ArgumentTypeError(catalog().text("errors.cli.empty"))
    return text


def add_command(subparsers: argparse._SubParsersAction[Parser], name: str) -> Parser:
    """Add a command whose help is `cli.NAME.help` in the catalog."""
    text = say(f"{name.replace('-', '_')}.help")
    return subparsers.add_parser(name, help=text, description=text)


def add_parts(parser: Parser) -> argparse._SubParsersAction[Parser]:
    """Let a command have parts of its own, one of which must be named."""
    parts: argparse._SubParsersAction[Parser] = parser.add_subparsers(
        title=say("usage.commands"),
        metavar=say("usage.command"),
        required=True,
        dest="part",
        parser_class=Parser,
    )
    return parts


def add_part(parts: argparse._SubParsersAction[Parser], command: str, name: str) -> Parser:
    """Add a part whose help is `cli.COMMAND.NAME_help` in the catalog."""
    text = say(f"{command}.{name}_help")
    return parts.add_parser(name, help=text, description=text)


def add_edition(parser: Parser) -> None:
    """Add the option that names another edition than the standard one."""
    parser.add_argument("--edition", metavar="DIR", type=named, help=say("usage.edition"))
