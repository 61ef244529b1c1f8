"""The Build Book's pages: complete without JavaScript, in both languages, for each kit."""

from __future__ import annotations

import asyncio
import html
import io
import re
import threading
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from botbuilders.book.boards import BOARDS, BREADBOARDS
from botbuilders.book.loading import build, builds, variant_of
from botbuilders.book.matching import best_first
from botbuilders.book.picture import Picture, picture
from botbuilders.book.picture_read import read
from botbuilders.book.pintable import leg, part_name, target
from botbuilders.book.scenarios import request_of, result
from botbuilders.book.simboard import run
from botbuilders.web import drawings, tryout
from botbuilders.web.app import Site
from botbuilders.web.tryout import CHANGES
from botbuilders.words import bound, catalog
from tests.web.sites import browser, settings, started

SLUGS = [build.slug for build in builds()]


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


async def shown(site: Site, path: str) -> str:
    async with browser(site) as client:
        answer = await client.get(path)
        assert answer.status_code == 200, path
        return html.unescape(answer.text)


def titles(page: str) -> list[str]:
    return re.findall(r'<span class="entry__name">(.*?)</span>', page)


async def test_the_list_has_every_build_in_order(site: Site) -> None:
    page = await shown(site, "/book")
    assert titles(page) == [build.words["en"].title for build in builds()]
    assert all(f'href="/book/{slug}"' in page for slug in SLUGS)
    assert "of your cards" not in page


async def test_builds_that_use_the_robots_cards_come_first(site: Site) -> None:
    cards = "camera,if-then-board,drive-wheels,battery-pack,rescue-rover"
    page = await shown(site, f"/book?cards={cards}")
    assert titles(page)[:2] == ["Rescue Rover", "Night Guard"]
    assert "5 of your cards" in page
    assert "None of your cards" in page


@pytest.mark.parametrize("cards", ["", "nothing", "<svg/onload=alert(1)>", "camera," * 500])
async def test_cards_that_do_not_exist_change_nothing(site: Site, cards: str) -> None:
    page = await shown(site, f"/book?cards={cards}")
    assert len(titles(page)) == len(SLUGS)
    assert "<svg/onload" not in page


def test_among_equals_the_easier_build_comes_first() -> None:
    found = best_first(builds(), ["usb-cable"])
    assert [match.build.slug for match in found[:2]] == ["switch-sprite", "secret-song"]
    assert found[0].shared == ("usb-cable",)
    rest = [match.build for match in found[2:]]
    assert rest == sorted(rest, key=lambda build: (build.stars, build.number))


@pytest.mark.no_cover
@pytest.mark.parametrize("language", ["en", "es"])
async def test_each_build_tells_everything(site: Site, language: str) -> None:
    for one in builds():
        page = await shown(site, f"/book/{one.slug}?lang={language}")
        words = one.words[language]
        sentences = [
            words.title,
            words.hook,
            words.run,
            *words.before,
            *(each.text for each in words.adaptations),
            *(text for step in words.steps for text in (step.do, step.see)),
            *(text for trouble in words.troubles for text in (trouble.sign, trouble.fix)),
            *words.changes,
            *words.variants.values(),
        ]
        assert [sentence for sentence in sentences if bound(sentence) not in page] == []
        lines = [line for line in one.program_in(language).rstrip().split("\n") if line]
        assert [line for line in lines if f"<code>{line}</code>" not in page] == []


@pytest.mark.no_cover
async def test_the_wiring_is_drawn_for_the_readers_own_board(site: Site) -> None:
    for board in BOARDS:
        for breadboard in BREADBOARDS:
            page = await shown(site, f"/book/lucky-dice?board={board}&breadboard={breadboard}")
            assert f'<option value="{board}" selected>' in page
            assert f'<option value="{breadboard}" selected>' in page
            assert re.search(r'<svg[^>]*class="wiring".*?</svg>', page, re.DOTALL)
            assert f"try?board={board}" in page or board == BOARDS[0]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (
            "en",
            [
                "ESP32 DevKit, 30 pins",
                "ESP32 DevKitC, 38 pins",
                "ESP32 WROVER, 38 pins",
                "One breadboard with 830 points",
                "Two breadboards with 400 points",
            ],
        ),
        (
            "es",
            [
                "ESP32 DevKit, 30 pines",
                "ESP32 DevKitC, 38 pines",
                "ESP32 WROVER, 38 pines",
                "Una placa de pruebas de 830 puntos",
                "Dos placas de pruebas de 400 puntos",
            ],
        ),
    ],
)
async def test_boards_are_called_in_the_language_of_the_page(
    site: Site, language: str, names: list[str]
) -> None:
    async with browser(site) as client:
        answer = await client.get("/book/lucky-dice", headers={"Accept-Language": language})
    assert (
        re.findall(r'<option value="(?:devkit|wrover|one-|two-)[^>]*>([^<]*)<', answer.text)
        == names
    )


async def test_a_variant_has_its_own_pins_and_program(site: Site) -> None:
    page = await shown(site, "/book/night-guard?kit=rgb-anode")
    variant = variant_of(next(b for b in builds() if b.slug == "night-guard"), "rgb-anode")
    assert "ANODE = True" in page
    assert 'href="/book/night-guard/try?kit=rgb-anode"' in page
    drawn = re.search(r'<svg[^>]*class="wiring".*?</svg>', page, re.DOTALL)
    assert drawn is not None
    seen = read(drawn[0].replace("−", "-").replace("&", "&amp;"))
    assert {wire.number for wire in variant.wires} <= set(seen.wires)


