"""What the try-out page of a build loads: program, board, wiring picture and sliders in one answer.

Here: from a build of the book to `TryOut`, in the reader's language. The page itself is `frontend/src/tryout/`, the
book's pages for reading are `book.py`; what a run takes and gives is told in `book/simboard/__init__.py`.
"""

from __future__ import annotations

from functools import lru_cache, partial
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from botbuilders.book import simboard
from botbuilders.book.kinds import Kind, kinds
from botbuilders.book.scenarios import request_of
from botbuilders.book.screenfont import font
from botbuilders.book.spec import Build
from botbuilders.web.drawings import MOST, apart, drawn
from botbuilders.web.kit import Kit, kit_of
from botbuilders.web.languages import spoken
from botbuilders.web.statics import StaticFile, answer, static_file
from botbuilders.web.wire import problem
from botbuilders.words import Catalog, bound, catalog

PACKAGE = "botbuilders/book/simboard"
# What a request of a run has that the page fills in itself.
CHANGES = ("program", "seconds", "start", "moves", "unplugged")


class Slider(msgspec.Struct, frozen=True, kw_only=True):
    """The input of a sensor: whole numbers of a unit; `start` as the scenario has it."""

    unit: str
    low: int
    high: int
    start: int


class TryPart(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on the table; `shows` lists what a run tells of it."""

    id: str
    kind: str
    label: str
    slider: Slider | None
    shows: tuple[str, ...]


class TryStep(msgspec.Struct, frozen=True, kw_only=True):
    """Something to do and what one should see; `moves` are [second, part, value]."""

    do: str
    see: str
    moves: tuple[tuple[float, str, int], ...]


class TryTrouble(msgspec.Struct, frozen=True, kw_only=True):
    """A part that hangs loose, the sign of it and what to do."""

    unplug: tuple[str, ...]
    sign: str
    fix: str


class TryOut(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that trying a build needs; `font` reads an OLED aloud (`glyphs`)."""

    number: int
    slug: str
    title: str
    hook: str
    program: str
    picture: str
    parts: tuple[TryPart, ...]
    steps: tuple[TryStep, ...]
    troubles: tuple[TryTrouble, ...]
    seconds: float
    changes: tuple[str, ...]
    values: str | None
    font: dict[str, str]
    board: dict[str, str]
    setting: dict[str, Any]
    faults: dict[str, str]


@get(
    "/api/book/{slug:str}",
    responses={
        200: ResponseSpec(TryOut, generate_examples=False),
        404: problem("The book has no such build."),
    },
)
async def build(request: Request[Any, Any, Any], slug: FromPath[str]) -> Response[bytes]:
    """A build of the book to try in the browser: its program, wiring picture, sensors, and the simulated board."""
    made = await apart(partial(packed, kit_of(slug, request), spoken()))
    return answer(made, request)


HANDLERS: list[ControllerRouterHandler] = [build]


@lru_cache(maxsize=MOST)
def packed(kit: Kit, language: str) -> StaticFile:
    """A build as it is sent."""
    made = tryout(kit, catalog(language))
    return static_file("build.json", msgspec.json.encode(made))


def tryout(kit: Kit, words: Catalog) -> TryOut:
    """Everything of a build that the page needs."""
    build = kit.build
    mine = build.words[words.language]
    setting = {key: value for key, value in request_of(build).items() if key not in CHANGES}
    return TryOut(
        number=build.number,
        slug=build.slug,
        title=mine.title,
        hook=mine.hook,
        program=build.program_in(words.language),
        picture=drawn(kit, words.language),
        parts=tuple(parts(build, words)),
        steps=tuple(
            TryStep(do=bound(seen.do), see=bound(seen.see), moves=tuple(step.moves))
            for seen, step in zip(mine.steps, build.scenario.step, strict=True)
        ),
        troubles=tuple(
            TryTrouble(unplug=tuple(trouble.unplug), sign=bound(told.sign), fix=bound(told.fix))
            for told, trouble in zip(mine.troubles, build.troubles, strict=True)
            if trouble.unplug
        ),
        seconds=build.scenario.seconds,
        changes=tuple(map(bound, mine.changes)),
        values=mine.values,
        font=glyphs() if any(part.kind == "oled" for part in build.parts) else {},
        board=board_files(),
        setting=setting,
        faults=words.table("book.fault"),
    )


def parts(build: Build, words: Catalog) -> list[TryPart]:
    """The things on the table that do or sense something."""
    labels = build.words[words.language].parts
    found = []
    for part in build.parts:
        kind = kinds()[part.kind]
        found.append(
            TryPart(
                id=part.id,
                kind=part.kind,
                label=labels.get(part.id, part.id),
                slider=slider(kind, build.scenario.start.get(part.id)),
                shows=tuple(kind.shows),
            )
        )
    return found


def slider(kind: Kind, start: int | None) -> Slider | None:
    """The slider of a sensor, where the scenario starts it."""
    given = kind.input
    if given is None:
        return None
    start = given.start if start is None else start
    return Slider(unit=given.unit, low=given.low, high=given.high, start=start)


def glyphs() -> dict[str, str]:
    """The letters of an OLED by their columns of 16 dots, four hex digits each."""
    return {"".join(f"{dots:04x}" for dots in shape): letter for shape, letter in font().items()}


def board_files() -> dict[str, str]:
    """The files of the simulated board, as MicroPython imports them, by path."""
    folder = files(simboard)
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".py"))
    texts = {f"{PACKAGE}/{name}": (folder / name).read_text(encoding="utf-8") for name in names}
    return {"botbuilders/__init__.py": "", "botbuilders/book/__init__.py": "", **texts}
