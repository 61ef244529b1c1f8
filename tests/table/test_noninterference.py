"""Nobody learns a hidden card from anything that leaves a table (faults F1, F2, F3, F5, F8)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from botbuilders.deck.shuffle import Stream
from botbuilders.players import player
from botbuilders.rules import IllegalActionError
from botbuilders.table import telling, views
from botbuilders.table.decide import decide
from botbuilders.table.errors import RoundNotOverError
from botbuilders.table.intents import DiscardIntent, DrawIntent, GlitchIntent, InstallIntent, Intent
from botbuilders.table.results import record
from botbuilders.table.shapes import SeatView
from botbuilders.table.state import Table
from botbuilders.table.views import Audience, view
from botbuilders.words import Catalog, catalog
from tests.table.rounds import dealt
from tests.table.worlds import World, a_twin, a_world, known_to

ENGLISH = catalog()
LAYOUTS: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (("person", "person"), {}),
    (("person", "team", "person"), {}),
    (("person", "builder", "person", "rookie"), {}),
    (("person",) * 6, {}),
    (("person",), {"variant": "solo"}),
]
DECK = dealt(a_world(Random(0), ("person", "person")).start).order
PROBES: list[Intent] = [
    DrawIntent("pile"),
    DrawIntent("discard"),
    *(make(card) for card in DECK for make in (InstallIntent, DiscardIntent)),
    *(GlitchIntent(card, target) for card in DECK[::4] for target in range(3)),
]


def outputs(table: Table, viewer: int | None) -> Iterator[bytes]:
    """Everything that one audience can get out of a table."""
    yours = () if viewer is None else (viewer,)
    around = Audience(viewer, (0, 1))
    for audience in (
        Audience(viewer, yours),
        Audience(None, yours),
        Audience(viewer, yours, 2),
        around,
    ):
        yield msgspec.json.encode(view(table, audience, ENGLISH))
    try:
        record(table, 1)
    except RoundNotOverError as error:
        yield str(error).encode()
    if viewer is not None:
        yield from (tried(table, viewer, intent) for intent in PROBES)


def tried(table: Table, viewer: int, intent: Intent) -> bytes:
    """What a command of the viewer leads to; an accepted one is written as the journal has it."""
    try:
        return repr(decide(table, viewer, intent, bytes(32))).encode()
    except IllegalActionError as error:
        return error.message(ENGLISH).encode()


def pairs(seed: int, count: int) -> Iterator[tuple[World, World, int | None]]:
    random = Random(seed)
    for number in range(count):
        kinds, wishes = LAYOUTS[number % len(LAYOUTS)]
        world = a_world(random, kinds, **wishes)
        for viewer in (None, *range(len(kinds))):
            twin = a_twin(random, world, viewer)
            if twin is not None:
                yield world, twin, viewer


def compare(seed: int, count: int) -> int:
    """Compare every output of twin worlds; give how many pairs hid something different."""
    different = 0
    for world, twin, viewer in pairs(seed, count):
        one, other = world.table, twin.table
        assert list(outputs(one, viewer)) == list(outputs(other, viewer)), (seed, viewer, world)
        different += dealt(one).position != dealt(other).position
    return different


@pytest.mark.no_cover
def test_f1_f2_f5_all_outputs_are_the_same_bytes_when_only_hidden_cards_differ() -> None:
    assert compare(seed=101, count=80) > 150


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(20))
def test_f1_over_ten_thousand_positions(seed: int) -> None:
    assert compare(seed=1_000 + seed, count=500) > 1_000


@pytest.mark.no_cover
def test_f3_no_slug_and_no_name_of_an_unseen_card_ever_appears() -> None:
    random = Random(103)
    for number in range(150):
        kinds, wishes = LAYOUTS[number % len(LAYOUTS)]
        world = a_world(random, kinds, **wishes)
        table = world.table
        for viewer in (None, *range(len(kinds))):
            yours = () if viewer is None else (viewer,)
            text = msgspec.json.encode(view(table, Audience(viewer, yours), ENGLISH)).decode()
            for slug in set(world.order) - known_to(world, viewer):
                assert f'"{slug}"' not in text
                assert f" {table.edition.face(slug).name}" not in text


@pytest.mark.no_cover
def test_f8_computer_players_choose_the_same_when_hidden_cards_are_swapped() -> None:
    compared = 0
    for world, twin, viewer in pairs(seed=108, count=100):
        one, other = dealt(world.table).position, dealt(twin.table).position
        assert one.observe(viewer) == other.observe(viewer)
        if viewer is not None and one.turn == viewer and not one.over:
            for level in ("rookie", "builder"):
                choices = [
                    player(level).choose(position.observe(viewer), Stream(bytes(32), b"player"))
                    for position in (one, other)
                ]
                assert choices[0] == choices[1]
                compared += 1
    assert compared > 50


def hands_of_all(table: Table, _you: int | None, words: Catalog) -> bytes:
    seats = msgspec.json.decode(PLAIN_SEATS(table, None, words), type=tuple[SeatView, ...])
    return msgspec.json.encode(
        [
            msgspec.structs.replace(seat, hand=table.edition.slugs(dealt(table).position.hand(at)))
            for at, seat in enumerate(seats)
        ]
    )


PLAIN_SEATS = views._seats


@pytest.mark.parametrize(
    ("module", "name", "leak"),
    [
        (telling, "_kept_from", lambda _fact, _me: False),
        (views, "_seats", hands_of_all),
        (views, "_drawn", lambda table, _you: views._drawn_card(dealt(table), table.edition)),
    ],
    ids=["a drawn card in the log", "every hand", "the drawn card for everybody"],
)
def test_of_the_test_a_planted_leak_is_found(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, leak: object
) -> None:
    monkeypatch.setattr(module, name, leak)
    with pytest.raises(AssertionError):
        compare(seed=101, count=80)
