"""The page behind the QR code of a feedback card, and where its form goes.

Here: asking, and taking answers once (F60). The form is complete without JavaScript; the small script
keeps a draft where there is no network. What was said by everybody is `feedback_results.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs, urlencode

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.errors import BotBuildersError
from botbuilders.feedback.entries import ENTRY_ID, fitting, read_entry
from botbuilders.feedback.errors import AnswersError, NoAnswersError
from botbuilders.feedback.links import PAGE, known_edition, known_run
from botbuilders.web.devices import address
from botbuilders.web.errors import FormError, TooOftenError
from botbuilders.web.feedback_form import Filled, sections
from botbuilders.web.forms import fields
from botbuilders.web.wired import Parts, Wired
from botbuilders.words import Catalog

SCRIPT = "src/feedback/main.ts"
ENTRY_BYTES = 16
MOST_ANSWERS = 128
THANKS = f"{PAGE}/thanks"
# Going back shows the page of before, with the same entry id, so that sending again changes the
# answers instead of doubling them; whoever comes anew gets a new page and id.
BACK_IS_THE_SAME = "private, no-cache"


@get("/f/{edition:str}/{run:str}", include_in_schema=False, sync_to_thread=False)
def from_card(edition: FromPath[str], run: FromPath[str]) -> Redirect:
    """The short address of the QR code."""
    given = {"edition": known_edition(edition), "run": known_run(run)}
    query = urlencode({name: value for name, value in given.items() if value})
    return Redirect(
        f"{PAGE}?{query}" if query else PAGE, status_code=303, media_type=MediaType.HTML
    )


@get(PAGE, include_in_schema=False, sync_to_thread=False)
def ask(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """The questions, filled in with what the card or the round knows."""
    raw = request.scope["query_string"].decode("ascii", "replace")
    try:
        given = parse_qs(raw, max_num_fields=MOST_ANSWERS)
    except ValueError:
        given = {}
    return shown(parts, fitting(given), parts.devices.entropy(ENTRY_BYTES).hex())


@post(PAGE, include_in_schema=False)
async def answer(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """Keep the answers, or say what to mend with everything still filled in."""
    form = await fields(request, MOST_ANSWERS)
    taker = parts.devices.seated(request, program=False)
    try:
        entry = read_entry(form)
        parts.feedback.sendings.count(taker.device, address(request.scope))
    except (AnswersError, NoAnswersError, TooOftenError) as error:
        return again(parts, form, error)
    except KeyError:
        raise FormError from None
    await parts.feedback.answers.put(entry, parts.feedback.week())
    return Redirect(THANKS, status_code=303, cookies=[parts.devices.cookie(taker.token)])


@get(THANKS, include_in_schema=False, sync_to_thread=False)
def thanks(parts: Parts) -> Response[str]:
    """The answers are kept."""
    return parts.templates.page("feedback/thanks.html", script=parts.statics.script(SCRIPT))


def again(parts: Wired, form: Filled, error: BotBuildersError) -> Response[str]:
    """The form as it was sent, and what to do."""
    entries: Sequence[str] = form.get("entry", ())
    entry = entries[0] if len(entries) == 1 and ENTRY_ID.fullmatch(entries[0]) else ""
    kept = {name: tuple(values) for name, values in form.items()}
    page = shown(parts, kept, entry or parts.devices.entropy(ENTRY_BYTES).hex(), error)
    page.status_code = error.status if isinstance(error, TooOftenError) else 422
    return page


def shown(
    parts: Wired, filled: Filled, entry: str, error: BotBuildersError | None = None
) -> Response[str]:
    """The page with the form."""
    words = parts.words
    page = parts.templates.form(
        "feedback/form.html",
        sections=sections(filled, words, error),
        entry=entry,
        edition=known_edition("".join(filled.get("edition", ())[:1])),
        run=known_run("".join(filled.get("run", ())[:1])),
        message=error.message(words) if error else "",
        faults=faults_of(error, words),
        script=parts.statics.script(SCRIPT),
    )
    page.headers["Cache-Control"] = BACK_IS_THE_SAME
    return page


def faults_of(error: BotBuildersError | None, words: Catalog) -> list[tuple[str, str]]:
    """Each question to mend, and what to do there."""
    faults = error.faults if isinstance(error, AnswersError) else ()
    return [(fault.question.id, fault.message(words)) for fault in faults]


HANDLERS: list[ControllerRouterHandler] = [from_card, ask, answer, thanks]
