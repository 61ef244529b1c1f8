"""The print pages: the seed's downloads first, real pages, options, one's own edition (F51, F52, F54)."""

from __future__ import annotations

import asyncio
import html
import io
import re
import threading
import time
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import httpx
import pikepdf
import pytest
from PIL import Image

from botbuilders.config import Limits
from botbuilders.studio import PRODUCTS
from botbuilders.studio.orders import Made, Order, Progress
from botbuilders.web.errors import PrintRefusedError
from botbuilders.web.press import Press
from botbuilders.web.print_pages import SEED_FIRST
from botbuilders.web.studio import FIRST_PATIENCE
from botbuilders.words import catalog
from tests.own import parts_only
from tests.web.sites import Listening, browser, listening

SEED = (Path(__file__).parent / "seed-downloads.txt").read_text(encoding="utf-8")
STANDARD = (files("botbuilders.deck") / "editions" / "standard" / "edition.toml").read_text("utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    """One server for the module, so that each thing is set once."""
    with listening(tmp_path_factory.mktemp("studio")) as running:
        yield running


def visitor(server: Listening) -> httpx.Client:
    """A browser: it keeps cookies and sends the Origin of our pages."""
    return httpx.Client(base_url=server.url, headers={"Origin": server.url}, timeout=60)


@pytest.fixture
def client(server: Listening) -> Iterator[httpx.Client]:
    with visitor(server) as made:
        yield made


def said(page: str) -> list[str]:
    """What a page says, one piece of text after the other."""
    plain = re.sub(r"<(script|style)\b.*?</\1>", "", page, flags=re.DOTALL)
    pieces = re.findall(r">([^<>]+)<", plain)
    return [" ".join(html.unescape(piece).split()) for piece in pieces if piece.strip()]


def test_the_seeds_downloads_come_first_word_for_word(client: httpx.Client) -> None:
    lines = [line.strip() for line in SEED.splitlines() if line.strip()]
    blocks = [lines[at : at + 3] for at in range(0, len(lines), 3)]
    assert len(blocks) == len(SEED_FIRST)
    there = [block for name, block in zip(SEED_FIRST, blocks, strict=True) if name in PRODUCTS]
    page = said((client.get("/print")).text)
    at = 0
    for title, paper, about in there:
        at = page.index(title, at)
        assert page[at : at + 3] == [title, paper, about]
    titles = [
        product.title(catalog()) for name, product in PRODUCTS.items() if name not in SEED_FIRST
    ]
    assert all(page.index(title) > at for title in titles)


def test_every_product_has_its_picture_size_pages_and_download(
    client: httpx.Client,
) -> None:
    sheets = client.get("/print/sheets").json()
    page = (client.get("/print")).text
    for name, product in PRODUCTS.items():
        assert f'src="/print/pictures/{name}/0?v=' in page
        assert f'href="/print/files/{name}" aria-label=' in page
        answer = client.get(f"/print/pictures/{name}/0")
        assert answer.headers["content-type"] == "image/png"
        with Image.open(io.BytesIO(answer.content)) as picture:
            assert picture.width > 100, name
        assert product.needs(catalog()).split()[0] in page
    assert "2 pages on 1 sheet, both sides" in page
    assert sheets["rules"] in said(page)


def test_the_page_is_there_before_anything_is_counted(
    server: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look at a server that has printed nothing yet waits for no press."""
    real = server.site.parts.presses.make

    async def slow(order: Order, asker: str) -> Made:
        await asyncio.sleep(FIRST_PATIENCE * 4)
        return await real(order, asker)

    monkeypatch.setattr(server.site.parts.presses, "make", slow)
    with visitor(server) as client:
        page = client.get("/print?paper=a4").text
        later = client.get("/print/sheets?paper=a4").json()
    assert page.count('class="product"') == len(PRODUCTS)
    assert 'data-sheets="/print/sheets?paper=a4"' in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert said(page).count("Plain paper") > 3
    assert later["rules"] == "Plain paper · 2 pages on 1 sheet, both sides"
    assert set(later) == set(PRODUCTS)
    assert all(f'id="{name}"' in page for name in later)


def test_a_file_that_takes_its_time_says_so_and_then_comes_by_itself(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("botbuilders.web.studio.PATIENCE", 0.0)
    go_on, real = threading.Event(), Press.carry_out

    async def slow(self: Press, order: Order, progress: Progress, seconds: float) -> Made:
        await asyncio.to_thread(go_on.wait, 60)
        return await real(self, order, progress, seconds)

    monkeypatch.setattr(Press, "carry_out", slow)
    person = {"Accept": "text/html,application/xhtml+xml"}
    path = "/print/files/certificate?ink=saver"
    sent = client.get(path, headers=person)
    assert (sent.status_code, sent.headers["location"]) == (
        303,
        "/print/making/certificate?ink=saver",
    )
    looks = 0
    while "url=" not in (page := client.get("/print/making/certificate?ink=saver").text):
        assert '<meta http-equiv="refresh" content="1">' in page
        assert "<progress aria-labelledby" in page
        assert "Making Certificate." in page
        looks += 1
        go_on.set()
        time.sleep(0.1)
    assert looks
    assert f'content="0;url={path}"' in page
    made = client.get(path)
    assert made.headers["content-type"] == "application/pdf"
    assert client.get("/print/making/nothing").status_code == 404


def test_the_counts_are_those_of_the_edition(server: Listening) -> None:
    small = re.sub(r"copies = \d+", "copies = 1", STANDARD)
    cut = small.split("[[card]]")
    few = "[[card]]".join(one for one in cut if 'slug = "night-guard"' not in one)
    with visitor(server) as client:
        assert send(client, few).status_code == 303
        page = client.get("/print").text
        client.post("/print/edition/forget")
    assert "Missions (why the bot exists): 7. Glitches (setbacks): 8." in page
    assert "All 47 cards, nine on a Letter sheet" in page
    assert "48 cards" not in page


def test_the_picture_is_of_the_page_that_is_downloaded(client: httpx.Client) -> None:
    page = (client.get("/print/pages/missions-glitches?backs=1")).text
    pictures = re.findall(r'<img src="([^"]+)" alt="Page (\d+)', page)
    assert [int(number) for _, number in pictures] == list(range(1, 13))
    answer = client.get("/print/files/missions-glitches?backs=1")
    assert answer.headers["content-type"] == "application/pdf"
    assert (
        answer.headers["content-disposition"]
        == 'attachment; filename="missions-glitches-avery5388.pdf"'
    )
    with pikepdf.open(io.BytesIO(answer.content)) as document:
        assert len(document.pages) == 12
    cards = (client.get("/print/pages/mpc")).text
    assert len(re.findall(r'<img src="/print/pictures/mpc/', cards)) == 49
    front, back = [(client.get(html.unescape(pictures[at][0]))).content for at in (0, 1)]
    assert front != back


def test_options_reach_the_page_and_only_where_they_matter(
    client: httpx.Client,
) -> None:
    page = (client.get("/print?paper=a4&ink=saver&backs=1&words=es&dx=1,5&dy=-99")).text
    assert (
        "/print/files/parts-deck?paper=a4&amp;ink=saver&amp;backs=1&amp;dx=1.5&amp;dy=-6.0" in page
    )
    assert re.search(r'name="paper" value="a4" checked', page)
    assert 'id="dx" name="dx" inputmode="decimal" maxlength="7" value="1.5"' in page
    answer = client.get("/print/files/parts-deck?paper=a4&words=es")
    assert "parts-deck-a4.pdf" in answer.headers["content-disposition"]
    with pikepdf.open(io.BytesIO(answer.content)) as document:
        assert str(document.Root.Lang) == "es"
        assert [float(x) for x in document.pages[0].mediabox][2:] == pytest.approx(
            [595.28, 841.89], abs=0.1
        )
    # A page of text has no calibration: it is the same file.
    plain = client.get("/print/files/rules")
    assert (client.get("/print/files/rules?dx=3&guides=1")).content == plain.content


PICK = "Pick it on the page Print &amp; play."


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("paper=a3", f"“Paper” cannot be a3. {PICK}"),
        ("paper=letter&paper=a4", f"“Paper” cannot be letter, a4. {PICK}"),
        ("ink=gold", f"“Ink” cannot be gold. {PICK}"),
        ("dx=abc", "“Right, mm” needs a number like 1.5 or -0.5, not abc."),
        ("dx=1e9", "“Right, mm” needs a number like 1.5 or -0.5, not 1e9."),
        ("dx=nan", "“Right, mm” needs a number like 1.5 or -0.5, not nan."),
        ("dx=" + "9" * 3000, "“Right, mm” needs a number like 1.5 or -0.5, not 999"),
        ("scale=inf", "“Scale” needs a number like 1.5 or -0.5, not inf."),
        ("words=xx", f"“Language on paper” cannot be xx. {PICK}"),
        ("words=../en", f"“Language on paper” cannot be ../en. {PICK}"),
        ("backs=maybe", f"“A back behind each sheet” cannot be maybe. {PICK}"),
        ("bench=camera", f"“The robot” cannot be camera. {PICK}"),
        ("bench=a&bench=b&bench=c&bench=d&bench=e", "“The robot” cannot be a, b, c, d, e."),
        ("bench=dead-battery&bench=&bench=&bench=&bench=", "“The robot” cannot be dead-battery"),
        ("bench=timer&bench=&bench=&bench=&bench=", "“The robot” cannot be timer."),
        ("bench=&bench=&bench=&bench=&bench=timer", "“The robot” cannot be timer."),
    ],
)
def test_an_absurd_option_is_one_clear_sentence(
    client: httpx.Client, query: str, says: str
) -> None:
    for path in ("/print", "/print/files/bot-card", "/print/pages/rules", "/print/everything"):
        answer = client.get(f"{path}?{query}")
        assert answer.status_code == 422, path
        assert says in answer.text


