"""`botbuilders play`: where it listens, what it says, how it ends (faults F35, F40, F54, F55)."""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from botbuilders.cli import main, play
from botbuilders.cli.designer_key import Key
from botbuilders.config import LOOPBACK
from botbuilders.deck import load_edition
from botbuilders.web import server as server_module
from botbuilders.web.server import SILENT_MS, CannotListenError, PortInUseError, bound
from botbuilders.words import catalog
from tests.own import NAME, SMALL, own_edition, own_folder

PATIENCE = 30.0


def command(*options: str) -> list[str]:
    return [sys.executable, "-m", "botbuilders", "play", "--no-open", *options]


@contextmanager
def playing(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """A running server of its own: the process, its address on this machine, what it printed."""
    environ = {**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    environ.pop("DATABASE_URL", None)
    process = subprocess.Popen(
        command("--port", "0", *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environ,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline()]
    port = re.search(r":(\d+)/", lines[0])
    assert port, lines
    try:
        while "Ctrl+C" not in lines[-1]:
            lines.append(process.stdout.readline())
        yield process, f"http://127.0.0.1:{port[1]}", lines
    finally:
        process.kill()
        process.communicate()


def until_ready(url: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if httpx.get(f"{url}/readyz").status_code == 200:
                return
        except httpx.TransportError:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_it_starts_plays_and_closes_in_good_order(tmp_path: Path) -> None:
    with playing(tmp_path) as (process, url, lines):
        assert lines[0] == f"Bot-Builders is at {url}/\n"
        assert str(tmp_path / "bot-builders" / "tables.sqlite3") in "".join(lines)
        until_ready(url)
        with httpx.Client(base_url=url, headers={"Origin": url}, timeout=PATIENCE) as client:
            table = client.post("/play").headers["location"]
            assert client.get(table).status_code == 200
            with client.stream("GET", table.replace("/t/", "/api/tables/") + "/stream") as stream:
                next(stream.iter_lines())
                started = time.monotonic()
                process.send_signal(signal.SIGTERM)
                assert process.wait(PATIENCE) == 0
                assert time.monotonic() - started < 5 * server_module.GRACE_SECONDS
    database = tmp_path / "bot-builders" / "tables.sqlite3"
    assert database.stat().st_mode & 0o077 == 0
    with playing(tmp_path) as (_, url, _lines):
        until_ready(url)
        code = table.removeprefix("/t/")
        assert httpx.get(f"{url}/api/tables/{code}").json()["code"] == code


def test_control_c_closes_in_good_order_too(tmp_path: Path) -> None:
    with playing(tmp_path) as (process, url, _):
        until_ready(url)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


def test_with_lan_it_says_its_address_and_shows_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(tmp_path, "--lan") as (_, url, lines):
        text = "".join(lines)
        assert "█" in text
        until_ready(url)
        called = re.search(r"http://[^\s/]+", text)
        assert called
        page = httpx.get(f"{url}/lan").text
        assert f"{called[0]}/" in page
        assert f"{called[0]}/check-network" in text
        own = httpx.get(f"{url}/healthz", headers={"Host": f"{socket.gethostname()}:1"})
        assert own.status_code == 200
        assert httpx.get(f"{url}/healthz", headers={"Host": "evil.example"}).status_code == 421


Refused = Callable[..., str]


@pytest.fixture
def refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Refused:
    """Give the one line that a wrong use gets; the command runs in this process."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)

    def said(*options: str) -> str:
        assert main(["play", "--no-open", *options]) == 2
        out, err = capfd.readouterr()
        assert not out
        assert err.count("\n") == 1, err
        return err

    return said


def test_a_port_in_use_is_one_line_and_no_other_sign_of_a_process(tmp_path: Path) -> None:
    environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    with bound("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(
            command("--port", str(port)),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            env=environ,
            check=False,
        )
    assert done.returncode == 2
    assert not done.stdout
    assert done.stderr.count("\n") == 1, done.stderr
    assert f"Port {port} is in use" in done.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--public-url", "bots.example.org"), "is not a web address"),
        (("--public-url", "https://x/path"), "is not a web address"),
        (("--port", "99999"), "cannot listen"),
        (("--port", "x"), "x"),
        (("--lan", "--host", "127.0.0.1"), "--host does not go with it. Leave one out."),
        (("--lan", "--host", "0.0.0.0"), "--host does not go with it. Leave one out."),
        (("--host", "203.0.113.7"), "cannot listen"),
        (("--port", "0", "--database", "nonsense"), "is not a database"),
        (("--port", "0", "--database", "sqlite:////proc/nowhere/x.db"), "cannot be opened"),
    ],
)
def test_wrong_use_is_one_line_that_says_what_to_do(
    refused: Refused, options: tuple[str, ...], said: str
) -> None:
    assert said in refused(*options)


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path, refused: Refused) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(b"not a database at all" * 500)
    assert "damaged" in refused("--port", "0", "--database", f"sqlite:///{file}")
    assert file.read_bytes().startswith(b"not a database")


def test_a_broken_edition_is_one_line_and_nothing_is_started(
    tmp_path: Path, refused: Refused
) -> None:
    folder = own_folder(tmp_path / "mine")
    file = folder / "edition.toml"
    file.write_text(file.read_text("utf-8").replace("part = 2", "part = -1"), "utf-8")
    said = refused("--port", "0", "--edition", str(folder))
    assert f"{file}, bonuses.part: " in said
    assert "no edition.toml" in refused("--port", "0", "--edition", str(tmp_path))
    assert not (tmp_path / "bot-builders").exists()


def options(**given: object) -> argparse.Namespace:
    usual: dict[str, object] = {
        "lan": False,
        "host": None,
        "port": 8470,
        "public_url": None,
        "no_open": True,
        "database": "sqlite://",
        "edition": [],
    }
    return argparse.Namespace(**{**usual, **given})


def test_without_lan_only_loopback_and_the_public_address_are_ours() -> None:
    plain = play.settings_of(options(), "127.0.0.1", 8470, None)
    assert (plain.public_url, plain.hosts) == ("http://127.0.0.1:8470", LOOPBACK)
    public = play.settings_of(options(), "127.0.0.1", 8470, "https://bots.example.org")
    assert public.hosts == LOOPBACK | {"bots.example.org"}
    assert public.https


def test_with_lan_the_machines_own_addresses_and_names_are_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(play, "own_addresses", lambda: ("192.168.1.20", "10.0.0.7"))
    monkeypatch.setattr(play, "own_names", lambda: ("laptop", "laptop.local"))
    chosen = play.settings_of(options(lan=True), "0.0.0.0", 8470, None)
    assert chosen.public_url == "http://192.168.1.20:8470"
    assert chosen.hosts == LOOPBACK | {"192.168.1.20", "10.0.0.7", "laptop", "laptop.local"}
    named = play.settings_of(options(lan=True), "0.0.0.0", 80, "http://bots.school")
    assert named.public_url == "http://bots.school"
    monkeypatch.setattr(play, "own_addresses", lambda: ())
    assert (
        play.settings_of(options(lan=True), "0.0.0.0", 8470, None).public_url
        == "http://127.0.0.1:8470"
    )


def test_the_database_is_the_option_the_environment_or_the_data_folder() -> None:
    assert play.database_of("sqlite:///a", {"DATABASE_URL": "sqlite:///b"}) == "sqlite:///a"
    assert play.database_of(None, {"DATABASE_URL": "sqlite:///b"}) == "sqlite:///b"
    assert play.database_of(None, {"XDG_DATA_HOME": "/data"}).endswith("tables.sqlite3")


def test_the_browser_opens_in_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(play, "OPEN_AFTER_SECONDS", 0.01)
    play.opener("http://127.0.0.1:8470/")
    end = time.monotonic() + PATIENCE
    while not opened and time.monotonic() < end:
        time.sleep(0.01)
    assert opened == ["http://127.0.0.1:8470/"]


class NoServer:
    """A server that ends at once."""

    def __init__(self, *_: object) -> None:
        self.ran = False

    def run(self, sockets: list[socket.socket]) -> None:
        assert sockets


@pytest.mark.parametrize("public_url", [None, "https://bots.example.org"])
def test_the_command_wires_a_server_and_says_so(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    public_url: str | None,
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(server_module, "Server", NoServer)
    monkeypatch.setattr(play, "opener", opened.append)
    monkeypatch.setattr(play, "quietly_stopped", lambda: None)
    database = f"sqlite:///{tmp_path / 'x.sqlite3'}"
    assert play.run(options(port=0, no_open=False, public_url=public_url, database=database)) == 0
    said = capsys.readouterr().out
    assert f"Tables are kept in {database}" in said
    assert opened[0].startswith(public_url or "http://127.0.0.1:")


def test_what_keeps_nothing_does_not_say_where_it_keeps_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    nowhere = play.settings_of(options(), "127.0.0.1", 8470, None)
    play.announce(nowhere, catalog(), Key(text="K", file=None, new=True))
    said = capsys.readouterr().out
    assert "Nothing is kept" in said
    assert "Tables are kept" not in said


def test_it_says_which_editions_it_offers_and_which_is_there_already(tmp_path: Path) -> None:
    own = own_edition(tmp_path / "mine")
    lines = list(play.edition_lines((own, own, load_edition()), catalog()))
    assert lines[0] == f"Offered too: {NAME}, {SMALL} cards ({own.ref})"
    assert [line.startswith("Left out: ") for line in lines] == [False, True, True]
    assert f"({own.ref}) is offered already; give it another id." in lines[1]


def test_editions_are_those_of_the_options_else_of_the_environment() -> None:
    listed = {play.EDITIONS_VARIABLE: os.pathsep.join(("/a", " ", "/b"))}
    assert play.editions_of(["/c", "/d"], listed) == ("/c", "/d")
    assert play.editions_of([], listed) == ("/a", "/b")
    assert play.editions_of([], {}) == ()
    assert play.settings_of(options(edition=["/c"]), "127.0.0.1", 8470, None).editions == ("/c",)


def test_signals_end_quietly() -> None:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        play.quietly_stopped()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0.01)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_listening_says_why_it_cannot() -> None:
    with bound("127.0.0.1", 0) as taken, pytest.raises(PortInUseError):
        bound("127.0.0.1", taken.getsockname()[1])
    with pytest.raises(CannotListenError):
        bound("127.0.0.1", 70_000)
    try:
        bound("::1", 0).close()
    except CannotListenError:
        pytest.skip("no IPv6 here")


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="not a Linux")
def test_f31_a_device_that_fell_silent_is_noticed_within_half_a_minute() -> None:
    with bound("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        met, _ = listener.accept()
        with met:
            option = met.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert option == SILENT_MS == 30_000
