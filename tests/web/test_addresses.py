"""What the server is called (faults F54, F55)."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from botbuilders.config import LOOPBACK, Settings, data_folder
from botbuilders.web import addresses
from botbuilders.web.addresses import allowed_hosts, checked_url, own_addresses, own_names, url_of
from botbuilders.web.errors import AddressError
from botbuilders.web.qr import qr_svg, qr_text


@pytest.mark.parametrize(
    ("typed", "url"),
    [
        ("https://bots.example.org", "https://bots.example.org"),
        (" https://Bots.Example.org:443/ ", "https://bots.example.org"),
        ("http://10.0.0.5:8470", "http://10.0.0.5:8470"),
        ("http://[fe80::1]:80", "http://[fe80::1]"),
        ("https://bots.example.org:8443", "https://bots.example.org:8443"),
        ("http://my_pc.local:8470", "http://my_pc.local:8470"),
        # As browsers say it in their Host header.
        ("https://bücher.example", "https://xn--bcher-kva.example"),
    ],
)
def test_a_public_address_becomes_an_origin(typed: str, url: str) -> None:
    assert checked_url(typed) == url


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "bots.example.org",
        "ftp://x",
        "https://",
        "https://x/path",
        "https://x?q",
        "https://x#f",
        "http://u:p@x",
        "http://x:99999",
        "http://x:y",
        "http://[::1",
        "javascript:alert(1)",
        "http://x:0",
        "https://a b.example",
        "https://a\x00b",
        "https://a\u202eb",
        "https://<script>",
        'https://a"b',
        "https://a\\b",
        "https://%61.example",
        "https://a..b",
        "https://-a",
        "https://" + "a" * 64,
        "https://" + ".".join(["a" * 60] * 5),
    ],
)
def test_another_address_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(AddressError, match=r"http://192\.168\.1\.20") as caught:
        checked_url(typed)
    assert str(caught.value).isprintable()


def test_the_standard_port_is_not_written() -> None:
    assert url_of("10.0.0.5", 80) == "http://10.0.0.5"
    assert url_of("::1", 8470) == "http://[::1]:8470"


def test_hosts_are_loopback_the_public_name_and_our_own() -> None:
    hosts = allowed_hosts("0.0.0.0", "https://Bots.example.org:8443", ["10.0.0.5", "Laptop"])
    assert hosts == LOOPBACK | {"bots.example.org", "10.0.0.5", "laptop"}
    assert "10.1.1.1" in allowed_hosts("10.1.1.1", "http://10.1.1.1:1")


def test_own_addresses_are_ones_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "ways_out", lambda: ["192.168.1.20", "127.0.0.1"])
    monkeypatch.setattr(
        addresses,
        "named_addresses",
        lambda _name: ["127.0.1.1", "192.168.1.20", "10.0.0.7", "169.254.3.3", "0.0.0.0"],
    )
    assert own_addresses() == ("192.168.1.20", "10.0.0.7")


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoWay(socket.socket):
        def connect(self, _address: Any, /) -> None:
            raise OSError

    def nobody(*_: object) -> Any:
        raise socket.gaierror

    monkeypatch.setattr(socket, "socket", NoWay)
    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    assert own_addresses() == ()


def test_this_machine_answers_without_an_error() -> None:
    assert all(address.count(".") == 3 for address in own_addresses())
    assert all(name == name.lower() for name in own_names())
    assert own_names()[-1].endswith(".local")


def test_links_come_from_the_setting() -> None:
    settings = Settings(public_url="https://bots.example.org")
    assert settings.link("/j/K7M-2PX") == "https://bots.example.org/j/K7M-2PX"
    assert settings.https
    assert not Settings().https


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, "home/.local/share/bot-builders"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/bot-builders"),
        ("darwin", {}, "home/Library/Application Support/bot-builders"),
        ("win32", {}, "home/AppData/Local/bot-builders"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/bot-builders"),
    ],
)
def test_the_data_folder_is_where_the_system_keeps_such_things(
    platform: str, environ: dict[str, str], folder: str
) -> None:
    assert data_folder(environ, Path("home"), platform) == Path(folder)


def test_a_qr_code_holds_the_address() -> None:
    zxingcpp = pytest.importorskip("zxingcpp")
    from PIL import Image

    url = "http://192.168.1.20:8470/"
    lines = qr_text(url).splitlines()
    assert lines
    assert len(set(map(len, lines))) == 1
    import segno

    matrix = [
        [0 if cell else 255 for cell in row for _ in range(4)]
        for row in segno.make(url, error="m", micro=False).matrix_iter(border=4)
        for _ in range(4)
    ]
    image = Image.new("L", (len(matrix[0]), len(matrix)))
    image.putdata([cell for row in matrix for cell in row])
    assert zxingcpp.read_barcodes(image)[0].text == url
    drawn = qr_svg(url)
    assert drawn.startswith("<svg")
    assert "style" not in drawn
    assert "script" not in drawn
