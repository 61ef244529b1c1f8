"""Pages from templates: strict, escaped, every sentence from the catalog.

Here: the Jinja2 environment and what templates may use. Not here: what a page shows
(`pages.py`), the files it loads (`statics.py`).
"""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar import MediaType, Response
from markupsafe import Markup

from botbuilders.rules import points_text
from botbuilders.web.languages import choices, spoken
from botbuilders.web.statics import Statics
from botbuilders.words import bound, catalog

SAME_ORIGIN = {"Referrer-Policy": "same-origin"}


class Templates:
    """Renders the pages in the language of the answer."""

    def __init__(self, statics: Statics, *, lan: bool) -> None:
        self.environment = Environment(
            loader=PackageLoader("botbuilders.web", "templates"),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.environment.filters["bound"] = bound
        self.environment.filters["plus"] = plus
        self.environment.globals.update(
            t=say, asset=statics.url, build=statics.build, languages=choices, lan=lan
        )

    def render(self, name: str, /, **values: object) -> str:
        """The HTML of a page; a value that a template lacks is a fault of ours."""
        return self.environment.get_template(name).render({**values, "language": spoken()})

    def page(self, name: str, /, **values: object) -> Response[str]:
        """A page that only shows something."""
        return Response(self.render(name, **values), media_type=MediaType.HTML)

    def form(self, name: str, /, **values: Any) -> Response[str]:
        """A page with a form; with no-referrer a browser would send its Origin as null."""
        return Response(self.render(name, **values), media_type=MediaType.HTML, headers=SAME_ORIGIN)

    def problem(self, status: int, message: str) -> str:
        """The page that says what went wrong and what to do next."""
        return self.render("problem.html", status=status, message=message)


def say(key: str, /, **params: str | int) -> str:
    """A sentence in the language of the answer."""
    return catalog(spoken()).text(key, **params)


def plus(points: int) -> str:
    """Points as a slip writes them, in the language of the answer."""
    return points_text(points, catalog(spoken()))


def svg(drawing: str) -> Markup:
    """A drawing made by our own code, put into a page as it is."""
    return Markup(drawing)  # noqa: S704 - drawings come from the edition and segno, never from a request
