"""The print studio's pages: what can be printed, as pictures of its real pages, with options and downloads.

Here: HTML that is complete without JavaScript, and files by the name of a product alone (F52). Jobs
run in `presses.py`, options are `print_options.py`, what is shown `print_pages.py`.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.studio import PRODUCTS
from botbuilders.studio.orders import Made, Order, Size
from botbuilders.web.devices import address
from botbuilders.web.errors import (
    NotFoundError,
    PrintOptionError,
    WebError,
)
from botbuilders.web.languages import spoken
from botbuilders.web.print_options import Options, read_options
from botbuilders.web.print_pages import PAGE_PPI, TEST_SHEET, THUMB_PPI, Asked, item, items, names
from botbuilders.web.uploads import UPLOAD_KIB
from botbuilders.web.wired import Parts, Wired

HOME = "/print"
EVERYTHING = f"{HOME}/everything"
SCRIPT = "src/print/main.ts"
MOST_FIELDS = 32
# The same address gives the same picture until the server is another one.
A_WHILE = "private, max-age=600"
TYPES = {"pdf": "application/pdf", "zip": "application/zip"}


@get(HOME, include_in_schema=False)
async def studio(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """Everything there is, as pictures, with options."""
    return await gallery(request, parts)


@get(f"{HOME}/pages/{{product:str}}", include_in_schema=False)
async def pages(
    request: Request[Any, Any, Any], product: FromPath[str], parts: Parts
) -> Response[str]:
    """Every page of one product."""
    known(product)
    asked = asked_for(request, parts)
    sizes = await sizes_of(request, parts, asked)
    words = parts.words
    one = item(PRODUCTS[product], asked, sizes[product], words)
    pictures = [
        one.picture.replace("/0?", f"/{at}?", 1) + "&large=1" for at in range(one.size.shown)
    ]
    return parts.templates.page(
        "print/pages.html", item=one, pictures=pictures, query=asked.options.query, **common(parts)
    )


@get(f"{HOME}/files/{{product:str}}", include_in_schema=False)
async def file(
    request: Request[Any, Any, Any], product: FromPath[str], parts: Parts
) -> Response[bytes]:
    """One product as a file; it waits until the file is made.

    Raises:
        NotFoundError: there is no such product.
        WebError: it cannot be printed like this.
    """
    known(product)
    made = await made_for(request, parts, asked_for(request, parts).order("file", product))
    return as_download(made)


@get(f"{HOME}/pictures/{{product:str}}/{{page:int}}", include_in_schema=False)
async def picture(
    request: Request[Any, Any, Any], product: FromPath[str], page: FromPath[int], parts: Parts
) -> Response[bytes]:
    """One page of a product as a PNG.

    Raises:
        NotFoundError: there is no such product or page.
    """
    known(product)
    asked = asked_for(request, parts)
    size = (await sizes_of(request, parts, asked))[product]
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
    asked = asked_for(request, parts)
    order = asked.order("bundle", *names())
    if failure := parts.presses.failure(order):
        raise failure
    made = parts.presses.ready(order)
    job = None if made else parts.presses.start(order, asker(request, parts))
    query = asked.options.query
    return parts.templates.page(
        "print/everything.html",
        size=f"{len(made.content) / 1_000_000:.1f}" if made else "",
        done=job.done if job else 0,
        of=(job.of or len(names())) if job else 0,
        file=f"{EVERYTHING}/file{'?' if query else ''}{query}",
        query=query,
        **common(parts),
    )


@get(f"{EVERYTHING}/file", include_in_schema=False)
async def everything_file(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """The ZIP of everything, or the page that makes it."""
    asked = asked_for(request, parts)
    made = parts.presses.ready(asked.order("bundle", *names()))
    if made is None:
        query = asked.options.query
        page = f"{EVERYTHING}{'?' if query else ''}{query}"
        return Redirect(page, status_code=303, media_type=MediaType.HTML)
    return as_download(made)


async def gallery(
    request: Request[Any, Any, Any],
    parts: Wired,
    *,
    problem: WebError | None = None,
    at: str = "options",
) -> Response[str]:
    """The page of all products; without the packages for printing it says what is missing."""
    words = parts.words
    upload = parts.uploads.of(request)
    asked = Asked(
        options=Options(), language=spoken(), site=parts.settings.public_url, upload=upload
    )
    try:
        asked = asked_for(request, parts)
    except PrintOptionError as error:
        problem = problem or error
    sizes: dict[str, Size] = {}
    try:
        sizes = await sizes_of(request, parts, asked)
    except WebError as error:
        problem = problem or error
    shown = items(asked, sizes, words)
    page = parts.templates.form(
        "print/print.html",
        items=shown,
        test_sheet=next((one for one in shown if one.name == TEST_SHEET), None),
        options=asked.options,
        query=asked.options.query,
        upload=upload,
        upload_kib=UPLOAD_KIB,
        problem=problem.message(words) if problem else "",
        at=at,
        script=parts.statics.script(SCRIPT),
        **common(parts),
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
    upload = parts.uploads.of(request)
    return Asked(
        options=read_options(query, parts.shelf.standard(), parts.words),
        language=spoken(),
        site=parts.settings.public_url,
        upload=upload,
    )


async def sizes_of(request: Request[Any, Any, Any], parts: Wired, asked: Asked) -> dict[str, Size]:
    """How long every product is with these options."""
    return (await made_for(request, parts, asked.order("sizes", *names()))).sizes


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


def common(parts: Wired) -> dict[str, Any]:
    """What every page needs for its foot."""
    return {"lan": parts.settings.lan}


HANDLERS: list[ControllerRouterHandler] = [
    studio,
    pages,
    file,
    picture,
    everything,
    everything_file,
]