def test_a_blank_option_is_as_usual(client: httpx.Client) -> None:
    page = client.get("/print?paper=&ink=&dx=&words=&edition=&edition=&bench=&bench=&backs=")
    assert page.status_code == 200
    assert 'href="/print/files/rules"' in page.text


def test_a_number_beyond_the_limits_is_said_and_moved(client: httpx.Client) -> None:
    page = client.get("/print?dx=99&dy=6&scale=0")
    assert page.status_code == 200
    assert "“Right, mm” goes from -6 to 6, so 6 is used instead of 99." in page.text
    assert "“Scale” goes from 0.97 to 1.03, so 0.97 is used instead of 0." in page.text
    assert "“Down, mm” goes" not in page.text
    assert "/print/files/parts-deck?dx=6.0&amp;dy=6.0&amp;scale=0.97" in page.text
    spanish = client.get("/print?dx=-123456789,5", headers={"Accept-Language": "es"})
    assert "«A la derecha, mm» va de -6 a 6, así que se usa -6 en vez de" in spanish.text


@pytest.mark.parametrize(
    "path",
    [
        "/print/files/nothing",
        "/print/files/..%2f..%2fetc%2fpasswd",
        "/print/files/%2e%2e",
        "/print/files/rules%00",
        "/print/files/rules%0d%0aX-Evil:%201",
        "/print/files/RULES",
        "/print/pages/../files",
        "/print/pictures/rules/2",
        "/print/pictures/rules/-1",
        "/print/pictures/rules/x",
        "/print/pictures/nothing/0",
        "/print/templates/base.typ",
    ],
)
def test_f52_files_are_products_and_pages_and_nothing_else(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "x-evil" not in answer.headers


def test_f54_the_card_leads_to_the_configured_address(
    client: httpx.Client, server: Listening
) -> None:
    first = client.get("/print/files/feedback-card", headers={"X-Forwarded-Host": "evil.example"})
    other = client.get("/print/files/feedback-card?site=http://evil.example")
    assert first.content == other.content
    with pikepdf.open(io.BytesIO(first.content)) as document:
        links = [
            str(note.A.URI)
            for page in document.pages
            for note in page.get("/Annots", [])
            if "/A" in note
        ]
    assert all(link.startswith(server.url) for link in links)


def test_a_robot_from_a_reveal_is_on_its_card(client: httpx.Client) -> None:
    bench = "bench=camera&bench=&bench=waving-arm&bench=battery-pack&bench=party-host"
    mine = client.get(f"/print/files/bot-card?{bench}")
    assert mine.status_code == 200
    assert mine.content != (client.get("/print/files/bot-card")).content
    page = (client.get(f"/print?{bench}")).text
    assert page.count('<input type="hidden" name="bench"') == 10


def test_everything_is_made_with_progress_and_comes_as_one_zip(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = (
        "rules",
        "test-sheet",
        "mpc",
    )  # all of them take their time; the command's tests print all
    monkeypatch.setattr("botbuilders.web.studio.names", lambda: few)
    first = client.get("/print/everything")
    assert '<meta http-equiv="refresh"' in first.text
    assert f'max="{len(few)}"' in first.text
    early = client.get("/print/everything/file")
    assert (early.status_code, early.headers["location"]) == (303, "/print/everything")
    while "refresh" in (page := client.get("/print/everything").text):
        assert re.search(r'<progress [^>]*value="\d+"', page)
        time.sleep(0.2)
    assert "Your ZIP is ready." in page
    made = client.get("/print/everything/file")
    assert made.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(made.content)) as archive:
        names = archive.namelist()
    assert len(names) == len(few) + 1
    assert all("/" not in name and ".." not in name for name in names)


def send(client: httpx.Client, content: bytes | str) -> httpx.Response:
    return client.post("/print/edition", files={"edition": ("edition.toml", content)})


def test_an_edition_of_ones_own_is_seen_by_its_browser_only(server: Listening) -> None:
    own = STANDARD.replace('slug = "camera"', 'slug = "spy-lens"').replace(
        'name = "Camera"', 'name = "Spy lens"'
    )
    with visitor(server) as one, visitor(server) as other:
        sent = send(one, own)
        assert (sent.status_code, sent.headers["location"]) == (303, "/print#edition")
        cookie = sent.headers["set-cookie"].lower()
        assert "max-age" not in cookie
        assert "httponly" in cookie
        page = (one.get("/print")).text
        assert "You see the edition" in page
        assert 'name="changed"' in page
        mine = one.get("/print/files/parts-deck?changed=1")
        with pikepdf.open(io.BytesIO(mine.content)) as document:
            assert len(document.pages) == 1
        assert "You see the edition" not in (other.get("/print")).text
        theirs = other.get("/print/pictures/parts-deck/0")
        assert (one.get("/print/pictures/parts-deck/0")).content != theirs.content
        assert (one.post("/print/edition/forget")).status_code == 303
        assert "You see the edition" not in (one.get("/print")).text
    assert len(server.site.parts.uploads.kept) == 0


def test_f49_letters_that_paper_names_are_told_to_who_sent_them(server: Listening) -> None:
    own = STANDARD.replace("Sees light and dark.", "Sees 眼 and dark.")
    sentence = "No typeface here has these letters, so paper names them: 眼 as [U+773C]."
    with visitor(server) as one, visitor(server) as other:
        assert send(one, own).status_code == 303
        page = one.get("/print").text
        assert sentence in page[page.index('id="edition"') :]
        assert one.get("/print/sheets").json()["letters"] == sentence
        assert "No typeface" not in other.get("/print").text
        assert "letters" not in other.get("/print/sheets").json()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "Pick a file edition.toml first."),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 64, "That file is no text."),
        (b"PK\x03\x04" + b"\xff" * 64, "That file is no text."),
        (b"a\0b", "That file is no text."),
        (b"not toml", "edition.toml: "),
        (b"x = " + b"9" * 5000, "edition.toml: A number has too many digits."),
        (b"x = " + b"[" * 20_000, "edition.toml: "),
        (b'game = "bot-builders"\n', "edition.toml, id: "),
        (
            STANDARD.replace("Camera", "C" * 200).encode(),
            "Camera".replace("Camera", "edition.toml"),
        ),
        (STANDARD.replace('name = "Camera"', 'name = "\u202eCamera"').encode(), "edition.toml"),
    ],
)
def test_f51_what_is_no_edition_is_refused_with_the_place(
    client: httpx.Client, content: bytes, sentence: str
) -> None:
    answer = send(client, content)
    assert answer.status_code == 422
    (alert,) = re.findall(r'role="alert">([^<]*)<', answer.text)
    assert sentence in html.unescape(alert)
    assert "set-cookie" not in answer.headers
    assert "You see the edition" not in (client.get("/print")).text


