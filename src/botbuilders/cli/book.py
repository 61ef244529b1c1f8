"""`botbuilders book`: look after the Build Book.

Here: `book check`, `book run`, `book pdf`, `book files`. What is proven is `botbuilders.book.proof`, a run's
time line is told by `book_story.py`, pages are `botbuilders.studio.buildbook`.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from botbuilders.cli.book_story import story
from botbuilders.cli.errors import UsageError
from botbuilders.cli.output import write_bytes
from botbuilders.cli.parser import Parser, add_command, add_part, add_parts, named, say
from botbuilders.deck.errors import shown
from botbuilders.words import catalog, languages

PAPERS = ("letter", "a4")


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its parts."""
    parser = add_command(subparsers, "book")
    parts = add_parts(parser)
    check = add_part(parts, "book", "check")
    check.set_defaults(run=run_check)
    run = add_part(parts, "book", "run")
    run.add_argument("build", metavar="BUILD", type=named, help=say("book.build"))
    run.add_argument("--variant", metavar="NAME", type=named, help=say("book.variant"))
    run.add_argument("--unplug", metavar="PART,…", type=named, help=say("book.unplug"))
    run.add_argument("--json", action="store_true", help=say("book.json"))
    run.set_defaults(run=run_run)
    pdf = add_part(parts, "book", "pdf")
    pdf.add_argument("--out", metavar="FILE.pdf", type=named, required=True, help=say("book.out"))
    pdf.add_argument("--paper", choices=PAPERS, default="letter", help=say("print.paper"))
    pdf.add_argument("--ink", choices=("full", "saver"), default="full", help=say("print.ink"))
    pdf.add_argument("--language", choices=languages(), default="en", help=say("print.language"))
    pdf.add_argument("--public-url", metavar="URL", type=named, help=say("print.public_url"))
    pdf.set_defaults(run=run_pdf)
    files = add_part(parts, "book", "files")
    files.add_argument("--out", metavar="FILE.zip", type=named, required=True, help=say("book.out"))
    files.add_argument("--kit", metavar="KIT", type=named, help=say("book.kit"))
    files.add_argument("--language", choices=languages(), default="en", help=say("print.language"))
    files.set_defaults(run=run_files)


def run_check(_args: argparse.Namespace) -> int:
    """Prove all builds; print each finding, 1 when there is one."""
    from botbuilders.book import builds
    from botbuilders.book.boards import profiles
    from botbuilders.book.proof import book_findings

    found = book_findings()
    for finding in found:
        print(finding.message(catalog()), file=sys.stderr)
    if found:
        print(say("book.faults", count=len(found)))
        return 1
    print(say("book.good", count=len(builds()), profiles=len(tuple(profiles()))))
    return 0


def run_run(args: argparse.Namespace) -> int:
    """Run a build's program and tell it; 1 when the program has a fault."""
    from botbuilders.book import build, variant_of
    from botbuilders.book.scenarios import request_of, run

    chosen = build(args.build)
    if args.variant is not None:
        chosen = variant_of(chosen, args.variant)
    loose = tuple(args.unplug.split(",")) if args.unplug else ()
    known = [part.id for part in chosen.parts]
    for part in loose:
        if part not in known:
            raise UsageError("no_book_part", given=shown(part), known=", ".join(known))
    ran = run(request_of(chosen, unplugged=loose))
    if args.json:
        print(json.dumps(asdict(ran)))
    else:
        for line in story(chosen, ran, loose, catalog()):
            print(line)
    return 1 if ran.error or ran.problems else 0


def run_pdf(args: argparse.Namespace) -> int:
    """Write the printed book."""
    from botbuilders.deck import load_edition
    from botbuilders.studio import Wish, make
    from botbuilders.studio.wish import HERE
    from botbuilders.web.addresses import checked_url

    wish = Wish(
        edition=load_edition(None, args.language),
        words=catalog(args.language),
        paper=args.paper,
        ink=args.ink,
        site=checked_url(args.public_url) if args.public_url else HERE,
    )
    (file,) = make(["build-book"], wish)
    write_bytes(args.out, file.content)
    print(say("print.written", file=shown(args.out), count=file.pages))
    if wish.site == HERE:
        print(say("print.here", url=HERE), file=sys.stderr)
    return 0


def run_files(args: argparse.Namespace) -> int:
    """Write the ZIP of all programs, of one kit or with every variant."""
    from botbuilders.book import builds
    from botbuilders.book.bundle import bundle, files_of, kit_files
    from botbuilders.book.kits import kits

    if args.kit is not None and args.kit not in kits():
        raise UsageError("no_book_kit", given=shown(args.kit), known=", ".join(kits()))
    kit = None if args.kit is None else kits()[args.kit]
    write_bytes(args.out, bundle(kit, language=args.language))
    count = sum(len(files_of(each) if kit is None else kit_files(each, kit)) for each in builds())
    print(say("book.written", file=shown(args.out), count=count))
    return 0
