"""The security headers as a layer; the sweep over every route is test_every_route.py."""

from __future__ import annotations

from typing import Any

import pytest

from botbuilders.config import Settings
from botbuilders.web.security.headers import (
    CONTENT_SECURITY_POLICY,
    TRYOUT_POLICY,
    SafeHeaders,
    completed,
)
from tests.web.asgi import Heard, ask, inner, scope

HTTPS = Settings(public_url="https://bots.example.org")


async def headers(settings: Settings, **given: str) -> dict[str, str]:
    heard = Heard()
    await ask(SafeHeaders(inner(heard), settings), scope(**given), heard)
    return heard.headers


async def test_the_policy_allows_only_what_comes_from_here() -> None:
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert CONTENT_SECURITY_POLICY.startswith("default-src 'none'; script-src 'self'")
    assert (await headers(Settings()))["content-security-policy"] == CONTENT_SECURITY_POLICY


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/book/rescue-rover/try", TRYOUT_POLICY),
        ("/static/app/tryout/worker-1a.js", TRYOUT_POLICY),
        ("/book/rescue-rover", CONTENT_SECURITY_POLICY),
        ("/book/rescue-rover/try/", CONTENT_SECURITY_POLICY),
        ("/book/../t/K7M-2PX/try", CONTENT_SECURITY_POLICY),
        ("/static/app/tryout/../assets/table.js", CONTENT_SECURITY_POLICY),
        ("/static/app/assets/table-1a.js", CONTENT_SECURITY_POLICY),
    ],
)
async def test_only_try_out_pages_and_their_worker_may_run_webassembly(
    path: str, policy: str
) -> None:
    heard = Heard()
    await ask(SafeHeaders(inner(heard), Settings()), scope(path=path), heard)
    assert heard.headers["content-security-policy"] == policy
    assert TRYOUT_POLICY.replace(" 'wasm-unsafe-eval'", "") == CONTENT_SECURITY_POLICY


async def test_transport_security_is_there_with_https_only() -> None:
    assert "strict-transport-security" in await headers(HTTPS)
    assert "strict-transport-security" not in await headers(Settings())


async def test_the_opener_policy_is_left_out_where_browsers_ignore_it_loudly() -> None:
    assert (await headers(Settings()))["cross-origin-opener-policy"] == "same-origin"
    assert "cross-origin-opener-policy" not in await headers(Settings(), host="192.168.1.20:8470")
    assert "cross-origin-opener-policy" in await headers(HTTPS, host="bots.example.org")


def test_ours_replace_what_a_handler_set_and_two_may_be_chosen() -> None:
    given: Any = [
        (b"Content-Security-Policy", b"default-src *"),
        (b"Referrer-Policy", b"same-origin"),
    ]
    answer = dict(completed(given, ((b"content-security-policy", b"x"),)))
    assert answer[b"content-security-policy"] == b"x"
    assert answer[b"referrer-policy"] == b"same-origin"
    assert answer[b"cache-control"] == b"no-store"


async def test_what_is_not_http_passes() -> None:
    heard = Heard()
    await ask(SafeHeaders(inner(heard), Settings()), {"type": "lifespan"}, heard)
    assert heard.passed == [{"type": "lifespan"}]
