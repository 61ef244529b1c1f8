"""An edition of one's own on the print pages: sent, checked, seen by that browser, let go.

Here: the form's two answers. Where it is kept is `uploads.py`; the child that prints reads and checks
it (`botbuilders.studio.orders`); the pages are `studio.py`.
"""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import UploadFile
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.studio.orders import Order
from botbuilders.web.errors import FormError, UploadError, UploadTooLargeError, WebError
from botbuilders.web.languages import spoken
from botbuilders.web.security.bodies import TOO_LARGE
from botbuilders.web.studio import HOME, gallery, made_for
from botbuilders.web.uploads import UPLOAD_KIB, Upload
from botbuilders.web.wired import Parts

PLACE = f"{HOME}#edition"


@post(f"{HOME}/edition", include_in_schema=False)
async def upload(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """See everything with an edition of one's own: checked first, kept for this browser's session."""
    try:
        text = await sent_text(request)
        order = Order(job="check", edition=text, language=spoken())
        made = await made_for(request, parts, order)
    except WebError as error:
        page = await gallery(request, parts, problem=error, at="edition")
        page.status_code = error.status
        return page
    cookie = parts.uploads.keep(request, Upload(text, made.edition, made.edition_name))
    return Redirect(PLACE, status_code=303, cookies=[cookie])


@post(f"{HOME}/edition/forget", include_in_schema=False, sync_to_thread=False)
def forget(request: Request[Any, Any, Any], parts: Parts) -> Redirect:
    """Back to the standard edition."""
    parts.uploads.forget(request)
    return Redirect(PLACE, status_code=303, cookies=[parts.uploads.cookie("")])


async def sent_text(request: Request[Any, Any, Any]) -> str:
    """The text of the file that was sent.

    Raises:
        UploadTooLargeError: it is larger than an edition may be.
        UploadError: there is none, or it is no text.
        FormError: it is no form of ours.
    """
    if TOO_LARGE in request.scope:
        raise UploadTooLargeError(most=UPLOAD_KIB)
    try:
        form = await request.form()
    except (HTTPException, ValueError):
        raise FormError from None
    sent = form.get("edition")
    content = await sent.read() if isinstance(sent, UploadFile) else b""
    if not content:
        raise UploadError("upload")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UploadError("not_text") from None
    if "\0" in text:
        raise UploadError("not_text")
    return text


HANDLERS: list[ControllerRouterHandler] = [upload, forget]
