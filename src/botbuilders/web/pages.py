"""The pages for people: home, set-up, the table's shell, rules, the address.

Here: HTML that is complete without JavaScript (the table itself is live and says so). Writes
are plain forms that end in a redirect; a GET changes nothing. Not here: what a table decides,
joining (`joining.py`), the JSON calls (`api.py`), templates (`templates/`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler
from markupsafe import Markup

from botbuilders.deck.look import look
from botbuilders.table.answers import MySeat, SeatAway
from botbuilders.table.codes import read_code
from botbuilders.table.errors import SetUpError
from botbuilders.table.opening import OpenTable
from botbuilders.web import joining
from botbuilders.web.devices import address
from botbuilders.web.editions import EditionWords, first_art, robot_drawing
from botbuilders.web.errors import NotFoundError
from botbuilders.web.forms import PASSED_ON, SITTERS, Chosen, chosen, fields, one
from botbuilders.web.languages import spoken
from botbuilders.web.qr import qr_drawing, qr_svg
from botbuilders.web.rulebook import rulebook
from botbuilders.web.statics import WORDS
from botbuilders.web.templating import svg
from botbuilders.web.wired import Parts, Wired

PLAY_NOW = Chosen("standard", ("person", "builder", "builder"))
SOLO = Chosen("solo", ("person",))
BACK_TABLES = 3
LOOP = ("sense", "think", "act", "power", "mission")
# How far each part of the robot on the home page is pulled off its place.
APART = {
    "power": (-224, 0),
    "think": (0, 0),
    "act": (0, 62),
    "sense": (0, -48),
    "mission": (270, 0),
}


@dataclass(frozen=True, slots=True)
class Back:
    """A table this device sits at, for the home page."""

    code: str
    state: str


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """The first page: one tap and the game starts."""
    device = parts.devices.caller(request).device
    mine, away = await parts.tables.all_seats_of(device, language=spoken()) if device else ((), ())
    words = parts.shelf.words
    return parts.templates.form(
        "home/home.html",
        tables=ways_back(mine, away),
        robot=pulled_apart(words),
        loop=[loop_part(parts, name) for name in LOOP],
        peek=svg(robot_drawing(words, LOOP)),
    )


@post("/play", include_in_schema=False)
async def play(request: Request[Any, Any, Any], parts: Parts) -> Redirect:
    """Play now, or solo: a table at once."""
    form = await fields(request)
    solo = one(form, "variant", "standard") == "solo"
    return await opened(request, parts, SOLO if solo else PLAY_NOW)


@get("/set-up", include_in_schema=False, sync_to_thread=False)
def set_up(parts: Parts) -> Response[str]:
    """Who sits where, how many rounds, which edition."""
    return set_up_page(parts, Chosen())


@get("/pass-and-play", include_in_schema=False, sync_to_thread=False)
def pass_and_play(parts: Parts) -> Response[str]:
    """The same form for people around one device."""
    return set_up_page(parts, Chosen(seats=PASSED_ON))


@post("/set-up", include_in_schema=False)
async def open_table(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """Open the table that the form describes, or say what to change."""
    wish = chosen(await fields(request))
    try:
        return await opened(request, parts, wish)
    except SetUpError as error:
        page = set_up_page(parts, refilled(wish), error.message(parts.words))
        page.status_code = 422
        return page


@get("/t/{code:str}", include_in_schema=False)
async def table(
    request: Request[Any, Any, Any], code: FromPath[str], parts: Parts
) -> Response[Any]:
    """The shell of the live table."""
    known = read_code(code)
    if known is not None and known != code:
        return Redirect(f"/t/{known}", status_code=308)
    return await shell(request, parts, code, watch=False)


@get("/w/{code:str}", include_in_schema=False)
async def watch(
    request: Request[Any, Any, Any], code: FromPath[str], parts: Parts
) -> Response[Any]:
    """The same shell for whoever looks on: nobody's hand, also on a device that has a seat."""
    known = read_code(code)
    if known is not None and known != code:
        return Redirect(f"/w/{known}", status_code=308)
    return await shell(request, parts, code, watch=True)


