"""No name is cut off, whatever was dealt and whoever sits there: the longest ones of cards and builders, everywhere."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Faults, OpenPage
from tests.browser.longest import longest_words_fit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.states import opener, states_of_a_table, states_of_friends, states_of_learning
from tests.browser.test_replay import Programs
from tests.browser.test_widths import SIZES, sit_down, states

if TYPE_CHECKING:
    from playwright.sync_api import Page

LOCALES = {"en": "en-US", "es": "es-MX"}
PHONES = ((320, 568), (360, 640), (375, 667), (390, 844), (430, 932))
HERE = ((320, 568), (390, 844), (768, 1024), (1000, 768), (1440, 900))
QUICK = ((390, 844), (1000, 768))
WIDEST = (1920, 1080)


def look(page: Page, language: str, where: str, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    wrong = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wrong += longest_words_fit(page, language, f"{where} {width}x{height}")
    return wrong


@pytest.mark.parametrize("language", LOCALES)
def test_the_longest_names_are_read_in_full(
    server: Server, open_page: OpenPage, faults: Faults, language: str
) -> None:
    page = opener(server, open_page, [], locale=LOCALES[language])("/set-up")
    sit_down(page, 2)
    assert Person(page, language).wait_for_turn_or_end()
    assert look(page, language, "draw", QUICK) == []


@pytest.mark.prove
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_longest_names_at_every_width(
    server: Server, open_page: OpenPage, faults: Faults, seats: int, language: str
) -> None:
    size = {"width": 1440, "height": 900}
    page = opener(server, open_page, [], locale=LOCALES[language], viewport=size)("/set-up")
    sit_down(page, seats)
    wrong = []
    for state in islice(states(page, language), 2):
        wrong += look(page, language, f"{seats} {language} {state}", (*PHONES, *SIZES, WIDEST))
    print("\n".join(wrong))
    assert wrong == []


@pytest.mark.prove
@pytest.mark.parametrize("language", LOCALES)
def test_the_longest_names_on_every_page_of_a_table(
    server: Server, open_page: OpenPage, faults: Faults, language: str
) -> None:
    size = {"width": 1440, "height": 900}
    go = opener(server, open_page, [], locale=LOCALES[language], viewport=size)
    wrong = []
    for pages in (states_of_learning, states_of_friends, states_of_a_table):
        for state, page in pages(go, language):
            wrong += look(page, language, f"{language} {state}", (*HERE, WIDEST))
            page.set_viewport_size({"width": 1440, "height": 900})
    programs = Programs(server)
    programs.play()
    for seat in ("", "/replay/1"):
        page = go(f"/t/{programs.code}{seat}")
        page.locator(".podium, .reel").first.wait_for()
        for step in ("start", "middle", "end"):
            if seat:
                page.keyboard.press({"start": "Home", "middle": "PageDown", "end": "End"}[step])
            wrong += look(page, language, f"{seat} {step}", (*HERE, WIDEST))
    print("\n".join(wrong))
    assert wrong == []