TOLD = "No card to print like this, so it is left out: "


def test_what_has_no_card_that_changed_is_left_out_and_the_rest_is_there(
    server: Listening,
) -> None:
    own = STANDARD.replace("Sees light and dark.", "Sees you.")
    with visitor(server) as client:
        assert send(client, own).status_code == 303
        page = client.get("/print?changed=1")
        assert page.status_code == 200
        assert f"{TOLD}Missions + Glitches." in said(page.text)
        assert page.text.count('class="product"') == len(PRODUCTS) - 1
        assert 'id="missions-glitches"' not in page.text
        assert "missions-glitches" not in client.get("/print/sheets?changed=1").json()
        for name in ("parts-deck", "bot-card", "backs"):
            picture = client.get(f"/print/pictures/{name}/0?changed=1")
            assert picture.headers["content-type"] == "image/png"
        for path in ("pages/missions-glitches", "pictures/missions-glitches/0"):
            refused = client.get(f"/print/{path}?changed=1")
            assert refused.status_code == 422
            assert "missions-glitches: no card differs" in refused.text
        # An edition in which no card differs has its pages of text still.
        assert send(client, STANDARD).status_code == 303
        page = client.get("/print?changed=1")
        assert page.status_code == 200
        assert 'id="rules"' in page.text
        assert 'id="mpc"' not in page.text
        assert TOLD not in client.get("/print").text


