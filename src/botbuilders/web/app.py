"""The application factory: the one place, with the command line, that wires concrete parts.

Here: what is made of what, and the order of the layers. Not here: anything that decides.

    SafeHeaders( Languages( Doors( Bodies( Commands( Litestar( api, live, pages, static )))))
"""

from __future__ import annotations

import asyncio
import secrets  # noqa: TID251 - the one place where real entropy is wired in
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from botbuilders.clock import SystemClock, this_week
from botbuilders.config import Settings
from botbuilders.deck import Edition, load_edition
from botbuilders.players import Player, player
from botbuilders.store import Store, open_store
from botbuilders.table.hub import MemoryHub
from botbuilders.table.ports import Clock
from botbuilders.table.service import Tables
from botbuilders.web import (
    api,
    book,
    feedback,
    feedback_results,
    learn,
    live,
    network,
    own_edition,
    pages,
    replay,
    score_pad,
    seats,
    studio,
    tryout,
)
from botbuilders.web.asgi import App, Receive, Scope, Send
from botbuilders.web.commands import Commands
from botbuilders.web.computers import Computers
from botbuilders.web.desk import desk
from botbuilders.web.devices import Devices
from botbuilders.web.editions import Shelf, own_editions
from botbuilders.web.hub import News
from botbuilders.web.languages import Languages
from botbuilders.web.methods import Methods
from botbuilders.web.presses import Presses
from botbuilders.web.problems import Problems, logged
from botbuilders.web.security.bodies import Bodies
from botbuilders.web.security.doors import Doors
from botbuilders.web.security.headers import SafeHeaders
from botbuilders.web.security.slowing import WrongCodes
from botbuilders.web.security.streams import OpenStreams
from botbuilders.web.statics import read_statics, static
from botbuilders.web.templating import Templates
from botbuilders.web.uploads import Uploads
from botbuilders.web.visitors import Visitors
from botbuilders.web.wire import StrictRequest
from botbuilders.web.wired import Wired

