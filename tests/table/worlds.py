"""Pairs of worlds that look the same to one audience and hide different cards.

A world is a table in the middle of a legal round. Its twin has the same past as that audience saw
it, and other cards where it cannot look: other hands, the draw pile, cards drawn unseen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from botbuilders.table.decide import deal, decide
from botbuilders.table.events import Away, Back, Entry, KeptWarm, Keyed, Left, Moved
from botbuilders.table.fold import fold
from botbuilders.table.legal import legal
from botbuilders.table.state import Round, Table
from tests.table.rounds import a_table, dealt, with_order


@dataclass(frozen=True, slots=True)
class World:
    """A table, the order it was dealt in, and the entries since the deal."""

    start: Table
    order: tuple[str, ...]
    entries: tuple[Entry, ...]

    @property
    def table(self) -> Table:
        """The table now."""
        table = with_order(self.start, self.order, dealt(self.start).position.starter)
        for entry in self.entries:
            table = fold(table, entry)
        return table


def a_world(random: Random, kinds: tuple[str, ...], **wishes: Any) -> World:
    """Play a legal prefix by chance; prefixes of all lengths and ends come."""
    start = a_table(*kinds, seed=random.randrange(10**6), **wishes)
    start = fold(start, deal(start, random.randbytes(32)))
    table = start
    entries: list[Entry] = []
    for _ in range(random.randrange(100)):
        now = dealt(table)
        choices = legal(table, now.position.turn)
        if now.over or not choices:
            break
        came = coming_and_going(random, table)
        for entry in (*came, *decide(table, now.position.turn, random.choice(choices), bytes(32))):
            entries.append(entry)
            table = fold(table, entry)
    return World(start, dealt(start).order, tuple(entries))


def coming_and_going(random: Random, table: Table) -> tuple[Entry, ...]:
    """Sometimes somebody is away, kept warm, back, gets a key, moves or leaves: all of it public."""
    seat = random.randrange(len(table.seats))
    place = table.seats[seat]
    if not place.devices or random.random() > 0.1:
        return ()
    held = place.devices[0]
    key = Keyed(seat, held, f"key {seat}", lasting=False)
    ways: tuple[tuple[Entry, ...], ...] = (
        (Away(seat),),
        (Away(seat), KeptWarm(seat, (seat + 1) % len(table.seats))),
        (Away(seat), Back(seat)),
        (key, Moved(seat, f"{held}'", held, key.key)),
        (Left(seat, held),),
    )
    return random.choice(ways)


def known_to(world: World, viewer: int | None) -> set[str]:
    """The cards that a viewer has seen at any moment up to now: they must stay where they were."""
    table = with_order(world.start, world.order, dealt(world.start).position.starter)
    seen = open_cards(dealt(table), viewer)
    for entry in world.entries:
        table = fold(table, entry)
        seen |= open_cards(dealt(table), viewer)
    edition = table.edition
    return {edition.slug_of(card) for card in seen}


def open_cards(now: Round, viewer: int | None) -> set[int]:
    position = now.position
    hand = () if viewer is None else position.hand(viewer)
    benches = (card for seat in range(position.seats) for card in position.bench(seat))
    return {card for card in (*hand, *benches, *position.discard_pile) if card is not None}


def a_twin(random: Random, world: World, viewer: int | None) -> World | None:
    """Swap cards that the viewer never saw; None when there are not two of them."""
    known = known_to(world, viewer)
    places = [at for at, slug in enumerate(world.order) if slug not in known]
    if len(places) < 2:
        return None
    hidden = [world.order[at] for at in places]
    mixed = random.sample(hidden, len(hidden))
    order = list(world.order)
    for at, slug in zip(places, mixed, strict=True):
        order[at] = slug
    return replace(world, order=tuple(order))