@pytest.mark.parametrize(
    "path",
    [
        "/book/nothing",
        "/book/5",
        "/book/rescue-rover?kit=lcd",
        "/book/rescue-rover?board=arduino",
        "/book/rescue-rover?breadboard=../../etc",
        "/book/nothing/try",
        "/book/nothing/main.py",
        "/book/../book/%2e%2e/main.py",
        "/api/book/nothing",
        "/api/book/rescue-rover?board=x",
    ],
)
async def test_what_the_book_does_not_have_is_not_found(site: Site, path: str) -> None:
    async with browser(site) as client:
        assert (await client.get(path)).status_code == 404


async def test_programs_are_given_as_files(site: Site) -> None:
    async with browser(site) as client:
        one = await client.get("/book/mood-lamp/main.py")
        assert one.headers["content-disposition"] == 'attachment; filename="main.py"'
        assert one.text == build("mood-lamp").program
        spanish = await client.get("/book/mood-lamp/main.py", headers={"Accept-Language": "es"})
        assert spanish.text == build("mood-lamp").program_in("es")
        told = await client.get("/book/programs.zip", headers={"Accept-Language": "es"})
        with zipfile.ZipFile(io.BytesIO(told.content)) as archive:
            assert archive.read("03_mood_lamp/main.py").decode() == spanish.text
        pack = await client.get("/book/programs.zip")
        again = await client.get("/book/programs.zip")
    assert pack.content == again.content
    names = zipfile.ZipFile(io.BytesIO(pack.content)).namelist()
    assert all(f"{build.folder}/main.py" in names for build in builds())


@pytest.mark.no_cover
async def test_what_the_try_out_loads_runs(site: Site) -> None:
    async with browser(site) as client:
        for build in builds():
            answer = await client.get(f"/api/book/{build.slug}")
            tag = {"If-None-Match": answer.headers["etag"]}
            assert (await client.get(f"/api/book/{build.slug}", headers=tag)).status_code == 304
            sent = answer.json()
            asked = request_of(build)
            assert sent["setting"] == {key: asked[key] for key in asked if key not in CHANGES}
            made = result(run({**sent["setting"], **filled(sent)}))
            assert made.error is None
            assert made.trace
            assert sent["board"]["botbuilders/book/simboard/run.py"]
            assert sent["faults"]


def filled(sent: Any) -> dict[str, Any]:
    """What the page adds to the setting for the build's own demonstration."""
    return {
        "program": sent["program"],
        "seconds": sent["seconds"],
        "start": {part["id"]: part["slider"]["start"] for part in sent["parts"] if part["slider"]},
        "moves": [move for step in sent["steps"] for move in step["moves"]],
    }


async def test_an_oled_can_be_read_aloud_and_only_where_there_is_one(site: Site) -> None:
    async with browser(site) as client:
        oled = (await client.get("/api/book/fever-meter")).json()["font"]
        lcd = (await client.get("/api/book/fever-meter?kit=lcd")).json()["font"]
    assert set("HOT!0123456789 C") <= set(oled.values())
    assert {len(shape) for shape in oled} == {20}
    assert lcd == {}


async def test_the_try_out_names_its_worker(site: Site) -> None:
    page = await shown(site, "/book/crane-driver/try?board=wrover")
    assert 'data-build="crane-driver" data-kit="?board=wrover"' in page
    assert re.search(r'data-worker="(/static/app/tryout/worker-[\w-]+\.js)?"', page)


async def test_a_picture_is_drawn_once_and_never_in_the_thread_of_the_tables(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []

    def watched(*given: Any) -> Picture:
        threads.append(threading.current_thread().name)
        return picture(*given)

    drawings.drawn.cache_clear()
    tryout.packed.cache_clear()
    monkeypatch.setattr(drawings, "picture", watched)
    kit = "?board=devkit-38&breadboard=two-400"
    async with browser(site) as client:
        asked = (f"/book/switch-sprite/try{kit}", f"/api/book/switch-sprite{kit}")
        shown = f"/book/switch-sprite{kit}"
        answers = await asyncio.gather(*(client.get(url) for url in (*asked, shown, shown)))
    assert [answer.status_code for answer in answers] == [200] * 4
    assert len(threads) == 1
    assert threads[0].startswith("drawing")


@pytest.mark.no_cover
@pytest.mark.parametrize("language", ["en", "es"])
async def test_legs_are_called_on_the_screen_as_on_paper(site: Site, language: str) -> None:
    for one in builds():
        async with browser(site) as client:
            answer = await client.get(f"/book/{one.slug}", headers={"Accept-Language": language})
        page = html.unescape(answer.text)
        cells = re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td>', page)
        words = catalog(language)
        paper = [
            (
                part_name(p.owner, one, words),
                leg(one.part(p.owner), p.leg, words),
                target(p, one, words),
            )
            for p in one.pins
        ]
        assert cells == paper
        assert not {"P", "N", "A1", "K"} & {name for _, name, _ in cells}, one.slug
