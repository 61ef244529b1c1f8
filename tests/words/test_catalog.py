"""The catalog: keys, strict placeholders, plurals, other languages, flat tables."""

import pickle

import pytest

from botbuilders.errors import BotBuildersError
from botbuilders.words import Catalog, catalog, languages
from botbuilders.words.catalog import overlay, read_sentences

SOURCE = """
[home]
title = "Bot-Builders"
hello = "Hello, {name}. You sit at seat {seat}."
[home.cards]
one = "One card left."
other = "{count} cards left."
[home-page]
title = "Not under home"
"""


@pytest.fixture
def words() -> Catalog:
    return Catalog("en", read_sentences(SOURCE))


def test_text_fills_in_every_placeholder(words: Catalog) -> None:
    assert words.text("home.title") == "Bot-Builders"
    assert words.text("home.hello", name="Owl", seat=2) == "Hello, Owl. You sit at seat 2."


def test_a_filled_in_text_is_not_filled_in_twice(words: Catalog) -> None:
    assert words.text("home.hello", name="{seat}", seat=1) == "Hello, {seat}. You sit at seat 1."


def test_a_plural_is_picked_by_count(words: Catalog) -> None:
    assert words.text("home.cards", count=1) == "One card left."
    assert words.text("home.cards", count=0) == "0 cards left."
    assert words.text("home.cards", count=5) == "5 cards left."


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("home", {}),
        ("home.nothing", {}),
        ("home.title", {"name": "Owl"}),
        ("home.hello", {"name": "Owl"}),
        ("home.hello", {"name": "Owl", "seat": 1, "more": 1}),
        ("home.cards", {}),
    ],
)
def test_a_wrong_key_or_placeholder_is_a_fault(
    words: Catalog, key: str, params: dict[str, str | int]
) -> None:
    with pytest.raises(KeyError):
        words.text(key, **params)


def test_keys_count_a_plural_once(words: Catalog) -> None:
    assert words.keys() == {"home.title", "home.hello", "home.cards", "home-page.title"}
    assert words.placeholders("home.hello") == {"name", "seat"}
    assert words.placeholders("home.cards") == {"count"}


def test_table_is_flat_and_under_its_prefix_only(words: Catalog) -> None:
    assert words.table("home") == {
        "home.cards.one": "One card left.",
        "home.cards.other": "{count} cards left.",
        "home.hello": "Hello, {name}. You sit at seat {seat}.",
        "home.title": "Bot-Builders",
    }
    assert words.table("home.title") == {"home.title": "Bot-Builders"}


@pytest.mark.parametrize(
    "source",
    [
        'Title = "A key in capitals"',
        "title = 3",
        'title = "  "',
        'title = "a { brace"',
        'title = "{Not a name}"',
        '[cards]\none = 1\nother = "many"',
        "lines = ['a', 'b']",
    ],
)
def test_a_broken_file_is_a_fault(source: str) -> None:
    with pytest.raises(KeyError):
        read_sentences(source)


def test_another_language_lies_on_top_of_english() -> None:
    english = read_sentences(SOURCE)
    spanish = Catalog("es", overlay(english, read_sentences('[home]\nhello = "Hola, {name}."')))
    assert spanish.text("home.hello", name="Owl") == "Hola, Owl."
    assert spanish.text("home.title") == "Bot-Builders"
    with pytest.raises(KeyError):
        overlay(english, read_sentences('[home]\nhello = "Hola, {nombre}."'))
    with pytest.raises(KeyError):
        overlay(english, read_sentences('[home]\nadios = "Adios."'))


def test_english_is_there_and_cached() -> None:
    assert languages()[0] == "en"
    assert catalog() is catalog()
    assert catalog("en").language == "en"
    with pytest.raises(KeyError):
        catalog("xx")


class _GreetingError(BotBuildersError):
    code = "greeting"


def test_an_error_is_the_sentence_of_its_code() -> None:
    spoken = Catalog("en", read_sentences('[errors]\ngreeting = "Hello, {name}."'))
    error = _GreetingError(name="Owl")
    assert error.message(spoken) == "Hello, Owl."
    with pytest.raises(KeyError):
        str(error)  # this code is not in the real catalog


def test_an_error_survives_a_trip_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(_GreetingError(name="Owl")))
    assert isinstance(error, _GreetingError)
    assert error.params == {"name": "Owl"}
