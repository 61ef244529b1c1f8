"""The print studio's pages: what can be printed, as pictures of its real pages, with options and downloads.

Here: HTML that is complete without JavaScript, and files by the name of a product alone (F52). Jobs
run in `presses.py`, options are `print_options.py`, what is shown `print_pages.py`.
"""

from __future__ import annotations

from asyncio import wait_for
from typing import Any
from urllib.parse import parse_qs

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.deck import in_language
from botbuilders.studio import PRODUCTS
from botbuilders.studio.letters import told
from botbuilders.studio.orders import Made, Order
from botbuilders.studio.products import counted
from botbuilders.studio.seal import seal_of
from botbuilders.web.devices import address
from botbuilders.web.errors import (
    NoEditionError,
    NotFoundError,
    PrintOptionError,
    PrintRefusedError,
    WebError,
)
from botbuilders.web.languages import spoken
from botbuilders.web.print_options import Options, read_options
from botbuilders.web.print_pages import (
    PAGE_PPI,
    TEST_SHEET,
    THUMB_PPI,
    Asked,
    Item,
    Making,
    address_of,
    item,
    items,
    names,
    without_cards,
)
from botbuilders.web.uploads import UPLOAD_KIB
from botbuilders.web.wired import Parts, Wired

HOME = "/print"
EVERYTHING = f"{HOME}/everything"
SCRIPT = "src/print/main.ts"
MOST_FIELDS = 32
# Seconds that a person waits for a file before a page says how far it is, and for the first look at the page.
PATIENCE = 1.0
FIRST_PATIENCE = 0.15
# The same address gives the same picture until the server is another one.
A_WHILE = "private, max-age=600"
# Beside the names of products in what a page is told later.
LETTERS = "letters"
TYPES = {"pdf": "application/pdf", "zip": "application/zip"}


