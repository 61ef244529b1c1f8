"""From an edition and a secret to the first position."""

from pathlib import Path

import pytest

from botbuilders.deck import EditionError, load_edition, sealed_deal
from botbuilders.deck.dealing import deal
from botbuilders.rules.cards import SLOT_NAMES
from tests.deck.editions import a_document, loaded

STANDARD = load_edition()
SECRET = bytes(range(32))


def test_a_deal_follows_the_sealed_order() -> None:
    starter, order = sealed_deal(SECRET, STANDARD, 3)
    position = deal(STANDARD, seats=3, secret=SECRET)
    assert position.starter == position.turn == starter
    around = [seat % 3 for seat in range(position.starter, position.starter + 3)]
    dealt = [STANDARD.slugs(position.hand(seat)) for seat in around]
    assert [sorted(hand) for hand in dealt] == [sorted(order[n:12:3]) for n in range(3)]
    assert STANDARD.slugs(position.discard_pile) == order[12:13]
    assert STANDARD.slugs(position.draw_pile[::-1]) == order[13:]


def test_one_seat_is_solo_and_deals_to_seat_0_only() -> None:
    _none, order = sealed_deal(SECRET, STANDARD)
    position = deal(STANDARD, seats=1, secret=SECRET)
    assert position.solo
    assert (position.seats, position.starter) == (2, 0)
    assert sorted(STANDARD.slugs(position.hand(0))) == sorted(order[:4])
    assert position.hand(1) == ()
    assert position.bench(1) == (None,) * len(SLOT_NAMES)


def test_too_few_cards_are_refused_before_the_deal(tmp_path: Path) -> None:
    edition = loaded(tmp_path, a_document())
    assert deal(edition, seats=2, secret=SECRET).seats == 2
    with pytest.raises(EditionError, match="at least 13"):
        deal(edition, seats=3, secret=SECRET)
