"""`botbuilders simulate`: rounds between computer players, their records and a summary.

Here: options and sentences. Playing and counting are `botbuilders.lab`.
"""

from __future__ import annotations

import argparse
import secrets  # noqa: TID251 - without --seed a run gets a new one, and prints it
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext

from botbuilders.cli.errors import UsageError
from botbuilders.cli.output import STANDARD_OUTPUT, written
from botbuilders.cli.parser import (
    Parser,
    add_command,
    add_edition,
    count,
    named,
    say,
    whole,
)
from botbuilders.cli.progress import with_progress
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.errors import shown
from botbuilders.intervals import Interval
from botbuilders.lab.simulate import play_rounds
from botbuilders.lab.summary import Summary, Tally
from botbuilders.players import LEVELS, player

SEATS = range(1, 7)
LEVEL = "builder"
SEED_BITS = 32


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "simulate")
    parser.add_argument(
        "--rounds", metavar="N", type=count, required=True, help=say("simulate.rounds")
    )
    parser.add_argument(
        "--seats", metavar="K", type=whole, required=True, help=say("simulate.seats")
    )
    levels = ", ".join(LEVELS)
    parser.add_argument(
        "--players", metavar="LEVEL,…", default=LEVEL, help=say("simulate.players", levels=levels)
    )
    parser.add_argument("--seed", metavar="S", type=whole, help=say("simulate.seed"))
    parser.add_argument("--records", metavar="FILE", type=named, help=say("simulate.records"))
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, write the records if asked to, print the summary."""
    if args.seats not in SEATS:
        raise UsageError("seats", given=args.seats)
    levels = levels_of(args.players, args.seats)
    edition = load_edition(args.edition)
    edition.require_cards_for(args.seats)
    seed = secrets.randbits(SEED_BITS) if args.seed is None else args.seed
    rounds = play_rounds(
        rounds=args.rounds, seats=args.seats, players=levels, seed=seed, edition=edition
    )
    tally = Tally()
    with written(args.records) if args.records else nullcontext() as records:
        for played in with_progress(rounds, args.rounds):
            tally.add(played)
            if records is not None:
                records.write(f"{played.record.to_line()}\n")
    # Records on standard output stay alone there.
    where = sys.stderr if args.records == STANDARD_OUTPUT else sys.stdout
    for line in report(tally.summary(), levels, edition, seed):
        print(line, file=where)
    if args.records not in {None, STANDARD_OUTPUT}:
        print(say("simulate.wrote", count=args.rounds, file=shown(args.records)))
    return 0


def levels_of(text: str, seats: int) -> tuple[str, ...]:
    """Give each seat its level; one level alone is for all seats.

    Raises:
        UsageError: there are more or fewer levels than seats, or one is empty.

    """
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if not level:
            raise UsageError("no_player", levels=", ".join(LEVELS))
        player(level)
    if len(levels) not in {1, seats}:
        raise UsageError("players", count=len(levels), seats=seats)
    return levels * seats if len(levels) == 1 else levels


def report(summary: Summary, levels: Sequence[str], edition: Edition, seed: int) -> Iterator[str]:
    """Give the lines of a summary."""
    yield say(
        "simulate.head",
        count=summary.rounds,
        seats=say("simulate.seated", count=len(levels)),
        edition=edition.ref,
    )
    yield say("simulate.seeded", seed=seed)
    yield say("simulate.solo_wins" if summary.solo else "simulate.wins")
    for seat, wins in enumerate(summary.wins):
        yield say("simulate.seat", seat=seat, level=f"{levels[seat]:<8}", **_percents(wins))
    for how in ("bot", "pile", "cap"):
        yield say(
            f"simulate.ended.{how}", percent=_percent(summary.ended.get(how, 0) / summary.rounds)
        )
    if not summary.solo:
        yield say("simulate.ties", percent=_percent(sum(summary.ties.values()) / summary.rounds))
        for rule in ("full_bot", "four_loop", "age"):
            yield say(f"simulate.settled.{rule}", count=summary.ties.get(rule, 0))
    yield say(
        "simulate.length", mean=f"{summary.mean:.1f}", median=f"{summary.median:g}", p95=summary.p95
    )
    yield say("simulate.full_bots", mean=f"{summary.full_bots:.2f}")


def _percents(interval: Interval) -> dict[str, str]:
    return {
        "share": f"{_percent(interval.share):>6}",
        "low": _percent(interval.low),
        "high": _percent(interval.high),
    }


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
