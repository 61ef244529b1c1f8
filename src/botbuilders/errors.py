"""The base of every error that a person may meet.

Here: `BotBuildersError` alone. Each package keeps its own errors as subclasses of it; their
sentences are `errors.CODE` in `words/en.toml`.

    BotBuildersError
    |- deck: EditionError, RecordError
    |- rules: IllegalActionError
    `- table, store, web, cli: see each package's errors
"""

from __future__ import annotations

from botbuilders.words import Catalog, catalog


class BotBuildersError(Exception):
    """Something a person can do something about: one sentence, and a code for programs."""

    code: str

    def __init__(self, **params: str | int) -> None:
        super().__init__()
        self.params = params

    def __str__(self) -> str:
        return self.message(catalog())

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.params), self.__dict__

    def message(self, catalog: Catalog) -> str:
        """The sentence in the language of a catalog."""
        return catalog.text(f"errors.{self.code}", **self.params)


def _again(kind: type[BotBuildersError], params: dict[str, str | int]) -> BotBuildersError:
    error = kind.__new__(kind)
    BotBuildersError.__init__(error, **params)
    return error
