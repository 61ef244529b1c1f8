"""From the printed card to the designer: five answers, offline, twice, without a script (F60, F61; C55, C63)."""

from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import expect

from botbuilders.deck import load_edition
from tests.browser.conftest import OpenPage
from tests.browser.person import Person
from tests.browser.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PHONE = {"width": 390, "height": 844}
DPI = 100


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, so that its answers can be counted."""
    running = Server(tmp_path_factory.mktemp("feedback"))
    running.start()
    yield running
    running.stop()


def qr_of_the_card(server: Server) -> str:
    """What a phone reads from the feedback card as it comes out of a printer at 100 dpi."""
    with urlopen(f"{server.url}/print/files/feedback-card", timeout=60) as answer:
        document = pypdfium2.PdfDocument(answer.read())
    picture = document[0].render(scale=DPI / 72).to_pil().convert("L")
    document.close()
    (found,) = zxingcpp.read_barcodes(picture)
    text: str = found.text
    return text


def answer(page: Page, fun: int, age: str = "18 or older") -> None:
    page.get_by_text(age, exact=True).click()
    page.get_by_role("group", name="How much fun was it?").get_by_label(
        str(fun), exact=True
    ).check()
    page.get_by_label("How many minutes did the round take?").fill(str(10 + fun))


def send(page: Page) -> None:
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", name=re.compile("Thank you!"))).to_be_visible()


def key_of(server: Server) -> str:
    """The key as the first start left it beside the database."""
    key = (server.folder / "designer-key.txt").read_text().strip()
    assert key in server.log
    return key


def results(page: Page, server: Server) -> str:
    """Open the results with the key and read how many there are."""
    page.goto(f"{server.url}/feedback/results")
    page.get_by_label("Designer’s key").fill(key_of(server))
    page.get_by_role("button", name="Open").click()
    return page.locator(".results__top .lead").inner_text()


def sent_twice(page: Page) -> None:
    """Sent, gone back, changed, sent again: one answer."""
    answer(page, 2, "8 to 10")
    expect(page.get_by_label("One thing you would change")).to_be_hidden()
    send(page)
    page.go_back()
    answer(page, 4, "8 to 10")
    send(page)


def sent_later(device: BrowserContext, address: str) -> None:
    """Filled in without a network, the page closed; it goes out when a page is opened with one."""
    page = device.new_page()
    page.goto(address)
    device.set_offline(True)
    answer(page, 3)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("status")).to_contain_text("kept on this device")
    page.close()
    device.set_offline(False)
    page = device.new_page()
    with page.expect_response(lambda got: got.request.method == "POST") as sent:
        page.goto(address)
    assert sent.value.status == 303
    expect(page.locator("#draft")).to_be_hidden()


def sent_from_a_browser_that_keeps_nothing(device: BrowserContext, address: str) -> None:
    """In Spanish; a wrong number is said beside its question and all else stays; then the network goes."""
    device.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new Error('denied') } })"
    )
    page = device.new_page()
    page.goto(address)
    page.get_by_text("14 a 17", exact=True).click()
    minutes = page.get_by_label("¿Cuántos minutos duró la ronda?")
    minutes.fill("muchos")
    send_it = page.get_by_role("button", name="Enviar")
    send_it.click()
    expect(page.get_by_role("alert")).to_contain_text("Escribe un número entero")
    expect(page.get_by_label("14 a 17", exact=True)).to_be_checked()
    minutes.fill("9")
    device.set_offline(True)
    send_it.click()
    expect(page.get_by_role("status")).to_contain_text("no guarda nada")
    device.set_offline(False)
    send_it.click()
    expect(page.get_by_role("heading", name=re.compile("¡Gracias!"))).to_be_visible()


def test_five_answers_from_the_card_to_the_designer(
    server: Server,
    open_page: OpenPage,
    contexts: Callable[..., BrowserContext],
    tmp_path: Path,
) -> None:
    address = qr_of_the_card(server)
    assert address == f"{server.url}/f/{load_edition().ref}/1"
    first = open_page(address, viewport=PHONE)
    expect(first.get_by_text(f"Cards: {load_edition().ref} · print run 1")).to_be_visible()
    answer(first, 5)
    first.get_by_label("One thing you would change").fill("=1+1 <b>more</b> robots")
    send(first)
    sent_twice(open_page(address, viewport=PHONE))
    sent_later(contexts(viewport=PHONE), address)
    without_script = open_page(address, java_script_enabled=False)
    answer(without_script, 5)
    send(without_script)
    sent_from_a_browser_that_keeps_nothing(contexts(viewport=PHONE, locale="es"), address)

    designer = open_page(f"{server.url}/feedback/results", viewport={"width": 1440, "height": 900})
    expect(designer.get_by_text("hidden").first).to_be_visible()
    assert designer.locator(".notes").count() == 0
    assert results(designer, server) == "5 people answered."
    fun = designer.locator("#plot-fun .plot__n b")
    assert fun.all_inner_texts() == ["0", "0", "1", "1", "2"]
    assert designer.locator(".notes li").all_inner_texts() == ["=1+1 <b>more</b> robots"]
    with designer.expect_download() as file:
        designer.get_by_role("link", name="CSV for spreadsheets").click()
    file.value.save_as(tmp_path / "page.csv")
    assert (tmp_path / "page.csv").read_bytes() == exported(server, tmp_path / "command.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "page.csv").read_text("utf-8-sig"))))
    assert len(rows) == 5
    assert [row["note"] for row in rows if row["note"]] == ["'=1+1 <b>more</b> robots"]


def exported(server: Server, out: Path) -> bytes:
    """What the command writes while the server runs."""
    command = [sys.executable, "-m", "botbuilders", "feedback", "export", "--format", "csv"]
    database = f"sqlite:///{server.folder / 'tables.sqlite3'}"
    subprocess.run([*command, "--out", str(out), "--database", database], check=True)
    return out.read_bytes()


# The draft is kept a moment after the last word of it.
KEPT = """() => (localStorage.getItem('botbuilders.feedback.draft') ?? '').includes('"14"')"""


def test_a_draft_waits_and_another_round_starts_anew(server: Server, open_page: OpenPage) -> None:
    page = open_page(f"{server.url}/feedback?turns=20", viewport=PHONE)
    answer(page, 4)
    page.wait_for_function(KEPT)
    page.reload()
    expect(page.get_by_text("they were not sent yet")).to_be_visible()
    expect(page.get_by_label("How many minutes did the round take?")).to_have_value("14")
    page.goto(f"{server.url}/feedback?turns=31")
    expect(page.get_by_label("How many turns did it take?")).to_have_value("31")
    expect(page.locator("#draft")).to_be_hidden()
    page.goto(f"{server.url}/feedback?turns=20")
    page.get_by_role("button", name="Start anew").click()
    expect(page.get_by_label("How many minutes did the round take?")).to_have_value("")
    expect(page.get_by_label("How many turns did it take?")).to_have_value("20")


def test_a_reveal_leads_to_the_form_and_to_the_printed_robot(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(server.url, viewport={"width": 1280, "height": 900})
    started = time.monotonic()
    page.get_by_role("button", name="Solo").click()
    person = Person(page)
    person.choose_fast_computers()
    while person.wait_for_turn_or_end():
        person.take_turn()
    tell = page.get_by_role("link", name="Tell the designer")
    query = parse_qs(urlsplit(tell.get_attribute("href") or "").query)
    assert query["edition"] == [load_edition().ref]
    assert len(query["scores"]) == 2
    assert int(query["turns"][0]) > 3
    assert 1 <= int(query["minutes"][0]) <= 1 + (time.monotonic() - started) / 60
    robot = page.get_by_role("link", name="Print my robot").get_attribute("href") or ""
    tell.click()
    expect(page.get_by_label("How many turns did it take?")).to_have_value(query["turns"][0])
    assert page.locator("input[name=scores]").first.input_value() == query["scores"][0]
    expect(page.get_by_label("On a screen", exact=True)).to_be_checked()
    page.goto(f"{server.url}{robot}")
    picture = page.get_by_role("img", name="Page 1 of My robot")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("one => one.naturalWidth") > 500
    with page.expect_download() as file:
        page.get_by_role("link", name="Download PDF").click()
    assert file.value.suggested_filename == "bot-card.pdf"
