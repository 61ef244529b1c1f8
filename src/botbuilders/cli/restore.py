"""`botbuilders restore`: the tables of a backup, in the place of those that are there.

Here: what is printed. The copy itself is `botbuilders.store.backup`.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from botbuilders.cli.backup import add_copying, counted
from botbuilders.cli.parser import Parser, add_command, say
from botbuilders.cli.play import database_of


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    add_copying(add_command(subparsers, "restore"), "restore").set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Put a backup in its place, say what it holds and where the tables before are."""
    from botbuilders.store import restore

    database = database_of(args.database, os.environ)
    restored = restore(Path(args.file), database, replace=args.replace)
    print(say("restore.done", file=database, **counted(restored.counts)))
    if restored.kept is not None:
        print(say("restore.kept", file=str(restored.kept)))
    return 0
