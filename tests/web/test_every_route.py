"""One sweep over every route: headers, methods, content types (ASVS 3.4, 4.1; faults F52, F53, F55).

The routes come from the application's own table and the OpenAPI document, so a new one is swept
without anybody thinking of it.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest

from botbuilders.web.app import Site
from botbuilders.web.errors import PrintRefusedError
from botbuilders.web.presses import Presses
from botbuilders.web.security.headers import CONTENT_SECURITY_POLICY, TRYOUT_POLICY
from tests.web.sites import HTTP, HTTPS, browser, program, settings, started

PARAMETERS = {
    "code": "K7M-2PX",
    "ref": "standard@000000000000",
    "name": "css/page.css",
    "path": "x",
    "product": "nothing",
    "page": "0",
    "edition": "standard@000000000000",
    "run": "1",
    "form": "csv",
    "seat": "0",
    "number": "1",
    "slug": "rescue-rover",
}
# What is given as a file.
FILES = {
    "/book/programs.zip": "application/zip",
    "/book/rescue-rover/main.py": "text/x-python; charset=utf-8",
}
# The one page that may run WebAssembly.
TRYOUT = "/book/rescue-rover/try"
EXTRA = (
    "/nowhere",
    "/api/nowhere",
    "/static/app/nowhere.js",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/t/x",
    "/j/%00",
    "//evil.example/",
    "/api/tables/K7M-2PX/poll?after=x",
    "/api/tables/K7M-2PX/record?round=0",
)


def paths(site: Site) -> list[str]:
    """Every path the application knows, its parameters filled in."""
    known = {route.path_format for route in site.litestar.routes} | set(
        site.litestar.openapi_schema.paths or {}
    )
    return sorted(
        re.sub(r"\{(\w+)(:\w+)?\}", lambda match: PARAMETERS.get(match[1], "x"), path)
        for path in known
    )


@pytest.fixture(params=[HTTP, HTTPS])
async def site(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Site]:
    def refuses(*_: object) -> None:
        raise PrintRefusedError("studio.no_packages", "Nothing is printed in this sweep.")

    # Printing takes its time and is test_studio.py's; here its pages say why there is nothing.
    monkeypatch.setattr(Presses, "start", refuses)
    async with started(settings(tmp_path, request.param)) as made:
        yield made


@pytest.mark.no_cover
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
async def test_every_answer_carries_the_security_headers(site: Site, method: str) -> None:
    https = site.parts.settings.https
    async with browser(site) as client:
        for path in [*paths(site), *EXTRA]:
            answer = await client.request(method, path, follow_redirects=False)
            where = f"{method} {path} {answer.status_code}"
            assert answer.status_code < 500, where
            expected = TRYOUT_POLICY if path == TRYOUT else CONTENT_SECURITY_POLICY
            assert answer.headers["content-security-policy"] == expected, where
            assert answer.headers["x-content-type-options"] == "nosniff", where
            assert answer.headers["x-frame-options"] == "DENY", where
            assert answer.headers["cross-origin-opener-policy"] == "same-origin", where
            assert answer.headers["cross-origin-resource-policy"] == "same-origin", where
            assert answer.headers["referrer-policy"] in {"no-referrer", "same-origin"}, where
            assert ("strict-transport-security" in answer.headers) == https, where
            assert not {name for name in answer.headers if name.startswith("access-control")}, where
            assert "server" not in answer.headers, where
            assert "cache-control" in answer.headers, where


@pytest.mark.no_cover
async def test_every_body_says_what_it_is(site: Site) -> None:
    async with browser(site) as client:
        for path in [*paths(site), *EXTRA]:
            answer = await client.get(path)
            kind = answer.headers["content-type"]
            if path in FILES:
                assert kind == FILES[path], path
            elif path == "/api/network/stream":
                assert kind.startswith("text/event-stream")
            elif path.startswith("/api/") or path in {"/healthz", "/readyz"}:
                assert kind == "application/json", path
                answer.json()
            elif not path.startswith(("/static", "/schema")) or answer.status_code == 404:
                assert kind == "text/html; charset=utf-8" or path.startswith("/schema"), path


@pytest.mark.no_cover
async def test_no_get_changes_anything_and_only_who_is_asked_to_sit_down_gets_a_cookie(
    site: Site,
) -> None:
    """The answer to the press may be lost, so the cookie comes with the page that asks."""
    for path in [*paths(site), *EXTRA]:
        async with browser(site) as client:
            asks = path == "/join" or path.startswith(("/j/", "/s/"))
            assert ("set-cookie" in (await client.get(path)).headers) == asks, path
    assert await site.store.journal.codes() == ()


async def test_what_a_route_does_not_take_is_405_with_what_it_takes(site: Site) -> None:
    documented = site.litestar.openapi_schema.paths or {}
    async with browser(site) as client:
        for path, item in documented.items():
            filled = re.sub(r"\{(\w+)\}", lambda match: PARAMETERS.get(match[1], "x"), path)
            for method, operation in (("GET", item.get), ("POST", item.post)):
                answer = await client.request(method, filled)
                assert (answer.status_code == 405) == (operation is None), f"{method} {path}"
                if operation is None:
                    reads = "GET" if path.startswith("/api/") else "GET, HEAD"
                    assert answer.headers["allow"] == ("POST" if method == "GET" else reads)


ALLOWED = {
    "/": "GET, HEAD",
    "/rules/": "GET, HEAD",
    "/play": "POST",
    "/set-up": "GET, HEAD, POST",
    "/t/K7M-2PX": "GET, HEAD",
    "/static/css/tokens.css": "GET, HEAD",
    "/api/tables": "POST",
    "/api/tables/K7M-2PX": "GET",
    "/api/tables/K7M-2PX/commands": "POST",
    "/nowhere": "",
}


async def test_the_methods_of_a_405_are_those_of_its_address(site: Site) -> None:
    async with browser(site) as client:
        for method, path in product(("PUT", "DELETE", "OPTIONS", "FOO"), ALLOWED):
            answer = await client.request(method, path)
            found = (answer.status_code, answer.headers["allow"])
            assert found == (405, ALLOWED[path]), f"{method} {path}"


async def test_the_head_of_a_call_is_405_with_what_it_takes(site: Site) -> None:
    async with browser(site) as client:
        assert (await client.head("/api/me")).headers["allow"] == "GET"
        assert (await client.head("/play")).headers["allow"] == "POST"


@pytest.mark.no_cover
async def test_pages_with_a_form_let_the_browser_say_where_it_comes_from(site: Site) -> None:
    async with browser(site) as client:
        for path in paths(site):
            answer = await client.get(path)
            form = "<form" in answer.text and answer.headers["content-type"].startswith("text/html")
            assert answer.headers["referrer-policy"] == (
                "same-origin" if form else "no-referrer"
            ), path


@pytest.mark.no_cover
async def test_pages_have_no_inline_style_script_or_foreign_address(site: Site) -> None:
    own = site.parts.settings.public_url
    async with browser(site) as client:
        await client.post("/play")
        code = (await client.get("/api/me")).json()["seats"][0]["code"]
        for path in [*paths(site), f"/t/{code}", "/nowhere"]:
            html = (
                (await client.get(path)).text
                if not path.startswith(("/static", "/schema", "/api"))
                else ""
            )
            assert not re.search(r"\sstyle=|<style|\son\w+=|javascript:", html), path
            assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", html)), path
            for address in re.findall(r"https?://[^\"'\s<]+", html):
                assert address.startswith((own, "http://www.w3.org/2000/svg")), f"{path} {address}"


async def test_a_foreign_host_gets_nothing_anywhere(site: Site) -> None:
    async with program(site) as client:
        for path in paths(site):
            answer = await client.get(
                path, headers={"Host": "evil.example", "X-Forwarded-Host": "127.0.0.1"}
            )
            assert answer.status_code == 421, path
            assert "evil.example" not in answer.text, path


async def test_every_sentence_of_an_error_comes_from_the_catalog(site: Site) -> None:
    sentences = site.parts.words.table("errors").values()
    shapes = [
        re.compile(re.sub(r"\\\{\w+\\\}", ".*", re.escape(sentence))) for sentence in sentences
    ]
    async with browser(site) as client:
        for path in (one for one in [*paths(site), *EXTRA] if one.startswith("/api")):
            for method in ("GET", "POST"):
                answer = await client.request(method, path)
                if answer.status_code >= 400:
                    body = answer.json()
                    assert set(body) <= {"code", "message", "rule", "view"}, path
                    assert any(shape.fullmatch(body["message"]) for shape in shapes), body
