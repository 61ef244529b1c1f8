"""`botbuilders edition`: look after editions, the cards and rule sets as data.

Here: `edition check`, `new` and `diff`. Reading and refusing is `botbuilders.deck.loading`, the comparison
`botbuilders.deck.changes`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from botbuilders.cli.editiondiff import differences
from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, add_command, add_part, add_parts, named, say
from botbuilders.deck import Edition, EditionError, load_edition
from botbuilders.deck.edition import DEALT
from botbuilders.deck.errors import shown
from botbuilders.deck.loading import translation_faults
from botbuilders.deck.reading import findings
from botbuilders.deck.starter import new_edition
from botbuilders.words import catalog

MOST_SEATS = 6


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its parts."""
    parser = add_command(subparsers, "edition")
    parts = add_parts(parser)
    check = add_part(parts, "edition", "check")
    check.add_argument("folder", metavar="DIR", type=named, help=say("edition.folder"))
    check.set_defaults(run=run_check)
    new = add_part(parts, "edition", "new")
    new.add_argument("folder", metavar="DIR", type=named, help=say("edition.new_folder"))
    new.set_defaults(run=run_new)
    diff = add_part(parts, "edition", "diff")
    diff.add_argument("before", metavar="A", type=named, help=say("edition.before"))
    diff.add_argument("after", metavar="B", type=named, help=say("edition.after"))
    diff.set_defaults(run=run_diff)


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


def run_new(args: argparse.Namespace) -> int:
    """Write a small edition to start from, and say what to do with it."""
    folder = shown(args.folder)
    try:
        edition = new_edition(Path(args.folder))
    except FileExistsError:
        raise UsageError("folder_full", folder=folder) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cannot_write", file=folder, why=why) from None
    print(say("edition.made", folder=folder, count=edition.size))
    print(say("edition.next", folder=folder))
    return 0


def run_diff(args: argparse.Namespace) -> int:
    """Say what differs between two editions and what must be printed again."""
    before, after = load_edition(args.before), load_edition(args.after)
    for line in differences(before, after):
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
