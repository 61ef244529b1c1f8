"""Somebody who plays the live table by taps, for `pages.py`; it measures nothing when started alone."""

import math
import re
from typing import Any

from playwright.sync_api import Page

CHROMIUM: dict[str, Any] = {
    "executable_path": "/usr/bin/chromium",
    "args": [
        *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
        *("--disable-background-networking", "--disable-component-update"),
    ],
}
LONG = 60_000
PILE = ".pile--draw:not([aria-disabled])"

WATCH = """() => {
    window.taps = [];
    let pressed = null;
    addEventListener('click', event => { pressed = event.timeStamp; }, true);
    new MutationObserver(() => {
        if (pressed === null) return;
        const start = pressed;
        pressed = null;
        requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel();
            port1.onmessage = () => window.taps.push(performance.now() - start);
            port2.postMessage(null);
        });
    }).observe(document.querySelector('.page'), {subtree: true, childList: true, attributes: true});
}"""


def percentile(values: list[float], part: float) -> float:
    """The smallest value that `part` percent of all do not exceed."""
    return sorted(values)[max(0, math.ceil(len(values) * part / 100) - 1)]


class Player:
    """Plays at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def start(self, url: str) -> None:
        """Start from the home page until the pile may be tapped."""
        self.page.goto(url, wait_until="commit")
        self.page.get_by_role("button", name="Play now").click()
        self.wait_for_pile()

    def wait_for_pile(self) -> None:
        """Wait for the draw step of the own turn."""
        self.page.wait_for_selector(PILE, timeout=LONG)

    def start_four(self, url: str) -> None:
        """Open a table against three computer players, shown as fast as the page can."""
        self.page.goto(url)
        seats = [{"kind": "person"}, *[{"kind": "computer", "level": "builder"}] * 3]
        wish = {"seats": seats, "variant": "standard", "rounds": 1}
        made = self.page.request.post(f"{url}/api/tables", data=wish, headers={"Origin": url})
        self.page.evaluate("localStorage.setItem('botbuilders.pace', '300')")
        self.page.goto(f"{url}/t/{made.json()['code']}")
        self.wait_for_pile()

    def at_turn(self) -> bool:
        """Wait for the own turn (True) or the end of the round (False)."""
        self.page.wait_for_selector(f"{PILE}, .bot:not(.bot--wait), .reveal", timeout=LONG)
        live = self.page.locator(".bot:not(.bot--wait)")
        if live.count():
            self.page.get_by_role("button", name="Not yet").click()
            return self.at_turn()
        return self.page.locator(".reveal").count() == 0

    def turn(self) -> None:
        """Draw and play."""
        if self.at_turn():
            self.page.click(PILE)
            self.page.wait_for_selector("[data-step=play]")
            self.play_any(0)

    def tap_during_flight(self) -> bool:
        """Draw, and tap a card while the drawn one still flies; True when that tap counted."""
        self.page.click(PILE)
        self.page.wait_for_selector(".flight", state="attached", timeout=3_000)
        card = self.page.locator(".hand .card:not(.is-off)").first
        card.click(timeout=3_000)
        return card.get_attribute("aria-pressed") == "true"

    def play_any(self, number: int) -> None:
        """Play the picked card, or pick one: install where it goes, else discard."""
        if self.page.locator(".hand [aria-pressed=true]").count() == 0:
            self.page.locator(".hand .card:not(.is-off)").nth(number % 2).click()
        install = self.page.get_by_role("button", name=re.compile("^(Install|Swap) in "))
        if install.count():
            install.click()
        else:
            self.page.get_by_role("button", name="Discard", exact=True).click()
        self.page.wait_for_selector("[data-step=play], [data-step=pick]", state="detached")

    def watch_taps(self) -> None:
        """Note how long each click takes until the changed page is painted."""
        self.page.evaluate(WATCH)

    def tap_times(self) -> list[float]:
        """Milliseconds of each watched click."""
        times: list[float] = self.page.evaluate("window.taps")
        return times
