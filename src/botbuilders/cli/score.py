"""`botbuilders score`: the score lines of one bench.

Here: from slugs to a bench, and its lines printed. The points are `botbuilders.rules.scoring`.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from difflib import get_close_matches

from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import Parser, add_command, add_edition, say
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.benches import is_loop_slap
from botbuilders.deck.edition import slug_of_name
from botbuilders.deck.errors import shown
from botbuilders.rules import Bench, score_bench
from botbuilders.rules.cards import SLOT_NAMES, SLOTS
from botbuilders.words import catalog

NEAREST = 3


def add_parser(subparsers: argparse._SubParsersAction[Parser]) -> None:
    """Describe the command and its options."""
    parser = add_command(subparsers, "score")
    parser.add_argument("cards", metavar="SLUG", nargs="+", help=say("score.cards"))
    add_edition(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print eight lines, the total, and a note where another game's bench lies."""
    edition = load_edition(args.edition)
    bench = bench_of(args.cards, edition)
    score = score_bench(bench, edition.bonuses)
    words = catalog()
    for line in score.lines:
        label = words.text(f"rules.score.{line.key}")
        print(
            say(
                "score.line",
                line=f"{label:<13}",
                points=f"{line.points_text(words):>2}",
                rule=line.rule_text(words),
            )
        )
    print(say("score.total", line=f"{say('score.total_label'):<13}", points=f"{score.total:>2}"))
    if is_loop_slap(bench):
        print(say("score.loop_slap"))
    return 0


def bench_of(cards: Sequence[str], edition: Edition) -> Bench:
    """Lay cards into their slots; a name as printed does as well as a slug.

    Raises:
        UsageError: an unknown card, a Glitch, or two cards for one slot (seed section 4).

    """
    slots: list[int | None] = [None] * SLOTS
    for given in cards:
        entry = edition.face(known_slug(given, edition))
        if entry.category == "glitch":
            raise UsageError("glitch_on_bench", card=entry.name)
        slot = SLOT_NAMES.index(entry.slot)
        other = slots[slot]
        if other is not None:
            first = edition.face(edition.slug_of(other)).name
            raise UsageError(
                "one_slot",
                first=first,
                second=entry.name,
                slot=catalog().text(f"rules.score.{entry.slot}"),
            )
        slots[slot] = edition.ids_of(entry.slug)[0]
    return tuple(slots)


def known_slug(given: str, edition: Edition) -> str:
    """Find the slug of a card; an unknown one is refused with the nearest ones."""
    slug = slug_of_name(given).strip("-")
    if slug in edition:
        return slug
    if not slug:  # nothing, or only signs that no slug has
        raise UsageError("no_card_name", given=shown(given), example=edition.entries[0].slug)
    near = get_close_matches(
        slug[:80], [entry.slug for entry in edition.entries], n=NEAREST, cutoff=0.0
    )
    raise UsageError("no_card", given=shown(given), near=", ".join(near))
