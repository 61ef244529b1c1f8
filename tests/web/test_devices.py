"""Cookies and tokens (fault F15; ASVS 3.3, 7.2)."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import pytest
from litestar import Request

from botbuilders.config import Settings
from botbuilders.web.devices import Devices, address, bearer, fingerprint
from botbuilders.web.errors import ProgramOnlyError, TokenError
from botbuilders.web.security.doors import ORIGINLESS
from tests.web.asgi import scope

TOKEN = "0123456789abcdef" * 2
LAN = Devices(Settings(), secrets.token_bytes)
HTTPS = Devices(Settings(public_url="https://bots.example.org"), secrets.token_bytes)


def request(**headers: str) -> Request[Any, Any, Any]:
    given: Any = {**scope(**headers), "query_string": b""}
    return Request(given)


def test_the_cookie_of_plain_http_and_of_https() -> None:
    plain, safe = LAN.cookie(TOKEN), HTTPS.cookie(TOKEN)
    assert (plain.key, plain.secure) == ("device", False)
    assert (safe.key, safe.secure) == ("__Host-device", True)
    for cookie in (plain, safe):
        assert (cookie.httponly, cookie.samesite, cookie.path, cookie.domain) == (
            True,
            "lax",
            "/",
            None,
        )
        assert cookie.max_age == 24 * 60 * 60


def test_only_the_hash_of_a_token_goes_on() -> None:
    caller = LAN.caller(request(cookie=f"device={TOKEN}"))
    assert caller.device == hashlib.sha256(TOKEN.encode()).hexdigest() == fingerprint(TOKEN)


@pytest.mark.parametrize(
    "value", ["", "x", TOKEN.upper(), TOKEN + "0", TOKEN[:-1], "'; drop table"]
)
def test_a_cookie_of_another_form_is_nobody(value: str) -> None:
    assert LAN.caller(request(cookie=f"device={value}")).device is None
    assert LAN.caller(request()).device is None


def test_each_mode_knows_its_own_cookie_only() -> None:
    assert HTTPS.caller(request(cookie=f"device={TOKEN}")).device is None
    assert LAN.caller(request(cookie=f"__Host-device={TOKEN}")).device is None


def test_a_seat_token_beats_the_cookie() -> None:
    other = "f" * 32
    caller = LAN.caller(request(cookie=f"device={other}", authorization=f"Bearer {TOKEN}"))
    assert caller.device == fingerprint(TOKEN)
    assert caller.token is None
    assert bearer(f"bearer {TOKEN}") == TOKEN


@pytest.mark.parametrize("value", ["", "Bearer", "Bearer x", f"Basic {TOKEN}", f"Bearer {TOKEN} "])
def test_another_authorization_is_refused_and_the_cookie_not_used(value: str) -> None:
    with pytest.raises(TokenError):
        LAN.caller(request(cookie=f"device={TOKEN}", authorization=value))


def test_a_browser_keeps_its_token_and_a_program_gets_a_new_one() -> None:
    known = request(cookie=f"device={TOKEN}")
    assert LAN.seated(known, program=False).token == TOKEN
    fresh = {LAN.seated(known, program=True).token, LAN.seated(request(), program=False).token}
    assert TOKEN not in fresh
    assert len(fresh) == 2


def test_without_an_origin_only_a_program_sits_down() -> None:
    asking = request()
    asking.scope["state"] = {ORIGINLESS: True}
    with pytest.raises(ProgramOnlyError):
        LAN.seated(asking, program=False)
    assert LAN.seated(asking, program=True).token


def test_tokens_are_128_bits_and_unlike() -> None:
    asked: list[int] = []

    def entropy(count: int) -> bytes:
        asked.append(count)
        return secrets.token_bytes(count)

    devices = Devices(Settings(), entropy)
    made = {devices.seated(request(), program=True).token for _ in range(10_000)}
    assert len(made) == 10_000
    assert set(asked) == {16}


def test_the_address_is_that_of_the_connection() -> None:
    assert address(scope(x_forwarded_for="1.2.3.4")) == "10.0.0.9"
    assert address({**scope(), "client": None}) == ""
