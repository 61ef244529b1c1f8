"""`botbuilders verify-shuffle`: check, without a server, that sealed deals were not changed.

Here: what is printed for each round of a file. The seal itself is `botbuilders.deck.shuffle`.
"""

from __future__ import annotations

import argparse
import sys

from botbuilders.cli.parser import Parser, add_command, add_edition, named, say
from botbuilders.deck import load_edition
from botbuilders.deck.recordfile import ReplayedLine, replay_lines


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "verify-shuffle")
    parser.add_argument("file", metavar="FILE", type=named, help=say("verify_shuffle.file"))
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check every round's seal; 1 when one does not hold or is missing."""
    edition = load_edition(args.edition)
    rounds = faults = bare = 0
    for each in replay_lines(args.file, edition):
        rounds += 1
        if each.record is not None and each.record.proof is None:
            bare += 1
            faults += 1
        else:
            faults += not _check(each)
    if bare:
        print(say("verify_shuffle.no_proof", count=bare), file=sys.stderr)
    deals = say("verify_shuffle.deals", count=rounds)
    print(say("replay.result", rounds=deals, faults=say("replay.faults", count=faults)))
    return 1 if faults else 0


def _check(each: ReplayedLine) -> bool:
    """Print what one round's seal says; tell whether it holds."""
    proof = each.record.proof if each.record else None
    if proof is None:
        print(each.fault, file=sys.stderr)
        return False
    print(say("verify_shuffle.holds", line=each.line, table=proof.table, round=proof.round))
    return True
