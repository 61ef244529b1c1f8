"""What `botbuilders edition diff` says, line by line.

Here: the wording. The comparison is `botbuilders.deck.changes`, what to print again `botbuilders.studio.sheets`.
"""

from __future__ import annotations

from collections.abc import Iterator

from botbuilders.cli.parser import say
from botbuilders.deck import Edition
from botbuilders.deck.changes import Changes, changes
from botbuilders.studio import Wish
from botbuilders.studio.sheets import GROUPS, wanted


def differences(before: Edition, after: Edition) -> Iterator[str]:
    """Give a line for each difference, then the hash and what must be printed again."""
    found = changes(before, after)
    if not found:
        yield say("edition.same", before=before.ref, after=after.ref)
        return
    yield from _cards(found)
    for kind in ("switches", "bonuses"):
        for changed in getattr(found, kind):
            yield say(f"edition.{kind}", name=changed.field, old=changed.old, new=changed.new)
    if found.moved:
        yield say("edition.moved")
    same_hash = before.hash == after.hash
    yield say("edition.hash_same" if same_hash else "edition.hash", old=before.hash, new=after.hash)
    yield from _again(before, after, found)


def _cards(found: Changes) -> Iterator[str]:
    for slug in found.added:
        yield say("edition.added", card=slug)
    for slug in found.removed:
        yield say("edition.removed", card=slug)
    for slug, fields in found.cards.items():
        for changed in fields:
            if changed.field == "art":
                yield say("edition.drawing", card=slug)
            else:
                yield say(
                    "edition.field",
                    card=slug,
                    field=changed.field,
                    old=changed.old,
                    new=changed.new,
                )
    for slug, (old, new) in found.copies.items():
        yield say("edition.copies", card=slug, old=old, new=new)


def _again(before: Edition, after: Edition, found: Changes) -> Iterator[str]:
    entries = wanted(Wish(edition=after, before=before), GROUPS)
    slugs = dict.fromkeys(entry.slug for entry in entries)
    if entries:
        yield say("edition.again", count=len(entries), cards=", ".join(slugs))
    else:
        yield say("edition.again_none")
    if found.switches or found.bonuses:
        yield say("edition.again_rules")
