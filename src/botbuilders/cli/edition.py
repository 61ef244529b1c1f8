"""`botbuilders edition`: look after editions, the cards and rule sets as data.

Here: `edition check`. Reading and refusing is `botbuilders.deck.loading`.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, add_command, say
from botbuilders.deck import EditionError, load_edition
from botbuilders.deck.edition import DEALT
from botbuilders.deck.errors import shown

MOST_SEATS = 6


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its parts."""
    parser = add_command(subparsers, "edition")
    parts: argparse._SubParsersAction[Parser] = parser.add_subparsers(
        title=say("usage.commands"),
        metavar=say("usage.command"),
        required=True,
        dest="part",
        parser_class=Parser,
    )
    text = say("edition.check_help")
    check = parts.add_parser("check", help=text, description=text)
    check.add_argument("folder", metavar="DIR", help=say("edition.folder"))
    check.set_defaults(run=run_check)


def run_check(args: argparse.Namespace) -> int:
    """Say what an edition holds, or what is wrong with it; 1 then."""
    if not Path(args.folder).exists():
        raise UsageError("no_folder", folder=shown(args.folder))
    try:
        edition = load_edition(args.folder)
    except EditionError as error:
        print(error, file=sys.stderr)
        return 1
    seats = min(MOST_SEATS, (edition.size - 1) // DEALT)
    print(
        say(
            "edition.good",
            edition=edition.ref,
            name=edition.name,
            count=edition.size,
            kinds=len(edition.entries),
        )
    )
    print(say("edition.seats", seats=seats))
    for name, value in edition.switches.changed().items():
        print(say("edition.switch", switch=name, value=value))
    for field in fields(edition.bonuses):
        value = getattr(edition.bonuses, field.name)
        if value != field.default:
            print(say("edition.bonus", bonus=field.name, value=value))
    return 0
