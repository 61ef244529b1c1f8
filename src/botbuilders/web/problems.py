"""Every error as one answer: JSON for the calls, a page for people.

Here: which status an error has, what is said, and what is kept from the answer and the log.
Not here: the errors themselves (`errors.py` here and in each package) and their sentences
(the catalog). This is the only place that catches bare Exception: its log line holds the
kind of the fault and where in our code it happened, never a value, so no hand, token or name.
"""

from __future__ import annotations

import hashlib
import logging
import re
import traceback
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, ValidationException
from litestar.types import ExceptionHandlersMap

from botbuilders.errors import BotBuildersError
from botbuilders.rules import IllegalActionError
from botbuilders.store import StoreBrokenError
from botbuilders.table.errors import (
    CommandReusedError,
    FilmTooLongError,
    MissingEditionError,
    NewerTableError,
    NotYourSeatError,
    RoundNotOverError,
    SetUpError,
    StaleError,
    StorePausedError,
    UnknownTableError,
)
from botbuilders.table.shapes import View
from botbuilders.web.asgi import Head, Send
from botbuilders.web.errors import (
    BodyError,
    FaultError,
    MethodError,
    NotFoundError,
    QueryError,
    WebError,
)
from botbuilders.web.methods import allow_header
from botbuilders.words import Catalog

log = logging.getLogger("botbuilders.web")

MISSING = re.compile(r"Missing required query parameter '(\w+)'")
CALLS = ("/api/", "/healthz", "/readyz", "/schema")

STATUS: dict[type[BotBuildersError], int] = {
    StaleError: 409,
    CommandReusedError: 409,
    RoundNotOverError: 409,
    MissingEditionError: 409,
    NewerTableError: 409,
    IllegalActionError: 422,
    FilmTooLongError: 422,
    SetUpError: 422,
    NotYourSeatError: 403,
    UnknownTableError: 404,
    StorePausedError: 503,
    StoreBrokenError: 503,
}


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What went wrong: a code for programs, one sentence for people."""

    code: str
    message: str
    rule: str | None = None
    view: View | None = None


class Problems:
    """Turns errors into answers, in the language of each."""

    def __init__(self, words: Callable[[], Catalog], page: Callable[[int, str], str]) -> None:
        self.words = words
        self.page = page

    def handlers(self) -> ExceptionHandlersMap:
        """What Litestar calls for each family of errors."""
        return {
            BotBuildersError: self.known,
            HTTPException: self.of_framework,
            Exception: self.unexpected,
        }

    def known(self, request: Request[Any, Any, Any], error: BotBuildersError) -> Response[Any]:
        """The answer to an error that has a sentence."""
        status, problem = self.described(error)
        return self.response(request.scope, status, problem)

    def of_framework(self, request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        """The answer to what routing and parsing refuse: our sentences, not the framework's."""
        if isinstance(error, MethodNotAllowedException):
            answer = self.known(request, MethodError(method=request.method))
            named = (error.headers or {}).get("allow", "").split(", ")
            answer.headers["Allow"] = allow_header(request.url.path, named)
            return answer
        if isinstance(error, ValidationException):
            return self.known(request, invalid(error))
        if error.status_code >= 500:
            return self.unexpected(request, error)
        return self.known(request, NotFoundError())

    def unexpected(self, request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        """The last resort: a number for the person, the place in our code for the log."""
        return self.known(request, logged(error))

    def described(self, error: BotBuildersError) -> tuple[int, Problem]:
        """Status and content of the answer to a known error."""
        words = self.words()
        reason = error.reason if isinstance(error, IllegalActionError) else None
        problem = Problem(
            code=error.code,
            message=(reason or error).message(words),
            rule=reason.rule_text(words) if reason else None,
            view=error.view if isinstance(error, StaleError) else None,
        )
        return status_of(error), problem

    def response(self, scope: Head, status: int, problem: Problem) -> Response[Any]:
        """The problem as JSON for the calls, as a page elsewhere."""
        if scope["path"].startswith(CALLS):
            return Response(problem, status_code=status, media_type=MediaType.JSON)
        html = self.page(status, problem.message)
        return Response(html, status_code=status, media_type=MediaType.HTML)

    async def send(
        self, scope: Head, send: Send, error: BotBuildersError, *, allow: str | None = None
    ) -> None:
        """The answer of a layer that stands before Litestar."""
        status, problem = self.described(error)
        answer = self.response(scope, status, problem)
        content = answer.content
        body = content.encode() if isinstance(content, str) else msgspec.json.encode(content)
        kind = (
            "application/json"
            if answer.media_type is MediaType.JSON
            else "text/html; charset=utf-8"
        )
        headers = [(b"content-type", kind.encode()), (b"content-length", b"%d" % len(body))]
        if allow is not None:
            headers.append((b"allow", allow.encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def status_of(error: BotBuildersError) -> int:
    """The HTTP status of an error; what has none of its own is a request nobody can follow."""
    if isinstance(error, WebError):
        return error.status
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def logged(error: BaseException) -> FaultError:
    """Write the kind and place of a fault to the log and give it a number.

    The number is made from the kind and the place, so the same fault has the same number.
    """
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames[-6:]))
    number = hashlib.sha256(f"{type(error).__name__} {places}".encode()).hexdigest()[:8]
    log.error("fault %s: %s at %s", number, type(error).__name__, places)
    return FaultError(number=number)


def invalid(error: ValidationException) -> WebError:
    """Which part of the request did not fit, by its name."""
    extra = error.extra if isinstance(error.extra, list) else []
    names = [part["key"] for part in extra if isinstance(part, dict) and "key" in part]
    names += MISSING.findall(error.detail)
    if not names or names == ["data"]:
        return BodyError(detail="Expected an object")
    return QueryError(name=", ".join(names))
