"""`botbuilders print`: the decks, the rules and more as files.

Here: options and what is written. What is printed is `botbuilders.studio`; the file is not called
print.py, so that no name hides Python's own.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from math import isfinite, nan
from pathlib import Path

from botbuilders.cli.errors import UsageError
from botbuilders.cli.output import write_bytes
from botbuilders.cli.parser import Parser, add_command, add_edition, named, say
from botbuilders.cli.progress import with_progress
from botbuilders.cli.score import bench_of
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.errors import shown
from botbuilders.feedback.links import FIRST_RUN, known_run
from botbuilders.studio import (
    PRODUCTS,
    Calibration,
    File,
    SchoolClass,
    StudioError,
    Wish,
    bundle,
    load_class,
    make,
    make_all,
)
from botbuilders.studio.letters import replaced, told
from botbuilders.studio.wish import HERE
from botbuilders.web.addresses import checked_url
from botbuilders.words import catalog, languages

ALL = "all"
ZIP = ".zip"
NUMBER = re.compile(r"[+-]?([0-9]{1,9}([.,][0-9]{0,9})?|[.,][0-9]{1,9})([eE][+-]?[0-9]{1,3})?")


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
    parser.add_argument(
        "--class", metavar="FILE", type=named, dest="people", help=say("print.people")
    )
    parser.add_argument("--language", choices=languages(), default="en", help=say("print.language"))
    parser.add_argument("--public-url", metavar="URL", type=named, help=say("print.public_url"))
    parser.add_argument(
        "--print-run", metavar="RUN", type=run_label, default=FIRST_RUN, help=say("print.run")
    )
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make the products and say what each file is."""
    products = list(PRODUCTS) if ALL in args.products else list(dict.fromkeys(args.products))
    wish = _wish(args)
    made = make_all(products, wish, _left_out) if len(products) > 1 else make(products, wish)
    files = with_progress(made, len(products))
    if args.out.lower().endswith(ZIP):
        _write_archive(args.out, list(files), wish)
    else:
        _write_folder(args.out, files)
    if letters := told(replaced(wish, products), catalog()):
        print(letters, file=sys.stderr)
    if wish.site == HERE and any("site" in PRODUCTS[name].options for name in products):
        print(say("print.here", url=HERE), file=sys.stderr)
    return 0


def _wish(args: argparse.Namespace) -> Wish:
    edition = load_edition(args.edition, args.language)
    before = args.changed_since
    return Wish(
        edition=edition,
        words=catalog(args.language),
        paper=args.paper,
        ink=args.ink,
        guides=args.guides,
        backs=args.backs,
        calibration=_calibration(args),
        before=load_edition(before, args.language) if before is not None else None,
        bench=_bench(args.bench, edition),
        people=_people(args.people, edition),
        site=checked_url(args.public_url) if args.public_url else HERE,
        run=args.print_run,
    )


def _people(path: str | None, edition: Edition) -> SchoolClass | None:
    """Read the class file; a robot of other cards is refused before anything is made."""
    if path is None:
        return None
    people = load_class(path)
    people.check_benches(edition)
    return people


def _calibration(args: argparse.Namespace) -> Calibration:
    """What undoes a printer's error; a number outside its limits is moved to them, and that is said."""
    used = Calibration.clamped(args.dx, args.dy, args.scale)
    for moved in used.moved_from(dx=args.dx, dy=args.dy, scale=args.scale):
        print(say("print.moved", name=f"--{moved.name}", **moved.params), file=sys.stderr)
    return used


def _left_out(error: StudioError) -> None:
    """Say of a product that it has no card to print; the others are made."""
    print(error, file=sys.stderr)


def _write_folder(path: str, files: Iterable[File]) -> None:
    with _folder(path) as folder:
        # What cannot be printed stops everything: no file is written before all are made.
        for file in list(files):
            write_bytes(str(folder / file.name), file.content)
            _tell(file)


def _write_archive(path: str, files: Sequence[File], wish: Wish) -> None:
    write_bytes(path, bundle(files, wish))
    for file in files:
        _tell(file)
    print(say("print.archive", file=shown(path), count=len(files)))


def _tell(file: File) -> None:
    if file.pages:
        print(say("print.written", file=file.name, count=file.pages))
    else:
        print(say("print.bundle", file=file.name))


def run_label(text: str) -> str:
    """Read the label of a print run: letters, digits, points and hyphens, at most 20."""
    if not known_run(text):
        raise argparse.ArgumentTypeError(catalog().text("errors.cli.print_run", given=shown(text)))
    return text


def number(text: str) -> float:
    """Read a number as people write it, with a point or a comma; what is outside the limits is moved to them later."""
    read = float(text.replace(",", ".")) if NUMBER.fullmatch(text) else nan
    if not isfinite(read):
        raise argparse.ArgumentTypeError(
            catalog().text("errors.cli.no_real_number", given=shown(text))
        )
    return read


@contextmanager
def _folder(path: str) -> Iterator[Path]:
    """The folder to write to; one that was made for it goes again when nothing came into it."""
    folder = Path(path)
    new: list[Path] = []
    try:
        new = _to_make(folder)
        yield folder
    finally:
        for each in new:
            with suppress(OSError):  # it holds something
                each.rmdir()


def _to_make(folder: Path) -> list[Path]:
    """Make a folder; give what was not there before, the innermost first."""
    try:
        new = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError("cannot_write", file=shown(str(folder)), why=why) from None
    return new


def _bench(cards: list[str] | None, edition: Edition) -> tuple[str | None, ...] | None:
    if cards is None:
        return None
    return tuple(
        None if card is None else edition.slug_of(card) for card in bench_of(cards, edition)
    )
