"""`botbuilders print`: the decks, the rules and more as files.

Here: options and what is written. What is printed is `botbuilders.studio`; the file is not called
print.py, so that no name hides Python's own.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.cli.output import write_bytes
from botbuilders.cli.parser import Parser, add_command, add_edition, named, say
from botbuilders.cli.progress import with_progress
from botbuilders.cli.score import bench_of
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.errors import shown
from botbuilders.studio import PRODUCTS, Calibration, Wish, make
from botbuilders.studio.wish import EXAMPLE
from botbuilders.words import catalog

ALL = "all"


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "print")
    known = ", ".join(PRODUCTS)
    parser.add_argument(
        "products", metavar="PRODUCT", nargs="+", help=say("print.products", known=known)
    )
    parser.add_argument("--out", metavar="DIR", type=named, required=True, help=say("print.out"))
    parser.add_argument(
        "--paper", choices=("letter", "a4"), default="letter", help=say("print.paper")
    )
    parser.add_argument("--ink", choices=("full", "saver"), default="full", help=say("print.ink"))
    parser.add_argument("--guides", action="store_true", help=say("print.guides"))
    parser.add_argument("--backs", action="store_true", help=say("print.backs"))
    for name, metavar, default in (("dx", "MM", 0.0), ("dy", "MM", 0.0), ("scale", "F", 1.0)):
        parser.add_argument(
            f"--{name}", metavar=metavar, type=number, default=default, help=say(f"print.{name}")
        )
    parser.add_argument(
        "--changed-since", metavar="DIR", type=named, help=say("print.changed_since")
    )
    parser.add_argument("--bench", metavar="SLUG", nargs="+", help=say("print.bench"))
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make the products and say what each file is."""
    products = list(PRODUCTS) if ALL in args.products else args.products
    edition = load_edition(args.edition)
    wish = Wish(
        edition=edition,
        paper=args.paper,
        ink=args.ink,
        guides=args.guides,
        backs=args.backs,
        calibration=Calibration.clamped(args.dx, args.dy, args.scale),
        before=load_edition(args.changed_since) if args.changed_since is not None else None,
        bench=_bench(args.bench, edition),
    )
    files = make(products, wish)
    folder = _folder(args.out)
    for file in with_progress(files, len(products)):
        write_bytes(str(folder / file.name), file.content)
        if file.pages:
            print(say("print.written", file=file.name, count=file.pages))
        else:
            print(say("print.bundle", file=file.name))
    return 0


def number(text: str) -> float:
    """Read a number; what is outside the limits is moved to them later."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            catalog().text("errors.cli.no_real_number", given=shown(text))
        ) from None


def _folder(path: str) -> Path:
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cannot_write", file=shown(path), why=why) from None
    return folder


def _bench(cards: list[str] | None, edition: Edition) -> tuple[str | None, ...]:
    if cards is None:
        return EXAMPLE
    return tuple(
        None if card is None else edition.slug_of(card) for card in bench_of(cards, edition)
    )
