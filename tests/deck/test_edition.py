"""An edition in memory: slugs, card ids and copies."""

from pathlib import Path

import pytest

from botbuilders.deck import EditionError, load_edition
from botbuilders.deck.edition import slug_of_name
from botbuilders.rules.cards import kind_of, slot_of
from tests.deck.editions import a_card, a_document, loaded

STANDARD = load_edition()


def test_every_card_id_has_one_slug_and_back() -> None:
    ids = [card for entry in STANDARD.entries for card in STANDARD.ids_of(entry.slug)]
    assert len(set(ids)) == 48
    assert STANDARD.slugs(ids) == STANDARD.deck
    assert "camera" in STANDARD
    assert "sonar" not in STANDARD
    with pytest.raises(KeyError):
        STANDARD.slug_of(255)
    with pytest.raises(KeyError):
        STANDARD.ids_of("sonar")


def test_the_rules_see_each_card_as_its_entry_says() -> None:
    for entry in STANDARD.entries:
        (card,) = STANDARD.ids_of(entry.slug)
        assert kind_of(card) == entry.kind_number
        if entry.category != "glitch":
            slots = ("sense", "think", "act", "power", "mission")
            assert slots[slot_of(card)] == entry.slot


def test_copies_are_interchangeable_and_share_their_slug(tmp_path: Path) -> None:
    edition = loaded(tmp_path, a_document(a_card("Nose", "sense", copies=3)))
    assert edition.size == 12
    assert edition.deck[:2] == ("eye", "eye")
    assert edition.ids_of("eye") == (0, 1)
    assert edition.ids_of("nose") == (2, 3, 4)
    assert edition.slugs((4, 0, 2)) == ("nose", "eye", "nose")
    assert edition.id_in("nose", (4, 3, 0)) == 3
    assert edition.id_in("nose", (0, 1)) is None
    assert edition.id_in("tail", (0, 1)) is None
    assert edition.order_ids(("nose", "eye", "nose")) == (2, 0, 3)


def test_an_order_that_the_edition_cannot_deal_is_a_fault() -> None:
    with pytest.raises(KeyError, match="camera"):
        STANDARD.order_ids(("camera", "timer", "camera"))
    with pytest.raises(KeyError, match="sonar"):
        STANDARD.order_ids(("sonar",))


@pytest.mark.parametrize("players", [1, 2])
def test_a_deal_needs_four_cards_a_player_and_one_to_flip(tmp_path: Path, players: int) -> None:
    edition = loaded(tmp_path, a_document())  # 9 cards
    edition.require_cards_for(players)


def test_too_few_cards_for_the_seats_are_refused(tmp_path: Path) -> None:
    edition = loaded(tmp_path, a_document())
    with pytest.raises(EditionError, match=r"There are 9 cards\. .* at least 13\."):
        edition.require_cards_for(3)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("If/Then board", "if-then-board"),
        ("Camera", "camera"),
        ("Mr. B's 2nd arm", "mr-b-s-2nd-arm"),
        ("A  --  B", "a-b"),
        ("Éclair", "-clair"),
    ],
)
def test_the_slug_of_a_name(name: str, slug: str) -> None:
    assert slug_of_name(name) == slug
