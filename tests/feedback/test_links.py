"""The address on the card: short, from the setting, and read back strictly."""

import pytest

from botbuilders.deck import load_edition
from botbuilders.feedback import links


def test_the_qr_code_carries_edition_and_print_run() -> None:
    edition = load_edition()
    made = links.card_address("https://play.example", edition, "2026-05")
    assert made == f"https://play.example/f/{edition.ref}/2026-05"
    assert links.card_address("https://play.example", edition).endswith("/1")
    assert links.typed_address("https://play.example") == "https://play.example/feedback"
    assert links.known_edition(edition.ref) == edition.ref


@pytest.mark.parametrize("text", ["", "standard", "../x@0123456789ab", "A@0123456789ab", "x@01"])
def test_anything_else_is_no_edition(text: str) -> None:
    assert links.known_edition(text) == ""


@pytest.mark.parametrize("text", ["", "-1", "a b", "=1", "x" * 21, "../1", "１"])
def test_anything_else_is_no_print_run(text: str) -> None:
    assert links.known_run(text) == ""


@pytest.mark.parametrize("text", ["1", "2026-05", "MPC.3"])
def test_a_print_run_is_a_short_label(text: str) -> None:
    assert links.known_run(text) == text