SALT_BYTES = 16
NOTICE_SECONDS = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """What the machine gives: chance, time, the editions and the computer players.

    `own` gives the editions of the settings' folders and files.
    """

    entropy: Callable[[int], bytes] = secrets.token_bytes
    pick: Callable[[int], int] = secrets.randbelow
    clock: Clock = field(default_factory=SystemClock)
    edition: Callable[[], Edition] = load_edition
    own: Callable[[tuple[str, ...]], tuple[Edition, ...]] = own_editions
    player: Callable[[str], Player] = player
    week: Callable[[], str] = this_week


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One server, ready for uvicorn; `litestar` inside it knows the routes and the OpenAPI document."""

    app: App
    litestar: Litestar
    parts: Wired
    store: Store
    computers: Computers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        await self.app(scope, receive, send)

    def end_streams(self) -> None:
        """Let every stream and long poll end now; writes go on."""
        self.parts.news.close()


def create_app(settings: Settings, outside: Outside | None = None) -> Site:
    """Open the store and wire a server.

    Raises:
        BotBuildersError: the database cannot be used, or an edition is broken.
    """
    outside = outside or Outside()
    shelf = Shelf(outside.edition(), *outside.own(settings.editions))
    store = open_store(settings.database)
    computers = Computers(outside.player, outside.pick, settings.limits.thinking_seconds)
    parts = wired(settings, outside, shelf, store, computers)
    problems = Problems(lambda: parts.words, parts.templates.problem)

    watching: list[asyncio.Future[None]] = []

    async def started(_: Litestar) -> None:
        watching.extend(map(asyncio.ensure_future, (resume(parts), notice_absence(parts))))

    async def closed(_: Litestar) -> None:
        parts.news.close()
        for task in watching:
            task.cancel()
        await parts.tables.close()
        await parts.presses.close()
        computers.close()
        store.close()

    litestar = Litestar(
        [
            *api.HANDLERS,
            *feedback.HANDLERS,
            *feedback_results.HANDLERS,
            *learn.HANDLERS,
            *live.HANDLERS,
            *network.HANDLERS,
            *seats.HANDLERS,
            *pages.HANDLERS,
            *replay.HANDLERS,
            *score_pad.HANDLERS,
            *studio.HANDLERS,
            *own_edition.HANDLERS,
            *book.HANDLERS,
            *tryout.HANDLERS,
            static,
        ],
        dependencies={
            "parts": Provide(lambda: parts, sync_to_thread=False),
            "statics": Provide(lambda: parts.statics, sync_to_thread=False),
        },
        request_class=StrictRequest,
        exception_handlers=problems.handlers(),
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api/", "^/static/"]),
        openapi_config=openapi(),
        logging_config=None,
        debug=False,
        on_startup=[started],
        on_shutdown=[closed],
    )
    return Site(
        app=guarded(litestar, parts, problems),
        litestar=litestar,
        parts=parts,
        store=store,
        computers=computers,
    )


async def resume(parts: Wired) -> None:
    """Let computer players go on where they were, beside the first answers: there may be many tables (F67).

    Whoever looks at a table starts what is pending there, so nobody waits for its turn in this.
    """
    try:
        await parts.tables.resume()
    except Exception as error:  # noqa: BLE001 - nobody asked: log it without values
        logged(error)


async def notice_absence(parts: Wired) -> None:
    """Look every few seconds who has not been heard of for a minute (F31)."""
    while True:
        await parts.clock.sleep(NOTICE_SECONDS)
        try:
            await parts.tables.notice_absence()
        except Exception as error:  # noqa: BLE001 - nobody asked: log it without values, look again later
            logged(error)


def wired(settings: Settings, outside: Outside, shelf: Shelf, *inside: Any) -> Wired:
    """The parts that handlers use."""
    store, computers = inside
    hub = MemoryHub()
    statics = read_statics()
    return Wired(
        settings=settings,
        tables=Tables(
            journal=store.journal,
            hub=hub,
            editions=shelf,
            thinker=computers,
            entropy=outside.entropy,
            clock=outside.clock,
        ),
        shelf=shelf,
        devices=Devices(settings, outside.entropy),
        news=News(hub),
        streams=OpenStreams(settings.limits),
        wrong_codes=WrongCodes(settings.limits, outside.clock, outside.entropy(SALT_BYTES)),
        statics=statics,
        templates=Templates(statics, lan=settings.lan),
        clock=outside.clock,
        visitors=Visitors(outside.clock),
        pick=outside.pick,
        feedback=desk(
            settings,
            store.answers,
            outside.clock,
            entropy=outside.entropy,
            week=outside.week,
        ),
        presses=Presses(settings.limits),
        uploads=Uploads(settings, outside.entropy),
    )


def guarded(litestar: Litestar, parts: Wired, problems: Problems) -> App:
    """The layers that every request passes, from the outside in."""
    settings = parts.settings
    inner: Any = litestar  # its own types of the same messages are stricter
    bodies = Bodies(Commands(inner, parts, problems), settings.limits, problems)
    doors = Doors(bodies, settings, problems, Methods(litestar.routes))
    return SafeHeaders(Languages(doors, secure=settings.https), settings)


def openapi() -> OpenAPIConfig:
    """The public description of the calls, at /schema/openapi.json."""
    schemes: dict[str, Any] = {
        "device": SecurityScheme(
            type="apiKey",
            name="device",
            security_scheme_in="cookie",
            description="A browser's device; __Host-device with HTTPS.",
        ),
        "seat_token": SecurityScheme(
            type="http", scheme="Bearer", description="A program's seat token."
        ),
    }
    return OpenAPIConfig(
        title="Bot-Builders",
        version="1",
        description="Open a table, take a seat, look, play. docs/api.md walks through a round.",
        components=Components(security_schemes=schemes),
        use_handler_docstrings=True,
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