@get("/rules", include_in_schema=False, sync_to_thread=False)
def rules(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """The seed's sections and the ruling register, as the standard edition or the one that is named plays them."""
    edition = parts.shelf.asked(request.query_params.get("edition", ""))
    own = None if edition.ref == parts.shelf.standard().ref else edition
    return parts.templates.page("rules/rules.html", book=rulebook(parts.words, own))


@get("/lan", include_in_schema=False, sync_to_thread=False)
def lan(parts: Parts) -> Response[str]:
    """The address for the others in the room, large, with a QR code; only with --lan."""
    if not parts.settings.lan:
        raise NotFoundError
    url = parts.settings.link("/")
    return parts.templates.page(
        "lan.html", url=url, qr=None if parts.settings.only_here else svg(qr_svg(url))
    )


HANDLERS: list[ControllerRouterHandler] = [
    home,
    play,
    set_up,
    pass_and_play,
    open_table,
    *joining.HANDLERS,
    table,
    watch,
    rules,
    lan,
]


async def shell(
    request: Request[Any, Any, Any], parts: Wired, code: str, *, watch: bool
) -> Response[str]:
    """The page that the live table is built into; it says which seats this device has, and no card."""
    device = parts.devices.caller(request).device
    async with parts.wrong_codes.tried(address(request.scope), code):
        view = await parts.tables.view(code, device, watch=True)
    join_url = parts.settings.link(f"/j/{code}")
    return parts.templates.page(
        "tables/table.html",
        code=code,
        live=parts.statics.live_page(WORDS.format(language=spoken())),
        join_url=join_url,
        join_qr=qr_drawing(join_url),
        watch_url=parts.settings.link(f"/w/{code}"),
        watch=watch,
        seats=" ".join(map(str, view.your_seats)),
    )


def set_up_page(parts: Wired, wish: Chosen, message: str = "") -> Response[str]:
    """The form, and what to change about it."""
    return parts.templates.form(
        "tables/set_up.html", chosen=wish, message=message, editions=parts.shelf.offered
    )


async def opened(request: Request[Any, Any, Any], parts: Wired, wish: Chosen) -> Redirect:
    """Open a table for this browser and go there."""
    taker = parts.devices.seated(request, program=False)
    seats = tuple(SITTERS[name] for name in wish.sitters)
    wanted = OpenTable(
        seats=seats,
        variant=wish.variant,
        rounds=wish.rounds,
        turn_seconds=wish.turn or None,
        edition=wish.edition or None,
    )
    seated = await parts.tables.open(wanted, taker.device)
    return at_table(parts, seated.code, taker.token)


def at_table(parts: Wired, code: str, token: str) -> Redirect:
    """Go to the table with the device's cookie."""
    return Redirect(f"/t/{code}", status_code=303, cookies=[parts.devices.cookie(token)])


def refilled(wish: Chosen) -> Chosen:
    """The form with what was chosen and all of its rows."""
    missing = len(Chosen().seats) - len(wish.seats)
    return replace(wish, seats=wish.seats + ("nobody",) * missing)


def tables_of(seats: tuple[MySeat, ...]) -> list[MySeat]:
    """One seat a table, in the order they are given; a table whose round is over gives way to others.

    Whose turn it is does not count: a round left alone always waits for us, and would hide the one with friends.
    """
    tables: dict[str, MySeat] = {}
    for seat in seats:
        known = tables.setdefault(seat.code, seat)
        tables[seat.code] = known if known.your_turn else seat
    return sorted(tables.values(), key=lambda seat: seat.phase == "over")[:BACK_TABLES]


def ways_back(mine: tuple[MySeat, ...], away: tuple[SeatAway, ...]) -> list[Back]:
    """What the home page offers: tables that can be played first, then those that cannot be opened now."""
    here = [Back(seat.code, state_of(seat)) for seat in tables_of(mine)]
    kept = {one.code: Back(one.code, one.why.code.removeprefix("table.")) for one in away}
    return [*here, *kept.values()][:BACK_TABLES]


def state_of(seat: MySeat) -> str:
    """Which sentence stands beside a table."""
    if seat.phase == "over":
        return "over"
    return "turn" if seat.your_turn else "waiting"


def pulled_apart(words: EditionWords) -> list[dict[str, int | Markup]]:
    """The robot of the home page in five pieces, back to front."""
    return [
        {"x": x, "y": y, "drawing": svg(single_part(words, name))} for name, (x, y) in APART.items()
    ]


def single_part(words: EditionWords, category: str) -> str:
    """One piece of the robot by itself."""
    art = first_art(words, category)
    return "".join(art[name] for name in look().rig.layers if name in art)


def loop_part(parts: Wired, name: str) -> dict[str, str]:
    """A label of the robot: shape, word."""
    return {
        "name": name,
        "path": look().category(name).path,
        "word": parts.words.text(f"rules.score.{name}"),
    }
