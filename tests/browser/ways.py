"""Other ways to play the same moves: one finger, keys, Tab and arrows, a screen reader.

Each changes only how something is pressed; what to do is `person.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.person import Person

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle, Locator

HAS_FOCUS = "one => one === document.activeElement"
GROUP_OF_ONE = 12
MOST_TABS = 60


class Finger(Person):
    """Taps, never drags; needs a page with `has_touch`."""

    def press(self, thing: Locator) -> None:
        thing.tap()


class Keys(Person):
    """Plays with the single keys of the page, no pointer anywhere."""

    def draw(self) -> None:
        self.page.keyboard.press("d" if self.draw_pile.is_enabled() else "t")
        self.wait_for_step("ui.prompt.play")

    def play(self) -> None:
        for at, card in enumerate(self.cards(), 1):
            if self._empty_slot_for(card):
                self.page.keyboard.press(str(at))
                self.page.keyboard.press("Enter")
                return
        self.page.keyboard.press("1")
        self.page.keyboard.press("x")

    def shout(self) -> None:
        self.page.keyboard.press("b")
        self.wait_for_no_step("ui.prompt.shout")

    def press(self, thing: Locator) -> None:
        raise AssertionError("keys press nothing")


class Tabs(Person):
    """Goes everywhere with Tab, moves in groups with arrows, presses with Enter."""

    def press(self, thing: Locator) -> None:
        self.go_to(thing)
        self.page.keyboard.press("Enter")

    def go_to(self, thing: Locator) -> None:
        """Tab from group to group; in each group the arrows reach what is not a stop of its own."""
        found = thing.element_handle()
        for _ in range(MOST_TABS):
            if found.evaluate(HAS_FOCUS) or self._reached_by_arrows(found):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {thing}")

    def _reached_by_arrows(self, thing: ElementHandle) -> bool:
        near = (
            "one => one.matches('[data-rove]') && !!document.activeElement?.matches('[data-rove]')"
        )
        if not thing.evaluate(near):
            return False
        for _ in range(GROUP_OF_ONE):
            before = self.page.evaluate_handle("document.activeElement")
            self.page.keyboard.press("ArrowRight")
            if thing.evaluate(HAS_FOCUS):
                return True
            if self.page.evaluate("before => before === document.activeElement", before):
                self.page.keyboard.press("Home")
                return bool(thing.evaluate(HAS_FOCUS))
        return False


class Reader(Person):
    """Finds everything by role and name and acts as assistive technology does: no place, no pointer."""

    def press(self, thing: Locator) -> None:
        thing.dispatch_event("click")
