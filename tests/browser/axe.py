"""What axe finds on a page that stands still.

Here: waiting for colors to arrive, and looking. Not here: which pages and states must hold (`test_axe.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTLED = """() => document.getAnimations()
    .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
    .every(one => one.playState === 'finished')"""
Violation = tuple[str, str, str]


def violations(page: Page) -> list[Violation]:
    """Give what is wrong with a page: its rule, where, and what axe says.

    Something may begin to fade in while axe looks; what is wrong with the page itself is still there the second time.
    """
    return _looked(page) and _looked(page)


def _looked(page: Page) -> list[Violation]:
    page.wait_for_timeout(50)
    while not page.evaluate(SETTLED):  # a color half way is not what anybody reads
        page.wait_for_timeout(50)
    found = Axe().run(page).response["violations"]
    return [
        (one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"])
        for one in found
    ]
