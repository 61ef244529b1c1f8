"""The print pages by eye and hand: pictures arrive, a printer's error is remembered, everything comes as one ZIP."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from botbuilders.studio import PRODUCTS
from tests.browser.conftest import Faults, OpenPage
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

LONG = 120_000


def test_every_picture_arrives_and_a_printers_error_is_remembered(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(f"{server.url}/print", viewport={"width": 1024, "height": 768})
    pictures = page.locator(".product img")
    assert pictures.count() == len(PRODUCTS)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True, timeout=LONG)
        assert picture.evaluate("one => one.naturalWidth") > 100
    page.get_by_label("Right, mm").fill("1,5")
    page.locator("#calibration").get_by_role("button").click()
    expect(page.locator("#remembered")).to_be_visible()
    page.goto(f"{server.url}/print?paper=a4")
    expect(page.get_by_label("Right, mm")).to_have_value("1.5")
    expect(page.get_by_label("A4", exact=True)).to_be_checked()
    link = page.get_by_role("link", name=re.compile("Download Parts deck"))
    assert "dx=1.5" in (link.get_attribute("href") or "")
    page.get_by_label("Right, mm").fill("99")
    page.locator("#calibration").get_by_role("button", name="Show it like this").click()
    clamped = page.get_by_text("so 6 is used instead of 99")
    expect(clamped).to_be_visible()
    for _ in range(2):
        page.goto(f"{server.url}/print")
        expect(page.get_by_label("Right, mm")).to_have_value("6")
        expect(clamped).to_have_count(0)
    page.get_by_role("button", name="Print without it").click()
    expect(page.get_by_label("Right, mm")).to_have_value("0")
    page.goto(f"{server.url}/print")
    expect(page.get_by_label("Right, mm")).to_have_value("0")


def test_without_script_or_storage_the_studio_prints(
    server: Server, contexts: Callable[..., BrowserContext], faults: Faults
) -> None:
    page = contexts(java_script_enabled=False).new_page()
    faults.watch(page, "127.0.0.1")
    page.goto(f"{server.url}/print")
    page.get_by_text("Save ink").click()
    page.get_by_role("button", name="Show it like this").first.click()
    with page.expect_download(timeout=LONG) as file:
        page.get_by_role("link", name="Download Instruction sheet, PDF").click()
    assert file.value.suggested_filename == "instruction-sheet.pdf"
    # A file that takes its time has a page of its own, which leads back.
    page.goto(f"{server.url}/print?ink=saver")
    page.get_by_role("link", name="All pages of Bot-Builders rules").click()
    expect(page.get_by_role("img", name="Page 2 of Bot-Builders rules")).to_be_visible()
