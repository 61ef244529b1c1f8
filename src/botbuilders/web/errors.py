"""What can be wrong with a request itself, before any table is asked.

Here: the errors of HTTP, each with its status. Not here: the errors of tables
(`table/errors.py`), their status (`problems.py`), the sentences (`errors.web` in the catalog).
"""

from __future__ import annotations

from typing import ClassVar

from botbuilders.errors import BotBuildersError
from botbuilders.words import Catalog


class WebError(BotBuildersError):
    """The request cannot be answered as it is; nothing was changed."""

    status: ClassVar[int] = 400


class BodyError(WebError):
    """The body is not what this call takes."""

    code = "web.body"


class SeatKeyError(WebError):
    """What should be the key of a seat has not the form of one."""

    code = "web.seat_key"


class FormError(WebError):
    """A form that no page of ours makes."""

    code = "web.form"


class QueryError(WebError):
    """A part of the address after the question mark is not what this call takes."""

    code = "web.query"


class ScorePadError(QueryError):
    """The address of a score pad says something that no score pad offers."""

    code = "web.score_pad"


class NoEditionError(WebError):
    """A page was asked for with cards that this server does not have."""

    code = "web.edition"
    status = 404


class TooDeepError(WebError):
    """The JSON is nested deeper than any call needs."""

    code = "web.too_deep"


class TooLargeError(WebError):
    """The body is larger than any call needs."""

    code = "web.too_large"
    status = 413


class TooSlowError(WebError):
    """The body did not arrive in time."""

    code = "web.too_slow"
    status = 408


class HostError(WebError):
    """The request names a host that is not ours (DNS rebinding, poisoned links)."""

    code = "web.host"
    status = 421


class OriginError(WebError):
    """A write that does not come from our own pages."""

    code = "web.origin"
    status = 403


class ProgramOnlyError(WebError):
    """A write without an Origin is for programs."""

    code = "web.program_only"
    status = 403


class TokenError(WebError):
    """The Authorization header holds no seat token."""

    code = "web.token"
    status = 401


class MethodError(WebError):
    """The address exists, but not for this method."""

    code = "web.method"
    status = 405


class NotFoundError(WebError):
    """There is nothing at this address."""

    code = "web.not_found"
    status = 404


class TooManyStreamsError(WebError):
    """One seat or one address holds more live connections than it may."""

    code = "web.streams"
    status = 429


class TooOftenError(WebError):
    """One device sent feedback more often than a person can."""

    code = "feedback.busy"
    status = 429


class KeyNeededError(WebError):
    """Only whoever has the designer's key may have this."""

    code = "feedback.closed"
    status = 403


class PrintRefusedError(WebError):
    """Something cannot be printed; the print studio's own code and sentence."""

    status = 422

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__()
        self.code = code
        self.sentence = sentence

    def message(self, catalog: Catalog) -> str:  # noqa: ARG002 - said in the order's language already
        """The sentence."""
        return self.sentence


class PrintOptionError(WebError):
    """An option of the print studio's pages says something that they do not offer."""

    status = 422

    def __init__(self, *, name: str, given: str, number: bool) -> None:
        super().__init__(name=name, given=given)
        self.code = "print.number" if number else "print.option"


class UploadError(WebError):
    """A file that was sent to the print studio is no edition at first sight."""

    status = 422

    def __init__(self, fault: str) -> None:
        super().__init__()
        self.code = f"print.{fault}"


class UploadTooLargeError(WebError):
    """A file that was sent to the print studio is larger than an edition may be there."""

    code = "print.too_large"
    status = 413


class PrintBusyError(WebError):
    """More print jobs wait than anybody would wait for."""

    code = "print.busy"
    status = 503


class PrintSlowError(WebError):
    """A print job took longer than it may."""

    code = "print.slow"
    status = 503


class PrintFailedError(WebError):
    """A print job used more memory than it may, or its process was ended."""

    code = "print.failed"
    status = 503


class NotReadyError(WebError):
    """The server is up and cannot serve tables yet, or is closing."""

    code = "web.not_ready"
    status = 503


class FaultError(WebError):
    """A fault of ours; the number finds it in the server's log."""

    code = "web.fault"
    status = 500


class AddressError(WebError):
    """A web address in the configuration that nobody could open."""

    code = "web.public_url"
