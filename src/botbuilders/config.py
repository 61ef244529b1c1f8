"""The settings of one running server, and where its data lives by default.

Here: plain values with their defaults. Not here: reading the command line (`cli/play.py`),
finding this machine's addresses (`web/addresses.py`), checking what a person typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

APP_FOLDER = "bot-builders"
DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8470
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one server gives to one asker; seconds and bytes."""

    head_bytes: int = 32 * 1024
    head_seconds: float = 10.0
    write_seconds: float = 20.0
    body_bytes: int = 16 * 1024
    body_seconds: float = 10.0
    json_depth: int = 16
    streams_per_address: int = 400
    streams_per_seat: int = 8
    heartbeat_seconds: float = 15.0
    first_heartbeat_seconds: float = 2.0
    poll_seconds: float = 25.0
    wrong_codes_free: int = 150
    wrong_codes_per_second: float = 5.0
    wrong_code_longest: float = 10.0
    thinking_seconds: float = 0.5
    device_seconds: int = 24 * 60 * 60
    feedback_per_minute: int = 5
    feedback_per_minute_of_address: int = 300
    wrong_keys_free: int = 5
    upload_bytes: int = 64 * 1024
    uploads_kept: int = 64
    print_jobs: int = 2
    print_waiting: int = 400
    print_orders_a_child: int = 100
    print_seconds: float = 60.0
    print_kept_bytes: int = 96 * 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server: where it listens, what it calls itself, whom it answers, what it deals.

    `editions` are folders or files that are offered beside the standard edition.
    """

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    public_url: str = f"http://{DEFAULT_HOST}:{DEFAULT_PORT}"
    hosts: frozenset[str] = LOOPBACK
    lan: bool = False
    database: str = "sqlite://"
    designer_key: str = ""
    editions: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)

    @property
    def https(self) -> bool:
        """Whether people reach this server by HTTPS (a proxy in front of it speaks TLS)."""
        return urlsplit(self.public_url).scheme == "https"

    def cookie_name(self, name: str) -> str:
        """A cookie's name: `__Host-NAME` with HTTPS; plain http on a LAN keeps no such cookie."""
        return f"__Host-{name}" if self.https else name

    @property
    def only_here(self) -> bool:
        """Whether the public address leads every other device to itself."""
        return urlsplit(self.public_url).hostname in LOOPBACK

    def link(self, path: str) -> str:
        """An address to show or print; from the setting, never from a request (faults F54, F55)."""
        return self.public_url + path


def data_folder(environ: Mapping[str, str], home: Path, platform: str) -> Path:
    """The folder of one person's tables: XDG on Linux, the usual places elsewhere."""
    if platform == "darwin":
        return home / "Library" / "Application Support" / APP_FOLDER
    if platform == "win32":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / APP_FOLDER
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / APP_FOLDER
