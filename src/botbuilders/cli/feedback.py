"""`botbuilders feedback export`: every answer of playtests as a file.

Here: options and what is printed. The file's text is `botbuilders.feedback.export`; it may be written
while a server runs.
"""

from __future__ import annotations

import argparse
import os
import sys

from botbuilders.cli.output import STANDARD_OUTPUT, write_bytes
from botbuilders.cli.parser import Parser, add_command, named, say
from botbuilders.cli.play import database_of
from botbuilders.feedback.export import FORMATS, exported


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "feedback")
    actions = parser.add_subparsers(
        title=say("feedback.what"),
        metavar="export",
        required=True,
        dest="action",
        parser_class=Parser,
    )
    text = say("feedback.export")
    export = actions.add_parser("export", help=text, description=text)
    export.add_argument("--format", choices=FORMATS, required=True, help=say("feedback.format"))
    export.add_argument(
        "--out", metavar="FILE", type=named, required=True, help=say("feedback.out")
    )
    export.add_argument("--database", metavar="URL", type=named, help=say("feedback.database"))
    export.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the file and say how many entries are in it.

    Raises:
        BotBuildersError: the database cannot be read, or the file cannot be written.

    """
    # Here, so that the other commands start without the database packages.
    from botbuilders.store import read_answers, reading

    with reading(database_of(args.database, os.environ)) as engine:
        kept = read_answers(engine)
    content = exported(kept, args.format)
    if args.out == STANDARD_OUTPUT:
        sys.stdout.write(content.decode())
        return 0
    write_bytes(args.out, content)
    print(say("feedback.done", file=args.out, count=len(kept)))
    return 0
