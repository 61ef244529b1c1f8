"""Which language an answer is in, and the cookie that says nothing else."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from botbuilders.web.app import Site
from botbuilders.web.languages import accepted, preferred, remembered, without_parameter
from tests.web.sites import HTTPS, TWO_BUILDERS, browser, program, settings, started

SPANISH = {"Accept-Language": "es-MX,es;q=0.9,en;q=0.5"}


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with started(settings(tmp_path)) as made:
        yield made


@pytest.mark.parametrize(
    ("field", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("fr, es;q=0.5, en;q=0.2", "es"),
        ("en;q=0.4, es-419;q=0.8", "es"),
        ("es;q=0, en", "en"),
        ("xx, *;q=x", "en"),
        ("es;q=1e999", "en"),
        ("," * 9999, "en"),
    ],
)
def test_the_browser_asks_for_a_language(field: str, language: str) -> None:
    assert preferred({"headers": [(b"accept-language", field.encode())]}) == language


def test_parts_of_requests_that_make_no_sense_are_passed_over() -> None:
    assert list(accepted("es;q=0.5")) == [("es", 0.5)]
    assert remembered({"headers": [(b"cookie", b"language=xx")]}) is None
    assert remembered({"headers": [(b"cookie", b'lang\xffuage;;="')]}) is None
    assert without_parameter(b"a=1&lang=es&b=%20") == ("es", "a=1&b=%20")
    assert without_parameter(b"") == (None, "")


async def test_pages_speak_the_language_that_the_browser_asks_for(site: Site) -> None:
    async with browser(
        site,
    ) as client:
        for path in ("/", "/rules", "/set-up", "/join", "/learn", "/nowhere"):
            english = (await client.get(path)).text
            spanish = (await client.get(path, headers=SPANISH)).text
            assert '<html lang="en">' in english, path
            assert '<html lang="es">' in spanish, path
            assert "language=" not in (await client.get(path)).headers.get("set-cookie", "")


async def test_a_choice_is_remembered_in_a_cookie_without_identity(site: Site) -> None:
    async with browser(site) as client:
        home = (await client.get("/")).text
        link = re.search(r'href="(\?lang=es)" lang="es"', home)
        assert link
        chosen = await client.get("/" + link[1])
        assert '<html lang="es">' in chosen.text
        assert chosen.headers["set-cookie"].startswith("language=es; Path=/; Max-Age=")
        assert "Jugar ya" in (await client.get("/")).text
        assert "Play now" in (await client.get("/?lang=en")).text
        assert '<html lang="en">' in (await client.get("/", headers=SPANISH)).text
        assert "set-cookie" not in (await client.get("/?lang=xx")).headers


async def test_the_cookie_is_secure_with_https(tmp_path: Path) -> None:
    async with started(settings(tmp_path, HTTPS)) as site, browser(site) as client:
        assert "; Secure" in (await client.get("/?lang=es")).headers["set-cookie"]


async def test_the_switch_keeps_what_a_page_was_asked_and_nothing_odd(site: Site) -> None:
    async with browser(site) as client:
        page = (await client.get("/score-pad?benches=2&x=%3Cb%3E")).text
        assert 'href="?benches=2&amp;lang=es"' in page


@pytest.mark.parametrize(
    "query",
    [
        "edition=my-edition%40a704e2668489&score=2",
        "score=2&sense=&sense=camera",
        "bench=&bench=timer&bench=&bench=&bench=",
        "cards=camera%2Ctimer",
        "edition=standard%400123456789ab&run=B2.1&age=adult",
    ],
)
async def test_the_switch_keeps_cards_editions_and_empty_slots(site: Site, query: str) -> None:
    async with browser(site) as client:
        page = html.unescape((await client.get(f"/nowhere?{query}")).text)
    assert f'href="?{query}&lang=es"' in page


async def test_calls_answer_in_the_language_too(site: Site) -> None:
    async with browser(site) as client:
        client.headers.update(SPANISH)
        seat = (await client.post("/api/tables", json={"seats": TWO_BUILDERS})).json()
        view = (await client.get(f"/api/tables/{seat['code']}")).json()
        assert view["log"][0]["text"] == "Te sentaste."
        words = (await client.get(f"/api/editions/{view['edition']}")).json()
        assert words["cards"]["camera"]["name"] == "Cámara"
        command = {"command_id": "a", "seat": 0, "round": 1, "ply": 99, "intent": {"type": "wait"}}
        stale = await client.post(f"/api/tables/{seat['code']}/commands", json=command)
        assert stale.json()["message"].startswith("La mesa siguió")
        lesson = (await client.get("/api/learn")).json()
        said = {line["text"] for line in lesson["steps"][-1]["view"]["log"]}
        assert "Búho jugó Engranajes duros contra ti. Se apagó." in said
    async with program(site) as stranger:
        lost = await stranger.get("/api/tables/222-222", headers=SPANISH)
        assert lost.json()["message"].startswith("No hay una mesa")


async def test_an_error_before_any_page_speaks_it_too(site: Site) -> None:
    async with program(site) as client:
        refused = await client.get("/", headers={**SPANISH, "Host": "evil.example"})
        assert "Esta dirección no es de este servidor" in refused.text
