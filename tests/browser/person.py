"""Somebody at a table page who uses only what a person sees: headings, buttons and their names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MINE = re.compile(r"^(Your (last )?turn, |Play one card|You built a Full Bot!)")
REVEALED = re.compile(r"\b(wins?|won|share|needed)\b")
LONG = 60_000


class Person:
    """Plays by taps: draws, installs what is missing, shouts BOT!, else discards."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heading = page.get_by_role("heading", level=1)
        self.draw_pile = page.get_by_role("button", name=re.compile(r"^Draw pile"))
        self.discard_pile = page.get_by_role("button", name=re.compile(r"^Discard pile"))
        self.hand = page.get_by_role("list", name=re.compile(r"^My hand"))
        self.bench = page.get_by_role("region", name="My bench")
        self.turn_area = page.get_by_role("region", name="My turn")
        self.reveal = page.get_by_role("region", name=re.compile("reveal", re.IGNORECASE))
        self.next_area = page.get_by_role("button", name="Next round")

    def choose_fast_computers(self) -> None:
        self.page.get_by_role("button", name="Help and settings").click()
        self.page.get_by_role("radio", name="Fast").check(force=True)
        self.page.get_by_role("button", name="Close").first.click()

    def wait_for_turn_or_end(self) -> bool:
        """True when it is this person's turn, False when the round has been revealed."""
        turn_or_end = re.compile(f"{MINE.pattern}|{REVEALED.pattern}")
        expect(self.heading).to_have_text(turn_or_end, timeout=LONG)
        return MINE.search(self.heading.inner_text()) is not None

    def draw(self) -> None:
        pile = self.draw_pile if self.draw_pile.is_enabled() else self.discard_pile
        pile.click()
        expect(self.heading).to_have_text("Play one card")

    def cards(self) -> list[Locator]:
        return self.hand.get_by_role("button", name=re.compile(r" part|Mission|Glitch")).all()

    def play(self) -> None:
        """Install the first card that fills an empty slot; else discard the first card."""
        cards = self.cards()
        for card in cards:
            slot = self._empty_slot_for(card)
            if slot:
                card.click()
                self.turn_area.get_by_role("button", name=f"Install in {slot}").click()
                return
        cards[0].click()
        self.turn_area.get_by_role("button", name="Discard", exact=True).click()

    def _empty_slot_for(self, card: Locator) -> str | None:
        name = card.get_attribute("aria-label") or card.inner_text()
        for slot in ("Sense", "Think", "Act", "Power"):
            if name.endswith(f", {slot} part"):
                return slot if self._is_empty(slot) else None
        return "Mission" if ", Mission. Prefers" in name and self._is_empty("Mission") else None

    def _is_empty(self, slot: str) -> bool:
        return self.bench.get_by_role("button", name=f"{slot} slot, empty").count() == 1

    def take_turn(self) -> None:
        before = self.hand.get_by_role("button").count()
        if self.heading.inner_text().startswith("Your"):
            self.draw()
        if self.heading.inner_text() == "Play one card":
            self.play()
            expect(self.heading).not_to_have_text(re.compile("^Play "), timeout=LONG)
        if self.heading.inner_text() == "You built a Full Bot!":
            self.page.get_by_role("button", name="BOT!", exact=True).click()
            expect(self.heading).not_to_have_text("You built a Full Bot!", timeout=LONG)
        assert before >= 0

    def play_to_the_reveal(self) -> int:
        """Play until the round is revealed; give the number of own turns."""
        turns = 0
        while self.wait_for_turn_or_end():
            self.take_turn()
            turns += 1
            assert turns < 100
        return turns
