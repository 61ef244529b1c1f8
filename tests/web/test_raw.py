"""Raw bytes against a real server: what no HTTP client would send (faults F43, F44, F53, F55, F56)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from botbuilders.config import Limits
from tests.web.sites import TWO_BUILDERS, Listening, exchange, listening

LIMITS = Limits(body_seconds=0.5)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    with listening(tmp_path_factory.mktemp("raw"), limits=LIMITS) as running:
        yield running


def request(
    server: Listening, line: str, *headers: str, body: bytes = b"", host: str = ""
) -> bytes:
    """The answer to a request written by hand; the connection is closed after it."""
    shown = host or f"127.0.0.1:{server.port}"
    head = "\r\n".join(
        [f"{line} HTTP/1.1", f"Host: {shown}", "Connection: close", *headers, "", ""]
    )
    return exchange(server.port, head.encode("latin-1") + body)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def origin(server: Listening) -> str:
    return f"Origin: {server.url}"


@pytest.fixture(autouse=True)
def still_alive(server: Listening) -> Iterator[None]:
    """Whatever a test sends, the server answers the next person, and no table was made."""
    yield
    assert status(request(server, "GET /readyz")) == 200
    assert not server.site.parts.streams.by_address


def test_a_declared_giant_is_refused_before_it_comes(server: Listening) -> None:
    answer = request(server, "POST /api/tables", origin(server), "Content-Length: 1000000000")
    assert status(answer) == 413
    assert b'"web.too_large"' in answer


def test_a_chunked_giant_is_cut_off(server: Listening) -> None:
    chunk = b"4000\r\n" + b"x" * 0x4000 + b"\r\n"
    answer = request(
        server, "POST /api/tables", origin(server), "Transfer-Encoding: chunked", body=chunk * 3
    )
    assert status(answer) == 413


def test_a_body_that_stops_half_way_is_given_up(server: Listening) -> None:
    answer = request(
        server, "POST /api/tables", origin(server), "Content-Length: 100", body=b'{"seats"'
    )
    assert status(answer) == 408


def test_a_tower_and_many_keys_are_refused(server: Listening) -> None:
    for body in (
        b"[" * 8000,
        b'{"a":' * 3000,
        b"{" + b",".join(b'"k%d":1' % n for n in range(1200)) + b"}",
    ):
        answer = request(
            server,
            "POST /api/tables",
            origin(server),
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
            body=body,
        )
        assert status(answer) == 400


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "127.0.0.1:1@evil.example", "[::1", "a b"]
)
def test_a_forged_host_is_never_shown_back(server: Listening, host: str) -> None:
    answer = request(
        server, "GET /", f"X-Forwarded-Host: {host}", "X-Forwarded-Proto: https", host=host
    )
    assert status(answer) in {400, 421}
    assert b"evil" not in answer


def test_links_do_not_follow_forwarded_headers(server: Listening) -> None:
    answer = request(
        server,
        "GET /",
        "X-Forwarded-Host: evil.example",
        "Forwarded: host=evil.example",
        "X-Original-URL: /lan",
        "X-Rewrite-URL: /lan",
    )
    assert status(answer) == 200
    assert b"evil" not in answer


def test_two_hosts_and_two_origins_are_refused(server: Listening) -> None:
    assert status(request(server, "GET /", "Host: evil.example")) in {400, 421}
    answer = request(
        server, "POST /play", origin(server), "Origin: http://evil.example", "Content-Length: 0"
    )
    assert status(answer) == 403


def test_an_absolute_address_with_a_foreign_host_gets_nothing(server: Listening) -> None:
    answer = request(server, "GET http://evil.example/", host="evil.example")
    assert status(answer) in {400, 421}


@pytest.mark.parametrize(
    "headers",
    [
        ("Content-Length: 5", "Transfer-Encoding: chunked"),
        ("Content-Length: 5", "Content-Length: 6"),
        ("Transfer-Encoding: chunked, identity",),
        ("Content-Length: +5",),
        ("Content-Length : 5",),
        ("X-A: b\r\n c: d\x00",),
    ],
)
def test_f56_ambiguous_framing_is_refused(server: Listening, headers: tuple[str, ...]) -> None:
    answer = request(
        server,
        "POST /play",
        origin(server),
        *headers,
        body=b"0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n",
    )
    assert status(answer) >= 400
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET\r\n\r\n",
        b"\r\n" * 50,
        b"GET / HTTP/9.9\r\n\r\n",
        b"G" * 70_000,
    ],
)
def test_garbage_is_refused_or_ignored(server: Listening, sent: bytes) -> None:
    answer = exchange(server.port, sent, seconds=1)
    assert not answer or status(answer) in {400, 405, 421}


def test_f56_a_line_break_in_an_address_makes_no_header(server: Listening) -> None:
    for path in ("/j/x%0d%0aSet-Cookie:%20a=b", "/t/x%0d%0aX-Evil:%201", "/static/%0d%0aX-Evil:1"):
        head = request(server, f"GET {path}").partition(b"\r\n\r\n")[0]
        assert b"X-Evil" not in head
        assert b"set-cookie: a" not in head.lower()


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e/%2e%2e/app.py",
        "/static/....//app.py",
        "/static/%00",
        "/static/css/page.css%00.js",
        "/static//etc/passwd",
        "/static/..\\app.py",
        "/../../../../etc/passwd",
    ],
)
def test_no_path_leads_out_of_the_static_files(server: Listening, path: str) -> None:
    answer = request(server, f"GET {path}")
    assert status(answer) == 404
    assert b"root:" not in answer
    assert b"def create_app" not in answer


def test_an_upgrade_is_not_a_way_in(server: Listening) -> None:
    answer = request(
        server,
        "GET /healthz",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    )
    assert b"101 Switching" not in answer


def test_a_stolen_cookie_in_the_address_or_body_is_nothing(server: Listening) -> None:
    import json

    body = json.dumps({"seats": TWO_BUILDERS, "program": True}).encode()
    opened = request(
        server,
        "POST /api/tables",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        body=body,
    )
    found = json.loads(opened.partition(b"\r\n\r\n")[2])
    code, token = found["code"], found["seat_token"]
    for path in (
        f"/api/tables/{code}?device={token}",
        f"/api/tables/{code}?seat_token={token}&access_token={token}",
    ):
        view = json.loads(request(server, f"GET {path}").partition(b"\r\n\r\n")[2])
        assert view["you"] is None
    held = request(server, f"GET /api/tables/{code}", f"Cookie: device={token}")
    assert json.loads(held.partition(b"\r\n\r\n")[2])["you"] == 0


def test_an_answer_tells_nothing_about_what_runs_here(server: Listening) -> None:
    for path in ("/", "/nowhere", "/api/nowhere", "/static/nowhere"):
        answer = request(server, f"GET {path}").lower()
        for name in (b"uvicorn", b"litestar", b"python", b"traceback", b"/src/"):
            assert name not in answer, (path, name)