def test_an_edition_without_missions_has_every_page_but_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mini = parts_only(tmp_path / "mini")
    few = ("missions-glitches", "bot-card", "parts-deck")
    for module in ("studio", "print_pages"):
        monkeypatch.setattr(f"botbuilders.web.{module}.names", lambda: few)
    with listening(tmp_path, editions=(str(mini),)) as running, visitor(running) as client:
        ref = running.site.parts.shelf.offered[-1].ref
        robot = {"edition": ref, "bench": ["camera", "if-then-board", "", "", ""]}
        page = client.get("/print", params=robot)
        assert page.status_code == 200
        assert f"{TOLD}Missions + Glitches." in said(page.text)
        assert 'id="parts-deck"' in page.text
        for path in ("pictures/bot-card/0", "pages/bot-card", "files/bot-card", "sheets"):
            assert client.get(f"/print/{path}", params=robot).status_code == 200
        refused = client.get("/print/files/missions-glitches", params=robot)
        assert refused.status_code == 422
        assert "the edition has no such cards, so there is nothing to print." in refused.text
        while "refresh" in client.get("/print/everything", params=robot).text:
            time.sleep(0.1)
        made = client.get("/print/everything/file", params=robot)
        with zipfile.ZipFile(io.BytesIO(made.content)) as archive:
            assert len(archive.namelist()) == 3  # two products and the manifest