@get(HOME, include_in_schema=False)
async def studio(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """Everything there is, as pictures, with options."""
    return await gallery(request, parts)


@get(f"{HOME}/pages/{{product:str}}", include_in_schema=False)
async def pages(
    request: Request[Any, Any, Any], product: FromPath[str], parts: Parts
) -> Response[str]:
    """Every page of one product.

    Raises:
        NotFoundError: there is no such product.
        WebError: it cannot be printed like this.
    """
    known(product)
    asked = asked_for(request, parts)
    figures = await figures_of_one(request, parts, asked, product)
    one = item(PRODUCTS[product], asked, figures, parts.words)
    pictures = [
        one.picture.replace("/0?", f"/{at}?", 1) + "&large=1"
        for at in range(figures.sizes[product].shown)
    ]
    return parts.templates.page(
        "print/pages.html", item=one, pictures=pictures, query=asked.options.query, own=asked.own
    )


@get(f"{HOME}/files/{{product:str}}", include_in_schema=False)
async def file(
    request: Request[Any, Any, Any], product: FromPath[str], parts: Parts
) -> Response[Any]:
    """One product as a file; a person who would wait long gets a page that says so, a program waits.

    Raises:
        NotFoundError: there is no such product.
        WebError: it cannot be printed like this.
    """
    known(product)
    asked = asked_for(request, parts)
    order = asked.order("file", product)
    if MediaType.HTML not in request.headers.get("accept", ""):
        return as_download(await made_for(request, parts, order))
    try:
        return as_download(await wait_for(made_for(request, parts, order), PATIENCE))
    except TimeoutError:
        return Redirect(
            address_of(f"{HOME}/making/{product}", asked),
            status_code=303,
            media_type=MediaType.HTML,
        )


@get(f"{HOME}/making/{{product:str}}", include_in_schema=False)
async def making(
    request: Request[Any, Any, Any], product: FromPath[str], parts: Parts
) -> Response[str]:
    """A file that takes its time; the page looks again by itself, and the download begins when it is made.

    Raises:
        NotFoundError: there is no such product.
        WebError: it cannot be printed like this.
    """
    known(product)
    asked = asked_for(request, parts)
    made = begun(request, parts, asked.order("file", product))
    title = PRODUCTS[product].title(parts.words)
    return parts.templates.page(
        "print/making.html",
        title=title,
        says=parts.words.text(f"pages.print.{'made' if made.ready else 'making'}_one", title=title),
        button=parts.words.text(
            "pages.print.download", kind="ZIP" if PRODUCTS[product].vendor else "PDF"
        ),
        made=made,
        at_once=True,
        file=address_of(f"{HOME}/files/{product}", asked),
        query=asked.options.query,
    )


@get(f"{HOME}/pictures/{{product:str}}/{{page:int}}", include_in_schema=False)
async def picture(
    request: Request[Any, Any, Any], product: FromPath[str], page: FromPath[int], parts: Parts
) -> Response[bytes]:
    """One page of a product as a PNG.

    Raises:
        NotFoundError: there is no such product or page.
        WebError: it cannot be printed like this.
    """
    known(product)
    asked = asked_for(request, parts)
    size = (await figures_of_one(request, parts, asked, product)).sizes[product]
    if page >= size.shown:
        raise NotFoundError
    ppi = PAGE_PPI if "large" in request.query_params else THUMB_PPI
    made = await made_for(request, parts, asked.order("picture", product, page=page, ppi=ppi))
    if not made.content:
        raise NotFoundError
    return Response(made.content, media_type="image/png", headers={"Cache-Control": A_WHILE})


@get(EVERYTHING, include_in_schema=False)
async def everything(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """How far the ZIP of everything is; the page looks again by itself."""
    words = parts.words
    asked = asked_for(request, parts)
    made = begun(request, parts, asked.order("bundle", *names()))
    return parts.templates.page(
        "print/making.html",
        title=words.text("pages.print.everything"),
        says=words.text("pages.print.made")
        if made.ready
        else words.text("pages.print.making", done=made.done, of=made.of),
        button=words.text("pages.print.get", size=f"{made.size / 1_000_000:.1f}"),
        made=made,
        at_once=False,
        file=address_of(f"{EVERYTHING}/file", asked),
        query=asked.options.query,
    )


@get(f"{EVERYTHING}/file", include_in_schema=False)
async def everything_file(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """The ZIP of everything, or the page that makes it."""
    asked = asked_for(request, parts)
    made = parts.presses.ready(asked.order("bundle", *names()))
    if made is None:
        return Redirect(address_of(EVERYTHING, asked), status_code=303, media_type=MediaType.HTML)
    return as_download(made)


@get(f"{HOME}/sheets", include_in_schema=False)
async def sheets(request: Request[Any, Any, Any], parts: Parts) -> dict[str, str]:
    """What each product takes, and which letters are replaced, for a page that was shown before it was known."""
    asked = asked_for(request, parts)
    figures = await figures_of(request, parts, asked)
    takes = {one.name: one.paper for one in items(asked, figures, parts.words)}
    letters = told(figures.letters, parts.words)
    return takes | {LETTERS: letters} if letters else takes


async def gallery(
    request: Request[Any, Any, Any],
    parts: Wired,
    *,
    problem: WebError | None = None,
    at: str = "options",
) -> Response[str]:
    """The page of all products; without the packages for printing it says what is missing."""
    words = parts.words
    asked = asked_with(request, parts, Options())
    try:
        asked = asked_for(request, parts)
    except (PrintOptionError, NoEditionError) as error:
        problem = problem or error
    upload = asked.upload
    shown: list[Item] = []
    figures = Made(cards=counted(asked.offered or parts.shelf.standard()))
    try:
        # Where a product may have no card to print, only the press knows; everything else is shown at once.
        every = not upload and not asked.changed and all(figures.cards.values())
        figures = await wait_for(
            figures_of(request, parts, asked), FIRST_PATIENCE if every else None
        )
    except TimeoutError:
        shown = items(asked, figures, words)
    except WebError as error:
        problem = problem or error
    else:
        shown = items(asked, figures, words)
    page = parts.templates.form(
        "print/print.html",
        items=shown,
        left_out=[PRODUCTS[name].title(words) for name in without_cards(figures)],
        test_sheet=next((one for one in shown if one.name == TEST_SHEET), None),
        options=asked.options,
        editions=parts.shelf.offered,
        own=asked.own,
        query=asked.options.query,
        upload=parts.uploads.of(request),
        upload_kib=UPLOAD_KIB,
        letters=told(figures.letters, words),
        sheets="" if figures.sizes or not shown else address_of(f"{HOME}/sheets", asked),
        problem=problem.message(words) if problem else "",
        at=at,
        script=parts.statics.script(SCRIPT),
    )
    if problem:
        page.status_code = problem.status
    return page


def asked_for(request: Request[Any, Any, Any], parts: Wired) -> Asked:
    """What the address says.

    Raises:
        PrintOptionError: an option says something that the page does not offer.
    """
    raw = request.scope["query_string"].decode("ascii", "replace")
    try:
        query = parse_qs(raw, keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:
        query = {}
    return asked_with(request, parts, read_options(query, parts.shelf, parts.words))


def asked_with(request: Request[Any, Any, Any], parts: Wired, options: Options) -> Asked:
    """What the pages are seen with: the edition that is picked, else the one this browser sent."""
    ref, shelf = options.edition, parts.shelf
    own = ref not in {"", shelf.standard().ref}
    return Asked(
        options=options,
        language=spoken(),
        site=parts.settings.public_url,
        upload=None if ref else parts.uploads.of(request),
        offered=shelf.said(ref) if own else None,
        seal=seal_of(in_language(shelf.get(ref), options.words or spoken())) if own else "",
    )


async def figures_of(request: Request[Any, Any, Any], parts: Wired, asked: Asked) -> Made:
    """How long every product is with these options, and the edition's cards, counted."""
    return await made_for(request, parts, asked.order("sizes", *names()))


async def figures_of_one(
    request: Request[Any, Any, Any], parts: Wired, asked: Asked, product: str
) -> Made:
    """The same with this product's size for certain; what is wrong with another product does not matter.

    Raises:
        WebError: it cannot be printed like this.
    """
    try:
        figures = await figures_of(request, parts, asked)
    except PrintRefusedError:
        figures = await made_for(request, parts, asked.order("sizes", product))
    if product not in figures.sizes:
        # Only making it says why.
        await made_for(request, parts, asked.order("file", product))
        raise NotFoundError
    return figures


def begun(request: Request[Any, Any, Any], parts: Wired, order: Order) -> Making:
    """How far an order is; it is begun when it was not.

    Raises:
        WebError: it came to nothing; says why, once.
    """
    if failure := parts.presses.failure(order):
        raise failure
    if made := parts.presses.ready(order):
        return Making(ready=True, size=len(made.content))
    job = parts.presses.start(order, asker(request, parts))
    return Making(done=job.done, of=job.of or len(order.products))


async def made_for(request: Request[Any, Any, Any], parts: Wired, order: Order) -> Made:
    """What the press makes of an order for whoever asks."""
    return await parts.presses.make(order, asker(request, parts))


def asker(request: Request[Any, Any, Any], parts: Wired) -> str:
    """Who asks, to give one device one press at a time: its cookie, else its address."""
    return parts.devices.caller(request).device or address(request.scope)


def as_download(made: Made) -> Response[bytes]:
    """A file that a browser saves under its name."""
    kind = TYPES[made.name.rpartition(".")[2]]
    disposition = f'attachment; filename="{made.name}"'
    return Response(made.content, media_type=kind, headers={"Content-Disposition": disposition})


def known(product: str) -> None:
    """Refuse what is not the name of a product (F52)."""
    if product not in PRODUCTS:
        raise NotFoundError


HANDLERS: list[ControllerRouterHandler] = [
    studio,
    pages,
    file,
    making,
    picture,
    sheets,
    everything,
    everything_file,
]
