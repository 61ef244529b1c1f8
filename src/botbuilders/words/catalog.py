"""A message catalog: dotted keys, strict placeholders, plurals by count.

Here: reading `LANG.toml` files and filling in sentences. Not here: the sentences
(`en.toml`) and their way to the frontend (`frontend.py`). A wrong key or placeholder is a
fault of the program, so it is a KeyError and never a message to a person.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")
KEY_PART = re.compile(r"[a-z0-9][a-z0-9_-]*")
PLURAL_FORMS = frozenset({"one", "other"})
ENGLISH = "en"

Sentence: TypeAlias = str | Mapping[str, str]


class Catalog:
    """All sentences of one language."""

    __slots__ = ("_sentences", "language")

    def __init__(self, language: str, sentences: Mapping[str, Sentence]) -> None:
        self.language = language
        self._sentences = dict(sentences)

    def text(self, key: str, /, **params: str | int) -> str:
        """The sentence of a key, placeholders filled in; KeyError unless they fit exactly."""
        sentence = self._sentences[key]
        wanted = placeholders(sentence)
        if wanted != params.keys():
            raise KeyError(f"{key} takes {sorted(wanted)}, not {sorted(params)}")
        if not isinstance(sentence, str):
            sentence = sentence["one" if params["count"] == 1 else "other"]
        return "".join(
            str(params[piece]) if at % 2 else piece for at, piece in enumerate(pieces(sentence))
        )

    def keys(self) -> frozenset[str]:
        """Every key; a plural counts once, under its own name."""
        return frozenset(self._sentences)

    def placeholders(self, key: str, /) -> frozenset[str]:
        """The parameters that `text` wants for a key."""
        return placeholders(self._sentences[key])

    def table(self, prefix: str) -> dict[str, str]:
        """The flat sentences under a table; a plural gives `KEY.one` and `KEY.other`."""
        return dict(
            line
            for key, sentence in sorted(self._sentences.items())
            if key == prefix or key.startswith(prefix + ".")
            for line in _lines(key, sentence)
        )


def placeholders(sentence: Sentence) -> frozenset[str]:
    """The names in braces; a plural always takes `count` as well."""
    if isinstance(sentence, str):
        return named(sentence)
    return frozenset({"count"}).union(*map(named, sentence.values()))


@cache
def named(text: str) -> frozenset[str]:
    """The names in the braces of one text."""
    return frozenset(pieces(text)[1::2])


@cache
def pieces(text: str) -> tuple[str, ...]:
    """A text cut at its placeholders: words, a name, words, a name, and so on to the last words."""
    return tuple(PLACEHOLDER.split(text))


@cache
def catalog(language: str = ENGLISH) -> Catalog:
    """The catalog of a language; what it does not translate stays English. KeyError if unknown."""
    if language not in languages():
        raise KeyError(f"no words for language {language!r}")
    english = read_sentences(_source(ENGLISH))
    if language == ENGLISH:
        return Catalog(ENGLISH, english)
    return Catalog(language, overlay(english, read_sentences(_source(language))))


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a file, English first."""
    names = (entry.name for entry in files(__package__).iterdir())
    others = {name.removesuffix(".toml") for name in names if name.endswith(".toml")} - {ENGLISH}
    return (ENGLISH, *sorted(others))


def overlay(
    english: Mapping[str, Sentence], translated: Mapping[str, Sentence]
) -> dict[str, Sentence]:
    """English with a translation on top; KeyError for a key or name English does not have."""
    for key, sentence in translated.items():
        if not placeholders(sentence) <= placeholders(english[key]) | {"count"}:
            raise KeyError(f"{key} has placeholders that English does not have")
    return {**english, **translated}


def read_sentences(source: str) -> dict[str, Sentence]:
    """The flat sentences of a TOML text; KeyError for anything but tables of sentences."""
    return dict(_flatten("", tomllib.loads(source)))


def _source(language: str) -> str:
    return (files(__package__) / f"{language}.toml").read_text(encoding="utf-8")


def _flatten(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, Sentence]]:
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if not KEY_PART.fullmatch(name):
            raise KeyError(f"{key} is not a key: lower case letters, digits, _ and - only")
        if isinstance(value, str):
            yield key, _checked(key, value)
        elif not isinstance(value, dict):
            raise KeyError(f"{key} is not a sentence")
        elif value.keys() == PLURAL_FORMS:
            yield key, {form: _checked(key, text) for form, text in value.items()}
        else:
            yield from _flatten(key, value)


def _checked(key: str, text: object) -> str:
    if not isinstance(text, str) or not text.strip():
        raise KeyError(f"{key} is not a sentence")
    if re.search(r"[{}]", PLACEHOLDER.sub("", text)):
        raise KeyError(f"{key} has a brace outside a placeholder")
    return text


def _lines(key: str, sentence: Sentence) -> Iterator[tuple[str, str]]:
    if isinstance(sentence, str):
        yield key, sentence
    else:
        yield from ((f"{key}.{form}", text) for form, text in sorted(sentence.items()))
