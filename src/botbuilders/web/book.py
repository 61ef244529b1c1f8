"""The pages of the Card -> Bot Build Book: all twelve builds, each of them, its program to keep.

Here: HTML that is complete without JavaScript, and the shell of the try-out. What a build has is `botbuilders.book`;
what the try-out loads is `tryout.py`; the printed book is a product of the print studio.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from botbuilders.book.boards import BOARDS, BREADBOARDS
from botbuilders.book.bundle import bundle
from botbuilders.book.listing import Line, listed
from botbuilders.book.loading import builds
from botbuilders.book.matching import Match, best_first
from botbuilders.book.pintable import leg, part_name, target, through
from botbuilders.book.spec import BENCH, Build, Pin, Words
from botbuilders.deck import Edition, load_edition
from botbuilders.deck.teachback import teach_back
from botbuilders.web.drawings import ahead, apart, drawn
from botbuilders.web.faces import Face, face, robot
from botbuilders.web.kit import Kit, kit_of
from botbuilders.web.languages import spoken
from botbuilders.web.statics import TRYOUT_EARLY, TRYOUT_ENTRY, TRYOUT_WORKER, WORDS
from botbuilders.web.templating import svg
from botbuilders.web.tryout import packed as packed_build
from botbuilders.web.wired import Parts, Wired
from botbuilders.words import Catalog

MOST_CARDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A build in the list: its words, its robot, and how many of the asked cards it uses."""

    build: Build
    words: Words
    robot: Markup
    cards: tuple[Face, ...]
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the pin table in words."""

    part: str
    leg: str
    to: str
    through: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing of a kit that a reader may have otherwise: its values and what they are called."""

    name: str
    label: str
    options: tuple[tuple[str, str], ...]
    now: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Everything on the page of one build."""

    kit: Kit
    choices: tuple[Choice, ...]
    build: Build
    words: Words
    cards: tuple[Face, ...]
    robot: Markup
    wiring: Markup
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]
    sentence: str
    before: Build | None
    after: Build | None


@get("/book", include_in_schema=False, sync_to_thread=False)
def index(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """All builds; after a round, those that use the robot's cards come first."""
    asked = request.query_params.get("cards", "")
    edition = standard(parts)
    cards = [slug for slug in asked.split(",") if slug in edition.art][:MOST_CARDS]
    entries = [entry(match, edition, parts.words) for match in best_first(builds(), cards)]
    return parts.templates.page("book/index.html", entries=entries, asked=bool(cards))


@get("/book/programs.zip", include_in_schema=False, sync_to_thread=False)
def programs() -> Response[bytes]:
    """All programs and the modules that they import, one folder a build."""
    headers = {"Content-Disposition": 'attachment; filename="bot-builders-programs.zip"'}
    return Response(packed(spoken()), media_type="application/zip", headers=headers)


@get("/book/{slug:str}", include_in_schema=False)
async def one_build(
    slug: FromPath[str], request: Request[Any, Any, Any], parts: Parts
) -> Response[str]:
    """One build: cards, wiring, program, what one should see; wired for the reader's own kit."""
    kit = kit_of(slug, request)
    wiring = await apart(partial(drawn, kit, spoken()))
    return parts.templates.form("book/build.html", spread=spread(kit, wiring, parts))


@get("/book/{slug:str}/try", include_in_schema=False, sync_to_thread=False)
def try_out(slug: FromPath[str], request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """The shell of the page on which a build is tried before it is wired; what it will ask for is begun."""
    kit = kit_of(slug, request)
    ahead(partial(packed_build, kit, spoken()))
    return parts.templates.page(
        "book/try.html",
        kit=kit,
        title=kit.build.words[spoken()].title,
        live=parts.statics.live_page(WORDS.format(language=spoken()), entry=TRYOUT_ENTRY),
        early=parts.statics.built(TRYOUT_EARLY),
        worker=parts.statics.built(TRYOUT_WORKER),
    )


@get("/book/{slug:str}/main.py", include_in_schema=False, sync_to_thread=False)
def program(slug: FromPath[str], request: Request[Any, Any, Any]) -> Response[str]:
    """The program of a build, to copy to the board."""
    headers = {"Content-Disposition": 'attachment; filename="main.py"'}
    return Response(
        kit_of(slug, request).build.program_in(spoken()),
        media_type="text/x-python",
        headers=headers,
    )


HANDLERS: list[ControllerRouterHandler] = [index, programs, one_build, try_out, program]


def standard(parts: Wired) -> Edition:
    """The book's cards are those of the standard edition, whatever is played here."""
    return load_edition(None, parts.words.language)


def entry(match: Match, edition: Edition, words: Catalog) -> Entry:
    """A build in the list."""
    return Entry(
        build=match.build,
        words=match.build.words[words.language],
        robot=robot(match.build.bench, edition, words),
        cards=tuple(face(slug, edition, words) for slug in match.build.bench),
        shared=tuple(edition.face(slug).name for slug in match.shared),
    )


def spread(kit: Kit, wiring: str, parts: Wired) -> Spread:
    """One build in the reader's language, for the reader's kit."""
    words, edition = parts.words, standard(parts)
    build, all_builds = kit.build, builds()
    at = build.number - 1
    return Spread(
        kit=kit,
        choices=tuple(choices(kit, words)),
        build=build,
        words=build.words[words.language],
        cards=tuple(face(build.cards[slot], edition, words) for slot in BENCH),
        robot=robot(build.bench, edition, words),
        wiring=svg(wiring),
        rows=tuple(row(build, pin, words) for pin in build.pins),
        lines=listed(build.program_in(words.language), words),
        sentence=teach_back(
            build.bench, edition, words, because=build.words[words.language].because
        ),
        before=all_builds[at - 1] if at else None,
        after=all_builds[at + 1] if at + 1 < len(all_builds) else None,
    )


def choices(kit: Kit, words: Catalog) -> list[Choice]:
    """What a reader may have otherwise; parts only where the build has variants."""
    variants = kit.build.variants
    others = [(name, words.text(f"pages.book.kit.{name}")) for name in variants]
    parts = (("", words.text("pages.book.kit.printed")), *others)
    boards = tuple((name, words.text(f"book.board.{name}")) for name in BOARDS)
    breadboards = tuple((name, words.text(f"book.breadboard.{name}")) for name in BREADBOARDS)
    found = [
        Choice("board", words.text("pages.book.kit.board"), boards, kit.board),
        Choice("breadboard", words.text("pages.book.kit.breadboard"), breadboards, kit.breadboard),
    ]
    if variants:
        found.append(Choice("kit", words.text("pages.book.kit.parts"), parts, kit.variant))
    return found


def row(build: Build, pin: Pin, words: Catalog) -> Row:
    """A row of the pin table in words."""
    return Row(
        part_name(pin.owner, build, words),
        leg(build.part(pin.owner), pin.leg, words),
        target(pin, build, words),
        through(pin, words),
    )


@cache
def packed(language: str) -> bytes:
    """The ZIP of all programs, their comments in a language."""
    return bundle(language=language)
