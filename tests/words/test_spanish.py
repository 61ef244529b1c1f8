"""Spanish is complete: every sentence, every card word, the same placeholders."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib.resources import files

import pytest

from botbuilders.deck import Entry, in_language, load_edition
from botbuilders.deck.teachback import teach_back
from botbuilders.words import catalog, languages
from botbuilders.words.catalog import Sentence, placeholders, read_sentences

EXAMPLE = ("camera", "if-then-board", "drive-wheels", "battery-pack", "rescue-rover")
# Words of the game, names, and what is the same in both languages.
SAME = re.compile(
    r"[^A-Za-z]*((BOT!|Full Bot|Glitch|Bot-Builders|Normal|Solo|Total|Panda|Giga|Mega|Turbo|Ultra|"
    r"COMMAND|page|Español|English|--|botbuilders|s|cm|C|Hz|k|pin|LED|GPIO|Thonny|No|"
    r"servo SG90|chip 74HC595)[^A-Za-z]*)*"
)


def sentences(language: str) -> dict[str, Sentence]:
    source = files("botbuilders.words") / f"{language}.toml"
    return read_sentences(source.read_text("utf-8"))


@pytest.mark.parametrize("language", languages()[1:])
def test_every_sentence_is_translated_with_the_same_placeholders(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    assert english.keys() == other.keys()
    for key, sentence in english.items():
        assert placeholders(sentence) == placeholders(other[key]), key
        assert isinstance(sentence, str) == isinstance(other[key], str), key


def test_nothing_was_left_in_english() -> None:
    english, spanish = sentences("en"), sentences("es")
    same = [key for key, sentence in english.items() if sentence == spanish[key]]
    plain = [re.sub(r"\{\w+\}", "", str(english[key])) for key in same]
    assert [
        (key, text) for key, text in zip(same, plain, strict=True) if not SAME.fullmatch(text)
    ] == []


def test_every_card_has_all_its_words_in_spanish_and_the_deck_is_the_same() -> None:
    english, spanish = load_edition(), load_edition(None, "es")
    assert (spanish.language, spanish.ref) == ("es", english.ref)
    translated = {"name", "text", "phrase", "goal", "says", "alt"}
    for ours, theirs in zip(english.entries, spanish.entries, strict=True):
        for field in (one.name for one in fields(Entry) if one.name in translated):
            word = getattr(ours, field)
            assert (word is None) == (getattr(theirs, field) is None)
            assert word is None or word != getattr(theirs, field), (ours.slug, field)


def test_the_teach_back_sentence_in_spanish() -> None:
    spanish = in_language(load_edition(), "es")
    assert in_language(load_edition(), "en") is load_edition()
    assert teach_back(EXAMPLE, spanish, catalog("es")) == (
        "Mi robot siente con una cámara, piensa con un tablero Si/Entonces, actúa con ruedas, "
        "su energía viene de una batería, porque __."
    )


def test_speech_is_quoted_in_one_way() -> None:
    spanish = sentences("es").values()
    texts = [
        text for each in spanish for text in ([each] if isinstance(each, str) else each.values())
    ]
    assert any("«" in text for text in texts)
    assert [text for text in texts if "“" in text or "”" in text] == []
