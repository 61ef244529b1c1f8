"""`botbuilders art`: check the drawings of an edition, and see them all on one sheet.

Here: what is printed and written. The rules of drawings are `botbuilders.deck.artlint` and `likeness`,
the sheet is `botbuilders.deck.contact`.
"""

from __future__ import annotations

import argparse
import sys

from botbuilders.cli.output import write_bytes
from botbuilders.cli.parser import Parser, add_command, add_edition, named, say
from botbuilders.deck import load_edition
from botbuilders.deck.artlint import faults
from botbuilders.deck.contact import contact_sheet
from botbuilders.deck.errors import shown
from botbuilders.deck.likeness import picture_faults
from botbuilders.words import catalog


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "art")
    parser.add_argument(
        "--contact-sheet", metavar="FILE", type=named, help=say("art.contact_sheet")
    )
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the sheet if one is wanted, and print what is wrong; 1 when something is."""
    edition = load_edition(args.edition)
    if args.contact_sheet is not None:
        write_bytes(args.contact_sheet, contact_sheet(edition))
        print(say("art.written", file=shown(args.contact_sheet)))
    found = (*faults(edition), *picture_faults(edition))
    for fault in found:
        print(fault.message(catalog()), file=sys.stderr)
    drawings = say("art.drawings", count=len(edition.art))
    print(say("art.result", drawings=drawings, faults=say("replay.faults", count=len(found))))
    return 1 if found else 0
