"""`botbuilders replay`: every round of a file played again, and one of them told in sentences.

Here: options, and what is printed. Replaying is `botbuilders.deck`, telling a round is `story.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, add_command, add_edition, count, named, say
from botbuilders.cli.progress import with_progress
from botbuilders.cli.story import story
from botbuilders.deck import load_edition
from botbuilders.deck.errors import shown
from botbuilders.deck.recordfile import ReplayedLine, replay_lines

BLOCK = 1 << 20


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "replay")
    parser.add_argument("file", metavar="FILE", type=named, help=say("replay.file"))
    parser.add_argument("--show", metavar="N", type=count, help=say("replay.show"))
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay all rounds; 1 when one of them has a fault."""
    edition = load_edition(args.edition)
    rounds = faults = 0
    asked: ReplayedLine | None = None
    for each in with_progress(replay_lines(args.file, edition), lines_in(args.file)):
        rounds += 1
        if rounds == args.show:
            asked = each
        if each.fault is not None:
            faults += 1
            print(each.fault, file=sys.stderr)
    if args.show is not None:
        if asked is None:
            raise UsageError("no_round", file=shown(args.file), count=rounds, round=args.show)
        if asked.record is not None and asked.replay is not None:
            for line in story(asked.record, asked.replay, edition, args.show):
                print(line)
    print(
        say(
            "replay.result",
            rounds=say("replay.rounds", count=rounds),
            faults=say("replay.faults", count=faults),
        )
    )
    return 1 if faults else 0


def lines_in(file: str) -> int:
    """Count the lines of a file for the progress bar; 1 for what cannot be read twice."""
    path = Path(file)
    if not path.is_file():
        return 1
    try:
        with path.open("rb") as lines:
            return max(1, sum(block.count(b"\n") for block in iter(lambda: lines.read(BLOCK), b"")))
    except OSError:
        return 1  # replaying it says what is wrong
