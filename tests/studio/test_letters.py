"""Letters that no typeface has are told in one sentence, whoever wrote them (F49, C67)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from botbuilders.deck import load_edition
from botbuilders.studio import PRODUCTS, parse_class
from botbuilders.studio.letters import MOST, replaced, told
from botbuilders.studio.wish import Wish
from botbuilders.words import catalog, languages
from tests.studio.pdfs import wish

SEAT = """
format = "botbuilders-class/1"
name = "Aula 日本"
[[seat]]
table = "1"
seat = "A"
team = "भारत"
link = "/join"
bench = ["camera"]
because = "ไทย 日"
"""
EVERYTHING = list(PRODUCTS)


def with_text(field: str, text: str) -> Wish:
    """The standard edition with other words on its first card, or another name."""
    edition = load_edition()
    if field == "edition":
        return Wish(edition=replace(edition, name=text))
    first = replace(edition.entries[0], **{field: text})  # type: ignore[arg-type]
    return Wish(edition=replace(edition, entries=(first, *edition.entries[1:])))


@pytest.mark.parametrize("field", ["edition", "name", "text", "phrase", "real", "goal", "says"])
def test_f49_every_word_of_an_edition_is_looked_at(field: str) -> None:
    assert replaced(with_text(field, "Ñandú Ω 日 🤖 日"), ["rules"]) == {
        "日": "[U+65E5]",
        "🤖": "[robot face]",
    }


def test_f49_a_class_is_looked_at_where_it_is_printed() -> None:
    people = parse_class(SEAT, "class.toml")
    found = replaced(wish(people=people), ["seat-cards"])
    assert list(found) == ["日", "本", "भा", "र", "त", "ไ", "ท", "ย"]
    assert replaced(wish(people=people), ["rules"]) == {}


@pytest.mark.parametrize("language", languages())
def test_our_own_words_replace_nothing(language: str) -> None:
    ours = Wish(edition=load_edition(None, language), words=catalog(language))
    assert replaced(ours, EVERYTHING) == {}
    assert told({}, catalog(language)) == ""


@pytest.mark.parametrize("language", languages())
def test_it_is_one_sentence_however_many_letters_there_are(language: str) -> None:
    words = catalog(language)
    many = {chr(0x4E00 + at): f"[U+{0x4E00 + at:04X}]" for at in range(MOST + 40)}
    sentence = told(many, words)
    assert sentence.count(". ") == 0
    assert len(sentence) < 250
    assert "一" in sentence
    assert "[U+4E00]" in sentence
    assert "40" in sentence
    assert "40" not in told(dict(list(many.items())[:MOST]), words)
