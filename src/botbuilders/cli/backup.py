"""`botbuilders backup`: all tables in one file, checked and counted.

Here: what is printed. The copy itself is `botbuilders.store.backup`; `restore.py` beside this file brings it back.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from botbuilders.cli.parser import Parser, add_command, named, say
from botbuilders.cli.play import database_of

if TYPE_CHECKING:
    from botbuilders.store import Counts


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    add_copying(add_command(subparsers, "backup"), "backup").set_defaults(run=run)


def add_copying(parser: Parser, name: str) -> Parser:
    """Add what backup and restore both take."""
    parser.add_argument("file", metavar="FILE", type=named, help=say(f"{name}.file"))
    parser.add_argument("--database", metavar="URL", type=named, help=say(f"{name}.database"))
    parser.add_argument("--replace", action="store_true", help=say(f"{name}.replace"))
    return parser


def run(args: argparse.Namespace) -> int:
    """Copy the database and say what the copy holds."""
    from botbuilders.store import back_up

    database = database_of(args.database, os.environ)
    counts = back_up(database, Path(args.file), replace=args.replace)
    print(say("backup.done", file=args.file, **counted(counts)))
    return 0


def counted(counts: Counts) -> dict[str, str]:
    """What a database holds, in words."""
    return {
        "tables": say("backup.tables", count=counts.tables),
        "entries": say("backup.entries", count=counts.entries),
        "answers": say("backup.answers", count=counts.answers),
    }
