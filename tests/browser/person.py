"""Somebody at a table page who uses only what a person sees: headings, buttons and their names.

All names come from the catalog, so the same person plays in every language. Other ways to play the
same moves (fingers, keys, a screen reader) are `ways.py`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from botbuilders.words import Catalog, catalog

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LONG = 60_000
SLOTS = ("sense", "think", "act", "power", "mission")
MY_TURN = ("ui.prompt.draw", "ui.prompt.draw_last", "ui.prompt.play", "ui.prompt.shout")
REVEAL = (
    "log.result.won.one",
    "log.result.won.other",
    "log.result.won_you.one",
    "log.result.won_you.other",
    "log.result.shared.one",
    "log.result.shared.other",
    "log.result.solo_won.one",
    "log.result.solo_won.other",
    "log.result.solo_lost.one",
    "log.result.solo_lost.other",
)


# With many seats the others' turns are shown at once, and a final turn that finds nothing to draw begins with its play:
# then the same heading stands there again, of my next turn.
PLAYED = """([steps, version]) => !new RegExp(steps).test(document.querySelector('h1')?.textContent.trim() ?? '')
    || Number(document.querySelector('[data-version]')?.dataset.version) > version + 1"""


class Words:
    """Sentences of the pages as patterns: a placeholder may be anything."""

    def __init__(self, words: Catalog) -> None:
        self.catalog = words
        self._flat = {**words.table("ui"), **words.table("log"), **words.table("rules")}

    def __getitem__(self, key: str) -> str:
        return self._flat[key]

    def shape(self, key: str) -> str:
        return re.sub(r"\\\{\w+\\\}", ".*", re.escape(self._flat[key]))

    def any(self, *keys: str) -> re.Pattern[str]:
        return re.compile("^(" + "|".join(map(self.shape, keys)) + ")$")


class Person:
    """Plays by clicks: draws, installs what is missing, shouts BOT!, else discards."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = words = Words(catalog(language))
        self.mine = words.any(*MY_TURN)
        self.mine_or_end = words.any(*MY_TURN, *REVEAL)
        self.drawing = words.any("ui.prompt.draw", "ui.prompt.draw_last")
        self.playing = words.any("ui.prompt.play")
        self.heading = page.get_by_role("heading", level=1)
        self.draw_pile = page.get_by_role(
            "button", name=words.any("ui.pile.name.one", "ui.pile.name.other", "ui.pile.name_empty")
        )
        self.discard_pile = page.get_by_role(
            "button", name=words.any("ui.pile.discard_name", "ui.pile.discard_empty")
        )
        self.hand = page.get_by_role("list", name=words.any("ui.my_hand.one", "ui.my_hand.other"))
        self.bench = page.get_by_role("region", name=words["ui.my_bench"])
        self.turn_area = page.get_by_role("region", name=words["ui.my_turn"], exact=True)

    def press(self, thing: Locator) -> None:
        """Press something; the one thing that other ways do differently."""
        thing.click()

    def choose_fast_computers(self) -> None:
        self.press(self.page.get_by_role("button", name=self.words["ui.bar.help"]))
        self.page.get_by_role("radio", name=self.words["ui.help.fast"]).check(force=True)
        self.press(self.page.get_by_role("button", name=self.words["ui.close"]).first)

    def wait_for_turn_or_end(self) -> bool:
        """True when it is this person's turn, False when the round has been revealed."""
        expect(self.heading).to_have_text(self.mine_or_end, timeout=LONG)
        return self.mine.search(self.heading.inner_text()) is not None

    def draw(self) -> None:
        self.press(self.draw_pile if self.draw_pile.is_enabled() else self.discard_pile)
        self.wait_for_step("ui.prompt.play")

    def wait_for_step(self, key: str) -> None:
        expect(self.heading).to_have_text(self.words.any(key), timeout=LONG)

    def wait_for_no_step(self, *keys: str) -> None:
        expect(self.heading).not_to_have_text(self.words.any(*keys), timeout=LONG)

    def cards(self) -> list[Locator]:
        named = self.words.any("ui.card.part", "ui.card.mission", "ui.card.glitch")
        return self.hand.get_by_role("button", name=named).all()

    def play(self) -> None:
        """Install the first card that fills an empty slot; else discard the first card."""
        cards = self.cards()
        for card in cards:
            slot = self._empty_slot_for(card)
            if slot:
                self.press(card)
                self.press(self.named("ui.act.install_in", slot=slot))
                return
        self.press(cards[0])
        self.press(self.named("ui.act.discard"))

    def play_and_see(self) -> None:
        """Play one card, and wait until the page shows that it is played."""
        shown = self.page.locator("[data-version]").get_attribute("data-version")
        self.play()
        steps = self.words.any("ui.prompt.play", "ui.prompt.picked").pattern
        self.page.wait_for_function(PLAYED, arg=[steps, int(shown or 0)], timeout=LONG)

    def named(self, key: str, **params: str) -> Locator:
        """A button of my turn by its words."""
        name = self.words.catalog.text(key, **params)
        return self.turn_area.get_by_role("button", name=name, exact=True)

    def shout(self) -> None:
        self.press(self.page.get_by_role("button", name=self.words["ui.act.bot"], exact=True))
        self.wait_for_no_step("ui.prompt.shout")

    def _empty_slot_for(self, card: Locator) -> str | None:
        """The word of the slot that a card would fill."""
        name = card.get_attribute("aria-label") or card.inner_text()
        for slot in SLOTS:
            word = self.words[f"rules.score.{slot}"]
            if self._fills(name, slot, word):
                free = self.words.catalog.text("ui.slot.free", slot=word)
                return word if self.bench.get_by_role("button", name=free).count() == 1 else None
        return None

    def _fills(self, name: str, slot: str, word: str) -> bool:
        if slot == "mission":
            return self.words.any("ui.card.mission").search(name) is not None
        return name.endswith(self.words.catalog.text("ui.card.part", name="", slot=word))

    def take_turn(self) -> None:
        if self.drawing.search(self.heading.inner_text()):
            self.draw()
        if self.playing.search(self.heading.inner_text()):
            self.play_and_see()
        if self.heading.inner_text() == self.words["ui.prompt.shout"]:
            self.shout()

    def play_to_the_reveal(self) -> int:
        """Play until the round is revealed; give the number of own turns."""
        turns = 0
        while self.wait_for_turn_or_end():
            self.take_turn()
            turns += 1
            assert turns < 100
        return turns
