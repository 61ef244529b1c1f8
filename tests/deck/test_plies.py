"""One ply as text and back."""

from pathlib import Path

from botbuilders.deck import (
    action_of_ply,
    load_edition,
    ply_of,
    replay,
)
from botbuilders.rules import Bell, Discard, Draw, Position, Source, Switches
from tests.deck.editions import a_card, a_document, loaded
from tests.deck.rounds import play

STANDARD = load_edition()
ROUND = play(5, seats=3)
SOLO = play(5, seats=1)


def test_every_action_has_a_text_and_back() -> None:
    seen = set()
    for seed in range(40):
        record = play(seed, seats=5, switches=Switches(empty_pile="no_draw"))
        for position, text in zip(replay(record, STANDARD).positions, record.plies, strict=False):
            for action in position.actions:
                assert action_of_ply(ply_of(action, STANDARD), position, STANDARD) == action
                seen.add(text[:2])
    assert seen >= {"dp", "dd", "--", "in", "gl", "di", "bo", "wa"}
    assert ply_of(Bell(), STANDARD) == "bell"


def test_of_two_copies_the_legal_one_is_played(tmp_path: Path) -> None:
    """With R4's other ruling the card just taken may not go back; its twin may."""
    edition = loaded(tmp_path, a_document(*(a_card(f"Box {n}", "act") for n in range(6))))
    order = ["brain", "brain", "eye", "eye", "cell", "cell", "arm", "box-1", "arm"]
    order += ["box-0", "trip", "box-2", "box-3", "box-4", "box-5"]
    position = Position.deal(
        edition.order_ids(order), seats=2, switches=Switches(same_card_back="no")
    )
    drawn = position.after(Draw(Source.DISCARD))
    arms = edition.ids_of("arm")
    assert set(arms) <= set(drawn.hand(0))
    action = action_of_ply("di:arm", drawn, edition)
    assert isinstance(action, Discard)
    assert action.card != drawn.drawn
    drawn.after(action)
