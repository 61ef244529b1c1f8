"""`botbuilders play`: start the server, say where it is, open the page.

Here: what a person asked for becomes settings, and what the server is called is printed. Not
here: the server (`web/server.py`), its parts (`web/app.py`).
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import webbrowser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING

from botbuilders.cli.designer_key import Key, designer_key
from botbuilders.cli.errors import UsageError
from botbuilders.cli.parser import named
from botbuilders.config import DEFAULT_HOST, DEFAULT_PORT, Settings, data_folder
from botbuilders.deck import Edition, load_edition
from botbuilders.web.addresses import (
    EVERYWHERE,
    allowed_hosts,
    checked_url,
    own_addresses,
    own_names,
    url_of,
)
from botbuilders.web.qr import qr_text
from botbuilders.words import Catalog, catalog

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ALL_ADDRESSES = "0.0.0.0"  # noqa: S104 - only with --lan, which says so
OPEN_AFTER_SECONDS = 0.4
DATABASE_FILE = "tables.sqlite3"
EDITIONS_VARIABLE = "BOTBUILDERS_EDITIONS"


def add_parser(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the command and its options."""
    words = catalog()
    parser = subparsers.add_parser(
        "play", help=words.text("cli.play.help"), description=words.text("cli.play.help")
    )
    parser.add_argument("--lan", action="store_true", help=words.text("cli.play.lan"))
    parser.add_argument(
        "--host", metavar="H", type=named, help=words.text("cli.play.host", host=DEFAULT_HOST)
    )
    port = words.text("cli.play.port", port=DEFAULT_PORT)
    parser.add_argument("--port", metavar="P", type=int, default=DEFAULT_PORT, help=port)
    parser.add_argument(
        "--public-url", metavar="URL", type=named, help=words.text("cli.play.public_url")
    )
    parser.add_argument("--no-open", action="store_true", help=words.text("cli.play.no_open"))
    parser.add_argument(
        "--database", metavar="URL", type=named, help=words.text("cli.play.database")
    )
    parser.add_argument(
        "--edition",
        metavar="DIR",
        type=named,
        action="append",
        default=[],
        help=words.text("cli.play.edition"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Take the port, wire the server, and serve until somebody stops it.

    Raises:
        BotBuildersError: the port, the address or the database cannot be used, an edition is broken, or the options
            do not fit.
    """
    # Here, so that the other commands start without the web framework.
    from botbuilders.web.app import Outside, create_app
    from botbuilders.web.editions import own_editions
    from botbuilders.web.logs import plain_logs
    from botbuilders.web.server import Server, bound

    words = catalog()
    if args.lan and args.host is not None:
        raise UsageError("lan_host")
    host = args.host or (ALL_ADDRESSES if args.lan else DEFAULT_HOST)
    public_url = checked_url(args.public_url) if args.public_url else None
    own = own_editions(editions_of(args.edition, os.environ))
    with bound(host, args.port) as listener:
        port = listener.getsockname()[1]
        settings = settings_of(args, host, port, public_url)
        key = designer_key(os.environ, folder_of(settings.database))
        settings = replace(settings, designer_key=key.text)
        plain_logs()
        site = create_app(settings, Outside(own=lambda _paths: own))
        announce(settings, words, key, edition_lines(own, words))
        if not args.no_open:
            opener(settings.link("/") if public_url else url_of(seen_from_here(host), port))
        quietly_stopped()
        Server(site, site.end_streams, settings.limits).run(sockets=[listener])
    print(words.text(f"cli.play.{left_behind(settings.database)}"))
    return 0


def left_behind(database: str) -> str:
    """What to say at the end: all is kept, nothing was to be, or the file was taken away."""
    from botbuilders.store.engine import database_file, has_no_file, is_sqlite, read_url

    url = read_url(database)
    if has_no_file(url):
        return "closed_nothing"
    return "closed" if not is_sqlite(url) or database_file(url).exists() else "closed_lost"


def settings_of(args: argparse.Namespace, host: str, port: int, public_url: str | None) -> Settings:
    """The settings that the options stand for."""
    everywhere = args.lan or host in EVERYWHERE
    addresses = own_addresses() if everywhere else ()
    called = addresses[0] if addresses else seen_from_here(host)
    own = (*addresses, *own_names()) if everywhere else ()
    public = public_url or url_of(called, port)
    return Settings(
        host=host,
        port=port,
        public_url=public,
        hosts=allowed_hosts(host, public, own),
        lan=args.lan,
        database=database_of(args.database, os.environ),
        editions=editions_of(args.edition, os.environ),
    )


def editions_of(options: Sequence[str], environ: Mapping[str, str]) -> tuple[str, ...]:
    """The editions beside the standard one: the options, else those of the environment."""
    listed = environ.get(EDITIONS_VARIABLE, "").split(os.pathsep)
    return tuple(options) or tuple(path for path in listed if path.strip())


def seen_from_here(host: str) -> str:
    """The address of a listening host for this machine's own browser."""
    return DEFAULT_HOST if host in EVERYWHERE else host


def database_of(option: str | None, environ: Mapping[str, str]) -> str:
    """The database: the option, the environment, else one file in the person's data folder."""
    given = option or environ.get("DATABASE_URL")
    if given:
        return given
    folder = data_folder(environ, Path.home(), sys.platform)
    return f"sqlite:///{folder / DATABASE_FILE}"


def folder_of(database: str) -> Path | None:
    """The folder beside a SQLite file, the person's data folder for other databases; None keeps nothing."""
    from botbuilders.store.engine import database_file, has_no_file, is_sqlite, read_url

    url = read_url(database)
    if has_no_file(url):
        return None
    if is_sqlite(url):
        return database_file(url).parent
    return data_folder(os.environ, Path.home(), sys.platform)


def announce(settings: Settings, words: Catalog, key: Key, editions: Iterable[str] = ()) -> None:
    """Say where the server is, where its data lies, and what it deals beside the standard edition."""
    url = settings.link("/")
    print(words.text("cli.play.running", url=url))
    if settings.lan:
        print(qr_text(url))
        print(words.text("cli.play.lan_hint"))
        print(words.text("cli.play.check_network", url=settings.link("/check-network")))
    if left_behind(settings.database) == "closed_nothing":
        print(words.text("cli.play.kept_nowhere"))
    else:
        print(words.text("cli.play.data", database=settings.database))
    results = settings.link("/feedback/results")
    if key.new:
        print(words.text("cli.play.key_new", url=results, key=key.text))
    if key.file:
        print(words.text("cli.play.key_file", url=results, file=str(key.file)))
    for line in editions:
        print(line)
    print(words.text("cli.play.stop"), flush=True)


def edition_lines(own: Sequence[Edition], words: Catalog) -> Iterator[str]:
    """Say which editions are offered, and which is left out since another one has its reference."""
    seen = {load_edition().ref}
    for edition in own:
        said = "edition_double" if edition.ref in seen else "edition_offered"
        seen.add(edition.ref)
        yield words.text(f"cli.play.{said}", name=edition.name, ref=edition.ref, count=edition.size)


def opener(url: str) -> None:
    """Open the page in a moment, when the server answers."""
    timer = Timer(OPEN_AFTER_SECONDS, webbrowser.open, [url])
    timer.daemon = True
    timer.start()


def quietly_stopped() -> None:
    """Let Ctrl+C and SIGTERM end in exit 0: uvicorn raises the signal again once it has closed."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
