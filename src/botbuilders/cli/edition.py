"""`botbuilders edition`: look after editions, the cards and rule sets as data.

Here: `edition check`. Reading and refusing is `botbuilders.deck.loading`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, add_command, named, say
from botbuilders.deck import Edition, EditionError, load_edition
from botbuilders.deck.edition import DEALT
from botbuilders.deck.errors import shown
from botbuilders.deck.loading import translation_faults
from botbuilders.deck.reading import findings
from botbuilders.words import catalog

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
    check.add_argument("folder", metavar="DIR", type=named, help=say("edition.folder"))
    check.set_defaults(run=run_check)


def run_check(args: argparse.Namespace) -> int:
    """Say what an edition holds, or what is wrong with it; 1 then."""
    if not Path(args.folder).exists():
        raise UsageError("no_folder", folder=shown(args.folder))
    try:
        edition = load_edition(args.folder)
        faults = tuple(translation_faults(args.folder))
    except EditionError as error:
        faults = (error,)
    if faults:
        for fault in faults:
            print(fault, file=sys.stderr)
        return 1
    for line in report(edition):
        print(line)
    return 0


def report(edition: Edition) -> Iterator[str]:
    """Give what an edition holds, and notes on what a child of 8 may stumble over."""
    seats = min(MOST_SEATS, (edition.size - 1) // DEALT)
    yield say(
        "edition.good",
        edition=edition.ref,
        name=edition.name,
        count=edition.size,
        kinds=len(edition.entries),
    )
    yield say("edition.seats", seats=seats)
    for name, value in edition.switches.changed().items():
        yield say("edition.switch", switch=name, value=value)
    for field in fields(edition.bonuses):
        value = getattr(edition.bonuses, field.name)
        if value != field.default:
            yield say("edition.bonus", bonus=field.name, value=value)
    if edition.language == "en":  # the measure knows English only
        for finding in findings(edition):
            yield say("edition.note", finding=finding.message(catalog()))
