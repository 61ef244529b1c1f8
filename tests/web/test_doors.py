"""Methods, hosts and origins (faults F53, F55; ASVS 3.5.1, 3.5.3, 4.1.3, 4.1.4)."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from litestar import Litestar, get

from botbuilders.config import LOOPBACK, Settings
from botbuilders.web.methods import Methods
from botbuilders.web.security.doors import ORIGINLESS, Doors, host_name
from tests.web.asgi import PROBLEMS, Heard, ask, body, inner, scope


@get("/api/me", sync_to_thread=False)
def me() -> None: ...


METHODS = Methods(Litestar([me]).routes)
HERE = "http://127.0.0.1:8470"
HTTP = Settings(hosts=LOOPBACK | {"bots.test"})
HTTPS = Settings(public_url="https://bots.example.org", hosts=LOOPBACK | {"bots.example.org"})


async def through(settings: Settings, request: Any) -> Heard:
    heard = Heard()
    return await ask(Doors(inner(heard), settings, PROBLEMS, METHODS), request, heard, body(b"{}"))


@pytest.mark.parametrize(
    "method", ["OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "CONNECT", "FOO", "get"]
)
async def test_other_methods_stay_outside(method: str) -> None:
    heard = await through(HTTP, scope(method, "/api/me", origin=HERE))
    assert heard.status == 405
    assert not heard.passed
    assert heard.headers["allow"] == "GET"


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8470", "localhost", "[::1]:1", "BOTS.test:99", "bots.test"]
)
async def test_our_own_hosts_come_in(host: str) -> None:
    assert (await through(HTTP, scope(host=host))).status == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "bots.test.evil.example",
        "127.0.0.1@evil.example",
        "",
        "bots.test/",
        "a:b:c",
        "bots.test:x",
        "[::1",
        "bots.test evil",
    ],
)
async def test_other_hosts_stay_outside(host: str) -> None:
    heard = await through(HTTP, scope(host=host))
    assert heard.status == 421
    assert not heard.passed


async def test_a_missing_or_doubled_host_stays_outside() -> None:
    request = scope()
    request["headers"] = []
    assert (await through(HTTP, request)).status == 421
    request["headers"] = [(b"host", b"127.0.0.1"), (b"host", b"bots.test")]
    assert (await through(HTTP, request)).status == 421


async def test_forwarded_headers_open_nothing() -> None:
    forged = {
        "x_forwarded_host": "127.0.0.1",
        "x_forwarded_for": "127.0.0.1",
        "forwarded": "host=127.0.0.1",
    }
    assert (await through(HTTP, scope(host="evil.example", **forged))).status == 421
    write = scope(
        "POST", "/play", origin="http://evil.example", x_forwarded_proto="https", **forged
    )
    assert (await through(HTTP, write)).status == 403


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (HERE, "127.0.0.1:8470"),
        ("http://bots.test:99", "bots.test:99"),
        (HERE, "bots.test"),
        ("http://localhost:1", "LOCALHOST:1"),
    ],
)
async def test_a_write_from_our_own_page_comes_in(origin: str, host: str) -> None:
    heard = await through(
        HTTP, scope("POST", "/play", host=host, origin=origin, sec_fetch_site="same-origin")
    )
    assert heard.status == 200
    assert ORIGINLESS not in heard.passed[0].get("state", {})


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://evil.example",
        "http://127.0.0.1:9999",
        "https://127.0.0.1:8470",
        "http://127.0.0.1:8470.evil.example",
        "http://localhost:8470",
    ],
)
async def test_a_write_from_another_page_stays_outside(origin: str) -> None:
    heard = await through(HTTP, scope("POST", "/play", origin=origin, cookie="device=x"))
    assert heard.status == 403
    assert not heard.passed


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", ""])
async def test_what_the_browser_says_of_the_site_counts(site: str) -> None:
    assert (
        await through(HTTP, scope("POST", "/play", origin=HERE, sec_fetch_site=site))
    ).status == 403


async def test_with_https_only_the_public_origin_writes() -> None:
    host = "bots.example.org"
    assert (
        await through(HTTPS, scope("POST", host=host, origin="https://bots.example.org"))
    ).status == 200
    assert (
        await through(HTTPS, scope("POST", host=host, origin="http://bots.example.org"))
    ).status == 403


async def test_without_an_origin_a_cookie_writes_nothing_and_a_token_does() -> None:
    assert (await through(HTTP, scope("POST", cookie="device=x"))).status == 403
    assert (
        await through(HTTP, scope("POST", cookie="device=x", authorization="Bearer y"))
    ).status == 200
    heard = await through(HTTP, scope("POST"))
    assert heard.status == 200
    assert heard.passed[0]["state"][ORIGINLESS] is True


async def test_head_is_a_read_without_a_body() -> None:
    heard = await through(HTTP, scope("HEAD", "/rules"))
    assert heard.passed[0]["method"] == "GET"
    assert heard.status == 200
    assert heard.sent[1]["body"] == b""
    assert (await through(HTTP, scope("HEAD", "/api/tables/K7M-2PX/stream"))).status == 405


async def test_calls_are_refused_in_json_and_pages_in_html() -> None:
    call = await through(HTTP, scope("POST", "/api/tables", origin="null"))
    assert json.loads(call.sent[1]["body"])["code"] == "web.origin"
    page = await through(HTTP, scope("POST", "/play", origin="null"))
    assert page.headers["content-type"].startswith("text/html")


async def test_what_is_not_http_passes() -> None:
    heard = Heard()
    await ask(Doors(inner(heard), HTTP, PROBLEMS, METHODS), {"type": "lifespan"}, heard)
    assert heard.passed == [{"type": "lifespan"}]


def test_a_host_name_is_read_without_its_port() -> None:
    assert host_name("Bots.Test:80") == "bots.test"
    assert host_name("user@bots.test") == ""
    assert host_name("//bots.test") == ""


async def test_f35_what_a_closing_server_gives_up_is_answered() -> None:
    """It is not uvicorn's bare 500: a page sends the same command again, and a program knows why."""
    heard, waits = Heard(), asyncio.Event()

    async def never(_scope: Any, _receive: Any, _send: Any) -> None:
        waits.set()
        await asyncio.Event().wait()

    request = scope("POST", "/api/tables/K7M-2PX/commands", origin=HERE)
    doors = Doors(never, HTTP, PROBLEMS, METHODS)
    asking = asyncio.ensure_future(ask(doors, request, heard, body(b"{}")))
    await waits.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert (heard.status, heard.headers["content-type"]) == (503, "application/json")
    assert json.loads(heard.sent[1]["body"])["code"] == "web.not_ready"


async def test_f35_an_answer_that_has_begun_just_ends() -> None:
    begun = asyncio.Event()

    async def streams(_scope: Any, _receive: Any, _send: Any) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def send(_: Any) -> None:
        raise RuntimeError("the answer has begun")

    async def never_heard() -> Any:
        raise AssertionError

    doors = Doors(streams, HTTP, PROBLEMS, METHODS)
    asking = asyncio.ensure_future(doors(scope("GET", "/api/me"), never_heard, send))
    await begun.wait()
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
