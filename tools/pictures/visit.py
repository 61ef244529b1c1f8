"""One visit for one picture: a fresh device at the server, and the steps that scenes are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tools.pictures import people
from tools.pictures.people import Holds, Person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page

LOCALES = {"en": "en-US", "es": "es-MX"}
STILL = "localStorage.setItem('botbuilders.still', 'on');"
FAST = "localStorage.setItem('botbuilders.pace', '300');"
SHOW_MILLISECONDS = 1900


@dataclass(slots=True, kw_only=True)
class Visit:
    """A person's device at the server, in one language."""

    browser: Browser
    url: str
    language: str
    contexts: list[BrowserContext]
    script: bool = True
    moving: bool = False

    def device(self) -> BrowserContext:
        """A device of its own; the first one is what the picture shows."""
        options: dict[str, Any] = {
            "locale": LOCALES[self.language],
            "java_script_enabled": self.script,
            "reduced_motion": "no-preference" if self.moving else "reduce",
        }
        context = self.browser.new_context(**options)
        context.add_init_script(FAST if self.moving else STILL + FAST)
        self.contexts.append(context)
        return context

    @property
    def shown(self) -> BrowserContext:
        """The device of the picture."""
        return self.contexts[0] if self.contexts else self.device()

    def person(self) -> Person:
        """Somebody with the device of the picture."""
        return Person(self.shown.request, self.url)

    def page(self, path: str) -> Page:
        """Open a path on the device of the picture."""
        page = self.shown.pages[0] if self.shown.pages else self.shown.new_page()
        page.goto(f"{self.url}{path}")
        return page

    def table(self, until: Holds, seats: int = 4, persons: int = 1, **wishes: object) -> Page:
        """Open the page of a table that came to a state."""
        first = self.person()
        others = [Person(self.device().request, self.url) for _ in range(persons - 1)]
        code = people.search([first, *others], seats, until, **wishes)
        return self.at(code)

    def at(self, code: str) -> Page:
        """Open a table's page and wait until it is drawn."""
        page = self.page(f"/t/{code}")
        page.locator(".page:not(.page--none)").wait_for()
        return page


def card(page: Page, kind: str) -> Locator:
    """The first card of the hand of a kind: part, mission or glitch."""
    kinds = {"part": ".sense, .think, .act, .power", "mission": ".mission", "glitch": ".glitch"}
    return page.locator(f".hand .card:is({kinds[kind]}):not(.is-off)").first


def freeze_the_show(page: Page) -> None:
    """Stop the reveal in the middle of it."""
    page.locator(".counting").first.wait_for(state="attached")
    now = page.evaluate("Date.now()")
    page.clock.pause_at((now + SHOW_MILLISECONDS) / 1000)
    page.evaluate(
        "at => document.getAnimations().forEach(one => { one.pause(); one.currentTime = at; })",
        SHOW_MILLISECONDS,
    )
