"""What playtests say: everything with the designer's key, large groups without.

Here: the page of results, its filters, the key, the downloads. Counting and hiding is
`botbuilders.feedback.summary`, drawing `feedback_charts.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast, get_args

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from botbuilders.feedback import questionnaire
from botbuilders.feedback.export import Format, exported
from botbuilders.feedback.links import PAGE, known_edition, known_run
from botbuilders.feedback.ports import Kept
from botbuilders.feedback.questions import section_title
from botbuilders.feedback.summary import SMALLEST, Audience, hidden, sentences, tally
from botbuilders.web.devices import address
from botbuilders.web.errors import KeyNeededError, NotFoundError
from botbuilders.web.feedback_charts import Chart, chart
from botbuilders.web.forms import fields, one
from botbuilders.web.wired import Parts, Wired
from botbuilders.words import Catalog

RESULTS = f"{PAGE}/results"
DOWNLOADS = {"csv": "text/csv", "json": "application/json"}
AUDIENCES = ("age", "place")
WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a filter."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Filter:
    """One filter with its values; the first one is everybody."""

    name: str
    label: str
    choices: tuple[Choice, ...]


@get(RESULTS, include_in_schema=False)
async def results(request: Request[Any, Any, Any], parts: Parts) -> Response[str]:
    """The results: plots, and with the key filters, sentences and downloads."""
    return await page(request, parts)


@post(RESULTS, include_in_schema=False)
async def open_results(request: Request[Any, Any, Any], parts: Parts) -> Response[Any]:
    """Show the key; a wrong one is answered later and later."""
    typed = one(await fields(request), "key", "")
    desk = parts.feedback
    if desk.designer.is_key(typed):
        return Redirect(RESULTS, status_code=303, cookies=[desk.designer.cookie()])
    await desk.wrong_keys.clock.sleep(desk.wrong_keys.wait_for(address(request.scope), typed))
    shown = await page(request, parts, message=parts.words.text("errors.feedback.key"))
    shown.status_code = 403
    return shown


@post(f"{RESULTS}/close", include_in_schema=False, sync_to_thread=False)
def close_results(parts: Parts) -> Redirect:
    """Put the key away on this browser."""
    return Redirect(RESULTS, status_code=303, cookies=[parts.feedback.designer.cookie(out=True)])


@get(f"{RESULTS}/answers/{{form:str}}", include_in_schema=False)
async def download(
    request: Request[Any, Any, Any], form: FromPath[str], parts: Parts
) -> Response[bytes]:
    """Every answer of an audience as a file.

    Raises:
        NotFoundError: there is no such format.
        KeyNeededError: the key was not shown.
    """
    if form not in get_args(Format):
        raise NotFoundError
    if not parts.feedback.designer.is_in(request):
        raise KeyNeededError
    audience = asked_for(request)
    kept = [entry for entry in await parts.feedback.answers.all() if audience.has(entry)]
    return Response(
        exported(kept, cast(Format, form)),
        media_type=DOWNLOADS[form],
        headers={"Content-Disposition": f'attachment; filename="feedback.{form}"'},
    )


async def page(request: Request[Any, Any, Any], parts: Wired, message: str = "") -> Response[str]:
    """The page as this browser may see it."""
    inside = parts.feedback.designer.is_in(request)
    everything = await parts.feedback.answers.all()
    audience = asked_for(request) if inside else Audience()
    kept = [entry for entry in everything if audience.has(entry)]
    words = parts.words
    return parts.templates.form(
        "feedback/results.html",
        inside=inside,
        message=message,
        count=len(kept) if inside else None,
        few=SMALLEST,
        sections=charts(kept, words, all_of_it=inside),
        filters=filters(everything, audience, words) if inside else (),
        notes=sentences(kept, questionnaire()["note"]) if inside else (),
        query=request.scope["query_string"].decode("ascii", "replace") if inside else "",
    )


def asked_for(request: Request[Any, Any, Any]) -> Audience:
    """The audience that the query asks for; what is no filter's value means everybody."""
    given = request.query_params
    asked = questionnaire()
    tiles = {
        name: given.get(name, "") if given.get(name, "") in asked[name].options else ""
        for name in AUDIENCES
    }
    return Audience(
        edition=known_edition(given.get("edition", "")),
        run=known_run(given.get("run", "")),
        **tiles,
    )


def charts(
    kept: Sequence[Kept], words: Catalog, *, all_of_it: bool
) -> list[tuple[str, list[Chart]]]:
    """A plot for each question that has bars, by section."""
    asked = questionnaire()
    found = []
    for section in asked.sections:
        tallies = [
            tally(question, kept) for question in asked.of(section) if question.kind != "sentence"
        ]
        seen = tallies if all_of_it else [hidden(full) for full in tallies]
        found.append((section_title(section, words), [chart(one_, words) for one_ in seen]))
    return found


def filters(everything: Iterable[Kept], audience: Audience, words: Catalog) -> list[Filter]:
    """Edition, print run, age and place, with the values that there are."""
    entries = tuple(everything)
    asked = questionnaire()

    def choose(name: str, values: Iterable[str], label: Callable[[str], str]) -> Filter:
        chosen = getattr(audience, name)
        choices = [Choice("", words.text(f"pages.results.all.{name}"), chosen == "")]
        choices += [Choice(value, label(value), value == chosen) for value in values]
        return Filter(name, words.text(f"pages.results.filter.{name}"), tuple(choices))

    return [
        choose("edition", sorted({entry.edition for entry in entries} - {""}), str),
        choose("run", sorted({entry.run for entry in entries} - {""}), str),
        *(
            choose(name, asked[name].options, partial(asked[name].option, words=words))
            for name in AUDIENCES
        ),
    ]


HANDLERS: list[ControllerRouterHandler] = [results, open_results, close_results, download]