async def test_f51_a_huge_file_stops_at_the_door(server: Listening) -> None:
    # Without a socket: one that is closed in the middle of a body is an error of its own.
    async with browser(server.site) as client:
        huge = {"edition": ("edition.toml", b"#" * (Limits().upload_bytes + 1))}
        answer = await client.post("/print/edition", files=huge)
        assert answer.status_code == 413
        (alert,) = re.findall(r'role="alert">([^<]*)<', answer.text)
        assert alert == "This file is too large. An edition that is sent here has at most 60 KiB."
        assert 'id="edition"' in answer.text
        assert "at most 60 KiB" in answer.text


def test_f51_a_form_that_is_not_ours_is_refused(client: httpx.Client) -> None:
    odd = client.post(
        "/print/edition",
        content=b"--x",
        headers={"Content-Type": "multipart/form-data; boundary=x"},
    )
    assert odd.status_code in {400, 422}
    plain = client.post("/print/edition", data={"edition": "text"})
    assert plain.status_code == 422


def test_without_the_packages_the_page_says_what_is_missing(
    server: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*_: object) -> None:
        raise PrintRefusedError("studio.no_packages", "Install botbuilders[print].")

    monkeypatch.setattr(server.site.parts.presses, "make", refuses)
    with visitor(server) as client:
        answer = client.get("/print")
    assert answer.status_code == 422
    assert "Install botbuilders[print]." in answer.text
